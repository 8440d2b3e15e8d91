import { Color, Plane, Vector3 as Point3, type Raycaster } from 'three';
import {
  meshOf,
  pointInWorld,
  type BuildHandle,
  type BuildPointer,
  type Frame,
  type SceneDescription,
  type Vector3,
} from '../../sim';
import { BuildOverlay } from '../build_overlay';
import type { SolidCamera } from '../solids/solid_camera';
import type { SpotList } from '../words/spots';
import type { SpaceCanvas } from './space_contacts';

/** How near a pointer must come to a handle, and a finger [px]. */
const kReach = 12;
const kFingerReach = 22;
/** Half of the width of lines and of handles [px]. */
const kLine = 0.8;
const kHandle = 5;
/** Below this the eye looks too flat along the ground to pull things on it. */
const kFlattest = 0.2;

/** What the pointer meets. */
export interface SpaceHit {
  readonly body: number;
  readonly at: Point3;
}

/** What lies over a scene in space while one builds: things are pulled level, with Alt and by handles upright. */
export class SpaceBuild extends BuildOverlay {
  /** In which the pointer moves what it holds. */
  readonly #plane = new Plane();

  /** @param up - unit vector */
  press(
    canvas: SpaceCanvas,
    [x, y]: readonly [number, number],
    hits: readonly SpaceHit[],
    up: Point3,
    event: PointerEvent,
  ): boolean {
    const { eye } = canvas;
    const handle = this.#handleAt(canvas, x, y, event);
    const held = this.picture?.handles[handle];
    const start = held === undefined ? hits[0]?.at : placeOfHandle(held, eye);
    const ray = eye.rayAt(x, y);
    const ground = new Plane(up, 0);
    const at = start ?? ray.ray.intersectPlane(ground, new Point3());
    if (at === null) return false;
    const isUpright = held?.kind === 'lift' || held?.isUpright === true;
    this.#face(eye, at, up, isUpright || event.altKey);
    const pointer = this.#pointer(canvas, at, hits, handle, event);
    return this.hand?.press(at.toArray(), pointer) ?? false;
  }

  drag(
    canvas: SpaceCanvas,
    [x, y]: readonly [number, number],
    hits: readonly SpaceHit[],
    event: PointerEvent,
  ): void {
    const at = this.#at(canvas.eye.rayAt(x, y));
    if (at === null) return;
    this.hand?.drag(at.toArray(), this.#pointer(canvas, at, hits, -1, event));
  }

  hover(
    canvas: SpaceCanvas,
    [x, y]: readonly [number, number],
    hits: readonly SpaceHit[],
    event: PointerEvent | null,
  ): void {
    if (Number.isNaN(x)) return;
    const handle = this.#handleAt(canvas, x, y, event);
    const at = hits[0]?.at ?? canvas.eye.controls.target;
    this.hand?.hover(at.toArray(), this.#pointer(canvas, at, hits, handle, event));
  }

  #at(ray: Raycaster): Point3 | null {
    return ray.ray.intersectPlane(this.#plane, new Point3());
  }

  /** A level plane, or one that stands upright before the eye. */
  #face(eye: SolidCamera, at: Point3, up: Point3, isUpright: boolean): void {
    const forward = eye.camera.getWorldDirection(new Point3());
    const isFlat = Math.abs(forward.dot(up)) < kFlattest;
    if (!isUpright && !isFlat) {
      this.#plane.setFromNormalAndCoplanarPoint(up, at);
      return;
    }
    const level = forward.addScaledVector(up, -forward.dot(up));
    const normal = level.length() > 1e-6 ? level.normalize() : forward;
    this.#plane.setFromNormalAndCoplanarPoint(normal, at);
  }

  #pointer(
    { eye }: SpaceCanvas,
    at: Point3,
    hits: readonly SpaceHit[],
    handle: number,
    event: PointerEvent | null,
  ): BuildPointer {
    return {
      pixel: eye.metresPerPixel(at),
      shift: event?.shiftKey ?? false,
      // With Alt things are pulled upright here.
      alt: false,
      bodies: hits.map(({ body }) => body),
      surface: hits[0]?.at.toArray() ?? null,
      handle,
    };
  }

  #handleAt(canvas: SpaceCanvas, x: number, y: number, event: PointerEvent | null): number {
    let least = event?.pointerType === 'touch' ? kFingerReach : kReach;
    let found = -1;
    (this.picture?.handles ?? []).forEach((handle, i) => {
      const seen = canvas.eye.pixelOf(placeOfHandle(handle, canvas.eye));
      if (seen === null) return;
      const distance = Math.hypot(seen[0] - x, seen[1] - y);
      if (distance < least) [found, least] = [i, distance];
    });
    return found;
  }

  draw(canvas: SpaceCanvas, scene: SceneDescription, frame: Frame, spots: SpotList): void {
    const { picture } = this;
    if (picture === null) return;
    for (const { bodies } of picture.overlaps)
      for (const body of bodies) drawBox(canvas, scene, frame, body, 'bad');
    for (const body of picture.selected) drawBox(canvas, scene, frame, body, 'accent');
    for (const { points, token, closed = false } of picture.lines) {
      const loop = closed ? [...points, points[0] ?? []] : points;
      drawLine(canvas, loop.map(toPoint), token);
    }
    for (const handle of picture.handles) drawHandle(canvas, handle);
    picture.notes.forEach(({ text, at }, i) => {
      const seen = canvas.eye.pixelOf(toPoint(at));
      if (seen !== null) spots.say(`note ${i}`, 'note', text, 'text', ...seen);
    });
  }
}

function toPoint(at: readonly number[]): Point3 {
  return new Point3(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0);
}

function placeOfHandle({ at, away = [], pixels = 0 }: BuildHandle, eye: SolidCamera): Point3 {
  const place = toPoint(at);
  return place.addScaledVector(toPoint(away), pixels * eye.metresPerPixel(place));
}

function drawLine({ eye, marks, palette }: SpaceCanvas, points: Point3[], token: string): void {
  const colour = new Color(palette.css(token));
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to;
    const along = to.clone().sub(from);
    const length = along.length();
    if (length > 0)
      marks.rod(from, along.divideScalar(length), length, kLine * eye.metresPerPixel(from), colour);
  });
}

function drawHandle(canvas: SpaceCanvas, handle: BuildHandle): void {
  const { eye, marks, palette } = canvas;
  const colour = new Color(palette.css(handle.kind === 'velocity' ? 'thrust' : 'accent'));
  const at = placeOfHandle(handle, eye);
  const pixel = eye.metresPerPixel(at);
  if (handle.from !== undefined) {
    const from = toPoint(handle.from);
    const along = at.clone().sub(from);
    const length = along.length();
    if (length > 0 && (handle.kind === 'velocity' || handle.kind === 'lift')) {
      marks.arrow(from, along.divideScalar(length), length, pixel, colour);
      return;
    }
    if (length > 0) marks.rod(from, along.divideScalar(length), length, kLine * pixel, colour);
  }
  marks.ball(at, kHandle * pixel, colour);
}

/** The edges of the box around a body, in its axes. */
function drawBox(
  canvas: SpaceCanvas,
  scene: SceneDescription,
  frame: Frame,
  body: number,
  token: string,
): void {
  const { vertices = [] } = meshOf(scene.bodies[body]!) ?? {};
  if (vertices.length === 0) return;
  const along = (axis: number): number[] => vertices.filter((_, i) => i % 3 === axis);
  const low = [0, 1, 2].map((axis) => Math.min(...along(axis)));
  const high = [0, 1, 2].map((axis) => Math.max(...along(axis)));
  const corner = (which: number): Point3 => {
    const local = [0, 1, 2].map((i) => ((which >> i) & 1 ? high : low)[i] ?? 0);
    return new Point3(...pointInWorld(frame, body, local as unknown as Vector3));
  };
  for (let which = 0; which < 8; ++which)
    for (const bit of [1, 2, 4])
      if ((which & bit) === 0) drawLine(canvas, [corner(which), corner(which | bit)], token);
}
