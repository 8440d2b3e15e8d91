/** Takes text that a {@link Terminal} prints. */
export type TerminalOutput = (text: string) => void;

/** Runs a script of a {@link Terminal} and gives its result. */
export type TerminalEvaluator = (script: string, names: ReadonlyMap<string, unknown>) => unknown;

/**
 * A place where scripts print, and that runs what its user types.
 *
 * How text is shown and how scripts are run is up to who makes it: in Node it writes to the console and runs nothing
 * unless an evaluator is given.
 */
export class Terminal {
  readonly #output: TerminalOutput;
  readonly #evaluate: TerminalEvaluator | null;
  readonly #names = new Map<string, unknown>();
  #result: unknown;

  /**
   * @param output - is given each piece of text; the console unless told
   * @param evaluate - runs scripts; without it {@link eval} refuses
   */
  constructor(output?: TerminalOutput, evaluate?: TerminalEvaluator) {
    this.#output = output ?? ((text) => console.log(text.replace(/\n$/, '')));
    this.#evaluate = evaluate ?? null;
  }

  /** Prints text as it is. */
  print(text: string): void {
    this.#output(text);
  }

  /** Prints a line. */
  println(text = ''): void {
    this.#output(`${text}\n`);
  }

  /** Makes an object known to scripts under a name. */
  addToVars(name: string, value: unknown): void {
    this.#names.set(name, value);
  }

  /** Names that scripts know, in order of addition. */
  vars(): string[] {
    return [...this.#names.keys()];
  }

  /** What the last script gave. */
  get result(): unknown {
    return this.#result;
  }

  /**
   * Runs a script that the user typed.
   *
   * @param script - JavaScript
   * @param output - whether to print script and result
   * @returns its result
   * @throws Error when this terminal runs no scripts, or whatever the script throws
   */
  eval(script: string, output = true): unknown {
    if (this.#evaluate === null) throw new Error('this terminal does not run scripts');
    if (output) this.println(`> ${script}`);
    this.#result = this.#evaluate(script, this.#names);
    if (output && this.#result !== undefined) this.println(shown(this.#result));
    return this.#result;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `Terminal{names: ${this.#names.size}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return 'Terminal{}';
  }
}

/** A value as a terminal shows it. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  const text = (value as { toString(): string }).toString();
  return text === '[object Object]' ? JSON.stringify(value) : text;
}
