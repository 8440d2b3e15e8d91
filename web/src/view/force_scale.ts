import { niceBelow } from '../sim';

/** Length of the arrow that stands for the reference force [px]. */
export const kReferenceLength = 90;
/** An arrow shorter than this is not drawn, one shorter than {@link kLabelLength} gets no label [px]. */
export const kShortestArrow = 5;
export const kLabelLength = 24;
/** Ratio of largest to smallest force above which the scale becomes logarithmic, and below which it is linear again. */
const kLogAbove = 100;
const kLinearBelow = 40;
/** Powers of ten that a logarithmic scale spans. */
const kDecades = 4;
/** Forces smaller than the largest one by this factor are rounding, and do not count for the range. */
const kNoise = 1e-7;

/**
 * How long the arrow of a force is. The scale keeps to round numbers and changes only when it must,
 * so that arrows can be compared from picture to picture.
 */
export class ForceScale {
  #reference = 0;
  #logarithmic = false;

  /** Force whose arrow has the length {@link kReferenceLength} [N]; 0 before there was a force. */
  get reference(): number {
    return this.#reference;
  }

  get logarithmic(): boolean {
    return this.#logarithmic;
  }

  /** Forgets everything, for another scene. */
  clear(): void {
    this.#reference = 0;
    this.#logarithmic = false;
  }

  /**
   * Fits the scale to the forces of a picture.
   *
   * @param forces - sizes [N]
   */
  fit(forces: readonly number[]): void {
    const largest = forces.reduce((most, force) => Math.max(most, force), 0);
    if (!(largest > 0) || !Number.isFinite(largest)) return;
    if (largest > this.#reference || largest < 0.12 * this.#reference) {
      const nice = niceBelow(largest);
      this.#reference = nice >= largest ? nice : niceBelow(nice * 2.5);
      if (this.#reference < largest) this.#reference = niceBelow(this.#reference * 2.5);
    }
    const smallest = forces.reduce(
      (least, force) => (force > kNoise * largest ? Math.min(least, force) : least),
      largest,
    );
    const range = largest / smallest;
    if (range > kLogAbove) this.#logarithmic = true;
    else if (range < kLinearBelow) this.#logarithmic = false;
  }

  /** Length [px] of the arrow of a force [N]. */
  length(force: number): number {
    if (!(force > 0) || this.#reference === 0) return 0;
    const ratio = force / this.#reference;
    const part = this.#logarithmic ? 1 + Math.log10(ratio) / kDecades : ratio;
    return kReferenceLength * Math.max(0, part);
  }

  /** Force [N] whose arrow has a length [px]. */
  force(length: number): number {
    const part = length / kReferenceLength;
    return this.#reference * (this.#logarithmic ? 10 ** ((part - 1) * kDecades) : part);
  }
}
