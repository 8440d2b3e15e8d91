// ContactSim of the module itself, without TypeScript around it. node docs/examples/raw/contact_sim.mjs
import createSignorini from 'signorini/raw';

const { ContactSim } = await createSignorini();
const sim = new ContactSim();
sim.addObserver(({ name, value }) => console.log(`${name} is now ${value}`));
const floor = { type: 'box', width: 10, height: 1 }; // m
sim.addBody({ name: 'floor', shape: floor, mobility: 'fixed', position: [0, -0.5] });
sim.addBody({
  name: 'ball',
  shape: { type: 'disc', radius: 0.5 },
  mass: 2, // kg
  position: [0, 3],
});
sim.addForceLaw({ type: 'gravity', g: 9.8 }); // m/s²
sim.setParameter('ELASTICITY', 0.5);
while (sim.getTime() < 4 - 1e-9) {
  const { status, message } = sim.advance(0.025);
  if (status !== 'ok') throw new Error(message);
}
const [{ body1, body2, force }] = sim.getContacts();
console.log(`${body2} lies on ${body1} with ${force[0].toFixed(3)} N`);
sim.delete();
