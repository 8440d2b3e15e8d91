import type { MassObject } from './mass_object';
import type { Vector } from '../math/vector';
import type { Edge } from '../shapes/edge';
import type { LocalCoords } from './local_coords';
import type { Vertex } from '../shapes/vertex';

/** Places of a body's six variables after its `getVarsIndex()`. */
export enum RB {
  /** x of the mass centre [m] */
  X_ = 0,
  /** its rate [m/s] */
  VX_ = 1,
  /** y of the mass centre [m] */
  Y_ = 2,
  /** its rate [m/s] */
  VY_ = 3,
  /** angle [rad] */
  W_ = 4,
  /** angular velocity [rad/s] */
  VW_ = 5,
}

/** A body of fixed shape that collides. */
export interface RigidBody extends MassObject {
  /** Mass centre in body coordinates [m]. */
  getCenterOfMass(): Vector;
  /** Puts all six numbers in place at once: [m], [m/s], [rad], [rad/s]. */
  setCoordinates(x: number, vx: number, y: number, vy: number, angle: number, omega: number): void;
  /** @param value - x of the mass centre [m] */
  setPositionX(value: number): void;
  /** @param value - y of the mass centre [m] */
  setPositionY(value: number): void;
  /** @param value - [m/s] */
  setVelocityX(value: number): void;
  /** @param value - [m/s] */
  setVelocityY(value: number): void;
  /** Makes this body and each of the others pass through each other. */
  addNonCollide(bodies: readonly RigidBody[]): void;
  /** Whether this body passes through another. */
  doesNotCollide(body: RigidBody): boolean;
  /** Forgets the place kept by {@link RigidBody.saveOldCoords}. */
  eraseOldCoords(): void;
  /** How near to the target gap a collision is handled, as a fraction of it. */
  getAccuracy(): number;
  /** Nearer bodies may be in contact [m]. */
  getDistanceTol(): number;
  /** Its edges, path by path. */
  getEdges(): Edge[];
  /** Restitution, 0 to 1. */
  getElasticity(): number;
  /** Where it was when the places were last saved; null when they were not. */
  getOldCoords(): LocalCoords | null;
  /** Normal of the one edge that can be touched (walls), null for ordinary bodies. */
  getSpecialNormalWorld(): Vector | null;
  /** Name of one of the six variables, {@link RB}. */
  getVarName(index: number, localized?: boolean): string;
  /** Place of the first of the six variables, −1 when the body is in no simulation. */
  getVarsIndex(): number;
  /** Slower bodies may be in contact [m/s]. */
  getVelocityTol(): number;
  /** Its vertices, path by path. */
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  getVertexes_(): Vertex[];
  /** Whether this body passes through an edge of another. */
  nonCollideEdge(edge: Edge | null): boolean;
  /** Whether a point is inside the outline (of convex bodies, for certain). */
  probablyPointInside(point: Vector): boolean;
  /** Lets it collide with these bodies again. */
  removeNonCollide(bodies: readonly RigidBody[]): void;
  /** Keeps the present place as the one before, against which crossings are detected. */
  saveOldCoords(): void;
  /** @param value - how near to the target gap collisions are handled, as a fraction of it */
  setAccuracy(value: number): void;
  /** @param value - nearer bodies may be in contact [m] */
  setDistanceTol(value: number): void;
  /** @param value - share of the speed that is kept when it bounces, 0 to 1 */
  setElasticity(value: number): void;
  /** @param index - of its first variable; −1 when it has none */
  setVarsIndex(index: number): void;
  /** @param value - slower bodies may be in contact [m/s] */
  setVelocityTol(value: number): void;
}
