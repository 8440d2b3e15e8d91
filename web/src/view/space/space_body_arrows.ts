import { kBodyArrows, type BodyArrow, type Vector3 } from '../../sim';
import { BodyArrows } from '../body_arrows';

/** An arrow in space as plain numbers. */
export interface SpaceArrow {
  readonly at: Vector3;
  readonly along: Vector3;
  readonly size: number;
  readonly token: string;
  readonly unit: string;
}

/** From where a picture is taken [m], and the size of a pixel at a place [m]. */
export interface Sight {
  readonly eye: Vector3;
  readonly pixelAt: (at: Vector3) => number;
}

/** Beside the mass centre as it is seen, so that no arrow lies in another. */
function placed({ eye, pixelAt }: Sight, { kind, at, along, size }: BodyArrow): SpaceArrow {
  const { beside, token, unit } = kBodyArrows[kind];
  const [x, y, z] = at;
  const [ax, ay, az] = along;
  const [dx, dy, dz] = [eye[0] - x, eye[1] - y, eye[2] - z];
  const [sx, sy, sz] = [ay * dz - az * dy, az * dx - ax * dz, ax * dy - ay * dx];
  const away = (beside * pixelAt(at)) / (Math.hypot(sx, sy, sz) || 1);
  return { at: [x + away * sx, y + away * sy, z + away * sz], along, size, token, unit };
}

/** Arrows from mass centres in space. */
export class SpaceBodyArrows extends BodyArrows {
  /** Weights and net forces, which are drawn with the forces and by their scale. */
  pushes(sight: Sight): SpaceArrow[] {
    return this.forces.map((arrow) => placed(sight, arrow));
  }

  /** All others, with their lengths [px]. */
  arrows(sight: Sight): (SpaceArrow & { readonly length: number })[] {
    return this.motions.map((arrow) => ({ ...placed(sight, arrow), length: arrow.length }));
  }
}
