import { DoubleRect } from '../math/double_rect';
import { AbstractSimObject, type SimObject } from '../sims/sim_object';
import { Vector, type GenericVector } from '../math/vector';

/** A {@link SimObject} between two points. */
export interface Line extends SimObject {
  /** [m] */
  getStartPoint(): Vector;
  /** [m] */
  getEndPoint(): Vector;
  /** From start to end [m]. */
  getVector(): Vector;
}

/** A line between two points [m] that can be set. */
export class ConcreteLine extends AbstractSimObject implements Line {
  #start: Vector;
  #end: Vector;

  /** @param start - [m]; @param end - [m]; both at the origin unless told */
  constructor(
    name?: string,
    start: GenericVector = Vector.ORIGIN,
    end: GenericVector = Vector.ORIGIN,
  ) {
    super(name);
    this.#start = Vector.clone(start);
    this.#end = Vector.clone(end);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'ConcreteLine';
  }

  getStartPoint(): Vector {
    return this.#start;
  }

  /** @param point - [m] */
  setStartPoint(point: GenericVector): void {
    this.#start = Vector.clone(point);
  }

  getEndPoint(): Vector {
    return this.#end;
  }

  /** @param point - [m] */
  setEndPoint(point: GenericVector): void {
    this.#end = Vector.clone(point);
  }

  getVector(): Vector {
    return this.#end.subtract(this.#start);
  }

  getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.#start, this.#end);
  }

  /** Another line of the same name whose ends are near these. */
  override similar(other: SimObject, tolerance = 0.1): boolean {
    if (other === this) return true;
    return (
      other instanceof ConcreteLine &&
      other.getName() === this.getName() &&
      other.#start.distanceTo(this.#start) <= tolerance &&
      other.#end.distanceTo(this.#end) <= tolerance
    );
  }

  protected override describeContents(): string {
    return `, startPoint_: ${this.#start.toString()}, endPoint_: ${this.#end.toString()}`;
  }
}
