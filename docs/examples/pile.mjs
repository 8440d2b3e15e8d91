// Polygons and blocks fall into a V of two planks and pile up.
import {
  CollisionAdvance,
  CollisionHandling,
  ContactSim,
  DampingLaw,
  GravityLaw,
  RandomLCG,
  Shapes,
  Vector,
} from 'signorini';

const kBodies = 8;
const sim = new ContactSim();
const advance = new CollisionAdvance(sim);
sim.setCollisionHandling(CollisionHandling.SERIAL_GROUPED_LASTPASS);
sim.setRandomSeed(86161959);

for (const side of [-1, 1]) {
  const plank = Shapes.makeBlock(1, 9.4, side < 0 ? 'left plank' : 'right plank');
  plank.setMass(Infinity);
  plank.setPosition(new Vector(side * 3.4, 0), (-side * Math.PI) / 4);
  sim.addBody(plank);
}

const random = new RandomLCG(0);
for (let i = 0; i < kBodies; i++) {
  const isBlock = random.nextFloat() < 0.5;
  const [width, height] = [0.3 + 0.6 * random.nextFloat(), 0.3 + 0.6 * random.nextFloat()];
  const body = isBlock
    ? Shapes.makeBlock(width, height, `block ${i}`)
    : Shapes.makeRandomPolygon(4 + random.nextRange(4), 0.5, undefined, undefined, `polygon ${i}`);
  body.setPosition(new Vector(random.nextFloat() - 0.5, 1 + 1.3 * i), random.nextFloat());
  sim.addBody(body);
}
sim.setElasticity(0.6);
sim.addForceLaw(new DampingLaw(0.1, 0.15, sim.getSimList()));
sim.addForceLaw(new GravityLaw(10, sim.getSimList()));

for (let second = 1; second <= 4; second++) {
  while (sim.getTime() < second - 1e-9) advance.advance(0.025);
  const energy = sim.getEnergyInfo();
  const kinetic = energy.getTranslational() + energy.getRotational();
  console.log(`${second} s: kinetic energy ${kinetic.toFixed(2)} J, contacts ${sim.getNumContacts()}`);
}
const lowest = Math.min(...sim.getBodies().slice(2).map((body) => body.getPosition().getY()));
console.log(`lowest centre of mass ${lowest.toFixed(2)} m, largest force ${sim.getMaxForce().toFixed(0)} N`);
console.log(advance.getCollisionTotals().toString());
