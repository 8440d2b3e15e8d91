/** Plays a flight: time goes on with the clock of the screen, at a chosen speed, and stops at the end. */
export class MotionPlayer {
  readonly #tell: (time: number, running: boolean) => void;
  #asked = 0;
  #before = 0;
  time = 0;
  end = 0;
  speed = 1;

  constructor(tell: (time: number, running: boolean) => void) {
    this.#tell = tell;
  }

  get running(): boolean {
    return this.#asked !== 0;
  }

  play(): void {
    if (this.running) return;
    if (this.time >= this.end) this.time = 0;
    this.#before = performance.now();
    this.#asked = requestAnimationFrame((now) => this.#tick(now));
    this.#tell(this.time, true);
  }

  pause(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    this.#tell(this.time, false);
  }

  goTo(time: number): void {
    this.time = Math.max(0, Math.min(this.end, time));
    this.#tell(this.time, this.running);
  }

  #tick(now: number): void {
    // A page that was hidden does not leap.
    const passed = Math.min(0.1, Math.max(0, (now - this.#before) / 1000));
    this.#before = now;
    this.time = Math.min(this.end, this.time + this.speed * passed);
    if (this.time >= this.end) return this.pause();
    this.#asked = requestAnimationFrame((next) => this.#tick(next));
    this.#tell(this.time, true);
  }
}
