import { connectionOf, type Connection } from './connections';
import { slipSpeed } from './contact_probe';
import { isFrictionOpen, isPushOpen } from './determined';
import { ContactKind, type Frame } from './frame';
import type { Vector3 } from './geometry';
import type { BodyIndex, SceneDescription } from './scene_description';

/** What two bodies do to each other: all their contacts are one, and so are all rows of a joint. */
export interface Link {
  /** The lower index first; −1 is the world. */
  readonly a: BodyIndex;
  readonly b: BodyIndex;
  /** What holds the two; null where they touch. */
  readonly held: Connection | null;
  /** Place of that among the joints of the scene; −1 where they touch. */
  readonly joint: number;
  /** Sum along the normals, on B [N]. */
  readonly push: Vector3;
  /** Sum of friction, on B [N]. */
  readonly friction: Vector3;
  /** Mean of the points, weighted by force where there is any [m]. */
  readonly point: Vector3;
  /** The least one [m]. */
  readonly gap: number;
  /** Largest coefficient of friction; 0 for joints. */
  readonly coefficient: number;
  /** Largest speed at which the two slide on each other [m/s]; 0 for joints. */
  readonly slip: number;
  /** Whether rigid bodies leave forces open. */
  readonly isPushOpen: boolean;
  readonly isFrictionOpen: boolean;
}

type Sum = [number, number, number];
type Made = { -readonly [name in keyof Link]: Link[name] extends Vector3 ? Sum : Link[name] } & {
  middle: Sum;
  weight: number;
  rows: number;
};

function made(a: BodyIndex, b: BodyIndex, held: Connection | null, joint: number): Made {
  return {
    a,
    b,
    held,
    joint,
    push: [0, 0, 0],
    friction: [0, 0, 0],
    point: [0, 0, 0],
    gap: Infinity,
    coefficient: 0,
    slip: 0,
    isPushOpen: false,
    isFrictionOpen: false,
    middle: [0, 0, 0],
    weight: 0,
    rows: 0,
  };
}

function add(link: Made, frame: Frame, row: number, sign: number): void {
  const push = frame.contactForces[row] ?? 0;
  for (let k = 0; k < 3; ++k) {
    const at = frame.contactPoints[3 * row + k] ?? NaN;
    link.push[k]! += sign * push * (frame.contactNormals[3 * row + k] ?? 0);
    link.friction[k]! += sign * (frame.contactFrictions[3 * row + k] ?? 0);
    link.point[k]! += Math.abs(push) * at;
    link.middle[k]! += at;
  }
  link.weight += Math.abs(push);
  link.rows += 1;
  link.gap = Math.min(link.gap, frame.contactGaps[row] ?? NaN);
  link.coefficient = Math.max(link.coefficient, frame.contactCoefficients[row] ?? 0);
  link.isPushOpen ||= isPushOpen(frame, row);
  link.isFrictionOpen ||= isFrictionOpen(frame, row);
}

/** Slower nothing slides [m/s]. */
export const kSliding = 1e-3;

/** What pushes or holds which bodies. What is about to touch is not among it. */
export function linksIn(scene: SceneDescription, frame: Frame): Link[] {
  const links = new Map<string, Made>();
  for (let row = 0; row < frame.contactCount; ++row) {
    if (frame.contactKind[row] === ContactKind.imminent) continue;
    const [first = -1, second = -1] = frame.contactBodies.subarray(2 * row);
    const [a, b] = first < second ? [first, second] : [second, first];
    const joint = frame.contactJoints[row] ?? -1;
    const key = `${a} ${b} ${joint}`;
    const link = links.get(key) ?? made(a, b, connectionOf(scene, frame, row), joint);
    links.set(key, link);
    add(link, frame, row, first === a ? 1 : -1);
    if (joint < 0) link.slip = Math.max(link.slip, slipSpeed(frame, row, scene));
  }
  return [...links.values()].map(({ middle, weight, rows, ...link }) => {
    const [from, by] = weight > 0 ? [link.point, weight] : [middle, rows];
    return { ...link, point: [from[0] / by, from[1] / by, from[2] / by] };
  });
}
