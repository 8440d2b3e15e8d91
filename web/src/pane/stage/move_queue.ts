/** Puts bodies somewhere else, one after the other: of the places that come for a body while the engine is busy only the newest is kept. */
export class MoveQueue<Place> {
  readonly #wanted = new Map<number, Place>();
  readonly #put: (body: number, place: Place) => Promise<unknown>;
  readonly #mayMove: () => boolean;
  #moving = false;

  /**
   * @param put - asks the engine
   * @param mayMove - whether bodies may be put somewhere else now
   */
  constructor(put: (body: number, place: Place) => Promise<unknown>, mayMove: () => boolean) {
    this.#put = put;
    this.#mayMove = mayMove;
  }

  clear(): void {
    this.#wanted.clear();
  }

  /** Where a body was last put, until a picture shows it there. */
  wanted(body: number): Place | undefined {
    return this.#wanted.get(body);
  }

  async move(body: number, place: Place): Promise<void> {
    this.#wanted.set(body, place);
    if (this.#moving) return;
    this.#moving = true;
    try {
      for (const [next, to] of this.#wanted) {
        if (!this.#mayMove()) break;
        await this.#put(next, to);
        const newest = this.#wanted.get(next);
        this.#wanted.delete(next);
        // An entry that is set anew is visited again.
        if (newest !== undefined && newest !== to) this.#wanted.set(next, newest);
      }
    } finally {
      this.#moving = false;
      this.#wanted.clear();
    }
  }
}
