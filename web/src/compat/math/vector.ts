import { atan2, sinCos } from './scalar_math';

/** Anything with coordinates. */
export interface GenericVector {
  /** First coordinate. */
  getX(): number;
  /** Second coordinate. */
  getY(): number;
  /** Third coordinate; 0 in the plane. */
  getZ(): number;
}

/** Vectors shorter than this have no direction. */
const kShortest = 1e-16;

/**
 * A vector or point that never changes; operations give new ones. Coordinates are in m where it is a place, in the
 * quantity's unit otherwise. z is 0 unless told and takes part in sums and products.
 */
export class Vector implements GenericVector {
  /** (0, 0) */
  static readonly ORIGIN = new Vector(0, 0);
  /** (1, 0) */
  static readonly EAST = new Vector(1, 0);
  /** (0, 1) */
  static readonly NORTH = new Vector(0, 1);
  /** (0, −1) */
  static readonly SOUTH = new Vector(0, -1);
  /** (−1, 0) */
  static readonly WEST = new Vector(-1, 0);

  protected x_: number;
  protected y_: number;
  protected z_: number;

  /** @throws TypeError when a coordinate is not a number */
  constructor(x: number, y: number, z = 0) {
    checkNumbers(x, y, z);
    this.x_ = x;
    this.y_ = y;
    this.z_ = z;
  }

  /** An immutable copy; an immutable vector is its own copy. */
  static clone(v: GenericVector): Vector {
    return v instanceof Vector && !(v instanceof MutableVector)
      ? v
      : new Vector(v.getX(), v.getY(), v.getZ());
  }

  /** First coordinate. */
  getX(): number {
    return this.x_;
  }

  /** Second coordinate. */
  getY(): number {
    return this.y_;
  }

  /** Third coordinate; 0 in the plane. */
  getZ(): number {
    return this.z_;
  }

  /** Sum with another vector. */
  add(v: GenericVector): Vector {
    return new Vector(this.x_ + v.getX(), this.y_ + v.getY(), this.z_ + v.getZ());
  }

  /** Difference from another vector. */
  subtract(v: GenericVector): Vector {
    return new Vector(this.x_ - v.getX(), this.y_ - v.getY(), this.z_ - v.getZ());
  }

  /** Product with a number. */
  multiply(factor: number): Vector {
    return new Vector(this.x_ * factor, this.y_ * factor, this.z_ * factor);
  }

  /** @throws RangeError when the divisor is as good as zero */
  divide(divisor: number): Vector {
    checkDivisor(divisor);
    return new Vector(this.x_ / divisor, this.y_ / divisor, this.z_ / divisor);
  }

  /** Angle of the line from here to another point [rad], −π to π. */
  angleTo(v: GenericVector): number {
    return atan2(v.getY() - this.y_, v.getX() - this.x_);
  }

  /** Angle between this vector and the x axis [rad], −π to π. */
  getAngle(): number {
    return atan2(this.y_, this.x_);
  }

  /** The z component of the cross product with another vector of the plane. */
  cross(v: GenericVector): number {
    return this.x_ * v.getY() - this.y_ * v.getX();
  }

  /** Scalar product with another vector. */
  dotProduct(v: GenericVector): number {
    return this.x_ * v.getX() + this.y_ * v.getY() + this.z_ * v.getZ();
  }

  /** Distance to another point. */
  distanceTo(v: GenericVector): number {
    return Math.sqrt(this.distanceSquaredTo(v));
  }

  /** Square of the distance to another point. */
  distanceSquaredTo(v: GenericVector): number {
    const dx = this.x_ - v.getX();
    const dy = this.y_ - v.getY();
    const dz = this.z_ - v.getZ();
    return dx * dx + dy * dy + dz * dz;
  }

  /** Its length. */
  length(): number {
    return Math.sqrt(this.lengthSquared());
  }

  /** Square of its length. */
  lengthSquared(): number {
    return this.x_ * this.x_ + this.y_ * this.y_ + this.z_ * this.z_;
  }

  /** An upper bound of the length without a root: |x| + |y| + |z|. */
  lengthCheap(): number {
    return Math.abs(this.x_) + Math.abs(this.y_) + Math.abs(this.z_);
  }

  /** Whether all coordinates are the same. */
  equals(v: GenericVector | null): boolean {
    return v !== null && v.getX() === this.x_ && v.getY() === this.y_ && v.getZ() === this.z_;
  }

  /**
   * Whether all coordinates are nearly the same.
   *
   * @param tolerance - of each; relative for coordinates above 1
   */
  nearEqual(v: GenericVector, tolerance = 1e-14): boolean {
    return (
      near(this.x_, v.getX(), tolerance) &&
      near(this.y_, v.getY(), tolerance) &&
      near(this.z_, v.getZ(), tolerance)
    );
  }

  /**
   * The unit vector of the same direction.
   *
   * @throws RangeError when it is too short to have one
   */
  normalize(): Vector {
    const length = this.length();
    checkLength(length);
    return this.divide(length);
  }

  /**
   * This vector turned about the z axis.
   *
   * @param angleOrCos - angle [rad], positive anticlockwise; or its cosine when the sine follows
   * @param sine - sine of the angle
   * @throws RangeError when the squares of cosine and sine do not sum to 1
   */
  rotate(angleOrCos: number, sine?: number): Vector {
    const { cos, sin } = rotation(angleOrCos, sine);
    return new Vector(this.x_ * cos - this.y_ * sin, this.x_ * sin + this.y_ * cos, this.z_);
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `Vector{${this.#coordinates()}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return this.toString();
  }

  #coordinates(): string {
    return `x: ${this.x_}, y: ${this.y_}${this.z_ === 0 ? '' : `, z: ${this.z_}`}`;
  }
}

/** A vector that operations change; each gives the vector itself back. Units as in {@link Vector}. */
export class MutableVector extends Vector {
  /** A changeable copy. */
  static override clone(v: GenericVector): MutableVector {
    return new MutableVector(v.getX(), v.getY(), v.getZ());
  }

  /** Sum with another vector. */
  override add(v: GenericVector): this {
    return this.setTo(this.x_ + v.getX(), this.y_ + v.getY(), this.z_ + v.getZ());
  }

  /** Difference from another vector. */
  override subtract(v: GenericVector): this {
    return this.setTo(this.x_ - v.getX(), this.y_ - v.getY(), this.z_ - v.getZ());
  }

  /** Product with a number. */
  override multiply(factor: number): this {
    return this.setTo(this.x_ * factor, this.y_ * factor, this.z_ * factor);
  }

  override divide(divisor: number): this {
    checkDivisor(divisor);
    return this.setTo(this.x_ / divisor, this.y_ / divisor, this.z_ / divisor);
  }

  override normalize(): this {
    const length = this.length();
    checkLength(length);
    return this.divide(length);
  }

  override rotate(angleOrCos: number, sine?: number): this {
    const { cos, sin } = rotation(angleOrCos, sine);
    return this.setTo(this.x_ * cos - this.y_ * sin, this.x_ * sin + this.y_ * cos, this.z_);
  }

  /**
   * Takes other coordinates.
   *
   * @throws TypeError when one is not a number
   */
  setTo(x: number | GenericVector, y = 0, z = 0): this {
    const [newX, newY, newZ] = typeof x === 'number' ? [x, y, z] : [x.getX(), x.getY(), x.getZ()];
    checkNumbers(newX, newY, newZ);
    this.x_ = newX;
    this.y_ = newY;
    this.z_ = newZ;
    return this;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  override toString(): string {
    return super.toString().replace('Vector', 'MutableVector');
  }
}

function near(a: number, b: number, tolerance: number): boolean {
  const size = Math.max(1, Math.abs(a), Math.abs(b));
  return Math.abs(a - b) <= size * tolerance;
}

function checkNumbers(x: number, y: number, z: number): void {
  // The sum is a number when all three are; opposite infinities are no place either.
  if (typeof x === 'number' && typeof y === 'number' && !Number.isNaN(x + y + z)) return;
  throw new TypeError(`coordinates must be numbers, got ${x}, ${y}, ${z}`);
}

function checkDivisor(divisor: number): void {
  if (Math.abs(divisor) < kShortest) throw new RangeError(`${divisor} is too small to divide by`);
}

function checkLength(length: number): void {
  if (length < kShortest)
    throw new RangeError(`a vector of length ${length} is too short to have a direction`);
}

function rotation(angleOrCos: number, sine?: number): { cos: number; sin: number } {
  if (sine === undefined) return sinCos(angleOrCos);
  if (Math.abs(angleOrCos * angleOrCos + sine * sine - 1) > 1e-12)
    throw new RangeError(`${angleOrCos} and ${sine} are not cosine and sine of one angle`);
  return { cos: angleOrCos, sin: sine };
}
