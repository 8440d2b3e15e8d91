import { Vector } from '../math/vector';
import { ContactSim } from '../sims/contact_sim';
import { GravityLaw } from '../forces/gravity_law';
import { Shapes } from '../shapes/shapes';
import { type Polygon } from '../bodies/polygon';

/** Gravity on the block of {@link restingBlock} [m/s²]. */
export const kGravity = 10;

/** A block of 3 kg that rests on a floor at the target gap. */
export function restingBlock(): { sim: ContactSim; block: Polygon; floor: Polygon } {
  const sim = new ContactSim();
  const floor = Shapes.makeWall(10, 1, Shapes.TOP_EDGE, 'floor');
  floor.setMass(Infinity);
  floor.setPosition(new Vector(0, -0.5));
  const block = Shapes.makeBlock(2, 1, 'block');
  block.setMass(3);
  block.setPosition(new Vector(0, 0.505));
  sim.addBody(floor);
  sim.addBody(block);
  sim.addForceLaw(new GravityLaw(kGravity, sim.getSimList()));
  return { sim, block, floor };
}
