import {
  eventAt,
  eventCount,
  EventKind,
  type EventParagraph,
  type EventRecord,
  type Frame,
} from '../sim';

const kMostEvents = 20_000;
const kMostParagraphs = 4000;
/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** The collisions of the run, oldest first; cut off where time was set back and went on differently. */
export class EventLog {
  readonly events: EventRecord[] = [];
  /** Their instants, for the timeline [s]. */
  readonly times: number[] = [];
  /** What the engine says of each instant, where it does. */
  readonly paragraphs: EventParagraph[] = [];
  /** Goes up with every change, because the arrays are changed in place. */
  version = 0;

  clear(): void {
    this.#keep(-Infinity);
  }

  /** Takes what happened up to a frame. */
  take(frame: Frame): void {
    this.#keep(frame.figures.since + kSameInstant);
    const count = eventCount(frame);
    for (let i = 0; i < count; ++i) {
      const event = eventAt(frame.events, i);
      if (event.foreseen || event.kind === EventKind.restart) continue;
      this.events.push(event);
      if (event.kind !== EventKind.contactEnd) this.times.push(event.time);
      ++this.version;
    }
    this.#takeText(frame);
    if (this.events.length > kMostEvents) {
      this.events.splice(0, kMostEvents / 4);
      const [first] = this.events;
      const passed = this.times.findIndex((time) => time >= (first?.time ?? 0));
      this.times.splice(0, Math.max(0, passed));
    }
    if (this.paragraphs.length > kMostParagraphs) this.paragraphs.splice(0, kMostParagraphs / 4);
  }

  /** Paragraphs are separated by empty lines, and each says its time. */
  #takeText({ log, time }: Frame): void {
    for (const text of log.split(/\n\s*\n/)) {
      if (text.trim() === '') continue;
      const said = Number(/at time = (\S+) s/.exec(text)?.[1] ?? time);
      this.paragraphs.push({ time: said, text: text.trimEnd() });
      ++this.version;
    }
  }

  /** @param limit - what is later is forgotten [s] */
  #keep(limit: number): void {
    const before = this.events.length + this.paragraphs.length;
    cutAfter(this.events, ({ time }) => time, limit);
    cutAfter(this.paragraphs, ({ time }) => time, limit);
    cutAfter(this.times, (time) => time, limit);
    if (this.events.length + this.paragraphs.length < before) ++this.version;
  }
}

/** Shortens a list in order of time by what is later than a limit [s]. */
function cutAfter<Entry>(list: Entry[], timeOf: (entry: Entry) => number, limit: number): void {
  let last = list.at(-1);
  while (last !== undefined && timeOf(last) > limit) {
    list.pop();
    last = list.at(-1);
  }
}
