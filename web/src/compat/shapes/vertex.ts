import type { Vector } from '../math/vector';
import type { Edge } from './edge';

/** Where two edges meet, or a point in the middle of an arc that helps to find collisions. */
export interface Vertex {
  /** Curvature radius of the outline here [m]: of the two edges the one with the smaller absolute value. */
  getCurvature(): number;
  /** The edge before; a mid point lies on it. @throws Error when there is none yet */
  getEdge1(): Edge;
  /** The edge after. @throws Error for a mid point and when there is none yet */
  getEdge2(): Edge;
  /** A number that no other vertex has. */
  getID(): number;
  /** Whether edges end here; false for a mid point of an arc. */
  isEndPoint(): boolean;
  /** Place in body coordinates [m]. */
  locBody(): Vector;
  /** [m] */
  locBodyX(): number;
  /** [m] */
  locBodyY(): number;
  /** The edge after, null when there is none. */
  safeGetEdge2(): Edge | null;
  /** @param edge - that ends here */
  setEdge1(edge: Edge): void;
  /** @param edge - that begins here */
  setEdge2(edge: Edge): void;
  /** Class and name. */
  toStringShort(): string;
}

let nextId = 1;

/** The usual {@link Vertex}. */
export class ConcreteVertex implements Vertex {
  readonly #location: Vector;
  readonly #isEndPoint: boolean;
  readonly #id: number;
  #edge1: Edge | null;
  #edge2: Edge | null = null;

  /**
   * @param location - in body coordinates [m]
   * @param endPoint - whether edges end here
   * @param edge - of a mid point: the arc that it lies on
   */
  constructor(location: Vector, endPoint = true, edge: Edge | null = null) {
    this.#location = location;
    this.#isEndPoint = endPoint;
    this.#edge1 = edge;
    this.#id = nextId++;
  }

  getID(): number {
    return this.#id;
  }

  isEndPoint(): boolean {
    return this.#isEndPoint;
  }

  locBody(): Vector {
    return this.#location;
  }

  locBodyX(): number {
    return this.#location.getX();
  }

  locBodyY(): number {
    return this.#location.getY();
  }

  getCurvature(): number {
    const r1 = this.#edge1?.getCurvature(this.#location) ?? Infinity;
    const r2 = this.#edge2?.getCurvature(this.#location) ?? Infinity;
    return Math.abs(r2) < Math.abs(r1) ? r2 : r1;
  }

  getEdge1(): Edge {
    if (this.#edge1 === null) throw new Error(`vertex ${this.#id} has no edge before it`);
    return this.#edge1;
  }

  getEdge2(): Edge {
    if (this.#edge2 === null) throw new Error(`vertex ${this.#id} has no edge after it`);
    return this.#edge2;
  }

  safeGetEdge2(): Edge | null {
    return this.#edge2;
  }

  /** @param edge - that ends here */
  setEdge1(edge: Edge): void {
    if (this.#edge1 !== null) throw new Error(`vertex ${this.#id} has an edge before it already`);
    this.#edge1 = edge;
  }

  /** @param edge - that begins here */
  setEdge2(edge: Edge): void {
    if (this.#edge2 !== null || !this.#isEndPoint)
      throw new Error(`vertex ${this.#id} can have no edge after it`);
    this.#edge2 = edge;
  }

  /** Class and name. */
  toStringShort(): string {
    return `ConcreteVertex{ID_: ${this.#id}}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `ConcreteVertex{ID_: ${this.#id}, loc_body_: ${this.#location.toString()}, endPoint: ${this.#isEndPoint}}`;
  }
}
