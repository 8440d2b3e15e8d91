import {
  ContactKind,
  frictionOf,
  isFrictionOpen,
  isPushOpen,
  type Frame,
  type SceneDescription,
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

type Bodies = readonly [number, number];

interface Sum {
  readonly bodies: Bodies;
  weight: number;
  readonly at: [number, number, number];
  readonly push: [number, number, number];
  readonly friction: [number, number, number];
  isPushOpen: boolean;
  isFrictionOpen: boolean;
  /** Of its first contact; whether all have it. */
  readonly normal: Vector3;
  isFlat: boolean;
}

/** Normals that differ by less are those of one face: the cosine of the angle between them. */
const kSameNormal = 1 - 1e-6;

/** The forces of contacts, added up for each pair of bodies; of pairs that push each other. */
export function pairSums(
  frame: Frame,
  scene: Pick<SceneDescription, 'bodies'>,
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
    const [nx = NaN, ny = NaN, nz = NaN] = contactNormals.subarray(3 * row);
    const sum = sums.get(key) ?? {
      bodies: [a, b],
      weight: 0,
      at: [0, 0, 0],
      push: [0, 0, 0],
      friction: [0, 0, 0],
      isPushOpen: false,
      isFrictionOpen: false,
      normal: [nx, ny, nz],
      isFlat: true,
    };
    sums.set(key, sum);
    const friction = frictionOf(frame, row);
    sum.weight += Math.abs(force);
    for (const k of [0, 1, 2] as const) {
      sum.at[k] += Math.abs(force) * (contactPoints[3 * row + k] ?? 0);
      sum.push[k] += force * (contactNormals[3 * row + k] ?? 0);
      sum.friction[k] += friction[k];
    }
    const [x, y, z] = sum.normal;
    sum.isFlat &&= x * nx + y * ny + z * nz > kSameNormal;
    sum.isPushOpen ||= isPushOpen(frame, row);
    sum.isFrictionOpen ||= isFrictionOpen(frame, row);
  }
  const found = [...sums.values()];
  const isOpen = (sum: Sum): boolean => sum.isPushOpen || sum.isFrictionOpen;
  const only = found.some(isOpen) ? bridges(frame, scene) : null;
  return found.map((sum) => {
    const { bodies, weight, at, push, friction, isFlat } = sum;
    const [bodyA, bodyB] = bodies;
    const isKnown = isFlat && isOpen(sum) && only?.(bodyA, bodyB) === true;
    return {
      ...{ bodyA, bodyB, push, friction },
      isPushOpen: sum.isPushOpen && !isKnown,
      isFrictionOpen: sum.isFrictionOpen && !isKnown,
      at: [at[0] / weight, at[1] / weight, at[2] / weight],
    };
  });
}

/**
 * Tells of two bodies whether their contacts are all that ties one side to the rest: then what they do to each other together follows from how
 * that side moves, though rigid bodies may leave open how contacts share it. Whatever does not move is one side.
 */
function bridges(
  { contactCount, contactKind, contactBodies }: Frame,
  scene: Pick<SceneDescription, 'bodies'>,
): (a: number, b: number) => boolean {
  const nodeOf = (body: number): number =>
    body < 0 || scene.bodies[body]?.mobility === 'fixed' ? -1 : body;
  const ties = new Map<number, number[]>();
  const sides = (row: number): Bodies => [
    contactBodies[2 * row] ?? -1,
    contactBodies[2 * row + 1] ?? -1,
  ];
  for (let row = 0; row < contactCount; ++row) {
    if (contactKind[row] === ContactKind.imminent) continue;
    for (const node of new Set(sides(row).map(nodeOf))) {
      const own = ties.get(node) ?? [];
      own.push(row);
      ties.set(node, own);
    }
  }
  return (a, b) => {
    const isOfPair = (row: number): boolean => {
      const [first, second] = sides(row);
      const isSame = (first === a && second === b) || (first === b && second === a);
      return isSame && contactKind[row] === ContactKind.contact;
    };
    const reached = new Set([nodeOf(a)]);
    for (const node of reached)
      for (const row of ties.get(node) ?? [])
        if (!isOfPair(row)) for (const body of sides(row)) reached.add(nodeOf(body));
    return !reached.has(nodeOf(b));
  };
}
