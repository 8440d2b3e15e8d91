import { contactRows, slipSpeed, type ProbedFrame } from './contact_probe';
import { ContactKind, type EngineFrame } from './frame';
import { kPoseSize, kVelocitySize } from './frame_layout';
import { forceBetween, kUnitsOfForces, reactionOf } from './pair_force';
import type { SceneDescription } from './scene_description';
import { jointsOf } from './scene_joints';
import { spatialMomentum, spinEnergy } from './spatial_momentum';
import { isSpatial } from './spatial_scene';
import type { Watched } from './watched';

/** The columns that a quantity is measured from; a frame has them, and so has the engine's own picture. */
export type Measurable = Pick<
  EngineFrame,
  | 'kinetic'
  | 'potential'
  | 'total'
  | 'poses'
  | 'angles'
  | 'velocities'
  | 'contactCount'
  | 'contactBodies'
  | 'contactKind'
  | 'contactGaps'
  | 'contactForces'
> &
  Partial<
    Pick<
      EngineFrame,
      | 'contactFrictions'
      | 'contactEnergy'
      | 'contactPoints'
      | 'contactNormals'
      | 'contactTorques'
      | 'contactJoints'
    >
  >;

/** What a single instant does not show. */
export interface RunFigures {
  /** Collisions since the start. */
  readonly collisions: number;
  /** Largest total − initial energy so far [J]. */
  readonly energyGain: number;
  /** Largest |total − initial energy| so far [J]. */
  readonly energyDrift: number;
  /** Largest change so far of the total energy plus what contacts and the errors of steps have taken, less the work of other forces [J]. */
  readonly ledgerDrift?: number;
}

const kUnits: Readonly<Record<string, string>> = {
  x: 'm',
  y: 'm',
  angle: 'rad',
  vx: 'm/s',
  vy: 'm/s',
  omega: 'rad/s',
  speed: 'm/s',
  z: 'm',
  vz: 'm/s',
  omega_x: 'rad/s',
  omega_y: 'rad/s',
  omega_z: 'rad/s',
  elastic_energy: 'J',
  dissipated_energy: 'J',
  ledger_drift: 'J',
  momentum_z: 'kg m/s',
  angular_momentum_x: 'kg m^2/s',
  angular_momentum_y: 'kg m^2/s',
  angular_momentum_z: 'kg m^2/s',
  depth: 'm',
  gap: 'm',
  slip_speed: 'm/s',
  kinetic_energy: 'J',
  potential_energy: 'J',
  total_energy: 'J',
  energy_gain: 'J',
  energy_drift: 'J',
  momentum_x: 'kg m/s',
  momentum_y: 'kg m/s',
  angular_momentum: 'kg m^2/s',
  max_speed: 'm/s',
  min_gap: 'm',
  joint_gap: 'm',
  distance: 'm',
  contact_force_sum: 'N',
};

/** Unit of a quantity; empty for counts. */
export function quantityUnit(quantity: string): string {
  const ofForce = kUnitsOfForces.find(([begin]) => quantity.startsWith(begin));
  return kUnits[quantity] ?? ofForce?.[1] ?? '';
}

/** Not by hypot, whose last digit is not the same everywhere. */
function size(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

function bodyValue(from: Measurable, quantity: string, body: number): number {
  const pose = (offset: number): number => from.poses[kPoseSize * body + offset] ?? NaN;
  const rate = (offset: number): number => from.velocities[kVelocitySize * body + offset] ?? NaN;
  switch (quantity) {
    case 'x':
      return pose(0);
    case 'y':
      return pose(1);
    case 'angle':
      return from.angles[body] ?? NaN;
    case 'vx':
      return rate(0);
    case 'vy':
      return rate(1);
    case 'omega':
      return rate(5);
    case 'speed':
      return size(rate(0), rate(1), rate(2));
    default: {
      const pose7 = ['x', 'y', 'z', 'qw', 'qx', 'qy', 'qz'].indexOf(quantity);
      if (pose7 >= 0) return pose(pose7);
      const rate6 = ['vx', 'vy', 'vz', 'omega_x', 'omega_y', 'omega_z'].indexOf(quantity);
      return rate6 >= 0 ? rate(rate6) : NaN;
    }
  }
}

/** What a moving body has by its mass: momentum [kg m/s], energy of its motion [J]; not a number for others. */
function massValue(
  from: Measurable,
  quantity: string,
  body: number,
  scene: SceneDescription,
): number {
  const { mass, moment, inertia } = scene.bodies[body] ?? { mass: null, moment: null };
  if (mass === null) return NaN;
  const at = (name: string): number => bodyValue(from, name, body);
  const axis = ['momentum_x', 'momentum_y', 'momentum_z'].indexOf(quantity);
  if (axis >= 0) return mass * at(['vx', 'vy', 'vz'][axis] ?? '');
  const speed = at('speed');
  const moving = 0.5 * mass * speed * speed;
  if (moment !== null) return moving + 0.5 * moment * at('omega') * at('omega');
  return inertia === null || inertia === undefined ? NaN : moving + spinEnergy(from, body, inertia);
}

/** The least gap of two bodies that touch [m], or the largest speed at which they slide on each other [m/s]; not a number while they do not touch. */
function touchValue(
  from: Measurable,
  { quantity, body, other }: Watched,
  scene: SceneDescription,
): number {
  const { contactPoints, contactNormals } = from;
  if (contactPoints === undefined || contactNormals === undefined) return NaN;
  const frame: ProbedFrame = { ...from, contactPoints, contactNormals };
  const rows = contactRows(frame, body, other);
  if (rows.length === 0) return NaN;
  return quantity === 'gap'
    ? Math.min(...rows.map((row) => from.contactGaps[row] ?? NaN))
    : Math.max(...rows.map((row) => slipSpeed(frame, row, scene)));
}

function pairValue(
  from: Measurable,
  { quantity, body, other }: Watched,
  scene: SceneDescription,
): number {
  if (quantity === 'distance') {
    const apart = (offset: number): number =>
      (from.poses[kPoseSize * body + offset] ?? NaN) -
      (from.poses[kPoseSize * other + offset] ?? NaN);
    return size(apart(0), apart(1), apart(2));
  }
  if (quantity === 'gap' || quantity === 'slip_speed')
    return touchValue(from, { quantity, body, other }, scene);
  const { push, friction, point, depth } = forceBetween(from, body, other);
  const axis = 'xyz'.indexOf(quantity.at(-1) ?? '');
  if (quantity === 'contact_force') return size(...push);
  if (quantity.startsWith('contact_force_')) return push[axis] ?? NaN;
  if (quantity.startsWith('contact_point_')) return point[axis] ?? NaN;
  if (quantity === 'friction_force') return size(...friction);
  if (quantity.startsWith('friction_force_')) return friction[axis] ?? NaN;
  return quantity === 'depth' ? depth : NaN;
}

/** What a joint does to its second body. */
function jointValue(
  from: Measurable,
  quantity: string,
  joint: number,
  scene: SceneDescription,
): number {
  const { force, torque } = reactionOf(from, joint, jointsOf(scene)[joint], isSpatial(scene));
  const axis = 'xyz'.indexOf(quantity.at(-1) ?? '');
  if (quantity === 'reaction_force') return size(...force);
  if (quantity.startsWith('reaction_force_')) return force[axis] ?? NaN;
  if (quantity.startsWith('reaction_torque_')) return torque[axis] ?? NaN;
  if (quantity !== 'reaction_torque') return NaN;
  return isSpatial(scene) ? size(...torque) : torque[2];
}

function contactValue(from: Measurable, quantity: string): number {
  let [contacts, force, leastGap, jointGap] = [0, 0, Infinity, 0];
  for (let row = 0; row < from.contactCount; ++row) {
    const gap = from.contactGaps[row] ?? NaN;
    if (from.contactKind[row] === ContactKind.joint) {
      jointGap = Math.max(jointGap, Math.abs(gap));
      continue;
    }
    leastGap = Math.min(leastGap, gap);
    if (from.contactKind[row] !== ContactKind.contact) continue;
    contacts += 1;
    force += from.contactForces[row] ?? 0;
  }
  if (quantity === 'contacts') return contacts;
  if (quantity === 'contact_force_sum') return force;
  if (quantity === 'min_gap') return leastGap;
  return quantity === 'joint_gap' ? jointGap : NaN;
}

/** Sums over the moving bodies: momentum x, y [kg m/s], angular momentum about the origin [kg m²/s]. */
function momentum(from: Measurable, scene: SceneDescription): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  scene.bodies.forEach((body, i) => {
    if (body.mass === null || body.moment === null) return;
    const at = (quantity: string): number => bodyValue(from, quantity, i);
    const [px, py] = [body.mass * at('vx'), body.mass * at('vy')];
    sums[0] += px;
    sums[1] += py;
    sums[2] += at('x') * py - at('y') * px + body.moment * at('omega');
  });
  return sums;
}

/** What contacts and the errors of steps have taken since the start [J]. */
function dissipated(from: Measurable): number {
  const at = (index: number): number => from.contactEnergy?.[index] ?? 0;
  return at(1) + at(2) + at(3) + at(5);
}

/** The value of a quantity at one instant, in SI units; not a number when there is no such quantity. */
export function measure(
  from: Measurable,
  watched: Watched,
  scene: SceneDescription,
  figures: RunFigures,
): number {
  const { quantity, body, other, joint } = watched;
  if (joint !== undefined) return jointValue(from, quantity, joint, scene);
  if (other >= 0) return pairValue(from, watched, scene);
  if (body >= 0 && /^(momentum_|kinetic_energy)/.test(quantity))
    return massValue(from, quantity, body, scene);
  if (body >= 0) return bodyValue(from, quantity, body);
  switch (quantity) {
    case 'kinetic_energy':
      return from.kinetic;
    case 'potential_energy':
      return from.potential;
    case 'total_energy':
      return from.total;
    case 'energy_gain':
      return figures.energyGain;
    case 'energy_drift':
      return figures.energyDrift;
    case 'ledger_drift':
      return figures.ledgerDrift ?? NaN;
    case 'elastic_energy':
      return from.contactEnergy?.[0] ?? NaN;
    case 'dissipated_energy':
      return dissipated(from);
    case 'collisions':
      return figures.collisions;
    case 'momentum_x':
      return isSpatial(scene) ? spatialMomentum(from, scene)[0] : momentum(from, scene)[0];
    case 'momentum_y':
      return isSpatial(scene) ? spatialMomentum(from, scene)[1] : momentum(from, scene)[1];
    case 'angular_momentum':
      return momentum(from, scene)[2];
    case 'momentum_z':
      return spatialMomentum(from, scene)[2];
    case 'angular_momentum_x':
      return spatialMomentum(from, scene)[3];
    case 'angular_momentum_y':
      return spatialMomentum(from, scene)[4];
    case 'angular_momentum_z':
      return spatialMomentum(from, scene)[5];
    case 'max_speed':
      return Math.max(0, ...scene.bodies.map((_, i) => bodyValue(from, 'speed', i)));
    default:
      return contactValue(from, quantity);
  }
}
