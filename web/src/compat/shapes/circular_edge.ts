import { atan2, cos, sin } from '../math/scalar_math';
import { Vector } from '../math/vector';
import { AbstractEdge } from './edge';
import type { RigidBody } from '../bodies/rigid_body';
import { ConcreteVertex, type Vertex } from './vertex';

/** Agreement asked of the ends of an arc [m], [rad]. */
const kOnCircle = 1e-10;
/** Pieces of one arc; more would fill the memory. */
const kMostPieces = 100_000;
const kConcaveCircleScale = 1.2;
const kTurn = 2 * Math.PI;

/** Angles between which an arc lies, counter-clockwise from low to high [rad]; high may exceed π. */
function angleRange(start: number, finish: number, clockwise: boolean): [number, number] {
  if (Math.abs(start - finish) < kOnCircle) return [start, start + kTurn];
  if (Math.abs(Math.abs(start - finish) - kTurn) < kOnCircle) {
    const low = Math.min(start, finish);
    return [low, low + kTurn];
  }
  const low = clockwise ? finish : start;
  const high = clockwise ? start : finish;
  return [low, high < low ? high + kTurn : high];
}

/** An arc as {@link Edge}: convex or concave. */
export class CircularEdge extends AbstractEdge {
  /** An arc that differs from a full turn by less is one [rad]. */
  static readonly SMALL_POSITIVE = 1e-6;

  readonly #center: Vector;
  readonly #radius: number;
  readonly #clockwise: boolean;
  readonly #outsideIsOut: boolean;
  readonly #low: number;
  readonly #high: number;
  readonly #completeCircle: boolean;
  readonly #chordError: number;
  readonly #depth: number;
  readonly #decorated: Vertex[] = [];

  /**
   * @param center - of the circle, in body coordinates [m]
   * @param clockwise - whether the arc runs clockwise from vertex1 to vertex2
   * @param outsideIsOut - whether the outside of the body is outside the circle (a convex edge)
   * @param spacing - largest distance between mid points along the arc [m]; they are at most 45° apart, too
   * @throws Error when the ends are not equally far from the centre
   */
  constructor(
    body: RigidBody,
    vertex1: Vertex,
    vertex2: Vertex,
    center: Vector,
    clockwise: boolean,
    outsideIsOut: boolean,
    spacing = 0.3,
  ) {
    super(body, vertex1, vertex2);
    this.#center = center;
    this.#clockwise = clockwise;
    this.#outsideIsOut = outsideIsOut;
    const p1 = vertex1.locBody();
    const p2 = vertex2.locBody();
    this.#radius = center.distanceTo(p1);
    if (!(this.#radius > 0)) throw new Error('the radius of an arc must be positive');
    if (!(Math.abs(this.#radius - p2.distanceTo(center)) <= kOnCircle)) {
      throw new Error('both ends of an arc must lie at the same distance from its centre');
    }
    const start = atan2(p1.getY() - center.getY(), p1.getX() - center.getX());
    let finish = atan2(p2.getY() - center.getY(), p2.getX() - center.getX());
    if (Math.abs(start - finish) < kOnCircle) finish = start + kTurn;
    [this.#low, this.#high] = angleRange(start, finish, clockwise);
    const span = this.#high - this.#low;
    this.#completeCircle = Math.abs(kTurn - span) < CircularEdge.SMALL_POSITIVE;
    const d1 = sin(span / 2) - sin(span) / 2;
    const d2 = cos(span / 2) - (1 + cos(span)) / 2;
    this.#depth = this.#radius * Math.sqrt(d1 * d1 + d2 * d2);
    const pieces = Math.max(
      Math.ceil(span / (Math.PI / 4)),
      Math.ceil((span * this.#radius) / spacing),
    );
    if (!(pieces <= kMostPieces))
      throw new RangeError(`an arc has at most ${kMostPieces} pieces, got ${pieces}`);
    const piece = span / pieces;
    this.#chordError = this.#radius * (1 - Math.sqrt(1 - (piece * piece) / 4));
    for (let i = 1; i < pieces; i++) {
      const angle = clockwise ? this.#high - i * piece : this.#low + i * piece;
      this.#decorated.push(new ConcreteVertex(this.angleToBody(angle), false, this));
    }
    this.#setCircle(span, p1, p2);
    vertex1.setEdge2(this);
    vertex2.setEdge1(this);
  }

  /**
   * The arc of a given radius between two vertices.
   *
   * @param radius - [m]
   * @param aboveRight - whether the centre is above the line between the vertices (right of it when vertical)
   * @throws Error when the vertices are farther apart than the diameter
   */
  static make(
    body: RigidBody,
    vertex1: Vertex,
    vertex2: Vertex,
    radius: number,
    aboveRight: boolean,
    clockwise: boolean,
    outsideIsOut: boolean,
  ): CircularEdge {
    const p1 = vertex1.locBody();
    const p2 = vertex2.locBody();
    const middle = p1.add(p2).multiply(0.5);
    const chord = p2.subtract(p1);
    const half = chord.length() / 2;
    if (half === 0 || radius < half)
      throw new Error(`an arc of radius ${radius} m cannot join points ${2 * half} m apart`);
    const height = Math.sqrt(radius * radius - half * half);
    // Unit vector at right angles to the chord, pointing up (right for a vertical chord).
    let across = new Vector(-chord.getY() / (2 * half), chord.getX() / (2 * half));
    const isVertical = Math.abs(chord.getX()) < AbstractEdge.TINY_POSITIVE;
    if (isVertical ? across.getX() < 0 : across.getY() < 0) across = across.multiply(-1);
    const center = middle.add(across.multiply(aboveRight ? height : -height));
    return new CircularEdge(body, vertex1, vertex2, center, clockwise, outsideIsOut);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'CircularEdge';
  }

  /** Whether it is a straight line. */
  override isStraight(): boolean {
    return false;
  }

  /** Whether the outside of the body is outside the circle. */
  outsideIsOut(): boolean {
    return this.#outsideIsOut;
  }

  /** Whether the arc runs clockwise from its first vertex. */
  isClockwise(): boolean {
    return this.#clockwise;
  }

  /** Whether the arc is a full circle. */
  isCompleteCircle(): boolean {
    return this.#completeCircle;
  }

  /** Lower and upper angle of the arc [rad]. */
  getAngles(): [number, number] {
    return [this.#low, this.#high];
  }

  /** Centre in body coordinates [m]. */
  getCenterBody(): Vector {
    return this.#center;
  }

  /** [m], positive */
  getRadius(): number {
    return this.#radius;
  }

  override getDecoratedVertexes(): Vertex[] {
    return [...this.#decorated];
  }

  override chordError(): number {
    return this.#chordError;
  }

  /** Distance from the middle of the chord to the middle of the arc [m]. */
  depthOfArc(): number {
    return this.#depth;
  }

  override getCurvature(): number {
    return this.#outsideIsOut ? this.#radius : -this.#radius;
  }

  /** Point of the circle at an angle, in body coordinates [m]. */
  angleToBody(angle: number): Vector {
    return new Vector(
      this.#radius * cos(angle) + this.#center.getX(),
      this.#radius * sin(angle) + this.#center.getY(),
    );
  }

  /** Body coordinates to those with the centre as origin [m]. */
  bodyToEdge(point: Vector): Vector {
    return point.subtract(this.#center);
  }

  /** Coordinates with the centre as origin to body coordinates [m]. */
  edgeToBody(point: Vector): Vector {
    return point.add(this.#center);
  }

  /** Coordinates with the centre as origin to those of the world [m]. */
  edgeToWorld(point: Vector): Vector {
    return this.getBody().bodyToWorld(this.edgeToBody(point));
  }

  override distanceToLine(point: Vector): number {
    const d = point.distanceTo(this.#center) - this.#radius;
    return this.#outsideIsOut ? d : -d;
  }

  override distanceToPoint(point: Vector): number {
    return this.isWithinArc(this.bodyToEdge(point)) ? this.distanceToLine(point) : Infinity;
  }

  override getNormalBody(point: Vector): Vector {
    const fromCenter = this.bodyToEdge(point);
    const length = fromCenter.length();
    // At the very centre every direction is as good.
    if (length < AbstractEdge.TINY_POSITIVE) return new Vector(this.#outsideIsOut ? 1 : -1, 0);
    return fromCenter.multiply((this.#outsideIsOut ? 1 : -1) / length);
  }

  override getPointOnEdge(point: Vector): [Vector, Vector] {
    const normal = this.getNormalBody(point);
    return [normal.multiply(this.getCurvature()).add(this.#center), normal];
  }

  override intersection(p1: Vector, p2: Vector): Vector[] | null {
    if (p1 === p2) return null;
    const a = this.bodyToEdge(p1);
    const b = this.bodyToEdge(p2);
    const found = this.#crossings(a, b).filter((p) => this.isWithinArc(p));
    return found.length === 0 ? null : found.map((p) => this.edgeToBody(p));
  }

  /** Whether the direction of a point, from the centre, is within the arc. */
  isWithinArc(point: Vector): boolean {
    if (this.#completeCircle) return true;
    let angle = atan2(point.getY(), point.getX());
    if (angle < this.#low) angle += kTurn;
    return this.#low <= angle && angle <= this.#high;
  }

  /** As {@link CircularEdge.isWithinArc} for a point of the world. */
  isWithinArc2(point: Vector): boolean {
    return this.isWithinArc(this.bodyToEdge(this.getBody().worldToBody(point)));
  }

  /** Whether the direction of a point, from the centre, is within the arc turned by π. */
  isWithinReflectedArc(point: Vector): boolean {
    let angle = atan2(point.getY(), point.getX());
    while (angle < this.#low + Math.PI) angle += kTurn;
    return this.#low + Math.PI <= angle && angle <= this.#high + Math.PI;
  }

  /** As {@link CircularEdge.isWithinReflectedArc} for a point of the world. */
  isWithinReflectedArc2(point: Vector): boolean {
    return this.isWithinReflectedArc(this.bodyToEdge(this.getBody().worldToBody(point)));
  }

  /** The point itself when its direction is within the arc, else the nearer end of the arc. */
  nearestPointByAngle(point: Vector): Vector {
    const p = this.bodyToEdge(point);
    if (this.isWithinArc(p)) return point;
    const angle = atan2(p.getY(), p.getX());
    const below = angle < this.#low ? this.#low - angle : this.#low - (angle - kTurn);
    const above = angle > this.#high ? angle - this.#high : kTurn + angle - this.#high;
    return this.angleToBody(below < above ? this.#low : this.#high);
  }

  override maxDistanceTo(point: Vector): number {
    const away = point.distanceTo(this.#center);
    const opposite = this.#center.subtract(point);
    if (away < AbstractEdge.TINY_POSITIVE || this.isWithinArc(opposite)) return away + this.#radius;
    return Math.max(
      point.distanceTo(this.vertex1.locBody()),
      point.distanceTo(this.vertex2.locBody()),
    );
  }

  /** Left end in body coordinates [m]. */
  override getLeftBody(): number {
    const ends = Math.min(this.vertex1.locBodyX(), this.vertex2.locBodyX());
    return this.#holds(Math.PI) ? Math.min(ends, this.#center.getX() - this.#radius) : ends;
  }

  /** Right end in body coordinates [m]. */
  override getRightBody(): number {
    const ends = Math.max(this.vertex1.locBodyX(), this.vertex2.locBodyX());
    return this.#holds(0) ? Math.max(ends, this.#center.getX() + this.#radius) : ends;
  }

  /** Lower end in body coordinates [m]. */
  override getBottomBody(): number {
    const ends = Math.min(this.vertex1.locBodyY(), this.vertex2.locBodyY());
    return this.#holds(-Math.PI / 2) ? Math.min(ends, this.#center.getY() - this.#radius) : ends;
  }

  /** Upper end in body coordinates [m]. */
  override getTopBody(): number {
    const ends = Math.max(this.vertex1.locBodyY(), this.vertex2.locBodyY());
    return this.#holds(Math.PI / 2) ? Math.max(ends, this.#center.getY() + this.#radius) : ends;
  }

  #holds(angle: number): boolean {
    const positive = angle < this.#low ? angle + kTurn : angle;
    return this.#low <= positive && positive <= this.#high;
  }

  #setCircle(span: number, p1: Vector, p2: Vector): void {
    if (span >= Math.PI) {
      this.centroid = this.#center;
      this.centroidRadius = this.#radius;
    } else {
      this.centroid = new Vector((p1.getX() + p2.getX()) / 2, (p1.getY() + p2.getY()) / 2);
      this.centroidRadius = this.centroid.distanceTo(p1);
    }
    if (!this.#outsideIsOut) this.centroidRadius *= kConcaveCircleScale;
  }

  /** Where the circle meets the segment a–b, both with the centre as origin. */
  #crossings(a: Vector, b: Vector): Vector[] {
    const r2 = this.#radius * this.#radius;
    const [ax, ay, bx, by] = [a.getX(), a.getY(), b.getX(), b.getY()];
    const isBetweenY = (y: number): boolean => Math.min(ay, by) <= y && y <= Math.max(ay, by);
    if (Math.abs(bx - ax) < AbstractEdge.TINY_POSITIVE) {
      const x = (ax + bx) / 2;
      if (Math.abs(x) > this.#radius) return [];
      const y = Math.sqrt(r2 - x * x);
      return [new Vector(x, y), new Vector(x, -y)].filter((p) => isBetweenY(p.getY()));
    }
    const k = (by - ay) / (bx - ax);
    const k12 = 1 + k * k;
    const d = ay - k * ax;
    const square = k12 * r2 - d * d;
    if (square < 0) return [];
    const e = Math.sqrt(square);
    const isBetweenX = (x: number): boolean => Math.min(ax, bx) <= x && x <= Math.max(ax, bx);
    return [
      new Vector(-(k * d + e) / k12, (d - k * e) / k12),
      new Vector((k * -d + e) / k12, (d + k * e) / k12),
    ].filter((p) => isBetweenX(p.getX()) && isBetweenY(p.getY()));
  }
}
