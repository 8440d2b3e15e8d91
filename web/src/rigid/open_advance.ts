import type { Collision, CollisionSim, CollisionTotals, DiffEqSolver, MemoList } from '../sim';

const kNoTime = 1e-16; // [s] shorter remainders count as reached
const kRealProgress = 1e-7; // [s] a longer step shows that nothing is stuck
const kEstimateGrain = 1e7; // [1/s] estimates are sorted in units of 0.1 µs
const kTriesBeforeBisection = 3;
const kMostTries = 30;

/** Counts over a list of collisions that decide what is done next. */
interface Census {
  readonly mustHandle: number;
  readonly joints: number;
  /** Earliest estimate of an approaching one [s]; NaN when one of them has none. */
  readonly estimate: number;
}

/** Counts towards the next event. */
function isApproaching(c: Collision): boolean {
  return (c.needsHandling() || !c.contact()) && c.getVelocity() < 0;
}

function censusOf(list: readonly Collision[]): Census {
  let estimate = Infinity;
  for (const c of list) {
    if (!isApproaching(c) || Number.isNaN(estimate)) continue;
    const own = c.getEstimatedTime();
    if (Number.isNaN(own) || own < estimate) estimate = own;
  }
  return {
    mustHandle: list.filter((c) => c.needsHandling()).length,
    joints: list.filter((c) => c.bilateral()).length,
    estimate: estimate === Infinity ? NaN : estimate,
  };
}

function sortKey(c: Collision): number {
  const estimate = c.getEstimatedTime();
  return Number.isNaN(estimate) ? Infinity : Math.floor(kEstimateGrain * estimate + 0.5);
}

/**
 * A step with collisions, made verb by verb: docs/methods/impulse_and_contact.md, section 9, in the order of the engine's own
 * (engine/methods/event_location.cpp), so that both give the same bits.
 */
export class OpenAdvance<T extends Collision> {
  readonly #sim: CollisionSim<T>;
  readonly #totals: CollisionTotals;
  #list: T[] = [];
  #removed: T[] = [];
  #step = 0;
  #advanced = 0;
  #nextEstimate = NaN;
  #bisecting = false;
  #bisectionSteps = 0;
  #stuckCount = 0;

  constructor(sim: CollisionSim<T>, totals: CollisionTotals) {
    this.#sim = sim;
    this.#totals = totals;
  }

  /** @param dt - [s], above 0 */
  advance(dt: number, solver: DiffEqSolver, jointSmallImpacts: boolean, memos?: MemoList): void {
    this.#step = dt;
    this.#advanced = 0;
    this.#nextEstimate = NaN;
    this.#bisecting = false;
    this.#bisectionSteps = 0;
    this.#stuckCount = 0;
    let census = censusOf([]);
    let hasHandled = false;
    while (this.#advanced < dt - kNoTime) {
      this.#try(solver);
      census = censusOf(this.#list);
      const backedUp = census.mustHandle > 0;
      if (backedUp) {
        this.#backUp();
        census = censusOf(this.#list);
      }
      const close = this.#list.filter((c) => isApproaching(c) && c.closeEnough(backedUp)).length;
      if (close > 0) {
        hasHandled = this.#handle(close) || hasHandled;
        census = censusOf(this.#removed);
      }
      if (!backedUp) this.#accept(memos);
      this.#chooseNextStep(census, dt, backedUp);
    }
    if (!hasHandled && jointSmallImpacts && census.joints > 0 && this.#list.length > 0) {
      this.#removeDistant();
      this.#handleList();
    }
    this.#list = [];
    this.#removed = [];
  }

  #try(solver: DiffEqSolver): void {
    this.#sim.saveState();
    const found = solver.step(this.#step);
    this.#sim.modifyObjects();
    this.#totals.addSteps(1);
    if (found === null) {
      this.#list = [];
      this.#sim.findCollisions(this.#list, this.#sim.getVarsList().getValues(), this.#step);
    } else if (Array.isArray(found)) {
      this.#list = found as T[];
    } else {
      throw new Error(`the simulation could not be evaluated: ${JSON.stringify(found)}`);
    }
    this.#list.sort((a, b) => {
      const [first, second] = [sortKey(a), sortKey(b)];
      return first === second ? 0 : first < second ? -1 : 1;
    });
    for (const c of this.#list) c.setNeedsHandling(c.isColliding());
  }

  #backUp(): void {
    this.#sim.restoreState();
    this.#sim.modifyObjects();
    this.#totals.addBackups(1);
    this.#list = this.#list.filter((c) => c.isColliding());
    const now = this.#sim.getTime();
    for (const c of this.#list) c.updateCollision(now);
    this.#sim.findCollisions(this.#list, this.#sim.getVarsList().getValues(), this.#step);
    this.#stuckCount += 1;
    if (this.#stuckCount >= kTriesBeforeBisection) this.#bisecting = true;
    if (this.#stuckCount >= kMostTries) {
      throw new Error(
        `stuck at ${now} s: collision was not resolved after ${this.#stuckCount} tries: ${this.#list.slice(0, 3).map(String).join('; ')}`,
      );
    }
  }

  #removeDistant(): void {
    this.#removed = this.#list.filter((c) => !c.isTouching());
    this.#list = this.#list.filter((c) => c.isTouching());
  }

  /** @returns whether velocities changed */
  #handleList(): boolean {
    if (!this.#sim.handleCollisions(this.#list, this.#totals)) return false;
    this.#sim.modifyObjects();
    const now = this.#sim.getTime();
    for (const c of this.#list) c.updateCollision(now);
    return true;
  }

  #handle(close: number): boolean {
    this.#removeDistant();
    const changed = this.#handleList();
    if (changed) {
      if (this.#bisecting) this.#totals.addSearches(1);
      this.#totals.addCollisions(close);
      this.#bisectionSteps = 0;
    }
    this.#bisecting = !changed;
    this.#nextEstimate = NaN;
    return changed;
  }

  #accept(memos: MemoList | undefined): void {
    if (this.#step > kRealProgress) this.#stuckCount = 0;
    this.#advanced += this.#step;
    memos?.memorize();
    if (this.#bisecting && ++this.#bisectionSteps >= 2) {
      this.#bisecting = false;
      this.#bisectionSteps = 0;
    } else if (Number.isFinite(this.#nextEstimate)) {
      this.#bisecting = true;
    }
  }

  #chooseNextStep(census: Census, dt: number, backedUp: boolean): void {
    const now = this.#sim.getTime();
    this.#nextEstimate = census.estimate;
    if (!this.#bisecting) {
      this.#bisecting =
        this.#nextEstimate < now || (census.mustHandle > 0 && Number.isNaN(this.#nextEstimate));
    }
    const remainder = dt - this.#advanced;
    if (this.#bisecting) {
      this.#nextEstimate = NaN;
      if (backedUp) {
        this.#step /= 2;
        this.#bisectionSteps = 0;
      }
      this.#step = Math.min(this.#step, remainder);
    } else {
      const wanted = this.#nextEstimate - now;
      this.#step = Number.isNaN(wanted) ? remainder : Math.min(wanted, remainder);
    }
  }
}
