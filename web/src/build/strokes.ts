import { massCentreOf } from './centres';
import { set } from './changes';
import { curveOf, curveShape, type Curve } from './curves';
import { moveBodies, type Edit } from './edits';
import { positionIn, inBody, inWorld, tidied } from './motion';
import { outlineOf, reachOf, shapeOf } from './outlines';
import {
  bodiesOf,
  isInSpace,
  nameAt,
  numberOf,
  numbersOf,
  rounded,
  type BodyPlaceInFile,
  type Json,
  type SceneData,
} from './scene_data';
import { snappedShift, type SnapOptions } from './snap';

/** How lengths are measured on the stage. */
export interface StrokeScale {
  /** Of a pixel [m]. */
  readonly pixel: number;
  /** What a click without a stroke makes [m]. */
  readonly size: number;
  /** Lengths are multiples of it [m]. */
  readonly unit: number;
  /** An arrow of a speed v is v times this long [s]. */
  readonly seconds: number;
}

/** What a stroke of the pointer would do. */
export interface Stroked {
  readonly edit: Edit | null;
  /** Where something was put on something else [m]. */
  readonly at: readonly (readonly number[])[];
  /** A word about it: how far, how large, how fast. */
  readonly note: string;
  /** A line that is pulled [m]. */
  readonly line?: readonly (readonly number[])[];
}

/**
 * What the pointer does from a press until it is let go.
 *
 * @param to - where the pointer is [m]
 * @param bodies - that lie there, the topmost first, by their places in the file
 */
export type Stroke = (
  to: readonly number[],
  snaps: boolean,
  bodies: readonly BodyPlaceInFile[],
) => Stroked;

export const kNothing: Stroked = { edit: null, at: [], note: '' };
/** Angles are multiples of this when they snap [rad]. */
export const kTurnStep = Math.PI / 12;
const kAngleUnit = 1e-4;
/** Between a body and the arrow of its velocity [px]. */
export const kArrowStart = 22;

/** Between the mass centres of bodies [m]. */
export function middleOf(scene: SceneData, places: readonly BodyPlaceInFile[]): number[] {
  const bodies = bodiesOf(scene);
  const positions = places.map((place) => positionIn(scene, bodies[place] ?? {}));
  return Array.from({ length: isInSpace(scene) ? 3 : 2 }, (_, i) => {
    const sum = positions.reduce((all, position) => all + (position[i] ?? 0), 0);
    return sum / Math.max(1, positions.length);
  });
}

/** Moves bodies in the plane. */
export function moveStroke(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  from: readonly number[],
  { unit }: StrokeScale,
  snap: SnapOptions,
): Stroke {
  return (to, snaps) => {
    const asked = [0, 1].map((i) => rounded((to[i] ?? 0) - (from[i] ?? 0), unit)) as [number, number];
    if (asked[0] === 0 && asked[1] === 0) return kNothing;
    const { by, at } = snaps ? snappedShift(scene, places, asked, snap) : { by: asked, at: [] };
    const edit = moveBodies(scene, places, { by });
    const position = tidied(middleOf(scene, places).map((x, i) => x + (by[i] ?? 0)));
    return { edit, at, note: `${position.map((x) => short(x)).join(', ')} m` };
  };
}

/** Turns bodies in the plane about their middle. */
export function turnStroke(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  from: readonly number[],
): Stroke {
  const about = middleOf(scene, places);
  const angleOf = (at: readonly number[]): number =>
    Math.atan2((at[1] ?? 0) - (about[1] ?? 0), (at[0] ?? 0) - (about[0] ?? 0));
  const own = places.length === 1 ? numberOf(bodiesOf(scene)[places[0] ?? -1]?.['angle']) : 0;
  return (to, snaps) => {
    const wanted = own + angleOf(to) - angleOf(from);
    const end = snaps ? Math.round(wanted / kTurnStep) * kTurnStep : rounded(wanted, kAngleUnit);
    const turn = Math.atan2(Math.sin(end - own), Math.cos(end - own));
    if (Math.abs(turn) < 1e-9) return kNothing;
    const edit = moveBodies(scene, places, { by: [0, 0], turn, about });
    const degrees = ((own + turn) * 180) / Math.PI;
    return { edit, at: [], note: `${short(degrees)}°` };
  };
}

/** Gives a body another velocity at the start by the tip of its arrow. */
export function velocityStroke(
  scene: SceneData,
  place: BodyPlaceInFile,
  { pixel, seconds }: StrokeScale,
): Stroke {
  const position = positionIn(scene, bodiesOf(scene)[place] ?? {});
  return (to, snaps) => {
    const arm = position.map((x, i) => (to[i] ?? 0) - x);
    const length = Math.hypot(...arm);
    const free = Math.max(0, length - kArrowStart * pixel) / seconds;
    const unit = 10 ** Math.floor(Math.log10(pixel / seconds));
    const speed = rounded(free, snaps ? 10 * unit : unit);
    const velocity = arm.map((x) => rounded(length > 0 ? (speed * x) / length : 0, unit / 10));
    return {
      edit: {
        title: `Set velocity of ${nameAt(scene, place)}`,
        changes: [set(['bodies', place, 'velocity'], velocity)],
      },
      at: [],
      note: `${short(speed)} m/s`,
    };
  };
}

/** Resizes a disc or regular polygon by its rim. */
export function rimStroke(
  scene: SceneData,
  place: BodyPlaceInFile,
  { unit }: StrokeScale,
  snap: SnapOptions,
): Stroke {
  const position = positionIn(scene, bodiesOf(scene)[place] ?? {});
  return (to, snaps) => {
    const reach = Math.hypot((to[0] ?? 0) - (position[0] ?? 0), (to[1] ?? 0) - (position[1] ?? 0));
    const step = snaps && snap.grid > 0 ? snap.grid / 2 : unit;
    const radius = Math.max(unit, rounded(reach, step));
    return {
      edit: sized(scene, place, [set(['bodies', place, 'shape', 'radius'], radius)]),
      at: [],
      note: `radius ${short(radius)} m`,
    };
  };
}

function sized(scene: SceneData, place: BodyPlaceInFile, changes: Edit['changes']): Edit {
  return { title: `Resize ${nameAt(scene, place)}`, changes };
}

/** Resizes a box by a corner; the opposite one stays. @param sides - of the corner: −1 or 1 along each axis */
export function cornerStroke(
  scene: SceneData,
  place: BodyPlaceInFile,
  sides: readonly [number, number],
  { unit }: StrokeScale,
  snap: SnapOptions,
): Stroke {
  const body = bodiesOf(scene)[place] ?? {};
  const shape = shapeOf(body);
  const half = [numberOf(shape['width']) / 2, numberOf(shape['height']) / 2];
  const position = positionIn(scene, body);
  const anchor = inWorld(
    scene,
    body,
    half.map((x, i) => -x * (sides[i] ?? 1)),
  ).map((x, i) => x + (position[i] ?? 0));
  return (to, snaps) => {
    const arm = inBody(
      scene,
      body,
      anchor.map((x, i) => (to[i] ?? 0) - x),
    );
    const step = snaps && snap.grid > 0 ? snap.grid : unit;
    const lengths = arm.map((x, i) => Math.max(unit, rounded(x * (sides[i] ?? 1), step)));
    const middle = inWorld(
      scene,
      body,
      lengths.map((x, i) => (x * (sides[i] ?? 1)) / 2),
    ).map((x, i) => x + (anchor[i] ?? 0));
    const at = ['bodies', place] as const;
    return {
      edit: sized(scene, place, [
        set([...at, 'shape', 'width'], lengths[0] ?? unit),
        set([...at, 'shape', 'height'], lengths[1] ?? unit),
        set([...at, 'position'], tidied(middle)),
      ]),
      at: [],
      note: `${lengths.map((x) => short(x)).join(' × ')} m`,
    };
  };
}

/** Moves one corner of a polygon; the others stay where they are. */
export function vertexStroke(
  scene: SceneData,
  place: BodyPlaceInFile,
  vertex: number,
  { unit }: StrokeScale,
  snap: SnapOptions,
): Stroke {
  const body = bodiesOf(scene)[place] ?? {};
  const shape = shapeOf(body);
  const vertices = [...((shape['vertices'] ?? []) as readonly Json[])];
  // A corner that stays, to see how far the mass centre has gone from it.
  const fixed = vertex === 0 ? 1 : 0;
  const before = outlineOf(scene, body).loops[0] ?? [];
  return (to, snaps) => {
    const step = snaps && snap.grid > 0 ? snap.grid : unit;
    const wanted = [0, 1].map((i) => rounded(to[i] ?? 0, step));
    const corner = before[vertex] ?? [0, 0];
    const arm = inBody(scene, body, [(wanted[0] ?? 0) - corner[0], (wanted[1] ?? 0) - corner[1]]);
    const [x = 0, y = 0] = numbersOf(vertices[vertex], 2);
    const changed = [...vertices];
    changed[vertex] = tidied([x + (arm[0] ?? 0), y + (arm[1] ?? 0)]);
    const made = { ...body, shape: { ...shape, vertices: changed } };
    const after = outlineOf(scene, made).loops[0]?.[fixed] ?? [0, 0];
    const stays = before[fixed] ?? [0, 0];
    const position = positionIn(scene, body).map(
      (p, i) => p + (stays[i] ?? 0) - (after[i] ?? 0),
    );
    return {
      edit: sized(scene, place, [
        set(['bodies', place, 'shape', 'vertices'], changed),
        set(['bodies', place, 'position'], tidied(position)),
      ]),
      at: [],
      note: `${wanted.map((p) => short(p)).join(', ')} m`,
    };
  };
}

/** A curved wall with another curve; what is not changed of it stays where it is. */
export function curveEdit(scene: SceneData, place: BodyPlaceInFile, curve: Curve): Edit | null {
  const { points } = curve;
  const isCurve = points.slice(1).every(([x, y], i) => x !== points[i]?.[0] || y !== points[i]?.[1]);
  if (!isCurve) return null;
  const body = bodiesOf(scene)[place] ?? {};
  const made = { ...body, shape: curveShape(curve) };
  const before = massCentreOf(body, false);
  const arm = inWorld(scene, body, massCentreOf(made, false).map((x, i) => x - (before[i] ?? 0)));
  const position = positionIn(scene, body).map((x, i) => x + (arm[i] ?? 0));
  return sized(scene, place, [
    set(['bodies', place, 'shape'], made.shape),
    set(['bodies', place, 'position'], position),
  ]);
}

/** Moves one place of a curved wall; the others stay where they are. */
export function curveStroke(
  scene: SceneData,
  place: BodyPlaceInFile,
  which: number,
  { unit }: StrokeScale,
  snap: SnapOptions,
): Stroke {
  const body = bodiesOf(scene)[place] ?? {};
  const curve = curveOf(shapeOf(body)) ?? { points: [], thickness: unit, isClosed: false };
  const centre = massCentreOf(body, false);
  const position = positionIn(scene, body);
  return (to, snaps) => {
    const step = snaps && snap.grid > 0 ? snap.grid : unit;
    const wanted = [0, 1].map((i) => rounded(to[i] ?? 0, step));
    const arm = inBody(scene, body, wanted.map((x, i) => x - (position[i] ?? 0)));
    const [x = 0, y = 0] = arm.map((part, i) => part + (centre[i] ?? 0));
    const points = curve.points.map((point, i): readonly [number, number] => (i === which ? [x, y] : point));
    return {
      edit: curveEdit(scene, place, { ...curve, points }),
      at: [],
      note: `${wanted.map((p) => short(p)).join(', ')} m`,
    };
  };
}

/** A number in few digits. */
export function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** Where the handles of a body stand off: above it. */
export function topOf(scene: SceneData, places: readonly BodyPlaceInFile[]): number[] {
  const middle = middleOf(scene, places);
  const [place = -1] = places;
  const reach = places.length === 1 ? reachOf(bodiesOf(scene)[place] ?? {}) : 0;
  return [middle[0] ?? 0, (middle[1] ?? 0) + reach];
}
