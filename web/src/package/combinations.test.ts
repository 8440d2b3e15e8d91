import { describe, expect, it } from 'vitest';
import {
  Clock,
  ClockTask,
  CollisionAdvance,
  ContactSim,
  DiffEqSolverSubject,
  FunctionVariable,
  GenericMemo,
  GravityLaw,
  ImpulseSim,
  Joint,
  CoordType,
  RigidBodySim,
  Rope,
  RungeKutta,
  Scrim,
  Shapes,
  SimRunner,
  SimpleAdvance,
  Spring,
  Vector,
  VarsHistory,
  Walls,
  engine,
  type ODESim,
  type RigidBody,
} from '.';

/** A ball thrown in a box. */
function thrown<T extends RigidBodySim>(sim: T): { sim: T; ball: RigidBody } {
  const ball = Shapes.makeBall(0.4, 'ball');
  ball.setPosition(new Vector(0, 1));
  ball.setVelocity(new Vector(3, 2), 1);
  sim.addBody(ball);
  sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
  return { sim, ball };
}

const values = (sim: RigidBodySim): number[] => sim.getVarsList().getValues();

describe('simulations without contact', () => {
  it('RigidBodySim with SimpleAdvance flies through walls along a parabola', () => {
    const { sim, ball } = thrown(new RigidBodySim());
    Walls.make(sim, 4, 4);
    const advance = new SimpleAdvance(sim);
    for (let i = 0; i < 40; ++i) advance.advance(0.05);
    // Runge-Kutta is exact for parabolas: x = 3 t, y = 1 + 2 t - 4.9 t² at 2 s.
    expect(ball.getPosition().nearEqual(new Vector(6, -14.6), 1e-12)).toBe(true);
    expect(sim.getEnergyInfo().getTotalEnergy()).toBeCloseTo(9.8 + 6.5 + 0.04, 11);
  });

  it('ImpulseSim bounces, and keeps its energy when nothing is lost', () => {
    const { sim, ball } = thrown(new ImpulseSim());
    Walls.make(sim, 4, 4);
    sim.setElasticity(1);
    const advance = new CollisionAdvance(sim);
    const energy = sim.getEnergyInfo().getTotalEnergy();
    while (sim.getTime() < 2) advance.advance(0.025);
    expect(Math.abs(ball.getPosition().getX())).toBeLessThan(1.6);
    expect(sim.getEnergyInfo().getTotalEnergy()).toBeCloseTo(energy, 9);
    expect(advance.getCollisionTotals().getCollisions()).toBeGreaterThan(2);
  });
});

describe('variables of a script', () => {
  it('go along without disturbing the others', () => {
    const { sim } = thrown(new ContactSim());
    const { sim: plain } = thrown(new ContactSim());
    const vars = sim.getVarsList();
    const speed = new FunctionVariable(
      vars,
      'speed',
      'speed',
      () => sim.getBody(0).getVelocity().length(),
      () => undefined,
      'm/s',
    );
    speed.setComputed(true);
    vars.addVariable(speed);
    const [advance, plainAdvance] = [new CollisionAdvance(sim), new CollisionAdvance(plain)];
    const history = new VarsHistory(vars);
    history.setVariables([vars.indexOf('time'), vars.indexOf('speed')]);
    for (let i = 0; i < 8; ++i) {
      advance.advance(0.025);
      plainAdvance.advance(0.025);
      history.memorize();
    }
    expect(values(sim).slice(0, 10)).toEqual(values(plain));
    const v = Math.hypot(3, 2 - 9.8 * 0.2);
    expect(history.toArray().at(-1)?.[1]).toBeCloseTo(v, 12);
  });

  it('do not mind empty places', () => {
    const { sim, ball } = thrown(new ContactSim());
    const other = Shapes.makeBall(0.1, 'other');
    other.setPosition(new Vector(9, 9));
    sim.addBody(other);
    sim.removeBody(ball);
    new CollisionAdvance(sim).advance(0.1);
    expect(other.getPosition().getY()).toBeCloseTo(9 - 4.9 * 0.01, 12);
    expect(() => new CollisionAdvance(sim).advance(-1)).toThrow(RangeError);
  });
});

/** A solver of a script: two half steps. */
class HalfSteps extends RungeKutta {
  constructor(ode: ODESim) {
    super(ode);
  }
  override getName(): string {
    return 'HALF_STEPS';
  }
  override step(stepSize: number): object | null {
    return super.step(stepSize / 2) ?? super.step(stepSize / 2);
  }
}

describe('solvers', () => {
  it('of a script take the place of the engine’s', () => {
    const { sim, ball } = thrown(new ContactSim());
    const advance = new CollisionAdvance(sim, new HalfSteps(sim));
    expect(advance.isOpen()).toBe(true);
    const solvers = new DiffEqSolverSubject(sim, sim, advance);
    expect(solvers.getParameterString('DIFF_EQ_SOLVER').getValue()).toBe('HALF_STEPS');
    for (let i = 0; i < 10; ++i) advance.advance(0.1);
    expect(ball.getPosition().getY()).toBeCloseTo(1 + 2 - 4.9, 11);
    solvers.getParameterString('DIFF_EQ_SOLVER').setValue('MODIFIED_EULER');
    expect(advance.isOpen()).toBe(false);
    expect(advance.getDiffEqSolver().getName()).toBe('MODIFIED_EULER');
  });

  it('give the same bits whoever calls the verbs', () => {
    for (const name of ['EULERS_METHOD', 'MODIFIED_EULER', 'RUNGE_KUTTA', 'ADAPTIVE_RUNGE_KUTTA']) {
      const [fast, open] = [false, true].map((isOpen) => {
        const { sim } = thrown(new ContactSim());
        Walls.make(sim, 4, 4);
        const advance = new CollisionAdvance(sim);
        advance.setOpen(isOpen);
        new DiffEqSolverSubject(sim, sim, advance).setDiffEqSolver(name);
        for (let i = 0; i < 40; ++i) advance.advance(0.025);
        return [...values(sim), sim.getRandomSeed()];
      });
      expect(open, name).toEqual(fast);
    }
  });
});

describe('connectors and springs together', () => {
  it('hold: a pendulum on a joint, a weight on a rope, another on a spring', () => {
    const sim = new ContactSim();
    const scrim = Scrim.getScrim();
    const block = (x: number): RigidBody => {
      const body = Shapes.makeBlock(0.4, 1, `block at ${x}`);
      body.setPosition(new Vector(x, 0));
      sim.addBody(body);
      return body;
    };
    const [swinging, hanging, sprung] = [block(0), block(3), block(6)] as const;
    const top = new Vector(0, 0.5);
    for (const normal of [Vector.NORTH, Vector.EAST]) {
      const place = new Vector(0.3, 0.5);
      sim.addConnector(new Joint(scrim, place, swinging, top, CoordType.WORLD, normal));
    }
    sim.addConnector(new Rope(scrim, new Vector(3, 2), hanging, top, 1, Rope.ROPE));
    const spring = new Spring('spring', scrim, new Vector(6, 2), sprung, top, 1, 20);
    sim.addForceLaw(spring);
    sim.getSimList().add(spring);
    sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
    sim.alignConnectors();
    const advance = new CollisionAdvance(sim);
    const start = sim.getEnergyInfo().getTotalEnergy();
    for (let i = 0; i < 80; ++i) advance.advance(0.025);
    for (const joint of sim.getConnectors().slice(0, 2))
      expect(Math.abs(joint.getNormalDistance())).toBeLessThan(1e-6);
    const length = hanging.bodyToWorld(top).distanceTo(new Vector(3, 2));
    expect(length).toBeLessThan(1);
    expect(sim.getEnergyInfo().getTotalEnergy()).toBeLessThan(start + 1e-3);
    expect(Math.abs(sprung.getPosition().getX() - 6)).toBeLessThan(1e-12);
  });
});

describe('a runner', () => {
  it('follows the clock, remembers after each step and does tasks at their time', () => {
    let now = 0;
    const clock = new Clock('clock', () => now, {
      after: (delay, act) => {
        const due = now + delay;
        alarms.push(() => (now >= due ? (act(), true) : false));
        return () => undefined;
      },
    });
    const alarms: (() => boolean)[] = [];
    const { sim } = thrown(new ContactSim());
    const runner = new SimRunner(new CollisionAdvance(sim), 'SIM_RUNNER', clock);
    let steps = 0;
    runner.addMemo(new GenericMemo(() => (steps += 1)));
    runner.save();
    clock.addTask(new ClockTask(0.5, () => clock.pause()));
    clock.resume();
    for (let frame = 0; frame < 60; ++frame) {
      now += 1 / 60;
      for (const alarm of [...alarms]) if (alarm()) alarms.splice(alarms.indexOf(alarm), 1);
      runner.callback();
    }
    expect(clock.isRunning()).toBe(false);
    expect(Math.abs(sim.getTime() - 0.5)).toBeLessThan(0.05);
    expect(steps).toBe(Math.round(sim.getTime() / 0.025));
    runner.reset();
    expect(sim.getTime()).toBe(0);
    expect(sim.getBody('ball').getPosition().equals(new Vector(0, 1))).toBe(true);
  });
});

describe('the engine behind it', () => {
  it('runs scenes directly', () => {
    expect(engine.version()).toMatch(/^\d+\.\d+\.\d+/);
    expect(engine.describe().methods.map((method) => method.name)).toContain('contact');
  });
});
