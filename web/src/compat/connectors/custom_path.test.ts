import { beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { CustomPath, type ParametricPath } from '../paths/parametric_path';
import { HumpPath } from '../paths/paths';
import { NumericalPath } from '../paths/numerical_path';
import { RungeKutta } from '../advance/ode_solvers';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from '../sims/contact_sim';
import { GravityLaw } from '../forces/gravity_law';
import { PathJoint } from './path_joint';
import { Shapes } from '../shapes/shapes';
import { useEngine } from '../scene/engine_copy';

beforeAll(async () => {
  useEngine(await loadEngine());
});

/** Coordinates of a bead after a second on a path. */
function run(curve: ParametricPath): number[] {
  const sim = new ContactSim();
  const bead = Shapes.makeBall(0.2, 'bead');
  bead.setPosition(new Vector(-2, 3));
  sim.addBody(bead);
  const joint = new PathJoint(new NumericalPath(curve), bead, Vector.ORIGIN);
  sim.addConnector(joint);
  sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
  sim.alignConnectors();
  const advance = new CollisionAdvance(sim, new RungeKutta(sim));
  for (let i = 0; i < 40; i++) advance.advance(0.025);
  return sim.getVarsList().getValues();
}

it('a curve of own functions gives the bits of the same curve that the engine knows', () => {
  const own = new CustomPath(
    (t) => t,
    (t) => 3 + (t * t * (-7 + t * t)) / 6,
    -3,
    3,
  );
  const coordinates = run(own);
  expect(coordinates).toEqual(run(new HumpPath()));
  expect(coordinates.slice(4).some((value) => Math.abs(value) > 0.1)).toBe(true);
});
