import type { PropertyValues, TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ParameterSpec } from '../../sim';
import type { BoxesTold } from '../../ui/geometry';
import type { BoxesStage } from '../../view/solids';
import type * as Pictures from '../../view/solids';
import { choiceWords } from '../../words/plain';
import { boxSetOf, kFirstBoxes, type BoxesState } from './boxes_state';
import { renderBoxes, type BoxesView } from './boxes_view';
import type { GeometryClient } from './geometry_client';
import type { BoxLooks } from './geometry_messages';
import { motionKey } from './motion_keys';
import { MotionPlayer } from './motion_player';
import { MovingBoxes, partsOf, roomFor } from './moving_boxes';
import { SectionElement } from './section_element';
import { msg } from '../../words';

/** How far the boxes come by one picture that is stepped [m]. */
const kStep = 0.005;
/** Numbers follow this seldom, so that they can be read [ms]. */
const kReadable = 500;

/** Sums over the pictures since the numbers were told last. */
class Tally {
  pictures = 0;
  moving = 0;
  script = 0;
  milliseconds: number[] = [];
  readonly since = performance.now();

  add({ looks, moving }: BoxLooks, script: number): void {
    this.pictures += 1;
    this.moving += moving;
    this.script += script;
    looks.forEach((look, i) => {
      this.milliseconds[i] = (this.milliseconds[i] ?? 0) + look.milliseconds;
    });
  }
}

/** Boxes that fly through a cube, and what every broad phase of the engine finds among them. */
@customElement('sg-boxes')
export class BoxesSection
  extends SectionElement<BoxesState, BoxLooks, BoxesStage>
  implements BoxesView
{
  @property({ attribute: false }) override state: BoxesState = kFirstBoxes;
  /** BROAD_PHASE, with its choices. */
  @property({ attribute: false }) spec: ParameterSpec | null = null;
  @state() running = false;
  @state() told: BoxesTold | null = null;
  protected readonly refused = msg('These boxes are refused', { id: 'boxes.refused' });
  #boxes = new MovingBoxes(boxSetOf(kFirstBoxes));
  #room: ArrayBuffer | null = null;
  #drawn: MovingBoxes | null = null;
  #tally = new Tally();
  readonly #player = new MotionPlayer((_, running) => {
    this.running = running;
    this.ask();
  });

  constructor() {
    super();
    this.#player.end = Infinity;
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#player.play();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#player.pause();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('state')) {
      const boxSet = boxSetOf(this.state);
      if (JSON.stringify(boxSet) !== JSON.stringify(this.#boxes.boxSet))
        this.#boxes = new MovingBoxes(boxSet);
      this.#player.speed = this.state.speed;
      this.told = null;
    }
    super.willUpdate(changed);
    if (changed.has('trouble') && this.trouble !== null) this.#player.pause();
  }

  protected openPicture(place: HTMLElement, { BoxesStage: Stage }: typeof Pictures): BoxesStage {
    this.#drawn = null;
    return new Stage(place);
  }

  protected compute(engine: GeometryClient, { method }: BoxesState): Promise<BoxLooks> {
    const { boxSet } = this.#boxes;
    const size = roomFor(boxSet.count);
    const room = this.#room?.byteLength === size ? this.#room : new ArrayBuffer(size);
    // It is away until the answer brings it back.
    this.#room = null;
    const choices = this.spec?.choices ?? [];
    const methods = method === 'all' ? choices.map((_, i) => i) : [choices.indexOf(method)];
    return engine.look({ boxSet, far: this.#player.time, methods, room });
  }

  protected take(answer: BoxLooks): void {
    const begin = performance.now();
    this.#room = answer.room;
    this.show();
    this.#tally.add(answer, performance.now() - begin + (this.picture?.milliseconds ?? 0));
    if (this.told === null || !this.running || begin - this.#tally.since > kReadable)
      this.#tell(answer);
  }

  protected show(): void {
    const { picture } = this;
    if (picture === null || this.#room === null) return;
    if (this.#drawn !== this.#boxes) picture.setBoxes(this.#boxes.halves);
    this.#drawn = this.#boxes;
    picture.show(...partsOf(this.#room, this.#boxes.boxSet.count));
  }

  #tell({ looks, room }: BoxLooks): void {
    const { pictures, moving, script, milliseconds, since } = this.#tally;
    const seconds = (performance.now() - since) / 1000;
    const [, met] = partsOf(room, this.#boxes.boxSet.count);
    this.told = {
      boxes: met.length,
      meeting: met.reduce((sum, one) => sum + one, 0),
      looks: looks.map(({ method, pairs, differing }, i) => ({
        name: choiceWords('BROAD_PHASE', this.spec?.choices?.[method] ?? ''),
        pairs,
        differing,
        milliseconds: (milliseconds[i] ?? 0) / pictures,
      })),
      moving: moving / pictures,
      script: script / pictures,
      rate: this.running && pictures > 1 ? pictures / seconds : 0,
    };
    this.#tally = new Tally();
  }

  togglePlay(): void {
    if (this.running) this.#player.pause();
    else this.#player.play();
  }

  go(pictures: number): void {
    this.#player.pause();
    this.#player.goTo(this.#player.time + pictures * kStep);
  }

  toStart(): void {
    this.#player.goTo(0);
  }

  key(event: KeyboardEvent): void {
    const action = motionKey(event);
    if (action === null) return;
    event.preventDefault();
    if (action.kind === 'play') return this.togglePlay();
    if (action.kind === 'start') return this.toStart();
    if (action.kind === 'step') return this.go(action.samples);
    this.picture?.orbit(action.around, action.up, action.factor);
  }

  protected override render(): TemplateResult {
    return renderBoxes(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-boxes': BoxesSection;
  }
}
