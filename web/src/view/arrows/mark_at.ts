import {
  ContactKind,
  isSpatial,
  pointInWorld,
  type Frame,
  type Inspected,
  type Point,
  type SceneDescription,
  type Vector3,
} from '../../sim';
import { kShortestArrow, type Arrow, type ArrowList } from './arrow_list';

/** How near a pointer must come to an arrow or a rod, and to the mark of a contact [px]. */
const kLineReach = 6;
const kMarkReach = 9;
/** Length of the head of an arrow [px]. */
const kHead = 10;

/** What is drawn, and where it is seen [px]; null behind the eye. */
export interface MarkedPicture {
  readonly scene: SceneDescription;
  readonly frame: Frame;
  readonly arrows: ArrowList;
  /** Whether contacts have marks. */
  readonly hasMarks: boolean;
  readonly project: (point: Vector3) => readonly [number, number] | null;
  readonly tipOf: (arrow: Arrow) => readonly [number, number] | null;
}

/** Distance of a pixel from a line between two [px]. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const on = Math.max(0, Math.min(1, part));
  return Math.hypot(x - ax - on * dx, y - ay - on * dy);
}

/** Where the ends of joints are. */
function endsOf(scene: SceneDescription, frame: Frame): (readonly [Vector3, Vector3])[] {
  const joints = isSpatial(scene) ? (scene.spatial_joints ?? []) : scene.joints;
  const place = (body: number, [x = 0, y = 0, z = 0]: readonly number[]): Vector3 =>
    body < 0 ? [x, y, z] : pointInWorld(frame, body, [x, y, z]);
  return joints.map((one) => [place(one.body_a, one.point_a), place(one.body_b, one.point_b)]);
}

/**
 * The contact or the joint that is drawn at a pixel, as a mark, an arrow or a rod; null where there is none.
 *
 * @param reach - a factor for fingers
 * @param isOnBody - whether a body is there: then of arrows only their heads count, and joints do not
 */
export function markAt(
  { scene, frame, arrows, hasMarks, project, tipOf }: MarkedPicture,
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
  for (let row = 0; row < contactCount && hasMarks; ++row) {
    if (contactKind[row] !== ContactKind.contact) continue;
    const [x = NaN, y = NaN, z = NaN] = contactPoints.subarray(3 * row);
    const [px, py] = project([x, y, z]) ?? [NaN, NaN];
    const [a = -1, b = -1] = contactBodies.subarray(2 * row);
    offer(Math.hypot(pixel[0] - px, pixel[1] - py) / kMarkReach, a, b);
  }
  for (let i = 0; i < arrows.count; ++i) {
    const arrow = arrows.at(i);
    const { token, length, body, other, row } = arrow;
    const isOfContact = token === 'force' || token === 'friction' || token === 'joint-force';
    if (!isOfContact || length < kShortestArrow) continue;
    const [from, tip] = [project([arrow.x, arrow.y, arrow.z]), tipOf(arrow)];
    if (from === null || tip === null) continue;
    const part = isOnBody ? 1 - kHead / length : 0;
    const tail: Point = [from[0] + part * (tip[0] - from[0]), from[1] + part * (tip[1] - from[1])];
    const joint = row < 0 ? -1 : (frame.contactJoints[row] ?? -1);
    offer(distanceTo(pixel, tail, tip) / kLineReach, body, other, joint);
  }
  if (isOnBody) return found;
  endsOf(scene, frame).forEach((ends, joint) => {
    const [from, to] = ends.map(project);
    if (from && to) offer(distanceTo(pixel, from, to) / kLineReach, -1, -1, joint);
  });
  return found;
}
