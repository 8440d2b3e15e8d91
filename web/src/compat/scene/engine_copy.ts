import type { Evaluation, Engine, EngineSimulation } from '../../engine';
import type { ParameterSpec } from '../../sim';

let loaded: Engine | null = null;

/**
 * Tells the simulations of this room which engine computes for them. The package does it when it is imported; who uses the room alone does it
 * once, with what `loadEngine` gives.
 */
export function useEngine(engine: Engine): void {
  loaded = engine;
}

/** Whether an engine is there. */
export function hasEngine(): boolean {
  return loaded !== null;
}

/** @throws Error when no engine is loaded yet */
export function presentEngine(): Engine {
  if (loaded === null)
    throw new Error('the engine is not loaded: await loadEngine() and call useEngine() first');
  return loaded;
}

function methodTable(method: string): readonly ParameterSpec[] {
  const { methods } = presentEngine().describe();
  return methods.find(({ name }) => name === method)?.parameters ?? [];
}

/** Parameters that a method has whatever the scene. The random state is taken over with the other numbers. */
function methodParameters(method: string): string[] {
  return methodTable(method)
    .map(({ name }) => name)
    .filter((name) => name !== 'RANDOM_SEED');
}

/** Value that a parameter of a method begins with, as the engine writes it; undefined when the method has none of this name. */
export function methodDefault(method: string, name: string): string | undefined {
  const spec = methodTable(method).find((other) => other.name === name);
  return spec && presentEngine().checkParameter(method, name, String(spec.default));
}

/** @throws TypeError, with the nearest name, when neither the method nor a scene has such a parameter */
export function requireParameter(method: string, name: string): void {
  try {
    presentEngine().checkParameter(method, name, '');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // an empty value is refused for every name there is
  }
}

/** Frees engines whose owner is gone without having freed them. */
const kLost = new FinalizationRegistry<EngineSimulation>((simulation) => simulation.dispose());

/**
 * The engine's simulation of a scene, with what it was last told. Only what differs from that crosses to the engine.
 *
 * Its memory in the engine is freed by {@link EngineCopy.free}, or when nobody refers to it any more.
 */
export class EngineCopy {
  readonly simulation: EngineSimulation;
  /** The scene that it holds now. */
  text: string;
  readonly #settings = new Map<string, string>();
  #coordinates: Float64Array = new Float64Array();
  #time = NaN;
  #random = NaN;
  #isFree = false;
  readonly #borrowed: boolean;

  /**
   * @param running - a simulation that runs already and that somebody else frees
   * @throws TypeError when the scene is bad
   */
  constructor(text: string, method: string, running?: EngineSimulation) {
    this.text = text;
    this.#borrowed = running !== undefined;
    this.simulation = running ?? presentEngine().createSimulation(text, method);
    if (!this.#borrowed) kLost.register(this, this.simulation, this);
    this.pull();
  }

  /** Frees the engine's memory; the copy cannot be used afterwards. */
  free(): void {
    if (this.#isFree) return;
    this.#isFree = true;
    if (this.#borrowed) return;
    kLost.unregister(this);
    this.simulation.dispose();
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
    this.#coordinates = this.simulation.coordinates();
    this.#time = this.simulation.time();
    this.#random = this.simulation.randomState();
  }

  /** Tells the engine time [s] and coordinates where they differ. */
  push(time: number, coordinates: Float64Array): void {
    const same =
      time === this.#time && coordinates.every((value, i) => value === this.#coordinates[i]);
    if (same) return;
    this.simulation.setCoordinates(time, coordinates);
    this.#time = time;
    this.#coordinates = coordinates;
  }

  setRandom(state: number): void {
    if (state === this.#random) return;
    this.simulation.setRandomState(state);
    this.#random = state;
  }

  /** Takes over the method's parameters from another one, as far as both have them; those of forces belong to the scene. */
  takeParameters(from: EngineCopy): void {
    const own = new Set(methodParameters(this.simulation.method()));
    for (const { name, value } of from.simulation.parameters()) {
      if (own.has(name)) this.simulation.set(name, String(value));
    }
  }

  /**
   * Takes over what is remembered of contacts.
   *
   * @param places - where each body of the other one is among those here, or -1
   */
  takeMemory(from: EngineCopy, places: readonly number[]): void {
    if (from.simulation.method() === this.simulation.method())
      this.simulation.takeMemory(from.simulation, places);
  }

  /** Sets a parameter of the engine when it differs. */
  set(name: string, value: string): void {
    if (this.#settings.get(name) === value) return;
    this.simulation.set(name, value);
    this.#settings.set(name, value);
  }

  evaluate(dt: number, outside: Float64Array): Evaluation {
    const found = this.simulation.evaluate(dt, outside);
    this.#random = this.simulation.randomState();
    return found;
  }
}
