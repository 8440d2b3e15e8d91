import { html, nothing, type TemplateResult } from 'lit';
import { kFlightMethods, type FlightMethod, type FlightReport, type Vector3 } from '../../sim';
import { iconButton } from '../../ui/icon_button';
import { icons } from '../../ui/icons';
import '../../ui/error_card';
import '../../ui/geometry';
import { troubleCard } from './pair_controller';
import { motionPresets, presetOf, type MotionState } from './motion_state';
import type { PairState } from './pair_state';

/** What the section shows and how it is asked for something. */
export interface MotionView {
  readonly state: MotionState;
  readonly pair: PairState | null;
  readonly flight: FlightReport | null;
  readonly reference: readonly number[] | null;
  readonly index: number;
  readonly running: boolean;
  readonly speed: number;
  readonly trouble: readonly string[];
  readonly stageTrouble: string;
  readonly milliseconds: number;
  change(state: MotionState): void;
  dismiss(): void;
  togglePlay(): void;
  go(samples: number): void;
  goTo(index: number): void;
  setSpeed(speed: number): void;
  key(event: KeyboardEvent): void;
}

/** What a key does in the picture. */
export type MotionKey =
  | { readonly kind: 'play' }
  | { readonly kind: 'start' }
  | { readonly kind: 'step'; readonly samples: number }
  | {
      readonly kind: 'look';
      readonly around: number;
      readonly up: number;
      readonly factor: number;
    };

const look = (around: number, up: number, factor = 1): MotionKey => ({
  kind: 'look',
  around,
  up,
  factor,
});

const kKeys: Readonly<Record<string, MotionKey>> = {
  ' ': { kind: 'play' },
  home: { kind: 'start' },
  arrowright: { kind: 'step', samples: 1 },
  arrowleft: { kind: 'step', samples: -1 },
  h: look(-0.12, 0),
  l: look(0.12, 0),
  k: look(0, 0.12),
  j: look(0, -0.12),
  '+': look(0, 0, 0.85),
  '=': look(0, 0, 0.85),
  '-': look(0, 0, 1 / 0.85),
};

export function motionKey(event: KeyboardEvent): MotionKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const found = kKeys[event.key.toLowerCase()] ?? null;
  if (found?.kind !== 'step' || !event.shiftKey) return found;
  return { kind: 'step', samples: 10 * found.samples };
}

const kMethodWords: Readonly<Record<FlightMethod, string>> = {
  exact: 'Power series summed to rounding; keeps everything, whatever the step',
  runge_kutta: 'Classical Runge–Kutta of fourth order; keeps neither energy nor momentum',
  explicit_velocity: 'Two half turns a step; the energy drifts upwards',
  explicit_momentum: 'Two half turns a step; keeps the angular momentum, the energy drifts',
  implicit_momentum: 'Two half turns a step, an equation solved; keeps momentum, nearly the energy',
};

const kSpeeds = [0.25, 0.5, 1, 2, 4, 8];

/** The whole section. */
export function renderMotion(view: MotionView): TemplateResult {
  return html`<aside class="geometry-side left" aria-label="Flight" tabindex="-1">
      ${renderFields(view)}
    </aside>
    <section class="geometry-centre" aria-label="Picture">
      ${renderStage(view)} ${renderTransport(view)}
    </section>
    <aside class="geometry-side right" aria-label="Numbers" tabindex="0">
      <sg-motion-numbers
        .flight=${view.flight}
        .index=${view.index}
        .reference=${view.reference}
        .milliseconds=${view.milliseconds}
      ></sg-motion-numbers>
    </aside>`;
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
    <label class="field-name" for="motion-preset">Body</label>
    <select
      id="motion-preset"
      class="select"
      title="Which body flies, and how it starts"
      @change=${(event: Event) => {
        const name = (event.target as HTMLSelectElement).value;
        const chosen = motionPresets.find((one) => one.name === name);
        if (chosen !== undefined) view.change(chosen.state);
      }}
    >
      ${preset === undefined ? html`<option value="" selected>own flight</option>` : nothing}
      ${motionPresets.map(
        ({ name, title }) =>
          html`<option value=${name} .selected=${name === preset?.name}>${title}</option>`,
      )}
    </select>
    ${preset === undefined ? nothing : html`<p class="card-about">${preset.about}</p>`}
    <p class="button-row">
      ${(['a', 'b'] as const).map(
        (key) =>
          html`<button
            class="button small"
            title="Throws body ${key.toUpperCase()} of the pair with the spin below; density 1000 kg/m³"
            @click=${() => throwBody(key)}
          >
            Throw body ${key.toUpperCase()}
          </button>`,
      )}
    </p>
  </div>`;
}

function renderFields(view: MotionView): TemplateResult {
  return html`${renderExamples(view)} ${renderStart(view)} ${renderComputation(view)}
  ${renderLegend()}`;
}

function renderStart(view: MotionView): TemplateResult {
  const { state } = view;
  const spin = (axis: number, value: number): Vector3 =>
    state.spin.map((old, i) => (i === axis ? value : old)) as unknown as Vector3;
  return html`<div class="geometry-card">
    <h2>Start</h2>
    <span class="field-name plain" title="Angular velocity at the start, along the axes of the body"
      >spin (body axes)</span
    >
    ${['x', 'y', 'z'].map(
      (axis, i) =>
        html`<sg-number-field
          data-field="spin-${axis}"
          label="spin about ${axis}"
          title="Angular velocity about the body’s ${axis} axis at the start"
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
    <h2>Computation</h2>
    <div class="parameter-line">
      <label for="motion-method" title=${kMethodWords[state.method]}>method</label>
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
              ${method.replace(/_/g, ' ')}
            </option>`,
        )}
      </select>
    </div>
    <p class="card-about">${kMethodWords[state.method]}.</p>
    ${(
      [
        ['step', 'step', 'Length of one step of the method', 's'],
        ['until', 'flight', 'How long the flight lasts', 's'],
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
    <summary>What is to be seen</summary>
    <p class="card-about">
      Left or above: the body in space. The angular momentum L (red) stays, the spin ω (violet) goes
      round. Right or below: ω as the body sees it, on the ellipsoid of equal energy; its way is the
      polhode. Brown: the middle axis, and the two ellipses that part the ways round the least
      moment from those round the largest. A spin near their crossing flips.
    </p>
    <p class="card-about">
      Keys in the picture: Space plays, ← → one picture (with Shift ten), Home the start, H J K L
      turn the view, + − zoom. Dragging turns both pictures.
    </p>
  </details>`;
}

function renderStage(view: MotionView): TemplateResult {
  return html`<div class="solid-stage">
    <div
      class="solid-view flight-view"
      tabindex="0"
      role="application"
      aria-label="The body in space, and the way of its spin in the body. Space plays"
      @keydown=${(event: KeyboardEvent) => view.key(event)}
    ></div>
    <p class="pane-name first">in space</p>
    <p class="pane-name second">ω in the body: polhode</p>
    ${view.stageTrouble === '' ? nothing : html`<p class="stage-note bad" role="alert">Nothing can be drawn: ${view.stageTrouble}. The numbers are right all the same.</p>`}
    ${view.trouble.length === 0 ? nothing : renderTrouble(view)}
  </div>`;
}

function renderTrouble(view: MotionView): TemplateResult {
  const remedy = 'Picture and numbers are those of the last good flight.';
  return html`<sg-error-card
    class="pair-trouble"
    .trouble=${troubleCard('This flight is refused', view.trouble, remedy)}
    @sg-command=${() => view.dismiss()}
  >
    <button class="button" title="Back to the last good flight" @click=${() => view.dismiss()}>
      Back to it
    </button>
  </sg-error-card>`;
}

function renderTransport(view: MotionView): TemplateResult {
  const last = Math.max(0, (view.flight?.samples.length ?? 1) - 1);
  const button = (name: string, title: string, icon: unknown, act: () => void, disabled = false) =>
    iconButton({ icon, name, title, disabled, act });
  return html`<div class="flight-transport" role="group" aria-label="Playing">
    ${button('To the start', 'To the start (Home)', icons.reset, () => view.goTo(0))}
    ${button('Step back', 'One picture back (←)', icons.back, () => view.go(-1), view.index === 0)}
    ${
      view.running
        ? button('Pause', 'Pause (Space)', icons.pause, () => view.togglePlay())
        : button('Play', 'Play (Space)', icons.play, () => view.togglePlay())
    }
    ${button('Step on', 'One picture on (→)', icons.step, () => view.go(1), view.index >= last)}
    <input
      type="range"
      min="0"
      max=${last}
      step="1"
      aria-label="Time of the flight"
      title="Time of the flight"
      .value=${String(view.index)}
      aria-valuetext="${(view.flight?.samples[view.index]?.time ?? 0).toFixed(2)} s"
      @input=${(event: Event) => view.goTo(Number((event.target as HTMLInputElement).value))}
    />
    <span class="flight-time">${(view.flight?.samples[view.index]?.time ?? 0).toFixed(2)} s</span>
    <select
      class="select"
      aria-label="Speed"
      title="Simulated seconds per second"
      @change=${(event: Event) => view.setSpeed(Number((event.target as HTMLSelectElement).value))}
    >
      ${kSpeeds.map(
        (speed) =>
          html`<option value=${speed} .selected=${speed === view.speed}>${speed} ×</option>`,
      )}
    </select>
  </div>`;
}
