import type { IntegratorCounts } from '../sim';

/** A saved state and the running totals that belong to it. */
export interface Moment {
  /** [s] */
  readonly time: number;
  readonly state: Float64Array;
  /** Totals since the start. */
  readonly steps: number;
  readonly backups: number;
  readonly collisions: number;
  /** Impacts, and contacts that began. */
  readonly events: number;
  readonly counts: IntegratorCounts;
  /** Largest rise and largest change of the total energy [J]. */
  readonly energyGain: number;
  readonly energyDrift: number;
  /** Largest change of the total energy plus what contacts and the errors of steps have taken, less the work of other forces [J]. */
  readonly ledgerDrift?: number;
  /** The same without what the errors of steps have taken [J]. */
  readonly worstDrift?: number;
  /** Deepest overlap [m] and largest residual of the method's own law. */
  readonly deepestOverlap?: number;
  readonly worstResidual?: number;
  /** Values of parameters that counted then; see {@link KeptValues}. */
  readonly values?: number;
}

/**
 * The states of the last steps, oldest first, and which of them the engine is in.
 * When it is full the oldest one goes. A new moment replaces all that came after the present one.
 */
export class History {
  readonly #limit: number;
  #moments: Moment[] = [];
  #bytes = 0;
  #position = -1;

  /** @param limit - most memory for states [bytes]; at least two moments are kept in any case */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#moments.length;
  }

  /** All moments, oldest first. */
  get all(): readonly Moment[] {
    return this.#moments;
  }

  /** Index of the present moment. */
  get position(): number {
    return this.#position;
  }

  /** The present moment. */
  get present(): Moment {
    const moment = this.#moments[this.#position];
    if (moment === undefined) throw new Error('The history is empty');
    return moment;
  }

  /** The moment before the present one; null where that is the oldest. */
  get before(): Moment | null {
    return this.#moments[this.#position - 1] ?? null;
  }

  /** The moment after the present one; null where that is the newest. */
  get next(): Moment | null {
    return this.#moments[this.#position + 1] ?? null;
  }

  /** Oldest instant kept [s]. */
  get oldest(): number {
    return this.#moments[0]?.time ?? 0;
  }

  /** Newest instant kept [s]. */
  get newest(): number {
    return this.#moments[this.#moments.length - 1]?.time ?? 0;
  }

  clear(): void {
    this.#moments = [];
    this.#bytes = 0;
    this.#position = -1;
  }

  /** Adds a moment after the present one and makes it the present one. */
  push(moment: Moment): void {
    this.#dropFrom(this.#position + 1);
    this.#moments.push(moment);
    this.#bytes += moment.state.byteLength;
    // Several at a time: taking off the front of a long array moves all the others.
    if (this.#bytes > this.#limit && this.#moments.length > 2) {
      const count = Math.min(this.#moments.length - 2, Math.ceil(this.#moments.length / 16));
      for (const old of this.#moments.splice(0, count)) this.#bytes -= old.state.byteLength;
    }
    this.#position = this.#moments.length - 1;
  }

  /** Puts another state in the place of the present one; what came after is dropped. */
  replacePresent(moment: Moment): void {
    this.#dropFrom(this.#position);
    this.#position -= 1;
    this.push(moment);
  }

  /** Goes to the moment `offset` places from the present one, or as far as there are any. */
  move(offset: number): Moment {
    this.#position = Math.max(0, Math.min(this.#moments.length - 1, this.#position + offset));
    return this.present;
  }

  /** Goes to the moment nearest in time [s]. */
  moveTo(time: number): Moment {
    let low = 0;
    let high = this.#moments.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#moments[middle]?.time ?? 0) <= time) low = middle;
      else high = middle;
    }
    const before = this.#moments[low]?.time ?? 0;
    const after = this.#moments[high]?.time ?? 0;
    this.#position = time - before <= after - time ? low : high;
    return this.present;
  }

  #dropFrom(index: number): void {
    for (const gone of this.#moments.splice(index)) this.#bytes -= gone.state.byteLength;
  }
}
