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
  delete(): void;
}

export interface DoorReport {
  readonly status: string;
  readonly message: string;
  readonly substeps: number;
  readonly backups: number;
  readonly searches: number;
  readonly collisions: number;
  readonly impulses: number;
  readonly evaluations: number;
  readonly contacts: number;
  readonly largestSubset: number;
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
  readonly dragForce: Float64Array;
  readonly eventCount: number;
  readonly eventTimes: Float64Array;
  readonly eventBodies: Int32Array;
  readonly eventPoints: Float64Array;
  readonly eventNormals: Float64Array;
  readonly eventImpulses: Float64Array;
  readonly eventVelocities: Float64Array;
}
