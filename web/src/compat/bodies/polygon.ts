// Long because it is one class, most of it documented verbs of two or three lines.
import { AbstractMassObject } from './abstract_mass_object';
import { DoubleRect } from '../math/double_rect';
import { toName } from '../../sim';
import { Vector, type GenericVector } from '../math/vector';
import { aNumber, within } from '../math/limits';
import { CircularEdge } from '../shapes/circular_edge';
import type { Edge } from '../shapes/edge';
import type { EdgeRange, EdgeSet } from '../shapes/edge_set';
import { LocalCoords } from './local_coords';
import { kOpenPathError, Outline } from '../shapes/outline';
import { RB, type RigidBody } from './rigid_body';
import { StraightEdge } from '../shapes/straight_edge';
import { checkedDistanceTol, checkedVelocityTol, finite, noteChange } from '../sims/structure';
import { ConcreteVertex, type Vertex } from '../shapes/vertex';

const kVariableNames: Readonly<Record<RB, string>> = {
  [RB.X_]: 'X position',
  [RB.VX_]: 'X velocity',
  [RB.Y_]: 'Y position',
  [RB.VY_]: 'Y velocity',
  [RB.W_]: 'angle',
  [RB.VW_]: 'angular velocity',
};

let nextId = 1;

/**
 * A {@link RigidBody} whose outline is one or more closed paths of straight edges and arcs.
 *
 * Build it with {@link Polygon.startPath}, `add…Edge` (the last one ends where the path began) and {@link Polygon.finish}; or take one of the
 * makers of `Shapes`. After `finish` the outline is fixed.
 */
export class Polygon extends AbstractMassObject implements RigidBody {
  /** What is said of a path whose end is not its beginning. */
  static readonly OPEN_PATH_ERROR = kOpenPathError;

  readonly #outline = new Outline(this);
  #bounds = DoubleRect.EMPTY_RECT;
  #centroid: Vector = Vector.ORIGIN;
  #centroidRadius = NaN;
  #hasOwnCentroid = false;
  #elasticity = 1;
  #friction = 0;
  #distanceTol = 0.01;
  #velocityTol = 0.5;
  #accuracy = 0.6;
  #varsIndex = -1;
  #old: LocalCoords | null = null;
  readonly #nonCollide = new Set<RigidBody>();
  #nonCollideEdges: EdgeSet | null = null;
  #specialEdge = -1;
  #totalMoment: number | null = null;

  /**
   * @param name - language-independent or English; `polygon<number>` by default
   * @param localName - for people
   */
  constructor(name?: string, localName?: string) {
    const ownName = name === undefined || name === '' ? `polygon${nextId++}` : name;
    super(ownName, localName ?? ownName);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Polygon';
  }

  /**
   * Begins a path.
   *
   * @throws Error when a path is open or the polygon is finished
   */
  startPath(start: Vertex | GenericVector | Edge): void {
    if ('getVertex1' in start) {
      this.#outline.begin(start.getVertex1());
      this.addEdge(start);
    } else {
      this.#outline.begin('locBody' in start ? start : new ConcreteVertex(Vector.clone(start)));
    }
  }

  /** Adds an edge made elsewhere; it begins where the last one ended. */
  addEdge(edge: Edge): Edge {
    this.#outline.add(edge);
    return edge;
  }

  /**
   * @param end - body coordinates [m]
   * @param outsideIsUp - whether the outside is above the edge; right of it for a vertical edge
   */
  addStraightEdge(end: GenericVector, outsideIsUp: boolean): StraightEdge {
    return this.#extend(end, (from, to) => new StraightEdge(this, from, to, outsideIsUp));
  }

  /**
   * @param end - body coordinates [m]; the start again for a full circle
   * @param center - body coordinates [m]
   * @param outsideIsOut - true for a convex edge
   */
  addCircularEdge(
    end: GenericVector,
    center: GenericVector,
    clockwise: boolean,
    outsideIsOut: boolean,
  ): CircularEdge {
    return this.#extend(
      end,
      (from, to) => new CircularEdge(this, from, to, Vector.clone(center), clockwise, outsideIsOut),
    );
  }

  /**
   * @param end - body coordinates [m]
   * @param radius - [m]
   * @param aboveRight - whether the centre is above the line between the ends (right of it when vertical)
   * @param outsideIsOut - true for a convex edge
   */
  addCircularEdge2(
    end: GenericVector,
    radius: number,
    aboveRight: boolean,
    clockwise: boolean,
    outsideIsOut: boolean,
  ): CircularEdge {
    return this.#extend(end, (from, to) =>
      CircularEdge.make(this, from, to, radius, aboveRight, clockwise, outsideIsOut),
    );
  }

  /**
   * Closes the open path.
   *
   * @returns whether one was open
   * @throws Error when it does not end where it began
   */
  closePath(): boolean {
    return this.#outline.close();
  }

  /** Closes the path and derives bounds, mass centre, drag points, moment and circle of rejection. */
  finish(): void {
    if (this.#outline.isFinished) throw new Error(`${this.getName()} is finished already`);
    this.closePath();
    this.#outline.finish();
    const b = this.#outline.bounds();
    this.#bounds = b;
    const [w, h] = [b.getRight() - b.getLeft(), b.getTop() - b.getBottom()];
    this.setCenterOfMass(new Vector(b.getLeft() + w / 2, b.getBottom() + h / 2));
    this.setMomentAboutCM((w * w + h * h) / 12);
    const at = (share: number): Vector =>
      w <= h
        ? new Vector(b.getLeft() + 0.5 * w, b.getBottom() + share * h)
        : new Vector(b.getLeft() + share * w, b.getBottom() + 0.5 * h);
    this.setDragPoints([at(0.8), at(0.2)]);
    this.#centroid = this.findCentroid();
    this.#centroidRadius = this.#outline.reach(this.#centroid);
    noteChange();
  }

  /** Whether {@link Polygon.finish} was called. */
  isFinished(): boolean {
    return this.#outline.isFinished;
  }

  /** Centre of the smallest circle about all vertices [m]. */
  findCentroid(): Vector {
    return this.#outline.circleCenter();
  }

  /** First edge of every closed path. */
  getPaths(): Edge[] {
    return [...this.#outline.paths];
  }

  /** The last edge of the open path, null when there is none. */
  lastOpenEdge(): Edge | null {
    return this.#outline.lastOpenEdge;
  }

  /** @throws Error when no path is open */
  lastOpenVertex(): Vertex {
    return this.#outline.lastOpenVertex;
  }

  /** First vertex of the open path, null when none is open. */
  getStartVertex(): Vertex | null {
    return this.#outline.start;
  }

  /** Its edges, path by path. */
  getEdges(): Edge[] {
    return [...this.#outline.edges];
  }

  /** Its vertices, path by path. */
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  getVertexes_(): Vertex[] {
    return [...this.#outline.vertexes];
  }

  override getVerticesBody(): Vector[] {
    return this.#outline.vertexes.map((v) => v.locBody());
  }

  /** Lower end in body coordinates [m]. */
  override getBottomBody(): number {
    return this.#bounds.getBottom();
  }

  /** Left end in body coordinates [m]. */
  override getLeftBody(): number {
    return this.#bounds.getLeft();
  }

  /** Right end in body coordinates [m]. */
  override getRightBody(): number {
    return this.#bounds.getRight();
  }

  /** Upper end in body coordinates [m]. */
  override getTopBody(): number {
    return this.#bounds.getTop();
  }

  override getCentroidBody(): Vector {
    return this.#centroid;
  }

  override getCentroidRadius(): number {
    return this.#centroidRadius;
  }

  /** Puts the centre of the circle of rejection elsewhere and finds its radius anew. */
  setCentroid(centroid: GenericVector): this {
    this.#centroid = Vector.clone(centroid);
    this.#centroidRadius = this.#outline.reach(this.#centroid);
    this.#hasOwnCentroid = true;
    noteChange();
    return this;
  }

  /** Gives the circle of rejection: centre in body coordinates, radius [m]. */
  setCircle(center: GenericVector, radius: number): void {
    this.#centroid = Vector.clone(center);
    this.#centroidRadius = finite(radius, 'radius [m]');
    this.#hasOwnCentroid = true;
    noteChange();
  }

  /** Whether the circle of rejection was given, not derived. */
  hasOwnCentroid(): boolean {
    return this.#hasOwnCentroid;
  }

  override getMinHeight(): number {
    return this.minHeight_ ?? this.#outline.leastHeight(this.getCenterOfMass(), this.#bounds);
  }

  /** The height given by `setMinHeight`, null when it is derived [m]. */
  getOwnMinHeight(): number | null {
    return this.minHeight_;
  }

  /** Which edge alone can be touched, −1 for all. */
  getSpecialEdge(): number {
    return this.#specialEdge;
  }

  /**
   * Makes a wall: only one edge can be touched.
   *
   * @param edgeIndex - of a rectangle: 0 bottom, 1 right, 2 top, 3 left
   * @param radius - of the circle of rejection [m]
   */
  setSpecialEdge(edgeIndex: number, radius: number): void {
    if (this.#outline.edges[edgeIndex] === undefined)
      throw new RangeError(`${this.getName()} has no edge ${edgeIndex}`);
    this.#specialEdge = edgeIndex;
    this.#centroidRadius = finite(radius, 'radius [m]');
    this.#outline.edges.forEach((edge, i) => {
      if (i !== edgeIndex) edge.setCentroidRadius(0);
    });
    noteChange();
  }

  getSpecialNormalWorld(): Vector | null {
    const edge = this.#outline.edges[this.#specialEdge];
    if (edge === undefined) return null;
    return this.rotateBodyToWorld(edge.getNormalBody(this.#centroid));
  }

  addNonCollide(bodies: readonly RigidBody[]): void {
    for (const body of bodies) this.#nonCollide.add(body);
    noteChange();
  }

  /** Lets it collide with these bodies again. */
  removeNonCollide(bodies: readonly RigidBody[]): void {
    for (const body of bodies) this.#nonCollide.delete(body);
    noteChange();
  }

  doesNotCollide(body: RigidBody): boolean {
    return this.#nonCollide.has(body);
  }

  /** The bodies that this one was told to pass through. */
  getNonCollideBodies(): RigidBody[] {
    return [...this.#nonCollide];
  }

  /** Edges of other bodies that this one passes through. */
  setNonCollideEdge(edges: EdgeSet): void {
    this.#nonCollideEdges = edges;
    noteChange();
  }

  nonCollideEdge(edge: Edge | null): boolean {
    return edge !== null && (this.#nonCollideEdges?.contains(edge) ?? false);
  }

  /** The edges given by {@link Polygon.setNonCollideEdge}, as ranges. */
  getNonCollideRanges(): EdgeRange[] {
    return this.#nonCollideEdges?.getRanges() ?? [];
  }

  probablyPointInside(point: Vector): boolean {
    return this.#outline.edges.every((edge) => edge.distanceToLine(point) <= 0);
  }

  getElasticity(): number {
    return this.#elasticity;
  }

  /** @throws RangeError unless 0 ≤ value ≤ 1 */
  setElasticity(value: number): void {
    aNumber(value, 'elasticity');
    if (!(value >= 0 && value <= 1))
      throw new RangeError(`elasticity must be 0 to 1, got ${value}`);
    this.#elasticity = value;
    noteChange();
  }

  /** Coulomb's coefficient of friction; 0 by default, as in the documented engine, which has none. */
  getFriction(): number {
    return this.#friction;
  }

  /**
   * @param value - coefficient of friction; that of a pair is the geometric mean of both
   * @throws RangeError when it is negative or not finite
   */
  setFriction(value: number): void {
    if (!(finite(value, 'friction') >= 0))
      throw new RangeError(`friction must not be negative, got ${value}`);
    this.#friction = value;
    noteChange();
  }

  getDistanceTol(): number {
    return this.#distanceTol;
  }

  /** @param value - nearer bodies may be in contact [m], as of the simulation; @throws RangeError unless above 0, at most 1000 */
  setDistanceTol(value: number): void {
    this.#distanceTol = checkedDistanceTol(value);
  }

  getVelocityTol(): number {
    return this.#velocityTol;
  }

  /** @param value - slower bodies may be in contact [m/s], as of the simulation; @throws RangeError unless above 0, at most 10⁶ */
  setVelocityTol(value: number): void {
    this.#velocityTol = checkedVelocityTol(value);
  }

  getAccuracy(): number {
    return this.#accuracy;
  }

  /** @param value - how near to the target gap collisions are handled, as a fraction of it */
  setAccuracy(value: number): void {
    aNumber(value, 'accuracy');
    if (!(value > 0 && value <= 1))
      throw new RangeError(`accuracy must be above 0, at most 1, got ${value}`);
    this.#accuracy = value;
  }

  getVarsIndex(): number {
    return this.#varsIndex;
  }

  /** @param index - of its first variable; −1 when it has none */
  setVarsIndex(index: number): void {
    this.#varsIndex = index;
  }

  /** @throws RangeError for an index that is none of {@link RB} */
  getVarName(index: number, localized = false): string {
    const what = (kVariableNames as Readonly<Record<number, string>>)[index];
    if (what === undefined) throw new RangeError(`a body has no variable ${index}`);
    const english = `${this.getName(localized)} ${what}`;
    return localized ? english : toName(english);
  }

  /** Gives the moment about the mass centre, not divided by the mass [kg m²]. */
  setTotalMoment(moment: number): void {
    this.setMomentAboutCM(moment / this.getMass());
    this.#totalMoment = moment;
  }

  /** Moment about the mass centre [kg m²]; exactly the one given by {@link Polygon.setTotalMoment} as long as it stands. */
  override momentAboutCM(): number {
    return this.#totalMoment ?? super.momentAboutCM();
  }

  override setMass(mass: number): void {
    super.setMass(mass);
    this.#totalMoment = null;
  }

  override setMomentAboutCM(momentPerMass: number): void {
    const what = `the moment of ${this.getName()} divided by its mass [m²]`;
    super.setMomentAboutCM(within(momentPerMass, what, { above: 0 }));
    this.#totalMoment = null;
  }

  getCenterOfMass(): Vector {
    return this.getCenterOfMassBody();
  }

  setPositionX(value: number): void {
    this.loc_world_ = new Vector(finite(value, 'x [m]'), this.loc_world_.getY());
  }

  setPositionY(value: number): void {
    this.loc_world_ = new Vector(this.loc_world_.getX(), finite(value, 'y [m]'));
  }

  setVelocityX(value: number): void {
    this.velocity_ = new Vector(finite(value, 'velocity [m/s]'), this.velocity_.getY());
  }

  setVelocityY(value: number): void {
    this.velocity_ = new Vector(this.velocity_.getX(), finite(value, 'velocity [m/s]'));
  }

  /** Puts all six numbers in place at once: [m], [m/s], [rad], [rad/s]. */
  setCoordinates(x: number, vx: number, y: number, vy: number, angle: number, omega: number): void {
    this.loc_world_ = new Vector(x, y);
    this.velocity_ = new Vector(vx, vy);
    this.setAngle(angle);
    this.setAngularVelocity(omega);
  }

  override setChanged(): void {
    super.setChanged();
    noteChange();
  }

  override setPosition(location: GenericVector, angle?: number): void {
    super.setPosition(location, angle);
    this.eraseOldCoords();
  }

  /** Where it was when the places were last saved; null when they were not. */
  getOldCoords(): LocalCoords | null {
    return this.#old;
  }

  saveOldCoords(): void {
    this.#old ??= new LocalCoords();
    this.#old.set(this.cm_body_, this.loc_world_, this.sinAngle_, this.cosAngle_);
  }

  eraseOldCoords(): void {
    this.#old = null;
  }
  /** Adds an edge from where the path ends to a point. */
  #extend<E extends Edge>(end: GenericVector, make: (from: Vertex, to: Vertex) => E): E {
    const edge = make(this.#outline.lastOpenVertex, this.#outline.endVertex(end));
    this.addEdge(edge);
    return edge;
  }
}
