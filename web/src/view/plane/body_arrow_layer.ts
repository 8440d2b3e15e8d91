import { kBodyArrows, type BodyArrow } from '../../sim';
import { BodyArrows } from '../body_arrows';
import type { Arrow, Canvas } from './contact_layer';
import type { Push } from './push_layer';

/** What both have in common: beside the mass centre, so that none lies on another. */
function placed({ camera }: Canvas, { kind, at: [x, y], along: [dx, dy], size }: BodyArrow): Push {
  const { beside, token } = kBodyArrows[kind];
  const away = beside / camera.scale;
  return { x: x - away * dy, y: y + away * dx, force: size, token, directionX: dx, directionY: dy };
}

/** Arrows from mass centres in the plane. */
export class PlaneBodyArrows extends BodyArrows {
  /** Weights and net forces, which are drawn with the forces and by their scale. */
  pushes(canvas: Canvas): Push[] {
    return this.forces.map((arrow) => placed(canvas, arrow));
  }

  /** All others. */
  arrows(canvas: Canvas): Arrow[] {
    return this.motions.map((arrow): Arrow => {
      const { token, unit } = kBodyArrows[arrow.kind];
      return { ...placed(canvas, arrow), token, unit, length: arrow.length };
    });
  }
}
