import {
  ContactKind,
  seenContacts,
  type DisplayOptions,
  type Frame,
  type Inspected,
  type Point,
  type SceneDescription,
} from '../../sim';
import { kShortestArrow, type ForceScale } from '../force_scale';
import type { PlanarCamera } from './camera';
import { arrowsOf } from './contact_layer';

/** How near a pointer must come to an arrow, and to the mark of a contact [px]. */
const kArrowReach = 6;
const kMarkReach = 9;

/** Distance of a pixel from a line between two [px]. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const on = Math.max(0, Math.min(1, part));
  return Math.hypot(x - ax - on * dx, y - ay - on * dy);
}

/** The contact or the joint whose mark or arrow is drawn at a pixel; null where there is none. @param reach - a factor for fingers */
export function markAt(
  frame: Frame,
  scene: SceneDescription,
  options: DisplayOptions,
  scale: ForceScale,
  camera: PlanarCamera,
  pixel: Point,
  reach: number,
): Inspected | null {
  const contacts = seenContacts(frame);
  let [nearest, found] = [reach, null as Inspected | null];
  for (const row of contacts.rows) {
    const kind = contacts.contactKind[row];
    if (kind === ContactKind.imminent) continue;
    const [x = NaN, y = NaN] = contacts.contactPoints.subarray(3 * row);
    const mark = camera.toScreen(x, y);
    const isMarked = options.contactPoints && kind === ContactKind.contact;
    let near = isMarked
      ? Math.hypot(pixel[0] - mark[0], pixel[1] - mark[1]) / kMarkReach
      : Infinity;
    for (const arrow of arrowsOf(contacts, row, scene, scale, options)) {
      if (arrow.length < kShortestArrow) continue;
      const { directionX, directionY, length } = arrow;
      const tip = [mark[0] + directionX * length, mark[1] - directionY * length] as const;
      near = Math.min(near, distanceTo(pixel, mark, tip) / kArrowReach);
    }
    if (!(near < nearest)) continue;
    const [first = -1, second = -1] = contacts.contactBodies.subarray(2 * row);
    const joint = contacts.contactJoints[row] ?? -1;
    nearest = near;
    found =
      joint >= 0
        ? { kind: 'joint', joint }
        : { kind: 'contact', bodies: first < second ? [first, second] : [second, first] };
  }
  return found;
}
