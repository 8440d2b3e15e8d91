/** Linear programs of contact forces by an interior point method whose equations have the blocks of the bodies: docs/methods/limit_analysis.md, 3. */
import type { ForceMatrix } from './force_matrix';
import type { NormalEquations } from './normal_equations';

/** Forces, prices of rows, and what columns cost beyond these. */
export interface InnerPoint {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}

/** How near rows, costs and the gap between a program and its dual have to be, of 1 + their size. */
const kTolerance = 1e-10;
const kRowTolerance = 1e-9;
/** What is clamped has large forces: by how much of the largest one, and by how much at most, rows may be missed, in units of their tolerance. */
const kForcePart = 0.1;
const kMostForce = 100;
/** A gap that is enough where rounding keeps it from closing. */
const kEnough = 1e-7;
/** How many times their tolerance may be missed then. */
const kEnoughMet = 30;
/** Smaller mean products of forces and costs are lost in rounding. */
const kLeastProduct = 1e-17;
/** Steps after which a search is given up: programs that have an answer take 5 to 30. */
const kMostSteps = 80;
/** Which part of the way to the boundary is gone. */
const kWay = 0.999;
/** How many times a direction is bent towards the middle, by how much longer steps are to become, and how far from their aim products may be. */
const kBends = 2;
const kLonger = 0.6;
const kSpread = 10;
/** Steps that are nearly whole are not bent, nor such as gain less by it. */
const kWhole = 0.95;
const kLeastGain = 0.02;
/** Sums of costs beyond this mean that there is no least one, or none of this world: in mean weights. */
const kEndless = -1e6;
/** Corrections of directions where a column couples all bodies, and near the end: at smaller mean products. */
const kRefinements = 1;
const kLate = 1e-5;
/** Mean product of forces and costs at which a point is kept to begin other searches from. */
const kKept = 1e-4;

function dotOf(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; ++i) sum += a[i]! * b[i]!;
  return sum;
}

function largestOf(a: Float64Array): number {
  let most = 0;
  for (let i = 0; i < a.length; ++i) most = Math.max(most, Math.abs(a[i]!));
  return most;
}

function add(a: Float64Array, factor: number, step: Float64Array): void {
  for (let i = 0; i < a.length; ++i) a[i]! += factor * step[i]!;
}

/** How much of a step can be gone until a number becomes negative; 1 at most. */
function reachOf(a: Float64Array, step: Float64Array): number {
  let most = 1;
  for (let i = 0; i < a.length; ++i)
    if (step[i]! < 0 && a[i]! < -most * step[i]!) most = -a[i]! / step[i]!;
  return most;
}

const copyOf = ({ x, y, z }: InnerPoint): InnerPoint => ({
  x: x.slice(),
  y: y.slice(),
  z: z.slice(),
});

/** Minimises c·x with A x = b and x ≥ 0, for many c with one A: by Mehrotra's predictor and corrector (1992), bent by Gondzio's correctors (1996). */
export class InteriorPoint {
  /** A point on the way to the last answer, from which answers of similar programs are near. */
  onTheWay: InnerPoint | null = null;
  /** Where searches begin of which nothing is known. */
  readonly outset: InnerPoint;
  readonly #matrix: ForceMatrix;
  readonly #normal: NormalEquations;
  readonly #right: Float64Array;
  /** What is missing in rows and costs, and what products x z are to change by. */
  readonly #rowRest: Float64Array;
  readonly #costRest: Float64Array;
  readonly #aim: Float64Array;
  /** 1 / z and x / z. */
  readonly #inverse: Float64Array;
  readonly #weights: Float64Array;
  /** Mean product that the step is to lead to. */
  #wanted = 0;
  #refinements = 0;
  #step: InnerPoint;
  #otherStep: InnerPoint;
  readonly #columns: Float64Array;
  readonly #rows: Float64Array;

  constructor(matrix: ForceMatrix, normal: NormalEquations, right: Float64Array) {
    const columns = (): Float64Array => new Float64Array(matrix.count);
    const rows = (): Float64Array => new Float64Array(matrix.rows);
    this.#matrix = matrix;
    this.#normal = normal;
    this.#right = right;
    this.#rowRest = rows();
    this.#costRest = columns();
    this.#aim = columns();
    this.#inverse = columns();
    this.#weights = columns();
    this.#step = { x: columns(), y: rows(), z: columns() };
    this.#otherStep = copyOf(this.#step);
    this.#columns = columns();
    this.#rows = rows();
    this.outset = { x: columns().fill(1), y: rows(), z: columns().fill(1) };
  }

  /**
   * The answer; null where none was found: there is none, or the search does not get on.
   *
   * @param from - where to begin
   * @param middle - mean product of forces and costs to end with: larger than 0 for a point in the middle of what is possible
   */
  search(cost: Float64Array, from: InnerPoint, middle = 0): InnerPoint | null {
    const point = copyOf(from);
    const { x, y, z } = point;
    let [best, least]: [InnerPoint | null, number] = [null, kEnough];
    this.onTheWay = null;
    for (let step = 0; step < kMostSteps; ++step) {
      const [product, value] = [dotOf(x, z) / x.length, dotOf(cost, x)];
      if (!(product < Infinity && value > kEndless)) return best;
      const missing = this.#measure(cost, point);
      if (missing < 1 && middle > 0 && product < 2 * middle) return point;
      const gap = Math.abs(value - dotOf(this.#right, y)) / (1 + Math.abs(value));
      if (missing < 1 && gap < kTolerance) return point;
      if (missing < kEnoughMet && gap < least) [best, least] = [copyOf(point), gap];
      // What steps bring is less than rounding.
      else if (best !== null || product < kLeastProduct) return best;
      if (this.onTheWay === null && product < kKept) this.onTheWay = copyOf(point);
      this.#refinements = this.#matrix.load !== null || product < kLate ? kRefinements : 0;
      this.#factor(point);
      this.#aimAt(point, product, middle);
      const [forth, dear] = this.#bend(point);
      add(x, Math.min(1, kWay * forth), this.#step.x);
      add(y, Math.min(1, kWay * dear), this.#step.y);
      add(z, Math.min(1, kWay * dear), this.#step.z);
    }
    return null;
  }

  /** Finds what is missing. @returns how large that is, of what may be missing */
  #measure(cost: Float64Array, { x, y, z }: InnerPoint): number {
    const [rowRest, costRest, right] = [this.#rowRest, this.#costRest, this.#right];
    this.#matrix.multiply(x, rowRest);
    for (let i = 0; i < rowRest.length; ++i) rowRest[i] = right[i]! - rowRest[i]!;
    this.#matrix.multiplyTransposed(y, costRest);
    for (let i = 0; i < x.length; ++i) costRest[i] = cost[i]! - costRest[i]! - z[i]!;
    const forces = Math.min(kForcePart * largestOf(x), kMostForce);
    return Math.max(
      largestOf(rowRest) / (kRowTolerance * (1 + largestOf(right) + forces)),
      largestOf(costRest) / (kTolerance * (1 + largestOf(cost))),
    );
  }

  #factor({ x, z }: InnerPoint): void {
    for (let i = 0; i < x.length; ++i) {
      this.#inverse[i] = 1 / z[i]!;
      this.#weights[i] = x[i]! * this.#inverse[i]!;
    }
    this.#matrix.addTo(this.#normal, this.#weights);
    this.#normal.factor(this.#matrix.load, this.#weights[x.length - 1]!);
  }

  /** The predictor, and with it the direction that is to be gone. */
  #aimAt(point: InnerPoint, product: number, middle: number): void {
    const { x, z } = point;
    const aim = this.#aim;
    for (let i = 0; i < x.length; ++i) aim[i] = -x[i]! * z[i]!;
    this.#findStep(point);
    const { x: dx, z: dz } = this.#step;
    const [forth, dear] = [reachOf(x, dx), reachOf(z, dz)];
    let ahead = 0;
    for (let i = 0; i < x.length; ++i) ahead += (x[i]! + forth * dx[i]!) * (z[i]! + dear * dz[i]!);
    const wanted = Math.max(middle, (ahead / x.length / product) ** 3 * product);
    for (let i = 0; i < x.length; ++i) aim[i]! += wanted - dx[i]! * dz[i]!;
    this.#findStep(point);
    this.#wanted = wanted;
  }

  /** Bends the direction so that products which would stray stay near what is wanted. @returns how far it can be gone */
  #bend(point: InnerPoint): readonly [forth: number, dear: number] {
    const { x, z } = point;
    const [aim, wanted] = [this.#aim, this.#wanted];
    let reached = [reachOf(x, this.#step.x), reachOf(z, this.#step.z)] as const;
    for (let k = 0; k < kBends && Math.min(...reached) < kWhole; ++k) {
      const { x: dx, z: dz } = this.#step;
      const [forth, dear] = reached.map((part) => Math.min(1, part + kLonger));
      for (let i = 0; i < x.length; ++i) {
        const product = (x[i]! + forth! * dx[i]!) * (z[i]! + dear! * dz[i]!);
        const near = Math.min(kSpread * wanted, Math.max(wanted / kSpread, product));
        aim[i]! += Math.max(near - product, -kSpread * wanted);
      }
      [this.#step, this.#otherStep] = [this.#otherStep, this.#step];
      this.#findStep(point);
      const found = [reachOf(x, this.#step.x), reachOf(z, this.#step.z)] as const;
      const gain = found[0] + found[1] - reached[0] - reached[1];
      if (gain < 0) [this.#step, this.#otherStep] = [this.#otherStep, this.#step];
      else reached = found;
      if (gain < kLeastGain) break;
    }
    return reached;
  }

  /** The step in which what is missing vanishes and products change by `aim`. */
  #findStep({ x }: InnerPoint): void {
    const [aim, inverse, weights, columns, rows] = [
      this.#aim,
      this.#inverse,
      this.#weights,
      this.#columns,
      this.#rows,
    ];
    const { x: dx, y: dy, z: dz } = this.#step;
    for (let i = 0; i < x.length; ++i)
      columns[i] = weights[i]! * this.#costRest[i]! - aim[i]! * inverse[i]!;
    this.#matrix.multiply(columns, rows);
    add(rows, 1, this.#rowRest);
    this.#normal.solve(rows, dy);
    for (let k = 0; ; ++k) {
      this.#matrix.multiplyTransposed(dy, columns);
      for (let i = 0; i < x.length; ++i) {
        const price = this.#costRest[i]! - columns[i]!;
        dz[i] = price;
        dx[i] = aim[i]! * inverse[i]! - weights[i]! * price;
      }
      if (k === this.#refinements) return;
      this.#matrix.multiply(dx, rows);
      for (let i = 0; i < rows.length; ++i) rows[i] = this.#rowRest[i]! - rows[i]!;
      this.#normal.solve(rows, rows);
      add(dy, 1, rows);
    }
  }
}
