import { AbstractSimObject } from '../sims/sim_object';
import { DoubleRect } from '../math/double_rect';
import { type NumericalPath } from '../paths/numerical_path';
import { type Vector } from '../math/vector';
import type { Connector } from './connector';
import type { RigidBody } from '../bodies/rigid_body';
import { Scrim } from '../bodies/scrim';

/** A {@link Connector} between a point of a body and a path of the background. */
export abstract class PathConnector extends AbstractSimObject implements Connector {
  readonly #path: NumericalPath;
  readonly #body: RigidBody;
  readonly #attach: Vector;

  /** @param attach - point of the body, body coordinates [m] */
  constructor(
    name: string,
    localName: string | undefined,
    path: NumericalPath,
    body: RigidBody,
    attach: Vector,
  ) {
    super(name, localName);
    this.#path = path;
    this.#body = body;
    this.#attach = attach;
  }

  abstract align(): void;
  abstract getNormalDistance(): number;
  abstract getPosition2(): Vector;

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

  getPosition1(): Vector {
    return this.#body.bodyToWorld(this.#attach);
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getPosition1(), this.getPosition2());
  }
}
