/** A part of a picture that comes with the first who asks for it. */
export class Late<T> {
  readonly #load: () => Promise<T>;
  readonly #come: () => void;
  #isAsked = false;
  /** Null while it was not asked for, and on its way. */
  part: T | null = null;

  /** @param come - is told when it is there */
  constructor(load: () => Promise<T>, come: () => void) {
    this.#load = load;
    this.#come = come;
  }

  /** Sends for it, where it is wanted. */
  when(isWanted: boolean): T | null {
    if (isWanted && !this.#isAsked) {
      this.#isAsked = true;
      void this.#load().then((part) => {
        this.part = part;
        this.#come();
      });
    }
    return this.part;
  }
}
