import { EventLoop, type EventVerbs } from './event_loop';
import { type Collision, type CollisionSim } from '../sims/ode_sim';
import { type CollisionTotals } from '../collisions/collision_totals';
import { type DiffEqSolver } from './ode_solvers';
import { type MemoList } from '../sims/memo_list';
import type { ImpulseSim } from '../sims/impulse_sim';

/** What a simulation says that knows friction. */
type SlidingVerbs = Pick<
  ImpulseSim,
  'beginStep' | 'beginSubstep' | 'endSubstep' | 'shortenToStop' | 'getOverTangentialImpact'
>;

/** A step with collisions, made verb by verb, so that what the user has added takes part. */
export class OpenAdvance<T extends Collision> implements EventVerbs<T> {
  readonly #sim: CollisionSim<T>;
  readonly #sliding: SlidingVerbs | null;
  readonly #totals: CollisionTotals;
  readonly #loop: EventLoop<T>;
  #solver: DiffEqSolver | null = null;

  /** @param sliding - the same simulation, when it knows friction */
  constructor(sim: CollisionSim<T>, sliding: SlidingVerbs | null, totals: CollisionTotals) {
    this.#sim = sim;
    this.#sliding = sliding;
    this.#totals = totals;
    this.#loop = new EventLoop<T>(this, totals);
  }

  /** @param dt - [s], above 0 */
  advance(dt: number, solver: DiffEqSolver, jointSmallImpacts: boolean, memos?: MemoList): void {
    this.#solver = solver;
    this.#sliding?.beginStep();
    this.#loop.advance(dt, jointSmallImpacts, memos);
  }

  getTime(): number {
    return this.#sim.getTime();
  }

  trySubstep(step: number): T[] | null {
    this.#sim.saveState();
    this.#sliding?.beginSubstep();
    let found: object | null | undefined;
    try {
      found = this.#solver?.step(step);
    } finally {
      this.#sliding?.endSubstep();
    }
    this.#sim.modifyObjects();
    if (found === null || Array.isArray(found)) return found as T[] | null;
    throw new Error(`the simulation could not be evaluated: ${JSON.stringify(found)}`);
  }

  goBack(): void {
    this.#sim.restoreState();
    this.#sim.modifyObjects();
  }

  find(kept: T[], step: number): T[] {
    this.#sim.findCollisions(kept, this.#sim.getVarsList().getValues(), step);
    return kept;
  }

  update(list: readonly T[]): void {
    const now = this.#sim.getTime();
    for (const c of list) c.updateCollision(now);
  }

  handle(list: T[]): boolean {
    if (!this.#sim.handleCollisions(list, this.#totals)) return false;
    this.#sim.modifyObjects();
    return true;
  }

  shortenToStop(step: number, isAccepted: boolean): { step: number; searches: number } {
    return this.#sliding?.shortenToStop(step, isAccepted) ?? { step: NaN, searches: 0 };
  }

  getOverTangentialImpact(step: number): number {
    return this.#sliding?.getOverTangentialImpact(step) ?? NaN;
  }
}
