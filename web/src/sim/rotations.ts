/** Quaternions [w, x, y, z] for controls; what is computed with is computed by the engine. */
import type { Quaternion, Vector3 } from './geometry';

export const kNoRotation: Quaternion = [1, 0, 0, 0];

export function normalised(q: Quaternion): Quaternion {
  const size = Math.hypot(...q);
  if (!(size > 0) || !Number.isFinite(size)) return kNoRotation;
  return [q[0] / size, q[1] / size, q[2] / size, q[3] / size];
}

/** First b, then a. */
export function product(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
}

/** About an axis of any length but 0, by an angle [rad]. */
export function aboutAxis(axis: Vector3, angle: number): Quaternion {
  const size = Math.hypot(...axis);
  const s = Math.sin(angle / 2) / size;
  return [Math.cos(angle / 2), s * axis[0], s * axis[1], s * axis[2]];
}

/** Angles about the fixed axes x, then y, then z [rad]. */
export function fromAngles([x, y, z]: Vector3): Quaternion {
  const turn = product(aboutAxis([0, 1, 0], y), aboutAxis([1, 0, 0], x));
  return normalised(product(aboutAxis([0, 0, 1], z), turn));
}

/** The angles of {@link fromAngles}; y lies in [−π/2, π/2]. */
export function toAngles(rotation: Quaternion): [number, number, number] {
  const [w, x, y, z] = normalised(rotation);
  const sine = Math.max(-1, Math.min(1, 2 * (w * y - z * x)));
  if (Math.abs(sine) > 1 - 1e-12) {
    // x and z turn about the same line: z is left alone.
    return [Math.sign(sine) * 2 * Math.atan2(z, w) * -1, Math.asin(sine), 0];
  }
  return [
    Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)),
    Math.asin(sine),
    Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)),
  ];
}
