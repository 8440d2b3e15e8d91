// A force law of one's own: wind that grows with height pushes blocks over a table.
import {
  CollisionAdvance,
  ContactSim,
  CoordType,
  Force,
  GravityLaw,
  Shapes,
  Vector,
} from 'signorini';

/** Pushes bodies to the right, the harder the higher they are. */
class Wind {
  /** @param strength - force per metre of height [N/m] */
  constructor(sim, strength) {
    this.sim = sim;
    this.strength = strength;
  }

  getBodies() {
    return this.sim.getBodies().filter((body) => Number.isFinite(body.getMass()));
  }

  calculateForces() {
    return this.getBodies().map((body) => {
      const center = body.getCenterOfMassBody();
      const push = new Vector(this.strength * Math.max(0, body.getPosition().getY()), 0);
      return new Force('WIND', body, center, CoordType.BODY, push, CoordType.WORLD);
    });
  }

  getPotentialEnergy() {
    return 0; // J: wind has none
  }

  disconnect() {}
}

const sim = new ContactSim();
const advance = new CollisionAdvance(sim);
const table = Shapes.makeBlock(20, 1, 'table');
table.setMass(Infinity);
table.setPosition(new Vector(0, -0.5));
sim.addBody(table);
const block = Shapes.makeBlock(1, 2, 'block');
block.setPosition(new Vector(-5, 1.005)); // half the distance tolerance above the table
sim.addBody(block);
sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
sim.addForceLaw(new Wind(sim, 2));

console.log(`steps are made verb by verb: ${advance.isOpen()}`);
while (sim.getTime() < 2 - 1e-9) advance.advance(0.025);
// Nothing rubs: x = F t²/(2 m) with F = 2 N/m · 1.005 m.
const expected = -5 + (2 * 1.005 * 2 ** 2) / 2;
console.log(`the block is at ${block.getPosition().getX().toFixed(4)} m, expected ${expected.toFixed(4)} m`);
