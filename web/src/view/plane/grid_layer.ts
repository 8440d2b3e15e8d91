import { niceBelow } from '../../sim';
import type { LineBatch } from './batches';
import type { PlanarCamera } from './camera';
import type { Palette } from '../palette';

/** Least distance between grid lines [px]. */
const kLeastSpacing = 16;
const kMostLines = 400;

/** Distance between grid lines at a scale [m]; every fifth line is a major one. */
export function gridSpacing(pixelsPerMetre: number): number {
  const least = kLeastSpacing / pixelsPerMetre;
  const below = niceBelow(least);
  const nice = below >= least ? below : niceBelow(below * 2.5);
  return nice >= least ? nice : niceBelow(nice * 2.5);
}

/** Draws the ground grid for the visible part of the plane. */
export function drawGrid(lines: LineBatch, camera: PlanarCamera, palette: Palette): void {
  const spacing = gridSpacing(camera.scale);
  const { left, right, bottom, top } = camera.seen;
  const minor = palette.get('grid');
  const major = palette.get('grid-major');
  const draw = (
    center: number,
    [from, to]: readonly [number, number],
    isMajor: boolean,
    line: (at: number) => void,
  ): void => {
    const first = Math.ceil((center + from) / spacing);
    const last = Math.floor((center + to) / spacing);
    if (last - first > kMostLines) return;
    for (let i = first; i <= last; ++i) if ((i % 5 === 0) === isMajor) line(i * spacing - center);
  };
  for (const isMajor of [false, true]) {
    const colour = isMajor ? major : minor;
    draw(camera.x, [left, right], isMajor, (x) => lines.line(x, bottom, x, top, 1, colour));
    draw(camera.y, [bottom, top], isMajor, (y) => lines.line(left, y, right, y, 1, colour));
  }
}
