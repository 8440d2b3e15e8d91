import { bodyPoint, isInside, kPoseSize, type Frame, type SceneDescription } from '../../sim';

/** The bodies at a world point, the one drawn last first. */
export function bodiesAt(scene: SceneDescription, frame: Frame, x: number, y: number): number[] {
  return [...scene.bodies.keys()].reverse().filter((body) => {
    const [px, py] = bodyPoint(frame, body, x, y);
    return isInside(scene.bodies[body]?.paths ?? [], px, py);
  });
}

/**
 * The body at a world point; of several the one drawn last.
 *
 * @param reach - how far beside a small moving body still counts [m]
 * @returns its index, or −1
 */
export function pickBody(
  scene: SceneDescription,
  frame: Frame,
  x: number,
  y: number,
  reach = 0,
): number {
  for (let body = scene.bodies.length - 1; body >= 0; --body) {
    const [px, py] = bodyPoint(frame, body, x, y);
    if (isInside(scene.bodies[body]?.paths ?? [], px, py)) return body;
  }
  let nearest = -1;
  let least = reach;
  for (let body = 0; body < scene.bodies.length; ++body) {
    if (scene.bodies[body]?.mobility === 'fixed') continue;
    const dx = x - (frame.poses[kPoseSize * body] ?? NaN);
    const dy = y - (frame.poses[kPoseSize * body + 1] ?? NaN);
    const distance = Math.hypot(dx, dy);
    if (distance < least) [nearest, least] = [body, distance];
  }
  return nearest;
}
