// A fast ball in a box: every collision is printed with its time, impulse and bodies.
import { CollisionAdvance, ContactSim, Shapes, Terminal, Vector, Walls } from 'signorini';

const sim = new ContactSim();
const advance = new CollisionAdvance(sim);
Walls.make(sim, /* width= */ 6, /* height= */ 4);
const ball = Shapes.makeBall(0.3, 'ball');
ball.setPosition(new Vector(-1, 0.5));
ball.setVelocity(new Vector(9, 5), 0);
sim.addBody(ball);
sim.setElasticity(1);

let count = 0;
sim.setTerminal(new Terminal((text) => console.log(text.trimEnd())));
sim.setCollisionFunction(function (c, t) {
  count += 1;
  const numbers = [c.getDetectedTime().toFixed(2), c.getImpulse().toFixed(2)];
  const names = [c.getPrimaryBody().getName(), c.getNormalBody().getName()];
  t.println([...numbers, ...names].join('\t'));
});

const before = sim.getEnergyInfo().getTotalEnergy();
while (sim.getTime() < 1 - 1e-9) advance.advance(0.025);
sim.setCollisionFunction(null);
const change = sim.getEnergyInfo().getTotalEnergy() - before;
console.log(`${count} collisions; the energy changed by ${change.toExponential(1)} J`);
