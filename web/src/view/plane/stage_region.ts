import {
  kPoseSize,
  sceneBounds,
  type Frame,
  type SceneDescription,
  type ViewDescription,
} from '../../sim';

/** Bodies further away than this many times the first view are not looked for. */
const kWidest = 25;
/** What is as near to the edge as this part of its way gets room for more of it. */
const kNear = 1.1;
const kAhead = 1.5;

/** What the scene shows at first, widened to where bodies have gone since. */
export function shownRegion(scene: SceneDescription, frame: Frame | null): ViewDescription {
  const start = sceneBounds(scene);
  if (frame === null) return start;
  const [x, y] = start.center;
  let [halfWidth, halfHeight] = [start.width / 2, start.height / 2];
  const most = kWidest * Math.max(start.width, start.height);
  scene.bodies.forEach((body, index) => {
    if (body.mobility === 'fixed') return;
    const dx = Math.abs((frame.poses[kPoseSize * index] ?? x) - x);
    const dy = Math.abs((frame.poses[kPoseSize * index + 1] ?? y) - y);
    if (dx < most && kNear * dx > halfWidth) halfWidth = kAhead * dx;
    if (dy < most && kNear * dy > halfHeight) halfHeight = kAhead * dy;
  });
  return { center: start.center, width: 2 * halfWidth, height: 2 * halfHeight };
}

/** Whether bodies move and none of them is in a region any more. */
export function isLost(scene: SceneDescription, frame: Frame, region: ViewDescription): boolean {
  const [x, y] = region.center;
  const moving = scene.bodies.flatMap(({ mobility }, body) => (mobility === 'fixed' ? [] : [body]));
  return (
    moving.length > 0 &&
    moving.every((body) => {
      const dx = Math.abs((frame.poses[kPoseSize * body] ?? x) - x);
      const dy = Math.abs((frame.poses[kPoseSize * body + 1] ?? y) - y);
      return dx > region.width / 2 || dy > region.height / 2;
    })
  );
}
