import {
  niceBelow,
  overlappingPairs,
  type BuildHand,
  type BuildLine,
  type BuildPicture,
  type BuildPointer,
} from '../../sim';
import type { Panes } from '../../pane';
import {
  addStroke,
  bodiesInBox,
  bodiesOf,
  boxOutline,
  gripsOf,
  groupOf,
  isInSpace,
  leastPoints,
  moveStroke,
  pointsEdit,
  pointsLines,
  spaceGripsOf,
  spaceMoveStroke,
  rounded,
  tieGripsOf,
  tieNear,
  trackNear,
  wallCount,
  withGroups,
  type BuildGrip,
  type SceneData,
  type SelectionBox,
  type SnapOptions,
  type Stroke,
  type Stroked,
  type StrokeScale,
  type TiePlace,
} from '../../build';
import type { BuildController } from './build_controller';
import { buildPicture } from './build_picture';

/** What a click adds, as a part of the height of the scene. */
const kUsualSize = 0.15;
/** Places and sizes are written in multiples of about this part of it. */
const kFinest = 0.002;
/** How near things must come to be put on each other [px]. */
const kSnapReach = 9;
/** How near a pointer must come to a joint or a spring [px]. */
const kTieReach = 7;
/** Gravity that the length of arrows is chosen for [m/s²]. */
const kUsualGravity = 9.81;

/** The pointer on the stage while one builds: what is in hand, and what is drawn of it. */
export class BuildOnStage implements BuildHand {
  readonly #controller: BuildController;
  readonly #panes: Panes;
  #stroke: Stroke | null = null;
  #stroked: Stroked | null = null;
  /** A joint or a spring where the pointer was pressed. */
  #pressedTie: TiePlace | null = null;
  /** A body of the group that was selected when the pointer was pressed on it. */
  #pressedMember: number | null = null;
  /** A rectangle that is being drawn around what is to be selected. */
  #box: SelectionBox | null = null;
  /** Places of what is being drawn place by place [m]. */
  #corners: (readonly number[])[] = [];
  #pointer: readonly number[] = [0, 0];
  #pixel = 0;
  #cursor = '';
  /** What the handle under the pointer does. */
  #title = '';

  constructor(controller: BuildController, panes: Panes) {
    this.#controller = controller;
    this.#panes = panes;
  }

  /** Lets go of what is in hand and changes nothing. */
  drop(): void {
    this.#stroke = null;
    this.#stroked = null;
    this.#box = null;
    this.#corners = [];
  }

  /** Draws what there is to see of building. */
  show(): void {
    const picture = this.#picture;
    this.#panes.first.stage.setBuild(picture, picture === null ? null : this);
  }

  press(at: readonly number[], pointer: BuildPointer): boolean {
    const { data, entry } = this.#controller;
    if (data === null) return false;
    [this.#pointer, this.#pixel, this.#pressedTie] = [at, pointer.pixel, null];
    this.#pressedMember = null;
    const { scale, snap } = this.measures(pointer.pixel);
    const under = this.#inFile(data, pointer);
    if (entry?.stroke === 'points') return this.#addCorner(at, scale.unit, pointer.alt);
    if (entry !== null) {
      this.#stroke = addStroke(data, entry, pointer.surface ?? at, scale, snap, under);
      this.drag(at, pointer);
      return true;
    }
    const grip = this.#grips(data)[pointer.handle];
    if (grip !== undefined) {
      this.#stroke = grip.stroke(at, scale, snap);
      return true;
    }
    const reach = kTieReach * pointer.pixel;
    const tie = tieNear(data, at, reach) ?? trackNear(data, at, reach);
    const [place] = under;
    if (place === undefined) {
      if (tie !== null) this.#controller.selectTie(tie);
      else if (pointer.shift) this.#box = { from: at, to: at };
      else this.#controller.select([]);
      return tie !== null || pointer.shift;
    }
    // The first click is for the body, with those that are grouped with it; another one for it alone, or for what is tied to it there.
    const { selected } = this.#controller;
    if (selected.length === 1 && selected[0] === place) this.#pressedTie = tie;
    if (groupOf(data, selected)?.bodies.includes(place) === true && !pointer.shift)
      this.#pressedMember = place;
    const wasSelected = selected.includes(place);
    this.#take(data, place, pointer.shift);
    // Who presses a floor means the view, unless the floor was chosen before.
    if (bodiesOf(data)[place]?.['mobility'] === 'fixed' && !wasSelected) return false;
    const stroke = isInSpace(data) ? spaceMoveStroke : moveStroke;
    this.#stroke = stroke(data, this.#controller.selected, at, scale, snap);
    return true;
  }

  /** Selects a body with its group, besides others or instead of them. */
  #take(data: SceneData, place: number, besides: boolean): void {
    const { selected } = this.#controller;
    const all = withGroups(data, [place]);
    const others = selected.filter((each) => !all.includes(each));
    if (besides) this.#controller.select(selected.includes(place) ? others : [...others, ...all]);
    else if (!selected.includes(place)) this.#controller.select(all);
  }

  drag(at: readonly number[], pointer: BuildPointer): void {
    const { data, entry } = this.#controller;
    if (this.#box !== null) {
      this.#box = { ...this.#box, to: at };
      return this.show();
    }
    if (this.#stroke === null || data === null) return;
    this.#pointer = at;
    const isTie = entry?.stroke === 'between' || entry?.stroke === 'place';
    const to = isTie ? (pointer.surface ?? at) : at;
    this.#stroked = this.#stroke(to, this.#controller.snaps !== pointer.alt, this.#inFile(data, pointer));
    this.show();
  }

  /** Selects what the rectangle holds, besides what is selected already. */
  #selectBox(box: SelectionBox): void {
    this.#box = null;
    const { data, selected } = this.#controller;
    if (data !== null)
      this.#controller.select(withGroups(data, [...selected, ...bodiesInBox(data, box)]));
  }

  release(): void {
    if (this.#box !== null) return this.#selectBox(this.#box);
    const stroked = this.#stroked;
    const isClick = this.#stroke !== null && stroked === null;
    this.#stroke = null;
    const edit = stroked?.edit ?? null;
    if (edit === null) {
      this.#stroked = null;
      if (isClick && this.#pressedTie !== null) this.#controller.selectTie(this.#pressedTie);
      else if (isClick && this.#pressedMember !== null) this.#controller.select([this.#pressedMember]);
      return this.show();
    }
    if (this.#controller.entry !== null) this.#controller.choose('');
    // Until the engine has the new scene, bodies are shown where they were let go.
    this.#stroked = stroked;
    void this.#controller
      .edit(() => edit)
      .finally(() => {
        if (this.#stroked === stroked) this.#stroked = null;
        this.show();
      });
  }

  hover(at: readonly number[], pointer: BuildPointer): void {
    if (this.#corners.length > 0) {
      this.#pointer = at;
      return this.show();
    }
    const over = pointer.handle >= 0 ? 'grab' : pointer.bodies.length > 0 ? 'move' : '';
    const cursor = this.#controller.entry === null ? over : 'crosshair';
    const { data } = this.#controller;
    const grip = data === null || pointer.handle < 0 ? undefined : this.#grips(data)[pointer.handle];
    const title = grip?.handle.title ?? '';
    if (cursor === this.#cursor && title === this.#title) return;
    [this.#cursor, this.#title, this.#pointer] = [cursor, title, grip?.handle.at ?? at];
    this.show();
  }

  /** Ends what is being drawn place by place. */
  finish(): boolean {
    const { entry, selected } = this.#controller;
    if (entry?.stroke !== 'points') return entry !== null;
    const corners = this.#corners;
    const { scale } = this.measures(this.#pixel);
    if (corners.length >= leastPoints(entry))
      void this.#controller.edit((scene) => pointsEdit(scene, entry, corners, selected, scale));
    this.#controller.choose('');
    return true;
  }

  /** Takes back the last place of what is being drawn; says whether there was one. */
  uncorner(): boolean {
    const had = this.#corners.length > 0;
    this.#corners = this.#corners.slice(0, -1);
    if (had) this.show();
    return had;
  }

  /** Where a press would put a place. */
  #corner(at: readonly number[], unit: number, isFree: boolean): number[] {
    const step = this.#controller.snaps !== isFree ? this.#controller.grid : unit;
    return at.map((x) => rounded(x, step));
  }

  #addCorner(at: readonly number[], unit: number, isFree: boolean): boolean {
    const corner = this.#corner(at, unit, isFree);
    const apart = (other: readonly number[] | undefined): number =>
      other === undefined
        ? Infinity
        : Math.hypot(...corner.map((x, i) => x - (other[i] ?? 0)));
    const [first] = this.#corners;
    const near = kSnapReach * this.#pixel;
    if (first !== undefined && this.#corners.length >= 3 && apart(first) < near) {
      // Of a polygon it is understood that it comes back.
      if (this.#controller.entry?.name !== 'polygon') this.#corners = [...this.#corners, first];
      return this.finish();
    }
    // The second press of a double click is no corner of its own.
    if (apart(this.#corners.at(-1)) >= near) this.#corners = [...this.#corners, corner];
    this.show();
    return true;
  }

  /** How long things are on the stage. @param pixel - [m] */
  measures(pixel: number): { scale: StrokeScale; snap: SnapOptions } {
    const { height, grid } = this.#controller;
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
    return niceBelow(0.15 * Math.sqrt(this.#controller.height / kUsualGravity));
  }

  /** Bodies under the pointer by their places in the file; those of `walls` have none. */
  #inFile(data: SceneData, { bodies }: BuildPointer): number[] {
    const walls = wallCount(data);
    return bodies.map((body) => body - walls).filter((place) => place >= 0);
  }

  #grips(data: SceneData): BuildGrip[] {
    const { tie, selected } = this.#controller;
    if (tie !== null) return tieGripsOf(data, tie);
    return (isInSpace(data) ? spaceGripsOf : gripsOf)(data, selected, this.#seconds);
  }

  get #lines(): BuildLine[] {
    const lines: BuildLine[] = [];
    const { line } = this.#stroked ?? {};
    const { data } = this.#controller;
    if (this.#box !== null && data !== null)
      lines.push({ points: boxOutline(data, this.#box), token: 'accent', closed: true });
    if (line !== undefined) lines.push({ points: line, token: 'accent', dashed: true });
    return [...lines, ...this.#drawnLines];
  }

  /** Of what is being drawn place by place. */
  get #drawnLines(): BuildLine[] {
    const { entry } = this.#controller;
    const [first] = this.#corners;
    if (entry === null || first === undefined) return [];
    const { scale } = this.measures(this.#pixel);
    const free = this.#corner(this.#pointer, scale.unit, false);
    const isBack =
      this.#corners.length >= 3 &&
      Math.hypot(...free.map((x, i) => x - (first[i] ?? 0))) < kSnapReach * this.#pixel;
    const next = isBack ? first : free;
    const drawn = pointsLines(entry, [...this.#corners, next], scale);
    const lines: BuildLine[] = drawn.map((points) => ({ points, token: 'accent' }));
    const isClosed = entry.name === 'polygon' && this.#corners.length > 1;
    if (isClosed) lines.push({ points: [next, first], token: 'accent', dashed: true });
    return lines;
  }

  get #picture(): BuildPicture | null {
    const { data, scene, entry, selected, isOpen, isAtStart } = this.#controller;
    const { frame } = this.#panes.first.player;
    if (!isOpen || !isAtStart || data === null || scene === null || frame === null) return null;
    const isIdle = this.#stroke === null && this.#stroked === null;
    return buildPicture({
      scene: data,
      frame,
      selected,
      overlaps: overlappingPairs(scene),
      grips: isIdle && entry === null ? this.#grips(data) : [],
      stroked: this.#stroked,
      pointer: this.#pointer,
      title: this.#title,
      lines: this.#lines,
      cursor: entry === null ? this.#cursor : 'crosshair',
    });
  }
}
