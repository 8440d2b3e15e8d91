import type { Gate, Passage, Series, Watched } from '../sim';
import type { WorkerLink } from './worker_link';

/** Asks the engine for what is kept of a run. */
export class RecordClient {
  readonly #link: WorkerLink;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** Quantities at all kept instants later than `after` [s]. */
  series(quantities: readonly Watched[], after = -Infinity): Promise<Series> {
    return this.#link.ask('series', { quantities, after });
  }

  /** Lets frames tell quantities of every step besides what the scene wants watched, until another scene is loaded. */
  async watch(quantities: readonly Watched[]): Promise<void> {
    await this.#link.ask('watch', { quantities });
  }

  /** When mass centres passed gates, over the kept instants later than `after` [s]. */
  passages(gates: readonly Gate[], after = -Infinity): Promise<readonly Passage[]> {
    return this.#link.ask('passages', { gates, after });
  }

  /** The state of the present instant, as the engine saves it. */
  state(): Promise<Float64Array> {
    return this.#link.ask('state', {});
  }
}
