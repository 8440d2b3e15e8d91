import type { AffineTransform } from '../math/affine_transform';
import type { DoubleRect } from '../math/double_rect';
import type { SimObject } from '../sims/sim_object';
import type { GenericVector, Vector } from '../math/vector';

/**
 * A {@link SimObject} with mass, that moves and turns.
 *
 * *Body coordinates* belong to its shape; *world coordinates* to the simulation. The mass centre, a point in body
 * coordinates, is at {@link getPosition} in the world; the shape is turned about it by {@link getAngle}. Lengths are in
 * m, angles in rad, times in s, masses in kg.
 */
export interface MassObject extends SimObject {
  /** [kg]; infinite for what never moves. */
  getMass(): number;
  /** @param mass - [kg]; @throws RangeError when it is not above 0 */
  setMass(mass: number): void;
  /** Moment of inertia about the mass centre [kg m²]. */
  momentAboutCM(): number;
  /** @param momentPerMass - moment of inertia about the mass centre *divided by the mass* [m²] */
  setMomentAboutCM(momentPerMass: number): void;
  /** World position of the mass centre [m]. */
  getPosition(): Vector;
  /** @param position - of the mass centre, in the world [m]; @param angle - [rad], the old one unless told */
  setPosition(position: GenericVector, angle?: number): void;
  /** [rad] */
  getAngle(): number;
  /** @param angle - [rad] */
  setAngle(angle: number): void;
  /**
   * World velocity of a point of the body [m/s].
   *
   * @param bodyPoint - in body coordinates [m]; the mass centre unless told
   */
  getVelocity(bodyPoint?: GenericVector): Vector;
  /** @param velocity - of the mass centre [m/s]; @param angularVelocity - [rad/s], the old one unless told */
  setVelocity(velocity: GenericVector, angularVelocity?: number): void;
  /** [rad/s], positive anticlockwise */
  getAngularVelocity(): number;
  /** @param angularVelocity - [rad/s]; @throws RangeError when it is not finite */
  setAngularVelocity(angularVelocity: number): void;
  /** Mass centre in body coordinates [m]. */
  getCenterOfMassBody(): Vector;
  /** @param x - in body coordinates [m]; @param y - likewise */
  setCenterOfMass(x: number | GenericVector, y?: number): void;
  /** Points by which it can be dragged, in body coordinates [m]. */
  getDragPoints(): Vector[];
  /** @param points - by which it can be dragged, in body coordinates [m] */
  setDragPoints(points: readonly GenericVector[]): void;
  /** Height of zero potential energy [m]; null when the force law's own counts. */
  getZeroEnergyLevel(): number | null;
  /** @param height - of zero potential energy [m]; null when the force law’s own counts */
  setZeroEnergyLevel(height: number | null): this;
  /** Least distance from the mass centre to the rim [m]. */
  getMinHeight(): number;
  /** @param height - [m]; null for what follows from the shape */
  setMinHeight(height: number | null): void;
  /** Centre of a circle around the shape, in body coordinates [m]. */
  getCentroidBody(): Vector;
  /** Centre of a circle around the shape, in the world [m]. */
  getCentroidWorld(): Vector;
  /** Radius of a circle around the shape [m]. */
  getCentroidRadius(): number;
  /** Kinetic energy of the turning [J]. */
  rotationalEnergy(): number;
  /** Kinetic energy of the mass centre [J]. */
  translationalEnergy(): number;
  /** Kinetic energy [J]. */
  getKineticEnergy(): number;
  /** Momentum in x and y [kg m/s] and angular momentum about the origin [kg m²/s]. */
  momentum(): [number, number, number];
  /** Where a point of the body is in the world [m]. */
  bodyToWorld(point: GenericVector): Vector;
  /** Which point of the body is at a place in the world [m]. */
  worldToBody(point: GenericVector): Vector;
  /** A direction of the body as seen in the world. */
  rotateBodyToWorld(vector: GenericVector): Vector;
  /** A direction in the world as seen from the body. */
  rotateWorldToBody(vector: GenericVector): Vector;
  /** The map from body coordinates to the world. */
  bodyToWorldTransform(): AffineTransform;
  /** Moves the body so that one of its points lands somewhere. @param angle - [rad], the old one unless told */
  alignTo(bodyPoint: GenericVector, worldPoint: GenericVector, angle?: number): void;
  /** Left edge in body coordinates [m]. */
  getLeftBody(): number;
  /** Right edge in body coordinates [m]. */
  getRightBody(): number;
  /** Upper edge in body coordinates [m]. */
  getTopBody(): number;
  /** Lower edge in body coordinates [m]. */
  getBottomBody(): number;
  /** Left edge in the world [m]. */
  getLeftWorld(): number;
  /** Right edge in the world [m]. */
  getRightWorld(): number;
  /** Upper edge in the world [m]. */
  getTopWorld(): number;
  /** Lower edge in the world [m]. */
  getBottomWorld(): number;
  /** [m] */
  getWidth(): number;
  /** [m] */
  getHeight(): number;
  /** The smallest rectangle around it, in body coordinates [m]. */
  getBoundsBody(): DoubleRect;
  /** World positions of the rim's corners [m]. */
  getVerticesBody(): Vector[];
}
