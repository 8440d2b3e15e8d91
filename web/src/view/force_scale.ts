import { niceBelow } from '../sim';

/** Length of the longest arrow on a large stage with few of them, and on a small one [px]. */
const kLongestArrow = 130;
const kLongestSmall = 44;
/** Part of the stage that the longest arrow may take. */
const kStagePart = 0.17;
/** The scale grows when the largest force falls below this part of the reference. */
const kShrink = 0.3;
/** With more arrows than this they become shorter. */
const kCrowd = 24;
const kCrowdFactor = 0.7;
/** An arrow shorter than this is not drawn, one shorter than {@link kLabelLength} gets no label [px]. */
export const kShortestArrow = 5;
export const kLabelLength = 24;
/** Ratio of the largest force to the middle one above which the scale becomes logarithmic, and below which it is linear again. */
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
  #longest = kLongestArrow;

  /** Length of the arrow of the reference force [px]. */
  get longest(): number {
    return this.#longest;
  }

  /** Force whose arrow has the length {@link longest} [N]; 0 before there was a force. */
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
   * @param stageSize - the smaller side of the picture [px]
   */
  fit(forces: readonly number[], stageSize: number): void {
    const sorted = forces
      .filter((force) => force > 0 && Number.isFinite(force))
      .sort((a, b) => a - b);
    const largest = sorted[sorted.length - 1];
    if (largest === undefined) return;
    if (largest > this.#reference || largest < kShrink * this.#reference) {
      this.#reference = niceAbove(largest);
    }
    const strong = sorted.filter((force) => force > kNoise * largest);
    const range = largest / (strong[Math.floor((strong.length - 1) / 2)] ?? largest);
    if (range > kLogAbove) this.#logarithmic = true;
    else if (range < kLinearBelow) this.#logarithmic = false;
    const crowd = strong.length > kCrowd ? kCrowdFactor : 1;
    this.#longest =
      crowd * Math.max(kLongestSmall, Math.min(kLongestArrow, kStagePart * stageSize));
  }

  /** Length [px] of the arrow of a force [N]. */
  length(force: number): number {
    if (!(force > 0) || this.#reference === 0) return 0;
    const ratio = force / this.#reference;
    const part = this.#logarithmic ? 1 + Math.log10(ratio) / kDecades : ratio;
    return this.#longest * Math.max(0, part);
  }

  /** Force [N] whose arrow has a length [px]. */
  force(length: number): number {
    const part = length / this.#longest;
    return this.#reference * (this.#logarithmic ? 10 ** ((part - 1) * kDecades) : part);
  }
}

/** The smallest of 1, 2, 5 × 10ⁿ that is not below a positive number. */
function niceAbove(value: number): number {
  let nice = niceBelow(value);
  while (nice < value) nice = niceBelow(nice * 2.5);
  return nice;
}
