/** Places and turns of bodies in space. */
import { radians } from '../laboratory.mjs';

export const placed = (shape, position = [0, 0, 0], rotation = [1, 0, 0, 0]) => ({
  shape,
  position,
  rotation,
});

/** Quaternion of a turn about an axis of coordinates. */
export function turn(axis, angle) {
  const half = radians(angle) / 2;
  const at = ['x', 'y', 'z'].indexOf(axis);
  return [Math.cos(half), 0, 0, 0].with(at + 1, Math.sin(half));
}

/** Quaternion of several turns, the last one first. */
export const product = (...turns) =>
  turns.reduce(([a, b, c, d], [e, f, g, h]) => [
    a * e - b * f - c * g - d * h,
    a * f + b * e + c * h - d * g,
    a * g - b * h + c * e + d * f,
    a * h + b * g - c * f + d * e,
  ]);

/** The turn back. */
export const conjugate = ([w, x, y, z]) => [w, -x, -y, -z];

export const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);

export const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];

/** A vector of body axes in the world. */
export function rotated([w, ...v], x) {
  const t = cross(v, x).map((c) => 2 * c);
  const u = cross(v, t);
  return x.map((c, i) => c + w * t[i] + u[i]);
}
