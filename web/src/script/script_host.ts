import {
  Terminal,
  type Completion,
  type ScriptDocs,
  type ScriptStatus,
  type TerminalLine,
} from '../sim';
import { complete } from './completion';
import { helpText } from './help';
import { errorPlace, errorText, scriptName } from './script_error';
import { lasting } from './script_text';
import { printText, valueText } from './script_value';
import type { ScriptSyntaxError } from './syntax';

type Names = Readonly<Record<string, unknown>>;

/** Properties of the global object that cannot be written to become ones that can, so that scripts may use their names. */
function freeNames(): void {
  for (
    let from: unknown = Object.getPrototypeOf(globalThis);
    from !== null && from !== Object.prototype;
    from = Object.getPrototypeOf(from)
  ) {
    for (const [name, property] of Object.entries(
      Object.getOwnPropertyDescriptors(from as object),
    )) {
      if (property.get === undefined || property.set !== undefined) continue;
      if (Object.hasOwn(globalThis, name)) continue;
      const value: unknown = Reflect.get(globalThis, name);
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    }
  }
}

/**
 * Runs scripts in this thread, one after the other; what one declares the next one knows. Only {@link ScriptHost.run} runs anything.
 */
export class ScriptHost {
  /** Prints here too; scripts know it as `terminal`. */
  readonly terminal: Terminal;
  readonly #write: (line: TerminalLine) => void;
  readonly #failed: (error: unknown) => void;
  readonly #sources: string[] = [];
  readonly #given = new Map<string, unknown>();
  readonly #before = new Set(Object.keys(globalThis));
  #docs: ScriptDocs = {};
  #line = '';
  #settings: (text: string) => string | null = () => null;

  /**
   * @param write - is given every finished line
   * @param failed - is given what scripts threw
   */
  constructor(
    write: (line: TerminalLine) => void,
    failed: (error: unknown) => void = () => undefined,
  ) {
    this.#write = write;
    this.#failed = failed;
    this.terminal = new Terminal(
      (text) => this.#print(text),
      (script) => this.#evaluate(script),
    );
    freeNames();
    this.define({
      terminal: this.terminal,
      print: (...values: unknown[]) => this.terminal.print(values.map(printText).join(' ')),
      println: (...values: unknown[]) => this.terminal.println(values.map(printText).join(' ')),
      help: (value?: unknown) => this.terminal.println(helpText(value, this.#given, this.#docs)),
    });
  }

  /** Gives scripts names; the same name again replaces the old value. */
  define(names: Names): void {
    for (const [name, value] of Object.entries(names)) {
      this.#given.set(name, value);
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    }
  }

  /** Descriptions for completion and help. */
  setDocs(docs: ScriptDocs): void {
    this.#docs = docs;
  }

  /**
   * Gives what carries out texts that only set values and are no JavaScript.
   *
   * @param carryOut - gives what to print, null for a text that is something else; what it throws is told
   */
  setSettings(carryOut: (text: string) => string | null): void {
    this.#settings = carryOut;
  }

  /** Whether a script has made something of that name. */
  hasOwn(name: string): boolean {
    return Object.hasOwn(globalThis, name) && !this.#before.has(name) && !this.#given.has(name);
  }

  /** Lets `console.log` and the like print here. */
  takeConsole(): void {
    const say = (values: unknown[]): void => this.terminal.println(values.map(printText).join(' '));
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      console[name] = (...values: unknown[]) => say(values);
    }
  }

  /**
   * Runs a script; prints what it gives, or what is wrong with it.
   *
   * @param force - whether to run it even when it seems to go on in another line
   */
  async run(text: string, force = false): Promise<ScriptStatus> {
    const set = this.#set(text);
    if (set !== null) return set;
    const number = this.#sources.length + 1;
    let code: string;
    try {
      code = lasting(text);
    } catch (error) {
      const { line, isUnfinished } = error as ScriptSyntaxError;
      if (isUnfinished && !force) return 'incomplete';
      this.#say('input', text);
      this.#say('error', errorText(error, { script: number, line }, number, text));
      return 'failed';
    }
    this.#say('input', text);
    try {
      const value = await this.#evaluate(text, code);
      if (value !== undefined) this.#say('result', valueText(value));
      return 'done';
    } catch (error) {
      this.#failed(error);
      this.#finishLine();
      const place = errorPlace(error);
      this.#say('error', errorText(error, place, number, this.#sourceOf(place?.script)));
      return 'failed';
    } finally {
      this.#finishLine();
    }
  }

  /** Tells of an error in a function that a script left behind. */
  report(error: unknown): void {
    this.#failed(error);
    this.#finishLine();
    this.#say(
      'error',
      errorText(error, errorPlace(error), 0, this.#sourceOf(errorPlace(error)?.script)),
    );
  }

  complete(text: string, cursor: number): Completion {
    const own = Object.keys(globalThis).filter((name) => !this.#before.has(name));
    return complete(text, cursor, { given: this.#given, own, docs: this.#docs });
  }

  /** Carries out a text that only sets values; null for another one. */
  #set(text: string): ScriptStatus | null {
    try {
      const said = this.#settings(text);
      if (said === null) return null;
      this.#say('input', text);
      this.#say('result', said);
      return 'done';
    } catch (error) {
      this.#say('input', text);
      this.#say('error', errorText(error, null, 0, text));
      return 'failed';
    }
  }

  /** What a script gives. */
  #evaluate(text: string, code = lasting(text)): unknown {
    this.#sources.push(text);
    // An empty statement before it: a script cannot make itself strict, in which case its names would not stay.
    return (0, eval)(`;${code}\n//# sourceURL=${scriptName(this.#sources.length)}`);
  }

  #sourceOf(script: number | undefined): string {
    return script === undefined ? '' : (this.#sources[script - 1] ?? '');
  }

  #print(text: string): void {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    if (lines.length > 0) this.#say('output', lines.join('\n'));
  }

  #finishLine(): void {
    if (this.#line !== '') this.#say('output', this.#line);
    this.#line = '';
  }

  #say(kind: TerminalLine['kind'], text: string): void {
    this.#write({ kind, text });
  }
}
