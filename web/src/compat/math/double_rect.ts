import { Vector, type GenericVector } from './vector';

/** A rectangle with sides along the axes, which never changes. Coordinates in m. */
export class DoubleRect {
  /** The rectangle of no size at the origin. */
  static readonly EMPTY_RECT = new DoubleRect(0, 0, 0, 0);

  readonly #left: number;
  readonly #bottom: number;
  readonly #right: number;
  readonly #top: number;

  /** @throws RangeError when left is beyond right or bottom above top, or one is not a number */
  constructor(left: number, bottom: number, right: number, top: number) {
    if (!(left <= right)) throw new RangeError(`left ${left} must not be beyond right ${right}`);
    if (!(bottom <= top)) throw new RangeError(`bottom ${bottom} must not be above top ${top}`);
    this.#left = left;
    this.#bottom = bottom;
    this.#right = right;
    this.#top = top;
  }

  /** A copy. */
  static clone(rect: DoubleRect): DoubleRect {
    return new DoubleRect(rect.getLeft(), rect.getBottom(), rect.getRight(), rect.getTop());
  }

  /** The smallest one with both points. */
  static make(point1: GenericVector, point2: GenericVector): DoubleRect {
    return new DoubleRect(
      Math.min(point1.getX(), point2.getX()),
      Math.min(point1.getY(), point2.getY()),
      Math.max(point1.getX(), point2.getX()),
      Math.max(point1.getY(), point2.getY()),
    );
  }

  /** @param width - [m]; @param height - [m] */
  static makeCentered(center: GenericVector, width: number, height: number): DoubleRect {
    const x = center.getX();
    const y = center.getY();
    return new DoubleRect(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
  }

  /** @param size - width and height as a vector [m] */
  static makeCentered2(center: GenericVector, size: GenericVector): DoubleRect {
    return DoubleRect.makeCentered(center, size.getX(), size.getY());
  }

  /** [m] */
  getLeft(): number {
    return this.#left;
  }

  /** [m] */
  getBottom(): number {
    return this.#bottom;
  }

  /** [m] */
  getRight(): number {
    return this.#right;
  }

  /** [m] */
  getTop(): number {
    return this.#top;
  }

  /** [m] */
  getWidth(): number {
    return this.#right - this.#left;
  }

  /** [m] */
  getHeight(): number {
    return this.#top - this.#bottom;
  }

  /** [m] */
  getCenter(): Vector {
    return new Vector(this.getCenterX(), this.getCenterY());
  }

  /** [m] */
  getCenterX(): number {
    return (this.#left + this.#right) / 2;
  }

  /** [m] */
  getCenterY(): number {
    return (this.#bottom + this.#top) / 2;
  }

  /** Whether the point is inside or on the rim. */
  contains(point: GenericVector): boolean {
    const x = point.getX();
    const y = point.getY();
    return x >= this.#left && x <= this.#right && y >= this.#bottom && y <= this.#top;
  }

  /** Whether width or height is (nearly) zero. */
  isEmpty(tolerance = 1e-16): boolean {
    return this.getWidth() < tolerance || this.getHeight() < tolerance;
  }

  /** Whether all sides are the same. */
  equals(rect: DoubleRect | null): boolean {
    return rect !== null && this.#sides().every((side, i) => side === rect.#sides()[i]);
  }

  /** @param tolerance - of each side [m], relative above 1 m */
  nearEqual(rect: DoubleRect, tolerance = 1e-14): boolean {
    return this.#sides().every((side, i) => {
      const other = rect.#sides()[i] ?? NaN;
      return Math.abs(side - other) <= tolerance * Math.max(1, Math.abs(side), Math.abs(other));
    });
  }

  /** With margins on all sides [m]; negative ones make it smaller. */
  expand(marginX: number, marginY = marginX): DoubleRect {
    return new DoubleRect(
      this.#left - marginX,
      this.#bottom - marginY,
      this.#right + marginX,
      this.#top + marginY,
    );
  }

  /** Larger by factors about its centre. */
  scale(factorX: number, factorY = factorX): DoubleRect {
    return DoubleRect.makeCentered(
      this.getCenter(),
      this.getWidth() * factorX,
      this.getHeight() * factorY,
    );
  }

  /** Moved by an offset [m]. */
  translate(x: number | GenericVector, y = 0): DoubleRect {
    const [dx, dy] = typeof x === 'number' ? [x, y] : [x.getX(), x.getY()];
    return new DoubleRect(this.#left + dx, this.#bottom + dy, this.#right + dx, this.#top + dy);
  }

  /** The smallest one around both. */
  union(rect: DoubleRect): DoubleRect {
    return new DoubleRect(
      Math.min(this.#left, rect.#left),
      Math.min(this.#bottom, rect.#bottom),
      Math.max(this.#right, rect.#right),
      Math.max(this.#top, rect.#top),
    );
  }

  /** The smallest one around this and a point. */
  unionPoint(point: GenericVector): DoubleRect {
    return this.union(DoubleRect.make(point, point));
  }

  /** What both share; {@link EMPTY_RECT} when nothing. */
  intersection(rect: DoubleRect): DoubleRect {
    const left = Math.max(this.#left, rect.#left);
    const bottom = Math.max(this.#bottom, rect.#bottom);
    const right = Math.min(this.#right, rect.#right);
    const top = Math.min(this.#top, rect.#top);
    return left > right || bottom > top
      ? DoubleRect.EMPTY_RECT
      : new DoubleRect(left, bottom, right, top);
  }

  /** Whether a line between two points may be seen in the rectangle: false only when it surely cannot. */
  maybeVisible(point1: GenericVector, point2: GenericVector): boolean {
    if (this.contains(point1) || this.contains(point2)) return true;
    const bounds = DoubleRect.make(point1, point2);
    return !(
      bounds.#right < this.#left ||
      bounds.#left > this.#right ||
      bounds.#top < this.#bottom ||
      bounds.#bottom > this.#top
    );
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `DoubleRect{left_: ${this.#left}, bottom_: ${this.#bottom}, right_: ${this.#right}, top_: ${this.#top}}`;
  }

  #sides(): readonly number[] {
    return [this.#left, this.#bottom, this.#right, this.#top];
  }
}
