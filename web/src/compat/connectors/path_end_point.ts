import type { NumericalPath } from '../paths/numerical_path';
import type { Vector } from '../math/vector';
import { PathConnector } from './path_connector';
import type { RigidBody } from '../bodies/rigid_body';
import { finite } from '../sims/structure';

/** Stops a body's point on a path at a place: the body bounces there. Give the body a {@link PathJoint} on the same path, too. */
export class PathEndPoint extends PathConnector {
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
    super(name, undefined, path, body, attach);
    this.#limit = finite(limit, 'limit [m]');
    this.#isUpper = upperLimit;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'PathEndPoint';
  }

  /** Does nothing: the body's PathJoint puts it on the path. */
  align(): void {}

  /** Place along the path [m]. */
  getLimit(): number {
    return this.#limit;
  }

  /** Whether growing places are stopped. */
  isUpper(): boolean {
    return this.#isUpper;
  }

  /** Place of the stop, world [m]. */
  getPosition2(): Vector {
    return this.getPath().map_p_to_vector(this.#limit);
  }

  /** Along the path to the stop [m]; negative beyond it. */
  getNormalDistance(): number {
    const { p } = this.getPath().findNearestGlobal(this.getPosition1());
    return this.#isUpper ? this.#limit - p : p - this.#limit;
  }

  protected override describeContents(): string {
    return `, body: ${this.getBody1().getName()}, path: ${this.getPath().toStringShort()}, limit: ${this.#limit}, ${this.#isUpper ? 'upper' : 'lower'}`;
  }
}
