import {
  AffineTransform,
  DoubleRect,
  toName,
  Vector,
  type GenericVector,
  type SimObject,
} from '../sim';
import type { Edge } from './edge';
import type { LocalCoords } from './local_coords';
import type { RigidBody } from './rigid_body';
import type { Vertex } from './vertex';

/**
 * The fixed background, to which bodies can be joined: infinite mass, no outline, body coordinates are world coordinates. There is one,
 * {@link Scrim.getScrim}. Everything that would change it has no effect.
 */
export class Scrim implements RigidBody {
  static readonly #singleton = new Scrim();

  private constructor() {}

  static getScrim(): Scrim {
    return Scrim.#singleton;
  }

  getName(): string {
    return 'SCRIM';
  }

  getClassName(): string {
    return 'Scrim';
  }

  nameEquals(name: string): boolean {
    return toName(name) === this.getName();
  }

  toString(): string {
    return 'Scrim';
  }

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

  getBottomBody(): number {
    return -Infinity;
  }

  getBottomWorld(): number {
    return -Infinity;
  }

  getLeftBody(): number {
    return -Infinity;
  }

  getLeftWorld(): number {
    return -Infinity;
  }

  getRightBody(): number {
    return Infinity;
  }

  getRightWorld(): number {
    return Infinity;
  }

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

  getEdges(): Edge[] {
    return [];
  }

  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  getVertexes_(): Vertex[] {
    return [];
  }

  getVerticesBody(): Vector[] {
    return [];
  }

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
  removeNonCollide(): void {}
  alignTo(): void {}
  eraseOldCoords(): void {}
  saveOldCoords(): void {}
  setAccuracy(): void {}
  setAngle(): void {}
  setAngularVelocity(): void {}
  setCenterOfMass(): void {}
  setDistanceTol(): void {}
  setDragPoints(): void {}
  setElasticity(): void {}
  setMass(): void {}
  setMinHeight(): void {}
  setMomentAboutCM(): void {}
  setPosition(): void {}
  setPositionX(): void {}
  setPositionY(): void {}
  setVarsIndex(): void {}
  setVelocity(): void {}
  setVelocityX(): void {}
  setVelocityY(): void {}
  setVelocityTol(): void {}
}
