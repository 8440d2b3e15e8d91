import { ContactKind, type Frame } from './frame';
import type { Vector3 } from './geometry';
import type { BodyIndex } from './scene_description';

type Contacts = Pick<
  Frame,
  | 'contactCount'
  | 'contactKind'
  | 'contactBodies'
  | 'contactPoints'
  | 'contactNormals'
  | 'contactForces'
  | 'contactFrictions'
  | 'contactAreas'
>;

/** Normals that differ by less are those of one face: the cosine of the angle between them. */
const kSameNormal = 1 - 1e-6;

function vectorAt(columns: Float64Array, row: number): [number, number, number] {
  return [columns[3 * row] ?? NaN, columns[3 * row + 1] ?? NaN, columns[3 * row + 2] ?? NaN];
}

function contactRows({ contactCount, contactKind, contactPoints }: Contacts): number[] {
  const rows = Array.from({ length: contactCount }, (_, row) => row);
  return rows.filter(
    (row) => contactKind[row] === ContactKind.contact && Number.isFinite(contactPoints[3 * row]),
  );
}

/** What two bodies do to each other, all their contacts together. */
export interface ForceLink {
  /** The lower index first; −1 is the world. */
  readonly bodyA: BodyIndex;
  readonly bodyB: BodyIndex;
  /** Size of the sum of normal forces and friction [N]. */
  readonly force: number;
  /** Where: the mean of the contact points, weighted by their forces [m]. */
  readonly point: Vector3;
}

/** The forces between bodies that push each other, strongest last. */
export function forceNetwork(frame: Contacts): ForceLink[] {
  const links = new Map<
    string,
    { a: number; b: number; sum: number[]; at: number[]; weight: number }
  >();
  for (const row of contactRows(frame)) {
    const push = frame.contactForces[row] ?? 0;
    if (!(Math.abs(push) > 0)) continue;
    const [first = -1, second = -1] = frame.contactBodies.subarray(2 * row);
    const [a, b] = first < second ? [first, second] : [second, first];
    const key = `${a} ${b}`;
    const link = links.get(key) ?? { a, b, sum: [0, 0, 0], at: [0, 0, 0], weight: 0 };
    links.set(key, link);
    const sign = first === a ? 1 : -1;
    const [normal, friction, point] = [
      vectorAt(frame.contactNormals, row),
      vectorAt(frame.contactFrictions, row),
      vectorAt(frame.contactPoints, row),
    ];
    for (let k = 0; k < 3; ++k) {
      link.sum[k]! += sign * (push * normal[k]! + friction[k]!);
      link.at[k]! += Math.abs(push) * point[k]!;
    }
    link.weight += Math.abs(push);
  }
  return [...links.values()]
    .map(({ a, b, sum, at, weight }): ForceLink => {
      const [x = NaN, y = NaN, z = NaN] = at.map((value) => value / weight);
      return { bodyA: a, bodyB: b, force: Math.hypot(...sum), point: [x, y, z] };
    })
    .sort((p, q) => p.force - q.force);
}

/** A face by which two bodies touch. */
export interface ContactArea {
  /** Mean of its contact points, weighted by area [m]. */
  readonly point: Vector3;
  /** Unit vector. */
  readonly normal: Vector3;
  /** [m²] */
  readonly area: number;
}

/** The areas of contacts; the contacts of one face of two bodies are one. */
export function contactAreas(frame: Contacts): ContactArea[] {
  const found: { pair: string; at: number[]; normal: Vector3; area: number }[] = [];
  for (const row of contactRows(frame)) {
    const area = frame.contactAreas[row] ?? 0;
    if (!(area > 0)) continue;
    const pair = frame.contactBodies.subarray(2 * row, 2 * row + 2).join();
    const normal = vectorAt(frame.contactNormals, row);
    const isSame = (face: (typeof found)[number]): boolean =>
      face.pair === pair &&
      face.normal.reduce((sum, x, k) => sum + x * normal[k]!, 0) > kSameNormal;
    // Contacts of a face stand one after the other.
    const last = found.at(-1);
    const face =
      last !== undefined && isSame(last) ? last : { pair, at: [0, 0, 0], normal, area: 0 };
    if (face !== last) found.push(face);
    face.area += area;
    vectorAt(frame.contactPoints, row).forEach((x, k) => (face.at[k]! += area * x));
  }
  return found.map(({ at, normal, area }) => {
    const [x = NaN, y = NaN, z = NaN] = at.map((value) => value / area);
    return { point: [x, y, z], normal, area };
  });
}
