import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { AdaptiveStepSolver } from '../advance/adaptive_step_solver';
import { EulersMethod, ModifiedEuler, RungeKutta } from '../advance/ode_solvers';
import { Vector } from '../math/vector';
import { type MassObject } from '../bodies/mass_object';
import { type ODESim } from './ode_sim';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from './contact_sim';
import { CoordType } from '../forces/coord_type';
import { Force } from '../forces/force';
import { GravityLaw } from '../forces/gravity_law';
import { Shapes } from '../shapes/shapes';
import { Spring } from '../forces/spring';
import { ThrusterSet } from '../forces/thruster_set';
import { Walls } from '../shapes/walls';
import { useEngine } from '../scene/engine_copy';
import { type ForceLaw } from '../forces/force_law';
import { type RigidBodyCollision } from '../collisions/rigid_body_collision';
import type { GoldenScene } from '../testing/golden_record';
import { falling, moving } from '../testing/falling_blocks';
import { build } from '../testing/golden_scene';

beforeAll(async () => useEngine(await loadEngine()));

function goldenScene(name: string): GoldenScene {
  return JSON.parse(readFileSync(`tests/golden/scene_${name}.json`, 'utf8')) as GoldenScene;
}

/** Gravity as a user would write it. */
class OwnGravity implements ForceLaw {
  readonly bodies: MassObject[];
  constructor(
    readonly g: number,
    bodies: MassObject[],
  ) {
    this.bodies = bodies;
  }
  calculateForces(): Force[] {
    return this.bodies.map((body) => {
      const weight = new Vector(0, -this.g * body.getMass());
      const at = body.getCenterOfMassBody();
      return new Force('OWN', body, at, CoordType.BODY, weight, CoordType.WORLD);
    });
  }
  disconnect(): void {}
  getBodies(): MassObject[] {
    return this.bodies;
  }
  getPotentialEnergy(): number {
    return this.bodies.reduce((sum, b) => sum + b.getMass() * this.g * b.getPosition().getY(), 0);
  }
}

describe('a user’s own force law', () => {
  it('moves bodies like the one of the library, to the last bit, and is part of the energy', () => {
    const own = falling((sim) => new OwnGravity(4, moving(sim)));
    const ours = falling((sim) => new GravityLaw(4, sim.getSimList()));
    expect(own.advance.isOpen()).toBe(true);
    expect(ours.advance.isOpen()).toBe(false);
    for (let i = 0; i < 100; i++) {
      own.advance.advance(0.025);
      ours.advance.advance(0.025);
      expect(own.sim.getVarsList().getValues(), `step ${i}`).toEqual(
        ours.sim.getVarsList().getValues(),
      );
    }
    expect(ours.advance.getCollisionTotals().getCollisions()).toBeGreaterThan(3);
    expect(own.advance.getCollisionTotals().toString()).toBe(
      ours.advance.getCollisionTotals().toString(),
    );
    expect(own.sim.getEnergyInfo().getPotential()).toBeCloseTo(
      ours.sim.getEnergyInfo().getPotential(),
      12,
    );
  });

  it('slides, stops and gets over tangential impacts like the one of the library', () => {
    const run = (friction: number, open: boolean): ContactSim => {
      const { sim, advance } = falling((s) =>
        open ? new OwnGravity(4, moving(s)) : new GravityLaw(4, s.getSimList()),
      );
      sim.setFriction(friction);
      moving(sim).forEach((body, i) => body.setVelocity(new Vector(3 - i, -1)));
      for (let i = 0; i < 100; i++) advance.advance(0.025);
      return sim;
    };
    for (const friction of [0.3, 1.5])
      expect(run(friction, true).getVarsList().getValues()).toEqual(
        run(friction, false).getVarsList().getValues(),
      );
  });

  it('acts beside the laws of the library', () => {
    const { sim, advance } = falling((s) => new GravityLaw(4, s.getSimList()));
    sim.addForceLaw(new OwnGravity(-4, moving(sim)));
    const before = moving(sim).map((body) => body.getPosition());
    for (let i = 0; i < 10; i++) advance.advance(0.025);
    moving(sim).forEach((body, i) => {
      expect(body.getPosition().distanceTo(before[i] ?? Vector.ORIGIN)).toBeLessThan(1e-12);
    });
  });

  it('may be a plain object, and may be an own version of a law of the library', () => {
    const { sim, advance } = falling((s) => {
      const law = new GravityLaw(4, s.getSimList());
      law.calculateForces = () => [];
      return law;
    });
    const [body] = moving(sim);
    advance.advance(0.1);
    expect(body?.getVelocity().getY()).toBe(0);
    sim.clearForceLaws();
    sim.addForceLaw({
      calculateForces: () => [
        new Force(
          'x',
          moving(sim)[0] as MassObject,
          Vector.ORIGIN,
          CoordType.BODY,
          new Vector(2, 0),
          CoordType.WORLD,
        ),
      ],
      disconnect: () => undefined,
      getBodies: () => moving(sim),
      getPotentialEnergy: () => 0,
    });
    advance.advance(0.1);
    expect(body?.getVelocity().getX()).toBeCloseTo(0.2, 12);
  });
});

describe('thrusters', () => {
  it('push by whole steps and verb by verb alike, and are switched without another simulation', () => {
    const fly = (count: number): { body: MassObject; sim: ContactSim } => {
      const sim = new ContactSim();
      const rocket = Shapes.makeBlock(1, 3, 'rocket');
      sim.addBody(rocket);
      // Nine thrusters are more than a scene has parameters for, so they are asked for their forces.
      const set = new ThrusterSet(count, rocket, 2);
      set.setThruster(0, new Vector(0.2, -1.5), Vector.NORTH);
      set.setThruster(1, new Vector(0, 1), Vector.EAST);
      sim.addForceLaw(set);
      const advance = new CollisionAdvance(sim);
      expect(advance.isOpen()).toBe(count > 8);
      set.setActive(0, true);
      for (let i = 0; i < 20; i++) advance.advance(0.025);
      const version = sim.structureVersion;
      set.setActive(1, true);
      for (let i = 0; i < 20; i++) advance.advance(0.025);
      expect(sim.structureVersion).toBe(version);
      return { body: rocket, sim };
    };
    const [few, many] = [fly(2), fly(9)];
    expect(few.body.getVelocity().getY()).not.toBe(0);
    few.sim
      .getVarsList()
      .getValues(true)
      .forEach((value, i) =>
        expect(value).toBeCloseTo(many.sim.getVarsList().getValues(true)[i] ?? NaN, 12),
      );
  });
});

describe('a user’s own verbs and solvers', () => {
  it('the same step through every verb has the bits of the step in one piece', () => {
    const names = [
      'acute_corners',
      'ball_ball_contact',
      'car_suspension',
      'concave_circle_ball',
      'do_nothing_variable',
      'gears',
      'newtons_cradle',
      'roller_cardioid',
      'rope_bounce',
      'stack_5_drop',
    ];
    let calls = 0;
    for (const name of names) {
      const golden = goldenScene(name);
      const [whole, told] = [build(golden), build(golden)];
      const sim = told.sim as ContactSim;
      const original = sim.calcContactForces.bind(sim);
      sim.calcContactForces = (...given) => {
        calls += 1;
        original(...given);
      };
      expect(told.advance.isOpen()).toBe(true);
      for (let i = 0; i < 60; i++) {
        whole.advance.advance(golden.run.timeStep);
        told.advance.advance(golden.run.timeStep);
        expect(told.sim.getVarsList().getValues(), `${name}, step ${i}`).toEqual(
          whole.sim.getVarsList().getValues(),
        );
      }
    }
    expect(calls).toBeGreaterThan(1000);
  });

  it('a subclass sees and changes what is handled', () => {
    class Sticky extends ContactSim {
      handled = 0;
      override handleCollisions(list: RigidBodyCollision[]): boolean {
        this.handled += list.length;
        for (const c of list)
          for (const body of [c.getPrimaryBody(), c.getNormalBody()]) body.setElasticity(0);
        this.findCollisions(list, this.getVarsList().getValues(), 0);
        return list.length > 0 && super.handleCollisions(list);
      }
    }
    const sim = new Sticky();
    const ball = Shapes.makeBall(0.5, 'ball');
    ball.setPosition(new Vector(0, 2));
    ball.setElasticity(1);
    sim.addBody(ball);
    Walls.make(sim, 5, 3, 1);
    ball.setPosition(new Vector(0, 0.2));
    sim.addForceLaw(new GravityLaw(10, sim.getSimList()));
    const advance = new CollisionAdvance(sim);
    expect(advance.isOpen()).toBe(true);
    for (let i = 0; i < 60; i++) advance.advance(0.025);
    expect(sim.handled).toBeGreaterThan(0);
    expect(Math.abs(ball.getVelocity().getY())).toBeLessThan(1e-6);
  });

  it('a solver of one’s own makes the steps', () => {
    class Counting extends RungeKutta {
      steps = 0;
      constructor(ode: ODESim) {
        super(ode);
      }
      override step(h: number): object | null {
        this.steps += 1;
        return super.step(h);
      }
    }
    const { sim, advance } = falling((s) => new GravityLaw(4, s.getSimList()));
    const other = falling((s) => new GravityLaw(4, s.getSimList()));
    const solver = new Counting(sim);
    advance.setDiffEqSolver(solver);
    expect(advance.getDiffEqSolver()).toBe(solver);
    for (let i = 0; i < 60; i++) {
      advance.advance(0.025);
      other.advance.advance(0.025);
    }
    expect(solver.steps).toBe(advance.getCollisionTotals().getSteps());
    expect(sim.getVarsList().getValues()).toEqual(other.sim.getVarsList().getValues());
  });

  it('a step of one solver alone, or settings other than the standard ones, take part', () => {
    const { sim, advance } = falling((s) => new GravityLaw(4, s.getSimList()));
    const one = new RungeKutta(sim);
    advance.setDiffEqSolver(one);
    expect(advance.isOpen()).toBe(false);
    let steps = 0;
    one.step = (h) => {
      steps += 1;
      return RungeKutta.prototype.step.call(one, h);
    };
    expect(advance.isOpen()).toBe(true);
    advance.advance(0.025);
    expect(steps).toBeGreaterThan(0);

    const inner = new EulersMethod(sim);
    const adaptive = new AdaptiveStepSolver(sim, sim, inner);
    advance.setDiffEqSolver(adaptive);
    expect(advance.isOpen()).toBe(true); // The engine has no adaptive Euler.
    for (const change of [
      (solver: AdaptiveStepSolver) => solver.setTolerance(1e-9),
      (solver: AdaptiveStepSolver) => solver.setSecondDiff(false),
    ]) {
      const solver = new AdaptiveStepSolver(sim, sim, new RungeKutta(sim));
      advance.setDiffEqSolver(solver);
      expect(advance.isOpen()).toBe(false);
      change(solver);
      expect(advance.isOpen()).toBe(true);
    }
    const [own, stiff] = [new ModifiedEuler(sim), new ModifiedEuler(sim)];
    own.step = () => null;
    advance.setDiffEqSolver(new AdaptiveStepSolver(sim, sim, own));
    expect(advance.isOpen()).toBe(true);
    advance.setDiffEqSolver(new AdaptiveStepSolver(sim, sim, stiff));
    expect(advance.isOpen()).toBe(false);
    expect(() => adaptive.setTolerance(NaN)).toThrow(RangeError);
    expect(adaptive.getTolerance()).toBe(1e-6);
  });

  it('an adaptive solver of a finer tolerance makes more substeps', () => {
    const evaluations = (tolerance: number): number => {
      const { sim, advance } = falling((s) => new GravityLaw(4, s.getSimList()));
      const [a, b] = moving(sim);
      if (a === undefined || b === undefined) throw new Error('no bodies');
      sim.addForceLaw(new Spring('spring', a, Vector.ORIGIN, b, Vector.ORIGIN, 0.1, 30));
      const inner = new EulersMethod(sim);
      let steps = 0;
      inner.step = (h) => {
        steps += 1;
        return EulersMethod.prototype.step.call(inner, h);
      };
      const solver = new AdaptiveStepSolver(sim, sim, inner);
      solver.setTolerance(tolerance);
      advance.setDiffEqSolver(solver);
      advance.advance(0.005);
      return steps;
    };
    expect(evaluations(1e-5)).toBeGreaterThan(evaluations(1e-2));
  });
});
