import type { Engine } from '../engine';
import {
  bodyFields,
  softnessReading,
  type BodyFields,
  type SoftnessReading,
  type StepDerivatives,
} from '../sim';
import { contactProblemOf } from './contact_problem';
import type { InstantQuestion } from './law_client';
import type { Player } from './player';
import type { Answers, Rescue } from './protocol';

/** How soft the contacts are for what arrives; null for methods whose contacts are not. */
function softnessOf({ simulation, timeStep }: Player): SoftnessReading | null {
  const softness = simulation.softness?.() ?? null;
  return softness === null ? null : softnessReading(simulation.frame(), softness, timeStep);
}

/** Derivatives of the next step; null where the method has none. */
function stepDerivativesOf({ simulation, timeStep: step }: Player): StepDerivatives | null {
  if (simulation.stepJacobian === undefined || !simulation.offers?.().includes('stepJacobian'))
    return null;
  return { step, jacobian: simulation.stepJacobian(step) };
}

/** Distances to all bodies; null where the method has none. */
function fieldsOf({ simulation }: Player): BodyFields | null {
  if (simulation.distances === undefined || !simulation.offers?.().includes('distances'))
    return null;
  return bodyFields(simulation.scene(), (...grid) => simulation.distances!(...grid));
}

/** What only somebody who looks closely asks for. */
export type LawQuestion = Exclude<InstantQuestion, 'determined'>;

/** @param run - from where a copy of what is played goes on */
export function lawAnswer(
  kind: LawQuestion,
  player: Player,
  engine: Engine,
  run: Rescue | null,
): Answers[LawQuestion] {
  switch (kind) {
    case 'inspect':
      return player.inspect();
    case 'palette':
      return engine.materialPalette();
    case 'softness':
      return softnessOf(player);
    case 'stepDerivatives':
      return stepDerivativesOf(player);
    case 'fields':
      return fieldsOf(player);
    case 'contactProblem':
      return contactProblemOf(engine, run);
    case 'intersections':
      return player.simulation.intersections?.() ?? [];
  }
}
