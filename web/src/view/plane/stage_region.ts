import {
  kPoseSize,
  sceneBounds,
  type Frame,
  type SceneDescription,
  type ViewDescription,
} from '../../sim';

/** Bodies further away than this many times the first view are not looked for. */
const kWidest = 25;

/** What the scene shows at first, widened to where bodies have gone since. */
export function shownRegion(scene: SceneDescription, frame: Frame | null): ViewDescription {
  const start = sceneBounds(scene);
  if (frame === null) return start;
  const [x, y] = start.center;
  let [halfWidth, halfHeight] = [start.width / 2, start.height / 2];
  const most = kWidest * Math.max(start.width, start.height);
  scene.bodies.forEach((body, index) => {
    if (body.mobility === 'fixed') return;
    const dx = Math.abs((frame.poses[kPoseSize * index] ?? x) - x) * 1.1;
    const dy = Math.abs((frame.poses[kPoseSize * index + 1] ?? y) - y) * 1.1;
    if (dx < most) halfWidth = Math.max(halfWidth, dx);
    if (dy < most) halfHeight = Math.max(halfHeight, dy);
  });
  return { center: start.center, width: 2 * halfWidth, height: 2 * halfHeight };
}
