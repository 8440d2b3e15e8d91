import { Color } from 'three';
import type { Frame, SceneDescription } from '../../sim';
import type { SpaceCanvas } from './space_contacts';
import { placeOf } from './space_springs';

/** Radius of a joint's ball, and length and radius of a hinge's pin [px]. */
const kBall = 5;
const kPin = 34;
const kPinRadius = 2.2;

/** Draws the joints of a scene in space: a ball where the point is held, a pin along the axis of a hinge. */
export function drawSpaceJoints(canvas: SpaceCanvas, frame: Frame, scene: SceneDescription): void {
  const joints = scene.spatial_joints ?? [];
  if (joints.length === 0) return;
  const { eye, marks, palette } = canvas;
  const colour = new Color(palette.css('connector'));
  for (const { body_b, point_b, axis } of joints) {
    const at = placeOf(frame, body_b, point_b);
    const pixel = eye.metresPerPixel(at);
    marks.ball(at, kBall * pixel, colour);
    if (axis === null) continue;
    const [x, y, z] = point_b;
    const along = placeOf(frame, body_b, [x + axis[0], y + axis[1], z + axis[2]]).sub(at);
    const from = at.clone().addScaledVector(along, (-kPin / 2) * pixel);
    marks.rod(from, along, kPin * pixel, kPinRadius * pixel, colour);
  }
}
