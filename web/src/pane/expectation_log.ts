import {
  watchedBy,
  watchedIndex,
  type CheckedExpectation,
  type Frame,
  type LoadedScene,
} from '../sim';

/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

interface Reached {
  readonly time: number;
  readonly value: number;
}

/** Follows what a scene expects of itself: the value now, and the one at the instant that is meant. */
export class ExpectationLog {
  #entries: { readonly index: number; readonly column: number; reached: Reached | null }[] = [];
  #loaded: LoadedScene | null = null;
  #columns = 0;
  #now: Float64Array = new Float64Array(0);

  /** Begins anew for another scene. Expectations about other methods are left out. */
  setScene(loaded: LoadedScene): void {
    const watched = watchedBy(loaded.scene);
    this.#loaded = loaded;
    this.#columns = watched.length;
    this.#now = new Float64Array(0);
    this.#entries = loaded.scene.expect.flatMap((entry, index) =>
      entry.methods.length === 0 || entry.methods.includes(loaded.method)
        ? [{ index, column: watchedIndex(watched, entry), reached: null }]
        : [],
    );
  }

  /**
   * Takes what happened up to a frame.
   *
   * @param timeStep - an instant counts as reached by the first step that ends less than half a step before it [s]
   */
  take(frame: Frame, timeStep: number): void {
    const { sampleTimes, watched, watchedNow, figures } = frame;
    this.#now = watchedNow;
    for (const entry of this.#entries) {
      if ((entry.reached?.time ?? -Infinity) > figures.since + kSameInstant) entry.reached = null;
      const at = this.#loaded?.scene.expect[entry.index]?.at ?? Infinity;
      for (let row = 0; row < frame.sampleCount && entry.reached === null; ++row) {
        const time = sampleTimes[row] ?? NaN;
        if (time < at - timeStep / 2) continue;
        const value = watched[row * this.#columns + entry.column] ?? NaN;
        entry.reached = { time, value };
      }
    }
  }

  /** All expectations of the present method, in the order of the scene. */
  get checked(): CheckedExpectation[] {
    return this.#entries.flatMap(({ index, column, reached }) => {
      const expectation = this.#loaded?.scene.expect[index];
      if (expectation === undefined) return [];
      return [{ expectation, now: this.#now[column] ?? NaN, reached: reached?.value ?? null }];
    });
  }
}
