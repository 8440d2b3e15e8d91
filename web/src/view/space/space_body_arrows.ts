import { kBodyArrows, type Vector3 } from '../../sim';
import { BodyArrows } from '../body_arrows';

/** How far arrows of velocity and momentum are from the mass centre, to either side [px]. */
const kBeside = 4;

/** An arrow in space as plain numbers. */
export interface SpaceArrow {
  readonly at: Vector3;
  readonly along: Vector3;
  readonly size: number;
  readonly token: string;
  readonly unit: string;
  /** [px] */
  readonly length: number;
}

/** Arrows from mass centres in space. */
export class SpaceBodyArrows extends BodyArrows {
  /** Velocities and momenta. @param eye - where the picture is taken from [m]. @param pixelAt - size of a pixel at a place [m] */
  arrows(eye: Vector3, pixelAt: (at: Vector3) => number): SpaceArrow[] {
    return this.motions.map(({ kind, at, along, size, length }) => {
      const [x, y, z] = at;
      const [ax, ay, az] = along;
      const [dx, dy, dz] = [eye[0] - x, eye[1] - y, eye[2] - z];
      // Beside each other as they are seen, so that none lies in another.
      const [sx, sy, sz] = [ay * dz - az * dy, az * dx - ax * dz, ax * dy - ay * dx];
      const sideways = Math.hypot(sx, sy, sz) || 1;
      const beside = ((kind === 'velocity' ? kBeside : -kBeside) * pixelAt(at)) / sideways;
      return {
        at: [x + beside * sx, y + beside * sy, z + beside * sz],
        along,
        size,
        token: kind,
        unit: kBodyArrows[kind],
        length,
      };
    });
  }
}
