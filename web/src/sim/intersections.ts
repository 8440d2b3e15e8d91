import type { Vector3 } from './geometry';
import type { BodyIndex } from './scene_description';

/** The surface of what two convex parts of bodies have in common. */
export interface Intersection {
  readonly bodyA: BodyIndex;
  readonly bodyB: BodyIndex;
  /** Whether other contacts of the same bodies stand for those of this pair. */
  readonly isLeftOut: boolean;
  /** Corners of each face, counter-clockwise seen from outside [m]. */
  readonly faces: readonly (readonly Vector3[])[];
}

/** Intersections as the engine sends them: bodies a and b, 1 if it is left out, number of faces; of each face the number of corners and their coordinates. */
export function readIntersections(numbers: Float64Array): Intersection[] {
  const found: Intersection[] = [];
  let at = 0;
  const next = (): number => numbers[at++] ?? NaN;
  while (at < numbers.length) {
    const [bodyA, bodyB, leftOut, count] = [next(), next(), next(), next()];
    const faces = Array.from({ length: count }, () =>
      Array.from({ length: next() }, (): Vector3 => [next(), next(), next()]),
    );
    found.push({ bodyA, bodyB, isLeftOut: leftOut === 1, faces });
  }
  return found;
}
