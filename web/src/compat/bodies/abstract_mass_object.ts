import { AffineTransform } from '../math/affine_transform';
import { DoubleRect } from '../math/double_rect';
import { aNumber, finitePair, within } from '../math/limits';
import type { MassObject } from './mass_object';
import { sinCos } from '../math/scalar_math';
import { AbstractSimObject } from '../sims/sim_object';
import { Vector, type GenericVector } from '../math/vector';

/** The usual {@link MassObject}; a subclass says what its outline is. */
export abstract class AbstractMassObject extends AbstractSimObject implements MassObject {
  protected mass_ = 1;
  /** Moment of inertia about the mass centre, divided by the mass [m²]. */
  protected momentPerMass_ = 0;
  protected loc_world_: Vector = Vector.ORIGIN;
  protected angle_ = 0;
  protected sinAngle_ = 0;
  protected cosAngle_ = 1;
  protected velocity_: Vector = Vector.ORIGIN;
  protected angular_velocity_ = 0;
  protected cm_body_: Vector = Vector.ORIGIN;
  protected dragPts_: Vector[] = [Vector.ORIGIN];
  protected zeroEnergyLevel_: number | null = null;
  protected minHeight_: number | null = null;

  /** Left edge in body coordinates [m]. */
  abstract getLeftBody(): number;
  /** Right edge in body coordinates [m]. */
  abstract getRightBody(): number;
  /** Upper edge in body coordinates [m]. */
  abstract getTopBody(): number;
  /** Lower edge in body coordinates [m]. */
  abstract getBottomBody(): number;
  abstract getCentroidBody(): Vector;
  abstract getCentroidRadius(): number;
  abstract getVerticesBody(): Vector[];

  override isMassObject(): boolean {
    return true;
  }

  getMass(): number {
    return this.mass_;
  }

  setMass(mass: number): void {
    aNumber(mass, `the mass of ${this.getName()} [kg]`);
    if (!(mass > 0))
      throw new RangeError(`the mass of ${this.getName()} must be above 0 kg; got ${mass}`);
    this.mass_ = mass;
    this.setChanged();
  }

  momentAboutCM(): number {
    return this.mass_ * this.momentPerMass_;
  }

  setMomentAboutCM(momentPerMass: number): void {
    const what = `the moment of ${this.getName()} divided by its mass [m²]`;
    this.momentPerMass_ = within(momentPerMass, what, { least: 0 });
    this.setChanged();
  }

  getPosition(): Vector {
    return this.loc_world_;
  }

  setPosition(position: GenericVector, angle?: number): void {
    finitePair(position, `the position of ${this.getName()} [m]`);
    if (angle !== undefined) this.setAngle(angle);
    this.loc_world_ = Vector.clone(position);
  }

  getAngle(): number {
    return this.angle_;
  }

  setAngle(angle: number): void {
    aNumber(angle, `the angle of ${this.getName()} [rad]`);
    if (!Number.isFinite(angle))
      throw new RangeError(`the angle of ${this.getName()} must be finite; got ${angle}`);
    if (angle === this.angle_) return;
    this.angle_ = angle;
    const { sin, cos } = sinCos(angle);
    this.sinAngle_ = sin;
    this.cosAngle_ = cos;
  }

  getVelocity(bodyPoint?: GenericVector): Vector {
    if (bodyPoint === undefined) return this.velocity_;
    const r = this.rotateBodyToWorld(this.cm_body_.multiply(-1).add(bodyPoint));
    return new Vector(
      this.velocity_.getX() - r.getY() * this.angular_velocity_,
      this.velocity_.getY() + r.getX() * this.angular_velocity_,
    );
  }

  setVelocity(velocity: GenericVector, angularVelocity?: number): void {
    finitePair(velocity, `the velocity of ${this.getName()} [m/s]`);
    if (angularVelocity !== undefined) this.setAngularVelocity(angularVelocity);
    this.velocity_ = Vector.clone(velocity);
  }

  getAngularVelocity(): number {
    return this.angular_velocity_;
  }

  setAngularVelocity(angularVelocity: number): void {
    aNumber(angularVelocity, `the angular velocity of ${this.getName()} [rad/s]`);
    if (!Number.isFinite(angularVelocity)) {
      throw new RangeError(
        `the angular velocity of ${this.getName()} must be finite; got ${angularVelocity}`,
      );
    }
    this.angular_velocity_ = angularVelocity;
  }

  getCenterOfMassBody(): Vector {
    return this.cm_body_;
  }

  setCenterOfMass(x: number | GenericVector, y = 0): void {
    const center = typeof x === 'number' ? new Vector(x, y) : Vector.clone(x);
    this.cm_body_ = finitePair(center, `the mass centre of ${this.getName()} [m]`);
    this.minHeight_ = null;
    this.setChanged();
  }

  getDragPoints(): Vector[] {
    return [...this.dragPts_];
  }

  /** @param points - by which it can be dragged, in body coordinates [m] */
  setDragPoints(points: readonly GenericVector[]): void {
    const what = `a drag point of ${this.getName()} [m]`;
    this.dragPts_ = points.map((point) => finitePair(Vector.clone(point), what));
    this.setChanged();
  }

  getZeroEnergyLevel(): number | null {
    return this.zeroEnergyLevel_;
  }

  /** @param height - of zero potential energy [m]; null when the force law’s own counts */
  setZeroEnergyLevel(height: number | null): this {
    if (height !== null)
      within(height, `the zero energy level of ${this.getName()} [m]`, { least: -1e12 });
    this.zeroEnergyLevel_ = height;
    this.setChanged();
    return this;
  }

  getMinHeight(): number {
    return this.minHeight_ ?? Math.min(this.getWidth(), this.getHeight()) / 2;
  }

  setMinHeight(height: number | null): void {
    if (height !== null) within(height, `the least height of ${this.getName()} [m]`, { least: 0 });
    this.minHeight_ = height;
    this.setChanged();
  }

  rotationalEnergy(): number {
    return 0.5 * this.momentAboutCM() * this.angular_velocity_ * this.angular_velocity_;
  }

  translationalEnergy(): number {
    return 0.5 * this.mass_ * this.velocity_.lengthSquared();
  }

  getKineticEnergy(): number {
    return this.rotationalEnergy() + this.translationalEnergy();
  }

  momentum(): [number, number, number] {
    const [x, y] = [this.loc_world_.getX(), this.loc_world_.getY()];
    const [vx, vy] = [this.velocity_.getX(), this.velocity_.getY()];
    const spin = this.momentAboutCM() * this.angular_velocity_;
    return [this.mass_ * vx, this.mass_ * vy, spin + this.mass_ * (x * vy - y * vx)];
  }

  /** Where a point of the body is in the world [m]. */
  bodyToWorld(point: GenericVector): Vector {
    const rx = point.getX() - this.cm_body_.getX();
    const ry = point.getY() - this.cm_body_.getY();
    return new Vector(
      this.loc_world_.getX() + (rx * this.cosAngle_ - ry * this.sinAngle_),
      this.loc_world_.getY() + (rx * this.sinAngle_ + ry * this.cosAngle_),
    );
  }

  /** Which point of the body is at a place in the world [m]. */
  worldToBody(point: GenericVector): Vector {
    const rx = point.getX() - this.loc_world_.getX();
    const ry = point.getY() - this.loc_world_.getY();
    return new Vector(
      this.cm_body_.getX() + (rx * this.cosAngle_ + ry * this.sinAngle_),
      this.cm_body_.getY() + (-rx * this.sinAngle_ + ry * this.cosAngle_),
    );
  }

  /** A direction of the body as seen in the world. */
  rotateBodyToWorld(vector: GenericVector): Vector {
    return Vector.clone(vector).rotate(this.cosAngle_, this.sinAngle_);
  }

  /** A direction in the world as seen from the body. */
  rotateWorldToBody(vector: GenericVector): Vector {
    return Vector.clone(vector).rotate(this.cosAngle_, -this.sinAngle_);
  }

  /** The map from body coordinates to the world. */
  bodyToWorldTransform(): AffineTransform {
    const turned = new AffineTransform(
      this.cosAngle_,
      this.sinAngle_,
      -this.sinAngle_,
      this.cosAngle_,
      this.loc_world_.getX(),
      this.loc_world_.getY(),
    );
    return turned.translate(-this.cm_body_.getX(), -this.cm_body_.getY());
  }

  alignTo(bodyPoint: GenericVector, worldPoint: GenericVector, angle = this.angle_): void {
    this.setAngle(angle);
    const r = this.rotateBodyToWorld(Vector.clone(bodyPoint).subtract(this.cm_body_));
    this.setPosition(Vector.clone(worldPoint).subtract(r));
  }

  getCentroidWorld(): Vector {
    return this.bodyToWorld(this.getCentroidBody());
  }

  /** Left edge in the world [m]. */
  getLeftWorld(): number {
    return this.getBoundsWorld().getLeft();
  }

  /** Right edge in the world [m]. */
  getRightWorld(): number {
    return this.getBoundsWorld().getRight();
  }

  /** Upper edge in the world [m]. */
  getTopWorld(): number {
    return this.getBoundsWorld().getTop();
  }

  /** Lower edge in the world [m]. */
  getBottomWorld(): number {
    return this.getBoundsWorld().getBottom();
  }

  /** [m] */
  getWidth(): number {
    return this.getRightBody() - this.getLeftBody();
  }

  /** [m] */
  getHeight(): number {
    return this.getTopBody() - this.getBottomBody();
  }

  /** The smallest rectangle around it, in body coordinates [m]. */
  getBoundsBody(): DoubleRect {
    return new DoubleRect(
      this.getLeftBody(),
      this.getBottomBody(),
      this.getRightBody(),
      this.getTopBody(),
    );
  }

  getBoundsWorld(): DoubleRect {
    const corners = this.getVerticesBody().map((corner) => this.bodyToWorld(corner));
    const [first = this.loc_world_, ...others] = corners;
    return others.reduce((rect, corner) => rect.unionPoint(corner), DoubleRect.make(first, first));
  }

  protected override describeContents(): string {
    return `, mass_: ${this.mass_}, loc_world_: ${this.loc_world_.toString()}, angle_: ${this.angle_}, velocity_: ${this.velocity_.toString()}, angular_velocity_: ${this.angular_velocity_}`;
  }
}
