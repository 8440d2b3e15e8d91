import { families, type Engine, type EngineSimulation, type ParameterRow } from '../../engine';
import * as names from '../../package/api';
import { ContactSim, ElasticSim, ImpulseSim, SceneSim, useEngine } from '../../compat';
import type { ScriptHost } from '../../script';
import type { SceneDescription } from '../../sim';
import type { PlayedSimulation } from '../played_simulation';
import type { LoadAnswer } from '../protocol';
import { ScriptedEngine } from './scripted_engine';
import { ScriptedSimulation } from './scripted_simulation';

/** What was loaded, without its first picture. */
export type Loaded = Omit<LoadAnswer, 'packet'>;

/** A simulation as scripts have it, and what the page wants to know of what they did to it. */
export interface ScriptedScene {
  /** `sim` of the scripts. */
  readonly sim: object;
  /** `advance` of the scripts. */
  readonly advance: object;
  /** What the player plays from now on. */
  readonly played: PlayedSimulation;
  /** Goes up when scripts add or remove something. */
  readonly structureVersion: number;
  scene(): SceneDescription;
  /** A scene that holds what there is now. */
  sceneText(): string;
  /** Whether an engine can be made of {@link ScriptedScene.sceneText}. */
  canRun(): boolean;
  /** Values that the scene of {@link ScriptedScene.sceneText} must be given. */
  givenValues(): Map<string, string>;
  parameters(): ParameterRow[];
  /** Force of each thruster per length of its direction [N]. */
  thrust(): number[];
  saveState(): Float64Array;
  reset(): void;
}

/** Everything of the package, and the package itself under its name. */
export function scriptNames(engine: Engine): Record<string, unknown> {
  useEngine(engine);
  return { ...names, signorini: names };
}

/**
 * Gives scripts the simulation that a player plays.
 *
 * @param given - values that were set since the scene was loaded
 */
export function attachScripts(
  engine: EngineSimulation,
  loaded: Loaded,
  given: ReadonlyMap<string, string>,
  host: ScriptHost,
): ScriptedScene {
  if (!families.event.methods.includes(loaded.method)) {
    const Looking = loaded.method === 'elastic' ? ElasticSim : SceneSim;
    return new ScriptedEngine(Looking.attach(engine), loaded, given);
  }
  const now = engine.saveState();
  // The objects are made as they are at the start, so that it is their initial state.
  engine.reset();
  const start = engine.saveState();
  let sim: ImpulseSim;
  try {
    const Made = loaded.method === 'impulse' ? ImpulseSim : ContactSim;
    sim = Made.attach(engine, loaded.text);
  } finally {
    engine.restoreState(now);
  }
  sim.followEngineState();
  sim.setTerminal(host.terminal);
  const running = { engine, start, loaded, given };
  return new ScriptedSimulation(sim, running, (error) => host.report(error));
}
