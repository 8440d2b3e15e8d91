// A block slides over the floor of a box, falls over its edges and comes to rest.
import { CollisionAdvance, ContactSim, DampingLaw, GravityLaw, Shapes, Vector, Walls } from 'signorini';

const sim = new ContactSim();
const advance = new CollisionAdvance(sim);

const block = Shapes.makeBlock(1, 3, 'block');
block.setPosition(new Vector(-4, 0), 0.2);
block.setVelocity(new Vector(1, 0), 0);
sim.addBody(block);
const zeroLevel = Walls.make(sim, /* width= */ 12, /* height= */ 9);
sim.setElasticity(0.5);

const gravity = new GravityLaw(3, sim.getSimList());
gravity.setZeroEnergyLevel(zeroLevel);
sim.addForceLaw(gravity);
sim.addForceLaw(new DampingLaw(0.1, 0.15, sim.getSimList()));
sim.saveInitialState();

while (sim.getTime() < 2 - 1e-9) advance.advance(0.025);
console.log(`after ${sim.getTime().toFixed(3)} s the block is at ${block.getPosition()}`);
console.log(sim.getEnergyInfo().toString());
console.log(sim.formatVars());
