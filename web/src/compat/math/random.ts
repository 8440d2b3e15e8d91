import { aNumber } from './limits';

/** A source of numbers that look random. */
export interface RandomNumbers {
  /** The largest integer that {@link nextInt} can give, plus 1. */
  getModulus(): number;
  /** What decides all numbers to come. */
  getSeed(): number;
  /** Begins a sequence of numbers. */
  setSeed(seed: number): void;
  /** Next number, uniform in [0, 1]. */
  nextFloat(): number;
  /** Next integer, uniform in [0, modulus). */
  nextInt(): number;
  /** Next integer, uniform in [0, n). */
  nextRange(n: number): number;
  /** The integers from 0 to n − 1 in random order. */
  randomInts(n: number): number[];
}

const kModulus = 4294967296;

/** The linear congruential generator x ← (1664525 x + 1013904223) mod 2³², the same numbers on every machine. */
export class RandomLCG implements RandomNumbers {
  #x = 0;

  /**
   * @param seed - integer in [0, 2³²)
   * @throws RangeError when it is none
   */
  constructor(seed: number) {
    this.setSeed(seed);
  }

  getModulus(): number {
    return kModulus;
  }

  getSeed(): number {
    return this.#x;
  }

  /** @throws TypeError when the seed is no number, RangeError when it is not an integer in [0, 2³²) */
  setSeed(seed: number): void {
    aNumber(seed, 'the random seed');
    if (!Number.isInteger(seed) || seed < 0 || seed >= kModulus)
      throw new RangeError(
        `the random seed must be an integer from 0 to ${kModulus - 1}; got ${seed}`,
      );
    this.#x = seed;
  }

  nextInt(): number {
    this.#x = (Math.imul(1664525, this.#x) + 1013904223) >>> 0;
    return this.#x;
  }

  nextFloat(): number {
    return this.nextInt() / (kModulus - 1);
  }

  /** @throws RangeError when n is not an integer in [1, 2³²] */
  nextRange(n: number): number {
    if (!Number.isInteger(n) || n <= 0 || n > kModulus)
      throw new RangeError(`the range must be an integer from 1 to ${kModulus}; got ${n}`);
    // Exact: the product may need more than 53 bits.
    return n <= 0x200000
      ? Math.floor((n * this.nextInt()) / kModulus)
      : Number((BigInt(n) * BigInt(this.nextInt())) >> 32n);
  }

  randomInts(n: number): number[] {
    const left = Array.from({ length: n }, (_, i) => i);
    const order: number[] = [];
    for (let remaining = n; remaining > 0; --remaining)
      order.push(...left.splice(this.nextRange(remaining), 1));
    return order;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `RandomLCG{seed_: ${this.#x}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return 'RandomLCG{}';
  }
}
