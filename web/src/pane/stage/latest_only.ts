/** Does one thing after another: of those that come while one is under way only the latest is done. */
export class LatestOnly {
  #next: (() => Promise<boolean>) | null = null;
  #work: Promise<void> | null = null;

  /** Resolves when all is done. */
  get done(): Promise<void> {
    return this.#work ?? Promise.resolve();
  }

  /** @param act - says whether there is more to do, should nothing else come */
  ask(act: () => Promise<boolean>): void {
    this.#next = act;
    this.#work ??= this.#do();
  }

  clear(): void {
    this.#next = null;
  }

  async #do(): Promise<void> {
    for (let act = this.#next; act !== null; act = this.#next) {
      this.#next = null;
      // Who is asked says itself what went wrong.
      const hasMore = await act().catch(() => false);
      if (hasMore) this.#next ??= act;
    }
    this.#work = null;
  }
}
