import { kPairForceSize, kSampleSize, type Frame } from '../sim';

/** A curve: one value per instant, null where the line breaks. */
export type Curve = (number | null)[];

/** Forces between two bodies over time. */
export interface PairCurve {
  readonly bodyA: number;
  readonly bodyB: number;
  /** [N] */
  readonly forces: Curve;
  /** Penetration [m] and its speed [m/s]; null while they do not touch. */
  readonly depths: Curve;
  readonly rates: Curve;
}

interface ScoredPair extends PairCurve {
  score: number;
}

const kMostRows = 30_000;
const kMostPairs = 48;
/** Part of its importance that a pair keeps per sample. */
const kScoreDecay = 0.998;
/** Places in a sample; see {@link Frame.samples}. */
const kColumns = [1, 2, 3, 4, 7, 8, 9, 10, 11] as const;
const kGap: readonly null[] = kColumns.map(() => null);
/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** What the graphs show: one row per step, cut off where time was set back, broken where the state was changed. */
export class SeriesStore {
  /** [s] */
  readonly time: number[] = [];
  /** [J] */
  readonly kinetic: Curve = [];
  readonly potential: Curve = [];
  readonly total: Curve = [];
  /** Sum of all contact forces [N]. */
  readonly sum: Curve = [];
  /** What contacts hold and what was lost in them [J]. */
  readonly stored: Curve = [];
  readonly lost: Curve = [];
  /** Done by forces that have no potential, since the start [J]. */
  readonly work: Curve = [];
  /** Zero-crossing functions of method elastic [m]. */
  readonly z1: Curve = [];
  readonly z2: Curve = [];
  /** What the scene wants watched, in the order of `watchedBy(scene)`. */
  readonly watched: Curve[] = [];
  readonly #pairs = new Map<string, ScoredPair>();
  #breakDue = false;

  /** @param watched - how many quantities the scene wants watched */
  clear(watched = 0): void {
    this.#cut(0);
    this.watched.length = 0;
    for (let i = 0; i < watched; ++i) this.watched.push([]);
    this.#pairs.clear();
    this.#breakDue = false;
  }

  /** Takes the samples of a frame. */
  take(frame: Frame): void {
    const { samples, figures } = frame;
    this.#cutFrom(figures.since + kSameInstant);
    if (samples.length === 0) {
      this.#breakDue ||= figures.altered;
      return;
    }
    if (this.#breakDue && this.time.length > 0) this.#push(samples[0] ?? 0, kGap, []);
    this.#breakDue = false;
    const firstRow = this.time.length;
    const columns = this.watched.length;
    for (let row = 0; row * kSampleSize < samples.length; ++row) {
      const i = row * kSampleSize;
      this.#push(
        samples[i] ?? 0,
        kColumns.map((offset) => finite(samples[i + offset])),
        frame.watched.subarray(row * columns, (row + 1) * columns),
      );
    }
    this.#takePairs(frame, firstRow);
    if (this.time.length > kMostRows) this.#dropOldest(Math.ceil(kMostRows / 8));
  }

  /** A pair of bodies in either order; undefined before they touched. */
  pair(bodyA: number, bodyB: number): PairCurve | undefined {
    return this.#pairs.get(bodyA < bodyB ? `${bodyA} ${bodyB}` : `${bodyB} ${bodyA}`);
  }

  /** All pairs that touched, in the order of their bodies. */
  get pairs(): PairCurve[] {
    return [...this.#pairs.values()].sort((a, b) => a.bodyA - b.bodyA || a.bodyB - b.bodyB);
  }

  /** The pairs of bodies that push each other hardest of late, hardest first. */
  strongest(count: number): PairCurve[] {
    return [...this.#pairs.values()].sort((a, b) => b.score - a.score).slice(0, count);
  }

  get #curves(): Curve[] {
    const pairs = [...this.#pairs.values()];
    const ofPairs = pairs.flatMap(({ forces, depths, rates }) => [forces, depths, rates]);
    return [...this.#sampled, ...this.watched, ...ofPairs];
  }

  /** In the order of {@link kColumns}. */
  get #sampled(): Curve[] {
    const { kinetic, potential, total, sum, stored, lost, z1, z2, work } = this;
    return [kinetic, potential, total, sum, stored, lost, z1, z2, work];
  }

  #push(time: number, values: readonly (number | null)[], watched: ArrayLike<number>): void {
    this.time.push(time);
    this.#sampled.forEach((curve, i) => curve.push(values[i] ?? null));
    this.watched.forEach((curve, i) => curve.push(finite(watched[i])));
    const gap = values[0] === null;
    for (const pair of this.#pairs.values()) {
      pair.forces.push(gap ? null : 0);
      pair.depths.push(null);
      pair.rates.push(null);
      pair.score *= kScoreDecay;
    }
  }

  #takePairs(frame: Frame, firstRow: number): void {
    const { pairForces } = frame;
    for (let i = 0; i < pairForces.length; i += kPairForceSize) {
      const row = pairForces.subarray(i + 1, i + kPairForceSize);
      const [bodyA = -1, bodyB = -1, force = 0, least, rate = NaN] = row;
      const key = `${bodyA} ${bodyB}`;
      let pair = this.#pairs.get(key);
      if (pair === undefined) {
        if (!(force > 0)) continue;
        const count = this.time.length;
        pair = {
          bodyA,
          bodyB,
          forces: new Array<number | null>(count).fill(0),
          depths: new Array<number | null>(count).fill(null),
          rates: new Array<number | null>(count).fill(null),
          score: 0,
        };
        this.#pairs.set(key, pair);
      }
      const place = firstRow + (pairForces[i] ?? 0);
      pair.forces[place] = force;
      pair.depths[place] = least === undefined ? null : finite(-least);
      pair.rates[place] = finite(-rate);
      pair.score += force;
    }
    for (const key of [...this.#pairs]
      .sort((a, b) => b[1].score - a[1].score)
      .slice(kMostPairs)
      .map(([name]) => name)) {
      this.#pairs.delete(key);
    }
  }

  #cutFrom(time: number): void {
    let length = this.time.length;
    while (length > 0 && (this.time[length - 1] ?? 0) > time) --length;
    this.#cut(length);
  }

  #cut(length: number): void {
    if (length === this.time.length) return;
    this.time.length = length;
    for (const curve of this.#curves) curve.length = length;
  }

  #dropOldest(count: number): void {
    this.time.splice(0, count);
    for (const curve of this.#curves) curve.splice(0, count);
  }
}

/** A number that can be drawn. */
function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
