import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { unitSymbol, type AskedQuestion, type Guess, numberWritten } from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, updateWhenLocaleChanges, wordsOf } from '../../words';
import { ask } from '../commands';
import { pointText } from './guess_text';

/** How a question is answered: by choosing, by a number, or by a mark on the stage. */
@customElement('sg-guess-form')
export class GuessForm extends LitElement {
  @property({ attribute: false }) asked: AskedQuestion | null = null;
  @state() private typed = '';

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--gap-2);
      }
      .choice {
        justify-content: start;
        width: 100%;
        min-height: 48px;
        padding: var(--gap-2) 14px;
        border-color: var(--line-strong);
        border-radius: 12px;
        font-size: 15px;
        font-weight: 500;
        line-height: 1.3;
        text-align: start;
      }
      .choice:hover:not(:disabled) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
        background: var(--accent-soft);
      }
      .number {
        display: flex;
        align-items: center;
        gap: var(--gap-2);
      }
      .number input[type='text'] {
        width: 6.5rem;
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      input[type='range'] {
        width: 100%;
        height: 1.625rem;
        margin: 0;
        accent-color: var(--accent);
      }
      .mark {
        min-height: 24px;
        color: var(--text-2);
      }
      @media (max-width: 699px) {
        :host {
          gap: 3px;
        }
        .choice {
          min-height: 44px;
          padding-block: 6px;
        }
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult {
    const { asked } = this;
    if (asked === null) return html``;
    const { kind, choices } = asked.question;
    if (kind === 'choice')
      return html`${choices.map((choice, place) => {
        const words = wordsOf('scene', choice);
        return html`<button class="choice" title=${words} @click=${() => this.#answer(place)}>
          ${words}
        </button>`;
      })}`;
    const given = kind === 'mark' ? asked.mark : this.#number;
    const words = msg('That is my guess', { id: 'question.answer' });
    return html`${kind === 'mark' ? this.#mark(asked.mark) : this.#numberFields(asked)}
      <button
        class="primary"
        title=${words}
        ?disabled=${given === null}
        @click=${() => this.#answer(given)}
      >
        ${words}
      </button>`;
  }

  #mark(mark: AskedQuestion['mark']): TemplateResult {
    return html`<p class="mark">
      ${mark === null ? msg('Tap where you think.', { id: 'question.mark' }) : pointText(mark)}
    </p>`;
  }

  #numberFields({ question: { unit }, range: [least, most] }: AskedQuestion): TemplateResult {
    const name = msg('Your guess', { id: 'question.yours' });
    // Counts go by whole numbers.
    const step = unit === '' ? 1 : most / 100;
    const type = (event: Event): void => {
      this.typed = (event.target as HTMLInputElement).value;
    };
    return html`<label class="number"
        ><input
          type="text"
          inputmode="decimal"
          autocomplete="off"
          aria-label=${name}
          title=${name}
          .value=${this.typed}
          @input=${type}
          @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && this.#answer(this.#number)}
        />${unitSymbol(unit)}</label
      >
      <input
        type="range"
        aria-label=${name}
        title=${name}
        min=${least}
        max=${most}
        step=${step}
        .value=${String(this.#number ?? (least + most) / 2)}
        @input=${type}
      />`;
  }

  /** What is filled in; null for no number. */
  get #number(): number | null {
    const value = numberWritten(this.typed);
    return Number.isFinite(value) ? value : null;
  }

  #answer(guess: Guess | null): void {
    if (guess === null) return;
    this.typed = '';
    ask(this, { kind: 'question', act: { do: 'answer', guess } });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-guess-form': GuessForm;
  }
}
