import { addChoice, addNumber } from './added_parameter';
import { collisionHandlingValues } from './collision_handling';
import type { ImpulseSim } from './impulse_sim';

/** Adds the parameters that an ImpulseSim has beside those of a RigidBodySim, in the documented order. */
export function addImpulseParameters(sim: ImpulseSim): void {
  addChoice(
    sim,
    'COLLISION_METHOD',
    'collision handling',
    () => sim.getCollisionHandling(),
    (value) => sim.setCollisionHandling(value),
    collisionHandlingValues(),
  );
  addNumber(
    sim,
    'DISTANCE_TOLERANCE',
    'distance tolerance',
    () => sim.getDistanceTol(),
    (value) => sim.setDistanceTol(value),
  )
    .setSignifDigits(5)
    .setUnits('m');
  addNumber(
    sim,
    'VELOCITY_TOLERANCE',
    'velocity tolerance',
    () => sim.getVelocityTol(),
    (value) => sim.setVelocityTol(value),
  ).setUnits('m/s');
  addNumber(
    sim,
    'COLLISION_ACCURACY',
    'collision accuracy',
    () => sim.getCollisionAccuracy(),
    (value) => sim.setCollisionAccuracy(value),
  ).setUpperLimit(1);
  addNumber(
    sim,
    'RANDOM_SEED',
    'random seed',
    () => sim.getRandomSeed(),
    (value) => sim.setRandomSeed(value),
  )
    .setLowerLimit(-Infinity)
    .setDecimalPlaces(0);
}
