// Two bars that hang from each other: joints, a solver with step-size control, and the energy that stays.
import {
  CollisionAdvance,
  ContactSim,
  CoordType,
  DiffEqSolverSubject,
  GravityLaw,
  JointUtil,
  Scrim,
  Shapes,
  Vector,
} from 'signorini';

const sim = new ContactSim();
const advance = new CollisionAdvance(sim);
const upper = Shapes.makeBlock(0.2, 1.6, 'upper');
const lower = Shapes.makeBlock(0.2, 1.6, 'lower');
upper.setPosition(new Vector(0, 0), Math.PI / 2);
sim.addBody(upper);
sim.addBody(lower);

const top = new Vector(0, 0.7); // m, in body coordinates
const bottom = new Vector(0, -0.7);
JointUtil.attachRigidBody(sim, Scrim.getScrim(), new Vector(0, 2), upper, top, CoordType.WORLD);
JointUtil.attachRigidBody(sim, upper, bottom, lower, top, CoordType.BODY);
sim.alignConnectors();
sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));

const solvers = new DiffEqSolverSubject(sim, sim, advance);
console.log(`solvers: ${solvers.getParameterString('DIFF_EQ_SOLVER').getValues().join(', ')}`);
solvers.getParameterString('DIFF_EQ_SOLVER').setValue('ADAPTIVE_RUNGE_KUTTA');

const start = sim.getEnergyInfo().getTotalEnergy();
while (sim.getTime() < 3 - 1e-9) advance.advance(0.025);
const gaps = sim.getConnectors().map((joint) => Math.abs(joint.getNormalDistance()));
console.log(`energy changed by ${(sim.getEnergyInfo().getTotalEnergy() - start).toExponential(1)} J in 3 s`);
console.log(`the joints miss by ${Math.max(...gaps).toExponential(1)} m at most`);
console.log(`the lower bar is at ${lower.getAngle().toFixed(3)} rad`);
