import {
  aboutAxis,
  kNoRotation,
  normalised,
  product,
  turned,
  type Quaternion,
  type Vector3,
} from '../sim';
import { insert, remove, set, type Change } from './changes';
import {
  isInSpace,
  listOf,
  numberOf,
  numbersOf,
  rounded,
  type BodyData,
  type Json,
  type Path,
  type SceneData,
} from './scene_data';

/** A rigid motion: a turn about a point, then a shift. Vectors have two components in the plane and three in space. */
export interface Motion {
  /** [m] */
  readonly by: readonly number[];
  /** Counter-clockwise [rad] in the plane, a quaternion in space; none when absent. */
  readonly turn?: number | Quaternion;
  /** About which the turn goes [m]; the origin when absent. */
  readonly about?: readonly number[];
}

/** Places that are computed keep this many digits after the point. */
const kPlaceUnit = 1e-9;

export function movedPoint(motion: Motion, point: readonly number[]): number[] {
  const about = motion.about ?? point.map(() => 0);
  const arm = point.map((x, i) => x - (about[i] ?? 0));
  return turnedVector(motion, arm).map((x, i) => x + (about[i] ?? 0) + (motion.by[i] ?? 0));
}

export function turnedVector({ turn }: Motion, vector: readonly number[]): number[] {
  if (turn === undefined) return [...vector];
  const [x = 0, y = 0, z = 0] = vector;
  if (typeof turn !== 'number') return turned(turn, [x, y, z]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [cos * x - sin * y, sin * x + cos * y];
}

/** How a body in space is turned, however that is written. */
export function rotationIn(body: BodyData): Quaternion {
  const written = listOf(body['rotation']);
  if (written.length === 4) {
    const [w = 1, x = 0, y = 0, z = 0] = numbersOf(written, 4);
    return normalised([w, x, y, z]);
  }
  if (body['axis'] !== undefined) {
    const [x = 0, y = 0, z = 0] = numbersOf(body['axis'], 3);
    if (x !== 0 || y !== 0 || z !== 0) return aboutAxis([x, y, z], numberOf(body['angle']));
  }
  const rows = listOf(body['matrix']);
  return rows.length === 3 ? ofMatrix(rows.map((row) => numbersOf(row, 3))) : kNoRotation;
}

/** The rotation with the rows of a matrix. */
function ofMatrix(rows: readonly (readonly number[])[]): Quaternion {
  const at = (i: number, k: number): number => rows[i]?.[k] ?? 0;
  const trace = at(0, 0) + at(1, 1) + at(2, 2);
  if (trace > 0)
    return normalised([1 + trace, at(2, 1) - at(1, 2), at(0, 2) - at(2, 0), at(1, 0) - at(0, 1)]);
  // About the axis whose entry on the diagonal is largest, so that nothing small is divided by.
  const largest = [0, 1, 2].reduce((best, i) => (at(i, i) > at(best, best) ? i : best), 0);
  const [i, j, k] = [largest, (largest + 1) % 3, (largest + 2) % 3];
  const axis = [0, 0, 0];
  axis[i] = 1 + at(i, i) - at(j, j) - at(k, k);
  axis[j] = at(i, j) + at(j, i);
  axis[k] = at(i, k) + at(k, i);
  return normalised([at(k, j) - at(j, k), axis[0] ?? 0, axis[1] ?? 0, axis[2] ?? 0]);
}

/** A vector of the axes of a body in the axes of the world. */
export function inWorld(scene: SceneData, body: BodyData, vector: readonly number[]): number[] {
  const turn = isInSpace(scene) ? rotationIn(body) : numberOf(body['angle']);
  return turnedVector({ by: [], turn }, vector);
}

/** A vector of the axes of the world in the axes of a body. */
export function inBody(scene: SceneData, body: BodyData, vector: readonly number[]): number[] {
  if (!isInSpace(scene)) return turnedVector({ by: [], turn: -numberOf(body['angle']) }, vector);
  const [w, x, y, z] = rotationIn(body);
  const back: Quaternion = [w, -x, -y, -z];
  return turnedVector({ by: [], turn: back }, vector);
}

/** Where the mass centre of a body is [m]. */
export function positionIn(scene: SceneData, body: BodyData): number[] {
  return numbersOf(body['position'], isInSpace(scene) ? 3 : 2);
}

/** Numbers without the digits that rounding leaves behind. */
export function tidied(values: readonly number[]): number[] {
  return values.map((value) => rounded(value, kPlaceUnit));
}

/** Changes that put a body where a motion takes it. */
export function bodyMotion(scene: SceneData, path: Path, body: BodyData, motion: Motion): Change[] {
  const changes: Change[] = [
    set([...path, 'position'], tidied(movedPoint(motion, positionIn(scene, body)))),
  ];
  const { turn } = motion;
  if (typeof turn === 'number')
    changes.push(set([...path, 'angle'], rounded(numberOf(body['angle']) + turn, kPlaceUnit)));
  else if (turn !== undefined) changes.push(...rotationChanges(path, body, turn));
  return changes;
}

/** Changes that turn a body in space; however its turn was written, it is a quaternion then. */
function rotationChanges(path: Path, body: BodyData, turn: Quaternion): Change[] {
  const rotation = tidied(normalised(product(turn, rotationIn(body))));
  return rotationTo(path, body, rotation);
}

/** Changes that give a body in space a rotation. */
export function rotationTo(path: Path, body: BodyData, rotation: readonly number[]): Change[] {
  const others = ['axis', 'angle', 'matrix'].filter((field) => body[field] !== undefined);
  return [
    set([...path, 'rotation'], [...rotation]),
    ...others.map((field) => remove([...path, field])),
  ];
}

/** The place after the last of a list of the scene, to put something there. */
export function endOf(scene: SceneData, list: string): Path {
  return [list, listOf(scene[list]).length];
}

/** Puts something at the end of a list. */
export function appended(scene: SceneData, list: string, value: Json): Change {
  return insert(endOf(scene, list), value);
}

/** About an axis through a point. */
export function turnAbout(axis: Vector3, angle: number, about: readonly number[]): Motion {
  return { by: [0, 0, 0], turn: aboutAxis(axis, angle), about };
}
