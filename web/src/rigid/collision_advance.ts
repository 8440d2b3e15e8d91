import {
  AdaptiveStepSolver,
  CollisionTotals,
  EulersMethod,
  ModifiedEuler,
  RungeKutta,
  type BasicSimulation,
  type Collision,
  type CollisionSim,
  type DiffEqSolver,
  type MemoList,
  type ODEAdvance,
} from '../sim';
import { ImpulseSim } from './impulse_sim';
import { OpenAdvance } from './open_advance';
import type { RigidBodyCollision } from './rigid_body_collision';

/** Shorter steps only bring the energies up to date [s]. */
const kNoTime = 1e-16;
const kEngineSolvers: readonly unknown[] = [
  EulersMethod,
  ModifiedEuler,
  RungeKutta,
  AdaptiveStepSolver,
];
const kEngineSolverNames = [
  'EULERS_METHOD',
  'MODIFIED_EULER',
  'RUNGE_KUTTA',
  'ADAPTIVE_MODIFIED_EULER',
  'ADAPTIVE_RUNGE_KUTTA',
];

/** Whether the engine makes the steps of a solver: it is of the library, with its own `step` and the settings that the engine has. */
function isEngineSolver(solver: DiffEqSolver): boolean {
  if (!kEngineSolvers.includes(solver.constructor) || Object.hasOwn(solver, 'step')) return false;
  if (!kEngineSolverNames.includes(solver.getName())) return false;
  if (!(solver instanceof AdaptiveStepSolver)) return true;
  return solver.isStandard() && isEngineSolver(solver.getInnerSolver());
}

/**
 * Takes a simulation with collisions forward: steps of the solver, back to before a collision, towards it, impulses, and on.
 *
 * There are two ways with equal results, to the last bit. The fast one lets the engine make the whole step. The open one makes every verb here
 * (`evaluate`, `findCollisions`, `handleCollisions` …), so that what the user has added takes part: force laws, solvers or simulations of their
 * own, solvers with settings other than the standard ones, a collision function, a function that paints, verbs of a subclass. It is chosen whenever there is such a thing, and by
 * {@link CollisionAdvance.setOpen}.
 */
export class CollisionAdvance<T extends Collision = RigidBodyCollision> implements ODEAdvance {
  /** So often a collision may resist before the step is given up. */
  static readonly MAX_STUCK_COUNT = 30;

  readonly #sim: CollisionSim<T>;
  readonly #totals = new CollisionTotals();
  readonly #open: OpenAdvance<T>;
  #solver: DiffEqSolver;
  #timeStep = 0.025;
  #jointSmallImpacts = false;
  #isOpen = false;

  /** @param solver - RungeKutta by default */
  constructor(sim: CollisionSim<T>, solver?: DiffEqSolver) {
    this.#sim = sim;
    this.#solver = solver ?? new RungeKutta(sim);
    this.#open = new OpenAdvance(sim, this.#totals);
  }

  /**
   * @param timeStep - [s]
   * @param memoList - is asked to memorize after each substep of the open way, after the whole step of the fast way
   * @throws RangeError for a negative or non-finite time step
   * @throws Error when a collision cannot be resolved or no contact forces are found; time stands at the last accepted instant
   */
  advance(timeStep: number, memoList?: MemoList): void {
    if (!(timeStep >= 0) || !Number.isFinite(timeStep))
      throw new RangeError(
        `the time step must be a finite number of seconds, not negative; got ${timeStep}`,
      );
    if (timeStep < kNoTime) {
      this.#sim.modifyObjects();
      return;
    }
    this.#sim.getSimList().removeTemporary(this.#sim.getTime() + timeStep);
    const sim: unknown = this.#sim;
    if (sim instanceof ImpulseSim && !this.isOpen()) {
      this.#letEngineStep(sim, timeStep);
      memoList?.memorize();
    } else {
      if (sim instanceof ImpulseSim) sim.beginStep();
      this.#open.advance(timeStep, this.#solver, this.#jointSmallImpacts, memoList);
    }
  }

  /** Whether the next step is made verb by verb. */
  isOpen(): boolean {
    const sim: unknown = this.#sim;
    if (this.#isOpen || !(sim instanceof ImpulseSim) || sim.mustBeOpenlyAdvanced()) return true;
    return !isEngineSolver(this.#solver);
  }

  /** @param value - whether to make every step verb by verb */
  setOpen(value: boolean): void {
    this.#isOpen = value;
  }

  /** What was counted since the start. */
  getCollisionTotals(): CollisionTotals {
    return this.#totals;
  }

  getDiffEqSolver(): DiffEqSolver {
    return this.#solver;
  }

  setDiffEqSolver(solver: DiffEqSolver): void {
    this.#solver = solver;
  }

  /** Whether joints get a small impulse at the end of each step without collision. */
  getJointSmallImpacts(): boolean {
    return this.#jointSmallImpacts;
  }

  /** See {@link CollisionAdvance.getJointSmallImpacts}. */
  setJointSmallImpacts(value: boolean): void {
    this.#jointSmallImpacts = value;
  }

  getSimulation(): BasicSimulation {
    return this.#sim;
  }

  /** [s] */
  getTime(): number {
    return this.#sim.getTime();
  }

  /** Step that runners should make [s]. */
  getTimeStep(): number {
    return this.#timeStep;
  }

  /** @param timeStep - [s]; @throws RangeError unless it is above 0 */
  setTimeStep(timeStep: number): void {
    if (!(timeStep > 0) || !Number.isFinite(timeStep))
      throw new RangeError(`the time step must be above 0 s; got ${timeStep}`);
    this.#timeStep = timeStep;
  }

  /** Back to the saved state; the counts begin anew. */
  reset(): void {
    this.#sim.reset();
    this.#totals.reset();
  }

  /** Saves the state for {@link CollisionAdvance.reset}. */
  save(): void {
    this.#sim.saveInitialState();
  }

  /** @param fn - is called after each step; null for nothing */
  setDebugPaint(fn: (() => void) | null): void {
    this.#sim.setDebugPaint(fn);
  }

  /** Class and name. */
  toStringShort(): string {
    return `CollisionAdvance{sim_: ${this.#sim.toStringShort()}}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return (
      `CollisionAdvance{sim_: ${this.#sim.toStringShort()}, odeSolver_: ${this.#solver.toStringShort()}, ` +
      `timeStep_: ${this.#timeStep}, jointSmallImpacts_: ${this.#jointSmallImpacts}, collisionTotals_: ${String(this.#totals)}}`
    );
  }

  #letEngineStep(sim: ImpulseSim, timeStep: number): void {
    const settings: [string, string][] = [['DIFF_EQ_SOLVER', this.#solver.getName()]];
    if (sim.hasContactForces())
      settings.push(['JOINT_SMALL_IMPACTS', String(this.#jointSmallImpacts)]);
    const report = sim.engineStep(timeStep, settings);
    if (report === null) return;
    this.#totals.addCollisions(report.collisions);
    this.#totals.addSteps(report.substeps);
    this.#totals.addBackups(report.backups);
    this.#totals.addSearches(report.searches);
    this.#totals.addImpulses(report.impulses);
    if (report.status !== 'ok')
      throw new Error(`t = ${sim.getTime()} s: ${report.status}: ${report.message}`);
  }
}
