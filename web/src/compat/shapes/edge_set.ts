import type { Edge } from './edge';
import type { RigidBody } from '../bodies/rigid_body';
import { noteChange } from '../sims/structure';

/** A set of edges, perhaps of several bodies. */
export interface EdgeSet {
  /** Whether the edge is one of them. */
  contains(edge: Edge): boolean;
  /** The set as ranges of edges. */
  getRanges(): EdgeRange[];
}

/** Neighbouring edges of one body, by their index. */
export class EdgeRange implements EdgeSet {
  readonly #body: RigidBody;
  readonly #begin: number;
  readonly #end: number;

  /**
   * @param beginIdx - index of the first edge
   * @param endIdx - index of the last edge, itself included
   */
  constructor(body: RigidBody, beginIdx: number, endIdx: number) {
    this.#body = body;
    this.#begin = beginIdx;
    this.#end = endIdx;
  }

  /** The range that holds one edge. */
  static fromEdge(edge: Edge): EdgeRange {
    return new EdgeRange(edge.getBody(), edge.getIndex(), edge.getIndex());
  }

  /** All edges of a body. */
  static fromRigidBody(body: RigidBody): EdgeRange {
    return new EdgeRange(body, 0, body.getEdges().length - 1);
  }

  /** The body that it belongs to. */
  getBody(): RigidBody {
    return this.#body;
  }

  /** Index of the first edge. */
  getBeginIndex(): number {
    return this.#begin;
  }

  /** Index of the last edge. */
  getEndIndex(): number {
    return this.#end;
  }

  /** Whether the edge is one of them. */
  contains(edge: Edge): boolean {
    if (edge.getBody() !== this.#body) return false;
    return this.#begin <= edge.getIndex() && edge.getIndex() <= this.#end;
  }

  getRanges(): EdgeRange[] {
    return [this];
  }

  /** Whether both are the same edges of the same body. */
  equals(other: EdgeRange): boolean {
    return other.#body === this.#body && other.#begin === this.#begin && other.#end === this.#end;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `EdgeRange{body: "${this.#body.getName()}", beginIdx: ${this.#begin}, endIdx: ${this.#end}}`;
  }
}

/** Several {@link EdgeRange}s together. */
export class EdgeGroup implements EdgeSet {
  #ranges: EdgeRange[] = [];

  constructor(edgeRange?: EdgeRange) {
    if (edgeRange !== undefined) this.#ranges.push(edgeRange);
  }

  /** Adds a range, once. */
  add(edgeRange: EdgeRange): void {
    if (!this.#ranges.includes(edgeRange)) this.#ranges.push(edgeRange);
    noteChange();
  }

  /** Takes the first equal range out. */
  remove(edgeRange: EdgeRange): void {
    const index = this.#ranges.findIndex((range) => range.equals(edgeRange));
    if (index >= 0) this.#ranges.splice(index, 1);
    noteChange();
  }

  /** Whether the edge is one of them. */
  contains(edge: Edge): boolean {
    return this.#ranges.some((range) => range.contains(edge));
  }

  getRanges(): EdgeRange[] {
    return [...this.#ranges];
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `EdgeGroup{${this.#ranges.map(String).join(', ')}}`;
  }
}
