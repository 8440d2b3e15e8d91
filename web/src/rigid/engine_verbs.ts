/** The part of the WASM door that this room calls. Arrays are copies. */
export interface VerbModule {
  readonly Simulation: { create(sceneText: string, method: string): VerbSimulation };
  /** Names of the numbers in the row of a record, with blanks between. */
  recordColumns(): string;
}

/** What a step did. */
export interface VerbReport {
  readonly status: string;
  readonly message: string;
  readonly substeps: number;
  readonly backups: number;
  readonly searches: number;
  readonly collisions: number;
  readonly impulses: number;
  readonly largestSubset: number;
  readonly maxForce?: number;
}

/** Impulses of the last step, as views that die at the next call. */
export interface VerbFrame {
  readonly eventCount: number;
  readonly eventTimes: Float64Array;
  readonly eventBodies: Int32Array;
  readonly eventPoints: Float64Array;
  readonly eventNormals: Float64Array;
  readonly eventImpulses: Float64Array;
}

/** A running simulation of the engine, verb by verb. */
export interface VerbSimulation {
  method(): string;
  set(name: string, value: string): void;
  get(name: string): string;
  step(dt: number): void;
  report(): VerbReport;
  frame(): VerbFrame;
  time(): number;
  coordinates(): Float64Array;
  setCoordinates(time: number, values: Float64Array): void;
  randomState(): number;
  setRandomState(value: number): void;
  beginStep(): void;
  rememberPlaces(): void;
  forgetPlaces(): void;
  evaluate(
    dt: number,
    outside: Float64Array,
  ): {
    readonly status: 'good' | 'penetrating' | 'failed';
    readonly rates: Float64Array;
    readonly records: Float64Array;
    readonly maxForce: number;
    readonly largestSubset: number;
    readonly residual: number;
  };
  findCollisions(dt: number, kept: Int32Array): Float64Array;
  handleCollisions(ids: Int32Array): {
    readonly status: string;
    readonly changed: boolean;
    readonly passes: number;
  };
  updateCollisions(ids: Int32Array): void;
  setMustHandle(ids: Int32Array, value: boolean): void;
  recordsOf(ids: Int32Array): Float64Array;
  collisionMatrix(ids: Int32Array): Float64Array;
  contactMatrix(ids: Int32Array): Float64Array;
  contactRightSide(ids: Int32Array, rates: Float64Array): Float64Array;
  contactForces(
    ids: Int32Array,
    rates: Float64Array,
  ): {
    readonly ok: boolean;
    readonly forces: Float64Array;
    readonly rates: Float64Array;
    readonly residual: number;
  };
  delete(): void;
}
