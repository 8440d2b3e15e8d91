import type { ReactiveControllerHost } from 'lit';
import { Happenings, mostImportant, openForce, type Frame, type Happening } from '../../sim';
import type { Panes } from '../../pane';

/** Least time from one sentence to the next, and how long one stays [ms]. */
const kApart = 1500;
const kStays = 6000;
/** Slower than so many seconds in one of the wall, for so long, is told [ms]. */
const kSlow = 0.5;
const kLasts = 2000;
/** So many that were not told yet are kept. */
const kMostWaiting = 200;

/** Says what just happened: one sentence at a time, the most important one of what has happened since. */
export class Captions {
  readonly #panes: Panes;
  readonly #host: ReactiveControllerHost;
  readonly #isHeld: () => boolean;
  readonly #happenings = new Happenings();
  #waiting: Happening[] = [];
  #shown: Happening | null = null;
  #saidAt = -Infinity;
  #next: ReturnType<typeof setTimeout> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;
  #isPointed = false;
  #isOn = true;
  /** Since when the engine keeps up, or does not [ms]. */
  #slowSince = Infinity;
  #isSlowTold = false;
  #isOpenTold = false;

  /** @param isHeld - whether a question is open that a sentence would answer */
  constructor(panes: Panes, host: ReactiveControllerHost, isHeld: () => boolean) {
    this.#panes = panes;
    this.#host = host;
    this.#isHeld = isHeld;
  }

  /** What is said now; null for nothing. */
  get shown(): Happening | null {
    return this.#shown;
  }

  /** Whether somebody wants to be told. */
  set on(on: boolean) {
    this.#isOn = on;
    if (!on) this.clear();
  }

  /** Another scene begins. */
  begin(): void {
    this.#isSlowTold = this.#isOpenTold = false;
    this.clear();
  }

  clear(): void {
    this.#happenings.clear();
    this.#waiting = [];
    this.#show(null);
  }

  /** Takes what happened up to a frame of the first run. */
  take(frame: Frame): void {
    const { loaded } = this.#panes.first.player;
    if (!this.#isOn || loaded === null) return;
    // What was said lies in what is now the future.
    if (frame.figures.jumped) {
      this.#waiting = this.#waiting.filter(({ time }) => time <= frame.time);
      if ((this.#shown?.time ?? 0) > frame.time) this.#show(null);
    }
    this.#waiting.push(...this.#happenings.take(loaded.scene, frame), ...this.#slow(frame));
    if (this.#waiting.length > kMostWaiting) this.#waiting = this.#waiting.slice(-kMostWaiting);
    this.#say();
  }

  /** Says once of a scene that the engine cannot keep up, when that has lasted. */
  #slow({ time, figures: { pace } }: Frame): Happening[] {
    const { running, clock } = this.#panes;
    const speed = pace * clock.rate;
    if (!running || speed > kSlow || clock.rate < 1) this.#slowSince = performance.now();
    if (this.#isSlowTold || performance.now() - this.#slowSince < kLasts) return [];
    this.#isSlowTold = true;
    return [{ kind: 'slow', time, seconds: 1 / speed }];
  }

  /** Says once of a scene that it leaves forces open, when it stands after it has run and they are shown. */
  look(hasForces: boolean): void {
    const { loaded, frame, running } = this.#panes.first.player;
    if (this.#isOpenTold || !this.#isOn || !hasForces || running) return;
    if (loaded === null || frame === null || frame.time === 0) return;
    const found = openForce(loaded.scene, frame);
    if (found === null) return;
    this.#isOpenTold = true;
    this.#waiting.push(found);
    this.#say();
  }

  /** Stays while it is pointed at. */
  point(isPointed: boolean): void {
    this.#isPointed = isPointed;
    if (!isPointed && this.#shown !== null) this.#endLater();
  }

  #say(): void {
    if (this.#waiting.length === 0 || this.#isPointed || this.#isHeld()) return;
    clearTimeout(this.#next);
    const wait = this.#saidAt + kApart - performance.now();
    if (wait > 0) {
      this.#next = setTimeout(() => this.#say(), wait);
      return;
    }
    const found = mostImportant(this.#waiting);
    this.#waiting = [];
    this.#saidAt = performance.now();
    this.#show(found);
    this.#endLater();
  }

  #endLater(): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => {
      if (!this.#isPointed) this.#show(null);
    }, kStays);
  }

  #show(happening: Happening | null): void {
    if (this.#shown === happening) return;
    this.#shown = happening;
    this.#host.requestUpdate();
  }
}
