import { kOwnValues } from '../../sim/subject/parameter_spec';
import type { SceneDescription } from '../../sim';
import { DampingLaw } from '../forces/damping_law';
import type { ForceLaw } from '../forces/force_law';
import { Gravity2Law } from '../forces/gravity2_law';
import { GravityLaw } from '../forces/gravity_law';
import { Polygon } from '../bodies/polygon';
import type { RigidBody } from '../bodies/rigid_body';
import type { RigidBodySim } from '../sims/rigid_body_sim';
import { Spring } from '../forces/spring';
import { ThrusterSet } from '../forces/thruster_set';

/** Parameters that set one number on all bodies, springs or thrusters, which may differ until then. */
export const collectiveParameters: readonly string[] = [
  'ELASTICITY',
  'FRICTION',
  'SPRING_STIFFNESS',
  'SPRING_DAMPING',
  'THRUST',
];

/** Those of bodies, which tell truly whether bodies differ: they read `own` then, and `own` gives each body its own value back. */
export const parametersOfBodies: readonly string[] = ['ELASTICITY', 'FRICTION'];

/** Those that `CollisionAdvance` tells the engine with each step, and its verbs for them. */
export const parametersOfAdvance: ReadonlyMap<string, string> = new Map([
  ['TIME_STEP', 'setTimeStep'],
  ['DIFF_EQ_SOLVER', 'setDiffEqSolver or setEngineSolver'],
  ['JOINT_SMALL_IMPACTS', 'setJointSmallImpacts'],
]);

const kThruster = /^THRUSTER_(\d+)$/;

function first<T>(laws: readonly ForceLaw[], Class: new (...of: never[]) => T): T[] {
  return laws.filter((law) => law instanceof Class).slice(0, 1) as unknown as T[];
}

/** Switches one of the thrusters, which count through all sets from 1; says whether there is such a one. */
function switchThruster(laws: readonly ForceLaw[], number: number, isOn: boolean): boolean {
  let left = number - 1;
  for (const set of laws.filter((law) => law instanceof ThrusterSet)) {
    if (left < set.getCount()) {
      set.setActive(left, isOn);
      return true;
    }
    left -= set.getCount();
  }
  return false;
}

/**
 * Takes over the restitution and friction that bodies have in the engine.
 *
 * @param scene - of an engine that holds these bodies, in this order
 */
export function takeBodyValues(scene: SceneDescription, bodies: readonly RigidBody[]): void {
  bodies.forEach((body, i) => {
    const { elasticity, friction = 0 } = scene.bodies[i] ?? {};
    if (elasticity !== undefined && body.getElasticity() !== elasticity)
      body.setElasticity(elasticity);
    if (body instanceof Polygon && body.getFriction() !== friction) body.setFriction(friction);
  });
}

/**
 * Sets a value of a parameter of the engine (docs/parameters.md) on the objects that hold it, so that an engine that is made of them has it.
 *
 * @param laws - the force laws that the engine computes, in order
 * @returns false when none of them holds it
 */
export function setOnObjects(
  sim: RigidBodySim,
  laws: readonly ForceLaw[],
  name: string,
  value: string,
): boolean {
  // Each object has its own already.
  if (value === kOwnValues) return true;
  const number = Number(value);
  const set = <T>(objects: readonly T[], how: (object: T) => unknown): boolean => {
    for (const object of objects) how(object);
    return objects.length > 0;
  };
  const springs = laws.filter((law) => law instanceof Spring);
  const sets = laws.filter((law) => law instanceof ThrusterSet);
  const switched = kThruster.exec(name);
  if (switched !== null) return switchThruster(laws, Number(switched[1]), value === 'true');
  switch (name) {
    case 'ELASTICITY':
      return set([sim], () => sim.setElasticity(number));
    case 'FRICTION':
      return set([sim], () => sim.setFriction(number));
    case 'SPRING_STIFFNESS':
      return set(springs, (spring) => spring.setStiffness(number));
    case 'SPRING_DAMPING':
      return set(springs, (spring) => spring.setDamping(number));
    case 'THRUST':
      return set(sets, (thrusters) => thrusters.setMagnitude(number));
    case 'GRAVITATIONAL_CONSTANT':
      return set(first(laws, Gravity2Law), (law) => law.setGravity(number));
    case 'GRAVITY':
      return set(first(laws, GravityLaw), (law) => law.setGravity(number));
    case 'ZERO_ENERGY_LEVEL':
      return set(first(laws, GravityLaw), (law) => law.setZeroEnergyLevel(number));
    case 'DAMPING':
      return set(first(laws, DampingLaw), (law) => law.setDamping(number));
    case 'ROTATE_RATIO':
      return set(first(laws, DampingLaw), (law) => law.setRotateRatio(number));
    default:
      return setParameter(sim, name, value);
  }
}

/** Sets a parameter of the simulation itself; says whether it has it. */
function setParameter(sim: RigidBodySim, name: string, value: string): boolean {
  const parameter = sim.getParameters().find((other) => other.getName() === name);
  if (parameter !== undefined && parameter.getAsString() !== value) parameter.setFromString(value);
  return parameter !== undefined;
}
