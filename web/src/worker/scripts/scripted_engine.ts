import type { EngineSimulation, ParameterRow } from '../../engine';
import type { SceneSim } from '../../compat';
import type { SceneDescription } from '../../sim';
import type { Loaded, ScriptedScene } from './scripted_scene';

/** A scene as scripts have it that no class of the drop-in API runs. Nothing is added or removed, so that the engine's own simulation is played on. */
export class ScriptedEngine implements ScriptedScene {
  readonly sim: SceneSim;
  readonly advance: SceneSim;
  readonly structureVersion = 0;
  readonly #loaded: Loaded;
  readonly #given: ReadonlyMap<string, string>;

  /** @param given - values that were set since the scene was loaded */
  constructor(sim: SceneSim, loaded: Loaded, given: ReadonlyMap<string, string>) {
    this.sim = sim;
    // What steps a SceneSim is itself.
    this.advance = sim;
    this.#loaded = loaded;
    this.#given = given;
  }

  get played(): EngineSimulation {
    return this.sim.engine();
  }

  scene(): SceneDescription {
    return this.#loaded.scene;
  }

  sceneText(): string {
    return this.#loaded.text;
  }

  canRun(): boolean {
    return true;
  }

  givenValues(): Map<string, string> {
    const values = new Map(this.#given);
    const before = new Map(this.#loaded.parameters.map(({ name, value }) => [name, String(value)]));
    for (const { name, value } of this.parameters())
      if (before.get(name) !== String(value)) values.set(name, String(value));
    return values;
  }

  parameters(): ParameterRow[] {
    return this.sim.getEngineParameters();
  }

  thrust(): number[] {
    return [];
  }

  saveState(): Float64Array {
    return this.played.saveState();
  }

  reset(): void {
    this.sim.reset();
  }
}
