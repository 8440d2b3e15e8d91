import type { NumericalPath } from '../paths/numerical_path';
import type { PathPoint } from '../paths/path_point';
import type { Vector } from '../math/vector';
import { PathConnector } from './path_connector';
import type { RigidBody } from '../bodies/rigid_body';

let nextNumber = 0;

/** Holds a point of a body on a path. */
export class PathJoint extends PathConnector {
  #point: PathPoint;

  /** @param attach - point of the body, body coordinates [m] */
  constructor(path: NumericalPath, body: RigidBody, attach: Vector) {
    super(`PATHJOINT${nextNumber++}`, 'path joint', path, body, attach);
    this.#point = path.findNearestGlobal(body.bodyToWorld(attach));
    path.map_p_to_slope(this.#point);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'PathJoint';
  }

  /** Moves the body, at its angle, so that its point lies on the nearest place of the path's table. */
  align(): void {
    this.#point = this.getPath().findNearestGlobal(this.getPosition1());
    this.getPath().map_p_to_slope(this.#point);
    this.getBody1().alignTo(
      this.getAttach1(),
      this.#point.getPosition(),
      this.getBody1().getAngle(),
    );
  }

  /**
   * Moves and turns the body so that a second point of it lies on the path, too.
   *
   * @param second - body coordinates [m]
   * @throws RangeError when the path ends before such a place; nothing has moved then
   */
  align2(second: Vector): void {
    const body = this.getBody1();
    const [point, position, angle] = [this.#point, body.getPosition(), body.getAngle()];
    try {
      this.#alignBoth(second);
    } catch (error) {
      this.#point = point;
      body.setPosition(position, angle);
      throw error;
    }
  }

  #alignBoth(second: Vector): void {
    this.align();
    const world = this.getBody1().bodyToWorld(second);
    const place = this.#point.getPosition();
    const distance = second.distanceTo(this.getAttach1());
    const other = this.getPath().findNearestGlobal(world);
    this.getPath().findPointByDistance(other, place, distance);
    this.getPath().map_p_to_slope(other);
    const wanted = other.getPosition().subtract(place).getAngle();
    const present = second.subtract(this.getAttach1()).getAngle();
    this.getBody1().alignTo(this.getAttach1(), place, wanted - present);
  }

  /** Where on the path the body's point is: found from the last place on, which it replaces. */
  getPathPoint(): PathPoint {
    this.getPath().findNearestLocal(this.getPosition1(), this.#point);
    this.getPath().map_p_to_slope(this.#point);
    return this.#point;
  }

  getPosition2(): Vector {
    return this.getPathPoint().getPosition();
  }

  getNormalDistance(): number {
    const point = this.getPathPoint();
    return point.getNormal().dotProduct(this.getPosition1().subtract(point.getPosition()));
  }

  protected override describeContents(): string {
    return `, body: ${this.getBody1().getName()}, attach: ${String(this.getAttach1())}, path: ${this.getPath().toStringShort()}`;
  }
}
