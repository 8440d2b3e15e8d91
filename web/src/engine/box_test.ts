/** The test of boxes as the module has it. */
export interface RawBoxTest {
  corners(): Float64Array;
  met(): Uint8Array;
  find(method: number): number;
  keep(): void;
  differing(): number;
  delete(): void;
}

/** Boxes that move, asked by every broad phase in turn. Memory of the engine is held until {@link close}. */
export class BoxTest {
  readonly #raw: RawBoxTest;
  #corners: Float64Array;
  #met: Uint8Array;

  constructor(raw: RawBoxTest) {
    this.#raw = raw;
    this.#corners = raw.corners();
    this.#met = raw.met();
  }

  /** Lower and upper corner of each box, six numbers, to be written into [m]. Ask again after a search: memory may have moved. */
  get corners(): Float64Array {
    if (this.#corners.length === 0) this.#corners = this.#raw.corners();
    return this.#corners;
  }

  /** 1 for each box that is in a pair of the search that was kept. */
  get met(): Uint8Array {
    if (this.#met.length === 0) this.#met = this.#raw.met();
    return this.#met;
  }

  /**
   * How many pairs a method finds.
   *
   * @param method - by its place among the choices of `describe().broad_phase`
   * @throws TypeError for a corner that is not a number, RangeError for an unknown method
   */
  find(method: number): number {
    return this.#raw.find(method);
  }

  /** Takes the last search as what the others are compared with. */
  keep(): void {
    this.#raw.keep();
  }

  /** How many pairs only one of the last search and the kept one has. */
  differing(): number {
    return this.#raw.differing();
  }

  /** Frees the engine's memory; the test cannot be used any more. */
  close(): void {
    this.#raw.delete();
  }
}
