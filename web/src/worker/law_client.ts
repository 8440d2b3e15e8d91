import type { LawCurve } from '../sim';
import type { WorkerLink } from './worker_link';

/** Asks the engine for the functions of its force law. */
export class LawClient {
  readonly #link: WorkerLink;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** Values of each curve, in order. Rejects with {@link TroubleError} when a setting is refused. */
  curves(curves: readonly LawCurve[]): Promise<readonly Float64Array[]> {
    return this.#link.ask('curves', { curves });
  }
}
