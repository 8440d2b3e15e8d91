import { kBodyArrows } from '../../sim';
import { BodyArrows } from '../body_arrows';
import type { Arrow, Canvas } from './contact_layer';
import type { Push } from './push_layer';

/** How far arrows of velocity and momentum are from the mass centre, to either side, so that none lies on another [px]. */
const kBeside = 4;

/** Arrows from mass centres in the plane. */
export class PlaneBodyArrows extends BodyArrows {
  /** Weights, which are drawn with the forces and by their scale. */
  get pushes(): Push[] {
    return this.weights.map(({ at: [x, y], along: [directionX, directionY], size }) => {
      return { x, y, force: size, directionX, directionY, token: 'weight' };
    });
  }

  /** Velocities and momenta. */
  arrows(canvas: Canvas): Arrow[] {
    return this.motions.map(({ kind, at, along, size, length }): Arrow => {
      const beside = (kind === 'velocity' ? kBeside : -kBeside) / canvas.camera.scale;
      return {
        x: at[0] - beside * along[1],
        y: at[1] + beside * along[0],
        force: size,
        unit: kBodyArrows[kind],
        token: kind,
        directionX: along[0],
        directionY: along[1],
        length,
      };
    });
  }
}
