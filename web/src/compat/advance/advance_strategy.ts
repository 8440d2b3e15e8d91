import type { MemoList } from '../sims/memo_list';
import type { BasicSimulation, ODESim } from '../sims/ode_sim';
import { RungeKutta, type DiffEqSolver } from './ode_solvers';
import type { Printable } from '../../sim/subject/subject';

/** Takes a simulation forward in time. */
export interface AdvanceStrategy extends Printable {
  /**
   * @param timeStep - [s]
   * @param memoList - is asked to memorize after the step
   */
  advance(timeStep: number, memoList?: MemoList): void;
  /** Simulated time [s]. */
  getTime(): number;
  /** The simulation that is advanced. */
  getSimulation?(): BasicSimulation;
  /** Puts the simulation back to its saved start. */
  reset(): void;
  /** Saves the present state as the start. */
  save(): void;
}

/** An {@link AdvanceStrategy} with a differential equation solver that can be exchanged. */
export interface ODEAdvance extends AdvanceStrategy {
  /** What makes the steps. */
  getDiffEqSolver(): DiffEqSolver;
  /** Lets another solver make the steps. */
  setDiffEqSolver(solver: DiffEqSolver): void;
}

/** Steps of the solver and nothing else: for simulations without collisions. */
export class SimpleAdvance implements ODEAdvance {
  readonly #sim: ODESim;
  #solver: DiffEqSolver;

  /** @param solver - {@link RungeKutta} unless told */
  constructor(sim: ODESim, solver?: DiffEqSolver) {
    this.#sim = sim;
    this.#solver = solver ?? new RungeKutta(sim);
  }

  /** @throws Error when the simulation cannot be evaluated, for example because bodies overlap */
  advance(timeStep: number, memoList?: MemoList): void {
    this.#sim.getSimList().removeTemporary(this.#sim.getTime());
    const error = this.#solver.step(timeStep);
    if (error !== null) {
      throw new Error(
        `the step at t = ${this.#sim.getTime()} s was refused: ${Array.isArray(error) ? error.join('; ') : JSON.stringify(error)}`,
      );
    }
    this.#sim.modifyObjects();
    memoList?.memorize();
  }

  getTime(): number {
    return this.#sim.getTime();
  }

  getSimulation(): BasicSimulation {
    return this.#sim;
  }

  reset(): void {
    this.#sim.reset();
  }

  save(): void {
    this.#sim.saveInitialState();
  }

  /** What makes the steps. */
  getDiffEqSolver(): DiffEqSolver {
    return this.#solver;
  }

  /** Lets another solver make the steps. */
  setDiffEqSolver(solver: DiffEqSolver): void {
    this.#solver = solver;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `SimpleAdvance{sim_: ${this.#sim.toStringShort()}, odeSolver_: ${this.#solver.toStringShort()}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `SimpleAdvance{sim_: ${this.#sim.toStringShort()}}`;
  }
}
