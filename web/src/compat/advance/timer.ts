/** Periods up to this use the browser's pictures [s]. */
const kPicturePeriod = 0.017;

/**
 * Calls a function again and again, with every picture of the browser or at an interval. Times in s.
 */
export class Timer {
  #callBack: (() => void) | null = null;
  #period = 0;
  #cancel: (() => void) | null = null;
  #interval: ReturnType<typeof setInterval> | null = null;
  #holds = true;

  /** @param callBack - is called again and again; null for nothing */
  setCallBack(callBack: (() => void) | null): void {
    this.stopFiring();
    this.#callBack = callBack;
  }

  /** [s]; 0 for every picture */
  getPeriod(): number {
    return this.#period;
  }

  /** @param period - [s]; 0 for every picture */
  setPeriod(period: number): void {
    this.#period = period;
    if (this.#cancel === null) return;
    this.stopFiring();
    this.startFiring();
  }

  /** Whether it calls. */
  isFiring(): boolean {
    return this.#cancel !== null;
  }

  /** Begins to call. */
  startFiring(): void {
    if (this.#cancel !== null || this.#callBack === null) return;
    const usesPictures =
      this.#period < kPicturePeriod && typeof requestAnimationFrame === 'function';
    this.#cancel = usesPictures ? this.#withPictures() : this.#withInterval();
  }

  /** Ends calling. */
  stopFiring(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Whether a program in Node goes on for its sake; browsers do not ask. */
  holdProgram(holds: boolean): void {
    this.#holds = holds;
    this.#applyHold();
  }

  #applyHold(): void {
    const id: unknown = this.#interval;
    if (typeof id !== 'object' || id === null) return;
    const { ref, unref } = id as { ref?: () => void; unref?: () => void };
    (this.#holds ? ref : unref)?.call(id);
  }

  #withInterval(): () => void {
    const period = Math.max(this.#period, 1 / 60);
    const id = setInterval(() => this.#callBack?.(), period * 1000);
    this.#interval = id;
    this.#applyHold();
    return () => {
      clearInterval(id);
      this.#interval = null;
    };
  }

  #withPictures(): () => void {
    let id = 0;
    const next = (): void => {
      id = requestAnimationFrame(next);
      this.#callBack?.();
    };
    id = requestAnimationFrame(next);
    return () => cancelAnimationFrame(id);
  }
}
