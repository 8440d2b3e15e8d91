import {
  AbstractSimObject,
  DoubleRect,
  type NumericalPath,
  type PathPoint,
  type Vector,
} from '../sim';
import type { Connector } from './connector';
import type { RigidBody } from './rigid_body';
import { Scrim } from './scrim';

let nextNumber = 0;

/** Holds a point of a body on a path. */
export class PathJoint extends AbstractSimObject implements Connector {
  readonly #path: NumericalPath;
  readonly #body: RigidBody;
  readonly #attach: Vector;
  #point: PathPoint;

  /** @param attach - point of the body, body coordinates [m] */
  constructor(path: NumericalPath, body: RigidBody, attach: Vector) {
    super(`PATHJOINT${nextNumber++}`, 'path joint');
    this.#path = path;
    this.#body = body;
    this.#attach = attach;
    this.#point = path.findNearestGlobal(body.bodyToWorld(attach));
    path.map_p_to_slope(this.#point);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'PathJoint';
  }

  /** Moves the body, at its angle, so that its point lies on the nearest place of the path's table. */
  align(): void {
    this.#point = this.#path.findNearestGlobal(this.getPosition1());
    this.#path.map_p_to_slope(this.#point);
    this.#body.alignTo(this.#attach, this.#point.getPosition(), this.#body.getAngle());
  }

  /**
   * Moves and turns the body so that a second point of it lies on the path, too.
   *
   * @param second - body coordinates [m]
   */
  align2(second: Vector): void {
    this.align();
    const world = this.#body.bodyToWorld(second);
    const place = this.#point.getPosition();
    const distance = second.distanceTo(this.#attach);
    const other = this.#path.findNearestGlobal(world);
    this.#path.findPointByDistance(other, place, distance);
    this.#path.map_p_to_slope(other);
    const wanted = other.getPosition().subtract(place).getAngle();
    const present = second.subtract(this.#attach).getAngle();
    this.#body.alignTo(this.#attach, place, wanted - present);
  }

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

  /** Where on the path the body's point is: found from the last place on, which it replaces. */
  getPathPoint(): PathPoint {
    this.#path.findNearestLocal(this.getPosition1(), this.#point);
    this.#path.map_p_to_slope(this.#point);
    return this.#point;
  }

  getPosition1(): Vector {
    return this.#body.bodyToWorld(this.#attach);
  }

  getPosition2(): Vector {
    return this.getPathPoint().getPosition();
  }

  getNormalDistance(): number {
    const point = this.getPathPoint();
    return point.getNormal().dotProduct(this.getPosition1().subtract(point.getPosition()));
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getPosition1(), this.getPosition2());
  }

  protected override describeContents(): string {
    return `, body: ${this.#body.getName()}, attach: ${String(this.#attach)}, path: ${this.#path.toStringShort()}`;
  }
}
