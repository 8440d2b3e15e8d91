/** A D Aᵀ of contacts between bodies: blocks where two bodies touch, factored within a profile that is found once. */
import { profileOrder } from './profile_order';

/** Pivots below this part of their diagonal are none: rows that say nothing new. */
const kNoPivot = 1e-15;

export class NormalEquations {
  readonly #rows: number;
  readonly #size: number;
  /** Where the rows of a body begin in the order of elimination. */
  readonly #places: Int32Array;
  /** First column of each row, and where column 0 of it would lie in `values`. */
  readonly #first: Int32Array;
  readonly #base: Int32Array;
  readonly #values: Float64Array;
  readonly #pivots: Float64Array;
  readonly #vector: Float64Array;
  /** Of a load: v, and what its factors multiply it by. */
  readonly #load: Float64Array;
  readonly #loadParts: Float64Array;
  #hasLoad = false;
  readonly #across = new Float64Array(36);

  /**
   * @param size - rows of a body
   * @param pairs - bodies that touch; −1 for what never moves
   */
  constructor(bodies: number, size: number, pairs: readonly (readonly [number, number])[]) {
    const { places, firsts } = profileOrder(bodies, pairs);
    this.#rows = size * bodies;
    this.#size = size;
    this.#places = places.map((place) => size * place);
    this.#first = new Int32Array(this.#rows);
    this.#base = new Int32Array(this.#rows);
    let entry = 0;
    for (let row = 0; row < this.#rows; ++row) {
      const first = size * firsts[Math.floor(row / size)]!;
      this.#first[row] = first;
      this.#base[row] = entry - first;
      entry += row - first + 1;
    }
    this.#values = new Float64Array(entry);
    [this.#pivots, this.#vector, this.#load, this.#loadParts] = [0, 0, 0, 0].map(
      () => new Float64Array(this.#rows),
    ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  }

  clear(): void {
    this.#values.fill(0);
  }

  addDiagonal(row: number, value: number): void {
    const at = this.#places[Math.floor(row / this.#size)]! + (row % this.#size);
    this.#values[this.#base[at]! + at]! += value;
  }

  /**
   * Adds a force at a point.
   *
   * @param arms - at `from` what its three parts do to body a, then to body b
   * @param weights - of products of the parts: 11, 12, 13, 22, 23, 33
   */
  addPoint(a: number, b: number, arms: Float64Array, from: number, weights: Float64Array): void {
    const next = from + 3 * this.#size;
    if (a >= 0) {
      this.#weigh(arms, from, weights);
      this.#addBlock(a, a, arms, from);
      if (b >= 0 && this.#places[a]! > this.#places[b]!) this.#addBlock(a, b, arms, next);
    }
    if (b < 0) return;
    this.#weigh(arms, next, weights);
    this.#addBlock(b, b, arms, next);
    if (a >= 0 && this.#places[b]! > this.#places[a]!) this.#addBlock(b, a, arms, from);
  }

  #weigh(arms: Float64Array, from: number, weights: Float64Array): void {
    const [ff, fg, fh] = [weights[0]!, weights[1]!, weights[2]!];
    const [gg, gh, hh] = [weights[3]!, weights[4]!, weights[5]!];
    for (let k = 0; k < 3 * this.#size; k += 3) {
      const [f, g, h] = [arms[from + k]!, arms[from + k + 1]!, arms[from + k + 2]!];
      this.#across[k] = f * ff + g * fg + h * fh;
      this.#across[k + 1] = f * fg + g * gg + h * gh;
      this.#across[k + 2] = f * fh + g * gh + h * hh;
    }
  }

  /** Adds weighed arms of body `row` times arms of body `column`. */
  #addBlock(row: number, column: number, arms: Float64Array, from: number): void {
    const [values, across, size] = [this.#values, this.#across, this.#size];
    const [i, j] = [this.#places[row]!, this.#places[column]!];
    for (let k = 0; k < size; ++k) {
      const [f, g, h] = [across[3 * k]!, across[3 * k + 1]!, across[3 * k + 2]!];
      const to = this.#base[i + k]! + j;
      const end = row === column ? k + 1 : size;
      for (let l = 0, arm = from; l < end; ++l, arm += 3)
        values[to + l]! += f * arms[arm]! + g * arms[arm + 1]! + h * arms[arm + 2]!;
    }
  }

  /**
   * Becomes L D Lᵀ, or with a load a that of the sum with w a aᵀ: L (D + w v vᵀ) Lᵀ with L v = a, whose middle has factors of its own that fill nothing
   * (Goldfarb and Scheinberg 2004). At the limit the blocks alone are singular, so that the inverse of the sum by that of the blocks would be rounding.
   */
  factor(load: Float64Array | null, weight: number): void {
    for (let block = 0; block < this.#rows; block += this.#size) {
      const first = this.#first[block]!;
      for (let other = first; other < block; other += this.#size) this.#reduceBlock(block, other);
      for (let row = block; row < block + this.#size; ++row) this.#endRow(row, block);
    }
    this.#addLoad(load, weight);
  }

  /** Takes from the rows of one body what earlier columns have to do with those of another one: they become L D. */
  #reduceBlock(block: number, other: number): void {
    const [values, first, base, size] = [this.#values, this.#first, this.#base, this.#size];
    const from = Math.max(first[block]!, first[other]!);
    for (let i = block; i < block + size; i += 3)
      for (let j = other; j < other + size; j += 3) takeProducts(values, base, i, j, from, other);
    for (let i = block; i < block + size; ++i)
      for (let j = other + 1; j < other + size; ++j) {
        let sum = 0;
        for (let k = other; k < j; ++k) sum += values[base[i]! + k]! * values[base[j]! + k]!;
        values[base[i]! + j]! -= sum;
      }
  }

  /** Columns of the row's own body, then division by pivots. */
  #endRow(i: number, block: number): void {
    const [values, base, pivots] = [this.#values, this.#base, this.#pivots];
    const [from, row] = [this.#first[i]!, base[i]!];
    for (let j = block; j < i; ++j) {
      let sum = 0;
      for (let k = from; k < j; ++k) sum += values[row + k]! * values[base[j]! + k]!;
      values[row + j]! -= sum;
    }
    const diagonal = values[row + i]!;
    let pivot = diagonal;
    for (let j = from; j < i; ++j) {
      const value = values[row + j]!;
      const part = pivots[j]! > 0 ? value / pivots[j]! : 0;
      values[row + j] = part;
      pivot -= part * value;
    }
    pivots[i] = pivot > kNoPivot * diagonal ? pivot : 0;
  }

  #addLoad(load: Float64Array | null, weight: number): void {
    const [pivots, v, parts] = [this.#pivots, this.#load, this.#loadParts];
    this.#hasLoad = load !== null;
    if (load === null) return;
    this.#toPlaces(load, v);
    this.#forth(v);
    for (let i = 0, left = weight; i < this.#rows; ++i) {
      const old = pivots[i]!;
      const pivot = old + left * v[i]! * v[i]!;
      pivots[i] = pivot;
      parts[i] = pivot > 0 ? (left * v[i]!) / pivot : 0;
      if (pivot > 0) left *= old / pivot;
    }
  }

  /** `out` becomes the solution for `right`; they may be the same. */
  solve(right: Float64Array, out: Float64Array): void {
    const [pivots, v, load, parts] = [this.#pivots, this.#vector, this.#load, this.#loadParts];
    this.#toPlaces(right, v);
    this.#forth(v);
    if (this.#hasLoad)
      for (let i = 0, sum = 0; i < this.#rows; ++i) {
        v[i]! -= load[i]! * sum;
        sum += parts[i]! * v[i]!;
      }
    for (let i = 0; i < this.#rows; ++i) v[i] = pivots[i]! > 0 ? v[i]! / pivots[i]! : 0;
    if (this.#hasLoad)
      for (let i = this.#rows - 1, sum = 0; i >= 0; --i) {
        v[i]! -= parts[i]! * sum;
        sum += load[i]! * v[i]!;
      }
    this.#back(v);
    this.#places.forEach((place, body) => {
      for (let k = 0; k < this.#size; ++k) out[this.#size * body + k] = v[place + k]!;
    });
  }

  /** Rows of bodies into the order of elimination. */
  #toPlaces(right: Float64Array, out: Float64Array): void {
    this.#places.forEach((place, body) => {
      for (let k = 0; k < this.#size; ++k) out[place + k] = right[this.#size * body + k]!;
    });
  }

  /** L v = v. */
  #forth(v: Float64Array): void {
    const [values, first, base] = [this.#values, this.#first, this.#base];
    for (let i = 0; i < this.#rows; ++i) {
      const at = base[i]!;
      let sum = v[i]!;
      for (let j = first[i]!; j < i; ++j) sum -= values[at + j]! * v[j]!;
      v[i] = sum;
    }
  }

  /** Lᵀ v = v. */
  #back(v: Float64Array): void {
    const [values, first, base] = [this.#values, this.#first, this.#base];
    for (let i = this.#rows - 1; i >= 0; --i) {
      const [at, value] = [base[i]!, v[i]!];
      for (let j = first[i]!; j < i; ++j) v[j]! -= values[at + j]! * value;
    }
  }
}

/**
 * Three rows from i on times three from j on, columns from `from` to `to`: taken from where they meet. Nine sums at once, so that numbers are read for three of
 * them and none waits for the one before. Bodies have 3 or 6 rows.
 */
function takeProducts(
  values: Float64Array,
  base: Int32Array,
  i: number,
  j: number,
  from: number,
  to: number,
): void {
  const [i0, i1, i2] = [base[i]!, base[i + 1]!, base[i + 2]!];
  const [j0, j1, j2] = [base[j]!, base[j + 1]!, base[j + 2]!];
  let [a, b, c, d, e, f, g, h, q] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = from; k < to; ++k) {
    const [x, y, z] = [values[i0 + k]!, values[i1 + k]!, values[i2 + k]!];
    const [u, v, w] = [values[j0 + k]!, values[j1 + k]!, values[j2 + k]!];
    a += x * u;
    b += x * v;
    c += x * w;
    d += y * u;
    e += y * v;
    f += y * w;
    g += z * u;
    h += z * v;
    q += z * w;
  }
  values[i0 + j]! -= a;
  values[i0 + j + 1]! -= b;
  values[i0 + j + 2]! -= c;
  values[i1 + j]! -= d;
  values[i1 + j + 1]! -= e;
  values[i1 + j + 2]! -= f;
  values[i2 + j]! -= g;
  values[i2 + j + 1]! -= h;
  values[i2 + j + 2]! -= q;
}
