import type { SceneDescription } from '../../sim';
import type { LineBatch } from './batches';
import { bodyLoops, outlineLines } from './body_mesh';
import type { Colour } from '../palette';

const kRingWidth = 4;

/** Draws a ring around each of some bodies, which leaves their colours as they are. */
export function drawRings(
  lines: LineBatch,
  scene: SceneDescription,
  bodies: Iterable<number>,
  colour: Colour,
): void {
  for (const index of bodies) {
    const body = scene.bodies[index];
    if (body === undefined) continue;
    for (const line of outlineLines(body, bodyLoops(body)))
      line.forEach(([x, y], i) => {
        const next = line[i + 1];
        if (next !== undefined) lines.line(x, y, next[0], next[1], kRingWidth, colour, index);
      });
  }
}
