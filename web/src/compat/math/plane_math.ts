import { Vector } from './vector';

const kParallel = 1e-16;
const kEnd = 1e-14;

function isBetween(value: number, end1: number, end2: number): boolean {
  return Math.min(end1, end2) - kEnd <= value && value <= Math.max(end1, end2) + kEnd;
}

function liesBeyond(a1: number, a2: number, b1: number, b2: number): boolean {
  const high = Math.max(a1, a2);
  const low = Math.min(a1, a2);
  return (b1 > high && b2 > high) || (b1 < low && b2 < low);
}

/** Crossing of two lines that are not both vertical, as [x, y, whether x of line 1 and of line 2 need a check]. */
function crossing(
  p1: Vector,
  p2: Vector,
  p3: Vector,
  p4: Vector,
): [number, number, boolean, boolean] | null {
  const dx1 = p2.getX() - p1.getX();
  const dx2 = p4.getX() - p3.getX();
  const k1 = (p2.getY() - p1.getY()) / dx1;
  const k2 = (p4.getY() - p3.getY()) / dx2;
  if (Math.abs(dx1) < kParallel) {
    if (Math.abs(dx2) < kParallel) return null;
    return [p1.getX(), k2 * (p1.getX() - p3.getX()) + p3.getY(), false, true];
  }
  if (Math.abs(dx2) < kParallel) {
    return [p3.getX(), k1 * (p3.getX() - p1.getX()) + p1.getY(), true, false];
  }
  if (Math.abs(k2 - k1) < kParallel) return null;
  if (Math.abs(k2) < kParallel) {
    const y = (p3.getY() + p4.getY()) / 2;
    return [(y - p1.getY()) / k1 + p1.getX(), y, true, true];
  }
  if (Math.abs(k1) < kParallel) {
    const y = (p1.getY() + p2.getY()) / 2;
    return [(y - p3.getY()) / k2 + p3.getX(), y, true, true];
  }
  const x = (k2 * p3.getX() - k1 * p1.getX() - p3.getY() + p1.getY()) / (k2 - k1);
  return [x, k1 * (x - p1.getX()) + p1.getY(), true, true];
}

/** Small pieces of mathematics: segments, vectors as arrays, matrices as arrays of rows. */
export class UtilEngine {
  private constructor() {}

  /** Its square. */
  static square(x: number): number {
    return x * x;
  }

  /** Signed distance of p2 from the line through p1 with unit normal n [m]. */
  static distanceToLine(p1: Vector, n: Vector, p2: Vector): number {
    return p2.subtract(p1).dotProduct(n);
  }

  /** Where the segments p1–p2 and p3–p4 meet, or null; parallel ones never do. */
  static linesIntersect(p1: Vector, p2: Vector, p3: Vector, p4: Vector): Vector | null {
    if (liesBeyond(p1.getX(), p2.getX(), p3.getX(), p4.getX())) return null;
    if (liesBeyond(p1.getY(), p2.getY(), p3.getY(), p4.getY())) return null;
    const found = crossing(p1, p2, p3, p4);
    if (found === null) return null;
    const [x, y, checkX1, checkX2] = found;
    if (checkX1 && !isBetween(x, p1.getX(), p2.getX())) return null;
    if (checkX2 && !isBetween(x, p3.getX(), p4.getX())) return null;
    if (!isBetween(y, p1.getY(), p2.getY()) || !isBetween(y, p3.getY(), p4.getY())) return null;
    return new Vector(x, y);
  }

  /**
   * How near two impact points must be to be the same touching of curved edges [m].
   *
   * @param r1 - signed curvature radius of the primary body [m], ∞ for a straight edge or a corner
   * @param r2 - that of the normal body [m]
   * @param distTol - distance tolerance [m]
   */
  static nearness(r1: number, r2: number, distTol: number): number {
    let radius: number;
    if (!Number.isFinite(r1) && !Number.isFinite(r2)) return distTol;
    if (!Number.isFinite(r1)) radius = r2 > 0 ? r2 : distTol;
    else if (!Number.isFinite(r2)) radius = r1 > 0 ? r1 : distTol;
    else if (r1 > 0 && r2 > 0) radius = Math.min(r1, r2);
    else radius = Math.abs(r1 < 0 ? r1 : r2);
    return 2 * radius * Math.sqrt((2 * distTol) / radius);
  }

  /** Sum u + v. */
  static vectorAdd(v: readonly number[], u: readonly number[]): number[] {
    if (v.length !== u.length) throw new Error('only vectors of equal length can be added');
    return v.map((x, i) => x + (u[i] ?? NaN));
  }

  /** Euclidean length. */
  static vectorLength(p: readonly number[]): number {
    return Math.sqrt(p.reduce((sum, x) => sum + x * x, 0));
  }

  /** Largest absolute value of the first `n` entries. */
  static maxSize(r: readonly number[], n = r.length): number {
    return r.slice(0, n).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  }

  /** Least of the first `n` entries. */
  static minValue(r: readonly number[], n = r.length): number {
    return r.slice(0, n).reduce((least, x) => Math.min(least, x), Infinity);
  }

  /** Index of the first largest entry, −1 of none. */
  static maxIndex(r: readonly number[]): number {
    return r.reduce((best, x, i) => (best < 0 || x > (r[best] ?? NaN) ? i : best), -1);
  }

  /** How many of the first `n` are true. */
  static countBoolean(set: readonly boolean[], n: number): number {
    return set.slice(0, n).filter(Boolean).length;
  }

  /** An (n x m) matrix of zeros; square without m. */
  static newEmptyMatrix(n: number, m = n): Float64Array[] {
    return Array.from({ length: n }, () => new Float64Array(m));
  }

  /** An (n x n) matrix from its rows written one after the other. */
  static newMatrixFromArray(n: number, a: readonly number[]): Float64Array[] {
    if (a.length !== n * n) throw new Error(`${n} x ${n} numbers needed, got ${a.length}`);
    return Array.from({ length: n }, (_, i) => Float64Array.from(a.slice(i * n, (i + 1) * n)));
  }

  /** An (n x n+1) matrix from its rows written one after the other. */
  static newMatrixFromArray2(n: number, a: readonly number[]): Float64Array[] {
    const m = n + 1;
    if (a.length !== n * m) throw new Error(`${n} x ${m} numbers needed, got ${a.length}`);
    return Array.from({ length: n }, (_, i) => Float64Array.from(a.slice(i * m, (i + 1) * m)));
  }

  /** The matrix with `b` as a further column. */
  static addColumnToMatrix(A: readonly Float64Array[], b: readonly number[]): Float64Array[] {
    return A.map((row, i) => Float64Array.from([...row, b[i] ?? NaN]));
  }

  /** A x, or A x + b. */
  static matrixMultiply(
    A: readonly Float64Array[],
    x: readonly number[],
    b?: readonly number[],
  ): number[] {
    return A.map((row, i) => x.reduce((sum, xj, j) => sum + (row[j] ?? NaN) * xj, b?.[i] ?? 0));
  }

  /** Largest |A x − b|. */
  static matrixSolveError(
    A: readonly Float64Array[],
    x: readonly number[],
    b: readonly number[],
  ): number {
    return UtilEngine.matrixMultiply(A, x).reduce(
      (most, ax, i) => Math.max(most, Math.abs(ax - (b[i] ?? NaN))),
      0,
    );
  }

  /** Numbers as text, for printing. */
  static formatArray(
    r: ArrayLike<number>,
    start = 0,
    n = r.length - start,
    nf: (x: number) => string = (x) => x.toFixed(7),
  ): string {
    return Array.from(r)
      .slice(start, start + n)
      .map(nf)
      .join(' ');
  }
}
