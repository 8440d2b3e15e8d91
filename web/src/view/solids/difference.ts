import { Vector3 as Point3, type Matrix4 } from 'three';
import type { Vector3 } from '../../sim';

const kDirections = 480;
/** Products that a picture may cost. */
const kMostWork = 2e7;
const kGolden = Math.PI * (3 - Math.sqrt(5));

/** Directions spread evenly over the sphere, none along an edge or face that somebody would choose. */
function directions(count: number): Point3[] {
  return Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const flat = Math.sqrt(1 - z * z);
    return new Point3(flat * Math.cos(kGolden * i + 0.3), flat * Math.sin(kGolden * i + 0.3), z);
  });
}

function inWorld(vertices: readonly number[], pose: Matrix4): Point3[] {
  const points: Point3[] = [];
  for (let i = 0; i + 2 < vertices.length; i += 3)
    points.push(new Point3().fromArray(vertices, i).applyMatrix4(pose));
  return points;
}

function furthest(points: readonly Point3[], direction: Point3, sign: number): Point3 {
  let most = -Infinity;
  let best = points[0]!;
  for (const p of points) {
    const reach = sign * p.dot(direction);
    if (reach > most) [most, best] = [reach, p];
  }
  return best;
}

/**
 * Points of the surface of A − B, by the support points of both pictures in many directions: enough to draw it.
 *
 * @param a - vertices of A, three numbers each, in coordinates of the body
 */
export function differencePoints(
  a: readonly number[],
  poseA: Matrix4,
  b: readonly number[],
  poseB: Matrix4,
): Vector3[] {
  if (a.length < 3 || b.length < 3) return [];
  const [ofA, ofB] = [inWorld(a, poseA), inWorld(b, poseB)];
  const count = Math.max(24, Math.min(kDirections, kMostWork / (ofA.length + ofB.length)));
  return directions(Math.floor(count)).map((direction) => {
    const p = furthest(ofA, direction, 1);
    const q = furthest(ofB, direction, -1);
    return [p.x - q.x, p.y - q.y, p.z - q.z];
  });
}
