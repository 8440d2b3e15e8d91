import { Vector } from '../math/vector';
import type { RigidBody } from '../bodies/rigid_body';
import type { Vertex } from './vertex';

/** A piece of a body's outline, from one vertex to the next. Lengths in m, points in body coordinates. */
export interface Edge {
  /** Largest distance between the arc and the chords of its mid points [m]; 0 for a straight edge. */
  chordError(): number;
  /** Signed distance to the line or circle that the edge is part of [m]; negative inside the body. */
  distanceToLine(point: Vector): number;
  /** As {@link Edge.distanceToLine}, +∞ where the nearest point is beyond an end [m]. */
  distanceToPoint(point: Vector): number;
  /** The body that it belongs to. */
  getBody(): RigidBody;
  /** Lower end in body coordinates [m]. */
  getBottomBody(): number;
  /** Centre of a circle that holds the edge. */
  getCentroidBody(): Vector;
  /** Radius of that circle [m]. */
  getCentroidRadius(): number;
  /** Centre of the circle around it, in the world [m]. */
  getCentroidWorld(): Vector;
  /** Signed radius [m]: +∞ straight, positive convex, negative concave. */
  getCurvature(point: Vector): number;
  /** Mid points of an arc; none on a straight edge. */
  getDecoratedVertexes(): Vertex[];
  /** Place in the body's list of edges. */
  getIndex(): number;
  /** Left end in body coordinates [m]. */
  getLeftBody(): number;
  /** Outward unit normal at the place of the edge next to a point. */
  getNormalBody(point: Vector): Vector;
  /** Foot of the perpendicular on the line or circle and the normal there. */
  getPointOnEdge(point: Vector): [Vector, Vector];
  /** Right end in body coordinates [m]. */
  getRightBody(): number;
  /** Upper end in body coordinates [m]. */
  getTopBody(): number;
  /** Where it begins. */
  getVertex1(): Vertex;
  /** Where it ends. */
  getVertex2(): Vertex;
  /** Where the edge meets the segment p1–p2: no point is null; a point twice is no segment and null, too. */
  intersection(p1: Vector, p2: Vector): Vector[] | null;
  /** Whether the circles of both edges, one larger by `swellage` [m], overlap in the world. */
  intersectionPossible(edge: Edge, swellage: number): boolean;
  /** Whether it is a straight line. */
  isStraight(): boolean;
  /** Largest distance from a point to the edge [m]. */
  maxDistanceTo(point: Vector): number;
  /** The point moved outwards by a length [m]. */
  pointOffset(point: Vector, length: number): Vector;
  /** @param value - radius of the circle around it [m] */
  setCentroidRadius(value: number): void;
  /** @param vertex - where it ends */
  setVertex2(vertex: Vertex): void;
  /** Name of the class, as documented. */
  getClassName(): string;
  /** Class and name. */
  toStringShort(): string;
}

/** What straight edges and arcs have in common. */
export abstract class AbstractEdge implements Edge {
  /** Differences of coordinates below this count as none [m]. */
  static readonly TINY_POSITIVE = 1e-10;

  protected readonly vertex1: Vertex;
  protected vertex2: Vertex;
  protected centroid = Vector.ORIGIN;
  protected centroidRadius = NaN;
  readonly #body: RigidBody;
  readonly #index: number;

  constructor(body: RigidBody, vertex1: Vertex, vertex2: Vertex) {
    this.#body = body;
    this.#index = body.getEdges().length;
    this.vertex1 = vertex1;
    this.vertex2 = vertex2;
  }

  abstract chordError(): number;
  abstract distanceToLine(point: Vector): number;
  abstract distanceToPoint(point: Vector): number;
  /** Lower end in body coordinates [m]. */
  abstract getBottomBody(): number;
  /** Left end in body coordinates [m]. */
  abstract getLeftBody(): number;
  /** Right end in body coordinates [m]. */
  abstract getRightBody(): number;
  /** Upper end in body coordinates [m]. */
  abstract getTopBody(): number;
  abstract getCurvature(point: Vector): number;
  abstract getNormalBody(point: Vector): Vector;
  abstract getPointOnEdge(point: Vector): [Vector, Vector];
  abstract intersection(p1: Vector, p2: Vector): Vector[] | null;
  /** Whether it is a straight line. */
  abstract isStraight(): boolean;
  abstract maxDistanceTo(point: Vector): number;
  /** Name of the class, as documented. */
  abstract getClassName(): string;

  /** The body that it belongs to. */
  getBody(): RigidBody {
    return this.#body;
  }

  getCentroidBody(): Vector {
    return this.centroid;
  }

  getCentroidRadius(): number {
    return this.centroidRadius;
  }

  /** Centre of the circle around it, in the world [m]. */
  getCentroidWorld(): Vector {
    return this.#body.bodyToWorld(this.centroid);
  }

  getDecoratedVertexes(): Vertex[] {
    return [];
  }

  getIndex(): number {
    return this.#index;
  }

  /** Where it begins. */
  getVertex1(): Vertex {
    return this.vertex1;
  }

  /** Where it ends. */
  getVertex2(): Vertex {
    return this.vertex2;
  }

  intersectionPossible(edge: Edge, swellage: number): boolean {
    const reach = this.centroidRadius + edge.getCentroidRadius() + swellage;
    return this.getCentroidWorld().distanceSquaredTo(edge.getCentroidWorld()) < reach * reach;
  }

  pointOffset(point: Vector, length: number): Vector {
    return point.add(this.getNormalBody(point).multiply(length));
  }

  /** @param value - radius of the circle around it [m] */
  setCentroidRadius(value: number): void {
    this.centroidRadius = value;
  }

  /** @param vertex - where it ends */
  setVertex2(vertex: Vertex): void {
    const moved = this.vertex2.locBody().distanceTo(vertex.locBody());
    if (!(moved < 1e-8))
      throw new Error(`the edge's end can only be replaced by a vertex at the same place`);
    this.vertex2 = vertex;
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.getClassName()}{body_:${this.#body.getName()}, index: ${this.#index}}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `${this.getClassName()}{body_:${this.#body.getName()}, index: ${this.#index}, vertex1_: ${this.vertex1.toStringShort()}, vertex2_: ${this.vertex2.toStringShort()}}`;
  }
}
