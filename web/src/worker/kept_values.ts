import type { ChangedValue } from './protocol';

/** Values of parameters over a run, so that a kept state can be looked at under those that counted then. */
export class KeptValues {
  readonly #sets: ReadonlyMap<string, string>[];

  /** @param values - at the start, by name */
  constructor(values: ReadonlyMap<string, string>) {
    this.#sets = [values];
  }

  /** The number of the values that count now. */
  get present(): number {
    return this.#sets.length - 1;
  }

  /** Other values count from now on. */
  change(values: ReadonlyMap<string, string>): void {
    this.#sets.push(values);
  }

  /** What has to be set so that other values count. */
  differences(from: number, to: number): ChangedValue[] {
    const [now, wanted] = [this.#sets[from], this.#sets[to]];
    if (now === wanted || wanted === undefined) return [];
    return [...wanted].flatMap(([name, value]) =>
      now?.get(name) === value ? [] : [{ name, value }],
    );
  }
}
