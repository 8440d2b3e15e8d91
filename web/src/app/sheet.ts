import type { ReactiveControllerHost } from 'lit';
import { followMedia } from './media';

/** One column; and phones on their side, where the stage needs all of the height. */
const kNarrow = '(max-width: 699px)';
/** A narrow window in which open panels would leave the stage next to nothing. */
const kShort = '(max-height: 759px)';
const kLow = '(max-height: 500px) and (min-width: 560px)';

/** What a finger moves before the sheet goes along [px]. */
const kPull = 24;

/** What small screens have no room for: a dock is a sheet, and folded where there is something to read first. */
export class Sheet {
  readonly #host: ReactiveControllerHost;
  readonly #isUnwanted: () => boolean;
  /** What somebody chose for the scene that is shown; null when nobody has. */
  #chosen: boolean | null = null;
  /** Whether there is only room for one column. */
  narrow = false;
  /** Whether there is too little height for anything below the stage but the controls of time. */
  low = false;
  /** Whether a dock takes most of the height. */
  tall = false;
  /** Where a finger took its edge [px], and whether it has pulled since. */
  #from = 0;
  #isPulled = false;
  #isShort = false;

  /** @param isUnwanted - whether no dock is open, or there is something to read and to answer first */
  constructor(host: ReactiveControllerHost, isUnwanted: () => boolean) {
    this.#host = host;
    this.#isUnwanted = isUnwanted;
  }

  /** Follows the size of the window from now on. */
  begin(): void {
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

  /** A finger takes its upper edge. @param y - where [px] */
  take(y: number): void {
    this.#from = y;
    this.#isPulled = false;
  }

  /** The finger leaves it: pulled up the sheet gets taller, pulled down lower, and then it is closed. */
  leave(y: number, close: () => void): void {
    const pulled = y - this.#from;
    this.#isPulled = Math.abs(pulled) >= kPull;
    if (!this.#isPulled) return;
    if (pulled > 0 && !this.tall) close();
    else this.#take(() => (this.tall = pulled < 0));
  }

  /** Its edge is pressed; what was pulled with a finger is no press. @param byFinger - and not by a key */
  press(byFinger: boolean): void {
    if (!byFinger || !this.#isPulled) this.#take(() => (this.tall = !this.tall));
  }

  #take(change: () => void): void {
    change();
    this.#host.requestUpdate();
  }
}
