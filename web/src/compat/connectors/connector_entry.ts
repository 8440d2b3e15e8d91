import type { Vector } from '../math/vector';
import type { RigidBody } from '../bodies/rigid_body';
import type { Json } from '../scene/shape_text';
import type { NamedBody } from './scene_connector';

/** What an entry of a scene says of the two bodies; their names follow when it is written. */
export function writtenEnds(attach1: Vector, attach2: Vector): Json {
  return {
    point_a: [attach1.getX(), attach1.getY()],
    point_b: [attach2.getX(), attach2.getY()],
    align: true,
  };
}

/** Where the entry names its two bodies. */
export function namedEnds(body1: RigidBody, body2: RigidBody): NamedBody[] {
  return [
    { path: ['body_a'], body: body1 },
    { path: ['body_b'], body: body2 },
  ];
}

/** Angle of body 2 less that of body 1 [rad]; bodies that cannot move count, the background has 0. */
export function angleBetween(body1: RigidBody, body2: RigidBody): number {
  return body2.getAngle() - body1.getAngle();
}
