import { readRecords, type CollisionRecord } from './collision_record';
import type { VerbModule, VerbSimulation } from './engine_verbs';

let module: VerbModule | null = null;
let columns: readonly string[] = [];

/** What can give the engine's module away. */
export interface EngineSource {
  /** The WASM door. */
  readonly door: VerbModule;
}

/**
 * Tells the simulations of this room which engine computes for them. The package does it when it is imported; who uses the room alone does it
 * once, with what `loadEngine` gives.
 */
export function useEngine(engine: EngineSource): void {
  module = engine.door;
  columns = module.recordColumns().split(' ');
}

/** Whether an engine is there. */
export function hasEngine(): boolean {
  return module !== null;
}

/** @throws Error when no engine is loaded yet */
export function engineModule(): VerbModule {
  if (module === null)
    throw new Error('the engine is not loaded: await loadEngine() and call useEngine() first');
  return module;
}

/** Frees engines whose owner is gone without having freed them. */
const kLost = new FinalizationRegistry<VerbSimulation>((door) => door.delete());

/** Rates of all coordinates at an instant, and what was found there. */
export interface EngineEvaluation {
  readonly status: 'good' | 'penetrating' | 'failed';
  /** (6 n) x, vx, y, vy, angle, omega of every body */
  readonly rates: Float64Array;
  readonly records: CollisionRecord[];
  /** [N] */
  readonly maxForce: number;
  /** Contacts that were solved together, at most. */
  readonly largestSubset: number;
  /** [m/s²] */
  readonly residual: number;
}

/**
 * The engine's simulation of a scene, with what it was last told. Only what differs from that crosses the door.
 *
 * Its memory in the engine is freed by {@link EngineCopy.free}, or when nobody refers to it any more.
 */
export class EngineCopy {
  readonly door: VerbSimulation;
  /** The scene. */
  readonly text: string;
  readonly #settings = new Map<string, string>();
  #coordinates: Float64Array = new Float64Array();
  #time = NaN;
  #random = NaN;
  #isFree = false;
  readonly #borrowed: boolean;

  /**
   * @param door - a simulation that runs already and that somebody else frees
   * @throws TypeError when the scene is bad
   */
  constructor(text: string, method: string, door?: VerbSimulation) {
    this.text = text;
    this.#borrowed = door !== undefined;
    this.door = door ?? engineModule().Simulation.create(text, method);
    if (!this.#borrowed) kLost.register(this, this.door, this);
    this.pull();
  }

  /** Frees the engine's memory; the copy cannot be used afterwards. */
  free(): void {
    if (this.#isFree) return;
    this.#isFree = true;
    if (this.#borrowed) return;
    kLost.unregister(this);
    this.door.delete();
  }

  /** Numbers of all bodies as last seen: x, vx, y, vy, angle, omega each. */
  get coordinates(): Float64Array {
    return this.#coordinates;
  }

  /** [s] */
  get time(): number {
    return this.#time;
  }

  get random(): number {
    return this.#random;
  }

  /** Takes time, coordinates and random state from the engine. */
  pull(): void {
    this.#coordinates = this.door.coordinates();
    this.#time = this.door.time();
    this.#random = this.door.randomState();
  }

  /** Tells the engine time [s] and coordinates where they differ. */
  push(time: number, coordinates: Float64Array): void {
    const same =
      time === this.#time && coordinates.every((value, i) => value === this.#coordinates[i]);
    if (same) return;
    this.door.setCoordinates(time, coordinates);
    this.#time = time;
    this.#coordinates = coordinates;
  }

  setRandom(state: number): void {
    if (state === this.#random) return;
    this.door.setRandomState(state);
    this.#random = state;
  }

  /** Sets a parameter of the engine when it differs. */
  set(name: string, value: string): void {
    if (this.#settings.get(name) === value) return;
    this.door.set(name, value);
    this.#settings.set(name, value);
  }

  evaluate(dt: number, outside: Float64Array): EngineEvaluation {
    const found = this.door.evaluate(dt, outside);
    this.#random = this.door.randomState();
    return { ...found, records: readRecords(columns, found.records) };
  }

  /** @param kept - records that stay in the list, in this order */
  findCollisions(dt: number, kept: readonly number[]): CollisionRecord[] {
    return readRecords(columns, this.door.findCollisions(dt, Int32Array.from(kept)));
  }

  recordsOf(ids: readonly number[]): CollisionRecord[] {
    return readRecords(columns, this.door.recordsOf(Int32Array.from(ids)));
  }
}
