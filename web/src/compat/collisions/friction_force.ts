import { Vector } from '../math/vector';
import type { RigidBodyCollision } from './rigid_body_collision';

/** Force on the primary body: f [N] along the normal, and the friction of the last evaluation along the normal turned clockwise. */
export function forceWithFriction(c: RigidBodyCollision, f: number): Vector {
  const [normal, slide] = [c.getNormal(), c.getFrictionForce()];
  return normal.multiply(f).add(new Vector(normal.getY() * slide, -normal.getX() * slide));
}

/**
 * Where friction acts, world [m]: on the surface of the moving body when the other one is fixed, else in the middle of the gap
 * (engine/contact/friction_row.cpp).
 */
export function frictionPoint(c: RigidBodyCollision): Vector {
  const point = c.getImpact1();
  const beyond = (share: number): Vector =>
    point.add(c.getNormal().multiply(share * c.getDistance()));
  if (!Number.isFinite(c.getNormalBody().getMass())) return beyond(1);
  return Number.isFinite(c.getPrimaryBody().getMass()) ? beyond(0.5) : point;
}
