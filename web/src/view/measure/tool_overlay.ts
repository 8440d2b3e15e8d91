import {
  ContactKind,
  contactPlace,
  endInWorld,
  pointInWorld,
  positionOf,
  type Frame,
  type SceneDescription,
  type ToolHand,
  type ToolPicture,
  type Vector3,
} from '../../sim';
import { msg, str } from '../../words';
import { toolName } from '../../words/tools';
import type { SpotList } from '../words/spots';
import { drawLimits, sayLimits } from './limit_shapes';
import { drawTools, sayTools, type ToolCanvas } from './tool_shapes';

/** What the overlay needs of the stage that it lies over. */
export interface ToolGround {
  /** Where a place of the world is seen, from the left top corner [px]; null behind the eye. */
  project(point: Vector3): readonly [number, number] | null;
  /** The place of the world at a pixel, as far from the eye as another one [m]. */
  unproject(x: number, y: number, near: Vector3): Vector3;
  readonly colour: (token: string) => string;
}

/** A place for a probe [m]: on a body, or on a contact of it with another one (else −1). */
interface Probeable {
  readonly at: Vector3;
  readonly body: number;
  readonly other: number;
}

/** How near to a mass centre an end is let go that goes along with the body [px]. */
const kSnap = 12;
const kFineStep = 1;
const kStep = 10;
const kArrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What measures, drawn over a stage, with a handle for each end: for the pointer, touch and the keyboard. */
export class ToolOverlay {
  readonly canvas = document.createElement('canvas');
  readonly #ground: ToolGround;
  readonly #handles = document.createElement('div');
  #picture: ToolPicture | null = null;
  #hand: ToolHand | null = null;
  #frame: Frame | null = null;
  #scene: SceneDescription | null = null;
  #size: readonly [width: number, height: number, ratio: number] = [1, 1, 1];
  #isEmpty = true;

  constructor(container: HTMLElement, ground: ToolGround) {
    this.#ground = ground;
    this.canvas.className = 'stage-labels';
    this.canvas.setAttribute('aria-hidden', 'true');
    this.#handles.className = 'tool-handles';
    container.append(this.canvas, this.#handles);
  }

  set(picture: ToolPicture | null, hand: ToolHand | null): void {
    [this.#picture, this.#hand] = [picture, hand];
  }

  resize(width: number, height: number, ratio: number): void {
    this.#size = [width, height, ratio];
    [this.canvas.width, this.canvas.height] = [
      Math.round(width * ratio),
      Math.round(height * ratio),
    ];
    this.#isEmpty = true;
  }

  draw(frame: Frame | null, scene: SceneDescription | null): void {
    [this.#frame, this.#scene] = [frame, scene];
    const context = this.canvas.getContext('2d');
    const [width, height, ratio] = this.#size;
    const isEmpty = !this.#hasSome || frame === null || scene === null;
    if (context === null || (isEmpty && this.#isEmpty)) return;
    this.#isEmpty = isEmpty;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.paint(context);
    this.#placeHandles();
  }

  /** Tells what is written, and what words keep clear of. */
  say(spots: SpotList, frame: Frame, scene: SceneDescription): void {
    const picture = this.#picture;
    if (picture === null) return;
    sayTools(spots, this.#ground, picture, frame, scene);
    if (picture.limits?.time === frame.time)
      sayLimits(spots, picture.limits, (point) => this.#ground.project(point));
  }

  /** Draws into a picture of the stage. @param context - in pixels of the page */
  paint(context: CanvasRenderingContext2D): void {
    const [picture, frame, scene] = [this.#picture, this.#frame, this.#scene];
    if (picture === null || frame === null || scene === null) return;
    const canvas: ToolCanvas = {
      context,
      project: (point) => this.#ground.project(point),
      colour: this.#ground.colour,
    };
    drawTools(canvas, picture, frame, scene);
    if (picture.limits?.time === frame.time) drawLimits(canvas, picture.limits);
  }

  get #hasSome(): boolean {
    if (this.#picture === null) return false;
    const { tools, trails, hasCentre, limits } = this.#picture;
    return tools.length > 0 || trails.length > 0 || hasCentre || limits !== null;
  }

  #placeHandles(): void {
    const tools = this.#picture?.tools ?? [];
    const wanted = tools.flatMap((tool, place) => tool.ends.map((_, end) => [place, end] as const));
    while (this.#handles.children.length > wanted.length) this.#handles.lastElementChild?.remove();
    wanted.forEach(([place, end], i) => {
      const handle = (this.#handles.children[i] ?? this.#newHandle()) as HTMLButtonElement;
      handle.dataset['place'] = `${place} ${end}`;
      const tool = tools[place]!;
      const name = `${toolName(tool.kind)} ${place + 1}`;
      const label = msg(str`${name}, point ${end + 1}`, { id: 'tool.handle' });
      if (handle.ariaLabel !== label) handle.ariaLabel = label;
      handle.title = msg('Drag; or arrow keys, with Shift in small steps; Delete removes', {
        id: 'tool.handle_title',
      });
      const at = this.#pixelOf(place, end);
      handle.hidden = at === null;
      if (at !== null) handle.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
    });
  }

  #placeOf(place: number, end: number): Vector3 | null {
    const made = this.#picture?.tools[place]?.ends[end];
    if (made === undefined || this.#frame === null || this.#scene === null) return null;
    return endInWorld(made, this.#frame, this.#scene);
  }

  #pixelOf(place: number, end: number): readonly [number, number] | null {
    const at = this.#placeOf(place, end);
    return at === null ? null : this.#ground.project(at);
  }

  #newHandle(): HTMLButtonElement {
    const handle = document.createElement('button');
    handle.type = 'button';
    handle.className = 'tool-handle';
    let offset: readonly [number, number] | null = null;
    const which = (): [number, number] => {
      const [place = 0, end = 0] = (handle.dataset['place'] ?? '').split(' ').map(Number);
      return [place, end];
    };
    handle.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
      const at = this.#pixelOf(...which());
      if (at !== null) offset = [at[0] - event.clientX, at[1] - event.clientY];
    });
    handle.addEventListener('pointermove', (event) => {
      if (offset === null) return;
      event.stopPropagation();
      this.#moveTo(...which(), event.clientX + offset[0], event.clientY + offset[1], false);
    });
    const letGo = (event: PointerEvent): void => {
      if (offset === null) return;
      event.stopPropagation();
      this.#moveTo(...which(), event.clientX + offset[0], event.clientY + offset[1], true);
      offset = null;
    };
    handle.addEventListener('pointerup', letGo);
    handle.addEventListener('pointercancel', letGo);
    handle.addEventListener('keydown', (event) => this.#key(event, ...which()));
    this.#handles.append(handle);
    return handle;
  }

  #key(event: KeyboardEvent, place: number, end: number): void {
    const arrow = kArrows[event.key];
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace';
    if (arrow === undefined && !isRemoved) return;
    event.preventDefault();
    event.stopPropagation();
    if (isRemoved) return this.#hand?.remove(place);
    const at = this.#pixelOf(place, end);
    if (at === null || arrow === undefined) return;
    if (this.#picture?.tools[place]?.kind === 'probe')
      return this.#toNext(place, end, arrow[0] + arrow[1]);
    const step = event.shiftKey ? kFineStep : kStep;
    this.#moveTo(place, end, at[0] + step * arrow[0], at[1] + step * arrow[1], true, false);
  }

  /** @param snaps - whether it may take hold of a body */
  #moveTo(place: number, end: number, x: number, y: number, isDone: boolean, snaps = true): void {
    const near = this.#placeOf(place, end);
    if (near === null || !Number.isFinite(x)) return;
    if (this.#picture?.tools[place]?.kind === 'probe') {
      const to = this.#probedAt(x, y);
      if (to !== null) this.#hand?.move(place, end, to.at, to.body, isDone, to.other);
      return;
    }
    const body = snaps ? this.#bodyAt(x, y, kSnap) : -1;
    const corner = snaps && body < 0 ? this.#cornerAt(x, y) : null;
    const to =
      body >= 0 && this.#frame !== null
        ? positionOf(this.#frame, body)
        : (corner?.at ?? this.#ground.unproject(x, y, near));
    this.#hand?.move(place, end, to, corner?.body ?? body, isDone, -1);
  }

  /** What a probe can stand on: bodies that move, then contacts. */
  get #probeable(): readonly Probeable[] {
    const [frame, scene] = [this.#frame, this.#scene];
    if (frame === null || scene === null) return [];
    const isFixed = (body: number): boolean => scene.bodies[body]?.mobility === 'fixed';
    const bodies = scene.bodies.flatMap((_, body) =>
      isFixed(body) ? [] : [{ at: positionOf(frame, body), body, other: -1 }],
    );
    const contacts: Probeable[] = [];
    for (let row = 0; row < frame.contactCount; ++row) {
      const [a = -1, b = -1] = frame.contactBodies.subarray(2 * row);
      if (a < 0 || b < 0 || frame.contactKind[row] !== ContactKind.contact) continue;
      // It goes along with the one that moves.
      const [body, other] = isFixed(b) ? [a, b] : [b, a];
      contacts.push({ at: contactPlace(frame, row), body, other });
    }
    return [...bodies, ...contacts];
  }

  /** The contact at a pixel, else the body whose mass centre is nearest to it; null where there is none. */
  #probedAt(x: number, y: number): Probeable | null {
    const all = this.#probeable.map((one) => {
      const at = this.#ground.project(one.at);
      return { one, distance: at === null ? Infinity : Math.hypot(at[0] - x, at[1] - y) };
    });
    const nearest = (isContact: boolean) =>
      all
        .filter(({ one }) => one.other >= 0 === isContact)
        .reduce<(typeof all)[number] | null>(
          (best, now) => (best === null || now.distance < best.distance ? now : best),
          null,
        );
    const [contact, body] = [nearest(true), nearest(false)];
    const isNear = contact !== null && contact.distance < kSnap;
    // A small body's middle may be as near.
    const isContact = isNear && !(body !== null && body.distance < contact.distance);
    return (isContact ? contact : body)?.one ?? null;
  }

  /** Takes a probe to the next thing that it can stand on, or to the one before. */
  #toNext(place: number, end: number, by: number): void {
    const [all, at] = [this.#probeable, this.#placeOf(place, end)];
    const made = this.#picture?.tools[place]?.ends[end];
    if (at === null || made === undefined || all.length === 0) return;
    const isOn = made.other !== undefined;
    const distances = all.map(({ at: [x, y, z], other }) =>
      other >= 0 === isOn ? Math.hypot(x - at[0], y - at[1], z - at[2]) : Infinity,
    );
    const now = distances.indexOf(Math.min(...distances));
    const next = all[(now + Math.sign(by) + all.length) % all.length]!;
    this.#hand?.move(place, end, next.at, next.body, true, next.other);
  }

  /** The corner of an outline that is nearest to a pixel; null for none within reach. */
  #cornerAt(x: number, y: number): { readonly at: Vector3; readonly body: number } | null {
    const frame = this.#frame;
    if (frame === null) return null;
    let [nearest, found] = [kSnap, null as { at: Vector3; body: number } | null];
    this.#scene?.bodies.forEach((shape, body) => {
      for (const [px, py] of shape.paths.flat()) {
        const at = pointInWorld(frame, body, [px, py, 0]);
        const pixel = this.#ground.project(at);
        const distance = pixel === null ? Infinity : Math.hypot(pixel[0] - x, pixel[1] - y);
        if (distance < nearest) [nearest, found] = [distance, { at, body }];
      }
    });
    return found;
  }

  /** The body whose mass centre is nearest to a pixel; −1 for none within reach. */
  #bodyAt(x: number, y: number, reach: number): number {
    let [nearest, found] = [reach, -1];
    this.#scene?.bodies.forEach((_, i) => {
      if (this.#frame === null) return;
      const at = this.#ground.project(positionOf(this.#frame, i));
      const distance = at === null ? Infinity : Math.hypot(at[0] - x, at[1] - y);
      if (distance < nearest) [nearest, found] = [distance, i];
    });
    return found;
  }
}
