import type { LawCurve } from '../sim';
import type { Answers } from './protocol';
import type { WorkerLink } from './worker_link';

/** What is asked of the present instant alone; protocol.ts has the answers. */
export type InstantQuestion =
  | 'inspect'
  | 'fields'
  | 'softness'
  | 'contactProblem'
  | 'stepDerivatives'
  | 'intersections'
  | 'determined'
  | 'palette';

/** Asks the engine for what is behind frames: force laws, fields, what a method knows of its contacts. */
export class LawClient {
  readonly #link: WorkerLink;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** Values of each curve, in order. Rejects with {@link TroubleError} when a setting is refused. */
  curves(curves: readonly LawCurve[]): Promise<readonly Float64Array[]> {
    return this.#link.ask('curves', { curves });
  }

  /** The answer of now; the run stays as it is. Null where the method that runs does not know it. Rejects with {@link TroubleError} where it cannot be found. */
  readonly tell = <K extends InstantQuestion>(kind: K): Promise<Answers[K]> =>
    this.#link.ask<InstantQuestion>(kind, {}) as Promise<Answers[K]>;
}
