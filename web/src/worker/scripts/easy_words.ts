import { ImpulseSim } from '../../compat';
import {
  carryOutEasyScript,
  kBodyVariables,
  parseNumber,
  typedEasyScript,
  type EasyTarget,
} from '../../sim';
import type { Player } from '../player';
import type { Loaded, ScriptedScene } from './scripted_scene';

/** Words that are told from names of scripts, and what each prints. */
const kWords = ['names', 'values', 'script'] as const;

/** What is typed in the language of EasyScript: values for parameters and variables of what is played, and what there is. */
export class EasyWords {
  readonly #player: Player;
  readonly #scripted: ScriptedScene;
  readonly #before: ReadonlyMap<string, string>;
  readonly #isTaken: (name: string) => boolean;

  /** @param isTaken - whether a script has made something of a name */
  constructor(
    player: Player,
    scripted: ScriptedScene,
    loaded: Loaded,
    isTaken: (name: string) => boolean,
  ) {
    this.#player = player;
    this.#scripted = scripted;
    this.#before = new Map(loaded.parameters.map(({ name, value }) => [name, String(value)]));
    this.#isTaken = isTaken;
  }

  /**
   * @returns what to print; null when the text is JavaScript
   * @throws EasyScriptError for a name that is not known and for a value that is refused; nothing has changed then
   */
  carryOut(text: string): string | null {
    const word = text.trim().replace(/;$/, '');
    const asked = kWords.find((known) => known === word);
    if (asked !== undefined && !this.#isTaken(word)) return this.#tell(asked);
    const [parameters, variables] = [this.#parameters(), this.#variables()];
    const targets = new Map([...variables, ...parameters]);
    const settings = typedEasyScript(text, targets);
    if (settings === null || settings.every(({ name }) => this.#isTaken(name))) return null;
    carryOutEasyScript(settings, targets, this.#subjects());
    return settings.map(({ name }) => `${name}=${targets.get(name)?.get() ?? ''};`).join(' ');
  }

  #tell(word: (typeof kWords)[number]): string {
    const rows = [...this.#parameters(), ...this.#variables()].filter(
      ([name, target]) =>
        target.get() !== '' && (word !== 'script' || this.#isChanged(name, target.get())),
    );
    if (word === 'names') return rows.map(([name]) => name).join('\n');
    if (rows.length === 0) return 'every parameter is as the scene has it';
    return rows.map(([name, target]) => `${name}=${quoted(target.get())};`).join('\n');
  }

  #isChanged(name: string, value: string): boolean {
    const before = this.#before.get(name);
    return before !== undefined && before !== value;
  }

  #subjects(): string[] {
    const { sim } = this.#scripted;
    return sim instanceof ImpulseSim ? [sim.getName(), sim.getVarsList().getName()] : ['SIM'];
  }

  #parameters(): Map<string, EasyTarget> {
    const rows = this.#scripted.parameters();
    return new Map(
      rows.map(({ name, value }) => {
        let now = String(value);
        const set = (text: string): void => {
          this.#player.set(name, text);
          now = text;
        };
        return [name, { get: () => now, set }];
      }),
    );
  }

  #variables(): Map<string, EasyTarget> {
    const { sim } = this.#scripted;
    if (!(sim instanceof ImpulseSim)) return this.#closedVariables();
    const variables = sim.getVarsList().toArray();
    return new Map(
      variables.map((variable) => {
        const name = variable.getName();
        const set = (text: string): void => {
          const value = parseNumber(text, name);
          if (variable.isComputed()) throw new TypeError(`${name} follows from the others`);
          variable.setValue(value);
        };
        return [name, { get: () => variable.getAsString(), set }];
      }),
    );
  }

  /** Where the drop-in API does not run the scene, variables are known so that it can be told what to do instead. */
  #closedVariables(): Map<string, EasyTarget> {
    const moving = this.#scripted.scene().bodies.filter(({ mobility }) => mobility !== 'fixed');
    const names = moving.flatMap(({ name }) =>
      kBodyVariables.map(({ suffix }) => `${name}_${suffix}`),
    );
    const set = (): never => {
      throw new TypeError(
        'variables can be set under the methods contact and impulse; here write it into the scene (tab Scene), or open a link with it, which sets the start',
      );
    };
    return new Map(names.map((name) => [name, { get: () => '', set }]));
  }
}

/** A value as a script may hold it. */
function quoted(value: string): string {
  return /^[\w.+-]*$/.test(value) ? value : JSON.stringify(value);
}
