import {
  isHalfSpace,
  meshOf,
  pointInWorld,
  type Frame,
  type SceneDescription,
  type Vector3,
} from '../../sim';
import { boxOf, type Silhouette } from '../words/boxes';

/** Directions in which a body's outermost points are known: faces, edges and corners of a cube. */
const kDirections: readonly Vector3[] = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z): Vector3 => [x, y, z])),
);

interface Outline {
  readonly body: number;
  readonly isFixed: boolean;
  readonly points: readonly Vector3[];
}

/** Where bodies in space are seen, as the hulls of a few points of each, so that words keep clear of them. */
export class SpaceSilhouettes {
  #outlines: readonly Outline[] = [];

  setScene({ bodies }: SceneDescription): void {
    this.#outlines = bodies.flatMap((description, body) => {
      const vertices = isHalfSpace(description) ? [] : (meshOf(description)?.vertices ?? []);
      const points = outermost(vertices);
      return points.length < 2 ? [] : [{ body, isFixed: description.mobility === 'fixed', points }];
    });
  }

  /** @param project - where a place is seen [px]; null behind the eye */
  at(frame: Frame, project: (place: Vector3) => readonly [number, number] | null): Silhouette[] {
    return this.#outlines.flatMap(({ body, isFixed, points }): Silhouette[] => {
      const seen = points.flatMap((point) => {
        const pixel = project(pointInWorld(frame, body, point));
        return pixel === null ? [] : [pixel];
      });
      // One that goes past the eye has no outline.
      if (seen.length < points.length) return [];
      const loops = [hullOf(seen)];
      return [{ body, isFixed, loops, ...boxOf(loops) }];
    });
  }
}

/** The points of a body that are farthest in some directions. */
function outermost(vertices: readonly number[]): Vector3[] {
  const found = new Set<number>();
  for (const [x, y, z] of kDirections) {
    let [farthest, most] = [-1, -Infinity];
    for (let i = 0; i + 2 < vertices.length; i += 3) {
      const far = x * vertices[i]! + y * vertices[i + 1]! + z * vertices[i + 2]!;
      if (far > most) [farthest, most] = [i, far];
    }
    if (farthest >= 0) found.add(farthest);
  }
  return [...found].map((i) => [vertices[i]!, vertices[i + 1]!, vertices[i + 2]!]);
}

/** The convex hull of points, x and y in turn. */
function hullOf(points: readonly (readonly [number, number])[]): Float64Array {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (along: typeof sorted): (readonly [number, number])[] => {
    const chain: (readonly [number, number])[] = [];
    for (const point of along) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return Float64Array.from([...half(sorted), ...half(sorted.reverse())].flat());
}

function turn(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
