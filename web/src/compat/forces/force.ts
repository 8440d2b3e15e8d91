import type { Vector } from '../math/vector';
import { AbstractSimObject, type SimObject } from '../sims/sim_object';
import { DoubleRect } from '../math/double_rect';
import { type MassObject } from '../bodies/mass_object';
import { CoordType } from './coord_type';

/** A force that acts on a body, at a point of it or of the world, with perhaps a torque. */
export class Force extends AbstractSimObject {
  /** Of a contact force: the gap of its contact [m]; NaN otherwise. */
  contactDistance = NaN;
  /** Of a contact force: the gap below which bodies are in contact [m]; NaN otherwise. */
  contactTolerance = NaN;

  readonly #body: MassObject;
  readonly #location: Vector;
  readonly #locationType: CoordType;
  readonly #direction: Vector;
  readonly #directionType: CoordType;
  readonly #torque: number;

  /**
   * @param name - of the kind of force, for example `GRAVITY`
   * @param body - on which it acts
   * @param location - point where it acts [m]
   * @param locationCoordType - whether that is a point of the body or of the world
   * @param direction - the force itself [N]
   * @param directionCoordType - whether the force turns with the body
   * @param torque - in addition [N m]
   */
  constructor(
    name: string,
    body: MassObject,
    location: Vector,
    locationCoordType: CoordType,
    direction: Vector,
    directionCoordType: CoordType,
    torque = 0,
  ) {
    super(name);
    this.#body = body;
    this.#location = location;
    this.#locationType = locationCoordType;
    this.#direction = direction;
    this.#directionType = directionCoordType;
    this.#torque = torque;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Force';
  }

  /** The body that it acts on. */
  getBody(): MassObject {
    return this.#body;
  }

  /** Where it acts, world [m]. */
  getStartPoint(): Vector {
    return this.#locationType === CoordType.BODY
      ? this.#body.bodyToWorld(this.#location)
      : this.#location;
  }

  /** Start point plus force, taken as metres. */
  getEndPoint(): Vector {
    return this.getStartPoint().add(this.getVector());
  }

  /** The force in world coordinates [N]. */
  getVector(): Vector {
    return this.#directionType === CoordType.BODY
      ? this.#body.rotateBodyToWorld(this.#direction)
      : this.#direction;
  }

  /** [N m] */
  getTorque(): number {
    return this.#torque;
  }

  /** Point and force as they were given, with their kinds of coordinates. */
  getDefinition(): {
    readonly location: Vector;
    readonly locationType: CoordType;
    readonly direction: Vector;
    readonly directionType: CoordType;
  } {
    return {
      location: this.#location,
      locationType: this.#locationType,
      direction: this.#direction,
      directionType: this.#directionType,
    };
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getStartPoint(), this.getEndPoint());
  }

  /** Same name, and start and force equal within the tolerance. */
  override similar(other: SimObject, tolerance?: number): boolean {
    return (
      other instanceof Force &&
      other.getName() === this.getName() &&
      this.getStartPoint().nearEqual(other.getStartPoint(), tolerance) &&
      this.getVector().nearEqual(other.getVector(), tolerance)
    );
  }

  /** Everything worth knowing, for people who look for mistakes. */
  override toString(): string {
    return `Force{name: '${this.getName()}', body: '${this.#body.getName()}', location: ${String(this.getStartPoint())}, vector: ${String(this.getVector())}, torque: ${this.#torque}}`;
  }
}
