import type { CollisionTotals } from '../collisions/collision_totals';
import type { MemoList } from '../sims/memo_list';
import type { Collision } from '../sims/ode_sim';

const kNoTime = 1e-16; // [s] shorter remainders count as reached
const kRealProgress = 1e-7; // [s] a longer step shows that nothing is stuck
const kEstimateGrain = 1e7; // [1/s] estimates are sorted in units of 0.1 µs
const kTriesBeforeBisection = 3;
const kMostTries = 30;
const kMostTurns = 4000; // substeps, made or taken back, in one call

/** What the loop asks of a collision. */
export type LoopCollision = Pick<
  Collision,
  | 'bilateral'
  | 'closeEnough'
  | 'contact'
  | 'getEstimatedTime'
  | 'getVelocity'
  | 'isColliding'
  | 'isTouching'
  | 'needsHandling'
  | 'setNeedsHandling'
>;

/** What a step with collisions is made of. */
export interface EventVerbs<C extends LoopCollision> {
  /** Simulated time [s]. */
  getTime(): number;
  /**
   * Keeps the present state and makes a substep [s] from it.
   *
   * @returns null, or the collisions for which it was refused; then nothing has moved
   * @throws Error when the simulation could not be evaluated
   */
  trySubstep(step: number): C[] | null;
  /** Goes back to the start of the substep that was tried last. */
  goBack(): void;
  /** The collisions at the present state beside those that are kept. @param step - since the kept state [s] */
  find(kept: C[], step: number): C[];
  /** Brings collisions up to date after bodies moved. */
  update(list: readonly C[]): void;
  /** Applies impulses. @returns whether anything changed */
  handle(list: C[]): boolean;
  /**
   * Whether some contact stops sliding within the substep that has been tried, see `shortenToStop` of the engine's simulation.
   *
   * @param isAccepted - whether it was; a search under way ends when it was not
   * @returns the substep [s] to make from the same start in its place, not a number when it stands, and how many searches have ended
   */
  shortenToStop(
    step: number,
    isAccepted: boolean,
  ): { readonly step: number; readonly searches: number };
  /**
   * After a substep [s] that could not be evaluated, with the bodies back at its start.
   *
   * @returns the substep [s] to make next, not a number when there is no way on
   */
  getOverTangentialImpact(step: number): number;
}

/** Counts over a list of collisions that decide what is done next. */
interface EventSummary {
  readonly mustHandle: number;
  readonly joints: number;
  /** Earliest estimate of an approaching one [s]; NaN when one of them has none. */
  readonly estimate: number;
}

/** Counts towards the next event. */
function isApproaching(c: LoopCollision): boolean {
  return (c.needsHandling() || !c.contact()) && c.getVelocity() < 0;
}

function summaryOf(list: readonly LoopCollision[]): EventSummary {
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

function sortKey(c: LoopCollision): number {
  const estimate = c.getEstimatedTime();
  return Number.isNaN(estimate) ? Infinity : Math.floor(kEstimateGrain * estimate + 0.5);
}

/**
 * How time passes from collision to collision, verb by verb: docs/methods/impulse_and_contact.md, section 9, in the order of the engine's own
 * (engine/methods/event/event_location.cpp), so that both give the same bits.
 */
export class EventLoop<C extends LoopCollision> {
  readonly #verbs: EventVerbs<C>;
  readonly #totals: CollisionTotals;
  #list: C[] = [];
  #removed: C[] = [];
  #step = 0;
  #advanced = 0;
  #nextEstimate = NaN;
  #bisecting = false;
  #bisectionSteps = 0;
  #stuckCount = 0;
  #turns = 0;

  /** @param totals - counts what is done, impulses excepted */
  constructor(verbs: EventVerbs<C>, totals: CollisionTotals) {
    this.#verbs = verbs;
    this.#totals = totals;
  }

  /**
   * @param dt - [s], above 0
   * @param jointSmallImpacts - whether joints get a small impulse at the end of a step without collision
   * @param memos - are asked to memorize after each substep
   * @throws Error when a collision cannot be resolved, and what the verbs throw; time stands at the last accepted instant
   */
  advance(dt: number, jointSmallImpacts = false, memos?: MemoList): void {
    this.#step = dt;
    this.#advanced = 0;
    this.#nextEstimate = NaN;
    this.#bisecting = false;
    this.#bisectionSteps = 0;
    this.#stuckCount = 0;
    this.#turns = 0;
    let summary = summaryOf([]);
    let hasHandled = false;
    while (this.#advanced < dt - kNoTime) {
      if (!this.#trySubsteps()) continue;
      summary = summaryOf(this.#list);
      const backedUp = summary.mustHandle > 0;
      if (backedUp) {
        this.#backUp();
        summary = summaryOf(this.#list);
      }
      const close = this.#list.filter((c) => isApproaching(c) && c.closeEnough(backedUp)).length;
      if (close > 0) {
        hasHandled = this.#handle(close) || hasHandled;
        summary = summaryOf(this.#removed);
      }
      if (!backedUp) this.#accept(memos);
      this.#countTurn();
      this.#chooseNextStep(summary, dt, backedUp);
    }
    if (!hasHandled && jointSmallImpacts && summary.joints > 0 && this.#list.length > 0) {
      this.#removeDistant();
      this.#handleList();
    }
    this.#list = [];
    this.#removed = [];
  }

  /**
   * Makes a substep and, where sliding stops within it, shorter ones in its place.
   *
   * @returns false when none could be evaluated and the next must be another
   */
  #trySubsteps(): boolean {
    try {
      let isAccepted = this.#try();
      if (!isAccepted || this.#list.some((c) => c.needsHandling())) return true;
      for (;;) {
        const { step, searches } = this.#verbs.shortenToStop(this.#step, isAccepted);
        this.#totals.addSearches(searches);
        if (Number.isNaN(step)) return true;
        this.#verbs.goBack();
        this.#step = step;
        isAccepted = this.#try();
      }
    } catch (error) {
      this.#verbs.goBack();
      const next = this.#verbs.getOverTangentialImpact(this.#step);
      if (Number.isNaN(next)) throw error;
      this.#step = next;
      return false;
    }
  }

  /** @returns whether the substep was accepted */
  #try(): boolean {
    this.#totals.addSteps(1);
    const refused = this.#verbs.trySubstep(this.#step);
    this.#list = refused ?? this.#verbs.find([], this.#step);
    this.#list.sort((a, b) => {
      const [first, second] = [sortKey(a), sortKey(b)];
      return first === second ? 0 : first < second ? -1 : 1;
    });
    for (const c of this.#list) c.setNeedsHandling(c.isColliding());
    return refused === null;
  }

  #backUp(): void {
    this.#verbs.goBack();
    this.#totals.addBackups(1);
    this.#list = this.#list.filter((c) => c.isColliding());
    this.#verbs.update(this.#list);
    this.#list = this.#verbs.find(this.#list, this.#step);
    this.#stuckCount += 1;
    if (this.#stuckCount >= kTriesBeforeBisection) this.#bisecting = true;
    if (this.#stuckCount >= kMostTries) {
      throw new Error(
        `stuck at ${this.#verbs.getTime()} s: collision was not resolved after ${this.#stuckCount} tries: ${this.#list.slice(0, 3).map(String).join('; ')}` +
          ' (a rope that starts taut needs alignConnectors())',
      );
    }
  }

  #removeDistant(): void {
    this.#removed = this.#list.filter((c) => !c.isTouching());
    this.#list = this.#list.filter((c) => c.isTouching());
  }

  /** @returns whether velocities changed */
  #handleList(): boolean {
    if (!this.#verbs.handle(this.#list)) return false;
    this.#verbs.update(this.#list);
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

  #countTurn(): void {
    this.#turns += 1;
    if (this.#turns > kMostTurns)
      throw new Error(
        `stuck at ${this.#verbs.getTime()} s: more than ${kMostTurns} substeps in one step; choose a smaller TIME_STEP`,
      );
  }

  #chooseNextStep(summary: EventSummary, dt: number, backedUp: boolean): void {
    const now = this.#verbs.getTime();
    this.#nextEstimate = summary.estimate;
    if (!this.#bisecting) {
      this.#bisecting =
        this.#nextEstimate < now || (summary.mustHandle > 0 && Number.isNaN(this.#nextEstimate));
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
