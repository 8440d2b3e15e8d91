import { kPoseSize, kVelocitySize } from './frame_layout';
import type { SceneDescription } from './scene_description';
import { turned, turnedBack } from './spatial_scene';

/** Where bodies are and how they move; see {@link Frame}. */
export interface MotionArrays {
  readonly poses: ArrayLike<number>;
  readonly velocities: ArrayLike<number>;
}

type Numbers3 = [number, number, number];

/** Sums over the moving bodies of a scene in space: momentum x, y, z [kg m/s], angular momentum about the origin x, y, z [kg m²/s]. */
export function spatialMomentum(
  from: MotionArrays,
  scene: SceneDescription,
): [...Numbers3, ...Numbers3] {
  const sums: [...Numbers3, ...Numbers3] = [0, 0, 0, 0, 0, 0];
  scene.bodies.forEach(({ mass, inertia }, i) => {
    if (mass === null || inertia === null || inertia === undefined) return;
    const pose = (k: number): number => from.poses[kPoseSize * i + k] ?? NaN;
    const rate = (k: number): number => from.velocities[kVelocitySize * i + k] ?? NaN;
    const [x, y, z] = [pose(0), pose(1), pose(2)];
    const [px, py, pz] = [mass * rate(0), mass * rate(1), mass * rate(2)];
    const attitude = [pose(3), pose(4), pose(5), pose(6)] as const;
    const spin = turnedBack(attitude, [rate(3), rate(4), rate(5)]);
    const own = inertia.map((row) => row[0] * spin[0] + row[1] * spin[1] + row[2] * spin[2]);
    const [lx, ly, lz] = turned(attitude, [own[0] ?? NaN, own[1] ?? NaN, own[2] ?? NaN]);
    sums[0] += px;
    sums[1] += py;
    sums[2] += pz;
    sums[3] += y * pz - z * py + lx;
    sums[4] += z * px - x * pz + ly;
    sums[5] += x * py - y * px + lz;
  });
  return sums;
}

/** Energy of a body's turning about its mass centre [J]. @param inertia - rows of the tensor, body axes [kg m²] */
export function spinEnergy(
  from: MotionArrays,
  body: number,
  inertia: readonly (readonly [number, number, number])[],
): number {
  const pose = (k: number): number => from.poses[kPoseSize * body + k] ?? NaN;
  const rate = (k: number): number => from.velocities[kVelocitySize * body + k] ?? NaN;
  const attitude = [pose(3), pose(4), pose(5), pose(6)] as const;
  const spin = turnedBack(attitude, [rate(3), rate(4), rate(5)]);
  const own = inertia.map((row) => row[0] * spin[0] + row[1] * spin[1] + row[2] * spin[2]);
  return 0.5 * own.reduce((sum, part, k) => sum + part * (spin[k] ?? 0), 0);
}
