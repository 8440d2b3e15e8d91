import {
  formatQuantity,
  kPoseSize,
  kVelocitySize,
  plainName,
  worldPoint,
  type Frame,
  type SceneDescription,
} from '../../sim';
import { contactValues } from '../contact_values';
import type { Hold } from './connector_layer';
import type { Canvas } from './contact_layer';
import type { Label } from '../label_layer';
import { msg, str } from '../../words';

/** What the card beside a body says: its name, then mass and motion, or the force by which it is held. */
export function bodyCard(
  scene: SceneDescription,
  frame: Frame,
  body: number,
  hold: Hold | null,
): string[] {
  const description = scene.bodies[body];
  if (description === undefined) return [];
  const lines = [plainName(description.name)];
  if (hold !== null)
    return [
      ...lines,
      msg(str`pulled by ${formatQuantity(holdForce(frame, hold), 'N')}`, { id: 'body.pulled_by' }),
    ];
  const touches = contactValues(scene, frame, body);
  if (description.mobility === 'fixed') return [...lines, 'fixed', ...touches];
  const at = (offset: number): number => frame.velocities[kVelocitySize * body + offset] ?? 0;
  return [
    ...lines,
    formatQuantity(description.mass ?? NaN, 'kg'),
    msg(str`speed ${formatQuantity(Math.hypot(at(0), at(1)), 'm/s')}`, { id: 'body.speed' }),
    msg(str`turning ${formatQuantity(at(5), 'rad/s')}`, { id: 'body.turning' }),
    ...touches,
  ];
}

/** Force of the drag spring [N]. */
export function holdForce(frame: Frame, hold: Hold): number {
  const [x, y] = worldPoint(frame, hold.body, hold.point[0], hold.point[1]);
  return hold.stiffness * Math.hypot(hold.target[0] - x, hold.target[1] - y);
}

/** Names of the moving bodies, to be written where they are. */
export function nameLabels(
  { camera, palette }: Canvas,
  scene: SceneDescription,
  frame: Frame,
): Label[] {
  const colour = palette.css('text');
  return scene.bodies.flatMap((body, index) => {
    if (body.mobility === 'fixed') return [];
    const [x, y] = camera.toScreen(
      frame.poses[kPoseSize * index] ?? 0,
      frame.poses[kPoseSize * index + 1] ?? 0,
    );
    return [{ x, y, text: plainName(body.name), colour, awayX: 0, awayY: 0 }];
  });
}
