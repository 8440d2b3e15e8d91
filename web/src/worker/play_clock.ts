/** Most simulated wall time that one picture tries to make up for [s], for example after the tab was hidden. */
const kLongestPicture = 0.1;

/** Calls back once before the next picture; replaced in tests. */
export type PictureClock = (tell: (milliseconds: number) => void) => void;

/** Who goes on with a {@link PlayClock}. */
export interface Clocked {
  /** Instant up to which it was played [s]. */
  readonly played: number;
  /**
   * Plays on for `seconds` of simulated time; resolves when that is done, whatever came of it.
   *
   * @param asked - simulated time that has passed on the wall [s]: more where nobody tries to make up for all of it
   */
  goOn(seconds: number, asked: number): Promise<unknown>;
  /** The clock was started or stopped. */
  clockTurned(running: boolean): void;
}

/** One clock for all that play side by side: it goes as fast as the slowest of them can. */
export class PlayClock {
  /** Calls back once before the next picture. */
  readonly nextPicture: PictureClock;
  readonly #players = new Set<Clocked>();
  #running = false;
  #playNumber = 0;
  #lastPicture = NaN;
  #isUnderWay = false;

  /** Simulated seconds per wall second. */
  rate = 1;

  constructor(nextPicture: PictureClock = (tell) => void requestAnimationFrame(tell)) {
    this.nextPicture = nextPicture;
    if (typeof document !== 'undefined') {
      // While nobody looks no pictures are asked for: that is no fault of the pace.
      document.addEventListener('visibilitychange', () => (this.#lastPicture = NaN));
    }
  }

  get running(): boolean {
    return this.#running;
  }

  join(player: Clocked): void {
    this.#players.add(player);
  }

  /** The others go on; with the last one the clock stops. */
  leave(player: Clocked): void {
    if (this.#players.size === 1 && this.#players.has(player)) this.stop();
    this.#players.delete(player);
  }

  start(): void {
    if (this.#running || this.#players.size === 0) return;
    this.#turn(true);
    const number = ++this.#playNumber;
    this.#lastPicture = NaN;
    const picture = (now: number): void => {
      if (!this.#running || number !== this.#playNumber) return;
      this.#tick(now);
      this.nextPicture(picture);
    };
    this.nextPicture(picture);
  }

  stop(): void {
    if (this.#running) this.#turn(false);
  }

  #turn(running: boolean): void {
    this.#running = running;
    for (const player of [...this.#players]) player.clockTurned(running);
  }

  /** Asks everybody for one picture's worth of motion, unless somebody is still busy with the last one. */
  #tick(now: number): void {
    if (Number.isNaN(this.#lastPicture)) this.#lastPicture = now;
    if (this.#isUnderWay) return;
    const elapsed = (now - this.#lastPicture) / 1000;
    this.#lastPicture = now;
    const seconds = Math.min(kLongestPicture, elapsed) * this.rate;
    const lag = elapsed * this.rate - seconds;
    const players = [...this.#players];
    const least = Math.min(...players.map(({ played }) => played));
    this.#isUnderWay = true;
    // Who is ahead, because another one did not get through, waits for it.
    const parts = players.map((player) => {
      const wanted = Math.max(0, seconds + (least - player.played));
      return player.goOn(wanted, wanted + lag);
    });
    void Promise.allSettled(parts).then(() => (this.#isUnderWay = false));
  }
}
