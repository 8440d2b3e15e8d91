import { isEngineFault, type Engine, type EngineSimulation } from '../../engine';
import { ScriptHost } from '../../script';
import type { Completion, ScriptStatus } from '../../sim';
import type { Player } from '../player';
import { EasyWords } from './easy_words';
import { PrintQueue } from './print_queue';
import type { ChangedValue, Message, Rescue } from '../protocol';
import { attachScripts, scriptNames, type Loaded, type ScriptedScene } from './scripted_scene';

/** How often it is noted from where another worker could go on, while nothing but steps happens [ms]. */
const kKeepInterval = 250;

/** Fetches what scripts need and gets ready for them. */
export async function startScripting(
  engine: Engine,
  tell: (message: Message) => void,
): Promise<Scripting> {
  const { default: docs } = await import('virtual:script-docs');
  const scripting = new Scripting(engine, tell);
  scripting.host.setDocs(docs);
  return scripting;
}

/** Scripts over the simulation that is played. */
export class Scripting {
  readonly host: ScriptHost;
  readonly #tell: (message: Message) => void;
  readonly #queue: PrintQueue;
  #player: Player | null = null;
  #loaded: Loaded | null = null;
  #scripted: ScriptedScene | null = null;
  #structure = 0;
  #values = new Map<string, string>();
  #thrust: readonly number[] = [];
  #kept = -Infinity;
  #rescue: Rescue | null = null;
  #rescueStructure = 0;
  #fault: { readonly error: unknown } | null = null;

  constructor(engine: Engine, tell: (message: Message) => void) {
    this.#tell = tell;
    this.#queue = new PrintQueue((lines) => tell({ kind: 'printed', lines }));
    this.host = new ScriptHost(
      (line) => this.#queue.add(line),
      (error) => this.#note(error),
    );
    this.host.takeConsole();
    this.host.define(scriptNames(engine));
    this.host.define({
      step: (count: unknown = 1) => this.#step(Number(count)),
      reset: () => this.#scripted?.reset(),
    });
  }

  /**
   * Gives scripts the simulation that is played, when it is not the one they have.
   *
   * @param given - values that were set since the scene was loaded
   */
  attach(player: Player, loaded: Loaded, given: ReadonlyMap<string, string>): void {
    if (this.#player === player) return;
    player.prepare();
    const engine = player.simulation as EngineSimulation;
    const scripted = attachScripts(engine, loaded, given, this.host);
    player.playThrough(scripted.played);
    this.host.define({ sim: scripted.sim, advance: scripted.advance });
    const words = new EasyWords(player, scripted, loaded, (name) => this.host.hasOwn(name));
    this.host.setSettings((text) => words.carryOut(text));
    this.#player = player;
    this.#loaded = loaded;
    this.#scripted = scripted;
    this.#structure = scripted.structureVersion;
    this.#values = valuesOf(scripted);
  }

  /** Another scene was loaded: scripts get it when the next one comes. */
  detach(): void {
    this.#player = null;
    this.#scripted = null;
    this.#rescue = null;
  }

  /**
   * From where another worker could go on, as far as it was told; null where scripts do not have the simulation.
   *
   * @param state - of the last step; of no use where scripts have changed since what the scene is made of
   */
  rescueAt(state: Float64Array): Rescue | null {
    if (this.#scripted === null || this.#rescue === null) return null;
    const isSame = this.#scripted.structureVersion === this.#rescueStructure;
    return isSame ? { ...this.#rescue, state } : this.#rescue;
  }

  /** A script that breaks the engine is told so as of any error of its own; what comes after it needs another engine. */
  #note(error: unknown): void {
    if (isEngineFault(error)) this.#fault ??= { error };
  }

  async run(text: string, force: boolean): Promise<ScriptStatus> {
    this.#player?.prepare();
    this.keep(true);
    const status = await this.host.run(text, force);
    this.#queue.flush();
    if (this.#fault !== null) throw this.#fault.error;
    this.#player?.catchUp();
    return status;
  }

  complete(text: string, cursor: number): Completion {
    return this.host.complete(text, cursor);
  }

  /**
   * Tells the page from where another worker could go on, should this one hang.
   *
   * @param now - whether also when it was told a moment ago
   */
  keep(now: boolean): void {
    const scripted = this.#scripted;
    const loaded = this.#loaded;
    if (scripted === null || loaded === null) return;
    if (!now && performance.now() - this.#kept < kKeepInterval) return;
    if (!scripted.canRun()) return;
    this.#kept = performance.now();
    const rescue: Rescue = {
      text: scripted.sceneText(),
      method: loaded.method,
      parameters: Object.fromEntries(scripted.givenValues()),
      state: scripted.saveState(),
    };
    this.#rescue = rescue;
    this.#rescueStructure = scripted.structureVersion;
    this.#tell({ kind: 'keep', rescue });
  }

  /** Tells the page what scripts did to the scene and to parameters. */
  tellChanges(): void {
    this.#queue.flush();
    const scripted = this.#scripted;
    if (scripted === null || this.#loaded === null) return;
    if (scripted.structureVersion !== this.#structure) {
      this.#structure = scripted.structureVersion;
      this.#loaded = {
        ...this.#loaded,
        text: scripted.sceneText(),
        scene: scripted.scene(),
        parameters: scripted.parameters(),
      };
      this.#values = valuesOf(scripted);
      this.#tell({ kind: 'rebuilt', answer: this.#loaded });
      return;
    }
    const values = valuesOf(scripted);
    const areSame =
      values.size === this.#values.size && [...values.keys()].every((n) => this.#values.has(n));
    const changed: ChangedValue[] = [];
    for (const [name, value] of values) {
      if (this.#values.get(name) !== value) changed.push({ name, value });
    }
    this.#values = values;
    const thrust = scripted.thrust();
    const isSame =
      thrust.length === this.#thrust.length && thrust.every((n, i) => n === this.#thrust[i]);
    this.#thrust = thrust;
    if (changed.length === 0 && areSame && isSame) return;
    const parameters = areSame ? null : scripted.parameters();
    this.#tell({ kind: 'changed', changed, parameters, thrust });
  }

  /** Steps as the page makes them, for scripts; gives the time [s]. */
  #step(count: number): number {
    if (!Number.isInteger(count) || count < 0)
      throw new RangeError(`step(n) needs a whole number of steps, got ${count}`);
    const player = this.#player;
    if (player === null) throw new Error('no scene is loaded');
    player.catchUp();
    player.step(count);
    return player.simulation.time();
  }
}

function valuesOf(scripted: ScriptedScene): Map<string, string> {
  return new Map(scripted.parameters().map((row) => [row.name, String(row.value)]));
}
