import type { Diagnostic, EngineDescription, ParameterSpec, SceneDescription } from '../sim';
import type { DoorFrame, DoorModule, DoorReport, DoorSimulation } from './door';

/** A parameter row with its present value. */
export type ParameterRow = ParameterSpec & { readonly value: number | boolean | string };

/** One answered expectation of a scene. */
export interface ExpectationResult {
  /** [s] */
  readonly at: number;
  readonly quantity: string;
  readonly body?: string;
  readonly value: number;
  readonly passed: boolean;
  readonly message: string;
}

/** Name of the format of recorded reference runs, which are converted when opened. */
const kGoldenFormat = /"format"\s*:\s*"engine2d-golden\/1"/;

/** The engine with real types instead of JSON texts. One thread, no waiting. */
export class Engine {
  readonly #door: DoorModule;

  constructor(door: DoorModule) {
    this.#door = door;
  }

  version(): string {
    return this.#door.version();
  }

  /** Methods and their parameter tables. */
  describe(): EngineDescription {
    return JSON.parse(this.#door.describe()) as EngineDescription;
  }

  /** All mistakes in a scene text; empty when it is good. */
  checkScene(text: string): Diagnostic[] {
    return JSON.parse(this.#door.checkScene(text)) as Diagnostic[];
  }

  /**
   * The text as a scene of our own format: recorded reference runs are converted, everything else is left alone.
   *
   * @throws TypeError with the place of the mistake
   */
  ownFormat(text: string): string {
    return kGoldenFormat.test(text.slice(0, 4096)) ? this.#door.convertScene(text) : text;
  }

  /**
   * A scene without simulating it.
   *
   * @throws TypeError with the place of the mistake
   */
  sceneInfo(text: string): SceneDescription {
    return JSON.parse(this.#door.sceneInfo(text)) as SceneDescription;
  }

  /** Runs the checks that a scene makes of itself. */
  runExpectations(text: string, method: string): ExpectationResult[] {
    return JSON.parse(this.#door.runExpectations(text, method)) as ExpectationResult[];
  }

  /**
   * @throws TypeError when the scene is bad
   * @throws RangeError when the method does not apply
   */
  createSimulation(text: string, method: string): EngineSimulation {
    return new EngineSimulation(this.#door.Simulation.create(text, method));
  }
}

/** A running simulation; {@link EngineSimulation.dispose} frees it. */
export class EngineSimulation {
  readonly #door: DoorSimulation;

  constructor(door: DoorSimulation) {
    this.#door = door;
  }

  method(): string {
    return this.#door.method();
  }

  scene(): SceneDescription {
    return JSON.parse(this.#door.scene()) as SceneDescription;
  }

  parameters(): ParameterRow[] {
    return JSON.parse(this.#door.parameters()) as ParameterRow[];
  }

  /**
   * @param value - in text form
   * @throws TypeError when there is no such parameter
   * @throws RangeError when the value is refused; the old one stays
   */
  set(name: string, value: string): void {
    this.#door.set(name, value);
  }

  get(name: string): string {
    return this.#door.get(name);
  }

  /**
   * Advances by `dt` [s] and tells what happened; numerical trouble is a status other than `ok`, not an exception.
   *
   * @throws RangeError when dt is negative or not finite
   */
  step(dt: number): DoorReport {
    this.#door.step(dt);
    return this.#door.report();
  }

  reset(): void {
    this.#door.reset();
  }

  /** [s] */
  time(): number {
    return this.#door.time();
  }

  /** Everything that decides the future, as a copy. */
  saveState(): Float64Array {
    return this.#door.saveState();
  }

  /** @throws RangeError when it is not a state of this simulation */
  restoreState(state: Float64Array): void {
    this.#door.restoreState(state);
  }

  /** Views into WASM memory, good until the next call. */
  frame(): DoorFrame {
    return this.#door.frame();
  }

  /** 16 hexadecimal digits over the bits of the state. */
  digest(): string {
    return this.#door.digest();
  }

  /** See {@link Simulation.drag}. */
  drag(body: number, bx: number, by: number, wx: number, wy: number, stiffness: number): void {
    this.#door.drag(body, bx, by, wx, wy, stiffness);
  }

  endDrag(): void {
    this.#door.endDrag();
  }

  /** World x, y [m] and angle [rad]. */
  moveBody(body: number, x: number, y: number, angle: number): void {
    this.#door.moveBody(body, x, y, angle);
  }

  dispose(): void {
    this.#door.delete();
  }
}
