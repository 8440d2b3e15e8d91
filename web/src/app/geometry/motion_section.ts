import type { TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { FlightReport, SolidInfo, Vector3 } from '../../sim';
import type { FlightStage } from '../../view/solids';
import type * as Pictures from '../../view/solids';
import type { GeometryClient } from './geometry_client';
import type { OrderAnswers } from './geometry_messages';
import { jacobiTop } from './jacobi_top';
import { MotionPlayer } from './motion_player';
import { flightOf, kFirstMotion, type MotionState } from './motion_state';
import { motionKey } from './motion_keys';
import { renderMotion, type MotionView } from './motion_view';
import type { PairState } from './pair_state';
import { SectionElement } from './section_element';
import { msg } from '../../words';

/** One body in free flight: played, and measured against the elliptic functions. */
@customElement('sg-motion')
export class MotionSection
  extends SectionElement<MotionState, OrderAnswers['fly'], FlightStage>
  implements MotionView
{
  @property({ attribute: false }) override state: MotionState = kFirstMotion;
  /** Whose bodies may be thrown, too. */
  @property({ attribute: false }) pair: PairState | null = null;
  @state() flight: FlightReport | null = null;
  @state() reference: readonly number[] | null = null;
  @state() index = 0;
  @state() running = false;
  @state() speed = 1;
  @state() milliseconds = 0;
  protected readonly refused = msg('This flight is refused', { id: 'geometry.flight_refused' });
  #info: SolidInfo | null = null;
  readonly #player = new MotionPlayer((time, running) => this.#shown(time, running));

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#player.pause();
  }

  protected openPicture(place: HTMLElement, { FlightStage: Stage }: typeof Pictures): FlightStage {
    return new Stage(place);
  }

  protected compute(engine: GeometryClient, state: MotionState): Promise<OrderAnswers['fly']> {
    return engine.fly({ flight: flightOf(state), shape: state.shape });
  }

  protected take({ flight, body, milliseconds }: OrderAnswers['fly']): void {
    this.flight = flight;
    this.#info = body;
    this.milliseconds = milliseconds;
    const { principal_axes: axes, principal_moments: moments } = flight;
    const spin = axes.map((axis) =>
      axis.reduce((sum, x, i) => sum + x * (this.state.spin[i] ?? 0), 0),
    ) as unknown as Vector3;
    const last = flight.samples.at(-1)?.time ?? 0;
    this.reference = jacobiTop(moments, spin)?.flips(last) ?? null;
    this.#player.end = last;
    this.#player.goTo(0);
    this.show();
  }

  protected show(): void {
    if (this.flight === null || this.#info === null) return;
    this.picture?.setFlight(this.#info, this.flight);
    this.picture?.show(this.index);
  }

  #shown(time: number, running: boolean): void {
    this.running = running;
    const samples = this.flight?.samples ?? [];
    const every = samples[1]?.time ?? 1;
    this.index = Math.max(0, Math.min(samples.length - 1, Math.floor(time / every + 1e-9)));
    this.picture?.show(this.index);
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
    this.picture?.orbit(action.around, action.up, action.factor);
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
