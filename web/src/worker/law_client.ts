import type { RunInspection, LawCurve, MaterialPalette } from '../sim';
import type { WorkerLink } from './worker_link';

/** Asks the engine for what its force law is made of. */
export class LawClient {
  readonly #link: WorkerLink;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** Values of each curve, in order. Rejects with {@link TroubleError} when a setting is refused. */
  curves(curves: readonly LawCurve[]): Promise<readonly Float64Array[]> {
    return this.#link.ask('curves', { curves });
  }

  /** What method elastic knows of its contacts now; null for other methods. */
  inspect(): Promise<RunInspection | null> {
    return this.#link.ask('inspect', {});
  }

  /** All materials that the engine knows. */
  palette(): Promise<MaterialPalette> {
    return this.#link.ask('palette', {});
  }
}
