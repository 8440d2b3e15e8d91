import { Vector } from '../math/vector';
import { ContactSim } from '../sims/contact_sim';
import { GravityLaw } from '../forces/gravity_law';
import { Shapes } from '../shapes/shapes';
import { type Polygon } from '../bodies/polygon';

/** A block of 2 kg under gravity 3 m/s², at (1, 5). */
export function fallingBlock(): { sim: ContactSim; block: Polygon; gravity: GravityLaw } {
  const sim = new ContactSim();
  const block = Shapes.makeBlock(1, 2, 'block');
  block.setMass(2);
  block.setPosition(new Vector(1, 5), 0.5);
  block.setVelocity(new Vector(3, 4), 2);
  sim.addBody(block);
  const gravity = new GravityLaw(3, sim.getSimList());
  sim.addForceLaw(gravity);
  return { sim, block, gravity };
}
