import { Color } from 'three';
import type { Frame, SceneDescription } from '../../sim';
import type { SpaceCanvas } from './space_contacts';
import { placeOf } from './space_springs';

/** Radius of a joint's ball, length and radius of a hinge's pin, and radius of a rod [px]. */
const kBall = 5;
const kPin = 34;
const kPinRadius = 2.2;
const kRodRadius = 1.6;
/** Part of the view's height that a slider's rail takes either way [px]. */
const kRail = 90;

/** Draws the joints of a scene in space: a ball where the point is held, a pin along the axis of a hinge, the rail of a slider, a rod from point to point. */
export function drawSpaceJoints(canvas: SpaceCanvas, frame: Frame, scene: SceneDescription): void {
  const joints = scene.spatial_joints ?? [];
  if (joints.length === 0) return;
  const { eye, marks, palette } = canvas;
  const colour = new Color(palette.css('connector'));
  for (const { type, body_a, body_b, point_a, point_b, axis } of joints) {
    const at = placeOf(frame, body_b, point_b);
    const pixel = eye.metresPerPixel(at);
    marks.ball(at, kBall * pixel, colour);
    if (type === 'rod') {
      const from = placeOf(frame, body_a, point_a);
      const along = at.clone().sub(from);
      const size = along.length();
      marks.ball(from, kBall * pixel, colour);
      if (size > 0) marks.rod(from, along.divideScalar(size), size, kRodRadius * pixel, colour);
    }
    if (axis === null) continue;
    const [x, y, z] = point_b;
    const along = placeOf(frame, body_b, [x + axis[0], y + axis[1], z + axis[2]]).sub(at);
    // A rail stays where the first body has it, while the second one moves along.
    const isRail = type === 'slider';
    const middle = isRail ? placeOf(frame, body_a, point_a) : at;
    const half = isRail ? kRail * pixel + middle.distanceTo(at) : (kPin / 2) * pixel;
    const from = middle.clone().addScaledVector(along, -half);
    marks.rod(from, along, 2 * half, (isRail ? kRodRadius : kPinRadius) * pixel, colour);
  }
}
