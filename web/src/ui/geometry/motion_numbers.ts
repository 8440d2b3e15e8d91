import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { FlightReport, FlightSample, Vector3 } from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { components, kMeasureFloor, measure } from './measures';
import { numbersStyle } from './numbers_style';

const kMostFlips = 24;

const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function apart(a: Vector3, b: Vector3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** How far a flight has left what it should keep, as parts of it. */
export interface FlightErrors {
  readonly energy: number;
  readonly momentum: number;
}

/** Of one sample against the first. */
export function errorsAt(flight: FlightReport, index: number): FlightErrors {
  const first = flight.samples[0];
  const now = flight.samples[index];
  if (first === undefined || now === undefined) return { energy: 0, momentum: 0 };
  const size = Math.hypot(...first.angular_momentum);
  return {
    energy: first.energy === 0 ? 0 : Math.abs(now.energy - first.energy) / first.energy,
    momentum: size === 0 ? 0 : apart(now.angular_momentum, first.angular_momentum) / size,
  };
}

/** All that is to be said of a flight, at the instant that is shown. */
@customElement('sg-motion-numbers')
export class MotionNumbers extends LitElement {
  @property({ attribute: false }) flight: FlightReport | null = null;
  @property({ type: Number }) index = 0;
  /** Flips by elliptic functions [s]; null where no axis is the middle one. */
  @property({ attribute: false }) reference: readonly number[] | null = null;
  /** Of the engine [ms]. */
  @property({ type: Number }) milliseconds = 0;

  static override styles = [base, controls, numbersStyle];

  protected override render(): TemplateResult {
    const { flight } = this;
    const sample = flight?.samples[this.index];
    if (flight === null || sample === undefined) return html`<p class="empty">No flight yet.</p>`;
    return html`${this.#now(flight, sample)} ${this.#kept(flight)} ${this.#flips(flight, sample)}
    ${this.#body(flight)}`;
  }

  #row(name: string, about: string, value: unknown, mark = ''): TemplateResult {
    return html`<tr>
      <th scope="row" title=${about}>${name}</th>
      <td data-number=${mark === '' ? nothing : mark}>${value}</td>
    </tr>`;
  }

  #now(flight: FlightReport, sample: FlightSample): TemplateResult {
    const spin = flight.principal_axes.map((axis) =>
      dot(axis, sample.angular_velocity),
    ) as unknown as Vector3;
    return html`<section aria-label="Now">
      <h3>Now</h3>
      <table>
        <tr>
          <th scope="row" title="Simulated time">time</th>
          <td class="large" data-number="time">${sample.time.toFixed(3)} s</td>
        </tr>
        ${this.#row('spin ω', 'About the principal axes, in the order of the moments below', components(spin, 'rad/s', 0))}
        ${this.#row('|ω|', 'Rate of turn', quantity(Math.hypot(...spin), 'rad/s'))}
        ${this.#row('energy', 'Of the turning', quantity(sample.rotational_energy, 'J', 6))}
        ${this.#row('|L|', 'Angular momentum about the mass centre', quantity(Math.hypot(...sample.angular_momentum), 'kg m²/s', 6))}
      </table>
    </section>`;
  }

  #kept(flight: FlightReport): TemplateResult {
    const now = errorsAt(flight, this.index);
    const first = flight.samples[0]!;
    const size = Math.hypot(...first.angular_momentum);
    const part = (change: number, of: number): number => (of > 0 ? change / of : 0);
    return html`<section aria-label="What is kept">
      <h3>What must stay <small>change ÷ value</small></h3>
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">quantity</span></th>
            <th scope="col" title="At the instant that is shown">now</th>
            <th scope="col" title="In the whole flight">largest</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" title="Energy now less energy at the start, as a part of it">
              energy error
            </th>
            <td data-number="energy-error">${quantity(now.energy, '', 2)}</td>
            <td>${quantity(part(flight.largest_energy_change, first.energy), '', 2)}</td>
          </tr>
          <tr>
            <th scope="row" title="Length of the change of the vector L in space, as a part of |L|">
              momentum error
            </th>
            <td data-number="momentum-error">${quantity(now.momentum, '', 2)}</td>
            <td>${quantity(part(flight.largest_angular_momentum_change, size), '', 2)}</td>
          </tr>
        </tbody>
      </table>
    </section>`;
  }

  #flips(flight: FlightReport, sample: FlightSample): TemplateResult {
    const { reference } = this;
    if (reference === null) {
      return html`<section aria-label="Flips">
        <h3>Flips</h3>
        <p class="quiet">
          None: two moments of inertia are equal, so that there is no middle axis to flip about.
        </p>
      </section>`;
    }
    const { flips } = flight;
    const past = flips.filter((time) => time <= sample.time).length;
    const count = Math.max(flips.length, reference.length);
    const worst = flips.reduce(
      (most, time, n) => Math.max(most, Math.abs(time - (reference[n] ?? Infinity))),
      0,
    );
    return html`<section aria-label="Flips">
      <h3>
        Flips
        <small data-number="flips">${past} of ${flips.length}; reference ${reference.length}</small>
      </h3>
      <p class="quiet">
        Instants at which the spin about the middle axis changes sign, against Jacobi’s elliptic
        functions.
        ${flips.length === 0 ? nothing : html`Largest difference: ${quantity(1000 * worst, 'ms', 2)}.`}
      </p>
      ${count === 0 ? nothing : this.#flipTable(flips, reference, past)}
      ${count > kMostFlips ? html`<p class="quiet">… and ${count - kMostFlips} more.</p>` : nothing}
    </section>`;
  }

  /** @param past - how many flips have been by now */
  #flipTable(flips: readonly number[], reference: readonly number[], past: number): TemplateResult {
    const count = Math.min(Math.max(flips.length, reference.length), kMostFlips);
    const rows = Array.from({ length: count }, (_, n) => n);
    const cell = (time: number | undefined): unknown =>
      time === undefined ? '–' : `${time.toFixed(6)} s`;
    return html`<table>
      <thead>
        <tr>
          <th scope="col" title="Number of the flip">no.</th>
          <th scope="col" title="Of the flight that was computed">flight</th>
          <th scope="col" title="By elliptic integrals">elliptic</th>
          <th scope="col" title="Flight less reference">apart</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (n) =>
            html`<tr class=${n < past ? '' : 'to-come'}>
              <th scope="row">${n + 1}</th>
              <td>${cell(flips[n])}</td>
              <td>${cell(reference[n])}</td>
              <td>
                ${
                  flips[n] === undefined || reference[n] === undefined
                    ? '–'
                    : quantity(1000 * (flips[n] - reference[n]), 'ms', 2)
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #body(flight: FlightReport): TemplateResult {
    const largest = Math.max(...flight.principal_moments);
    return html`<section aria-label="Body">
      <h3>Body</h3>
      <table>
        ${this.#row('mass', 'Density times volume, or as it was given', measure(flight.mass, 'kg', 0))}
        ${this.#row('moments', 'Principal moments of inertia', components(flight.principal_moments, 'kg m²', kMeasureFloor * largest))}
        ${this.#row('middle axis', 'The one with the middle moment, in body axes', flight.middle_axis === null ? 'none' : components(flight.principal_axes[flight.middle_axis], '', 1))}
        ${this.#row('steps', 'That the method has made, and how long the engine took', html`${flight.steps} in ${this.milliseconds.toFixed(0)} ms`)}
      </table>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-motion-numbers': MotionNumbers;
  }
}
