import { CollisionAdvance } from '../advance/collision_advance';
import type { MassObject } from '../bodies/mass_object';
import type { ForceLaw } from '../forces/force_law';
import { Vector } from '../math/vector';
import { Shapes } from '../shapes/shapes';
import { Walls } from '../shapes/walls';
import { ContactSim } from '../sims/contact_sim';

/** Blocks that fall into a box. */
export function falling(
  lawOf: (sim: ContactSim) => ForceLaw,
  sim = new ContactSim(),
): { sim: ContactSim; advance: CollisionAdvance } {
  Walls.make(sim, 6, 6);
  for (let i = 0; i < 3; i++) {
    const block = Shapes.makeBlock(1, 0.5, `block${i}`);
    block.setPosition(new Vector(0.2 * i, i), 0.1 * i);
    sim.addBody(block);
  }
  sim.addForceLaw(lawOf(sim));
  return { sim, advance: new CollisionAdvance(sim) };
}

/** Those that can move. */
export function moving(sim: ContactSim): MassObject[] {
  return sim.getBodies().filter((body) => Number.isFinite(body.getMass()));
}
