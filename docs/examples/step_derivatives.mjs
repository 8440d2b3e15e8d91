// Method virtual_contact: a circle lies on the floor and is lifted by a growing force. After each step, how the next state changes with the input and the state.
import { SceneSim } from 'signorini';

const [step, mass, stiffness] = [1 / 60, 0.1, 1000]; // s, kg, N/m
const forces = Array.from({ length: 101 }, (_, i) => (i / 100) * 15 * mass); // N, upwards
const sim = new SceneSim({
  format: 'signorini/1',
  method: 'virtual_contact',
  parameters: { TIME_STEP: step },
  methods: {
    // Constants and steps as the document of VirtualContact2D has them, not of the scene's own choice.
    virtual_contact: {
      CONTACT_CONSTANTS: 'given',
      NORMAL_STIFFNESS: stiffness,
      NORMAL_DAMPING: 0,
      NORMAL_LAW: 'relu',
      SOFTNESS: 0,
      CONTACT_WEIGHTS: 'shared',
      STEPS: 'fixed',
      FORMULA: 'bdf1',
    },
  },
  bodies: [
    { name: 'floor', mobility: 'fixed', shape: { type: 'wall', width: 12, height: 0.4, edge: 'top' }, position: [0, -0.2], elasticity: 0 },
    { name: 'circle', shape: { type: 'disc', radius: 1.5 }, mass, position: [0, 1.5], elasticity: 0 },
  ],
  forces: [
    { type: 'gravity', g: 9.81 },
    { type: 'actuator', body: 'circle', axis: 'y', drive: 'force', plan: forces, duration: 100 * step },
  ],
});

// Distances of points above the mass centre from the circle's outline [m]: its field, 1.5 m in, on the outline, 0.5 m out.
const circle = sim.getBodies().findIndex((body) => body.getName() === 'CIRCLE');
console.log(`field: ${[...sim.engine().distances(circle, 0, 0, 0.5, 1, 5)].map((d) => d.toFixed(2)).join(' ')}`);

const lifts = []; // m/N
for (let i = 0; i <= 96; i += 1) {
  // Rows are coordinates, then speeds, of what moves; columns of byForce are forces and torques on it.
  const { rows, byPlace, byForce } = sim.stepJacobian(step);
  const [y, vy] = [rows.indexOf('CIRCLE.y'), rows.indexOf('CIRCLE.vy')];
  lifts.push(byForce[y][y]);
  if (i % 16 === 0) {
    const derivatives = [byForce[y][y], byForce[vy][y], byPlace[y][y]].map((d) => d.toExponential(3));
    const { contactCount } = sim.engine().frame();
    console.log(`${sim.getTime().toFixed(2)} s, ${contactCount} contacts: dy/du dvy/du dy/dy = ${derivatives.join(' ')}`);
  }
  sim.advance(step);
}
// A spring beside the inertia on the floor, inertia alone in the air.
const expected = [step ** 2 / (mass + step ** 2 * stiffness), step ** 2 / mass];
console.log(`a newton more lifts by ${lifts[32].toExponential(3)} m on the floor and ${lifts.at(-1).toExponential(3)} m in the air`);
console.log(`expected ${expected.map((d) => d.toExponential(3)).join(' and ')}`);
