import type { EngineFrame } from '../../sim';
import { Vector } from '../math/vector';
import { Impulse } from './impulse';
import type { RigidBody } from '../bodies/rigid_body';
import type { RigidBodyCollision } from './rigid_body_collision';

/** An impulse between two bodies: the primary one is pushed along the normal, the other one against it. */
export interface ImpulseEvent {
  readonly primary: RigidBody;
  readonly other: RigidBody;
  /** [N s] */
  readonly impulse: number;
  /** Where the primary body is pushed, world [m]. */
  readonly point: Vector;
  /** Where the other body is pushed, world [m]. */
  readonly otherPoint: Vector;
  /** Unit vector, world. */
  readonly normal: Vector;
}

/** The impulse of a collision that was handled. */
export function impulseOf(c: RigidBodyCollision): ImpulseEvent {
  return {
    primary: c.getPrimaryBody(),
    other: c.getNormalBody(),
    impulse: c.getImpulse(),
    point: c.getImpact1(),
    otherPoint: c.getImpact2() ?? c.getImpact1(),
    normal: c.getNormal(),
  };
}

/**
 * The impulses of the engine's last step.
 *
 * @param bodyAt - the body of an index of the engine
 */
export function impulsesOf(
  frame: EngineFrame,
  bodyAt: (index: number) => RigidBody,
): ImpulseEvent[] {
  const planar = (numbers: Float64Array, i: number): Vector =>
    new Vector(numbers[3 * i] ?? NaN, numbers[3 * i + 1] ?? NaN);
  return Array.from({ length: frame.eventCount }, (_, i) => {
    const point = planar(frame.eventPoints, i);
    return {
      primary: bodyAt(frame.eventBodies[2 * i + 1] ?? -1),
      other: bodyAt(frame.eventBodies[2 * i] ?? -1),
      impulse: frame.eventImpulses[i] ?? NaN,
      point,
      otherPoint: point,
      normal: planar(frame.eventNormals, i),
    };
  });
}

/** The sides of an impulse on which a body can move, and what is shown there. */
export function sidesOf(event: ImpulseEvent): { body: RigidBody; shown: () => Impulse }[] {
  const { primary, other, impulse, point, otherPoint, normal } = event;
  const sides = [
    ['IMPULSE1', primary, impulse, point],
    ['IMPULSE2', other, -impulse, otherPoint],
  ] as const;
  return sides
    .filter(([, body]) => Number.isFinite(body.getMass()))
    .map(([name, body, size, place]) => ({
      body,
      shown: () => new Impulse(name, body, size, place, normal, place.subtract(body.getPosition())),
    }));
}
