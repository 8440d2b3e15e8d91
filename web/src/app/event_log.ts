import { eventAt, eventCount, type EventRecord, type Frame } from '../sim';

const kMostEvents = 20_000;
/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** The collisions of the run, oldest first; cut off where time was set back and went on differently. */
export class EventLog {
  readonly events: EventRecord[] = [];
  /** Their instants, for the timeline [s]. */
  readonly times: number[] = [];
  /** Goes up with every change, because the arrays are changed in place. */
  version = 0;

  clear(): void {
    this.#keep(0);
  }

  /** Takes what happened up to a frame. */
  take(frame: Frame): void {
    const limit = frame.figures.since + kSameInstant;
    let kept = this.events.length;
    while (kept > 0 && (this.events[kept - 1]?.time ?? 0) > limit) --kept;
    this.#keep(kept);
    const count = eventCount(frame);
    for (let i = 0; i < count; ++i) {
      const event = eventAt(frame.events, i);
      if (event.foreseen) continue;
      this.events.push(event);
      this.times.push(event.time);
      ++this.version;
    }
    if (this.events.length > kMostEvents) {
      this.events.splice(0, kMostEvents / 4);
      this.times.splice(0, kMostEvents / 4);
    }
  }

  #keep(count: number): void {
    if (count === this.events.length) return;
    this.events.length = count;
    this.times.length = count;
    ++this.version;
  }
}
