/** For tests of joints: runs, and the joints of a scene's text. */

import { CollisionAdvance } from '../advance/collision_advance';
import { sceneText } from '../scene/scene_text';
import type { ContactSim } from '../sims/contact_sim';

/** Advances by steps of `h` [s]. */
export function run(sim: ContactSim, seconds: number, h = 0.01): void {
  const advance = new CollisionAdvance(sim);
  for (let i = 0; i < Math.round(seconds / h); i++) advance.advance(h);
}

/** Joints as the scene of a simulation has them. */
export function jointsOf(sim: ContactSim): Record<string, unknown>[] {
  return (JSON.parse(sceneText(sim.sceneParts())) as { joints: Record<string, unknown>[] }).joints;
}
