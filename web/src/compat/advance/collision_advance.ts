import { AdaptiveStepSolver } from './adaptive_step_solver';
import { checkedTimeStep } from '../math/limits';
import { CollisionTotals } from '../collisions/collision_totals';
import { EulersMethod, ModifiedEuler, RungeKutta, type DiffEqSolver } from './ode_solvers';
import { toName } from '../../sim';
import { type BasicSimulation, type Collision, type CollisionSim } from '../sims/ode_sim';
import { type MemoList } from '../sims/memo_list';
import { type ODEAdvance } from './advance_strategy';
import type { StepReport } from '../../engine';
import { ImpulseSim } from '../sims/impulse_sim';
import { OpenAdvance } from './open_advance';
import type { RigidBodyCollision } from '../collisions/rigid_body_collision';

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

/** Of the engine: see `DIFF_EQ_SOLVER`. */
const kStandardSolver = 'STANDARD';

/** What happened in a step: how it ended, how often it went back, collisions, and the worst violation of the contact condition [m/s²]. */
export type AdvanceReport = Pick<
  StepReport,
  'status' | 'message' | 'backups' | 'collisions' | 'residual'
>;

const kNothing: AdvanceReport = {
  status: 'ok',
  message: '',
  backups: 0,
  collisions: 0,
  residual: 0,
};

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
  #engineSolver: string | null = null;
  #jointSmallImpacts = false;
  #isOpen = false;

  /** @param solver - by default the engine's standard: RungeKutta where events are faithful, with its error controlled where they are exact */
  constructor(sim: CollisionSim<T>, solver?: DiffEqSolver) {
    this.#sim = sim;
    this.#solver = solver ?? new RungeKutta(sim);
    if (solver === undefined) this.#engineSolver = kStandardSolver;
    this.#open = new OpenAdvance(sim, sim instanceof ImpulseSim ? sim : null, this.#totals);
  }

  /**
   * @param timeStep - [s]
   * @param memoList - is asked to memorize after each substep of the open way, after the whole step of the fast way
   * @throws RangeError for a negative or non-finite time step
   * @throws RangeError for a step of the open way with `EVENT_LOCATION` `exact`, which only whole steps know; nothing has changed then
   * @throws Error when a collision cannot be resolved or no contact forces are found; time stands at the last accepted instant
   */
  advance(timeStep: number, memoList?: MemoList): void {
    const { status, message } = this.tryAdvance(timeStep, memoList);
    if (status !== 'ok') throw new Error(`t = ${this.getTime()} s: ${status}: ${message}`);
  }

  /**
   * As {@link CollisionAdvance.advance}, but what goes wrong in the engine is told in the report.
   *
   * @returns what happened; `status` is `ok`, `stuck`, `lcp_failed`, `step_too_small` …
   */
  tryAdvance(timeStep: number, memoList?: MemoList): AdvanceReport {
    if (!(timeStep >= 0) || !Number.isFinite(timeStep))
      throw new RangeError(
        `the time step must be a finite number of seconds, not negative; got ${timeStep}`,
      );
    if (timeStep < kNoTime) {
      this.#sim.modifyObjects();
      return kNothing;
    }
    this.#sim.getSimList().removeTemporary(this.#sim.getTime() + timeStep);
    const sim: unknown = this.#sim;
    if (sim instanceof ImpulseSim && !this.isOpen()) {
      const report = this.#letEngineStep(sim, timeStep);
      if (report.status === 'ok') memoList?.memorize();
      return report;
    } else {
      const [backups, collisions] = [this.#totals.getBackups(), this.#totals.getCollisions()];
      this.#open.advance(timeStep, this.#solver, this.#jointSmallImpacts, memoList);
      return {
        ...kNothing,
        backups: this.#totals.getBackups() - backups,
        collisions: this.#totals.getCollisions() - collisions,
        residual: NaN,
      };
    }
  }

  /** Whether the next step is made verb by verb. */
  isOpen(): boolean {
    const sim: unknown = this.#sim;
    if (this.#isOpen || !(sim instanceof ImpulseSim) || sim.mustBeOpenlyAdvanced()) return true;
    if (this.#engineSolver !== null) return false;
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
    this.#engineSolver = null;
  }

  /** The solver of the engine's whole steps: a name that was set here, or that of {@link CollisionAdvance.getDiffEqSolver}. */
  getEngineSolver(): string {
    return this.#engineSolver ?? this.#solver.getName();
  }

  /**
   * Lets the engine use a solver that only it has. Steps that are made verb by verb keep to {@link CollisionAdvance.getDiffEqSolver}.
   *
   * @param name - such as `DORMAND_PRINCE_54`; {@link CollisionAdvance.setDiffEqSolver} ends it
   */
  setEngineSolver(name: string): void {
    this.#engineSolver = toName(name);
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
    this.#timeStep = checkedTimeStep(timeStep);
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

  #letEngineStep(sim: ImpulseSim, timeStep: number): AdvanceReport {
    const settings: [string, string][] = [['DIFF_EQ_SOLVER', this.getEngineSolver()]];
    if (sim.hasContactForces())
      settings.push(['JOINT_SMALL_IMPACTS', String(this.#jointSmallImpacts)]);
    const report = sim.engineStep(timeStep, settings);
    if (report === null) return kNothing;
    this.#totals.addCollisions(report.collisions);
    this.#totals.addSteps(report.substeps);
    this.#totals.addBackups(report.backups);
    this.#totals.addSearches(report.searches);
    this.#totals.addImpulses(report.impulses);
    return report;
  }
}
