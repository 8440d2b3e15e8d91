import type {
  AskDistances,
  GradientCheck,
  SolverStep,
  StepJacobian,
  TaskEvaluation,
  TaskOutcome,
  TaskPath,
  ToldIteration,
} from '../sim';
import type { EngineRecord } from './record';

/**
 * The WebAssembly module as it is: JSON texts and views into its memory. Only {@link Engine} speaks this.
 * Views die at the next call into the module; copy what is to be kept.
 */
export interface RawModule {
  version(): string;
  describe(): string;
  checkScene(text: string): string;
  convertScene(text: string): string;
  sceneInfo(text: string): string;
  runExpectations(text: string, method: string): string;
  /** The value as the simulation would give it back. @throws TypeError, RangeError where it would not be taken */
  checkParameter(method: string, name: string, value: string): string;
  /** JSON, see {@link ShapeInfo}. */
  shapeInfo(shapeText: string): string;
  /** JSON, see {@link EngineLayouts}. */
  layouts(): string;
  /**
   * f with a = A f + b, f >= 0, a >= 0, f a = 0, for a matrix in row-major order.
   *
   * @throws RangeError when the solver finds none
   */
  solveContactProblem(
    matrix: ArrayLike<number>,
    rightSide: ArrayLike<number>,
    solver: 'baraff' | 'lemke',
  ): Float64Array;
  /**
   * How Baraff's solver comes to its answer of the same problem, one driven row after the other; where it gives up, the steps end before a solution.
   *
   * @param joint - 1 for each row where a = 0 is demanded and f may have any sign
   * @param seed - of the order in which joints are driven, 0 to 2³² − 1
   * @throws TypeError for sizes that do not fit
   */
  contactProblemSteps(
    matrix: ArrayLike<number>,
    rightSide: ArrayLike<number>,
    joint: ArrayLike<number>,
    seed: number,
  ): SolverStep[];
  /**
   * Values of a function of the elastic force law; see {@link LawCurve}.
   *
   * @param settings - restitution, v_small [m/s], w_small [rad/s], largest damping [s/m]
   * @throws TypeError, RangeError where a setting is refused
   */
  elasticCurve(
    name: string,
    law: string,
    settings: ArrayLike<number>,
    at: ArrayLike<number>,
  ): Float64Array;
  /** JSON, see {@link MaterialPalette}. */
  materialPalette(): string;
  /** @param scene - text of the scene where the task names a file, else empty @throws TypeError, RangeError as Simulation.create */
  openTask(task: string, scene: string): RawTask;
  readonly Simulation: { create(sceneText: string, method: string): RawSimulation };
}

export interface RawSimulation {
  method(): string;
  scene(): string;
  parameters(): string;
  set(name: string, value: string): void;
  get(name: string): string;
  step(dt: number): void;
  /** A row of numbers, see {@link StepReport}. */
  report(): Float64Array;
  /** What the user can do about a status, by its number in a report. */
  remedy(status: number): string;
  overlaps(): string;
  givenUp(): string;
  /** As `report`, of all steps since the start. */
  totals(): Float64Array;
  /** TIME_STEP [s]. */
  timeStep(): number;
  reset(): void;
  time(): number;
  saveState(): Float64Array;
  restoreState(state: Float64Array): void;
  /** Tables, see {@link EngineFrame}. */
  frame(): Float64Array;
  digest(): string;
  drag(body: number, bx: number, by: number, wx: number, wy: number, stiffness: number): void;
  endDrag(): void;
  moveBody(body: number, x: number, y: number, angle: number): void;
  dragInSpace(
    body: number,
    bx: number,
    by: number,
    bz: number,
    wx: number,
    wy: number,
    wz: number,
    stiffness: number,
  ): void;
  moveInSpace(
    body: number,
    x: number,
    y: number,
    z: number,
    qw: number,
    qx: number,
    qy: number,
    qz: number,
  ): void;
  /** JSON, see {@link ElasticInspection}; of method elastic. */
  inspect?(): string;
  /** z1 and z2 [m]; of method elastic. */
  zeroCrossings?(): Float64Array;
  /** Of the module of virtual_contact. */
  stepJacobian?(dt: number): StepJacobian;
  /** Of the same module: distances of a body's field at a grid of points [m], row by row. */
  distances?(...grid: Parameters<AskDistances>): Float64Array;
  /** Of the module of volumetric: see `readIntersections`. */
  intersections?(): Float64Array;
  /** Of the same module: of each contact one of `Determined`. */
  determined?(): Float64Array;
  /** Of the module of virtual_contact: the last step [s], then alpha [m] and speed [m/s] of each contact. */
  softness?(): Float64Array;
  /** The events of the last step as text. */
  eventText(): string;
  // From here on: of the event methods, whose module has these verbs.
  coordinates(): Float64Array;
  setCoordinates(time: number, values: ArrayLike<number>): void;
  randomState(): number;
  setRandomState(value: number): void;
  takeMemory(from: RawSimulation, places: ArrayLike<number>): void;
  energies(): EngineEnergies;
  beginStep(): void;
  beginSubstep(): void;
  endSubstep(): void;
  shortenToStop(step: number, isAccepted: boolean): StepCut;
  getOverTangentialImpact(step: number): number;
  rememberPlaces(): void;
  forgetPlaces(): void;
  /** `records` are rows of numbers, see {@link readRecords}; so are the other lists of records. */
  evaluate(dt: number, outside: ArrayLike<number>): RawEvaluation;
  findCollisions(dt: number, kept: ArrayLike<number>): Float64Array;
  handleCollisions(ids: ArrayLike<number>): Handling;
  updateCollisions(ids: ArrayLike<number>): void;
  setMustHandle(ids: ArrayLike<number>, value: boolean): void;
  presentRecords(): Float64Array;
  recordsOf(ids: ArrayLike<number>): Float64Array;
  collisionMatrix(ids: ArrayLike<number>): Float64Array;
  contactMatrix(ids: ArrayLike<number>): Float64Array;
  contactRightSide(ids: ArrayLike<number>, rates: ArrayLike<number>): Float64Array;
  contactForces(ids: ArrayLike<number>, rates: ArrayLike<number>): SolvedForces;
  /** JSON, a {@link ShapeInfo} for each body. */
  bodyInfo(): string;
  delete(): void;
}

/** A task in work, see {@link EngineTask}. Arrays are copies. */
export interface RawTask {
  names(): string[];
  rows(): string[];
  start(): Float64Array;
  step(): number;
  steps(): number;
  simulate(values: Float64Array): TaskEvaluation & { readonly path: TaskPath };
  gradient(values: Float64Array): TaskEvaluation;
  jacobian(values: Float64Array): Float64Array[];
  check(values: Float64Array, step: number): GradientCheck[];
  optimise(told: (iteration: ToldIteration) => boolean): TaskOutcome;
  delete(): void;
}

/** [J] */
export interface EngineEnergies {
  readonly potential: number;
  readonly translational: number;
  readonly rotational: number;
}

/** How an evaluation of the rates ended: `penetrating` states have no rates. */
export type EvaluationStatus = 'good' | 'penetrating' | 'failed';

/** Why there are no contact forces, in the words of the step's report; `ok` when there are. */
export type ForceTrouble = 'ok' | 'lcp_failed' | 'no_friction_solution' | 'not_finite';

interface EvaluationFigures {
  readonly status: EvaluationStatus;
  /** Why it failed: `no_friction_solution` where Coulomb's law admits no contact forces (Painlevé's paradox). */
  readonly trouble: ForceTrouble;
  /** What can be done about it; empty when it has not failed. */
  readonly message: string;
  /** Derivatives of the coordinates, 6 per body; zeros for fixed bodies. */
  readonly rates: Float64Array;
  /** Largest contact force [N]. */
  readonly maxForce: number;
  /** Number of records in the largest set that was solved together. */
  readonly largestSubset: number;
  /** Worst violation of 0 ≤ acceleration ⟂ force ≥ 0 [m/s²]. */
  readonly residual: number;
}

export interface RawEvaluation extends EvaluationFigures {
  readonly records: Float64Array;
}

/** Rates of the coordinates, and the contacts with their forces; of a penetrating state all records. */
export interface Evaluation extends EvaluationFigures {
  readonly records: EngineRecord[];
}

/** Whether a substep must be made again because a contact stops sliding within it. */
export interface StepCut {
  /** The substep to make from the same start in its place [s]; not a number when it stands. */
  readonly step: number;
  /** Searches that this call has ended. */
  readonly searches: number;
}

export interface Handling {
  /** `lcp_failed` when no impulses fit; then nothing has changed. */
  readonly status: 'ok' | 'lcp_failed';
  /** Whether some impulse was more than 1e-12 N s. */
  readonly changed: boolean;
  /** Number of sets of records that were solved. */
  readonly passes: number;
}

export interface SolvedForces {
  readonly ok: boolean;
  /** Why not. */
  readonly trouble: ForceTrouble;
  /** What can be done about it; empty when `ok`. */
  readonly message: string;
  /** [N], one per record, on body B along the normal. */
  readonly forces: Float64Array;
  /** The given rates with what the forces add; as given when not `ok`. */
  readonly rates: Float64Array;
  /** Worst violation of 0 ≤ acceleration ⟂ force ≥ 0 [m/s²]. */
  readonly residual: number;
}

/** What the numbers mean that cross from the engine; tests compare it with what TypeScript takes them for. */
export interface EngineLayouts {
  /** Tables of a picture in the order of their numbers. */
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly {
      readonly name: string;
      /** Numbers per row. */
      readonly width: number;
      readonly unit: string;
    }[];
  }[];
  /** Names of the numbers in a report. */
  readonly report: readonly string[];
  /** Names of the numbers in the row of a record. */
  readonly record: readonly string[];
  /** Numbers of the enumerators, by enumeration. */
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How a step can end, by number, and what the user can do about it. */
  readonly statuses: readonly { readonly name: string; readonly remedy: string }[];
  readonly limits: { readonly largestNumber: number };
}
