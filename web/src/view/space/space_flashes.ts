import { Color, Vector3 as Point3 } from 'three';
import { EventKind, type Frame } from '../../sim';
import type { Palette } from '../palette';
import type { SpaceCanvas } from './space_contacts';

/** How long an impact is seen [ms of wall time]. */
const kDuration = 150;
const kMostFlashes = 48;
/** After many steps at once only the events of this last time are seen [s]. */
const kRecent = 0.2;
const kSize = 7;

interface Flash {
  readonly at: Point3;
  readonly until: number;
}

/** Shows for a moment where contacts began. */
export class SpaceFlashes {
  #flashes: Flash[] = [];
  readonly #colour = new Color();

  clear(): void {
    this.#flashes = [];
  }

  /** @param now - wall time [ms] */
  take(frame: Frame, now: number): void {
    const { eventCount, eventTimes, eventKinds, eventForeseen } = frame;
    for (let i = Math.max(0, eventCount - kMostFlashes); i < eventCount; ++i) {
      const starts =
        eventKinds[i] === EventKind.contactStart || eventKinds[i] === EventKind.impulse;
      const isOld = (eventTimes[i] ?? NaN) < frame.time - kRecent;
      if (isOld || eventForeseen[i] === 1 || !starts) continue;
      const at = new Point3().fromArray(frame.eventPoints, 3 * i);
      this.#flashes.push({ at, until: now + kDuration });
    }
    if (this.#flashes.length > 4 * kMostFlashes) this.#flashes.splice(0, 2 * kMostFlashes);
  }

  /** @returns whether another picture is needed to end them */
  draw({ eye, marks, palette }: SpaceCanvas, now: number, still: boolean): boolean {
    this.#flashes = this.#flashes.filter(({ until }) => until > now);
    const colour = this.colour(palette, 'flash');
    for (const { at, until } of this.#flashes) {
      const size = still ? 1 : Math.min(1, (2 * (until - now)) / kDuration);
      marks.ball(at, kSize * size * eye.metresPerPixel(at), colour);
    }
    return this.#flashes.length > 0;
  }

  /** A token as a colour. */
  colour(palette: Palette, token: string): Color {
    return this.#colour.set(palette.css(token));
  }
}
