import type { Point } from './scene_description';

/** A rope whose ends are nearer than this part of its length is drawn as hanging. */
const kTaut = 0.995;
const kPieces = 24;
const kHalvings = 40;

/** Whether a rope of a length [m] is stretched between two points. */
export function isTaut(a: Point, b: Point, length: number): boolean {
  return Math.hypot(b[0] - a[0], b[1] - a[1]) >= kTaut * length;
}

/** Points of a parabola from `a` to `b` that sags by `sag` below the chord. */
function parabola(a: Point, b: Point, sag: number): Point[] {
  return Array.from({ length: kPieces + 1 }, (_, i): Point => {
    const part = i / kPieces;
    const y = a[1] + part * (b[1] - a[1]) - 4 * sag * part * (1 - part);
    return [a[0] + part * (b[0] - a[0]), y];
  });
}

function lengthOf(points: readonly Point[]): number {
  let sum = 0;
  points.forEach((point, i) => {
    const before = points[i - 1] ?? point;
    sum += Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  return sum;
}

/**
 * How a rope lies between two points: straight when taut, else hanging so that what is drawn has its length.
 * It only shows that the rope is slack; a slack rope has no mass and no place of its own.
 */
export function ropeShape(a: Point, b: Point, length: number): Point[] {
  if (isTaut(a, b, length)) return [a, b];
  let [low, high] = [0, length];
  for (let i = 0; i < kHalvings; ++i) {
    const middle = (low + high) / 2;
    if (lengthOf(parabola(a, b, middle)) < length) low = middle;
    else high = middle;
  }
  return parabola(a, b, (low + high) / 2);
}
