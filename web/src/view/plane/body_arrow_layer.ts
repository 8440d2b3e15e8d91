import { kBodyArrows, type BodyArrow } from '../../sim';
import type { BodyScales } from '../body_scales';
import type { ForceScale } from '../force_scale';
import type { Label } from '../label_layer';
import { drawArrows, type Arrow, type Canvas } from './contact_layer';
import type { Push } from './push_layer';

/** How far arrows of velocity and momentum are from the mass centre, to either side, so that none lies on another [px]. */
const kBeside = 4;

/** Weights, which are drawn with the forces and by their scale. */
export function weightPushes(arrows: readonly BodyArrow[]): Push[] {
  return arrows
    .filter(({ kind }) => kind === 'weight')
    .map(({ at: [x, y], along: [directionX, directionY], size }) => {
      return { x, y, force: size, directionX, directionY, token: 'weight' };
    });
}

/** Draws velocities and momenta; returns the values to be written beside them. */
export function drawBodyArrows(
  canvas: Canvas,
  arrows: readonly BodyArrow[],
  scales: BodyScales,
  forces: ForceScale,
  isLabelled: boolean,
): Label[] {
  const { camera } = canvas;
  scales.fit(arrows, Math.min(camera.width, camera.height));
  const shown = arrows
    .filter(({ kind }) => kind !== 'weight')
    .map(({ kind, at, along, size }): Arrow => {
      const beside = (kind === 'velocity' ? kBeside : -kBeside) / camera.scale;
      return {
        x: at[0] - beside * along[1],
        y: at[1] + beside * along[0],
        force: size,
        unit: kBodyArrows[kind],
        token: kind,
        directionX: along[0],
        directionY: along[1],
        length: scales.of(kind, forces).length(size),
      };
    });
  return drawArrows(canvas, shown, isLabelled);
}
