import type { Vector } from '../sim';
import { AbstractSimObject, DoubleRect } from '../sim';
import type { Connector } from './connector';
import { CoordType } from './coord_type';
import type { RigidBody } from './rigid_body';

let nextNumber = 0;

/**
 * Holds a point of body 1 on the line through a point of body 2 at right angles to a normal. Two joints with different normals make a pin.
 *
 * Joined bodies do not collide with each other.
 */
export class Joint extends AbstractSimObject implements Connector {
  readonly #body1: RigidBody;
  readonly #attach1: Vector;
  readonly #body2: RigidBody;
  readonly #attach2: Vector;
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
    super(`JOINT${nextNumber++}`, 'joint');
    if (rigidBody1 === rigidBody2) throw new Error('a joint needs two different bodies');
    this.#body1 = rigidBody1;
    this.#attach1 = attach1;
    this.#body2 = rigidBody2;
    this.#attach2 = attach2;
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
    if (Number.isFinite(this.#body2.getMass())) {
      this.#body2.alignTo(this.#attach2, this.getPosition1(), this.#body2.getAngle());
    } else {
      this.#body1.alignTo(this.#attach1, this.getPosition2(), this.#body1.getAngle());
    }
  }

  /** Point of body 1, body coordinates [m]. */
  getAttach1(): Vector {
    return this.#attach1;
  }

  /** Point of body 2, body coordinates [m]. */
  getAttach2(): Vector {
    return this.#attach2;
  }

  /** The first body that it holds. */
  getBody1(): RigidBody {
    return this.#body1;
  }

  /** The second body that it holds. */
  getBody2(): RigidBody {
    return this.#body2;
  }

  getPosition1(): Vector {
    return this.#body1.bodyToWorld(this.#attach1);
  }

  getPosition2(): Vector {
    return this.#body2.bodyToWorld(this.#attach2);
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
      ? this.#body2.rotateBodyToWorld(this.#normal)
      : this.#normal;
  }

  getNormalDistance(): number {
    return this.getNormalWorld().dotProduct(this.getPosition1().subtract(this.getPosition2()));
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getPosition1(), this.getPosition2());
  }

  protected override describeContents(): string {
    return `, body1: ${this.#body1.getName()}, attach1: ${String(this.#attach1)}, body2: ${this.#body2.getName()}, attach2: ${String(this.#attach2)}, normalType: ${CoordType[this.#normalType]}, normal: ${String(this.#normal)}`;
  }
}
