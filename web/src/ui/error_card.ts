import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Diagnostic, Trouble } from '../sim';
import { base, controls } from '../styles/controls';
import { msg, str, wordsOf } from '../words';
import { ask } from './commands';
import { iconButton } from './icon_button';
import { icons } from './icons';

const kMostDetails = 8;

/** Says what went wrong, where, and what to do. The page goes on working behind it. Its slot may hold other buttons. */
@customElement('sg-error-card')
export class ErrorCard extends LitElement {
  @property({ attribute: false }) trouble: Trouble | null = null;

  static override styles = [
    base,
    controls,
    css`
      section {
        display: grid;
        gap: var(--gap-2);
        padding: var(--gap-3) var(--gap-4);
        border: 1px solid var(--bad);
        border-inline-start-width: 5px;
        border-radius: var(--radius);
        background: var(--surface-1);
        box-shadow: var(--shadow-2);
      }
      header {
        display: flex;
        align-items: center;
        gap: var(--gap-2);
        color: var(--bad);
      }
      header svg {
        width: 1.25rem;
        height: 1.25rem;
        flex: none;
      }
      h2 {
        margin: 0;
        font-size: var(--size-l);
        flex: 1;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
        max-height: 11rem;
        overflow: auto;
        display: grid;
        gap: var(--gap-1);
      }
      li {
        display: flex;
        gap: var(--gap-2);
        justify-content: space-between;
        align-items: baseline;
        padding: var(--gap-1) var(--gap-2);
        background: var(--bad-soft);
        border-radius: var(--radius-s);
        overflow-wrap: anywhere;
      }
      code {
        font-family: var(--font-mono);
        font-size: 0.94em;
        font-weight: 600;
      }
      li button {
        min-height: 1.625rem;
        flex: none;
        font-size: var(--size-s);
      }
      p {
        margin: 0;
      }
      footer {
        display: flex;
        gap: var(--gap-2);
        justify-content: flex-end;
      }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const trouble = this.trouble;
    if (trouble === null) return nothing;
    const { details, text } = trouble;
    return html`<section role="alert">
      <header>
        ${icons.warning}
        <h2>${wordsOf('trouble', trouble.title)}</h2>
        ${iconButton({
          icon: icons.close,
          name: msg('Close', { id: 'error.close' }),
          title: msg('Close (Escape)', { id: 'error.close_escape' }),
          look: 'icon plain',
          act: () => ask(this, { kind: 'dismiss' }),
        })}
      </header>
      <ul>
        ${details.slice(0, kMostDetails).map((detail) => this.#detail(detail, text))}
        ${details.length > kMostDetails ? html`<li>${msg(str`and ${details.length - kMostDetails} more`, { id: 'error.and_more' })}</li>` : nothing}
      </ul>
      <p>${wordsOf('trouble', trouble.remedy)}</p>
      <footer>
        <slot>${this.#buttons(trouble)}</slot>
      </footer>
    </section>`;
  }

  #buttons({ details, text, canGoBack }: Trouble): TemplateResult | typeof nothing {
    const firstLine = details.find((detail) => detail.line > 0)?.line;
    if (text === undefined && canGoBack !== true) return nothing;
    return text === undefined
      ? html`<button
            title=${msg('Go back to the step before', { id: 'error.go_back_to_the_step' })}
            @click=${() => this.#leaveBy('back')}
          >
            ${msg('One step back', { id: 'error.step_back' })}
          </button>
          <button
            title=${msg('Back to the start of the scene', { id: 'error.back_to_the_start_of' })}
            @click=${() => this.#leaveBy('reset')}
          >
            ${msg('Start over', { id: 'error.reset' })}
          </button>`
      : html`<button
          class="primary"
          title=${msg('Open the scene in the editor at this place', { id: 'error.open_the_scene_in_the' })}
          @click=${() => ask(this, { kind: 'edit', text, ...(firstLine === undefined ? {} : { line: firstLine }) })}
        >
          ${msg('Open in the editor', { id: 'error.open_in_the_editor' })}
        </button>`;
  }

  #detail(detail: Diagnostic, text: string | undefined): TemplateResult {
    const message =
      detail.place !== '' && detail.message.startsWith(detail.place)
        ? detail.message.slice(detail.place.length).replace(/^:\s*/, '')
        : detail.message;
    return html`<li>
      <span>${detail.place === '' ? nothing : html`<code>${detail.place}</code> `}${message}</span>
      ${
        detail.line > 0 && text !== undefined
          ? html`<button
              title=${msg(str`Open the editor at line ${detail.line}`, { id: 'error.open_the_editor_at_line' })}
              @click=${() => ask(this, { kind: 'edit', text, line: detail.line })}
            >
              ${msg(str`line ${detail.line}`, { id: 'error.line' })}
            </button>`
          : nothing
      }
    </li>`;
  }

  #leaveBy(kind: 'back' | 'reset'): void {
    ask(this, { kind: 'dismiss' });
    ask(this, { kind });
  }
}
