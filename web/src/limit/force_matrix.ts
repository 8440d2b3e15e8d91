/** The equations of equilibrium as a product: edges of friction cones give forces at points, and these give forces and moments on bodies. */
import type { Assembly } from './assembly';
import { frameOf, kEdges, widened, type ForceColumns, type Side } from './equilibrium';
import type { NormalEquations } from './normal_equations';
import { times } from '../sim';

/** Columns beside those of cones. */
export interface MoreColumns {
  /** One up and one down in every row. */
  readonly hasSlack: boolean;
  /** One column with numbers in many rows. */
  readonly load: Float64Array | null;
}

/** Parts of a force at a point: along its normal and two directions across. */
const kParts = 3;

/**
 * A x and Aᵀ y without the numbers of A: a cone has 16 edges, but all of them push with the three parts of one force. Columns are those of
 * {@link ForceColumns}, then slack up and down row by row, then the load.
 */
export class ForceMatrix {
  readonly rows: number;
  /** Columns of cones. */
  readonly edgeCount: number;
  /** Columns of all kinds. */
  readonly count: number;
  readonly load: Float64Array | null;
  readonly #hasSlack: boolean;
  /** Half of the edges of a cone: the others are opposite to them. */
  readonly #half: number;
  readonly #rowsOfBody: number;
  /** The two bodies of each point, −1 for what never moves. */
  readonly #bodies: Int32Array;
  /** What parts of a force do to either body: three numbers a row. */
  readonly #arms: Float64Array;
  /** Coefficient of each point, and the directions of the edges. */
  readonly #friction: Float64Array;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #parts: Float64Array;
  readonly #weights = new Float64Array(6);

  constructor(assembly: Assembly, columns: ForceColumns, { hasSlack, load }: MoreColumns) {
    const { points, isPlanar } = assembly;
    this.rows = columns.rows;
    this.edgeCount = columns.count;
    this.count = columns.count + (hasSlack ? 2 * columns.rows : 0) + (load === null ? 0 : 1);
    this.load = load;
    this.#hasSlack = hasSlack;
    this.#half = columns.edges / 2;
    this.#rowsOfBody = columns.rowsOfBody;
    this.#bodies = Int32Array.from(points.flatMap(({ a, b }) => [a, b]));
    this.#arms = new Float64Array(2 * points.length * kParts * columns.rowsOfBody);
    this.#friction = new Float64Array(points.length);
    const angle = (2 * Math.PI) / (isPlanar ? 2 : kEdges);
    this.#cos = Float64Array.from({ length: this.#half }, (_, k) => Math.cos(k * angle));
    this.#sin = Float64Array.from({ length: this.#half }, (_, k) =>
      isPlanar ? 0 : Math.sin(k * angle),
    );
    this.#parts = new Float64Array(kParts * points.length);
    this.#fillArms(assembly, columns);
    this.setFriction(assembly, null, 'inner');
  }

  #fillArms(assembly: Assembly, columns: ForceColumns): void {
    const size = kParts * this.#rowsOfBody;
    assembly.points.forEach((point, p) => {
      frameOf(point, assembly).forEach((direction, part) => {
        [point.a, point.b].forEach((body, end) => {
          if (body < 0) return;
          columns
            .rowsAt(body, point.at, times(end === 0 ? -1 : 1, direction))
            .forEach((value, row) => {
              this.#arms[(2 * p + end) * size + kParts * row + part] = value;
            });
        });
      });
    });
  }

  /** @param friction - of all points; null: their own */
  setFriction(assembly: Assembly, friction: number | null, side: Side): void {
    const factor = widened(assembly, side);
    assembly.points.forEach((point, p) => {
      this.#friction[p] = factor * (friction ?? point.friction);
    });
  }

  /** `out` becomes A x. */
  multiply(x: Float64Array, out: Float64Array): void {
    out.fill(0);
    this.#forces(x);
    const [arms, parts, size] = [this.#arms, this.#parts, this.#rowsOfBody];
    for (let end = 0; end < this.#bodies.length; ++end) {
      const body = this.#bodies[end]!;
      if (body < 0) continue;
      const from = kParts * (end >> 1);
      const [f, g, h] = [parts[from]!, parts[from + 1]!, parts[from + 2]!];
      let arm = end * kParts * size;
      for (let row = size * body; row < size * (body + 1); ++row, arm += kParts)
        out[row]! += arms[arm]! * f + arms[arm + 1]! * g + arms[arm + 2]! * h;
    }
    let column = this.edgeCount;
    if (this.#hasSlack)
      for (let row = 0; row < this.rows; ++row, column += 2)
        out[row]! += x[column]! - x[column + 1]!;
    if (this.load === null) return;
    const pull = x[column]!;
    for (let row = 0; row < this.rows; ++row) out[row]! += pull * this.load[row]!;
  }

  /** Sums the edges of each cone. */
  #forces(x: Float64Array): void {
    const [half, cos, sin, parts] = [this.#half, this.#cos, this.#sin, this.#parts];
    for (let p = 0, column = 0; p < this.#friction.length; ++p) {
      let [f, g, h] = [0, 0, 0];
      for (let k = 0; k < half; ++k, ++column) {
        const [one, other] = [x[column]!, x[column + half]!];
        f += one + other;
        g += (one - other) * cos[k]!;
        h += (one - other) * sin[k]!;
      }
      column += half;
      const slope = this.#friction[p]!;
      parts[kParts * p] = f;
      parts[kParts * p + 1] = slope * g;
      parts[kParts * p + 2] = slope * h;
    }
  }

  /** `out` becomes Aᵀ y. */
  multiplyTransposed(y: Float64Array, out: Float64Array): void {
    const [half, cos, sin] = [this.#half, this.#cos, this.#sin];
    const [arms, parts, size] = [this.#arms, this.#parts, this.#rowsOfBody];
    parts.fill(0);
    for (let end = 0; end < this.#bodies.length; ++end) {
      const body = this.#bodies[end]!;
      if (body < 0) continue;
      let [f, g, h] = [0, 0, 0];
      let arm = end * kParts * size;
      for (let row = size * body; row < size * (body + 1); ++row, arm += kParts) {
        const value = y[row]!;
        f += arms[arm]! * value;
        g += arms[arm + 1]! * value;
        h += arms[arm + 2]! * value;
      }
      const to = kParts * (end >> 1);
      parts[to]! += f;
      parts[to + 1]! += g;
      parts[to + 2]! += h;
    }
    let column = 0;
    for (let p = 0; p < this.#friction.length; ++p) {
      const slope = this.#friction[p]!;
      const [f, g, h] = [parts[3 * p]!, slope * parts[3 * p + 1]!, slope * parts[3 * p + 2]!];
      for (let k = 0; k < half; ++k, ++column) {
        const across = g * cos[k]! + h * sin[k]!;
        out[column] = f + across;
        out[column + half] = f - across;
      }
      column += half;
    }
    if (this.#hasSlack)
      for (let row = 0; row < this.rows; ++row, column += 2) {
        out[column] = y[row]!;
        out[column + 1] = -y[row]!;
      }
    if (this.load === null) return;
    let sum = 0;
    for (let row = 0; row < this.rows; ++row) sum += y[row]! * this.load[row]!;
    out[column] = sum;
  }

  /** `normal` becomes A D Aᵀ without the load. @param d - the diagonal of D */
  addTo(normal: NormalEquations, d: Float64Array): void {
    normal.clear();
    const weights = this.#weights;
    const [half, cos, sin] = [this.#half, this.#cos, this.#sin];
    const size = kParts * this.#rowsOfBody;
    for (let p = 0, column = 0; p < this.#friction.length; ++p) {
      let [ff, fg, fh, gg, gh, hh] = [0, 0, 0, 0, 0, 0];
      for (let k = 0; k < half; ++k, ++column) {
        const [one, other] = [d[column]!, d[column + half]!];
        const [sum, rest] = [one + other, one - other];
        const [c, s] = [cos[k]!, sin[k]!];
        ff += sum;
        fg += rest * c;
        fh += rest * s;
        gg += sum * c * c;
        gh += sum * c * s;
        hh += sum * s * s;
      }
      column += half;
      const slope = this.#friction[p]!;
      const square = slope * slope;
      weights.set([ff, slope * fg, slope * fh, square * gg, square * gh, square * hh]);
      const [a, b] = [this.#bodies[2 * p]!, this.#bodies[2 * p + 1]!];
      normal.addPoint(a, b, this.#arms, 2 * p * size, weights);
    }
    if (!this.#hasSlack) return;
    for (let row = 0, column = this.edgeCount; row < this.rows; ++row, column += 2)
      normal.addDiagonal(row, d[column]! + d[column + 1]!);
  }
}
