// Parameters by name, observers that are told of changes, and a function that is called at every step.
import {
  CollisionAdvance,
  ContactSim,
  DampingLaw,
  GenericMemo,
  GenericObserver,
  GravityLaw,
  Shapes,
  SimRunner,
  VarsHistory,
  Vector,
} from 'signorini';

const sim = new ContactSim();
const ball = Shapes.makeBall(0.5, 'ball');
ball.setPosition(new Vector(0, 10));
sim.addBody(ball);
const gravity = new GravityLaw(9.8, sim.getSimList());
const damping = new DampingLaw(0, 0.15, sim.getSimList());
sim.addForceLaw(gravity);
sim.addForceLaw(damping);

for (const parameter of [...sim.getParameters(), ...gravity.getParameters()])
  console.log(`${parameter.getName()} = ${parameter.getAsString()}`);

// Every change of a parameter is broadcast, whoever makes it.
const told = [];
new GenericObserver(gravity, (event) => told.push(`${event.getName()} is now ${event.getValue()}`));
new GenericObserver(sim, (event) => told.push(`sim: ${event.getName()}`));
gravity.getParameterNumber('gravity').setValue(1.6);
gravity.setGravity(3.7);
damping.getParameterNumber('DAMPING').setFromString('0.2');
sim.getParameterString('EXTRA_ACCEL').setValue('velocity');
sim.saveInitialState();
try {
  sim.getParameterNumber('COLLISION_ACCURACY').setValue(2);
} catch (error) {
  told.push(`refused: ${error.message}`);
}
console.log(told.join('\n'));

// A runner makes the steps; memos are called after each of them.
const runner = new SimRunner(new CollisionAdvance(sim));
const history = new VarsHistory(sim.getVarsList());
history.setVariables(['TIME', 'BALL_Y_POSITION'].map((name) => sim.getVarsList().indexOf(name)));
runner.addMemo(history);
let largest = 0;
runner.addMemo(new GenericMemo(() => (largest = Math.max(largest, ball.getVelocity().length()))));
runner.setTimeStep(0.25);
for (let i = 0; i < 4; i++) {
  runner.getClock().step(runner.getTimeStep());
  runner.callback();
}
console.log(history.output());
console.log(`largest speed ${largest.toFixed(3)} m/s`);
