import { AbstractSimObject, DoubleRect, type NumericalPath, type Vector } from '../sim';
import type { Connector } from './connector';
import type { RigidBody } from './rigid_body';
import { Scrim } from './scrim';
import { finite } from './structure';

/** Stops a body's point on a path at a place: the body bounces there. Give the body a {@link PathJoint} on the same path, too. */
export class PathEndPoint extends AbstractSimObject implements Connector {
  readonly #path: NumericalPath;
  readonly #body: RigidBody;
  readonly #attach: Vector;
  readonly #limit: number;
  readonly #isUpper: boolean;

  /**
   * @param attach - point of the body, body coordinates [m]
   * @param limit - place along the path [m]
   * @param upperLimit - whether it stops growing places, else falling ones
   */
  constructor(
    name: string,
    path: NumericalPath,
    body: RigidBody,
    attach: Vector,
    limit: number,
    upperLimit: boolean,
  ) {
    super(name);
    this.#path = path;
    this.#body = body;
    this.#attach = attach;
    this.#limit = finite(limit, 'limit [m]');
    this.#isUpper = upperLimit;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'PathEndPoint';
  }

  /** Does nothing: the body's PathJoint puts it on the path. */
  align(): void {}

  /** Point of the body, body coordinates [m]. */
  getAttach1(): Vector {
    return this.#attach;
  }

  /** The first body that it holds. */
  getBody1(): RigidBody {
    return this.#body;
  }

  /** The Scrim. */
  getBody2(): RigidBody {
    return Scrim.getScrim();
  }

  /** The path that it is on. */
  getPath(): NumericalPath {
    return this.#path;
  }

  /** Place along the path [m]. */
  getLimit(): number {
    return this.#limit;
  }

  /** Whether growing places are stopped. */
  isUpper(): boolean {
    return this.#isUpper;
  }

  getPosition1(): Vector {
    return this.#body.bodyToWorld(this.#attach);
  }

  /** Place of the stop, world [m]. */
  getPosition2(): Vector {
    return this.#path.map_p_to_vector(this.#limit);
  }

  /** Along the path to the stop [m]; negative beyond it. */
  getNormalDistance(): number {
    const { p } = this.#path.findNearestGlobal(this.getPosition1());
    return this.#isUpper ? this.#limit - p : p - this.#limit;
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getPosition1(), this.getPosition2());
  }

  protected override describeContents(): string {
    return `, body: ${this.#body.getName()}, path: ${this.#path.toStringShort()}, limit: ${this.#limit}, ${this.#isUpper ? 'upper' : 'lower'}`;
  }
}
