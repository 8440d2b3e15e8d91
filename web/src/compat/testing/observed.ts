import { GenericObserver } from '../../sim';
import type { ImpulseSim } from '../sims/impulse_sim';
import type { RigidBodyCollision } from '../collisions/rigid_body_collision';
import type { RigidBodySim } from '../sims/rigid_body_sim';

/** Names of the events that a simulation broadcasts while something is done. */
export function heard(sim: RigidBodySim, act: () => void): string[] {
  const names: string[] = [];
  const observer = new GenericObserver(sim, (event) => names.push(event.getName()));
  act();
  observer.disconnect();
  return names;
}

/** How often each variable jumped. */
export function sequences(sim: RigidBodySim): number[] {
  return sim
    .getVarsList()
    .toArray()
    .map((variable) => variable.getSequence());
}

/** What findCollisions adds to an empty list, for a step of the given length [s]. */
export function found(sim: ImpulseSim, stepSize = 0.025): RigidBodyCollision[] {
  const list: RigidBodyCollision[] = [];
  sim.findCollisions(list, sim.getVarsList().getValues(), stepSize);
  return list;
}
