/** Lists of boxes for the broad phase, and of contacts for sparsification. */
import type { Vector3 } from './geometry';

/** Boxes for the broad phase. */
export interface BoxList {
  /** Lower and upper corner of each [m]. */
  readonly boxes: readonly (readonly [Vector3, Vector3])[];
  /** `{ BROAD_PHASE: 'hybrid' }`; `describe().broad_phase` lists the methods. All give the same pairs. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** What the broad phase found. */
export interface BoxPairs {
  /** That answered. */
  readonly method: string;
  /** Number of boxes. */
  readonly boxes: number;
  /** Number of pairs. */
  readonly count: number;
  /** Places in the list, a < b, sorted, each pair once. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** A contact between parts of two bodies. */
export interface ListedContact {
  /** Ascends with time; the place in the list unless given. */
  readonly id?: number;
  /** Contacts that are not new always stay; true unless given. */
  readonly new?: boolean;
  /** Numbers of the two bodies. */
  readonly bodies: readonly [number, number];
  /** Numbers of the convex parts that touch; 0 and 0 unless given. */
  readonly parts?: readonly [number, number];
  /** [m²] */
  readonly area: number;
  /** [m] */
  readonly point: Vector3;
}

/** Contacts for sparsification. */
export interface ContactList {
  /** In any order. */
  readonly contacts: readonly ListedContact[];
  /** Parts of a body that touch each other. */
  readonly adjacency?: readonly {
    readonly body: number;
    readonly parts: readonly [number, number];
  }[];
  /** `{ SPARSIFY_RULE: 'document' }`; `describe().sparsification` lists them. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** Which contacts of a list stay. */
export interface SparsifiedContacts {
  /** Number of contacts given. */
  readonly count: number;
  /** Ids of those that stay, in the order of the list. */
  readonly kept: readonly number[];
  /** Ids of those that repeat others or are slivers beside them. */
  readonly dropped: readonly number[];
}
