import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import '../../ui/geometry';
import { msg } from '../../words';

/** A handle over values that are offered. */
export interface Handle {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Ascending. */
  readonly values: readonly number[];
  readonly value: number;
  /** As it is read. */
  text(value: number): string;
  set(value: number): void;
}

/** Where a value stands among those that are offered: at the last that is not above it. */
const placeOf = ({ values, value }: Handle): number =>
  Math.max(0, values.filter((one) => one <= value).length - 1);

/** A line of a card: name, slider, value. */
export function renderHandle(handle: Handle): TemplateResult {
  const { id, name, about, values, value } = handle;
  return html`<div class="parameter-line roomy">
    <label for=${id} title=${about}>${name}</label>
    <span class="handle">
      <input
        id=${id}
        type="range"
        min="0"
        max=${values.length - 1}
        step="1"
        title=${about}
        aria-valuetext=${handle.text(value)}
        .value=${live(String(placeOf(handle)))}
        @input=${(event: Event) =>
          handle.set(values[Number((event.target as HTMLInputElement).value)] ?? value)}
      />
      <output for=${id}>${handle.text(value)}</output>
    </span>
  </div>`;
}

/** A line of a card: name and a list to choose from. */
export function renderChoice(choice: {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** What is kept and what is read. */
  readonly choices: readonly (readonly [string, string])[];
  readonly value: string;
  set(value: string): void;
}): TemplateResult {
  const { id, name, about, choices, value } = choice;
  return html`<div class="parameter-line roomy">
    <label for=${id} title=${about}>${name}</label>
    <select
      id=${id}
      class="select"
      title=${about}
      @change=${(event: Event) => choice.set((event.target as HTMLSelectElement).value)}
    >
      ${choices.map(
        ([one, words]) => html`<option value=${one} .selected=${one === value}>${words}</option>`,
      )}
    </select>
  </div>`;
}

/** A line of a card: the number that everything random is drawn from. */
export function renderSeed(seed: number, set: (seed: number) => void): TemplateResult {
  const about = msg('Number that everything random is drawn from', { id: 'geometry.seed_about' });
  return html`<div class="parameter-line roomy">
    <span class="help" title=${about}>${msg('seed', { id: 'geometry.seed' })}</span>
    <sg-number-field
      data-field="seed"
      label=${about}
      title=${about}
      by="1"
      .value=${seed}
      @sg-number=${(event: CustomEvent<number>) => set(Math.round(event.detail))}
    ></sg-number-field>
  </div>`;
}
