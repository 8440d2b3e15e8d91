/** How values are kept beside the one that follows them, so that many of them take little room. */
export interface Thrift<Value, Kept> {
  keep(value: Value, beside: Value): Kept;
  restore(kept: Kept, beside: Value): Value;
}

/** Values that were present, to go back to, without end. Values are never changed in place. */
export class UndoHistory<Value, Kept = Value> {
  readonly #isSame: (a: Value, b: Value) => boolean;
  readonly #thrift: Thrift<Value, Kept>;
  readonly #past: Kept[] = [];
  #future: Kept[] = [];
  #present: Value | null = null;

  constructor(isSame: (a: Value, b: Value) => boolean, thrift: Thrift<Value, Kept>) {
    this.#isSame = isSame;
    this.#thrift = thrift;
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
    if (this.#present !== null) this.#past.push(this.#thrift.keep(this.#present, value));
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

  #go(from: Kept[], to: Kept[]): Value | null {
    const kept = from.pop();
    if (kept === undefined || this.#present === null) return null;
    const next = this.#thrift.restore(kept, this.#present);
    to.push(this.#thrift.keep(this.#present, next));
    this.#present = next;
    return next;
  }
}
