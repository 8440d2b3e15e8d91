import type {
  Diagnostic,
  EngineDescription,
  LawCurve,
  MaterialPalette,
  SceneDescription,
} from '../sim';
import {
  familyToRead,
  familyToRun,
  isReference,
  joinModules,
  moduleToAnswer,
  type ModuleName,
  type Modules,
} from './join_modules.mjs';
import type { EngineLayouts, RawModule } from './raw_bindings';
import { EngineSimulation } from './engine_simulation';
import { EngineTask } from './engine_task';
import type { ShapeInfo } from './shape_info';

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

/** Fraction of a module that has arrived, 0 to 1. */
export type LoadProgress = (fraction: number) => void;

/** Fetches and starts a module. @throws Error when it cannot be fetched or the browser cannot run it */
export type OpenModule = (name: ModuleName) => Promise<RawModule>;

function neededToRead(text: string): ModuleName | null {
  return isReference(text) ? 'reference' : familyToRead(text);
}

/** The engine with real types instead of JSON texts. One thread; nothing waits but {@link Engine.load}. */
export class Engine {
  /** The bindings themselves, for who speaks them. */
  readonly raw: RawModule;
  readonly #modules: Modules;
  readonly #open: OpenModule;
  /** Modules on their way. */
  readonly #coming = new Map<ModuleName, Promise<void>>();

  /** @param modules - that have been loaded */
  constructor(modules: Modules, open: OpenModule) {
    this.#modules = { ...modules };
    this.#open = open;
    this.raw = joinModules(this.#modules);
  }

  /**
   * Loads a module that is not there yet.
   *
   * @throws Error when it cannot be fetched; what is there stays usable
   */
  load(name: ModuleName): Promise<void> {
    if (this.#modules[name] !== undefined) return Promise.resolve();
    const known = this.#coming.get(name);
    if (known !== undefined) return known;
    const coming = this.#open(name)
      .then((module) => void (this.#modules[name] = module))
      .finally(() => this.#coming.delete(name));
    this.#coming.set(name, coming);
    return coming;
  }

  /**
   * Loads what {@link Engine.ownFormat}, {@link Engine.checkScene} and {@link Engine.sceneInfo} need for a text.
   *
   * @throws Error as {@link Engine.load}
   */
  async loadToRead(text: string): Promise<void> {
    const needed = neededToRead(text);
    if (needed !== null) await this.load(needed);
  }

  /** Whether {@link Engine.loadToRead} has nothing to fetch. */
  canRead(text: string): boolean {
    const needed = neededToRead(text);
    return needed === null || this.#modules[needed] !== undefined;
  }

  /**
   * Loads what {@link Engine.createSimulation} needs.
   *
   * @param method - empty: the scene's own
   * @throws Error as {@link Engine.load}
   */
  async loadToRun(text: string, method = ''): Promise<void> {
    await this.load(familyToRun(text, method));
  }

  /** Loads what {@link Engine.elasticCurve} or {@link Engine.openTask} needs. @throws Error as {@link Engine.load} */
  async loadToAnswer(name: 'elasticCurve' | 'openTask'): Promise<void> {
    await this.load(moduleToAnswer(name));
  }

  /** Version of the engine. */
  version(): string {
    return this.raw.version();
  }

  /** Methods and their parameter tables. */
  describe(): EngineDescription {
    return JSON.parse(this.raw.describe()) as EngineDescription;
  }

  /**
   * All mistakes in a scene text; empty when it is good.
   *
   * @throws TypeError for a text of more than 16 MiB
   * @throws RangeError when there is no memory to read it
   */
  checkScene(text: string): Diagnostic[] {
    const told = JSON.parse(this.raw.checkScene(text)) as (Diagnostic & { notice?: boolean })[];
    const lack = told.find(({ message }) => message.endsWith('out of memory'));
    if (lack !== undefined) throw new RangeError(lack.message);
    return told.filter(({ notice }) => notice !== true);
  }

  /**
   * The text as a scene of our own format: recorded reference runs are converted (by a module that {@link Engine.loadToRead} loads), everything
   * else is left alone.
   *
   * @throws TypeError with the place of the mistake
   */
  ownFormat(text: string): string {
    return isReference(text) ? this.raw.convertScene(text) : text;
  }

  /**
   * A scene without simulating it.
   *
   * @throws TypeError with the place of the mistake
   */
  sceneInfo(text: string): SceneDescription {
    return JSON.parse(this.raw.sceneInfo(text)) as SceneDescription;
  }

  /**
   * A parameter's value as a simulation would take it, without one.
   *
   * @returns the value as the simulation would give it back
   * @throws TypeError when the method has no such parameter, and no scene either
   * @throws RangeError when the value is refused
   */
  checkParameter(method: string, name: string, value: string): string {
    return this.raw.checkParameter(method, name, value);
  }

  /** Runs the checks that a scene makes of itself. */
  runExpectations(text: string, method: string): ExpectationResult[] {
    return JSON.parse(this.raw.runExpectations(text, method)) as ExpectationResult[];
  }

  /**
   * The exact outline of a shape as it stands in a scene, as a body of 1 kg.
   *
   * @throws TypeError with the place of the mistake
   */
  shapeInfo(shape: object): ShapeInfo {
    return JSON.parse(this.raw.shapeInfo(JSON.stringify(shape))) as ShapeInfo;
  }

  /**
   * Values of a function of the elastic force law.
   *
   * @throws TypeError, RangeError where a setting is refused
   */
  elasticCurve(curve: LawCurve): Float64Array {
    const { restitution, v_small, w_small, mostDamping } = curve;
    const settings = [restitution, v_small, w_small, mostDamping];
    return this.raw.elasticCurve(curve.function, curve.law, settings, curve.at);
  }

  /**
   * A task of the format `signorini-task/1`: gradients of runs, and the search for the least loss. {@link Engine.loadToAnswer} fetches what solves
   * tasks.
   *
   * @param scene - text of the scene where the task names a file
   * @throws TypeError with the places of all mistakes in the task or its scene
   * @throws RangeError where the scene cannot be run so
   */
  openTask(task: string, scene = ''): EngineTask {
    return new EngineTask(this.raw.openTask(task, scene));
  }

  /** All materials that the engine knows, with their pairs. */
  materialPalette(): MaterialPalette {
    return JSON.parse(this.raw.materialPalette()) as MaterialPalette;
  }

  /** What the numbers mean that cross from the engine, as it says itself. */
  layouts(): EngineLayouts {
    return JSON.parse(this.raw.layouts()) as EngineLayouts;
  }

  /**
   * @throws TypeError when the scene is bad
   * @throws RangeError when the method does not apply
   */
  createSimulation(text: string, method: string): EngineSimulation {
    return new EngineSimulation(this.raw.Simulation.create(text, method));
  }
}
