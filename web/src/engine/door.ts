import type { DoorRecord } from './record';

/**
 * The WASM door as it is: JSON texts and views into WASM memory. Only {@link Engine} speaks this.
 * Views die at the next call into the module; copy what is to be kept.
 */
export interface DoorModule {
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
  /** Names of the numbers in a row of records, separated by spaces. */
  recordColumns(): string;
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
  readonly Simulation: { create(sceneText: string, method: string): DoorSimulation };
}

export interface DoorSimulation {
  method(): string;
  scene(): string;
  parameters(): string;
  set(name: string, value: string): void;
  get(name: string): string;
  step(dt: number): void;
  report(): DoorReport;
  totals(): DoorReport;
  reset(): void;
  time(): number;
  saveState(): Float64Array;
  restoreState(state: Float64Array): void;
  frame(): DoorFrame;
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
  /** JSON, see {@link ElasticInspection}; empty for other methods. */
  inspect(): string;
  /** z1 and z2 [m]; empty for other methods. */
  zeroCrossings(): Float64Array;
  /** The events of the last step as text. */
  eventText(): string;
  coordinates(): Float64Array;
  setCoordinates(time: number, values: ArrayLike<number>): void;
  randomState(): number;
  setRandomState(value: number): void;
  energies(): DoorEnergies;
  beginStep(): void;
  beginSubstep(): void;
  endSubstep(): void;
  shortenToStop(step: number, isAccepted: boolean): DoorCut;
  getOverJam(step: number): number;
  rememberPlaces(): void;
  forgetPlaces(): void;
  /** `records` are rows of numbers, see {@link readRecords}; so are the other lists of records. */
  evaluate(dt: number, outside: ArrayLike<number>): DoorEvaluationRows;
  findCollisions(dt: number, kept: ArrayLike<number>): Float64Array;
  handleCollisions(ids: ArrayLike<number>): DoorHandling;
  updateCollisions(ids: ArrayLike<number>): void;
  setMustHandle(ids: ArrayLike<number>, value: boolean): void;
  presentRecords(): Float64Array;
  recordsOf(ids: ArrayLike<number>): Float64Array;
  collisionMatrix(ids: ArrayLike<number>): Float64Array;
  contactMatrix(ids: ArrayLike<number>): Float64Array;
  contactRightSide(ids: ArrayLike<number>, rates: ArrayLike<number>): Float64Array;
  contactForces(ids: ArrayLike<number>, rates: ArrayLike<number>): DoorContactForces;
  /** JSON, a {@link ShapeInfo} for each body. */
  bodyInfo(): string;
  delete(): void;
}

/** [J] */
export interface DoorEnergies {
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
  /** Why it failed: `no_friction_solution` where Coulomb's law admits no contact forces (a jam, Painlevé's paradox). */
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

export interface DoorEvaluationRows extends EvaluationFigures {
  readonly records: Float64Array;
}

/** Rates of the coordinates, and the contacts with their forces; of a penetrating state all records. */
export interface DoorEvaluation extends EvaluationFigures {
  readonly records: DoorRecord[];
}

/** Whether a substep must be made again because a contact stops sliding within it. */
export interface DoorCut {
  /** The substep to make from the same start in its place [s]; not a number when it stands. */
  readonly step: number;
  /** Searches that this call has ended. */
  readonly searches: number;
}

export interface DoorHandling {
  /** `lcp_failed` when no impulses fit; then nothing has changed. */
  readonly status: 'ok' | 'lcp_failed';
  /** Whether some impulse was more than 1e-12 N s. */
  readonly changed: boolean;
  /** Number of sets of records that were solved. */
  readonly passes: number;
}

export interface DoorContactForces {
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

export interface DoorReport {
  readonly status: string;
  readonly message: string;
  readonly substeps: number;
  readonly backups: number;
  readonly searches: number;
  readonly collisions: number;
  /** Impacts without collision, by friction. */
  readonly jams: number;
  readonly impulses: number;
  readonly evaluations: number;
  readonly contacts: number;
  readonly largestSubset: number;
  /** Integrator steps taken back because of their error. */
  readonly rejected: number;
  /** Of the right-hand side, by a stiff integrator. */
  readonly jacobians: number;
  /** Evaluations of the functions that tell of events. */
  readonly zeroCrossings: number;
  /** Instants at which one of them told of something. */
  readonly stateEvents: number;
  /** Of these, with other contacts than before. */
  readonly restarts: number;
  readonly residual: number;
}

export interface DoorFrame {
  readonly time: number;
  readonly kinetic: number;
  readonly translational: number;
  readonly rotational: number;
  readonly potential: number;
  readonly total: number;
  readonly poses: Float64Array;
  readonly angles: Float64Array;
  readonly velocities: Float64Array;
  readonly contactCount: number;
  readonly contactBodies: Int32Array;
  readonly contactKind: Int32Array;
  readonly contactPoints: Float64Array;
  readonly contactNormals: Float64Array;
  readonly contactGaps: Float64Array;
  readonly contactGapRates: Float64Array;
  readonly contactForces: Float64Array;
  /** Friction on B along the tangent (n_y, -n_x), one per row [N]. */
  readonly contactTangentForces: Float64Array;
  /** Friction on B, three numbers per row, world axes [N]. */
  readonly contactFrictions: Float64Array;
  /** Torque of rolling resistance on B, three numbers per row, world axes [N m]. */
  readonly contactTorques: Float64Array;
  /** See {@link Frame.contactEnergy}. */
  readonly contactEnergy: Float64Array;
  readonly dragForce: Float64Array;
  /** x, y, z of the held point and the force of the drag spring, in scenes in space. */
  readonly spatialDrag: Float64Array;
  readonly eventCount: number;
  readonly eventTimes: Float64Array;
  readonly eventBodies: Int32Array;
  readonly eventPoints: Float64Array;
  readonly eventNormals: Float64Array;
  readonly eventImpulses: Float64Array;
  readonly eventVelocities: Float64Array;
  /** One of {@link EventKind} each. */
  readonly eventKinds: Int32Array;
  /** Gap [m], stiffness [Pa], damping [s/m], zero crossing, whether the integrator starts anew; five per event. */
  readonly eventDetails: Float64Array;
}
