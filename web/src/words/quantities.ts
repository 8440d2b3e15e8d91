import { msg } from './index';

/** Long because it is one table: quantities in words. */
const kWords = new Map<string, () => string>([
  ['x', () => msg('x', { id: 'quantity.x' })],
  ['y', () => msg('y', { id: 'quantity.y' })],
  ['z', () => msg('z', { id: 'quantity.z' })],
  ['angle', () => msg('angle', { id: 'quantity.angle' })],
  ['vx', () => msg('velocity x', { id: 'quantity.vx' })],
  ['vy', () => msg('velocity y', { id: 'quantity.vy' })],
  ['vz', () => msg('velocity z', { id: 'quantity.vz' })],
  ['speed', () => msg('speed', { id: 'quantity.speed' })],
  ['omega', () => msg('angular velocity', { id: 'quantity.omega' })],
  ['omega_x', () => msg('angular velocity x', { id: 'quantity.omega_x' })],
  ['omega_y', () => msg('angular velocity y', { id: 'quantity.omega_y' })],
  ['omega_z', () => msg('angular velocity z', { id: 'quantity.omega_z' })],
  ['momentum_x', () => msg('momentum x', { id: 'quantity.momentum_x' })],
  ['momentum_y', () => msg('momentum y', { id: 'quantity.momentum_y' })],
  ['momentum_z', () => msg('momentum z', { id: 'quantity.momentum_z' })],
  ['angular_momentum', () => msg('angular momentum', { id: 'quantity.angular_momentum' })],
  ['angular_momentum_x', () => msg('angular momentum x', { id: 'quantity.angular_momentum_x' })],
  ['angular_momentum_y', () => msg('angular momentum y', { id: 'quantity.angular_momentum_y' })],
  ['angular_momentum_z', () => msg('angular momentum z', { id: 'quantity.angular_momentum_z' })],
  ['kinetic_energy', () => msg('kinetic energy', { id: 'quantity.kinetic_energy' })],
  ['potential_energy', () => msg('potential energy', { id: 'quantity.potential_energy' })],
  ['elastic_energy', () => msg('elastic energy of contacts', { id: 'quantity.elastic_energy' })],
  ['dissipated_energy', () => msg('dissipated energy', { id: 'quantity.dissipated_energy' })],
  ['total_energy', () => msg('total energy', { id: 'quantity.total_energy' })],
  ['energy_drift', () => msg('largest change of the energy', { id: 'quantity.energy_drift' })],
  ['energy_gain', () => msg('energy gain', { id: 'quantity.energy_gain' })],
  ['ledger_drift', () => msg('largest error of the balance', { id: 'quantity.ledger_drift' })],
  ['contacts', () => msg('contacts', { id: 'quantity.contacts' })],
  ['collisions', () => msg('collisions', { id: 'quantity.collisions' })],
  ['contact_force_sum', () => msg('sum of contact forces', { id: 'quantity.contact_force_sum' })],
  ['min_gap', () => msg('least gap', { id: 'quantity.min_gap' })],
  ['joint_gap', () => msg('largest miss of a joint', { id: 'quantity.joint_gap' })],
  ['max_speed', () => msg('largest speed', { id: 'quantity.max_speed' })],
  ['contact_force', () => msg('contact force', { id: 'quantity.contact_force' })],
  ['contact_force_x', () => msg('contact force x', { id: 'quantity.contact_force_x' })],
  ['contact_force_y', () => msg('contact force y', { id: 'quantity.contact_force_y' })],
  ['contact_force_z', () => msg('contact force z', { id: 'quantity.contact_force_z' })],
  [
    'contact_point_x',
    () => msg('place of the contact force x', { id: 'quantity.contact_point_x' }),
  ],
  [
    'contact_point_y',
    () => msg('place of the contact force y', { id: 'quantity.contact_point_y' }),
  ],
  [
    'contact_point_z',
    () => msg('place of the contact force z', { id: 'quantity.contact_point_z' }),
  ],
  ['friction_force', () => msg('friction', { id: 'quantity.friction_force' })],
  ['friction_force_x', () => msg('friction x', { id: 'quantity.friction_force_x' })],
  ['friction_force_y', () => msg('friction y', { id: 'quantity.friction_force_y' })],
  ['friction_force_z', () => msg('friction z', { id: 'quantity.friction_force_z' })],
  ['reaction_force', () => msg('reaction', { id: 'quantity.reaction_force' })],
  ['reaction_force_x', () => msg('reaction x', { id: 'quantity.reaction_force_x' })],
  ['reaction_force_y', () => msg('reaction y', { id: 'quantity.reaction_force_y' })],
  ['reaction_force_z', () => msg('reaction z', { id: 'quantity.reaction_force_z' })],
  ['reaction_torque', () => msg('torque of the reaction', { id: 'quantity.reaction_torque' })],
  [
    'reaction_torque_x',
    () => msg('torque of the reaction x', { id: 'quantity.reaction_torque_x' }),
  ],
  [
    'reaction_torque_y',
    () => msg('torque of the reaction y', { id: 'quantity.reaction_torque_y' }),
  ],
  [
    'reaction_torque_z',
    () => msg('torque of the reaction z', { id: 'quantity.reaction_torque_z' }),
  ],
  ['gap', () => msg('gap', { id: 'quantity.gap' })],
  ['slip_speed', () => msg('slip speed', { id: 'quantity.slip_speed' })],
  ['depth', () => msg('overlap', { id: 'quantity.depth' })],
  ['distance', () => msg('distance of the mass centres', { id: 'quantity.distance' })],
]);

/** A quantity in words; as files name it where there are none. */
export function quantityWords(quantity: string): string {
  return kWords.get(quantity)?.() ?? quantity.replace(/_/g, ' ');
}
