import { AffineTransform } from '../math/affine_transform';
import { DoubleRect } from '../math/double_rect';
import { toName } from '../../sim';
import { Vector, type GenericVector } from '../math/vector';
import { type SimObject } from '../sims/sim_object';
import type { Edge } from '../shapes/edge';
import type { LocalCoords } from './local_coords';
import type { RigidBody } from './rigid_body';
import type { Vertex } from '../shapes/vertex';

/**
 * The fixed background, to which bodies can be joined: infinite mass, no outline, body coordinates are world coordinates. There is one,
 * {@link Scrim.getScrim}. Everything that would change it has no effect.
 */
export class Scrim implements RigidBody {
  static readonly #singleton = new Scrim();

  private constructor() {}

  /** The only one there is. */
  static getScrim(): Scrim {
    return Scrim.#singleton;
  }

  getName(): string {
    return 'SCRIM';
  }

  /** Name of the class, as documented. */
  getClassName(): string {
    return 'Scrim';
  }

  nameEquals(name: string): boolean {
    return toName(name) === this.getName();
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return 'Scrim';
  }

  /** Class and name. */
  toStringShort(): string {
    return 'Scrim';
  }

  isMassObject(): boolean {
    return true;
  }

  getChanged(): boolean {
    return false;
  }

  setChanged(): void {}

  getExpireTime(): number {
    return Infinity;
  }

  setExpireTime(): this {
    return this;
  }

  similar(other: SimObject): boolean {
    return other === this;
  }

  bodyToWorld(point: GenericVector): Vector {
    return Vector.clone(point);
  }

  worldToBody(point: GenericVector): Vector {
    return Vector.clone(point);
  }

  rotateBodyToWorld(vector: GenericVector): Vector {
    return Vector.clone(vector);
  }

  rotateWorldToBody(vector: GenericVector): Vector {
    return Vector.clone(vector);
  }

  doesNotCollide(): boolean {
    return true;
  }

  nonCollideEdge(): boolean {
    return true;
  }

  probablyPointInside(): boolean {
    return false;
  }

  /** 0: the other body decides. */
  getDistanceTol(): number {
    return 0;
  }

  getVelocityTol(): number {
    return 0;
  }

  getAccuracy(): number {
    return 0;
  }

  getElasticity(): number {
    return 1;
  }

  getMass(): number {
    return Infinity;
  }

  momentAboutCM(): number {
    return Infinity;
  }

  getAngle(): number {
    return 0;
  }

  getAngularVelocity(): number {
    return 0;
  }

  getPosition(): Vector {
    return Vector.ORIGIN;
  }

  getVelocity(): Vector {
    return Vector.ORIGIN;
  }

  getCenterOfMassBody(): Vector {
    return Vector.ORIGIN;
  }

  bodyToWorldTransform(): AffineTransform {
    return AffineTransform.IDENTITY;
  }

  getCenterOfMass(): Vector {
    return Vector.ORIGIN;
  }

  getCentroidBody(): Vector {
    return Vector.ORIGIN;
  }

  /** Centre of the circle around it, in the world [m]. */
  getCentroidWorld(): Vector {
    return Vector.ORIGIN;
  }

  getCentroidRadius(): number {
    return Infinity;
  }

  getMinHeight(): number {
    return Infinity;
  }

  getWidth(): number {
    return Infinity;
  }

  getHeight(): number {
    return Infinity;
  }

  /** Lower end in body coordinates [m]. */
  getBottomBody(): number {
    return -Infinity;
  }

  getBottomWorld(): number {
    return -Infinity;
  }

  /** Left end in body coordinates [m]. */
  getLeftBody(): number {
    return -Infinity;
  }

  getLeftWorld(): number {
    return -Infinity;
  }

  /** Right end in body coordinates [m]. */
  getRightBody(): number {
    return Infinity;
  }

  getRightWorld(): number {
    return Infinity;
  }

  /** Upper end in body coordinates [m]. */
  getTopBody(): number {
    return Infinity;
  }

  getTopWorld(): number {
    return Infinity;
  }

  getBoundsBody(): DoubleRect {
    return DoubleRect.EMPTY_RECT;
  }

  getBoundsWorld(): DoubleRect {
    return DoubleRect.EMPTY_RECT;
  }

  getKineticEnergy(): number {
    return 0;
  }

  rotationalEnergy(): number {
    return 0;
  }

  translationalEnergy(): number {
    return 0;
  }

  momentum(): [number, number, number] {
    return [0, 0, 0];
  }

  getZeroEnergyLevel(): null {
    return null;
  }

  getDragPoints(): Vector[] {
    return [];
  }

  /** Its edges, path by path. */
  getEdges(): Edge[] {
    return [];
  }

  /** Its vertices, path by path. */
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  getVertexes_(): Vertex[] {
    return [];
  }

  getVerticesBody(): Vector[] {
    return [];
  }

  /** Where it was when the places were last saved; null when they were not. */
  getOldCoords(): LocalCoords | null {
    return null;
  }

  getSpecialNormalWorld(): null {
    return null;
  }

  getVarName(): string {
    return '';
  }

  getVarsIndex(): number {
    return -1;
  }

  setZeroEnergyLevel(): this {
    return this;
  }

  addNonCollide(): void {}
  setCoordinates(): void {}
  /** Lets it collide with these bodies again. */
  removeNonCollide(): void {}
  alignTo(): void {}
  eraseOldCoords(): void {}
  saveOldCoords(): void {}
  /** @param value - how near to the target gap collisions are handled, as a fraction of it */
  setAccuracy(): void {}
  setAngle(): void {}
  setAngularVelocity(): void {}
  setCenterOfMass(): void {}
  /** @param value - nearer bodies may be in contact [m] */
  setDistanceTol(): void {}
  setDragPoints(): void {}
  /** @param value - share of the speed that is kept when it bounces, 0 to 1 */
  setElasticity(): void {}
  setMass(): void {}
  setMinHeight(): void {}
  setMomentAboutCM(): void {}
  setPosition(): void {}
  setPositionX(): void {}
  setPositionY(): void {}
  /** @param index - of its first variable; −1 when it has none */
  setVarsIndex(): void {}
  setVelocity(): void {}
  setVelocityX(): void {}
  setVelocityY(): void {}
  /** @param value - slower bodies may be in contact [m/s] */
  setVelocityTol(): void {}
}
