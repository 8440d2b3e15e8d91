import { Vector, type GenericVector } from '../math/vector';

/** A place on a {@link NumericalPath}, with what the path is like there. Lengths in m. */
export class PathPoint {
  /** Distance along the path from its beginning [m]; on closed paths it counts the turns. */
  p: number;
  /** Place in the table where a search ended and the next one begins; −1 before the first. */
  idx = -1;
  /** [m] */
  x = 0;
  /** [m] */
  y = 0;
  /** dy/dx; infinite where the path is vertical */
  slope = 0;
  /** 1 where x grows along the path, else −1; of vertical parts, whether y grows */
  direction = 1;
  /** Unit tangent towards growing p. */
  slopeX = 1;
  /** See {@link slopeX}. */
  slopeY = 0;
  /** dx/dp */
  dxdp = 1;
  /** dy/dp */
  dydp = 0;
  /** Unit normal, to the left of the tangent. */
  normalX = 0;
  /** See {@link normalX}. */
  normalY = 1;
  /** Derivative of the normal by p [1/m]. */
  normalXdp = 0;
  /** See {@link normalXdp}. */
  normalYdp = 0;
  /** Signed radius of curvature [m], positive where the path turns left; only when asked for, else 0. */
  radius = 0;
  /** Whether {@link radius} is computed. */
  readonly radius_flag: boolean;

  /** @param p - [m]; @param calculateRadius - whether the radius of curvature is wanted */
  constructor(p = 0, calculateRadius = false) {
    this.p = p;
    this.radius_flag = calculateRadius;
  }

  /** [m] */
  getX(): number {
    return this.x;
  }

  /** [m] */
  getY(): number {
    return this.y;
  }

  /** Distance along the path [m]. */
  getP(): number {
    return this.p;
  }

  /** [m] */
  getPosition(): Vector {
    return new Vector(this.x, this.y);
  }

  /** Unit tangent. */
  getSlope(): Vector {
    return new Vector(this.slopeX, this.slopeY);
  }

  /** Unit normal. */
  getNormal(): Vector {
    return new Vector(this.normalX, this.normalY);
  }

  /** Distance from a point to the line along the normal here [m], positive ahead. */
  distanceToNormalLine(point: GenericVector): number {
    return (point.getX() - this.x) * this.slopeX + (point.getY() - this.y) * this.slopeY;
  }

  /** Takes over everything of another one. */
  copyFrom(other: PathPoint): this {
    return Object.assign(this, other, { radius_flag: this.radius_flag });
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `PathPoint{p: ${this.p}, x: ${this.x}, y: ${this.y}, slope: ${this.slope}, idx: ${this.idx}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `PathPoint{p: ${this.p}}`;
  }
}
