import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { LessonAct, OpenLesson } from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { ask } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';

/** The step of a lesson: what to see and to try in its scene, and the way to the next one. */
@customElement('sg-lesson')
export class LessonPanel extends LitElement {
  @property({ attribute: false }) open: OpenLesson | null = null;

  static override styles = [
    base,
    controls,
    css`
      :host {
        padding: var(--gap-3) var(--gap-4);
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto auto;
        gap: var(--gap-1) var(--gap-2);
        align-items: center;
      }
      p {
        margin: 0;
      }
      .text {
        grid-column: 1 / -1;
        max-width: 48rem;
        max-height: 6.5em;
        overflow: auto;
      }
      @media (max-width: 699px) {
        .text {
          max-height: 4.4em;
        }
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.open === null) return nothing;
    const { lesson, place } = this.open;
    const step = lesson.steps[place];
    const count = lesson.steps.length;
    const button = (words: string, to: number, look: string) =>
      html`<button
        class=${look}
        title=${words}
        ?disabled=${to < 0 || to >= count}
        @click=${() => this.#act({ do: 'go', place: to })}
      >
        ${words}
      </button>`;
    return html`<section aria-label=${msg('Lesson', { id: 'lesson.name' })}>
      <p>
        <strong>${lesson.title}</strong>
        <span class="quiet">${msg(str`${place + 1} of ${count}`, { id: 'lesson.place' })}</span>
      </p>
      ${button(msg('Previous', { id: 'lesson.previous' }), place - 1, '')}
      ${button(msg('Next', { id: 'lesson.next' }), place + 1, 'primary')}
      ${iconButton({
        icon: icons.close,
        name: msg('Close the lesson', { id: 'lesson.close' }),
        look: 'icon plain close',
        act: () => this.#act({ do: 'close' }),
      })}
      <p class="text" role="status" tabindex="0">${step?.text ?? ''}</p>
    </section>`;
  }

  #act(act: LessonAct): void {
    ask(this, { kind: 'lesson', act });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-lesson': LessonPanel;
  }
}
