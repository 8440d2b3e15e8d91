import { ContactKind, type EngineFrame } from './frame';
import { kPoseSize, kVelocitySize } from './frame_layout';
import type { Vector3 } from './geometry';
import type { SceneDescription } from './scene_description';
import { isSpatial } from './spatial_scene';

/** What contacts are probed in. */
export type ProbedFrame = Pick<
  EngineFrame,
  | 'poses'
  | 'angles'
  | 'velocities'
  | 'contactCount'
  | 'contactBodies'
  | 'contactKind'
  | 'contactPoints'
  | 'contactNormals'
  | 'contactGaps'
>;

/** Rows of the contacts of two bodies, in either order; joints are none. */
export function contactRows(frame: ProbedFrame, body: number, other: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < frame.contactCount; ++row) {
    const [a, b] = [frame.contactBodies[2 * row], frame.contactBodies[2 * row + 1]];
    const isPair = (a === body && b === other) || (a === other && b === body);
    if (isPair && frame.contactKind[row] === ContactKind.contact) rows.push(row);
  }
  return rows;
}

/** Where a contact is [m]. */
export function contactPlace({ contactPoints }: ProbedFrame, row: number): Vector3 {
  const [x = NaN, y = NaN, z = NaN] = contactPoints.subarray(3 * row, 3 * row + 3);
  return [x, y, z];
}

/** The one of some contacts that is nearest to a place [m]; −1 for none. */
export function nearestContact(
  frame: ProbedFrame,
  rows: readonly number[],
  [x, y, z]: Vector3,
): number {
  let [nearest, found] = [Infinity, -1];
  for (const row of rows) {
    const [px, py, pz] = contactPlace(frame, row);
    const distance = Math.hypot(px - x, py - y, pz - z);
    if (distance < nearest) [nearest, found] = [distance, row];
  }
  return found;
}

/** Velocity of a point that goes along with a body [m/s]; −1 is the world. */
function velocityAt(frame: ProbedFrame, body: number, [x, y, z]: Vector3): Vector3 {
  if (body < 0) return [0, 0, 0];
  const { poses, velocities } = frame;
  const [cx = NaN, cy = NaN, cz = NaN] = poses.subarray(kPoseSize * body);
  const [vx = NaN, vy = NaN, vz = NaN, ox = NaN, oy = NaN, oz = NaN] = velocities.subarray(
    kVelocitySize * body,
  );
  const [rx, ry, rz] = [x - cx, y - cy, z - cz];
  return [vx + oy * rz - oz * ry, vy + oz * rx - ox * rz, vz + ox * ry - oy * rx];
}

/** Distance of a point from the outline of a planar body [m]. */
function outlineDistance(
  { poses, angles }: ProbedFrame,
  body: number,
  [x, y]: Vector3,
  { bodies }: SceneDescription,
): number {
  const [cx = NaN, cy = NaN] = poses.subarray(kPoseSize * body);
  const angle = angles[body] ?? 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [px, py] = [cos * (x - cx) + sin * (y - cy), cos * (y - cy) - sin * (x - cx)];
  let nearest = Infinity;
  for (const path of bodies[body]?.paths ?? [])
    path.forEach(([ax, ay], i) => {
      const [bx, by] = path[(i + 1) % path.length]!;
      const [dx, dy] = [bx - ax, by - ay];
      const along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
      const part = Math.max(0, Math.min(1, Number.isNaN(along) ? 0 : along));
      nearest = Math.min(nearest, Math.hypot(px - ax - part * dx, py - ay - part * dy));
    });
  return nearest;
}

/** Where a contact is on either body: a gap apart [m]. Planar methods that keep a gap tell the place on one of the two. */
function surfacePlaces(
  frame: ProbedFrame,
  row: number,
  scene: SceneDescription,
): [Vector3, Vector3] {
  const [a = -1, b = -1] = frame.contactBodies.subarray(2 * row);
  const at = contactPlace(frame, row);
  const gap = frame.contactGaps[row] ?? 0;
  if (isSpatial(scene) || a < 0 || b < 0) return [at, at];
  const [nx = NaN, ny = NaN] = frame.contactNormals.subarray(3 * row);
  const isOnB = outlineDistance(frame, b, at, scene) < outlineDistance(frame, a, at, scene);
  const sign = isOnB ? -1 : 1;
  const opposite: Vector3 = [at[0] + sign * gap * nx, at[1] + sign * gap * ny, 0];
  return isOnB ? [opposite, at] : [at, opposite];
}

/** How fast the two bodies slide on each other where they touch [m/s]. */
export function slipSpeed(frame: ProbedFrame, row: number, scene: SceneDescription): number {
  const [a = -1, b = -1] = frame.contactBodies.subarray(2 * row);
  const [atA, atB] = surfacePlaces(frame, row, scene);
  const [ua, ub] = [velocityAt(frame, a, atA), velocityAt(frame, b, atB)];
  const [x, y, z]: Vector3 = [ub[0] - ua[0], ub[1] - ua[1], ub[2] - ua[2]];
  const [nx = NaN, ny = NaN, nz = NaN] = frame.contactNormals.subarray(3 * row);
  const along = x * nx + y * ny + z * nz;
  const [sx, sy, sz] = [x - along * nx, y - along * ny, z - along * nz];
  // Not by hypot, whose last digit is not the same everywhere.
  return Math.sqrt(sx * sx + sy * sy + sz * sz);
}
