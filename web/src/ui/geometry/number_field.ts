import { numberWritten, readable } from '../../sim';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base, controls, fields } from '../../styles/controls';
import { msg, str } from '../../words';

/** A number with its unit. Arrow keys change the last of two significant digits, with Shift ten times as much. */
@customElement('sg-number-field')
export class NumberField extends LitElement {
  @property() override title = '';
  /** Name for screen readers. */
  @property() label = '';
  /** What stands before the field, if anything. */
  @property() sign = '';
  @property({ type: Number }) value = 0;
  @property() unit = '';
  /** What counts while the value is no number, in words. */
  @property() instead = '';
  /** What an arrow key adds; 0: by the size of the value. */
  @property({ type: Number }) by = 0;
  @state() private draft: string | null = null;
  @state() private complaint = '';

  static override styles = [
    base,
    controls,
    fields,
    css`
      label {
        display: flex;
        align-items: center;
        gap: var(--gap-1);
      }
      .sign {
        color: var(--text-2);
        min-width: 1ch;
      }
      input[type='text'] {
        padding: 0 0.3rem;
      }
      .unit {
        flex: none;
        color: var(--text-2);
        min-width: 1.2em;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const bad = this.complaint !== '';
    return html`<label title=${this.title}
        >${this.sign === '' ? nothing : html`<span class="sign" aria-hidden="true">${this.sign}</span>`}
        <input
          class="value"
          type="text"
          inputmode="decimal"
          autocomplete="off"
          spellcheck="false"
          aria-label=${this.label + (this.unit === '' ? '' : `, ${this.unit}`)}
          aria-invalid=${bad ? 'true' : nothing}
          aria-describedby=${bad ? 'complaint' : nothing}
          title=${this.#about()}
          placeholder=${this.instead}
          .value=${this.draft ?? shown(this.value)}
          @input=${(event: Event) => (this.draft = (event.target as HTMLInputElement).value)}
          @change=${(event: Event) => this.#take((event.target as HTMLInputElement).value)}
          @blur=${() => this.#leave()}
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
        />${this.unit === '' ? nothing : html`<span class="unit" aria-hidden="true">${this.unit}</span>`}</label
      >${bad ? html`<p class="complaint" id="complaint" role="alert">${this.complaint}</p>` : nothing}`;
  }

  #about(): string {
    const text = shown(this.value);
    return Number(text) === this.value || Number.isNaN(this.value)
      ? this.title
      : msg(str`${this.title} (now ${this.value})`, { id: 'number_field.now' });
  }

  #take(text: string): void {
    const value = numberWritten(text);
    if (text.trim() === '' && Number.isNaN(this.value)) return;
    if (text.trim() === '' || !Number.isFinite(value)) {
      this.complaint = msg(str`“${text}” is no number; an example is 0.25`, {
        id: 'number_field.no_number',
      });
      return;
    }
    this.complaint = '';
    this.draft = null;
    if (value !== this.value && text !== shown(this.value)) this.#tell(value);
  }

  #tell(value: number): void {
    this.dispatchEvent(new CustomEvent('sg-number', { detail: value }));
  }

  #leave(): void {
    if (this.complaint === '') this.draft = null;
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Enter') return this.#take((event.target as HTMLInputElement).value);
    if (event.key === 'Escape') {
      this.complaint = '';
      this.draft = null;
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    const from = Number.isNaN(this.value) ? Number(this.instead) || 0 : this.value;
    const size = this.by > 0 ? this.by : stepOf(from);
    const step = (event.key === 'ArrowUp' ? 1 : -1) * size * (event.shiftKey ? 10 : 1);
    this.draft = null;
    this.complaint = '';
    this.#tell(Number((from + step).toPrecision(12)));
  }
}

function stepOf(value: number): number {
  return value === 0 ? 0.1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
}

/** Five digits fit into a small field; the tooltip has the rest. */
function shown(value: number): string {
  return Number.isNaN(value) ? '' : readable(String(Number(value.toPrecision(5))));
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-number-field': NumberField;
  }
}
