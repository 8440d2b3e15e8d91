/**
 * Parameter values on their way to the engine. What was asked for reads back at once; when the engine refuses the last
 * of several requests, the confirmed value comes back.
 */
export class ParameterValues {
  readonly #asked = new Map<string, string>();
  readonly #confirmed = new Map<string, string>();
  readonly #unanswered = new Map<string, number>();

  /** Begins anew with the values of a loaded scene. */
  fill(values: Iterable<readonly [name: string, value: string]>): void {
    for (const map of [this.#asked, this.#confirmed, this.#unanswered]) map.clear();
    for (const [name, value] of values) {
      this.#asked.set(name, value);
      this.#confirmed.set(name, value);
    }
  }

  get(name: string): string {
    return this.#asked.get(name) ?? '';
  }

  /** Notes that a value was asked for. */
  ask(name: string, value: string): void {
    this.#asked.set(name, value);
    this.#unanswered.set(name, this.#waiting(name) + 1);
  }

  /** Notes that the engine has taken over the oldest unanswered request for a parameter. */
  accept(name: string): void {
    this.#unanswered.set(name, this.#waiting(name) - 1);
  }

  /** Notes that the engine refused the oldest unanswered request for a parameter. */
  refuse(name: string): void {
    this.accept(name);
    const confirmed = this.#confirmed.get(name);
    if (this.#waiting(name) === 0 && confirmed !== undefined) this.#asked.set(name, confirmed);
  }

  /** Notes a value that the engine has now, for whatever reason. */
  confirm(name: string, value: string): void {
    this.#confirmed.set(name, value);
    if (this.#waiting(name) === 0) this.#asked.set(name, value);
  }

  #waiting(name: string): number {
    return this.#unanswered.get(name) ?? 0;
  }
}
