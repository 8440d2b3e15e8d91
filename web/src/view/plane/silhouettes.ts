import { kPoseSize, type Frame, type SceneDescription } from '../../sim';
import { boxOf, type Silhouette } from '../words/boxes';
import { bodyLoops } from './body_mesh';
import type { PlanarCamera } from './camera';

/** Most corners of an outline: words need not keep clear of each bend of a round one. */
const kMostCorners = 32;

interface Outline {
  readonly body: number;
  readonly isFixed: boolean;
  /** In the axes of the body [m], x and y in turn; and where they are seen [px]. */
  readonly loops: readonly (readonly number[])[];
  readonly seen: readonly Float64Array[];
}

/** Where planar bodies are seen, so that words keep clear of them. */
export class Silhouettes {
  #outlines: readonly Outline[] = [];

  setScene({ bodies }: SceneDescription): void {
    this.#outlines = bodies.map((description, body) => {
      const loops = bodyLoops(description).map((loop) => {
        const every = Math.ceil(loop.length / kMostCorners);
        return loop.filter((_, i) => i % every === 0).flatMap(({ x, y }) => [x, y]);
      });
      const seen = loops.map(({ length }) => new Float64Array(length));
      return { body, isFixed: description.mobility === 'fixed', loops, seen };
    });
  }

  at(frame: Frame, camera: PlanarCamera): Silhouette[] {
    const { scale } = camera;
    return this.#outlines.flatMap(({ body, isFixed, loops, seen }): Silhouette[] => {
      const angle = frame.angles[body] ?? NaN;
      const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
      const [x, y] = camera.toScreen(
        frame.poses[kPoseSize * body] ?? NaN,
        frame.poses[kPoseSize * body + 1] ?? NaN,
      );
      if (!Number.isFinite(x + y + angle)) return [];
      loops.forEach((loop, which) => {
        const to = seen[which]!;
        for (let i = 0; i < loop.length; i += 2) {
          const [px, py] = [loop[i]!, loop[i + 1]!];
          to[i] = x + cos * px - sin * py;
          to[i + 1] = y - sin * px - cos * py;
        }
      });
      return [{ body, isFixed, loops: seen, ...boxOf(seen) }];
    });
  }
}
