import type { UnitWrench } from '../../engine';
import type { RigidBody } from '../bodies/rigid_body';
import { CoordType } from '../forces/coord_type';
import { Force } from '../forces/force';
import { Vector } from '../math/vector';
import type { RigidBodyCollision } from './rigid_body_collision';

/** One of the two bodies, and what acts on it. */
interface Side {
  readonly body: RigidBody;
  /** World [m]. */
  readonly point: Vector;
  /** World [N]. */
  readonly force: Vector;
  /** [N m] */
  readonly torque: number;
}

/** Along the normal and, with friction, along the normal turned clockwise; the two bodies are pushed against each other. */
function pushes(c: RigidBodyCollision, f: number): Side[] {
  const [normal, slide, slides] = [c.getNormal(), c.getFrictionForce(), c.getFriction() > 0];
  const push = normal.multiply(f);
  const force = slides ? push.add(new Vector(normal.getY() * slide, -normal.getX() * slide)) : push;
  const [x, y] = c.getRecord().slidePoint;
  const point = slides ? new Vector(x, y) : c.getImpact1();
  const torque = c.getRecord().rollingCouple;
  return [
    { body: c.getPrimaryBody(), point, force, torque },
    {
      body: c.getNormalBody(),
      point: c.getImpact2() ?? point,
      force: force.multiply(-1),
      torque: -torque,
    },
  ];
}

/** About the mass centre, as the engine has it: a rope may pull at several points of one body. */
function wrench(body: RigidBody, { force: [x, y], turn }: UnitWrench, f: number): Side {
  const force = new Vector(x * f, y * f);
  return { body, point: body.getPosition(), force, torque: turn * f };
}

/**
 * What the force of a contact or connector is on the bodies that can move, with the friction and the couple of rolling resistance of the last
 * evaluation (engine/contact/contact_matrix.cpp, friction_row.cpp, rolling_row.cpp).
 *
 * @param f - along the normal [N]; of rows of angles a torque [N m]. Of 0 there is nothing
 */
export function actingForces(c: RigidBodyCollision, f: number): Force[] {
  if (f === 0) return [];
  const { wrenches } = c.getRecord();
  const sides =
    wrenches === null
      ? pushes(c, f)
      : [wrench(c.getPrimaryBody(), wrenches.b, f), wrench(c.getNormalBody(), wrenches.a, f)];
  return sides
    .filter(({ body }) => Number.isFinite(body.getMass()))
    .map(({ body, point, force, torque }, i) => {
      const name = `CONTACT_FORCE${i + 1}_${body.getName()}`;
      const acts = new Force(name, body, point, CoordType.WORLD, force, CoordType.WORLD, torque);
      acts.contactDistance = c.getDistance();
      acts.contactTolerance = c.getRecord().distanceTolerance;
      return acts;
    });
}
