import {
  referencesOf,
  watchedBy,
  watchedIndex,
  type ComparedReference,
  type Frame,
  type ReferenceCurve,
  type SceneDescription,
} from '../sim';

/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

interface Entry {
  readonly curve: ReferenceCurve;
  readonly column: number;
  /** Furthest that the run has been from the reference up to each of {@link ReferenceLog.times}. */
  readonly worst: number[];
}

/** Whether a reference tells more at an instant than a line between samples. */
function isExact({ instants }: ReferenceCurve, time: number): boolean {
  return instants === null || instants.some((at) => Math.abs(at - time) <= kSameInstant);
}

/** Follows how far a run is from what its scene says that it should be; from samples at their instants. */
export class ReferenceLog {
  #entries: Entry[] = [];
  #columns = 0;
  /** [s] */
  readonly #times: number[] = [];

  get curves(): ReferenceCurve[] {
    return this.#entries.map(({ curve }) => curve);
  }

  /** Begins anew for another scene. */
  setScene(scene: SceneDescription): void {
    const watched = watchedBy(scene);
    this.#columns = watched.length;
    this.#times.length = 0;
    this.#entries = referencesOf(scene).map((curve) => ({
      curve,
      column: watchedIndex(watched, curve.watched),
      worst: [],
    }));
  }

  /** Takes what happened up to a frame. */
  take({ sampleTimes, sampleCount, watched, figures }: Frame): void {
    if (this.#entries.length === 0) return;
    let kept = this.#times.length;
    while (kept > 0 && (this.#times[kept - 1] ?? 0) > figures.since + kSameInstant) --kept;
    this.#times.length = kept;
    for (const { worst } of this.#entries) worst.length = kept;
    for (let row = 0; row < sampleCount; ++row) {
      const time = sampleTimes[row] ?? NaN;
      this.#times.push(time);
      for (const { curve, column, worst } of this.#entries) {
        const value = watched[row * this.#columns + column] ?? NaN;
        const distance = isExact(curve, time) ? Math.abs(value - curve.at(time)) : NaN;
        const before = worst[worst.length - 1] ?? NaN;
        worst.push(distance > before || Number.isNaN(before) ? distance : before);
      }
    }
  }

  /** How far the run has been from each reference, up to an instant [s]. */
  upTo(time: number): ComparedReference[] {
    let place = this.#times.length - 1;
    while (place > 0 && (this.#times[place] ?? 0) > time + kSameInstant) --place;
    return this.#entries.map(({ curve, worst }) => ({
      quantity: curve.quantity,
      source: curve.source,
      distance: worst[place] ?? NaN,
    }));
  }
}
