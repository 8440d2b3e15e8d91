import type { BodyIndex, SceneDescription } from './scene_description';
import { isSpatial } from './spatial_scene';
import { jointsOf } from './scene_joints';
import type { Watched } from './watched';

/** Two bodies that touch, or have touched; −1 is the world. */
export type BodyPair = readonly [bodyA: BodyIndex, bodyB: BodyIndex];

/** Quantities that can be chosen, of one thing. */
export interface QuantityGroup {
  /** −1 for the whole scene. */
  readonly body: BodyIndex;
  /** The second body of a pair, else −1. */
  readonly other: BodyIndex;
  /** A joint of the scene, instead of bodies. */
  readonly joint?: number;
  readonly quantities: readonly string[];
}

const kScene =
  'kinetic_energy potential_energy elastic_energy dissipated_energy total_energy energy_drift ledger_drift momentum_x momentum_y';
const kPlane = 'x y angle vx vy speed omega momentum_x momentum_y kinetic_energy';
const kSpace =
  'x y z vx vy vz speed omega_x omega_y omega_z momentum_x momentum_y momentum_z kinetic_energy';
const kPair =
  'contact_force contact_force_x contact_force_y contact_point_x contact_point_y friction_force friction_force_x friction_force_y gap slip_speed depth distance';
const kPairInSpace = `${kPair} contact_force_z contact_point_z friction_force_z`;
const kJoint = 'reaction_force reaction_force_x reaction_force_y reaction_torque';
const kJointInSpace = `${kJoint} reaction_force_z reaction_torque_x reaction_torque_y reaction_torque_z`;
const kContacts = 'contacts collisions contact_force_sum min_gap joint_gap max_speed';

/** Everything that can be chosen of a scene: of the whole, of each body that moves, of each pair, of each joint. */
export function quantityGroups(
  scene: SceneDescription,
  pairs: readonly BodyPair[],
): QuantityGroup[] {
  const inSpace = isSpatial(scene);
  const momenta = inSpace
    ? 'momentum_z angular_momentum_x angular_momentum_y angular_momentum_z'
    : 'angular_momentum';
  const whole = `${kScene} ${momenta} ${kContacts}`.split(' ');
  const moving = scene.bodies.flatMap(({ mobility }, body) => (mobility === 'fixed' ? [] : [body]));
  return [
    { body: -1, other: -1, quantities: whole },
    ...moving.map((body) => ({
      body,
      other: -1,
      quantities: (inSpace ? kSpace : kPlane).split(' '),
    })),
    ...pairs
      .filter(([a, b]) => a >= 0 && b >= 0)
      .map(([body, other]) => ({
        body,
        other,
        quantities: (inSpace ? kPairInSpace : kPair).split(' '),
      })),
    ...jointsOf(scene).map((_, joint) => ({
      body: -1,
      other: -1,
      joint,
      quantities: (inSpace ? kJointInSpace : kJoint).split(' '),
    })),
  ];
}

/** What is chosen of a group. */
export function watchedOf({ body, other, joint }: QuantityGroup, quantity: string): Watched {
  return { quantity, body, other, ...(joint === undefined ? {} : { joint }) };
}
