/** Least time between two states of the numbers around the stage while a scene plays [ms]: the eye reads no faster. */
const kInterval = 40;

/** Lets a part of the page be brought up to date not more often than can be read. */
export class UpdatePace {
  #last = -Infinity;

  /** Resolves with a picture, at the earliest when the time since the last one has passed. */
  async wait(): Promise<void> {
    const rest = this.#last + kInterval - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    this.#last = performance.now();
  }
}
