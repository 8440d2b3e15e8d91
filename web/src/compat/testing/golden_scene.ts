import { AdaptiveStepSolver } from '../advance/adaptive_step_solver';
import { EulersMethod, ModifiedEuler, RungeKutta, type DiffEqSolver } from '../advance/ode_solvers';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from '../sims/contact_sim';
import { EdgeGroup, EdgeRange } from '../shapes/edge_set';
import { ImpulseSim } from '../sims/impulse_sim';
import { Scrim } from '../bodies/scrim';
import { type RigidBody } from '../bodies/rigid_body';
import { connectorMaker, makeBody, makeLaw } from './golden_parts';
import type { BodyIndex, GoldenScene } from './golden_record';

/** A simulation built through this room's classes. */
export interface Built {
  readonly sim: ImpulseSim;
  readonly advance: CollisionAdvance;
}

function makeSolver(name: string, sim: ImpulseSim): DiffEqSolver {
  const plain = name.replace('ADAPTIVE_', '');
  const inner =
    plain === 'EULERS_METHOD'
      ? new EulersMethod(sim)
      : plain === 'MODIFIED_EULER'
        ? new ModifiedEuler(sim)
        : new RungeKutta(sim);
  return plain === name ? inner : new AdaptiveStepSolver(sim, sim, inner);
}

/** Builds a recorded scene through the classes that a user would take. */
export function build({ scene }: GoldenScene): Built {
  const { sim: about, advance: how } = scene;
  const sim = about.type === 'ContactSim' ? new ContactSim() : new ImpulseSim();
  sim.setCollisionHandling(about.collisionHandling);
  sim.setDistanceTol(about.distanceTol);
  sim.setVelocityTol(about.velocityTol);
  sim.setCollisionAccuracy(about.collisionAccuracy);
  if (sim instanceof ContactSim) {
    if (about.extraAccel !== undefined) sim.setExtraAccel(about.extraAccel);
    if (about.extraAccelTimeStep !== undefined) sim.setExtraAccelTimeStep(about.extraAccelTimeStep);
  }
  const taken = new Set<string>();
  const bodies = scene.bodies.map((b) => {
    let name = b.name;
    for (let number = 2; taken.has(name); number++) name = `${b.name}_${number}`;
    taken.add(name);
    return makeBody(b, name);
  });
  const bodyOf = (index: BodyIndex): RigidBody => {
    const body = index === 'SCRIM' ? Scrim.getScrim() : bodies[index];
    if (body === undefined) throw new Error(`no body ${index}`);
    return body;
  };
  scene.bodies.forEach((b, i) => {
    const body = bodies[i];
    if (body === undefined) return;
    body.addNonCollide((b.nonCollideBodies ?? []).map(bodyOf));
    const group = new EdgeGroup();
    for (const { body: other, begin, end } of b.nonCollideEdges ?? [])
      group.add(new EdgeRange(bodyOf(other), begin, end));
    body.setNonCollideEdge(group);
    sim.addBody(body);
  });
  for (const law of scene.forceLaws) sim.addForceLaw(makeLaw(law, sim, bodyOf));
  if (sim instanceof ContactSim) {
    const makeConnector = connectorMaker(bodyOf);
    for (const c of scene.connectors) sim.addConnector(makeConnector(c));
  }
  sim.getVarsList().setTime(about.startTime);
  sim.setRandomSeed(about.randomSeed);
  const advance = new CollisionAdvance(sim, makeSolver(how.solver, sim));
  advance.setTimeStep(how.timeStep);
  advance.setJointSmallImpacts(how.jointSmallImpacts);
  return { sim, advance };
}
