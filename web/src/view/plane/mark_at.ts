import {
  ContactKind,
  type DisplayOptions,
  type Frame,
  type Inspected,
  type Point,
} from '../../sim';
import type { ArrowList } from '../arrows/arrow_list';
import { kShortestArrow } from '../force_scale';
import type { PlanarCamera } from './camera';

/** How near a pointer must come to an arrow, and to the mark of a contact [px]. */
const kArrowReach = 6;
const kMarkReach = 9;
/** Length of the head of an arrow [px]. */
const kHead = 10;

/** Distance of a pixel from a line between two [px]. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const on = Math.max(0, Math.min(1, part));
  return Math.hypot(x - ax - on * dx, y - ay - on * dy);
}

/**
 * The contact or the joint whose mark or arrow is drawn at a pixel; null where there is none.
 *
 * @param reach - a factor for fingers
 * @param isOnBody - whether a body is there: then of arrows only their heads count
 */
export function markAt(
  frame: Frame,
  options: DisplayOptions,
  arrows: ArrowList,
  camera: PlanarCamera,
  pixel: Point,
  reach: number,
  isOnBody: boolean,
): Inspected | null {
  let [nearest, found] = [reach, null as Inspected | null];
  const offer = (near: number, a: number, b: number, joint = -1): void => {
    if (!(near < nearest)) return;
    nearest = near;
    found =
      joint >= 0 ? { kind: 'joint', joint } : { kind: 'contact', bodies: a < b ? [a, b] : [b, a] };
  };
  const { contactCount, contactKind, contactPoints, contactBodies } = frame;
  for (let row = 0; row < contactCount && options.contactPoints; ++row) {
    if (contactKind[row] !== ContactKind.contact) continue;
    const [x = NaN, y = NaN] = contactPoints.subarray(3 * row);
    const [px, py] = camera.toScreen(x, y);
    const [a = -1, b = -1] = contactBodies.subarray(2 * row);
    offer(Math.hypot(pixel[0] - px, pixel[1] - py) / kMarkReach, a, b);
  }
  for (let i = 0; i < arrows.count; ++i) {
    const { token, x, y, dx, dy, length, body, other, row } = arrows.at(i);
    const isOfContact = token === 'force' || token === 'friction' || token === 'joint-force';
    if (!isOfContact || length < kShortestArrow) continue;
    const [fromX, fromY] = camera.toScreen(x, y);
    const at = (along: number): Point => [fromX + dx * along, fromY - dy * along];
    const [tail, tip] = [at(isOnBody ? length - kHead : 0), at(length)];
    const joint = row < 0 ? -1 : (frame.contactJoints[row] ?? -1);
    offer(distanceTo(pixel, tail, tip) / kArrowReach, body, other, joint);
  }
  return found;
}
