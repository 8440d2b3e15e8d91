import type { BuildHandle, Vector3 } from '../sim';
import { msg } from '../words';
import { addBody, moveBodies } from './edits';
import type { BuildGrip } from './handles';
import { positionIn, tidied, turnAbout } from './motion';
import type { PaletteEntry } from './palette';
import {
  bodiesOf,
  numbersOf,
  rounded,
  type BodyPlaceInFile,
  type SceneData,
} from './scene_data';
import { spaceSizeGrips } from './space_sizes';
import { extentOf, settledShift, solidOf, upAxis } from './solids';
import type { SnapOptions } from './snap';
import {
  kArrowStart,
  kNothing,
  kTurnStep,
  middleOf,
  short,
  type Stroke,
  type StrokeScale,
  velocityStroke,
} from './strokes';

type Vector = readonly number[];

const kHandleDistance = 26;

function shift(from: Vector, to: Vector): number[] {
  return to.map((x, i) => x - (from[i] ?? 0));
}

/** Moves bodies in the plane that the stage pulls in; on the grid, and onto what lies below. */
export function spaceMoveStroke(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  from: Vector,
  { unit }: StrokeScale,
  snap: SnapOptions,
): Stroke {
  const start = middleOf(scene, places);
  return (to, snaps) => {
    const asked = shift(from, to);
    const step = snaps && snap.grid > 0 ? snap.grid : unit;
    // What is not pulled along an axis stays where it is there.
    const onGrid = asked.map((x, i) =>
      Math.abs(x) < unit / 2 ? 0 : rounded((start[i] ?? 0) + x, step) - (start[i] ?? 0),
    );
    const by = snaps ? settledShift(scene, places, onGrid, snap.reach + snap.grid / 2) : onGrid;
    if (by.every((x) => x === 0)) return kNothing;
    const end = tidied(start.map((x, i) => x + (by[i] ?? 0)));
    const note = `${end.map((x) => short(x)).join(', ')} m`;
    return { edit: moveBodies(scene, places, { by: tidied(by) }), at: [], note };
  };
}

/** Adds a solid where the stroke begins. */
export function spaceAddStroke(
  scene: SceneData,
  entry: PaletteEntry,
  from: Vector,
  { size, unit }: StrokeScale,
  snap: SnapOptions,
): Stroke {
  const up = upAxis(scene);
  const onGrid = (at: Vector, snaps: boolean): number[] =>
    at.map((x, axis) =>
      axis === up ? rounded(x, 1e-9) : rounded(x, snaps && snap.grid > 0 ? snap.grid : unit),
    );
  return (to, snaps) => {
    const isClick = Math.hypot(...shift(from, to)) < 0.7 * snap.reach;
    const start = onGrid(from, snaps);
    const body = solidOf(scene, entry.name, start, isClick ? start : onGrid(to, snaps), size, unit);
    return body === null ? kNothing : { edit: addBody(scene, body), at: [], note: '' };
  };
}

function unitVector(axis: number): number[] {
  return [0, 1, 2].map((i) => (i === axis ? 1 : 0));
}

/** The handles of what is selected in space: up and down, turn about the vertical, lengths, and velocity. */
export function spaceGripsOf(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  seconds: number,
): BuildGrip[] {
  const [place] = places;
  if (place === undefined) return [];
  const up = upAxis(scene);
  const middle = middleOf(scene, places);
  const [, top] = extentOf(scene, places, up);
  const above = middle.map((x, i) => (i === up && Number.isFinite(top) ? top : x));
  const [, side] = extentOf(scene, places, 0);
  const beside = middle.map((x, i) => (i === 0 && Number.isFinite(side) ? side : x));
  const grip = (
    handle: Omit<BuildHandle, 'pixels'>,
    stroke: BuildGrip['stroke'],
    pixels = kHandleDistance,
  ): BuildGrip => ({ handle: { ...handle, pixels }, stroke });
  const grips = [
    grip(
      { kind: 'lift', title: msg('Up and down', { id: 'space_strokes.up_and_down' }), at: above, from: above, away: unitVector(up) },
      (from, scale, snap) => {
        const inner = spaceMoveStroke(scene, places, from, scale, snap);
        return (to, ...how) => inner(to.map((x, i) => (i === up ? x : (from[i] ?? 0))), ...how);
      },
    ),
    grip(
      { kind: 'turn', title: msg('Turn', { id: 'space_strokes.turn' }), at: beside, from: beside, away: unitVector(0) },
      (from) => spaceTurnStroke(scene, places, from),
    ),
  ];
  const body = bodiesOf(scene)[place] ?? {};
  if (places.length > 1) return grips;
  grips.push(...spaceSizeGrips(scene, place));
  if (body['mobility'] === 'fixed') return grips;
  const velocity = numbersOf(body['velocity'], 3);
  const speed = Math.hypot(...velocity);
  const away = speed > 0 ? velocity.map((v) => v / speed) : unitVector(3 - up);
  const position = positionIn(scene, body);
  const tip = position.map((x, i) => x + seconds * (velocity[i] ?? 0));
  grips.push(
    grip(
      { kind: 'velocity', title: msg('Velocity at the start', { id: 'space_strokes.velocity_at_the_start' }), at: tip, from: position, away },
      (_, scale) => velocityStroke(scene, place, scale),
      kArrowStart,
    ),
  );
  return grips;
}

function spaceTurnStroke(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  from: Vector,
): Stroke {
  const up = upAxis(scene);
  const about = middleOf(scene, places);
  const [i, k] = up === 1 ? [2, 0] : [0, 1];
  const angleOf = (at: Vector): number =>
    Math.atan2((at[k] ?? 0) - (about[k] ?? 0), (at[i] ?? 0) - (about[i] ?? 0));
  return (to, snaps) => {
    const asked = angleOf(to) - angleOf(from);
    const turn = snaps ? Math.round(asked / kTurnStep) * kTurnStep : rounded(asked, 1e-4);
    if (Math.abs(turn) < 1e-9) return kNothing;
    const axis = unitVector(up) as unknown as Vector3;
    const edit = moveBodies(scene, places, turnAbout(axis, turn, about));
    return { edit, at: [], note: `${short((turn * 180) / Math.PI)}°` };
  };
}
