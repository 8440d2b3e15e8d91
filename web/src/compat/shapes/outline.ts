import { DoubleRect } from '../math/double_rect';
import { Vector, type GenericVector } from '../math/vector';
import { CircularEdge } from './circular_edge';
import type { Edge } from './edge';
import { enclosingCircleCenter } from './enclosing_circle';
import { ConcreteVertex, type Vertex } from './vertex';

/** Ends of a path this near to its start close it [m]. */
const kCloses = 1e-8;

/** What is said of a path that edges cannot be added to. */
export const kOpenPathError = 'Polygon does not have an open path to add edges to';

/** The closed paths of edges around a body, while they are built, and what follows from them. Lengths in [m], body coordinates. */
export class Outline {
  /** All edges, path by path. */
  readonly edges: Edge[] = [];
  /** All vertices, path by path, those that stand for curved edges among them. */
  readonly vertexes: Vertex[] = [];
  /** First edge of every closed path. */
  readonly paths: Edge[] = [];
  readonly #body: { getName(): string };
  #start: Vertex | null = null;
  #open: Vertex | null = null;
  #finished = false;

  /** @param body - is named in errors */
  constructor(body: { getName(): string }) {
    this.#body = body;
  }

  /** Whether it can change no more. */
  get isFinished(): boolean {
    return this.#finished;
  }

  /** First vertex of the open path, null when none is open. */
  get start(): Vertex | null {
    return this.#start;
  }

  /** The last edge of the open path, null when there is none. */
  get lastOpenEdge(): Edge | null {
    return this.#open === null || this.#open === this.#start ? null : (this.edges.at(-1) ?? null);
  }

  /** Where the open path ends so far. @throws Error when no path is open */
  get lastOpenVertex(): Vertex {
    if (this.#open === null) throw new Error(kOpenPathError);
    return this.#open;
  }

  /** Begins a path. @throws Error when one is open or the outline is finished */
  begin(start: Vertex): void {
    if (this.#finished)
      throw new Error(`${this.#body.getName()} is finished: its outline cannot change`);
    if (this.#open !== null)
      throw new Error(`${this.#body.getName()} has a path that is still open`);
    this.#start = start;
    this.#open = start;
    this.vertexes.push(start);
  }

  /** Adds an edge made elsewhere. @throws Error unless it begins where the last one ended */
  add(edge: Edge): void {
    const from = this.lastOpenVertex;
    if (edge.getVertex1().locBody().distanceTo(from.locBody()) > kCloses)
      throw new Error(`the edge does not begin where the path of ${this.#body.getName()} ends`);
    if (edge.getIndex() !== this.edges.length)
      throw new Error('edges must be added in the order in which they were made');
    this.edges.push(edge);
    this.vertexes.push(...edge.getDecoratedVertexes());
    this.#open = edge.getVertex2();
    if (!this.#closes()) this.vertexes.push(edge.getVertex2());
  }

  /** A new vertex, or the path's first one where the path comes back to it. */
  endVertex(end: GenericVector): Vertex {
    const location = Vector.clone(end);
    if (this.#start !== null && location.distanceTo(this.#start.locBody()) <= kCloses)
      return this.#start;
    return new ConcreteVertex(location);
  }

  /** Closes the open path, and says whether one was open. @throws Error when it does not end where it began */
  close(): boolean {
    const [start, open] = [this.#start, this.#open];
    if (start === null || open === null) return false;
    const last = this.edges.at(-1);
    const first = this.paths.length === 0 ? this.edges[0] : this.edges[this.#pathStart()];
    if (last === undefined || first === undefined || !this.#closes())
      throw new Error(`the path of ${this.#body.getName()} does not end where it began`);
    if (last.getVertex2() !== start) {
      last.setVertex2(start);
      start.setEdge1(last);
    }
    this.paths.push(first);
    this.#start = null;
    this.#open = null;
    return true;
  }

  /** Nothing can be added from now on. @throws Error when there are no edges */
  finish(): void {
    if (this.edges.length === 0) throw new Error(`${this.#body.getName()} has no edges`);
    this.#finished = true;
  }

  /** The upright rectangle around all edges. */
  bounds(): DoubleRect {
    return new DoubleRect(
      Math.min(...this.edges.map((e) => e.getLeftBody())),
      Math.min(...this.edges.map((e) => e.getBottomBody())),
      Math.max(...this.edges.map((e) => e.getRightBody())),
      Math.max(...this.edges.map((e) => e.getTopBody())),
    );
  }

  /** Centre of the smallest circle about all vertices. */
  circleCenter(): Vector {
    const only = this.edges.length === 1 ? this.edges[0] : undefined;
    if (only instanceof CircularEdge) return only.getCenterBody();
    return enclosingCircleCenter(this.vertexes.map((v) => v.locBody()));
  }

  /** Radius of a circle about a point that holds everything, curved edges too. */
  reach(center: Vector): number {
    const vertex = Math.max(...this.vertexes.map((v) => center.distanceTo(v.locBody())));
    const chord = Math.max(...this.edges.map((edge) => edge.chordError()));
    return Math.sqrt((vertex + chord) * (vertex + chord));
  }

  /** How near a mass centre can come to a floor: its least distance from the edges; from the given bounds where that is not known. */
  leastHeight(cm: Vector, bounds: DoubleRect): number {
    const distances = this.edges.map((e) => e.distanceToPoint(cm)).filter(Number.isFinite);
    if (distances.length > 0)
      return Math.max(0, Math.min(...distances.map((d) => (d > 0 ? 0 : -d))));
    return Math.min(
      cm.getY() - bounds.getBottom(),
      bounds.getRight() - cm.getX(),
      bounds.getTop() - cm.getY(),
      cm.getX() - bounds.getLeft(),
    );
  }

  #pathStart(): number {
    const starts = this.edges.findIndex((edge) => edge.getVertex1() === this.#start);
    return starts < 0 ? 0 : starts;
  }

  #closes(): boolean {
    if (this.#start === null || this.#open === null) return false;
    return this.#open.locBody().distanceTo(this.#start.locBody()) <= kCloses;
  }
}
