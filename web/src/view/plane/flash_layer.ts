import type { Frame } from '../../sim';
import type { MarkBatch } from './batches';
import type { PlanarCamera } from './camera';
import { withOpacity, type Palette } from '../palette';
import { MarkKind } from './shaders';

/** How long an impulse is seen [ms of wall time]. */
const kDuration = 150;
const kMostFlashes = 64;
/** After many steps at once only the events of this last time are seen [s]. */
const kRecent = 0.2;
/** Impulses smaller than this part of the largest one are not seen. */
const kFaint = 1e-3;
const kSmallestSize = 7;
const kLargestSize = 18;

interface Flash {
  readonly time: number;
  readonly bodies: string;
  readonly x: number;
  readonly y: number;
  readonly impulse: number;
  readonly until: number;
}

/** Shows impulses for a moment where they act. */
export class FlashLayer {
  #flashes: Flash[] = [];
  #largest = 0;

  clear(): void {
    this.#flashes = [];
    this.#largest = 0;
  }

  /**
   * Takes the events of a frame. An event that was foreseen in slow motion does not flash again when its step comes.
   *
   * @param now - wall time [ms]
   */
  take(frame: Frame, now: number): void {
    const { eventCount, eventTimes, eventBodies, eventPoints, eventImpulses } = frame;
    for (let i = Math.max(0, eventCount - kMostFlashes); i < eventCount; ++i) {
      const bodies = eventBodies.subarray(2 * i, 2 * i + 2).join(' ');
      const [time = NaN, impulse = NaN] = [eventTimes[i], eventImpulses[i]];
      const [x = NaN, y = NaN] = eventPoints.subarray(3 * i);
      const seen = this.#flashes.some(
        (flash) => flash.bodies === bodies && Math.abs(flash.time - time) < 1e-6,
      );
      this.#largest = Math.max(this.#largest, impulse);
      const old = time < frame.time - kRecent;
      if (seen || old || impulse < kFaint * this.#largest) continue;
      this.#flashes.push({ time, bodies, x, y, impulse, until: now + kDuration });
    }
    // Flashes are kept a little after they are gone, to recognise those that come twice.
    if (this.#flashes.length > 4 * kMostFlashes) this.#flashes.splice(0, 2 * kMostFlashes);
  }

  /**
   * Draws the flashes that are still seen.
   *
   * @returns whether another picture is needed to end them
   */
  draw(
    marks: MarkBatch,
    camera: PlanarCamera,
    palette: Palette,
    now: number,
    still: boolean,
  ): boolean {
    const colour = palette.get('flash');
    let any = false;
    for (const flash of this.#flashes) {
      const left = (flash.until - now) / kDuration;
      if (left <= 0) continue;
      any = true;
      const strength = Math.sqrt(flash.impulse / this.#largest);
      const size = kSmallestSize + (kLargestSize - kSmallestSize) * strength;
      const opacity = still ? 1 : Math.min(1, 2 * left);
      const [x, y] = [flash.x - camera.x, flash.y - camera.y];
      marks.mark(
        x,
        y,
        size,
        MarkKind.star,
        withOpacity(colour, opacity),
        withOpacity(palette.get('text'), 0.5),
      );
    }
    return any;
  }
}
