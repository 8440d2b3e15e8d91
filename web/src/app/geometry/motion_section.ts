import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { FlightReport, SolidInfo, Vector3 } from '../../sim';
import type { FlightStage } from '../../view/solids';
import { BrokenError, StoppedError, type GeometryClient } from './geometry_client';
import type { OrderAnswers } from './geometry_messages';
import { jacobiTop } from './jacobi_top';
import { MotionPlayer } from './motion_player';
import { flightOf, kFirstMotion, type MotionState } from './motion_state';
import { motionKey } from './motion_keys';
import { renderMotion, type MotionView } from './motion_view';
import { linesOf, toldOf, type PairTrouble } from './pair_controller';
import type { PairState } from './pair_state';
import { msg } from '../../words';

/** What is worked on longer for one flight is given up for another one [ms]. */
const kMoment = 500;

/** One body in free flight: played, and measured against the elliptic functions. */
@customElement('sg-motion')
export class MotionSection extends LitElement implements MotionView {
  @property({ attribute: false }) engine: GeometryClient | null = null;
  @property({ attribute: false }) state: MotionState = kFirstMotion;
  /** Whose bodies may be thrown, too. */
  @property({ attribute: false }) pair: PairState | null = null;
  @state() flight: FlightReport | null = null;
  @state() reference: readonly number[] | null = null;
  @state() index = 0;
  @state() running = false;
  @state() speed = 1;
  @state() trouble: PairTrouble | null = null;
  @state() stageTrouble = '';
  @state() milliseconds = 0;
  #good: MotionState = kFirstMotion;
  #stage: FlightStage | null = null;
  #info: SolidInfo | null = null;
  #flown: Promise<void> = Promise.resolve();
  /** Since when a flight is on its way [ms]; null when none is. */
  #asked: number | null = null;
  readonly #player = new MotionPlayer((time, running) => this.#shown(time, running));
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #refresh = (): void => this.#stage?.refreshTheme();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#dark.addEventListener('change', this.#refresh);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dark.removeEventListener('change', this.#refresh);
    this.#player.pause();
    this.#stage?.dispose();
    this.#stage = null;
  }

  protected override firstUpdated(): void {
    void this.#startStage();
  }

  async #startStage(): Promise<void> {
    const place = this.querySelector<HTMLElement>('.flight-view');
    if (place === null) return;
    try {
      const { FlightStage: Stage } = await import('../../view/solids');
      if (!this.isConnected) return;
      this.#stage = new Stage(place);
      this.#showFlight();
    } catch (error) {
      this.stageTrouble = String(error);
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if ((changed.has('engine') || changed.has('state')) && this.engine !== null) {
      this.#flown = this.#fly(this.engine);
    }
  }

  /** Resolves when all that was asked for is answered. */
  async settled(): Promise<void> {
    await this.updateComplete;
    await this.#flown;
  }

  async #fly(engine: GeometryClient): Promise<void> {
    const { state } = this;
    if (this.#asked !== null && performance.now() - this.#asked > kMoment) engine.stop();
    this.#asked = performance.now();
    try {
      const answer = await engine.fly({ flight: flightOf(state), shape: state.shape });
      if (state === this.state) this.#take(state, answer);
    } catch (error) {
      if (state !== this.state) return;
      this.trouble =
        error instanceof StoppedError || error instanceof BrokenError
          ? toldOf(error)
          : {
              title: msg('This flight is refused', { id: 'geometry.flight_refused' }),
              lines: linesOf(error),
              isRefusal: true,
            };
    } finally {
      if (state === this.state) this.#asked = null;
    }
  }

  #take(state: MotionState, { flight, body, milliseconds }: OrderAnswers['fly']): void {
    this.flight = flight;
    this.#info = body;
    this.milliseconds = milliseconds;
    this.trouble = null;
    this.#good = state;
    const { principal_axes: axes, principal_moments: moments } = flight;
    const spin = axes.map((axis) =>
      axis.reduce((sum, x, i) => sum + x * (state.spin[i] ?? 0), 0),
    ) as unknown as Vector3;
    const last = flight.samples.at(-1)?.time ?? 0;
    this.reference = jacobiTop(moments, spin)?.flips(last) ?? null;
    this.#player.end = last;
    this.#player.goTo(0);
    this.#showFlight();
  }

  #showFlight(): void {
    if (this.flight === null || this.#info === null) return;
    this.#stage?.setFlight(this.#info, this.flight);
    this.#stage?.show(this.index);
  }

  #shown(time: number, running: boolean): void {
    this.running = running;
    const samples = this.flight?.samples ?? [];
    const every = samples[1]?.time ?? 1;
    this.index = Math.max(0, Math.min(samples.length - 1, Math.floor(time / every + 1e-9)));
    this.#stage?.show(this.index);
  }

  /** Asks the page to keep another flight. */
  change(state: MotionState): void {
    this.dispatchEvent(new CustomEvent('sg-motion', { detail: state }));
  }

  /** Back to the last flight that could be computed. */
  dismiss(): void {
    this.trouble = null;
    this.change(this.#good);
  }

  togglePlay(): void {
    if (this.running) this.#player.pause();
    else this.#player.play();
  }

  /** By samples, from where it stands. */
  go(samples: number): void {
    this.#player.pause();
    this.goTo(this.index + samples);
  }

  goTo(index: number): void {
    const time = this.flight?.samples[index]?.time;
    if (time !== undefined) this.#player.goTo(time);
  }

  setSpeed(speed: number): void {
    this.speed = this.#player.speed = speed;
  }

  key(event: KeyboardEvent): void {
    const action = motionKey(event);
    if (action === null) return;
    event.preventDefault();
    if (action.kind === 'play') return this.togglePlay();
    if (action.kind === 'start') return this.goTo(0);
    if (action.kind === 'step') return this.go(action.samples);
    this.#stage?.orbit(action.around, action.up, action.factor);
  }

  protected override render(): TemplateResult {
    return renderMotion(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-motion': MotionSection;
  }
}
