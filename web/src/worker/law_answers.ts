import {
  bodyFields,
  softnessReading,
  type BodyFields,
  type SoftnessReading,
  type StepDerivatives,
} from '../sim';
import type { Player } from './player';

/** How soft the contacts are for what arrives; null for methods whose contacts are not. */
export function softnessOf({ simulation, timeStep }: Player): SoftnessReading | null {
  const softness = simulation.softness?.() ?? null;
  return softness === null ? null : softnessReading(simulation.frame(), softness, timeStep);
}

/** Derivatives of the next step; null where the method has none. */
export function stepDerivativesOf({ simulation, timeStep: step }: Player): StepDerivatives | null {
  if (simulation.stepJacobian === undefined || !simulation.offers?.().includes('stepJacobian'))
    return null;
  return { step, jacobian: simulation.stepJacobian(step) };
}

/** Distances to all bodies; null where the method has none. */
export function fieldsOf({ simulation }: Player): BodyFields | null {
  if (simulation.distances === undefined || !simulation.offers?.().includes('distances'))
    return null;
  return bodyFields(simulation.scene(), (...grid) => simulation.distances!(...grid));
}
