import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { kKnobPlaces, knobPlace, knobValue, withUnit, type Knob, readable } from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges, wordsOf } from '../../words';
import { ask } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';

/** A value as a knob shows it: no more decimals than its steps have. */
export function knobText({ step, unit }: Knob, value: number): string {
  const decimals = Math.min(6, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
  const rounded = Number(value.toFixed(decimals));
  // Off the steps, as the scene may have written it.
  const text =
    Math.abs(rounded - value) < 1e-9 * step
      ? value.toFixed(decimals)
      : String(Number(value.toPrecision(4)));
  return withUnit(readable(text), unit);
}

/** The knobs of a scene: sliders that start it anew with another value. */
@customElement('sg-knobs')
export class KnobPanel extends LitElement {
  @property({ attribute: false }) knobs: readonly Knob[] = [];
  /** Why the last value was refused, or empty. */
  @property() refusal = '';
  /** Whether a scene is still started anew with what was asked for. */
  @property({ type: Boolean }) turning = false;
  /** Where a thumb is held, while what it asks for is on its way. */
  #held: { readonly place: number; readonly value: number } | null = null;

  static override styles = [
    base,
    controls,
    css`
      :host {
        padding: var(--gap-2) var(--gap-4);
        border-bottom: 1px solid var(--line);
      }
      .knobs {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
        gap: 0 var(--gap-4);
        align-items: start;
      }
      /* Names of one or two lines: sliders of a row stand on one line all the same. */
      .knob {
        display: grid;
        grid: subgrid / minmax(0, 1fr) auto auto;
        grid-row: span 3;
        align-items: center;
        column-gap: var(--gap-2);
        max-width: 24rem;
      }
      .words {
        align-self: end;
        line-height: 1.25;
        text-wrap: balance;
        font-size: var(--size-m);
        font-weight: 500;
      }
      .words span {
        color: var(--text-2);
        font-weight: 400;
      }
      .words {
        grid-area: 1 / 1;
      }
      .value {
        grid-area: 1 / 2;
      }
      .back {
        grid-area: 1 / 3;
      }
      .ends {
        grid-row: 3;
        grid-column: 1 / -1;
        position: relative;
        height: 24px;
      }
      .ends button {
        position: absolute;
        min-height: 24px;
        padding: 0 var(--gap-1);
        border-color: transparent;
        background: none;
        color: var(--text-2);
        font-size: var(--size-xs);
        text-decoration: underline dotted var(--line-strong);
        text-underline-offset: 3px;
        white-space: nowrap;
        transform: translateX(-50%);
      }
      .ends .first {
        left: 0 !important;
        transform: none;
      }
      .ends .last {
        right: 0;
        left: auto !important;
        transform: none;
      }
      @media (max-width: 699px), (max-height: 620px) {
        .ends {
          display: none;
        }
      }
      .value {
        font-weight: 600;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .back {
        width: 1.5rem;
        min-height: 1.5rem;
        color: var(--accent);
      }
      .back svg {
        width: 0.875rem;
        height: 0.875rem;
      }
      .no-back {
        display: none;
      }
      input {
        grid-row: 2;
        grid-column: 1 / -1;
        width: 100%;
        height: 1.5rem;
        margin: 0;
        accent-color: var(--accent);
      }
      .refusal {
        margin: var(--gap-1) 0 0;
        color: var(--bad);
        font-size: var(--size-s);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const held = this.#held;
    if (held === null) return;
    // Undone before the page had shown it: then the knob never stood there.
    const isOver = !this.turning && (changed.has('turning') || changed.has('knobs'));
    const isThere = this.knobs[held.place]?.value === held.value;
    if (isThere || isOver || this.refusal !== '') this.#held = null;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.knobs.length === 0) return nothing;
    return html`<div
        class="knobs"
        role="group"
        aria-label=${msg('Knobs of the scene', { id: 'knobs.group' })}
      >
        ${this.knobs.map((knob, place) => this.#knob(knob, place))}
      </div>
      ${
        this.refusal === ''
          ? nothing
          : html`<p class="refusal" role="alert">
              ${msg(str`Not possible: ${this.refusal}`, { id: 'knobs.refused' })}
            </p>`
      }`;
  }

  #knob(knob: Knob, place: number): TemplateResult {
    const value = this.#held?.place === place ? this.#held.value : knob.value;
    const shown = knobText(knob, value);
    const words = wordsOf('scene', knob.words);
    const back = msg(str`Back to ${knobText(knob, knob.own)}`, { id: 'knobs.back' });
    return html`<div class="knob">
      <label class="words" for="knob-${place}" title=${words}
        >${words}${knob.gloss === '' ? nothing : html` <span>${wordsOf('scene', knob.gloss)}</span>`}</label
      >
      <input
        id="knob-${place}"
        type="range"
        min=${knob.isLogarithmic ? 0 : knob.least}
        max=${knob.isLogarithmic ? kKnobPlaces : knob.most}
        step=${knob.isLogarithmic ? 1 : knob.step}
        title=${words}
        aria-label=${words}
        aria-valuetext=${shown}
        .value=${live(String(knobPlace(knob, value)))}
        @input=${(event: Event) =>
          this.#turn(place, knobValue(knob, Number((event.target as HTMLInputElement).value)))}
      />
      ${this.#ends(knob, place)}
      <span class="value" aria-hidden="true">${shown}</span>
      ${iconButton({
        icon: icons.reset,
        name: back,
        look: value === knob.own ? 'icon plain back no-back' : 'icon plain back',
        act: () => this.#turn(place, null),
      })}
    </div>`;
  }

  /** Values with a name, below their places. */
  #ends(knob: Knob, place: number): TemplateResult | typeof nothing {
    if (knob.ends.length === 0) return nothing;
    const { isLogarithmic, least, most } = knob;
    const [from, to] = isLogarithmic ? [0, kKnobPlaces] : [least, most];
    return html`<div class="ends">
      ${knob.ends.map(({ words, value }) => {
        const part = (knobPlace(knob, value) - from) / (to - from);
        const said = wordsOf('scene', words);
        return html`<button
          class=${part < 0.15 ? 'first' : part > 0.85 ? 'last' : ''}
          style="left: ${100 * part}%"
          title="${said}: ${knobText(knob, value)}"
          @click=${() => this.#turn(place, value)}
        >
          ${said}
        </button>`;
      })}
    </div>`;
  }

  #turn(place: number, value: number | null): void {
    const knob = this.knobs[place];
    if (knob === undefined) return;
    this.refusal = '';
    this.#held = { place, value: value ?? knob.own };
    this.requestUpdate();
    ask(this, { kind: 'knob', place, value });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-knobs': KnobPanel;
  }
}
