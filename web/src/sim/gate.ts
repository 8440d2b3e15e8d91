import type { Vector3 } from './geometry';
import { cross, dot, minus } from './vectors';

/** A line that bodies pass, from one end to the other [m]. In space it stands upright: a plane through both ends, as high and deep as one likes. */
export interface Gate {
  readonly ends: readonly [Vector3, Vector3];
  /** The direction that the plane contains besides: out of the plane of planar scenes, upwards in space. */
  readonly up: Vector3;
}

/** A mass centre on a gate. */
export interface Passage {
  /** Place of the gate among those that were asked for. */
  readonly gate: number;
  readonly body: number;
  /** [s] */
  readonly time: number;
  /** Of the mass centre [m], [m/s] */
  readonly point: Vector3;
  readonly velocity: Vector3;
  readonly speed: number;
}

/** How far a point is from the plane of a gate [m], on which side; and where along it, 0 to 1 between the ends. */
export function gateSide(
  { ends: [a, b], up }: Gate,
  point: Vector3,
): [side: number, along: number] {
  const line = minus(b, a);
  const from = minus(point, a);
  let normal = cross(line, up);
  // A gate that stands along the direction is seen from the side.
  if (!(dot(normal, normal) > 1e-12 * dot(line, line))) normal = cross(line, [up[1], up[2], up[0]]);
  const size = Math.sqrt(dot(normal, normal));
  return [dot(from, normal) / size, dot(from, line) / dot(line, line)];
}
