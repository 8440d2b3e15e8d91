import { Vector3 as Point3 } from 'three';
import {
  formatQuantity,
  kVelocitySize,
  materialOf,
  plainName,
  positionOf,
  type Frame,
  type SceneDescription,
} from '../../sim';
import { contactValues } from '../contact_values';
import type { Label } from '../label_layer';
import { msg, str } from '../../words';
import type { SpaceCanvas } from './space_contacts';
import { spaceHoldForce, type SpaceHold } from './space_hand';

/** What the card beside a body says: its name, then what it is and how it moves, or the force by which it is held. */
export function spaceCard(
  scene: SceneDescription,
  frame: Frame,
  body: number,
  hold: SpaceHold | null,
): string[] {
  const description = scene.bodies[body];
  if (description === undefined) return [];
  const material = materialOf(description);
  const lines = [plainName(description.name)];
  if (hold !== null) {
    return [
      ...lines,
      msg(str`pulled by ${formatQuantity(spaceHoldForce(frame, hold), 'N')}`, {
        id: 'space.pulled_by',
      }),
    ];
  }
  const made = material === '' ? [] : [material];
  const touches = contactValues(scene, frame, body);
  if (description.mobility === 'fixed') return [...lines, ...made, 'fixed', ...touches];
  const at = (offset: number): number => frame.velocities[kVelocitySize * body + offset] ?? 0;
  return [
    ...lines,
    [formatQuantity(description.mass ?? NaN, 'kg'), ...made].join(', '),
    msg(str`speed ${formatQuantity(Math.hypot(at(0), at(1), at(2)), 'm/s')}`, {
      id: 'space.speed',
    }),
    msg(str`spin ${formatQuantity(Math.hypot(at(3), at(4), at(5)), 'rad/s')}`, {
      id: 'space.spin',
    }),
    ...touches,
  ];
}

/** Names of the moving bodies, to be written where they are. */
export function spaceNames(canvas: SpaceCanvas, frame: Frame, scene: SceneDescription): Label[] {
  const colour = canvas.palette.css('text');
  return scene.bodies.flatMap((body, i): Label[] => {
    if (body.mobility === 'fixed') return [];
    const at = canvas.eye.pixelOf(new Point3(...positionOf(frame, i)));
    if (at === null) return [];
    return [{ x: at[0], y: at[1], text: plainName(body.name), colour, awayX: 0, awayY: 0 }];
  });
}
