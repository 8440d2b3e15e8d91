import { ContactKind, type EngineFrame } from './frame';
import { cross } from './vectors';
import type { JointDescription } from './scene_description';

type Triple = [number, number, number];

type Rows = Pick<
  EngineFrame,
  'contactCount' | 'contactBodies' | 'contactKind' | 'contactGaps' | 'contactForces'
> &
  Partial<
    Pick<
      EngineFrame,
      'contactFrictions' | 'contactPoints' | 'contactNormals' | 'contactTorques' | 'contactJoints'
    >
  >;

/** Units of what two bodies or a joint do, by the beginnings of names: components have them too. */
export const kUnitsOfForces: readonly (readonly [begin: string, unit: string])[] = [
  ['contact_force', 'N'],
  ['friction_force', 'N'],
  ['contact_point', 'm'],
  ['reaction_force', 'N'],
  ['reaction_torque', 'N m'],
];

/** What two bodies do to each other: forces on the first one. */
export interface PairForce {
  /** Sum along the normals [N]. */
  readonly push: Triple;
  /** [N] */
  readonly friction: Triple;
  /** On the line of the push, for forces side by side their centre of pressure [m]; no number where there is none. */
  readonly point: Triple;
  /** Largest overlap [m]. */
  readonly depth: number;
}

function tripleAt(column: ArrayLike<number> | undefined, row: number): Triple {
  return [column?.[3 * row] ?? 0, column?.[3 * row + 1] ?? 0, column?.[3 * row + 2] ?? 0];
}

function add(sum: Triple, factor: number, by: readonly number[]): void {
  for (let k = 0; k < 3; ++k) sum[k] = (sum[k] ?? 0) + factor * (by[k] ?? 0);
}

/** As the engine measures it (engine/sim/quantities.cpp). */
export function forceBetween(from: Rows, body: number, other: number): PairForce {
  const none = (): Triple => [0, 0, 0];
  const [push, friction, weighted, moment] = [none(), none(), none(), none()];
  let [size, depth] = [0, 0];
  for (let row = 0; row < from.contactCount; ++row) {
    if (from.contactKind[row] !== ContactKind.contact) continue;
    const [a, b] = [from.contactBodies[2 * row], from.contactBodies[2 * row + 1]];
    const sign = b === body && a === other ? 1 : b === other && a === body ? -1 : 0;
    if (sign === 0) continue;
    depth = Math.max(depth, -(from.contactGaps[row] ?? NaN));
    const force = from.contactForces[row] ?? 0;
    const own: Triple = [0, 0, 0];
    add(own, sign * force, tripleAt(from.contactNormals, row));
    const at = tripleAt(from.contactPoints, row);
    add(push, 1, own);
    add(friction, sign, tripleAt(from.contactFrictions, row));
    add(weighted, Math.abs(force), at);
    add(moment, 1, cross(at, own));
    size += Math.abs(force);
  }
  return {
    push: push,
    friction: friction,
    point: size > 0 ? pointOf(push, weighted, moment, size) : [NaN, NaN, NaN],
    depth,
  };
}

/** Where the sum of forces acts: on its line, next to the middle of their points. */
function pointOf(push: Triple, weighted: Triple, moment: Triple, size: number): Triple {
  const middle: Triple = [0, 0, 0];
  add(middle, 1 / size, weighted);
  const square = push[0] * push[0] + push[1] * push[1] + push[2] * push[2];
  if (!(square > 0)) return middle;
  add(moment, -1, cross(middle, push));
  add(middle, 1 / square, cross(push, moment));
  return middle;
}

/**
 * What a joint does to its second body, or, where that is fixed, the opposite of what it does to the first one: the sum of its rows [N], [N m].
 *
 * @param number - of the joint among those of the scene
 */
export function reactionOf(
  from: Rows,
  number: number,
  joint: Pick<JointDescription, 'body_a' | 'body_b'> | undefined,
  isInSpace: boolean,
): { force: Triple; torque: Triple } {
  const [force, torque]: [Triple, Triple] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let row = 0; row < from.contactCount; ++row) {
    if (from.contactJoints?.[row] !== number) continue;
    const second = from.contactBodies[2 * row + 1];
    const isTurned = !isInSpace && second === joint?.body_a && joint?.body_a !== joint?.body_b;
    const sign = isTurned ? -1 : 1;
    add(force, sign * (from.contactForces[row] ?? 0), tripleAt(from.contactNormals, row));
    add(force, sign, tripleAt(from.contactFrictions, row));
    add(torque, sign, tripleAt(from.contactTorques, row));
  }
  return { force, torque };
}
