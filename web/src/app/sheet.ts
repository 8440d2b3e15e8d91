import type { ReactiveControllerHost } from 'lit';
import { followMedia } from './media';

/** There is no room for the gallery beside the stage. */
const kMedium = '(max-width: 1099px)';
/** One column; and phones on their side, where the stage needs all of the height. */
const kNarrow = '(max-width: 699px)';
/** A narrow window in which open panels would leave the stage next to nothing. */
const kShort = '(max-height: 759px)';
const kLow = '(max-height: 500px) and (min-width: 560px)';

/** What small screens have no room for: panels are a sheet that can be folded down to its tabs, the gallery lies over the page. */
export class Sheet {
  readonly #host: ReactiveControllerHost;
  readonly #isUnwanted: () => boolean;
  /** What somebody chose for the scene that is shown; null when nobody has. */
  #chosen: boolean | null = null;
  /** Whether there is only room for one column. */
  narrow = false;
  /** Whether there is too little height for anything below the stage but the controls of time. */
  low = false;
  #isShort = false;
  /** Whether the gallery lies over the page, and whether such a gallery is there; not remembered. */
  isGalleryOver = false;
  isGalleryDrawn = false;

  /** @param isUnwanted - whether panels are closed, or there is something to read and to answer first */
  constructor(host: ReactiveControllerHost, isUnwanted: () => boolean) {
    this.#host = host;
    this.#isUnwanted = isUnwanted;
  }

  /** Follows the size of the window from now on. */
  begin(): void {
    followMedia(kMedium, (holds) => this.#take(() => (this.isGalleryOver = holds)));
    followMedia(kNarrow, (holds) => this.#take(() => (this.narrow = holds)));
    followMedia(kShort, (holds) => this.#take(() => (this.#isShort = holds)));
    followMedia(kLow, (holds) => this.#take(() => (this.low = holds)));
  }

  /** Whether panels are a sheet. */
  get isSmall(): boolean {
    return this.narrow || this.low;
  }

  get isFolded(): boolean {
    const isFull = this.#isUnwanted() || (this.narrow && this.#isShort);
    return this.isSmall && !(this.#chosen ?? !isFull);
  }

  /** Opens or folds it; null leaves it to what there is to read. */
  choose(open: boolean | null): void {
    this.#take(() => (this.#chosen = open));
  }

  /** Draws a gallery that lies over the page, or puts it away. */
  drawGallery(drawn: boolean): void {
    this.#take(() => (this.isGalleryDrawn = drawn));
  }

  #take(change: () => void): void {
    change();
    this.#host.requestUpdate();
  }
}
