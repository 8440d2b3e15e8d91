import type { Frame, Series } from '../sim';

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
  /** Taken by the errors of steps, since the start [J]. */
  readonly lostStep: Curve = [];
  /** Of the contact solver, in the unit of the method. */
  readonly residual: Curve = [];
  /** Zero-crossing functions of method elastic [m]. */
  readonly z1: Curve = [];
  readonly z2: Curve = [];
  /** What the scene wants watched, in the order of `watchedBy(scene)`. */
  readonly watched: Curve[] = [];
  /** What somebody watches besides, in the order in which it was added. */
  readonly chosen: Curve[] = [];
  /** Numbers of the scene's actuators, one after the other. */
  readonly inputs: Curve[] = [];
  readonly #pairs = new Map<string, ScoredPair>();
  #breakDue = false;

  /**
   * @param watched - how many quantities the scene wants watched
   * @param inputs - how many numbers its actuators have
   */
  clear(watched = 0, inputs = 0): void {
    this.#cut(0);
    this.watched.length = this.chosen.length = this.inputs.length = 0;
    for (let i = 0; i < watched; ++i) this.watched.push([]);
    for (let i = 0; i < inputs; ++i) this.inputs.push([]);
    this.#pairs.clear();
    this.#breakDue = false;
  }

  /** Takes the samples of a frame. */
  take(frame: Frame): void {
    const { sampleCount, sampleTimes, figures } = frame;
    this.#cutFrom(figures.since + kSameInstant);
    if (sampleCount === 0) {
      this.#breakDue ||= figures.altered;
      return;
    }
    if (this.#breakDue && this.time.length > 0) this.#break(sampleTimes[0] ?? 0);
    this.#breakDue = false;
    const firstRow = this.time.length;
    for (const time of sampleTimes) this.time.push(time);
    for (const [curve, values] of this.#sampled(frame))
      for (const value of values) curve.push(finite(value));
    lengthen(this.watched, frame.watched, sampleCount);
    this.#lengthenChosen(frame);
    lengthen(this.inputs, frame.inputs, sampleCount);
    this.#lengthenPairs(sampleCount, 0);
    this.#takePairs(frame, firstRow);
    if (this.time.length > kMostRows) this.#dropOldest(Math.ceil(kMostRows / 8));
  }

  /** More quantities are watched from now on: so many in all. */
  widen(chosen: number): void {
    while (this.chosen.length < chosen)
      this.chosen.push(new Array<number | null>(this.time.length).fill(null));
  }

  /** Gives chosen quantities the values that they had before they were watched. */
  fill({ times, columns }: Series): void {
    let next = 0;
    this.time.forEach((time, row) => {
      while ((times[next] ?? Infinity) < time - kSameInstant) ++next;
      if (!(Math.abs((times[next] ?? Infinity) - time) <= kSameInstant)) return;
      this.chosen.forEach((curve, i) => (curve[row] ??= finite(columns[i]?.[next])));
    });
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

  /** All curves but those of pairs. */
  get #own(): Curve[] {
    const { kinetic, potential, total, sum, stored, lost, lostStep, z1, z2, work, residual } = this;
    const energies = [kinetic, potential, total, stored, lost, lostStep, work];
    const fixed = [...energies, sum, z1, z2, residual];
    return [...fixed, ...this.watched, ...this.chosen, ...this.inputs];
  }

  get #curves(): Curve[] {
    const pairs = [...this.#pairs.values()];
    const ofPairs = pairs.flatMap(({ forces, depths, rates }) => [forces, depths, rates]);
    return [...this.#own, ...ofPairs];
  }

  /** Which curve takes which column. */
  #sampled(frame: Frame): [Curve, Float64Array][] {
    return [
      [this.kinetic, frame.sampleKinetic],
      [this.potential, frame.samplePotential],
      [this.total, frame.sampleTotal],
      [this.sum, frame.sampleForces],
      [this.stored, frame.sampleStored],
      [this.lost, frame.sampleLost],
      [this.z1, frame.sampleZ1],
      [this.z2, frame.sampleZ2],
      [this.work, frame.sampleWork],
      [this.lostStep, frame.sampleLostStep],
      [this.residual, frame.sampleResiduals],
    ];
  }

  /** Frames that were on their way when more was asked for tell less. */
  #lengthenChosen({ chosen, chosenCount, sampleCount }: Frame): void {
    const told = chosenCount / sampleCount;
    this.chosen.forEach((curve, i) => {
      const isTold = Number.isInteger(told) && i < told;
      for (let row = 0; row < sampleCount; ++row)
        curve.push(isTold ? finite(chosen[row * told + i]) : null);
    });
  }

  /** Lines end, and go on behind it. */
  #break(time: number): void {
    this.time.push(time);
    for (const curve of this.#own) curve.push(null);
    this.#lengthenPairs(1, null);
  }

  /** @param force - of pairs that do not touch */
  #lengthenPairs(rows: number, force: number | null): void {
    for (const pair of this.#pairs.values())
      for (let row = 0; row < rows; ++row) {
        pair.forces.push(force);
        pair.depths.push(null);
        pair.rates.push(null);
        pair.score *= kScoreDecay;
      }
  }

  #takePairs(frame: Frame, firstRow: number): void {
    const { pairCount, pairSamples, pairBodies, pairForces, pairGaps, pairGapRates } = frame;
    for (let i = 0; i < pairCount; ++i) {
      const [bodyA = -1, bodyB = -1] = pairBodies.subarray(2 * i);
      const force = pairForces[i] ?? 0;
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
      const place = firstRow + (pairSamples[i] ?? 0);
      pair.forces[place] = force;
      pair.depths[place] = finite(-(pairGaps[i] ?? NaN));
      pair.rates[place] = finite(-(pairGapRates[i] ?? NaN));
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

/** Appends values that stand sample by sample, one of each curve. */
function lengthen(curves: readonly Curve[], values: Float64Array, samples: number): void {
  curves.forEach((curve, i) => {
    for (let row = 0; row < samples; ++row) curve.push(finite(values[row * curves.length + i]));
  });
}

/** A number that can be drawn. */
function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
