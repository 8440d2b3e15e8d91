import {
  isSpatial,
  kVelocitySize,
  sceneBounds,
  type EngineFrame,
  type SceneDescription,
} from '../sim';

/** What moves less than this within a step, in parts of what the page shows at first, is not seen to move. */
const kUnseen = 1e-5;

/** What is seen of a scene at first, the longer side [m]; 0 of a scene in space, of which that is not known here. */
export function sizeOf(scene: SceneDescription): number {
  const { width, height } = sceneBounds(scene);
  return isSpatial(scene) ? 0 : Math.max(width, height);
}

/** Whether some body moves or turns so far within a step [s] that it is seen in a scene of that size [m]. */
export function isSeenMoving({ velocities }: EngineFrame, size: number, dt: number): boolean {
  for (let i = 0; i < velocities.length; i += kVelocitySize) {
    const speed = Math.hypot(velocities[i] ?? NaN, velocities[i + 1] ?? NaN);
    const turning = Math.abs(velocities[i + kVelocitySize - 1] ?? NaN);
    if (!((speed + turning * size) * dt < kUnseen * size)) return true;
  }
  return false;
}
