import { AbstractPath, type ParametricPath } from './parametric_path';
import type { PathPoint } from './path_point';

const kNoDifference = 1e-16;
/** dx/dp of a vertical tangent */
const kUpright = 1e-12;
/** Slope of a horizontal tangent */
const kFlat = 1e-12;

/** A curve as a table by arc length: what {@link NumericalPath} interpolates. Lengths in m. */
export class PathTable {
  readonly p: number[] = [];
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly dx: number[];
  readonly dy: number[];
  readonly nx: number[];
  readonly ny: number[];
  readonly dnx: number[];
  readonly dny: number[];
  readonly size: number;

  /** @param places - places in the table, 4 or more; of a curve given by points there are these */
  constructor(path: ParametricPath, places: number) {
    const points = path instanceof AbstractPath ? path.tablePoints() : null;
    const size = points?.length ?? places;
    this.size = size;
    const delta = (path.getFinishTValue() - path.getStartTValue()) / (size - 1);
    let t = path.getStartTValue();
    for (let i = 0; i < size; ++i) {
      if (i > 0) t += delta;
      this.x.push(points?.[i]?.[0] ?? path.x_func(t));
      this.y.push(points?.[i]?.[1] ?? path.y_func(t));
      if (!Number.isFinite(at(this.x, i) + at(this.y, i)))
        throw new RangeError(`${path.getName()} has no point at t = ${t}`);
      this.p.push(i === 0 ? 0 : at(this.p, i - 1) + this.#chord(i));
    }
    const indices = Array.from({ length: size }, (_, i) => i);
    this.dx = indices.map((i) => this.derivative(this.x, i));
    this.dy = indices.map((i) => this.derivative(this.y, i));
    const normals = indices.map((i) => unitNormal(at(this.dx, i), at(this.dy, i)));
    this.nx = normals.map(([x]) => x);
    this.ny = normals.map(([, y]) => y);
    this.dnx = indices.map((i) => this.derivative(this.nx, i));
    this.dny = indices.map((i) => this.derivative(this.ny, i));
  }

  /** Length of the path [m]. */
  get length(): number {
    return at(this.p, this.size - 1);
  }

  /** Derivative by p of the parabola through three neighbours. */
  derivative(values: readonly number[], i: number): number {
    const k = i === 0 ? 0 : Math.min(i - 1, this.size - 3);
    const [x0, x1, x2, x] = [at(this.p, k), at(this.p, k + 1), at(this.p, k + 2), at(this.p, i)];
    let r = (at(values, k) * (2 * x - x1 - x2)) / ((x0 - x1) * (x0 - x2));
    r += (at(values, k + 1) * (2 * x - x0 - x2)) / ((x1 - x0) * (x1 - x2));
    r += (at(values, k + 2) * (2 * x - x0 - x1)) / ((x2 - x0) * (x2 - x1));
    return r;
  }

  /** Newton's cubic through four places of two columns about place k. */
  interpolate(
    values: readonly number[],
    target: number,
    k: number,
    by: readonly number[] = this.p,
  ): number {
    const i = Math.min(Math.max(k - 1, 0), this.size - 4);
    const [x0, x1, x2, x3] = [at(by, i), at(by, i + 1), at(by, i + 2), at(by, i + 3)];
    const c1 = at(values, i);
    const c2 = (at(values, i + 1) - c1) / (x1 - x0);
    const c3 = (at(values, i + 2) - (c1 + c2 * (x2 - x0))) / ((x2 - x0) * (x2 - x1));
    let c4 = at(values, i + 3) - (c1 + c2 * (x3 - x0) + c3 * (x3 - x0) * (x3 - x1));
    c4 = c4 / ((x3 - x0) * (x3 - x1) * (x3 - x2));
    return ((c4 * (target - x2) + c3) * (target - x1) + c2) * (target - x0) + c1;
  }

  /** Last place whose p does not exceed p; −1 before the first, the table's size from the last on. */
  find(p: number): number {
    if (p < 0) return -1;
    if (p >= this.length) return this.size;
    let low = 0;
    let high = this.size - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (at(this.p, middle) <= p) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Like {@link find}, beginning at a place nearby. */
  findNear(p: number, k: number): number {
    let j = Math.min(Math.max(k, 0), this.size - 2);
    if (Math.abs(at(this.p, j) - p) > this.length / 20) return this.find(p);
    while (p < at(this.p, j) && j > 0) --j;
    while (p >= at(this.p, j + 1) && j < this.size - 2) ++j;
    return j;
  }

  /** Fills a point at p about place k: position, slope, normal and how it turns, radius if wanted. */
  fill(f: PathPoint, p: number, k: number): void {
    f.x = this.interpolate(this.x, p, k);
    f.y = this.interpolate(this.y, p, k);
    const dy = (f.dydp = this.interpolate(this.dy, p, k));
    const dx = (f.dxdp = this.interpolate(this.dx, p, k));
    if (Math.abs(dx) < kUpright) {
      f.direction = dy > 0 ? 1 : -1;
      f.slope = f.direction * Infinity;
      [f.slopeX, f.slopeY] = [0, f.direction];
      [f.normalX, f.normalY] = [-f.direction, 0];
    } else {
      f.direction = dx > 0 ? 1 : -1;
      f.slope = dy / dx;
      const length = Math.sqrt(1 + f.slope * f.slope);
      f.slopeX = f.direction * (1 / length);
      f.slopeY = f.direction * (f.slope / length);
      if (Math.abs(f.slope) > kFlat) {
        const across = -1 / f.slope;
        const norm = Math.sqrt(1 + across * across);
        const sign = f.direction * f.slope > 0 ? -1 : 1;
        f.normalX = sign * (1 / norm);
        f.normalY = sign * (across / norm);
      } else {
        [f.normalX, f.normalY] = [0, f.direction];
      }
    }
    f.normalXdp = this.interpolate(this.dnx, p, k);
    f.normalYdp = this.interpolate(this.dny, p, k);
    if (f.radius_flag) f.radius = -1 / (f.normalXdp * f.slopeX + f.normalYdp * f.slopeY);
  }

  #chord(i: number): number {
    const dx = at(this.x, i) - at(this.x, i - 1);
    const dy = at(this.y, i) - at(this.y, i - 1);
    return Math.sqrt(dx * dx + dy * dy);
  }
}

/** An entry of a column that surely has it. */
export function at(column: readonly number[], i: number): number {
  return column[i] ?? NaN;
}

function unitNormal(dx: number, dy: number): readonly [number, number] {
  if (Math.abs(dx) < kNoDifference) return [dy < 0 ? 1 : -1, 0];
  if (Math.abs(dy) < kNoDifference) return [0, dx > 0 ? 1 : -1];
  const q = -dx / dy;
  const length = Math.sqrt(1 + q * q);
  const sign = dx > 0 === q < 0 ? -1 : 1;
  return [sign * (1 / length), sign * (q / length)];
}
