// Parameters of the engine set through the API: checked at once, and in agreement with the API's own verbs.

import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Vector } from '../math/vector';
import * as compat from '..';

beforeAll(async () => {
  compat.useEngine(await loadEngine());
});

/** Nothing in it can move, so that there is no engine yet. */
function idle(): compat.ContactSim {
  const sim = new compat.ContactSim();
  const floor = compat.Shapes.makeWall(10, 1, compat.Shapes.TOP_EDGE);
  floor.setMass(Infinity);
  floor.setPosition(new Vector(0, -0.5));
  sim.addBody(floor);
  return sim;
}

function withBall(sim: compat.ContactSim): compat.ContactSim {
  const ball = compat.Shapes.makeBall(0.5);
  ball.setPosition(new Vector(0, 2));
  sim.addBody(ball);
  return sim;
}

const both: readonly (readonly [string, () => compat.ContactSim])[] = [
  ['while nothing can move', idle],
  ['with an engine', () => withBall(idle())],
];

describe.each(both)('a parameter of the engine, %s', (_, make) => {
  it('is refused at once when there is none of this name, with the nearest one', () => {
    const sim = make();
    expect(() => sim.setEngineParameter('DISTANCE_TOLERANZ', 1)).toThrow(
      /^DISTANCE_TOLERANZ: there is no such parameter; did you mean DISTANCE_TOLERANCE\?$/,
    );
    for (const name of ['no such thing', '', '\0', 'ü'])
      expect(() => sim.setEngineParameter(name, 1)).toThrow(TypeError);
    expect(() => sim.getEngineParameter('DISTANCE_TOLERANZ')).toThrow(TypeError);
    expect(() => withBall(sim).engine()).not.toThrow();
  });

  it('is refused at once when the value will not do, and keeps the old one', () => {
    const sim = make();
    sim.setEngineParameter('IMPACT_LAW', 'poisson');
    for (const [name, value] of [
      ['IMPACT_LAW', 'galileo'],
      ['SLIP_TOLERANCE', -1],
      ['DISTANCE_TOLERANCE', 0],
      ['DISTANCE_TOLERANCE', 'near'],
      ['CONTACT_SOLVER', 'guess'],
      ['SUBSET_COLLISIONS', 'perhaps'],
    ] as const) {
      const before = sim.getEngineParameter(name);
      expect(() => sim.setEngineParameter(name, value)).toThrow(RangeError);
      expect(sim.getEngineParameter(name)).toBe(before);
    }
    expect(withBall(sim).engine()?.get('IMPACT_LAW')).toBe('poisson');
  });

  it('agrees with the verbs of the API, whichever is used', () => {
    const sim = make();
    const values = (): unknown[] => [
      sim.getDistanceTol(),
      sim.getVelocityTol(),
      sim.getCollisionAccuracy(),
      sim.getContactSolver(),
      sim.getExtraAccel(),
      sim.getExtraAccelTimeStep(),
    ];
    sim.setEngineParameter('distance tolerance', ' 2e-2 ');
    sim.setEngineParameter('VELOCITY_TOLERANCE', 0.25);
    sim.setEngineParameter('COLLISION_ACCURACY', '0.5');
    sim.setEngineParameter('CONTACT_SOLVER', 'Active Set');
    sim.setEngineParameter('EXTRA_ACCEL', 'none');
    sim.setEngineParameter('EXTRA_ACCEL_TIME_STEP', 0.05);
    expect(values()).toEqual([0.02, 0.25, 0.5, 'active_set', 'none', 0.05]);
    sim.setDistanceTol(0.03);
    sim.setContactSolver(compat.ContactSolver.BARAFF);
    sim.setExtraAccelTimeStep(0.01);
    expect(Number(sim.getEngineParameter('DISTANCE_TOLERANCE'))).toBe(0.03);
    expect(sim.getEngineParameter('CONTACT_SOLVER')).toBe('baraff');
    expect(Number(sim.getEngineParameter('EXTRA_ACCEL_TIME_STEP'))).toBe(0.01);
    const engine = withBall(sim).engine();
    expect(engine?.get('DISTANCE_TOLERANCE')).toBe('0.03');
    expect(engine?.get('VELOCITY_TOLERANCE')).toBe('0.25');
    expect(engine?.get('CONTACT_SOLVER')).toBe('baraff');
  });

  it('that comes with each step is left to what makes the steps', () => {
    const sim = make();
    expect(() => sim.setEngineParameter('DIFF_EQ_SOLVER', 'EULERS_METHOD')).toThrow(
      /DIFF_EQ_SOLVER: .*setDiffEqSolver or setEngineSolver of CollisionAdvance/,
    );
    expect(() => sim.setEngineParameter('time step', 0.01)).toThrow(/setTimeStep/);
    expect(() => sim.setEngineParameter('JOINT_SMALL_IMPACTS', true)).toThrow(
      /setJointSmallImpacts/,
    );
  });

  it('needs something that has it', () => {
    const sim = make();
    expect(() => sim.setEngineParameter('GRAVITY', 3)).toThrow(/^GRAVITY: /);
    expect(() => sim.setEngineParameter('THRUSTER_1', true)).toThrow(/^THRUSTER_1: /);
    const gravity = new compat.GravityLaw(9.8, sim.getSimList());
    sim.addForceLaw(gravity);
    sim.setEngineParameter('GRAVITY', 3);
    expect(gravity.getGravity()).toBe(3);
    expect(withBall(sim).engine()?.get('GRAVITY')).toBe('3');
  });
});

it('reads as the engine writes it while nothing can move', () => {
  const sim = idle();
  const names = ['IMPACT_LAW', 'SLIP_TOLERANCE', 'SUBSET_COLLISIONS', 'RESTING_SPEED'];
  const before = names.map((name) => sim.getEngineParameter(name));
  withBall(sim);
  expect(names.map((name) => sim.getEngineParameter(name))).toEqual(before);
});

it('inverse-square gravity may push apart, in the engine as in the API', () => {
  const sim = new compat.ContactSim();
  const [a, b] = [compat.Shapes.makeBall(0.5), compat.Shapes.makeBall(0.5)];
  a.setPosition(new Vector(-2, 0));
  b.setPosition(new Vector(2, 0));
  sim.addBody(a);
  sim.addBody(b);
  const law = new compat.Gravity2Law(-3, sim.getSimList());
  sim.addForceLaw(law);
  const [pulls] = law.calculateForces();
  expect(pulls?.getVector().getX()).toBeLessThan(0);
  new compat.CollisionAdvance(sim).advance(0.1);
  expect(a.getVelocity().getX()).toBeLessThan(0);
  expect(b.getVelocity().getX()).toBe(-a.getVelocity().getX());
  for (const bad of [NaN, 1e13, -1e13]) {
    expect(() => law.setGravity(bad)).toThrow(RangeError);
    expect(() => new compat.Gravity2Law(bad)).toThrow(RangeError);
  }
});
