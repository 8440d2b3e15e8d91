import { beforeAll, describe, expect, it } from 'vitest';
import { AbstractSubject, GenericObserver, VarsList } from '../../sim';
import { AdaptiveStepSolver } from './adaptive_step_solver';
import { DiffEqSolverSubject } from './diff_eq_solver_subject';
import { EnergyInfo, type EnergySystem } from './energy_info';
import { EulersMethod, ModifiedEuler, RungeKutta, type DiffEqSolver } from './ode_solvers';
import { SimList } from '../sims/sim_list';
import { SimpleAdvance } from './advance_strategy';
import { type ODESim } from '../sims/ode_sim';
import { loadEngine, type Engine } from '../../engine';

const kDamping = 0.3;
const kGravity = 9.8;

/** A ball of 1 kg that flies through syrup: x, vx, y, vy, angle, spin as in the engine's list of variables. */
class Flight extends AbstractSubject implements ODESim, EnergySystem {
  readonly vars = new VarsList(
    ['time', 'kinetic energy', 'x', 'vx', 'y', 'vy', 'angle', 'omega'],
    undefined,
    'flight vars',
  );
  readonly #list = new SimList();
  #saved: number[] = [];
  /** What {@link evaluate} reports from a height on [m]. */
  ceiling = Infinity;

  constructor() {
    super('flight');
    this.vars.setComputed(1);
    this.vars.setValues([0, 0, 0.1, 2, 1, 3, 0.2, 0.7]);
  }

  evaluate(vars: number[], change: number[]): object | null {
    const [, , , vx = NaN, y = NaN, vy = NaN, , omega = NaN] = vars;
    if (y > this.ceiling) return [`y = ${y}`];
    change[0] = 1;
    change[2] = vx;
    change[3] = -kDamping * vx;
    change[4] = vy;
    change[5] = -kGravity + -kDamping * vy;
    change[6] = omega;
    return null;
  }

  getVarsList(): VarsList {
    return this.vars;
  }
  getSimList(): SimList {
    return this.#list;
  }
  getTime(): number {
    return this.vars.getTime();
  }
  saveState(): void {
    this.#saved = this.vars.getValues();
  }
  restoreState(): void {
    this.vars.setValues(this.#saved, true);
  }
  modifyObjects(): void {
    this.vars.setValue(1, this.getEnergyInfo().getTranslational(), true);
  }
  reset(): void {
    this.restoreState();
  }
  saveInitialState(): void {
    this.saveState();
  }
  setTerminal(): void {
    // Nothing is printed.
  }
  getEnergyInfo(): EnergyInfo {
    const [vx, vy] = [this.vars.getValue('vx'), this.vars.getValue('vy')];
    return new EnergyInfo(kGravity * this.vars.getValue('y'), (vx * vx + vy * vy) / 2);
  }
  getPEOffset(): number {
    return 0;
  }
  setPEOffset(): void {
    // No offset.
  }
}

const scene = (solver: string): string =>
  JSON.stringify({
    format: 'signorini/1',
    title: 'Flight',
    about: 'A ball flies through syrup.',
    source: 'none',
    family: 'free flight',
    method: 'contact',
    parameters: { DIFF_EQ_SOLVER: solver },
    bodies: [
      {
        name: 'ball',
        shape: { type: 'disc', radius: 0.2 },
        mass: 1,
        position: [0.1, 1],
        velocity: [2, 3],
        angle: 0.2,
        angular_velocity: 0.7,
      },
    ],
    forces: [
      { type: 'gravity', g: kGravity },
      { type: 'damping', damping: kDamping, rotate_ratio: 1e-300 },
    ],
  });

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

describe('solvers', () => {
  for (const name of [
    'EULERS_METHOD',
    'MODIFIED_EULER',
    'RUNGE_KUTTA',
    'ADAPTIVE_MODIFIED_EULER',
    'ADAPTIVE_RUNGE_KUTTA',
  ]) {
    it(`${name} gives the engine's bits`, () => {
      const flight = new Flight();
      const advance = new SimpleAdvance(flight);
      new DiffEqSolverSubject(flight, flight, advance)
        .getParameterString('DIFF_EQ_SOLVER')
        .setValue(name);
      expect(advance.getDiffEqSolver().nameEquals(name)).toBe(true);
      const simulation = engine.createSimulation(scene(name), 'contact');
      for (let i = 0; i < 40; ++i) {
        advance.advance(0.025);
        expect(simulation.step(0.025).status).toBe('ok');
        const { poses, velocities, angles } = simulation.frame();
        expect(flight.vars.getValues().slice(2)).toEqual([
          poses[0],
          velocities[0],
          poses[1],
          velocities[1],
          angles[0],
          velocities[5],
        ]);
      }
      simulation.dispose();
    });
  }

  it('have orders 1, 2 and 4', () => {
    const error = (make: (sim: ODESim) => DiffEqSolver, steps: number): number => {
      const flight = new Flight();
      const solver = make(flight);
      for (let i = 0; i < steps; ++i) solver.step(1 / steps);
      const exact = 0.1 + (2 / kDamping) * (1 - Math.exp(-kDamping));
      return Math.abs(flight.vars.getValue('x') - exact);
    };
    const order = (make: (sim: ODESim) => DiffEqSolver): number =>
      Math.log2(error(make, 10) / error(make, 20));
    expect(order((sim) => new EulersMethod(sim))).toBeCloseTo(1, 1);
    expect(order((sim) => new ModifiedEuler(sim))).toBeCloseTo(2, 1);
    expect(order((sim) => new RungeKutta(sim))).toBeCloseTo(4, 1);
  });

  it('write nothing when the simulation refuses, and nothing jumps when it does not', () => {
    const flight = new Flight();
    const solver = new RungeKutta(flight);
    flight.vars.setComputed(1);
    const sequences = flight.vars.toArray().map((variable) => variable.getSequence());
    expect(solver.step(0.025)).toBeNull();
    expect(flight.vars.toArray().map((variable) => variable.getSequence())).toEqual(sequences);
    const before = flight.vars.getValues();
    flight.ceiling = 1.1;
    expect(solver.step(0.1)).toHaveLength(1);
    expect(flight.vars.getValues()).toEqual(before);
    expect(() => new SimpleAdvance(flight).advance(0.1)).toThrow(/refused/);
  });

  it('are offered by name and exchanged with a broadcast', () => {
    const flight = new Flight();
    const advance = new SimpleAdvance(flight);
    const subject = new DiffEqSolverSubject(flight, null, advance);
    const told: unknown[] = [];
    new GenericObserver(subject, (event) => told.push(event.getValue()));
    expect(subject.getName()).toBe('DIFF_EQ_SUBJECT');
    const parameter = subject.getParameterString('DIFF_EQ_SOLVER');
    expect(parameter.getValues()).toEqual(['EULERS_METHOD', 'MODIFIED_EULER', 'RUNGE_KUTTA']);
    parameter.setValue('EULERS_METHOD');
    expect(told).toEqual(['EULERS_METHOD']);
    expect(() => parameter.setValue('ADAPTIVE_RUNGE_KUTTA')).toThrow(RangeError);
    expect(() => subject.setDiffEqSolver('nothing')).toThrow(/there are EULERS_METHOD/);
  });

  it('adaptive: gives up instead of running on', () => {
    const flight = new Flight();
    const solver = new AdaptiveStepSolver(flight, flight, new EulersMethod(flight));
    solver.setTolerance(-1);
    expect(() => solver.step(0.1)).toThrow(/did not settle/);
    expect(solver.getName()).toBe('ADAPTIVE_EULERS_METHOD');
    solver.setTolerance(1e3);
    solver.setSecondDiff(false);
    expect(solver.step(0.1)).toBeNull();
  });

  it('adaptive: gives up after 5⁶ parts, like the engine (engine/numerics/adaptive.h)', () => {
    const flight = new Flight();
    const inner = new EulersMethod(flight);
    let steps = 0;
    inner.step = (h) => {
      steps += 1;
      return EulersMethod.prototype.step.call(inner, h);
    };
    const solver = new AdaptiveStepSolver(flight, flight, inner);
    solver.setTolerance(-1);
    expect(() => solver.step(1)).toThrow(/did not settle/);
    expect(steps).toBe(1 + 5 + 25 + 125 + 625 + 3125 + 15625);
  });
});
