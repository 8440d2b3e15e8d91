// Random numbers of the stress tests: the same seed makes the same calls.

/** Generator of Tommy Ettinger's mulberry32 kind: 32 bits of state, enough for choosing calls. */
export class Dice {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). */
  unit() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Whole number in [0, n). */
  below(n) {
    return Math.floor(this.unit() * n);
  }

  /** One of a list. */
  one(list) {
    return list[this.below(list.length)];
  }

  chance(probability) {
    return this.unit() < probability;
  }

  /** In [low, high). */
  between(low, high) {
    return low + (high - low) * this.unit();
  }

  /** Mostly an ordinary number, sometimes one of those that break programs. */
  number() {
    if (this.chance(0.85)) return this.between(-3, 3);
    return this.one([
      0,
      -0,
      1,
      -1,
      1e-300,
      5e-324,
      1e9,
      -1e9,
      1e15,
      1e300,
      -1e308,
      NaN,
      Infinity,
      -Infinity,
    ]);
  }

  /** Anything that a careless caller could pass for a number. */
  anything() {
    return this.chance(0.8)
      ? this.number()
      : this.one([undefined, null, '', '1', 'x', true, {}, [], [1, 2], () => 1, 12n]);
  }
}
