import type { Vector } from '../math/vector';
import { CoordType } from '../forces/coord_type';
import type { RigidBody } from '../bodies/rigid_body';
import { TwoBodyConnector } from './two_body_connector';

let nextNumber = 0;

/**
 * Holds a point of body 1 on the line through a point of body 2 at right angles to a normal. Two joints with different normals make a pin.
 *
 * Alone, with a normal that turns with body 2, it lets body 1 slide along body 2 while that turns.
 *
 * Joined bodies do not collide with each other.
 */
export class Joint extends TwoBodyConnector {
  readonly #normalType: CoordType;
  readonly #normal: Vector;

  /**
   * @param attach1 - point of body 1, body coordinates [m]
   * @param attach2 - point of body 2, body coordinates [m]
   * @param normalType - whether the normal turns with body 2
   * @param normal - direction in which the bodies are held; made a unit vector
   */
  constructor(
    rigidBody1: RigidBody,
    attach1: Vector,
    rigidBody2: RigidBody,
    attach2: Vector,
    normalType: CoordType,
    normal: Vector,
  ) {
    super(`JOINT${nextNumber++}`, 'joint', rigidBody1, attach1, rigidBody2, attach2);
    if (rigidBody1 === rigidBody2) throw new Error('a joint needs two different bodies');
    this.#normalType = normalType;
    const length = normal.length();
    if (!(length > 0)) throw new Error('the normal of a joint must have a length');
    this.#normal = Math.abs(length - 1) < 1e-12 ? normal : normal.multiply(1 / length);
    rigidBody1.addNonCollide([rigidBody2]);
    rigidBody2.addNonCollide([rigidBody1]);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Joint';
  }

  /** Moves body 2, at its angle, so that the points coincide; body 1 when body 2 cannot move. */
  align(): void {
    if (Number.isFinite(this.getBody2().getMass())) {
      this.getBody2().alignTo(this.getAttach2(), this.getPosition1(), this.getBody2().getAngle());
    } else {
      this.getBody1().alignTo(this.getAttach1(), this.getPosition2(), this.getBody1().getAngle());
    }
  }

  /** The normal as given: in coordinates of body 2 or of the world. */
  getNormal(): Vector {
    return this.#normal;
  }

  /** Whether the normal turns with the second body. */
  getNormalType(): CoordType {
    return this.#normalType;
  }

  /** World. */
  getNormalWorld(): Vector {
    return this.#normalType === CoordType.BODY
      ? this.getBody2().rotateBodyToWorld(this.#normal)
      : this.#normal;
  }

  getNormalDistance(): number {
    return this.getNormalWorld().dotProduct(this.getPosition1().subtract(this.getPosition2()));
  }

  protected override describeContents(): string {
    return `${super.describeContents()}, normalType: ${CoordType[this.#normalType]}, normal: ${String(this.#normal)}`;
  }
}
