import { Vector2 } from 'three';
import { kPoseSize, type Ghost, type SceneDescription } from '../../sim';
import type { LineBatch } from './batches';
import { bodyLoops } from './body_mesh';
import type { PlanarCamera } from './camera';
import { withOpacity, type Palette } from '../palette';

const kWidth = 1.5;
const kOpacity = 0.9;
/** Corners of a round body: fewer than of the body itself, because each line is computed for every picture. */
const kMostCorners = 48;

/** Outlines of bodies where other runs, or references, have them. */
export class GhostLayer {
  /** Of each body, closed; empty for fixed ones. */
  #loops: readonly (readonly Vector2[])[][] = [];

  setScene(scene: SceneDescription): void {
    this.#loops = scene.bodies.map((body) =>
      body.mobility === 'fixed' ? [] : bodyLoops(body).map(thinned),
    );
  }

  draw(lines: LineBatch, ghosts: readonly Ghost[], camera: PlanarCamera, palette: Palette): void {
    for (const ghost of ghosts) {
      const colour = withOpacity(palette.get(ghost.token), kOpacity);
      for (const body of ghost.bodies ?? this.#loops.keys()) {
        const angle = ghost.angles[body] ?? NaN;
        const x = (ghost.poses[kPoseSize * body] ?? NaN) - camera.x;
        const y = (ghost.poses[kPoseSize * body + 1] ?? NaN) - camera.y;
        if (!Number.isFinite(angle + x + y)) continue;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        for (const loop of this.#loops[body] ?? []) {
          let from = loop[loop.length - 1] ?? new Vector2();
          loop.forEach((to, i) => {
            if (!ghost.dashed || i % 2 === 0)
              lines.line(
                x + cos * from.x - sin * from.y,
                y + sin * from.x + cos * from.y,
                x + cos * to.x - sin * to.y,
                y + sin * to.x + cos * to.y,
                kWidth,
                colour,
              );
            from = to;
          });
        }
      }
    }
  }
}

/** Few corners of a round loop; long sides are cut in pieces, so that they can be dashed. */
function thinned(loop: readonly Vector2[]): Vector2[] {
  const every = Math.max(1, Math.round(loop.length / kMostCorners));
  if (every > 1) return loop.filter((_, i) => i % every === 0);
  const whole = loop.reduce((sum, to, i) => sum + to.distanceTo(loop.at(i - 1) ?? to), 0);
  return loop.flatMap((to, i) => {
    const from = loop.at(i - 1) ?? to;
    const pieces = Math.max(1, Math.round((kMostCorners * from.distanceTo(to)) / whole));
    return Array.from({ length: pieces }, (_, k) => from.clone().lerp(to, (k + 1) / pieces));
  });
}
