import type { Memorizable } from './memo_list';
import type { VarsList } from '../../sim/subject/vars_list';

/** Five decimal places, or an exponent where these would show too little. */
function fiveDecimals(value: number): string {
  return value === 0 || Math.abs(value) >= 1e-5 ? value.toFixed(5) : value.toExponential(5);
}

/** Collects the values of variables whenever it is asked to memorize, for tables. Values in the variables' units. */
export class VarsHistory implements Memorizable {
  readonly #vars: VarsList;
  readonly #capacity: number;
  #indexes: number[];
  #samples: number[][] = [];
  #format: (value: number) => string = fiveDecimals;
  #separator = '\t';

  /** @param capacity - samples that are kept at most; the oldest go first */
  constructor(vars: VarsList, capacity = 100_000) {
    this.#vars = vars;
    this.#capacity = capacity;
    this.#indexes = vars.toArray().map((_, i) => i);
  }

  /** Takes a sample of the variables. */
  memorize(): void {
    this.#samples.push(this.#indexes.map((i) => this.#vars.getValue(i)));
    if (this.#samples.length > this.#capacity) this.#samples.shift();
  }

  /** Chooses variables and their order; forgets what was collected. */
  setVariables(indexes: readonly number[]): void {
    this.#indexes = [...indexes];
    this.#samples = [];
  }

  /** @param format - writes a number */
  setNumberFormat(format: (value: number) => string): void {
    this.#format = format;
  }

  /** @param separator - between the numbers of a line */
  setSeparator(separator: string): void {
    this.#separator = separator;
  }

  /** A copy of what was collected, oldest first. */
  toArray(): number[][] {
    return this.#samples.map((sample) => [...sample]);
  }

  /** A table as text: names, then a line per sample. */
  output(): string {
    const names = this.#indexes.map((i) => this.#vars.getVariable(i).getName());
    const lines = this.#samples.map((sample) => sample.map((value) => this.#format(value)));
    return [names, ...lines].map((line) => line.join(this.#separator)).join('\n');
  }

  /** Forgets what was collected. */
  reset(): void {
    this.#samples = [];
  }
}
