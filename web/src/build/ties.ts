import { remove, set } from './changes';
import { connectionsOf, shapePointOf, type Connection } from './connections';
import type { Edit } from './edits';
import { appended, tidied } from './motion';
import { outlineOf } from './outlines';
import {
  bodiesOf,
  entriesOf,
  freshName,
  listOf,
  isInSpace,
  nameAt,
  rounded,
  textOf,
  type BodyPlaceInFile,
  type Json,
  type Path,
  type SceneData,
} from './scene_data';

/** Joints whose two points are at one place. */
const kPinned = ['double', 'weld', 'ball', 'hinge', 'fixed', 'slider'];

export function isPinned(kind: string): boolean {
  return kPinned.includes(kind);
}

/** Where an end of a joint or a spring is put. */
export interface TieEnd {
  /** −1 for the world. */
  readonly body: BodyPlaceInFile;
  /** In the world [m]. */
  readonly at: readonly number[];
}

/** A joint or a force, by its list and its place there. */
export interface TiePlace {
  readonly list: 'joints' | 'forces';
  readonly place: number;
}

/** How much longer a rope is than the way between its ends. */
const kSlack = 1.02;
const kLengthUnit = 1e-6;
/** A spring swings about this often in a second, as if each end had a mass of a kilogram. */
const kSpringStiffness = 40;
const kSpringDamping = 0.2;
const kMotorTorque = 1;

function nameOf(scene: SceneData, { body }: TieEnd): string {
  return body < 0 ? 'world' : nameAt(scene, body);
}

/**
 * Ties a body to another one or to the world.
 *
 * @param kind - `pin`, `rail`, `rod`, `rope`, `spring`, `ball_joint`, `hinge`, `slider` or `weld`
 * @returns null when both ends are the same
 */
export function tieEdit(scene: SceneData, kind: string, a: TieEnd, b: TieEnd): Edit | null {
  if (a.body === b.body) return null;
  // A joint pushes its second body, which cannot be the world.
  const [first, second] = b.body < 0 ? [b, a] : [a, b];
  const ends = {
    body_a: nameOf(scene, first),
    point_a: shapePointOf(scene, first.body, first.at),
    body_b: nameOf(scene, second),
    point_b: shapePointOf(scene, second.body, second.at),
  };
  const apart = Math.hypot(...a.at.map((x, i) => x - (b.at[i] ?? 0)));
  const length = Math.max(kLengthUnit, rounded(apart, kLengthUnit));
  const title = `Add ${kind.replace(/_/g, ' ')}`;
  const selected = (list: TiePlace['list']): Pick<Edit, 'tie'> => ({
    tie: { list, place: listOf(scene[list]).length },
  });
  const joint = (type: string, more: { readonly [field: string]: Json } = {}): Edit => {
    const name = freshName(scene, kind.replace(/_/g, ' '), 'joints');
    const entry: Json = { name, type, ...ends, ...more };
    return { title, changes: [appended(scene, 'joints', entry)], ...selected('joints') };
  };
  switch (kind) {
    case 'pin':
      return joint('double');
    case 'rail':
      return joint('single', { normal: [0, 1], normal_frame: first.body < 0 ? 'world' : 'body' });
    case 'rod':
      return joint('rod', { length });
    case 'rope':
      return joint('rope', { length: rounded(kSlack * length, kLengthUnit) });
    case 'ball_joint':
      return joint('ball');
    case 'hinge':
    case 'slider':
      return joint(kind, { axis: [0, 0, 1] });
    case 'weld':
      return joint('fixed');
    case 'spring': {
      const name = freshName(scene, 'spring', 'forces');
      const numbers = {
        rest_length: length,
        stiffness: kSpringStiffness,
        damping: kSpringDamping,
      };
      const force: Json = { type: 'spring', name, ...ends, ...numbers };
      return { title, changes: [appended(scene, 'forces', force)], ...selected('forces') };
    }
    default:
      return null;
  }
}

/** A torque that turns a body all the time. */
export function motorEdit(scene: SceneData, body: BodyPlaceInFile): Edit {
  const name = freshName(scene, 'motor', 'forces');
  const motor: Json = {
    type: 'actuator',
    name,
    body: nameAt(scene, body),
    axis: 'angle',
    drive: 'force',
    plan: [kMotorTorque],
    duration: 1,
  };
  const tie: TiePlace = { list: 'forces', place: listOf(scene['forces']).length };
  return { title: 'Add motor', changes: [appended(scene, 'forces', motor)], tie };
}

/** Takes a joint or a force out. */
export function deleteTie(scene: SceneData, { list, place }: TiePlace): Edit {
  const [entry] = entriesOf(scene, list).find(([, at]) => at === place) ?? [];
  const name = textOf(entry?.['name']) || textOf(entry?.['type']);
  return { title: `Delete ${name}`, changes: [remove([list, place])] };
}

/** Puts an end of a joint or a spring somewhere else on its body; lengths follow. */
export function moveTieEnd(
  scene: SceneData,
  connection: Connection,
  end: 'a' | 'b',
  at: readonly number[],
): Edit {
  const moved = connection[end];
  const other = connection[end === 'a' ? 'b' : 'a'];
  const changes = [set(moved.path, shapePointOf(scene, moved.body, at))];
  if (isPinned(connection.kind)) changes.push(set(other.path, shapePointOf(scene, other.body, at)));
  const apart = Math.hypot(...at.map((x, i) => x - (other.at[i] ?? 0)));
  if (connection.kind === 'rod' || connection.kind === 'rope') {
    const slack = connection.kind === 'rope' ? kSlack : 1;
    changes.push(set([...connection.path, 'length'], rounded(slack * apart, kLengthUnit)));
  }
  return { title: `Move end of ${textOf(connection.entry['name']) || connection.kind}`, changes };
}

/** The joint or spring at a place of the list; null for forces without two ends. */
export function connectionAt(scene: SceneData, { list, place }: TiePlace): Connection | null {
  const isIt = (path: Path): boolean => path[0] === list && path[1] === place;
  return connectionsOf(scene).find(({ path }) => isIt(path)) ?? null;
}

/** The joint or spring that is drawn nearest to a place. @param reach - [m] */
export function tieNear(
  scene: SceneData,
  at: readonly number[],
  reach: number,
): TiePlace | null {
  let [best, least]: [TiePlace | null, number] = [null, reach];
  for (const { a, b, path } of connectionsOf(scene)) {
    const distance = distanceToSegment(at, a.at, b.at);
    if (distance >= least) continue;
    const [list, place] = path;
    if ((list === 'joints' || list === 'forces') && typeof place === 'number')
      [best, least] = [{ list, place }, distance];
  }
  return best;
}

/** How far a point is from a straight line between two others [m]. */
export function distanceToSegment(
  at: readonly number[],
  from: readonly number[],
  to: readonly number[],
): number {
  const along = to.map((x, i) => x - (from[i] ?? 0));
  const arm = at.map((x, i) => x - (from[i] ?? 0));
  const square = along.reduce((sum, x) => sum + x * x, 0);
  const part =
    square > 0
      ? Math.max(0, Math.min(1, along.reduce((sum, x, i) => sum + x * (arm[i] ?? 0), 0) / square))
      : 0;
  return Math.hypot(...arm.map((x, i) => x - part * (along[i] ?? 0)));
}

/** A point on planar bodies put on what is near: middles of bodies, corners; else on the grid. */
export function snappedPoint(
  scene: SceneData,
  bodies: readonly BodyPlaceInFile[],
  at: readonly number[],
  reach: number,
  grid: number,
): number[] {
  let [best, least]: [readonly number[] | null, number] = [null, reach];
  for (const place of bodies) {
    const body = bodiesOf(scene)[place] ?? {};
    const { loops, circle } = outlineOf(scene, body);
    const corners = circle === null ? loops.flat() : [circle.centre];
    const position = (body['position'] ?? [0, 0]) as readonly number[];
    for (const [x = 0, y = 0] of [position, ...corners]) {
      const distance = Math.hypot(x - (at[0] ?? 0), y - (at[1] ?? 0));
      if (distance < least) [best, least] = [[x, y], distance];
    }
  }
  if (best !== null) return [...best];
  return at.map((x) => (grid > 0 ? rounded(x, grid) : x));
}

/** Points that a tie is put on, without more digits than the stage shows. */
export function neatPoint(scene: SceneData, at: readonly number[], unit: number): number[] {
  return tidied((isInSpace(scene) ? at : at.slice(0, 2)).map((x) => rounded(x, unit)));
}
