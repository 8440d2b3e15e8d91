// Method elastic: a steel ball falls on a steel floor, bounces and comes to rest. Contacts, events, energies and statistics.
import { ElasticSim } from 'signorini';

const scene = {
  format: 'signorini/1',
  space: 'spatial',
  title: 'A ball that bounces',
  family: 'collisions',
  method: 'elastic',
  // Softer than steel by this factor: contacts last longer and need fewer steps.
  parameters: { CONTACT_REDUCTION: 1e-4 },
  contact_pairs: [{ materials: ['Steel', 'Steel'], restitution: 0.7, sliding_friction: 0.3 }],
  bodies: [
    { name: 'floor', mobility: 'fixed', material: 'Steel', shape: { type: 'half_space' } },
    {
      name: 'ball',
      material: 'Steel',
      shape: { type: 'sphere', radius: 0.05 }, // m
      position: [0, 0, 0.25],
      velocity: [0.4, 0, 0], // m/s
    },
  ],
  forces: [{ type: 'gravity', acceleration: [0, 0, -9.81] }],
};

const sim = new ElasticSim(scene);
const ball = sim.getBody('ball');
let bounces = 0;
while (sim.getTime() < 3 - 1e-9) {
  sim.advance(0.025); // s
  // A paragraph for each instant at which a contact begins or ends.
  bounces += sim.getEventLog().split('became <= 0').length - 1;
}
console.log(`bounces: ${bounces > 5 ? 'more than five' : bounces}`);

for (const contact of sim.getContacts()) {
  const [first, second] = [contact.body_1, contact.body_2].map((i) => sim.getBody(i).getName());
  console.log(`${first} pushes ${second} with ${contact.normal_force.toFixed(2)} N`);
  console.log(`penetration ${(1e6 * contact.penetration).toFixed(1)} um, normal ${contact.normal}`);
}
const mass = ball.getMass();
console.log(`weight ${(mass * 9.81).toFixed(2)} N, height ${ball.getPosition()[2].toFixed(4)} m`);

const [z1, z2] = sim.getZeroCrossings();
console.log(`in contact: ${z1 < 0}, another pair near: ${z2 < 1}`);

const { kinetic, potential, stored, dissipated } = sim.getEnergyInfo();
const start = mass * 9.81 * 0.25 + (mass * 0.4 ** 2) / 2;
const error = Math.abs(kinetic + potential + stored + dissipated - start) / start;
console.log(`energy accounted for: ${error < 1e-6}`);

const { substeps, evaluations, zeroCrossings, stateEvents } = sim.getStatistics();
console.log(`counted: ${[substeps, evaluations, zeroCrossings, stateEvents].every((n) => n > 0)}`);
sim.close();
