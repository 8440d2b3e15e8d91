import { AbstractSimObject, type SimObject } from '../sims/sim_object';
import { DoubleRect } from '../math/double_rect';
import { type MassObject } from '../bodies/mass_object';
import { type Vector } from '../math/vector';

/** An impulse that a body got at a collision, for display. */
export class Impulse extends AbstractSimObject {
  readonly #body: MassObject;
  readonly #magnitude: number;
  readonly #location: Vector;
  readonly #direction: Vector;
  readonly #offset: Vector;

  /**
   * @param name - `IMPULSE1` on the primary body, `IMPULSE2` on the normal body
   * @param body - that got it
   * @param magnitude - [N s]
   * @param location - where, world [m]
   * @param direction - unit vector, world
   * @param offset - from the mass centre to the point [m]
   */
  constructor(
    name: string,
    body: MassObject,
    magnitude: number,
    location: Vector,
    direction: Vector,
    offset: Vector,
  ) {
    super(name);
    this.#body = body;
    this.#magnitude = magnitude;
    this.#location = location;
    this.#direction = direction;
    this.#offset = offset;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Impulse';
  }

  /** The body that it acted on. */
  getBody(): MassObject {
    return this.#body;
  }

  /** [N s] */
  getMagnitude(): number {
    return this.#magnitude;
  }

  /** World [m]. */
  getStartPoint(): Vector {
    return this.#location;
  }

  /** Start point plus impulse, taken as metres. */
  getEndPoint(): Vector {
    return this.#location.add(this.getVector());
  }

  /** [N s] */
  getVector(): Vector {
    return this.#direction.multiply(this.#magnitude);
  }

  /** From the mass centre to the point [m]. */
  getOffset(): Vector {
    return this.#offset;
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getStartPoint(), this.getEndPoint());
  }

  /** Same name, place and impulse within the tolerance. */
  override similar(other: SimObject, tolerance?: number): boolean {
    return (
      other instanceof Impulse &&
      other.getName() === this.getName() &&
      this.#location.nearEqual(other.#location, tolerance) &&
      this.getVector().nearEqual(other.getVector(), tolerance)
    );
  }

  /** Everything worth knowing, for people who look for mistakes. */
  override toString(): string {
    return `Impulse{name: '${this.getName()}', body: '${this.#body.getName()}', magnitude: ${this.#magnitude}, location: ${String(this.#location)}, direction: ${String(this.#direction)}}`;
  }
}
