const kMostKept = 500;

/** Values that were present, to go back to. Values are never changed in place, so that keeping one costs little. */
export class UndoHistory<Value> {
  readonly #isSame: (a: Value, b: Value) => boolean;
  #past: Value[] = [];
  #future: Value[] = [];
  #present: Value | null = null;

  constructor(isSame: (a: Value, b: Value) => boolean) {
    this.#isSame = isSame;
  }

  get present(): Value | null {
    return this.#present;
  }

  /** Values to go back to, the present one included. */
  get kept(): number {
    return this.#past.length + (this.#present === null ? 0 : 1);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Takes a new present value; one like the present one is none. */
  push(value: Value): void {
    if (this.#present !== null && this.#isSame(this.#present, value)) return;
    if (this.#present !== null) this.#past.push(this.#present);
    if (this.#past.length > kMostKept) this.#past.shift();
    this.#present = value;
    this.#future = [];
  }

  /** The value before, which is the present one now; null when there is none. */
  undo(): Value | null {
    return this.#go(this.#past, this.#future);
  }

  /** The inverse of {@link undo}. */
  redo(): Value | null {
    return this.#go(this.#future, this.#past);
  }

  #go(from: Value[], to: Value[]): Value | null {
    const next = from.pop();
    if (next === undefined || this.#present === null) return null;
    to.push(this.#present);
    this.#present = next;
    return next;
  }
}
