/** Counts of what an advance did. */
export class CollisionTotals {
  #collisions = 0;
  #steps = 0;
  #backups = 0;
  #searches = 0;
  #impulses = 0;

  /** Collisions that were handled. */
  getCollisions(): number {
    return this.#collisions;
  }

  /** Steps of the differential equation solver. */
  getSteps(): number {
    return this.#steps;
  }

  /** Steps that were taken back. */
  getBackups(): number {
    return this.#backups;
  }

  /** Binary searches for the instant of a collision. */
  getSearches(): number {
    return this.#searches;
  }

  /** Sets of impulses that were computed. */
  getImpulses(): number {
    return this.#impulses;
  }

  /** Counts collisions. */
  addCollisions(count: number): void {
    this.#collisions += count;
  }

  /** Counts steps. */
  addSteps(count: number): void {
    this.#steps += count;
  }

  /** Counts steps that were taken back. */
  addBackups(count: number): void {
    this.#backups += count;
  }

  /** Counts binary searches. */
  addSearches(count: number): void {
    this.#searches += count;
  }

  /** Counts sets of impulses. */
  addImpulses(count: number): void {
    this.#impulses += count;
  }

  /** Adds the counts of another one. */
  addTotals(totals: CollisionTotals): void {
    this.#collisions += totals.#collisions;
    this.#steps += totals.#steps;
    this.#backups += totals.#backups;
    this.#searches += totals.#searches;
    this.#impulses += totals.#impulses;
  }

  /** Sets all counts to zero. */
  reset(): void {
    this.#collisions = this.#steps = this.#backups = this.#searches = this.#impulses = 0;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `CollisionTotals{collisions: ${this.#collisions}, searches: ${this.#searches}, impulses: ${this.#impulses}, backups: ${this.#backups}, steps: ${this.#steps}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return 'CollisionTotals{}';
  }
}
