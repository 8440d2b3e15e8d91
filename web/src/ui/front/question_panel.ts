import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  formatQuantity,
  formatClock,
  unitSymbol,
  type AskedQuestion,
  type Guess,
  type QuestionAct,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges, wordsOf } from '../../words';
import { ask } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';

/** The question of a scene: answered before it is played, then both answers stand side by side. */
@customElement('sg-question')
export class QuestionPanel extends LitElement {
  @property({ attribute: false }) asked: AskedQuestion | null = null;
  @state() private typed = '';
  @state() private chosen = -1;

  static override styles = [
    base,
    controls,
    css`
      :host {
        padding: var(--gap-3) var(--gap-4);
      }
      .question {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: var(--gap-1) var(--gap-2);
        align-items: start;
      }
      p {
        margin: 0;
      }
      .text {
        font-weight: 600;
        align-self: center;
      }
      .answer {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--gap-1) var(--gap-3);
      }
      .answer input[type='text'] {
        width: 7rem;
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      /* Large enough for fingers that are not sure. */
      input[type='radio'] {
        width: 1.5rem;
        height: 1.5rem;
        margin: 0;
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: var(--gap-1);
        /* Choices below each other are far enough apart to be hit. */
        min-height: 1.5rem;
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { asked } = this;
    if (asked === null) return nothing;
    const leave = msg('Close the question', { id: 'question.leave' });
    return html`<section class="question" aria-label=${msg('Question', { id: 'question.name' })}>
      <p class="text" id="text">${wordsOf('scene', asked.question.text)}</p>
      ${iconButton({ icon: icons.close, name: leave, look: 'icon plain close', act: () => this.#act({ do: 'skip' }) })}
      <div class="answer" role="status">
        ${asked.guess === null ? this.#form(asked) : this.#outcome(asked, asked.guess)}
      </div>
    </section>`;
  }

  #form(asked: AskedQuestion): TemplateResult {
    const guess = this.#given(asked);
    return html`${this.#fields(asked)}
      <button
        class="primary"
        title=${msg('Answer and play', { id: 'question.answer' })}
        ?disabled=${guess === null}
        @click=${() => guess !== null && this.#act({ do: 'answer', guess })}
      >
        ${msg('Answer and play', { id: 'question.answer' })}
      </button>`;
  }

  #fields({ question, mark }: AskedQuestion): unknown {
    switch (question.kind) {
      case 'number':
        return html`<label
          ><input
            type="text"
            inputmode="decimal"
            autocomplete="off"
            aria-label=${msg('Answer', { id: 'question.yours' })}
            title=${msg('Answer', { id: 'question.yours' })}
            .value=${this.typed}
            @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
            @keydown=${(event: KeyboardEvent) => this.#key(event)}
          />${unitSymbol(question.unit)}</label
        >`;
      case 'choice':
        return question.choices.map(
          (choice, place) =>
            html`<label
              ><input
                type="radio"
                name="choice"
                title=${wordsOf('scene', choice)}
                .checked=${this.chosen === place}
                @change=${() => (this.chosen = place)}
              />${wordsOf('scene', choice)}</label
            >`,
        );
      case 'mark':
        return html`<span class="quiet"
          >${
            mark === null ? msg('Tap where you think.', { id: 'question.mark' }) : pointText(mark)
          }</span
        >`;
    }
  }

  /** What is filled in; null for nothing. */
  #given({ question, mark }: AskedQuestion): Guess | null {
    if (question.kind === 'mark') return mark;
    if (question.kind === 'choice') return this.chosen < 0 ? null : this.chosen;
    const text = this.typed.trim().replace(',', '.').replace('\u2212', '-');
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  }

  #outcome(asked: AskedQuestion, guess: Guess): TemplateResult {
    const { found, at } = asked;
    const words = msg('Ask again', { id: 'question.again' });
    const again = html`<button title=${words} @click=${() => this.#act({ do: 'again' })}>
      ${words}
    </button>`;
    const yours = this.#text(asked, guess);
    const said = msg(str`You said: ${yours}.`, { id: 'question.said' });
    if (found === null) {
      const time = `${formatClock(at)}\u202fs`;
      return html`<span
          >${said}
          <span class="quiet"
            >${msg(str`The answer comes at ${time}.`, { id: 'question.waits' })}</span
          ></span
        >${again}`;
    }
    // Where knobs have made it another scene nobody is told that a right answer is wrong.
    if (asked.question.kind === 'choice' && found === -1)
      return html`<span
          >${said}
          <span class="quiet"
            >${msg('With these values the question has another answer.', {
              id: 'question.else',
            })}</span
          ></span
        >${again}`;
    const theirs = this.#text(asked, found);
    if (JSON.stringify(found) === JSON.stringify(guess))
      return html`<strong>${msg(str`Yes: ${theirs}.`, { id: 'question.right' })}</strong>${again}`;
    return html`<span
        >${said}
        <strong>${msg(str`It was: ${theirs}.`, { id: 'question.found' })}</strong>
        ${this.#apart(asked, guess, found)}</span
      >${again}`;
  }

  #text({ question }: AskedQuestion, value: Guess): string {
    if (typeof value !== 'number') return pointText(value);
    if (question.kind === 'number')
      return Number.isInteger(value) && Math.abs(value) < 1e4
        ? formatWhole(value, question.unit)
        : formatQuantity(value, question.unit);
    return wordsOf('scene', question.choices[value] ?? '');
  }

  /** How far both answers are apart; empty where no number says it. */
  #apart({ question }: AskedQuestion, guess: Guess, found: Guess): string {
    if (question.kind === 'choice') return '';
    const [own, real] = [guess, found].map((value) =>
      typeof value === 'number' ? [value] : value,
    );
    const apart = Math.hypot(...(own ?? []).map((value, i) => value - (real?.[i] ?? NaN)));
    const length = formatQuantity(apart, question.kind === 'mark' ? 'm' : question.unit, 3);
    return msg(str`That is ${length} apart.`, { id: 'question.apart' });
  }

  #key(event: KeyboardEvent): void {
    const guess = this.asked === null ? null : this.#given(this.asked);
    if (event.key === 'Enter' && guess !== null) this.#act({ do: 'answer', guess });
  }

  #act(act: QuestionAct): void {
    if (act.do !== 'answer') [this.typed, this.chosen] = ['', -1];
    ask(this, { kind: 'question', act });
  }
}

function formatWhole(value: number, unit: string): string {
  const text = String(value).replace('-', '\u2212');
  return unit === '' ? text : `${text}\u202f${unitSymbol(unit)}`;
}

function pointText([x, y]: readonly [number, number]): string {
  return `x ${formatQuantity(x, 'm', 3)}, y ${formatQuantity(y, 'm', 3)}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-question': QuestionPanel;
  }
}
