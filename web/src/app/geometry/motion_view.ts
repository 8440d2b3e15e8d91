import { html, nothing, type TemplateResult } from 'lit';
import {
  kFlightMethods,
  type FlightMethod,
  type FlightReport,
  type Vector3,
  readable,
} from '../../sim';
import '../../ui/geometry';
import { motionPresets, presetOf, type MotionState } from './motion_state';
import type { PairState } from './pair_state';
import { renderHouse, renderNotes, renderTransport, type Notes } from './section_view';
import { msg, str, wordsOf } from '../../words';

/** What the section shows and how it is asked for something. */
export interface MotionView extends Omit<Notes, 'remedy' | 'back'> {
  readonly state: MotionState;
  readonly pair: PairState | null;
  readonly flight: FlightReport | null;
  readonly reference: readonly number[] | null;
  readonly index: number;
  readonly running: boolean;
  readonly speed: number;
  readonly milliseconds: number;
  change(state: MotionState): void;
  togglePlay(): void;
  go(samples: number): void;
  goTo(index: number): void;
  setSpeed(speed: number): void;
  key(event: KeyboardEvent): void;
}

const kMethodWords: Readonly<Record<FlightMethod, string>> = {
  exact: msg('Power series summed to rounding; keeps everything, whatever the step', {
    id: 'geometry.exact',
  }),
  runge_kutta: msg('Classical Runge–Kutta of fourth order; keeps neither energy nor momentum', {
    id: 'geometry.runge_kutta',
  }),
  explicit_velocity: msg('Two half turns a step; the energy drifts upwards', {
    id: 'geometry.explicit_velocity',
  }),
  explicit_momentum: msg('Two half turns a step; keeps the angular momentum, the energy drifts', {
    id: 'geometry.explicit_momentum',
  }),
  implicit_momentum: msg(
    'Two half turns a step, an equation solved; keeps momentum, nearly the energy',
    { id: 'geometry.implicit_momentum' },
  ),
};

const kSpeeds = [0.25, 0.5, 1, 2, 4, 8];

/** The whole section. */
export function renderMotion(view: MotionView): TemplateResult {
  return renderHouse({
    leftName: msg('Flight', { id: 'geometry.flight' }),
    left: html`${renderExamples(view)} ${renderStart(view)} ${renderComputation(view)}
    ${renderLegend()}`,
    centre: html`${renderStage(view)} ${renderPlaying(view)}`,
    right: html`<sg-motion-numbers
      .flight=${view.flight}
      .index=${view.index}
      .reference=${view.reference}
      .milliseconds=${view.milliseconds}
    ></sg-motion-numbers>`,
  });
}

function renderExamples(view: MotionView): TemplateResult {
  const preset = presetOf(view.state);
  const throwBody = (key: 'a' | 'b'): void => {
    const shape = view.pair?.[key].shape;
    if (shape === undefined) return;
    const { spin, method, step, until } = view.state;
    view.change({ shape, spin, method, step, until });
  };
  return html`<div class="geometry-card">
    <label class="field-name" for="motion-preset">${msg('Body', { id: 'geometry.body' })}</label>
    <select
      id="motion-preset"
      class="select"
      title=${msg('Which body flies, and how it starts', { id: 'geometry.flight_preset_about' })}
      @change=${(event: Event) => {
        const name = (event.target as HTMLSelectElement).value;
        const chosen = motionPresets.find((one) => one.name === name);
        if (chosen !== undefined) view.change(chosen.state);
      }}
    >
      ${preset === undefined ? html`<option value="" selected>${msg('own flight', { id: 'geometry.own_flight' })}</option>` : nothing}
      ${motionPresets.map(
        ({ name, title }) =>
          html`<option value=${name} .selected=${name === preset?.name}>
            ${wordsOf('example', title)}
          </option>`,
      )}
    </select>
    ${preset === undefined ? nothing : html`<p class="card-about">${wordsOf('example', preset.about)}</p>`}
    <p class="button-row">
      ${(['a', 'b'] as const).map(
        (key) =>
          html`<button
            class="button small"
            title=${msg(str`Throws body ${key.toUpperCase()} of the pair with the spin below; density 1000 kg/m³`, { id: 'geometry.throw_about' })}
            @click=${() => throwBody(key)}
          >
            ${msg(str`Throw body ${key.toUpperCase()}`, { id: 'geometry.throw' })}
          </button>`,
      )}
    </p>
  </div>`;
}

function renderStart(view: MotionView): TemplateResult {
  const { state } = view;
  const spin = (axis: number, value: number): Vector3 =>
    state.spin.map((old, i) => (i === axis ? value : old)) as unknown as Vector3;
  return html`<div class="geometry-card">
    <h2>${msg('Start', { id: 'geometry.start' })}</h2>
    <span
      class="field-name plain"
      title=${msg('Angular velocity at the start, along the axes of the body', { id: 'geometry.spin_axes_about' })}
      >${msg('spin (body axes)', { id: 'geometry.spin_axes' })}</span
    >
    ${['x', 'y', 'z'].map(
      (axis, i) =>
        html`<sg-number-field
          data-field="spin-${axis}"
          label=${msg(str`spin about ${axis}`, { id: 'geometry.spin_about' })}
          title=${msg(str`Angular velocity about the body’s ${axis} axis at the start`, { id: 'geometry.spin_about_about' })}
          sign=${axis}
          unit="rad/s"
          .value=${state.spin[i] ?? 0}
          @sg-number=${(event: CustomEvent<number>) =>
            view.change({ ...state, spin: spin(i, event.detail) })}
        ></sg-number-field>`,
    )}
  </div>`;
}

function renderComputation(view: MotionView): TemplateResult {
  const { state } = view;
  return html`<div class="geometry-card">
    <h2>${msg('Computation', { id: 'geometry.computation' })}</h2>
    <div class="parameter-line">
      <label for="motion-method" title=${kMethodWords[state.method]}
        >${msg('method', { id: 'geometry.method' })}</label
      >
      <select
        id="motion-method"
        class="select"
        title=${kMethodWords[state.method]}
        @change=${(event: Event) => {
          const method = (event.target as HTMLSelectElement).value as FlightMethod;
          view.change({ ...state, method });
        }}
      >
        ${kFlightMethods.map(
          (method) =>
            html`<option value=${method} .selected=${method === state.method}>
              ${wordsOf('shape', method.replace(/_/g, ' '))}
            </option>`,
        )}
      </select>
    </div>
    <p class="card-about">${kMethodWords[state.method]}.</p>
    ${(
      [
        [
          'step',
          msg('step', { id: 'geometry.step' }),
          msg('Length of one step of the method', { id: 'geometry.step_about' }),
          's',
        ],
        [
          'until',
          msg('flight', { id: 'geometry.until' }),
          msg('How long the flight lasts', { id: 'geometry.until_about' }),
          's',
        ],
      ] as const
    ).map(
      ([key, name, about, unit]) =>
        html`<div class="parameter-line">
          <span class="help" title=${about}>${name}</span>
          <sg-number-field
            data-field=${key}
            label=${about}
            title=${about}
            unit=${unit}
            .value=${state[key]}
            @sg-number=${(event: CustomEvent<number>) =>
              view.change({ ...state, [key]: event.detail })}
          ></sg-number-field>
        </div>`,
    )}
  </div>`;
}

/** What is to be seen, and the keys. */
function renderLegend(): TemplateResult {
  return html`<details class="geometry-card">
    <summary>${msg('What is to be seen', { id: 'geometry.seen' })}</summary>
    <p class="card-about">
      ${msg('Left or above: the body in space. The angular momentum L (red) stays, the spin ω (violet) goes round. Right or below: ω as the body sees it, on the ellipsoid of equal energy; its way is the polhode. Brown: the middle axis, and the two ellipses that part the ways round the least moment from those round the largest. A spin near their crossing flips.', { id: 'geometry.seen_about' })}
    </p>
    <p class="card-about">
      ${msg('Keys in the picture: Space plays, ← → one picture (with Shift ten), Home the start, H J K L turn the view, + − zoom. Dragging turns both pictures.', { id: 'geometry.flight_keys' })}
    </p>
  </details>`;
}

function renderStage(view: MotionView): TemplateResult {
  return html`<div class="solid-stage">
    <div
      class="solid-view flight-view"
      tabindex="0"
      role="application"
      aria-label=${msg('The body in space, and the way of its spin in the body. Space plays', { id: 'geometry.flight_stage' })}
      @keydown=${(event: KeyboardEvent) => view.key(event)}
    ></div>
    <p class="pane-name first">${msg('in space', { id: 'geometry.in_space' })}</p>
    <p class="pane-name second">${msg('ω in the body: polhode', { id: 'geometry.in_body' })}</p>
    ${renderNotes({
      engine: view.engine,
      stageTrouble: view.stageTrouble,
      trouble: view.trouble,
      remedy: msg('Picture and numbers are those of the last good flight.', {
        id: 'geometry.flight_remedy',
      }),
      back: msg('Back to the last good flight', { id: 'geometry.flight_back' }),
      dismiss: () => view.dismiss(),
    })}
  </div>`;
}

function renderPlaying(view: MotionView): TemplateResult {
  const last = Math.max(0, (view.flight?.samples.length ?? 1) - 1);
  const time = readable((view.flight?.samples[view.index]?.time ?? 0).toFixed(2));
  return renderTransport(
    {
      running: view.running,
      isFirst: view.index === 0,
      isLast: view.index >= last,
      toStart: () => view.goTo(0),
      togglePlay: () => view.togglePlay(),
      go: (samples) => view.go(samples),
    },
    html`<input
        type="range"
        min="0"
        max=${last}
        step="1"
        aria-label=${msg('Time of the flight', { id: 'geometry.flight_time' })}
        title=${msg('Time of the flight', { id: 'geometry.flight_time' })}
        .value=${String(view.index)}
        aria-valuetext="${time} s"
        @input=${(event: Event) => view.goTo(Number((event.target as HTMLInputElement).value))}
      />
      <span class="flight-time">${time} s</span>
      <select
        class="select"
        aria-label=${msg('Speed', { id: 'geometry.speed' })}
        title=${msg('Simulated seconds per second', { id: 'geometry.speed_about' })}
        @change=${(event: Event) => view.setSpeed(Number((event.target as HTMLSelectElement).value))}
      >
        ${kSpeeds.map(
          (speed) =>
            html`<option value=${speed} .selected=${speed === view.speed}>${speed} ×</option>`,
        )}
      </select>`,
  );
}
