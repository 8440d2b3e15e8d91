import type { BodyIndex, SceneDescription } from './scene_description';
import { isSpatial } from './spatial_scene';
import type { Watched } from './watched';

/** Two bodies that touch, or have touched; −1 is the world. */
export type BodyPair = readonly [bodyA: BodyIndex, bodyB: BodyIndex];

/** Quantities that can be chosen, of one thing. */
export interface QuantityGroup {
  /** −1 for the whole scene. */
  readonly body: BodyIndex;
  /** The second body of a pair, else −1. */
  readonly other: BodyIndex;
  readonly quantities: readonly string[];
}

const kScene =
  'kinetic_energy potential_energy elastic_energy dissipated_energy total_energy energy_drift ledger_drift momentum_x momentum_y';
const kPlane = 'x y angle vx vy speed omega momentum_x momentum_y kinetic_energy';
const kSpace =
  'x y z vx vy vz speed omega_x omega_y omega_z momentum_x momentum_y momentum_z kinetic_energy';
const kPair = 'contact_force friction_force gap slip_speed depth distance';
const kContacts = 'contacts collisions contact_force_sum min_gap joint_gap max_speed';

/** Everything that can be chosen of a scene: of the whole, of each body that moves, of each pair. */
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
      .map(([body, other]) => ({ body, other, quantities: kPair.split(' ') })),
  ];
}

/** What is chosen of a group. */
export function watchedOf({ body, other }: QuantityGroup, quantity: string): Watched {
  return { quantity, body, other };
}
