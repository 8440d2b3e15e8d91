import { Vector } from '../math/vector';
import { AbstractEdge } from './edge';
import type { RigidBody } from '../bodies/rigid_body';
import { UtilEngine } from '../math/plane_math';
import type { Vertex } from './vertex';

/** The circle about an edge's middle is this much larger than half its length. */
const kCircleScale = 1.25;

function isBeyond(value: number, end1: number, end2: number): boolean {
  return value > Math.max(end1, end2) || value < Math.min(end1, end2);
}

/** A straight {@link Edge}. */
export class StraightEdge extends AbstractEdge {
  readonly #outsideIsUp: boolean;
  readonly #isVertical: boolean;
  readonly #isHorizontal: boolean;
  readonly #normal: Vector;

  /**
   * @param outsideIsUp - whether the outside of the body is above the edge; for a vertical edge, to its right
   * @throws Error when the ends coincide
   */
  constructor(body: RigidBody, vertex1: Vertex, vertex2: Vertex, outsideIsUp: boolean) {
    super(body, vertex1, vertex2);
    const p1 = vertex1.locBody();
    const p2 = vertex2.locBody();
    const dx = p2.getX() - p1.getX();
    const dy = p2.getY() - p1.getY();
    if (Math.sqrt(dx * dx + dy * dy) < 1e-16)
      throw new Error('a straight edge needs two different ends');
    this.#outsideIsUp = outsideIsUp;
    this.#isVertical = Math.abs(dx) < AbstractEdge.TINY_POSITIVE;
    this.#isHorizontal = Math.abs(dy) < AbstractEdge.TINY_POSITIVE;
    const sign = outsideIsUp ? 1 : -1;
    if (this.#isVertical) this.#normal = new Vector(sign, 0);
    else if (this.#isHorizontal) this.#normal = new Vector(0, sign);
    else {
      const k = dy / dx;
      const length = Math.sqrt(1 + k * k);
      this.#normal = new Vector((sign * -k) / length, sign / length);
    }
    this.centroid = new Vector((p1.getX() + p2.getX()) / 2, (p1.getY() + p2.getY()) / 2);
    this.centroidRadius = kCircleScale * this.maxDistanceTo(this.centroid);
    vertex1.setEdge2(this);
    vertex2.setEdge1(this);
  }

  /** Whether the outside is above (right of) the edge. */
  outsideIsUp(): boolean {
    return this.#outsideIsUp;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'StraightEdge';
  }

  override chordError(): number {
    return 0;
  }

  /** Whether it is a straight line. */
  override isStraight(): boolean {
    return true;
  }

  override getCurvature(): number {
    return Infinity;
  }

  override getNormalBody(): Vector {
    return this.#normal;
  }

  /** Foot of the perpendicular on the infinite line [m]. */
  projectionOntoLine(point: Vector): Vector {
    const p1 = this.vertex1.locBody();
    if (this.#isVertical) return new Vector(p1.getX(), point.getY());
    if (this.#isHorizontal) return new Vector(point.getX(), p1.getY());
    const p2 = this.vertex2.locBody();
    const k = (p2.getY() - p1.getY()) / (p2.getX() - p1.getX());
    const x = (-p1.getY() + point.getY() + point.getX() / k + k * p1.getX()) / (1 / k + k);
    return new Vector(x, p1.getY() + k * (x - p1.getX()));
  }

  override getPointOnEdge(point: Vector): [Vector, Vector] {
    return [this.projectionOntoLine(point), this.#normal];
  }

  override distanceToLine(point: Vector): number {
    const p1 = this.vertex1.locBody();
    if (this.#isVertical) {
      const d = point.getX() - p1.getX();
      return this.#outsideIsUp ? d : -d;
    }
    if (this.#isHorizontal) {
      const d = point.getY() - p1.getY();
      return this.#outsideIsUp ? d : -d;
    }
    const foot = this.projectionOntoLine(point);
    const distance = point.distanceTo(foot);
    return point.getY() < foot.getY() === this.#outsideIsUp ? -distance : distance;
  }

  override distanceToPoint(point: Vector): number {
    const p1 = this.vertex1.locBody();
    const p2 = this.vertex2.locBody();
    const foot = this.projectionOntoLine(point);
    const beyond = this.#isVertical
      ? isBeyond(foot.getY(), p1.getY(), p2.getY())
      : isBeyond(foot.getX(), p1.getX(), p2.getX());
    return beyond ? Infinity : this.distanceToLine(point);
  }

  override intersection(p1: Vector, p2: Vector): Vector[] | null {
    if (p1 === p2) return null;
    const point = UtilEngine.linesIntersect(this.vertex1.locBody(), this.vertex2.locBody(), p1, p2);
    return point === null ? null : [point];
  }

  override maxDistanceTo(point: Vector): number {
    return Math.max(
      point.distanceTo(this.vertex1.locBody()),
      point.distanceTo(this.vertex2.locBody()),
    );
  }

  /** Left end in body coordinates [m]. */
  override getLeftBody(): number {
    return Math.min(this.vertex1.locBodyX(), this.vertex2.locBodyX());
  }

  /** Right end in body coordinates [m]. */
  override getRightBody(): number {
    return Math.max(this.vertex1.locBodyX(), this.vertex2.locBodyX());
  }

  /** Lower end in body coordinates [m]. */
  override getBottomBody(): number {
    return Math.min(this.vertex1.locBodyY(), this.vertex2.locBodyY());
  }

  /** Upper end in body coordinates [m]. */
  override getTopBody(): number {
    return Math.max(this.vertex1.locBodyY(), this.vertex2.locBodyY());
  }
}
