import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatExact, kOwnValues, type Parameter, type ParameterNumber, readable } from '../sim';
import { base, controls, fields } from '../styles/controls';
import { engineWords, msg, str, updateWhenLocaleChanges, wordsOf } from '../words';
import { choiceWords, firstSentence, parameterTitle, plainly } from '../words/plain';

/** What stands in a field whose bodies have values of their own. */
const ownWords = (): string => msg('own values', { id: 'parameter.own' });

/** A range as {@link Parameter.getRange} tells it, in the language spoken. */
export function rangeWords(range: string): string {
  const [, from = '', to = ''] = /^(.+) to (.+)$/.exec(range) ?? [];
  if (to !== '') return msg(str`${from} to ${to}`, { id: 'range.to' });
  const [, above = '', most = ''] = /^above (.+), at most (.+)$/.exec(range) ?? [];
  if (most !== '') return msg(str`above ${above}, at most ${most}`, { id: 'range.within' });
  const [, kind = '', limit = ''] = /^(at most|at least|above) (.+)$/.exec(range) ?? [];
  if (kind === 'at most') return msg(str`at most ${limit}`, { id: 'range.most' });
  if (kind === 'at least') return msg(str`at least ${limit}`, { id: 'range.least' });
  if (kind === 'above') return msg(str`above ${limit}`, { id: 'range.above' });
  return range === 'any number' ? msg('any number', { id: 'range.any' }) : range;
}

/** What a parameter is for: pages have words for every explanation, embedded scenes short ones for the commonest parameters. */
function aboutOf(parameter: Parameter): string {
  const about = parameter.getAbout();
  const explained = wordsOf('explained', about);
  return plainly(
    explained === about ? engineWords(`parameter.${parameter.getName()}.about`, about) : explained,
  );
}

/** One parameter: its name, a field, its unit and range. A value that is refused stays in the field with the reason. */
@customElement('sg-parameter')
export class ParameterRow extends LitElement {
  @property({ attribute: false }) parameter: Parameter | null = null;
  /** The value as text; given by the panel so that a change shows. */
  @property() value = '';
  /** Why the engine refused the last value, or empty. */
  @property() refusal = '';
  /** What else is to be said about it, or empty. */
  @property() note = '';
  /** Whether the scene had another value. */
  @property({ type: Boolean, reflect: true }) changed = false;
  @state() private complaint = '';
  @state() private draft: string | null = null;

  static override styles = [
    base,
    controls,
    fields,
    css`
      :host {
        padding: var(--gap-3);
        border-inline-start: 3px solid transparent;
      }
      :host([changed]) {
        border-inline-start-color: var(--accent);
      }
      .line {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(6.5rem, 44%);
        gap: var(--gap-1) var(--gap-3);
        align-items: center;
      }
      label {
        font-weight: 600;
      }
      .field {
        display: flex;
        align-items: center;
        gap: var(--gap-2);
        justify-content: flex-end;
      }
      /* Words need the line. */
      .field:has(> select) {
        grid-column: 1 / -1;
      }
      .unit {
        min-width: 2.9em;
        max-width: 4.6em;
        line-height: 1.15;
        color: var(--text-2);
      }
      .range {
        grid-column: 1 / -1;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      summary {
        cursor: pointer;
      }
      cite {
        font-style: normal;
      }
      details p {
        margin: var(--gap-1) 0 0;
      }
      code {
        font: var(--size-xs) var(--font-mono);
        overflow-wrap: anywhere;
      }
      .range button {
        min-height: 0;
        padding: 0 0.2rem;
        border: none;
        background: none;
        color: var(--accent);
        text-decoration: underline;
        font-size: var(--size-s);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  /** Puts the cursor into the field. */
  async focusField(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#field')?.focus();
  }

  protected override willUpdate(): void {
    const initial = this.parameter?.getInitial() ?? null;
    this.changed = initial !== null && initial !== this.value;
  }

  protected override render(): TemplateResult | typeof nothing {
    const parameter = this.parameter;
    if (parameter === null) return nothing;
    const message = this.complaint || this.refusal;
    return html`
      <div class="line">
        <label for="field">${parameterTitle(parameter.getName(), parameter.getTitle())}</label>
        <div class="field">${this.#field(parameter, message !== '')}</div>
        ${this.#noteLine()} ${this.#backLine(parameter)} ${this.#aboutLine(parameter)}
      </div>
      ${message === '' ? nothing : html`<p class="complaint" id="complaint" role="alert">${message}</p>`}
    `;
  }

  #field(parameter: Parameter, bad: boolean): TemplateResult {
    const describedBy = bad ? 'complaint' : nothing;
    if (parameter.kind === 'boolean') {
      return html`<input
        id="field"
        type="checkbox"
        title=${aboutOf(parameter)}
        .checked=${this.value === 'true'}
        @change=${(event: Event) => this.#try(String((event.target as HTMLInputElement).checked))}
      />`;
    }
    if (parameter.kind === 'string' && parameter.getChoices().length > 0) {
      return html`<select
        id="field"
        title=${aboutOf(parameter)}
        @change=${(event: Event) => this.#try((event.target as HTMLSelectElement).value)}
      >
        ${parameter
          .getChoices()
          .map(
            (choice) =>
              html`<option value=${choice} .selected=${choice === this.value}>
                ${choiceWords(parameter.getName(), choice)}
              </option>`,
          )}
      </select>`;
    }
    return html`<input
        id="field"
        class="value"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        spellcheck="false"
        title=${aboutOf(parameter)}
        aria-invalid=${bad ? 'true' : nothing}
        aria-describedby=${describedBy}
        placeholder=${this.#isOwn ? ownWords() : nothing}
        .value=${this.draft ?? (this.#isOwn ? '' : readable(this.value))}
        @input=${(event: Event) => (this.draft = (event.target as HTMLInputElement).value)}
        @change=${() => this.#commit()}
        @blur=${() => this.#leave()}
        @keydown=${(event: KeyboardEvent) => this.#key(event, parameter)}
      /><span class="unit">${parameter.getUnit()}</span>`;
  }

  /** What else is to be said of it here. */
  #noteLine(): TemplateResult | typeof nothing {
    const own = msg('Bodies or pairs have their own; a number sets all bodies.', {
      id: 'parameter.own_note',
    });
    const note = [this.#isOwn ? own : '', this.note].filter(Boolean).join(' ');
    return note === '' ? nothing : html`<span class="range note">${note}</span>`;
  }

  /** The way back to the value of the scene, where it is another one now. */
  #backLine(parameter: Parameter): TemplateResult | typeof nothing {
    const initial = parameter.getInitial();
    if (initial === null || !this.changed) return nothing;
    const isNumber = parameter.kind === 'number' && initial !== kOwnValues;
    const shown = isNumber
      ? formatExact(Number(initial))
      : initial === kOwnValues
        ? ownWords()
        : initial;
    return html`<span class="range"
      ><button
        title=${msg('Back to the value of the scene', { id: 'parameter.back_title' })}
        @click=${() => this.#try(initial)}
      >
        ${msg(str`back to ${choiceWords(parameter.getName(), shown)}`, { id: 'parameter.back' })}
      </button></span
    >`;
  }

  /** What it does, and for whoever wants to know more the rest, its range, its source and how scripts name it. */
  #aboutLine(parameter: Parameter): TemplateResult {
    const about = aboutOf(parameter);
    const first = firstSentence(about);
    const range = parameter.kind === 'number' ? rangeWords(parameter.getRange()) : '';
    const source = parameter.getSource();
    const more = [
      about.slice(first.length).trim(),
      range,
      source && html`<cite>${msg(str`Source: ${source}`, { id: 'parameter.source' })}</cite>`,
    ].filter(Boolean);
    const head = html`${first} <code>${this.#identifier(parameter)}</code>`;
    if (more.length === 0) return html`<span class="range">${head}</span>`;
    return html`<details class="range">
      <summary>${head}</summary>
      ${more.map((text) => html`<p>${text}</p>`)}
    </details>`;
  }

  /** As files and scripts name it, and what is chosen. */
  #identifier(parameter: Parameter): string {
    const isChosen = parameter.kind === 'string' && parameter.getChoices().length > 0;
    return isChosen ? `${parameter.getName()} ${this.value}` : parameter.getName();
  }

  get #isOwn(): boolean {
    return this.value === kOwnValues;
  }

  /** Offers a text as the new value; when it is refused the old value stays and the reason is shown. */
  #try(text: string): void {
    try {
      this.parameter?.setFromString(text);
      this.complaint = '';
      this.draft = null;
    } catch (error) {
      this.complaint = msg(
        str`${(error as Error).message}. The value is still ${readable(this.parameter?.getAsString() ?? '')}.`,
        { id: 'parameter.refused' },
      );
    }
  }

  /** Takes what was typed; nothing when it was taken already, as a field tells of a change after the key Enter once more. */
  #commit(): void {
    if (this.draft !== null) this.#try(this.draft.replace(',', '.').replace('\u2212', '-'));
  }

  #leave(): void {
    if (this.complaint === '') this.draft = null;
  }

  #key(event: KeyboardEvent, parameter: Parameter): void {
    if (event.key === 'Enter') this.#commit();
    if (event.key === 'Escape') {
      this.complaint = '';
      this.draft = null;
    }
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && parameter.kind === 'number') {
      event.preventDefault();
      this.#nudge(parameter, event.key === 'ArrowUp' ? 1 : -1);
    }
  }

  /** Changes the last of two significant digits, as a knob with a click would. */
  #nudge(parameter: ParameterNumber, direction: number): void {
    const value = parameter.isOwn() ? 0 : parameter.getValue();
    const whole = parameter.getDecimalPlaces() === 0;
    const size =
      whole || value === 0
        ? whole
          ? 1
          : 0.1
        : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
    this.#try(String(Number((value + direction * size).toPrecision(12))));
  }
}
