import { AbstractSimObject } from '../sims/sim_object';
import { DoubleRect } from '../math/double_rect';
import { type Vector } from '../math/vector';
import type { Connector } from './connector';
import type { RigidBody } from '../bodies/rigid_body';

/** A {@link Connector} between a point of one body and a point of another. */
export abstract class TwoBodyConnector extends AbstractSimObject implements Connector {
  readonly #body1: RigidBody;
  readonly #attach1: Vector;
  readonly #body2: RigidBody;
  readonly #attach2: Vector;

  /**
   * @param attach1 - point of body 1, body coordinates [m]
   * @param attach2 - point of body 2, body coordinates [m]
   */
  constructor(
    name: string,
    localName: string,
    body1: RigidBody,
    attach1: Vector,
    body2: RigidBody,
    attach2: Vector,
  ) {
    super(name, localName);
    this.#body1 = body1;
    this.#attach1 = attach1;
    this.#body2 = body2;
    this.#attach2 = attach2;
  }

  abstract align(): void;
  abstract getNormalDistance(): number;

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

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getPosition1(), this.getPosition2());
  }

  protected override describeContents(): string {
    return `, body1: ${this.#body1.getName()}, attach1: ${String(this.#attach1)}, body2: ${this.#body2.getName()}, attach2: ${String(this.#attach2)}`;
  }
}
