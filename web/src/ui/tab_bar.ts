import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base, controls } from '../styles/controls';
import { msg, updateWhenLocaleChanges } from '../words';
import { ask } from './commands';

/** A tab: its name in commands and its title. */
export interface Tab {
  readonly name: string;
  readonly title: string;
}

/** More would not fit beside each other. */
const kMostInRow = 7;

/** The tabs, on a second row where one is too short; the panels are slots of the same names. */
@customElement('sg-tabs')
export class TabBar extends LitElement {
  @property({ attribute: false }) tabs: readonly Tab[] = [];
  @property() current = '';

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        height: 100%;
      }
      .bar {
        display: flex;
        flex: none;
        flex-wrap: wrap;
        border-bottom: 1px solid var(--line);
        min-width: 0;
      }
      .bar button {
        border: none;
        border-radius: 0;
        background: none;
        padding: 0 0.2rem;
        font-size: var(--size-s);
        /* As many in a row, though some are wider than others. */
        flex: 1 0 calc(100% / (var(--columns) + 0.8));
        min-height: 2.375rem;
        color: var(--text-2);
        border-bottom: 2px solid transparent;
        border-top: 2px solid transparent;
      }
      .bar button[aria-selected='true'] {
        color: var(--text);
        font-weight: 600;
        border-bottom-color: var(--accent);
      }
      [role='tabpanel'] {
        flex: 1;
        min-height: 0;
        overflow: auto;
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult {
    return html`
      ${this.#bar()}
      <div role="tabpanel" id="panel" aria-labelledby="tab-${this.current}" tabindex="0">
        <slot name=${this.current}></slot>
      </div>
    `;
  }

  #bar(): TemplateResult {
    return html`
      <div
        class="bar"
        role="tablist"
        aria-label=${msg('Panels', { id: 'tab_bar.panels' })}
        style="--columns: ${this.#columns}"
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      >
        ${this.tabs.map(
          (tab, index) =>
            html`<button
              role="tab"
              id="tab-${tab.name}"
              aria-selected=${String(tab.name === this.current)}
              aria-controls="panel"
              tabindex=${tab.name === this.current ? 0 : -1}
              title="${tab.title} (${index + 1})"
              @click=${() => ask(this, { kind: 'tab', name: tab.name })}
            >
              ${tab.title}
            </button>`,
        )}
      </div>
    `;
  }

  /** All in a row, or two rows of one length, where there is room. */
  get #columns(): number {
    const count = this.tabs.length;
    return count > kMostInRow ? Math.ceil(count / 2) : count;
  }

  #key(event: KeyboardEvent): void {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const place = this.tabs.findIndex((tab) => tab.name === this.current);
    const next = this.tabs[(place + move + this.tabs.length) % this.tabs.length];
    if (next === undefined) return;
    ask(this, { kind: 'tab', name: next.name });
    this.renderRoot.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  }
}
