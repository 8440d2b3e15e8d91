import type { KeptRescue } from './protocol';
import type { WorkerLink } from './worker_link';

/** Most that is lost of a run when its worker ends without a word [ms of the wall]. */
const kPlaying = 1000;
/** What has come to rest is asked for so soon [ms]. */
const kResting = 20;

/** The last instant of a run that the page has a state of: a worker that dies takes all others with it. */
export class KeptInstant {
  readonly #link: WorkerLink;
  #rescue: KeptRescue | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isSoon = false;
  /** Goes up with every scene, so that a late answer is not taken for the new one. */
  #sceneNumber = 0;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** Null where nothing is kept yet. */
  get rescue(): KeptRescue | null {
    return this.#rescue;
  }

  /** Another instant is shown. */
  note(isRunning: boolean): void {
    if (this.#timer !== null && (isRunning || this.#isSoon)) return;
    this.#clear();
    this.#isSoon = !isRunning;
    this.#timer = setTimeout(() => void this.#ask(), isRunning ? kPlaying : kResting);
  }

  /** Another scene is there. */
  forget(): void {
    this.#clear();
    this.#sceneNumber += 1;
    this.#rescue = null;
  }

  async #ask(): Promise<void> {
    this.#timer = null;
    const number = this.#sceneNumber;
    // A worker that cannot answer leaves what was kept before.
    const rescue = await this.#link.ask('rescue', {}).catch(() => null);
    if (number === this.#sceneNumber && rescue !== null) this.#rescue = rescue;
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
