import type { Vector3 } from './geometry';

export const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const minus = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** a + s b */
export const along = (a: Vector3, s: number, b: Vector3): Vector3 => [
  a[0] + s * b[0],
  a[1] + s * b[1],
  a[2] + s * b[2],
];
export const times = (s: number, [x, y, z]: Vector3): Vector3 => [s * x, s * y, s * z];
export const length = (a: Vector3): number => Math.hypot(...a);
