import { niceBelow } from '../sim';

/** Length of the longest arrow on a large stage with few of them, and on a small one [px]. */
const kLongestArrow = 130;
const kLongestSmall = 44;
/** Part of the stage that the longest arrow usually takes, and the most that one may. */
const kStagePart = 0.17;
const kMostPart = 0.4;
/** The scale changes when the largest force is above, or below, these parts of the reference: not for each small change. */
const kGrow = 1.2;
const kShrink = 0.3;
/** With more arrows than this they become shorter. */
const kCrowd = 24;
const kCrowdFactor = 0.7;
/** With more than this the bodies would not be seen between them where they are logarithmic, and so all of them long. */
const kThrong = 160;
const kThrongFactor = 0.4;
/** How near the arrow of a force that rigid bodies leave open comes to the colour of the stage. */
export const kOpenPaleness = 0.45;
/** Ratio of the largest force to the middle one above which the scale becomes logarithmic, and below which it is linear again. */
const kLogAbove = 100;
const kLinearBelow = 40;
/** Powers of ten that a logarithmic scale spans. */
const kDecades = 4;
/** Forces smaller than the largest one by this factor are rounding, and do not count for the range. */
const kNoise = 1e-7;
/** Below this there is no force to be seen [N]: soft contacts push a little from afar. */
const kLeast = 1e-9;

/** What a picture has of forces. */
interface Seen {
  /** [N] */
  readonly largest: number;
  /** Of the largest to the middle one. */
  readonly range: number;
  readonly count: number;
}

/** What pictures side by side have in common. */
interface Common {
  readonly seen: Map<ForceScale, Seen>;
  /** [N] */
  reference: number;
  logarithmic: boolean;
}

const commons = new WeakMap<object, Map<string, Common>>();

function commonOf(together: object, kind: string): Common {
  const kinds = commons.get(together) ?? new Map<string, Common>();
  commons.set(together, kinds);
  const common = kinds.get(kind) ?? { seen: new Map(), reference: 0, logarithmic: false };
  kinds.set(kind, common);
  return common;
}

/**
 * How long the arrow of a force is. The scale keeps to round numbers and changes only when it must, so that arrows can be compared from picture to picture,
 * and it is the same for all pictures side by side.
 */
export class ForceScale {
  readonly #common: Common;
  readonly #changed: () => void;
  readonly #isLinear: boolean;
  #longest = kLongestArrow;

  /**
   * @param together - the same for pictures side by side
   * @param kind - of what there are several scales in a picture
   * @param changed - another picture has changed the scale
   * @param isLinear - whether it stays linear however far values are from each other
   */
  constructor(
    together: object = {},
    kind = 'forces',
    changed: () => void = () => undefined,
    isLinear = false,
  ) {
    this.#isLinear = isLinear;
    this.#common = commonOf(together, kind);
    this.#changed = changed;
  }

  /** Length of the arrow of the reference force [px]. */
  get longest(): number {
    return this.#longest;
  }

  /** Force whose arrow has the length {@link longest} [N]; 0 before there was a force. */
  get reference(): number {
    return this.#common.reference;
  }

  get logarithmic(): boolean {
    return this.#common.logarithmic;
  }

  /** Forgets everything, for another scene or for good. */
  clear(): void {
    const { seen } = this.#common;
    seen.delete(this);
    if (seen.size > 0) return;
    this.#common.reference = 0;
    this.#common.logarithmic = false;
  }

  /**
   * Fits the scale to the forces of a picture.
   *
   * @param forces - sizes [N]
   * @param stageSize - the smaller side of the picture [px]
   */
  fit(forces: readonly number[], stageSize: number): void {
    const sorted = forces
      .filter((force) => force > kLeast && Number.isFinite(force))
      .sort((a, b) => a - b);
    const largest = sorted[sorted.length - 1];
    const { seen } = this.#common;
    seen.delete(this);
    if (largest !== undefined) {
      const strong = sorted.filter((force) => force > kNoise * largest);
      const middle = strong[Math.floor((strong.length - 1) / 2)] ?? largest;
      seen.set(this, { largest, range: largest / middle, count: strong.length });
    }
    this.#fitTogether(stageSize);
  }

  #fitTogether(stageSize: number): void {
    const common = this.#common;
    const all = [...common.seen.values()];
    if (all.length === 0) return;
    const { reference, logarithmic } = common;
    const largest = Math.max(...all.map((seen) => seen.largest));
    const range = Math.max(...all.map((seen) => seen.range));
    if (range > kLogAbove && !this.#isLinear) common.logarithmic = true;
    else if (range < kLinearBelow) common.logarithmic = false;
    const most = Math.max(...all.map(({ count }) => count));
    const isThrong = most > kThrong && common.logarithmic;
    const crowd = isThrong ? kThrongFactor : most > kCrowd ? kCrowdFactor : 1;
    const usual = Math.max(kLongestSmall, Math.min(kLongestArrow, kStagePart * stageSize));
    this.#longest = crowd * Math.min(usual, (kMostPart / kGrow) * stageSize);
    if (largest > kGrow * reference || largest < kShrink * reference)
      common.reference = niceAbove(largest);
    if (common.reference === reference && common.logarithmic === logarithmic) return;
    for (const scale of common.seen.keys()) if (scale !== this) scale.#changed();
  }

  /** Length [px] of the arrow of a force [N]. */
  length(force: number): number {
    if (!(force > kLeast) || this.reference === 0) return 0;
    const ratio = force / this.reference;
    const part = this.logarithmic ? 1 + Math.log10(ratio) / kDecades : ratio;
    return this.#longest * Math.max(0, part);
  }

  /** Force [N] whose arrow has a length [px]. */
  force(length: number): number {
    const part = length / this.#longest;
    return this.reference * (this.logarithmic ? 10 ** ((part - 1) * kDecades) : part);
  }
}

/** The smallest of 1, 2, 5 × 10ⁿ that is not below a positive number. */
function niceAbove(value: number): number {
  let nice = niceBelow(value);
  while (nice < value) nice = niceBelow(nice * 2.5);
  return nice;
}
