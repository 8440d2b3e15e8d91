import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  dot,
  length,
  minus,
  type FlightReport,
  type FlightSample,
  type Vector3,
  formatClock,
  readable,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { components, kMeasureFloor, measure } from './measures';
import { numbersStyle } from './numbers_style';
import { msg, str } from '../../words';

const kMostFlips = 24;

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
    momentum: size === 0 ? 0 : length(minus(now.angular_momentum, first.angular_momentum)) / size,
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
    if (flight === null || sample === undefined)
      return html`<p class="empty">${msg('No flight yet.', { id: 'flight.none_yet' })}</p>`;
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
    return html`<section aria-label=${msg('Now', { id: 'flight.now_section' })}>
      <h3>${msg('Now', { id: 'flight.now_section' })}</h3>
      <table>
        <tr>
          <th scope="row" title=${msg('Simulated time', { id: 'flight.time_about' })}>
            ${msg('time', { id: 'flight.time' })}
          </th>
          <td class="large" data-number="time">${formatClock(sample.time)} s</td>
        </tr>
        ${this.#row(msg('spin ω', { id: 'flight.spin' }), msg('About the principal axes, in the order of the moments below', { id: 'flight.spin_about' }), components(spin, 'rad/s', 0))}
        ${this.#row('|ω|', msg('Rate of turn', { id: 'flight.rate' }), quantity(Math.hypot(...spin), 'rad/s'))}
        ${this.#row(msg('energy', { id: 'flight.energy' }), msg('Of the turning', { id: 'flight.energy_about' }), quantity(sample.rotational_energy, 'J', 6))}
        ${this.#row('|L|', msg('Angular momentum about the mass centre', { id: 'flight.momentum_about' }), quantity(Math.hypot(...sample.angular_momentum), 'kg m²/s', 6))}
      </table>
    </section>`;
  }

  #kept(flight: FlightReport): TemplateResult {
    const now = errorsAt(flight, this.index);
    const first = flight.samples[0]!;
    const size = Math.hypot(...first.angular_momentum);
    const part = (change: number, of: number): number => (of > 0 ? change / of : 0);
    return html`<section aria-label=${msg('What is kept', { id: 'flight.kept' })}>
      <h3>
        ${msg('What must stay', { id: 'flight.must_stay' })}
        <small>${msg('change ÷ value', { id: 'flight.change' })}</small>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">${msg('quantity', { id: 'solid.quantity' })}</span>
            </th>
            <th
              scope="col"
              title=${msg('At the instant that is shown', { id: 'flight.now_about' })}
            >
              ${msg('now', { id: 'flight.now' })}
            </th>
            <th scope="col" title=${msg('In the whole flight', { id: 'flight.largest_about' })}>
              ${msg('largest', { id: 'flight.largest' })}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th
              scope="row"
              title=${msg('Energy now less energy at the start, as a part of it', { id: 'flight.energy_error_about' })}
            >
              ${msg('energy error', { id: 'flight.energy_error' })}
            </th>
            <td data-number="energy-error">${quantity(now.energy, '', 2)}</td>
            <td>${quantity(part(flight.largest_energy_change, first.energy), '', 2)}</td>
          </tr>
          <tr>
            <th
              scope="row"
              title=${msg('Length of the change of the vector L in space, as a part of |L|', { id: 'flight.momentum_error_about' })}
            >
              ${msg('momentum error', { id: 'flight.momentum_error' })}
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
      return html`<section aria-label=${msg('Flips', { id: 'flight.flips' })}>
        <h3>${msg('Flips', { id: 'flight.flips' })}</h3>
        <p class="quiet">
          ${msg('None: two moments of inertia are equal, so that there is no middle axis to flip about.', { id: 'flight.no_flips' })}
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
    return html`<section aria-label=${msg('Flips', { id: 'flight.flips' })}>
      <h3>
        ${msg('Flips', { id: 'flight.flips' })}
        <small data-number="flips"
          >${msg(str`${past} of ${flips.length}; reference ${reference.length}`, { id: 'flight.flip_count' })}</small
        >
      </h3>
      <p class="quiet">
        ${msg('Instants at which the spin about the middle axis changes sign, against Jacobi’s elliptic functions.', { id: 'flight.flips_about' })}
        ${flips.length === 0 ? nothing : html`${msg('Largest difference:', { id: 'flight.largest_difference' })} ${quantity(1000 * worst, 'ms', 2)}.`}
      </p>
      ${count === 0 ? nothing : this.#flipTable(flips, reference, past)}
      ${count > kMostFlips ? html`<p class="quiet">${msg(str`… and ${count - kMostFlips} more.`, { id: 'flight.more' })}</p>` : nothing}
    </section>`;
  }

  /** @param past - how many flips have been by now */
  #flipTable(flips: readonly number[], reference: readonly number[], past: number): TemplateResult {
    const count = Math.min(Math.max(flips.length, reference.length), kMostFlips);
    const rows = Array.from({ length: count }, (_, n) => n);
    const cell = (time: number | undefined): unknown =>
      time === undefined ? '–' : `${readable(time.toFixed(6))} s`;
    return html`<table>
      <thead>
        <tr>
          <th scope="col" title=${msg('Number of the flip', { id: 'flight.no_about' })}>
            ${msg('no.', { id: 'flight.no' })}
          </th>
          <th
            scope="col"
            title=${msg('Of the flight that was computed', { id: 'flight.flight_about' })}
          >
            ${msg('flight', { id: 'flight.flight' })}
          </th>
          <th scope="col" title=${msg('By elliptic integrals', { id: 'flight.elliptic_about' })}>
            ${msg('elliptic', { id: 'flight.elliptic' })}
          </th>
          <th scope="col" title=${msg('Flight less reference', { id: 'flight.apart_about' })}>
            ${msg('apart', { id: 'flight.apart' })}
          </th>
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
    return html`<section aria-label=${msg('Body', { id: 'flight.body' })}>
      <h3>${msg('Body', { id: 'flight.body' })}</h3>
      <table>
        ${this.#row(msg('mass', { id: 'flight.mass' }), msg('Density times volume, or as it was given', { id: 'flight.mass_about' }), measure(flight.mass, 'kg', 0))}
        ${this.#row(msg('moments', { id: 'flight.moments' }), msg('Principal moments of inertia', { id: 'flight.moments_about' }), components(flight.principal_moments, 'kg m²', kMeasureFloor * largest))}
        ${this.#row(msg('middle axis', { id: 'flight.middle_axis' }), msg('The one with the middle moment, in body axes', { id: 'flight.middle_axis_about' }), flight.middle_axis === null ? msg('none', { id: 'flight.none' }) : components(flight.principal_axes[flight.middle_axis], '', 1))}
        ${this.#row(msg('steps', { id: 'flight.steps' }), msg('That the method has made, and how long the engine took', { id: 'flight.steps_about' }), msg(str`${flight.steps} in ${this.milliseconds.toFixed(0)} ms`, { id: 'flight.steps_in' }))}
      </table>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-motion-numbers': MotionNumbers;
  }
}
