import { niceBelow, type BuildHand, type BuildPicture, type BuildPointer } from '../../sim';
import type { Panes } from '../../pane';
import {
  addStroke,
  gripsOf,
  isInSpace,
  moveStroke,
  wallCount,
  type BuildGrip,
  type SceneData,
  type SnapOptions,
  type Stroke,
  type Stroked,
  type StrokeScale,
} from '../../build';
import type { BuildDesk } from './build_desk';
import { buildPicture } from './build_picture';

/** What a click adds, as a part of the height of the scene. */
const kUsualSize = 0.12;
/** Places and sizes are written in multiples of about this part of it. */
const kFinest = 0.002;
/** How near things must come to be put on each other [px]. */
const kSnapReach = 9;
/** Gravity that the length of arrows is chosen for [m/s²]. */
const kUsualGravity = 9.81;

/** The pointer on the stage while one builds: what is in hand, and what is drawn of it. */
export class BuildOnStage implements BuildHand {
  readonly #desk: BuildDesk;
  readonly #panes: Panes;
  #stroke: Stroke | null = null;
  #stroked: Stroked | null = null;
  #pointer: readonly number[] = [0, 0];

  constructor(desk: BuildDesk, panes: Panes) {
    this.#desk = desk;
    this.#panes = panes;
  }

  /** Lets go of what is in hand and changes nothing. */
  drop(): void {
    this.#stroke = null;
    this.#stroked = null;
  }

  /** Draws what there is to see of building. */
  show(): void {
    const picture = this.#picture;
    this.#panes.first.stage.setBuild(picture, picture === null ? null : this);
  }

  press(at: readonly number[], pointer: BuildPointer): boolean {
    const { data, entry, selected } = this.#desk;
    if (data === null) return false;
    this.#pointer = at;
    const { scale, snap } = this.measures(pointer.pixel);
    if (entry !== null) {
      this.#stroke = addStroke(data, entry, at, scale, snap);
      this.drag(at, pointer);
      return true;
    }
    const grip = this.#grips(data)[pointer.handle];
    if (grip !== undefined) {
      this.#stroke = grip.stroke(at, scale, snap);
      return true;
    }
    const place = pointer.body - wallCount(data);
    if (place < 0) {
      if (!pointer.shift) this.#desk.select([]);
      return false;
    }
    const others = selected.filter((each) => each !== place);
    if (pointer.shift) this.#desk.select(selected.includes(place) ? others : [...selected, place]);
    else if (!selected.includes(place)) this.#desk.select([place]);
    this.#stroke = moveStroke(data, this.#desk.selected, at, scale, snap);
    return true;
  }

  drag(at: readonly number[], { alt }: BuildPointer): void {
    if (this.#stroke === null) return;
    this.#pointer = at;
    this.#stroked = this.#stroke(at, this.#desk.snaps !== alt);
    this.show();
  }

  release(): void {
    const stroked = this.#stroked;
    this.#stroke = null;
    const edit = stroked?.edit ?? null;
    if (edit === null) {
      this.drop();
      return this.show();
    }
    if (this.#desk.entry !== null) this.#desk.choose('');
    // Until the engine has the new scene, bodies are shown where they were let go.
    this.#stroked = stroked;
    void this.#desk
      .edit(() => edit)
      .finally(() => {
        if (this.#stroked === stroked) this.#stroked = null;
        this.show();
      });
  }

  hover(): void {
    // Nothing is told of what lies under the pointer.
  }

  finish(): boolean {
    return false;
  }

  /** How long things are on the stage. @param pixel - [m] */
  measures(pixel: number): { scale: StrokeScale; snap: SnapOptions } {
    const { height, grid } = this.#desk;
    return {
      scale: {
        pixel,
        size: niceBelow(kUsualSize * height),
        unit: 10 ** Math.floor(Math.log10(kFinest * height)),
        seconds: this.#seconds,
      },
      snap: { grid, contact: true, reach: kSnapReach * pixel },
    };
  }

  get #seconds(): number {
    return niceBelow(0.15 * Math.sqrt(this.#desk.height / kUsualGravity));
  }

  #grips(data: SceneData): BuildGrip[] {
    return isInSpace(data) ? [] : gripsOf(data, this.#desk.selected, this.#seconds);
  }

  get #picture(): BuildPicture | null {
    const { data, entry, selected, isOpen, isAtStart } = this.#desk;
    const { frame } = this.#panes.first.player;
    if (!isOpen || !isAtStart || data === null || frame === null) return null;
    return buildPicture({
      scene: data,
      frame,
      selected,
      overlaps: [],
      grips: this.#stroke === null && this.#stroked === null ? this.#grips(data) : [],
      stroked: this.#stroked,
      pointer: this.#pointer,
      lines: [],
      cursor: entry === null ? '' : 'crosshair',
    });
  }
}
