import type { EngineRecord } from '../../engine';
import { Vector } from '../math/vector';
import { type Collision } from '../sims/ode_sim';
import { isConnector, partiesOf, type CollisionKeeper, type Parties } from './collision_parties';
import type { Connector } from '../connectors/connector';
import type { Edge } from '../shapes/edge';
import { RB, type RigidBody } from '../bodies/rigid_body';
import { areSimilar, meets } from './similar_collisions';
import type { Vertex } from '../shapes/vertex';

function vector([x, y]: readonly [number, number]): Vector {
  return new Vector(x, y);
}

/**
 * Two bodies that touch, are about to, or are joined: the *primary body* is pushed along the normal of the *normal body*.
 *
 * What it tells is what the engine found when it last looked; see {@link RigidBodyCollision.updateCollision}.
 */
export class RigidBodyCollision implements Collision {
  readonly #keeper: CollisionKeeper;
  #record: EngineRecord;
  readonly #version: number;
  #mustHandle: boolean;
  #parties: Parties;

  constructor(keeper: CollisionKeeper, record: EngineRecord) {
    this.#keeper = keeper;
    this.#version = keeper.version;
    this.#record = record;
    this.#mustHandle = record.mustHandle;
    this.#parties = partiesOf(keeper, record);
  }

  /** The numbers as the engine found them. */
  getRecord(): EngineRecord {
    return this.#record;
  }

  /** Takes newer numbers over. */
  setRecord(record: EngineRecord): void {
    this.#record = record;
    this.#mustHandle = record.mustHandle;
    this.#parties = partiesOf(this.#keeper, record);
  }

  /** Whether a body, connector or constant changed since it was found, so that it says nothing about the present. */
  isOutOfDate(): boolean {
    return this.#version !== this.#keeper.version;
  }

  /** The engine that found it. */
  getKeeper(): CollisionKeeper {
    return this.#keeper;
  }

  /** `CornerEdgeCollision`, `CornerCornerCollision`, `EdgeEdgeCollision` or `ConnectorCollision`. */
  getClassName(): string {
    switch (this.#record.kind) {
      case 'vertex_edge':
        return 'CornerEdgeCollision';
      case 'vertex_vertex':
        return 'CornerCornerCollision';
      case 'edge_edge':
        return 'EdgeEdgeCollision';
      default:
        return 'ConnectorCollision';
    }
  }

  bilateral(): boolean {
    return this.#record.joint;
  }

  closeEnough(allowTiny: boolean): boolean {
    return allowTiny ? this.#record.closeEnoughIfTiny : this.#record.closeEnough;
  }

  contact(): boolean {
    return this.#record.contact;
  }

  isTouching(): boolean {
    return this.#record.touching;
  }

  isColliding(): boolean {
    return this.#record.colliding;
  }

  illegalState(): boolean {
    return !this.#record.joint && this.#record.gap < 0;
  }

  /** Gap above the one that contacts are held at [m]; of a joint the gap itself. */
  distanceToHalfGap(): number {
    return this.#record.excessGap;
  }

  /** The connector that it belongs to; null for other collisions. */
  getConnector(): Connector | null {
    return this.#parties.connector;
  }

  getDetectedTime(): number {
    return this.#record.detectedTime;
  }

  /** The engine notes it when it finds the collision; only the first time counts. */
  setDetectedTime(): void {}

  getDistance(): number {
    return this.#record.gap;
  }

  /** Restitution, 0 to 1: the smaller of both bodies'. */
  getElasticity(): number {
    return this.#record.elasticity;
  }

  getEstimatedTime(): number {
    return this.#record.estimate;
  }

  /** Where the primary body is pushed, world [m]. */
  getImpact1(): Vector {
    return vector(this.#record.point);
  }

  /** Where the normal body is pushed, world [m]; null when at the same point. */
  getImpact2(): Vector | null {
    return isConnector(this.#record) ? vector(this.#record.pointA) : null;
  }

  getImpulse(): number {
    return this.#record.impulse;
  }

  /** Contact force of the last evaluation [N]. */
  getForce(): number {
    return this.#record.force;
  }

  /** Coulomb's coefficient of friction of the two bodies. */
  getFriction(): number {
    return this.#record.friction;
  }

  /** Friction force of the last evaluation [N], on the primary body along the normal turned clockwise. */
  getFrictionForce(): number {
    return this.#record.tangentForce;
  }

  /** Friction impulse of the last handling [N s], on the primary body along the normal turned clockwise. */
  getFrictionImpulse(): number {
    return this.#record.tangentImpulse;
  }

  /** Unit vector from the normal body towards the primary body, world. */
  getNormal(): Vector {
    return vector(this.#record.normal);
  }

  /** The normal turned by a right angle. */
  getPerpNormal(): Vector {
    const [x, y] = this.#record.normal;
    return new Vector(-y, x);
  }

  /** The body that is pushed along the normal. */
  getPrimaryBody(): RigidBody {
    return this.#parties.primary;
  }

  /** The body whose normal counts. */
  getNormalBody(): RigidBody {
    return this.#parties.normal;
  }

  /** Whether the body is one of the two. */
  hasBody(body: RigidBody): boolean {
    return this.getPrimaryBody() === body || this.getNormalBody() === body;
  }

  /** From the primary body's mass centre to its point [m]. */
  getR1(): Vector {
    return vector(this.#record.armB);
  }

  /** From the normal body's mass centre to its point [m]. */
  getR2(): Vector {
    return vector(this.#record.armA);
  }

  /** As R1, but to the centre of a curved edge [m]. */
  getU1(): Vector {
    return vector(this.#record.leverB);
  }

  /** As R2, but to the centre of a curved edge [m]. */
  getU2(): Vector {
    return vector(this.#record.leverA);
  }

  getVelocity(): number {
    return this.#record.gapRate;
  }

  /** Rate of change of the gap, negative when the bodies approach [m/s]. */
  getNormalVelocity(): number {
    return this.#record.gapRate;
  }

  /** Velocity of the primary body's point against the normal body's, at present [m/s]. */
  getRelativeVelocity(): Vector {
    const velocity = (body: RigidBody, u: Vector): Vector => {
      const w = body.getAngularVelocity();
      return body.getVelocity().add(new Vector(-w * u.getY(), w * u.getX()));
    };
    return velocity(this.getPrimaryBody(), this.getU1()).subtract(
      velocity(this.getNormalBody(), this.getU2()),
    );
  }

  /** That velocity along {@link RigidBodyCollision.getPerpNormal} [m/s]. */
  getLateralVelocity(): number {
    return this.getRelativeVelocity().dotProduct(this.getPerpNormal());
  }

  /**
   * Acceleration of the primary body's point against the normal body's [m/s²].
   *
   * @param change - rates of all variables, in their units
   */
  getAcceleration(change: readonly number[]): Vector {
    const acceleration = (body: RigidBody, u: Vector): Vector => {
      const at = body.getVarsIndex();
      if (at < 0 || !Number.isFinite(body.getMass())) return Vector.ORIGIN;
      const rate = (k: RB): number => change[at + k] ?? NaN;
      const w = body.getAngularVelocity();
      const alpha = rate(RB.VW_);
      return new Vector(
        rate(RB.VX_) - alpha * u.getY() - w * w * u.getX(),
        rate(RB.VY_) + alpha * u.getX() - w * w * u.getY(),
      );
    };
    return acceleration(this.getPrimaryBody(), this.getU1()).subtract(
      acceleration(this.getNormalBody(), this.getU2()),
    );
  }

  /** Vertex of the primary body (of the normal body for `normal`), null where an edge touches. */
  getVertex(normal = false): Vertex | null {
    const { kind, featureA, featureB } = this.#record;
    if (normal)
      return kind === 'vertex_vertex'
        ? (this.getNormalBody().getVertexes_()[featureA] ?? null)
        : null;
    return kind === 'vertex_edge' || kind === 'vertex_vertex'
      ? (this.getPrimaryBody().getVertexes_()[featureB] ?? null)
      : null;
  }

  /** Edge of the normal body (of the primary body for `primary`), null where a vertex touches. */
  getEdge(primary = false): Edge | null {
    const { kind, featureA, featureB } = this.#record;
    if (primary)
      return kind === 'edge_edge' ? (this.getPrimaryBody().getEdges()[featureB] ?? null) : null;
    return kind === 'vertex_edge' || kind === 'edge_edge'
      ? (this.getNormalBody().getEdges()[featureA] ?? null)
      : null;
  }

  /** Whether an edge takes part, itself or through one of its vertices. */
  hasEdge(edge: Edge | null): boolean {
    if (edge === null) return false;
    if (this.getEdge() === edge || this.getEdge(true) === edge) return true;
    return [this.getVertex(), this.getVertex(true)].some((v) => v !== null && meets(v, edge));
  }

  /** Whether a vertex takes part, itself or through one of its edges. */
  hasVertex(vertex: Vertex): boolean {
    if (this.getVertex() === vertex || this.getVertex(true) === vertex) return true;
    if (this.#record.kind !== 'edge_edge') return false;
    return [this.getEdge(), this.getEdge(true)].some((e) => e !== null && meets(vertex, e));
  }

  /** Whether another record is about the same touching of the same bodies. */
  similarTo(other: Collision): boolean {
    return other instanceof RigidBodyCollision && areSimilar(this, other);
  }

  needsHandling(): boolean {
    return this.#mustHandle;
  }

  setNeedsHandling(needed: boolean): void {
    if (needed === this.#mustHandle) return;
    this.#keeper.setMustHandle(this, needed);
    this.#mustHandle = needed;
  }

  /** @throws Error when the simulation has changed since the collision was found */
  updateCollision(): void {
    this.setRecord(this.#keeper.update(this));
  }

  /** @throws Error when the normal is no unit vector or the gap no number */
  checkConsistent(): void {
    if (Math.abs(this.getNormal().length() - 1) > 1e-12 || Number.isNaN(this.#record.gap))
      throw new Error(`inconsistent collision: ${this.toString()}`);
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.getClassName()}{${this.getPrimaryBody().getName()}, ${this.getNormalBody().getName()}}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    const r = this.#record;
    return (
      `${this.getClassName()}{primaryBody: ${this.getPrimaryBody().getName()}, normalBody: ${this.getNormalBody().getName()}, ` +
      `distance: ${r.gap}, velocity: ${r.gapRate}, impact1: (${r.point.join(', ')}), normal: (${r.normal.join(', ')}), ` +
      `detectedTime: ${r.detectedTime}, estimate: ${r.estimate}, impulse: ${r.impulse}, force: ${r.force}, ` +
      `joint: ${r.joint}, contact: ${this.contact()}, mustHandle: ${this.#mustHandle}}`
    );
  }
}
