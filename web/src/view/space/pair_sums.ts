import {
  ContactKind,
  frictionOf,
  isFrictionOpen,
  isPushOpen,
  type Frame,
  type Vector3,
} from '../../sim';

/** What two bodies do to each other at all contacts of theirs. */
export interface PairSum {
  readonly bodyA: number;
  readonly bodyB: number;
  /** Mean of their contact points, by force [m]. */
  readonly at: Vector3;
  /** On body B [N]. */
  readonly push: Vector3;
  readonly friction: Vector3;
  readonly isPushOpen: boolean;
  readonly isFrictionOpen: boolean;
}

interface Sum {
  readonly bodies: readonly [number, number];
  weight: number;
  readonly at: [number, number, number];
  readonly push: [number, number, number];
  readonly friction: [number, number, number];
  isPushOpen: boolean;
  isFrictionOpen: boolean;
}

/** The forces of contacts, added up for each pair of bodies; of pairs that push each other. */
export function pairSums(
  frame: Frame,
  counts: (bodyA: number, bodyB: number) => boolean = () => true,
): PairSum[] {
  const sums = new Map<number, Sum>();
  const { contactKind, contactBodies, contactForces, contactNormals, contactPoints } = frame;
  for (let row = 0; row < frame.contactCount; ++row) {
    const force = contactForces[row] ?? 0;
    if (contactKind[row] !== ContactKind.contact || !(Math.abs(force) > 0)) continue;
    const [a, b] = [contactBodies[2 * row] ?? -1, contactBodies[2 * row + 1] ?? -1];
    if (!Number.isFinite(contactPoints[3 * row]) || !counts(a, b)) continue;
    const key = 65536 * (a + 1) + b + 1;
    const sum = sums.get(key) ?? {
      bodies: [a, b],
      weight: 0,
      at: [0, 0, 0],
      push: [0, 0, 0],
      friction: [0, 0, 0],
      isPushOpen: false,
      isFrictionOpen: false,
    };
    sums.set(key, sum);
    const friction = frictionOf(frame, row);
    sum.weight += Math.abs(force);
    for (const k of [0, 1, 2] as const) {
      sum.at[k] += Math.abs(force) * (contactPoints[3 * row + k] ?? 0);
      sum.push[k] += force * (contactNormals[3 * row + k] ?? 0);
      sum.friction[k] += friction[k];
    }
    sum.isPushOpen ||= isPushOpen(frame, row);
    sum.isFrictionOpen ||= isFrictionOpen(frame, row);
  }
  return [...sums.values()].map(({ bodies: [bodyA, bodyB], weight, at: [x, y, z], ...sum }) => ({
    bodyA,
    bodyB,
    ...sum,
    at: [x / weight, y / weight, z / weight],
  }));
}
