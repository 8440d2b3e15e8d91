/** Random numbers of the stress tests: the same seed makes the same calls. */
export class Dice {
  constructor(seed: number);
  /** In [0, 1). */
  unit(): number;
  /** Whole number in [0, n). */
  below(n: number): number;
  one<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  between(low: number, high: number): number;
  /** Mostly an ordinary number, sometimes one of those that break programs. */
  number(): number;
  /** Anything that a careless caller could pass for a number. */
  anything(): unknown;
}
