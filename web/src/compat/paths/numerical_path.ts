/* eslint-disable @typescript-eslint/naming-convention -- map_p_to_slope and the like are the documented names */
import { DoubleRect } from '../math/double_rect';
import type { ParametricPath } from './parametric_path';
import { PathPoint } from './path_point';
import { at, PathTable } from './path_table';
import { AbstractSimObject } from '../sims/sim_object';
import { Vector, type GenericVector } from '../math/vector';

/** [m] along the path */
const kNearestError = 1e-6;

/**
 * A curve as a table by arc length, with normals and fast nearest points.
 *
 * 9000 places in equal steps of t; p, the distance along the path, is the sum of chord lengths; values between by cubic
 * interpolation, derivatives from three neighbours: the engine's numbers (engine/geometry/numerical_path.cpp). Lengths
 * in m.
 */
export class NumericalPath extends AbstractSimObject {
  /** Places in the table unless told otherwise. */
  static readonly DATA_POINTS = 9000;

  readonly #path: ParametricPath;
  readonly #table: PathTable;
  readonly #closed: boolean;

  /**
   * @param tableLength - places in the table, 100 or more
   * @throws RangeError when the path has no point somewhere
   */
  constructor(path: ParametricPath, tableLength: number = NumericalPath.DATA_POINTS) {
    super(path.getName(), path.getName(true));
    if (!Number.isInteger(tableLength) || tableLength < 100)
      throw new RangeError(`a path needs 100 places or more in its table; got ${tableLength}`);
    this.#path = path;
    this.#closed = path.isClosedLoop();
    this.#table = new PathTable(path, tableLength);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'NumericalPath';
  }

  /** The curve that the table was made from. */
  getParametricPath(): ParametricPath {
    return this.#path;
  }

  getBoundsWorld(): DoubleRect {
    const { x, y } = this.#table;
    const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
    const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));
    return new DoubleRect(least(x), least(y), most(x), most(y));
  }

  /** Whether its end is its beginning. */
  isClosedLoop(): boolean {
    return this.#closed;
  }

  /** [m] */
  getLength(): number {
    return this.#table.length;
  }

  /** p where it begins [m]: 0. */
  getStartPValue(): number {
    return at(this.#table.p, 0);
  }

  /** p where it ends [m]. */
  getFinishPValue(): number {
    return this.#table.length;
  }

  /** Places in the table. */
  getTableLength(): number {
    return this.#table.size;
  }

  /** Goes up when the path changes, which it never does. */
  getSequence(): number {
    return 0;
  }

  /** Points for drawing, evenly taken from the table. */
  *getIterator(numPoints: number): Generator<Vector> {
    const { x, y, size } = this.#table;
    for (let i = 0; i < numPoints; ++i) {
      const k = Math.floor((i * (size - 1)) / Math.max(1, numPoints - 1));
      yield new Vector(at(x, k), at(y, k));
    }
  }

  /** p within the path: of closed ones less whole turns [m]. */
  mod_p(p: number): number {
    const length = this.getLength();
    return this.#closed && (p < 0 || p > length) ? p - length * Math.floor(p / length) : p;
  }

  /** p within the path: of open ones the nearer end when beyond [m]. */
  limit_p(p: number): number {
    return this.#closed ? p : Math.min(Math.max(p, this.getStartPValue()), this.getFinishPValue());
  }

  /** x at p [m] */
  map_p_to_x(p: number): number {
    return this.map_p_to_vector(p).getX();
  }

  /** y at p [m] */
  map_p_to_y(p: number): number {
    return this.map_p_to_vector(p).getY();
  }

  /** Position at p [m]. */
  map_p_to_vector(p: number): Vector {
    const inside = this.mod_p(p);
    const k = this.#table.find(inside);
    const { x, y } = this.#table;
    return new Vector(this.#table.interpolate(x, inside, k), this.#table.interpolate(y, inside, k));
  }

  /** p at x [m], where x grows or falls along the whole path; the first place that fits otherwise. */
  map_x_to_p(x: number): number {
    const [k, values] = this.#placeOfX(x);
    return k < 0 ? NaN : this.#table.interpolate(this.#table.p, x, k, values);
  }

  /** y at x [m]; see {@link map_x_to_p}. */
  map_x_to_y(x: number): number {
    const [k, values] = this.#placeOfX(x);
    return k < 0 ? NaN : this.#table.interpolate(this.#table.y, x, k, values);
  }

  /** y and p at x [m]; see {@link map_x_to_p}. */
  map_x_to_y_p(x: number): [number, number] {
    return [this.map_x_to_y(x), this.map_x_to_p(x)];
  }

  /** Fills a point from its p: position, slope, normal. Open paths go on straight beyond their ends. */
  map_p_to_slope(point: PathPoint): PathPoint {
    const table = this.#table;
    const p = this.mod_p(point.p);
    let k = point.idx;
    if (k < 0 || k > table.size - 2 || at(table.p, k) > p || at(table.p, k + 1) <= p) {
      k = table.find(p);
      point.idx = k;
    }
    k = Math.min(Math.max(k, 0), table.size - 2);
    if (!this.#isBeyond(p)) {
      table.fill(point, p, k);
      return point;
    }
    point.idx = k;
    const end = this.#fillEnd(point, p);
    point.x += (p - end) * point.slopeX;
    point.y += (p - end) * point.slopeY;
    return point;
  }

  /** The nearest place of the table; its p, place in the table and position are filled. */
  findNearestGlobal(target: GenericVector): PathPoint {
    let best = 0;
    let least = Infinity;
    for (let i = 0; i < this.#table.size; ++i) {
      const squared = this.#distanceInTable(target, i);
      if (squared < least) {
        least = squared;
        best = i;
      }
    }
    const point = new PathPoint(at(this.#table.p, best));
    point.idx = best;
    point.x = at(this.#table.x, best);
    point.y = at(this.#table.y, best);
    return point;
  }

  /** Moves a point to the nearest place nearby, to 1e-6 m. */
  findNearestLocal(target: GenericVector, point: PathPoint): PathPoint {
    const [p, k] = this.#searchBetween(target, this.#searchTable(target, this.#within(point.idx)));
    point.idx = k;
    point.p = this.#closed ? this.#countTurns(point.p, p) : p;
    return point;
  }

  /**
   * Moves p along the path to the place at a distance from a point [m], near to where it is now.
   *
   * @param distance - straight, from the point [m]
   * @throws RangeError when there is no such place ahead: before the end of an open path, within one turn of a closed one
   */
  findPointByDistance(point: PathPoint, target: GenericVector, distance: number): PathPoint {
    const miss = (p: number): number => this.map_p_to_vector(p).distanceTo(target) - distance;
    const step = this.getLength() / this.#table.size;
    const last = this.#closed ? point.p + this.getLength() : this.getFinishPValue();
    let low = point.p;
    const first = miss(low);
    let high = low;
    do {
      if (!(high < last))
        throw new RangeError(`nothing of ${this.getName()} ahead lies ${distance} m from there`);
      low = high;
      high = Math.min(high + step, last);
    } while (miss(high) * first > 0);
    for (let i = 0; i < 60 && high - low > kNearestError * 1e-3; ++i) {
      const middle = (low + high) / 2;
      if (miss(middle) * first > 0) low = middle;
      else high = middle;
    }
    point.p = (low + high) / 2;
    return this.map_p_to_slope(point);
  }

  protected override describeContents(): string {
    return `, closedLoop_: ${this.#closed}, length: ${this.getLength()}, tableLength_: ${this.#table.size}`;
  }

  /** Whether p is on one of the straight lines that continue an open path. */
  #isBeyond(p: number): boolean {
    return !this.#closed && (p < 0 || p > this.getLength());
  }

  /** Fills a point from the end beyond which p is. @returns p of that end [m] */
  #fillEnd(point: PathPoint, p: number): number {
    const { length, size } = this.#table;
    const end = p < 0 ? 0 : length;
    this.#table.fill(point, end, Math.min(Math.max(this.#table.find(end), 0), size - 2));
    return end;
  }

  /** Where the straight line that goes on beyond the end nearest to p is nearest to the target [m]. */
  #projectOnEnd(target: GenericVector, p: number): number {
    const f = new PathPoint(p);
    const end = this.#fillEnd(f, p);
    return end + ((target.getX() - f.x) * f.slopeX + (target.getY() - f.y) * f.slopeY);
  }

  #placeOfX(x: number): readonly [number, readonly number[]] {
    const values = this.#table.x;
    for (let k = 0; k + 1 < values.length; ++k) {
      if ((at(values, k) - x) * (at(values, k + 1) - x) <= 0) return [k, values];
    }
    return [-1, values];
  }

  #distanceInTable(target: GenericVector, i: number): number {
    const dx = target.getX() - at(this.#table.x, i);
    const dy = target.getY() - at(this.#table.y, i);
    return dx * dx + dy * dy;
  }

  #distanceBetween(target: GenericVector, p: number, k: number): number {
    const { x, y } = this.#table;
    const dx = target.getX() - this.#table.interpolate(x, p, k);
    const dy = target.getY() - this.#table.interpolate(y, p, k);
    return dx * dx + dy * dy;
  }

  #within(k: number): number {
    const { size } = this.#table;
    return this.#closed ? ((k % size) + size) % size : Math.min(Math.max(k, 0), size - 1);
  }

  #spacing(k: number): number {
    const { p, size } = this.#table;
    const j = this.#closed ? this.#within(k - 1) : Math.min(Math.max(k - 1, 0), size - 3);
    return at(p, this.#within(j + 2)) - at(p, j);
  }

  /** The nearest place of the table in ever smaller strides from a place on. */
  #searchTable(target: GenericVector, from: number): number {
    let k = from;
    let stride = Math.floor(this.#table.size / 20);
    while (stride > 1) {
      const before = this.#distanceInTable(target, this.#within(k - stride));
      const here = this.#distanceInTable(target, k);
      const after = this.#distanceInTable(target, this.#within(k + stride));
      if (before < here && before < after) k = this.#within(k - stride);
      else if (after < here) k = this.#within(k + stride);
      else stride = Math.floor(stride / 2);
    }
    return k;
  }

  /** The nearest p between the places of the table, and its place. */
  #searchBetween(target: GenericVector, from: number): readonly [number, number] {
    let k = from;
    let p = at(this.#table.p, k);
    // Of short tables the engine begins with a part of the whole path.
    let d = this.#table.size < 40 ? this.getLength() / 20 : this.#spacing(k);
    do {
      const p0 = this.mod_p(p - d);
      const p2 = this.mod_p(p + d);
      const before = this.#distanceBetween(target, p0, this.#table.findNear(p0, k));
      const here = this.#distanceBetween(target, p, k);
      const after = this.#distanceBetween(target, p2, this.#table.findNear(p2, k));
      const goesBack = before < here && before < after;
      if (goesBack || after < here) {
        p = goesBack ? p0 : p2;
        k = this.#table.findNear(p, k);
        // A straight line needs no search, however far away the target is.
        const straight = this.#isBeyond(p) ? this.#projectOnEnd(target, p) : p;
        if (this.#isBeyond(straight)) return [straight, k];
      } else {
        d = d / 2;
      }
    } while (d > kNearestError);
    return [p, k];
  }

  /** Of a closed path p counts the turns. */
  #countTurns(before: number, p: number): number {
    const length = this.getLength();
    const old = this.mod_p(before);
    let change = p - old;
    if (old < length / 6 && p > (5 * length) / 6) change = p - length - old;
    if (p < length / 6 && old > (5 * length) / 6) change = p + length - old;
    return before + change;
  }
}
