import { AbstractMassObject } from './abstract_mass_object';
import type { SimObject } from '../sims/sim_object';
import { Vector } from '../math/vector';

/** How a {@link PointMass} is drawn. */
export enum ShapeType {
  RECTANGLE = 'rectangle',
  OVAL = 'oval',
}

/** A mass without moment of inertia, drawn as a rectangle or an oval about its middle. Sizes in m. */
export class PointMass extends AbstractMassObject {
  /** Number of the next point mass that gets no name. */
  static override ID = 1;

  #width = 1;
  #height = 1;
  #shape: ShapeType = ShapeType.OVAL;

  /** @param name - `POINT_MASS` and a number unless told */
  constructor(name = `POINT_MASS${PointMass.ID++}`, localName?: string) {
    super(name, localName);
  }

  /** @param radius - [m] */
  static makeCircle(radius: number, name?: string, localName?: string): PointMass {
    return new PointMass(name, localName)
      .setShape(ShapeType.OVAL)
      .setWidth(2 * radius)
      .setHeight(2 * radius);
  }

  /** @param width - [m]; @param height - [m] */
  static makeRectangle(
    width: number,
    height: number,
    name?: string,
    localName?: string,
  ): PointMass {
    return new PointMass(name, localName)
      .setShape(ShapeType.RECTANGLE)
      .setWidth(width)
      .setHeight(height);
  }

  /** @param width - [m] */
  static makeSquare(width: number, name?: string, localName?: string): PointMass {
    return PointMass.makeRectangle(width, width, name, localName);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'PointMass';
  }

  /**
   * @param mass - [kg]; 0 is permitted, for things that are only shown
   * @throws RangeError when it is below 0
   */
  override setMass(mass: number): void {
    if (mass !== 0) super.setMass(mass);
    else this.mass_ = 0;
  }

  /** How it is drawn. */
  getShape(): ShapeType {
    return this.#shape;
  }

  /** @param shape - how it is drawn */
  setShape(shape: ShapeType): this {
    this.#shape = shape;
    this.setChanged();
    return this;
  }

  /** [m] */
  override getWidth(): number {
    return this.#width;
  }

  /** @param width - [m]; @throws RangeError when it is below 0 */
  setWidth(width: number): this {
    this.#width = checkSize(width);
    this.setChanged();
    return this;
  }

  /** [m] */
  override getHeight(): number {
    return this.#height;
  }

  /** @param height - [m]; @throws RangeError when it is below 0 */
  setHeight(height: number): this {
    this.#height = checkSize(height);
    this.setChanged();
    return this;
  }

  /** Left edge in body coordinates [m]. */
  getLeftBody(): number {
    return -this.#width / 2;
  }

  /** Right edge in body coordinates [m]. */
  getRightBody(): number {
    return this.#width / 2;
  }

  /** Upper edge in body coordinates [m]. */
  getTopBody(): number {
    return this.#height / 2;
  }

  /** Lower edge in body coordinates [m]. */
  getBottomBody(): number {
    return -this.#height / 2;
  }

  getCentroidBody(): Vector {
    return Vector.ORIGIN;
  }

  getCentroidRadius(): number {
    return Math.max(this.#width, this.#height) / 2;
  }

  getVerticesBody(): Vector[] {
    const [x, y] = [this.#width / 2, this.#height / 2];
    return [new Vector(-x, -y), new Vector(x, -y), new Vector(x, y), new Vector(-x, y)];
  }

  /** Another point mass of (nearly) the same size and place. */
  override similar(other: SimObject, tolerance = 0.1): boolean {
    if (other === this) return true;
    return (
      other instanceof PointMass &&
      other.#shape === this.#shape &&
      Math.abs(other.#width - this.#width) <= tolerance &&
      Math.abs(other.#height - this.#height) <= tolerance &&
      other.getPosition().distanceTo(this.getPosition()) <= tolerance
    );
  }
}

function checkSize(size: number): number {
  if (!(size >= 0)) throw new RangeError(`a size must be 0 m or more; got ${size}`);
  return size;
}
