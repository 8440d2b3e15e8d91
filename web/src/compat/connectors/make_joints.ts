import { Vector } from '../math/vector';
import type { ContactSim } from '../sims/contact_sim';
import { CoordType } from '../forces/coord_type';
import { Joint } from './joint';
import type { RigidBody } from '../bodies/rigid_body';
import { Scrim } from '../bodies/scrim';

/** Adds joints to a simulation. */
export class JointUtil {
  private constructor() {}

  /**
   * Holds a point of a body [m] at its present place along one normal, and aligns.
   *
   * @returns the joint, which is added to the simulation
   */
  static addSingleFixedJoint(
    sim: ContactSim,
    body: RigidBody,
    attach: Vector,
    normalType: CoordType,
    normal: Vector,
  ): Joint {
    const scrim = Scrim.getScrim();
    const place = body.bodyToWorld(attach);
    return JointUtil.addSingleJoint(sim, scrim, place, body, attach, normalType, normal);
  }

  /**
   * Joins points of two bodies [m] along one normal, and aligns.
   *
   * @returns the joint, which is added to the simulation
   */
  static addSingleJoint(
    sim: ContactSim,
    body1: RigidBody,
    attach1: Vector,
    body2: RigidBody,
    attach2: Vector,
    normalType: CoordType,
    normal: Vector,
  ): Joint {
    const joint = new Joint(body1, attach1, body2, attach2, normalType, normal);
    sim.addConnector(joint);
    joint.align();
    return joint;
  }

  /** Pins a point of a body [m] where it is: two joints, with normals (0, 1) and (1, 0). */
  static attachFixedPoint(
    sim: ContactSim,
    body: RigidBody,
    attach: Vector,
    normalType: CoordType,
  ): void {
    const scrim = Scrim.getScrim();
    const place = body.bodyToWorld(attach);
    JointUtil.attachRigidBody(sim, scrim, place, body, attach, normalType);
  }

  /** Pins points of two bodies [m] to each other: two joints, with normals (0, 1) and (1, 0). */
  static attachRigidBody(
    sim: ContactSim,
    body1: RigidBody,
    attach1: Vector,
    body2: RigidBody,
    attach2: Vector,
    normalType: CoordType = CoordType.BODY,
  ): void {
    for (const normal of [Vector.NORTH, Vector.EAST]) {
      sim.addConnector(new Joint(body1, attach1, body2, attach2, normalType, normal));
    }
  }
}
