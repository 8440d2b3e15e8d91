import type { ImpulseSim, CollisionTotals, SimObject } from '../../compat';

const kNone: ReadonlySet<SimObject> = new Set();

/**
 * What a step leaves behind beside the engine's state (counts, and objects that show impulses for a while), to take it back when the player
 * only looked ahead, or goes somewhere else.
 */
export class UndoneStep {
  readonly #sim: ImpulseSim;
  readonly #totals: CollisionTotals;
  #time = NaN;
  #objects = kNone;
  #counts: readonly number[] = [];

  constructor(sim: ImpulseSim, totals: CollisionTotals) {
    this.#sim = sim;
    this.#totals = totals;
  }

  /** A step begins. */
  begin(): void {
    this.#time = this.#sim.getTime();
    this.#objects = new Set(this.#sim.getSimList().toArray());
    this.#counts = countsOf(this.#totals);
  }

  /** The simulation has gone to an instant [s]: when it is where the last step began, only that step is taken back. */
  goTo(time: number): void {
    const isBefore = time === this.#time;
    const list = this.#sim.getSimList();
    for (const object of list.toArray()) {
      const stays =
        !Number.isFinite(object.getExpireTime()) || (isBefore && this.#objects.has(object));
      if (!stays) list.remove(object);
    }
    if (!isBefore) return;
    const [searches, impulses, collisions, steps, backups] = countsOf(this.#totals).map(
      (count, i) => (this.#counts[i] ?? 0) - count,
    );
    this.#totals.addSearches(searches ?? 0);
    this.#totals.addImpulses(impulses ?? 0);
    this.#totals.addCollisions(collisions ?? 0);
    this.#totals.addSteps(steps ?? 0);
    this.#totals.addBackups(backups ?? 0);
  }
}

function countsOf(totals: CollisionTotals): number[] {
  return [
    totals.getSearches(),
    totals.getImpulses(),
    totals.getCollisions(),
    totals.getSteps(),
    totals.getBackups(),
  ];
}
