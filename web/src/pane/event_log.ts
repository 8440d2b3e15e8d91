import { EventKind, type EventParagraph, type EventTable, type Frame } from '../sim';

const kMostEvents = 20_000;
const kMostParagraphs = 4000;
/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** The collisions of the run, oldest first; cut off where time was set back and went on differently. */
export class EventLog {
  readonly #events = {
    times: [] as number[],
    kinds: [] as number[],
    bodiesA: [] as number[],
    bodiesB: [] as number[],
    impulses: [] as number[],
    gapRates: [] as number[],
  };
  /** Changed in place. */
  readonly events: EventTable = this.#events;
  /** Instants for the timeline [s]: of those that do not only end a contact. */
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
    const { times, kinds, bodiesA, bodiesB, impulses, gapRates } = this.#events;
    for (let i = 0; i < frame.eventCount; ++i) {
      const [kind = NaN, time = NaN] = [frame.eventKinds[i], frame.eventTimes[i]];
      if (frame.eventForeseen[i] === 1 || kind === EventKind.restart) continue;
      times.push(time);
      kinds.push(kind);
      bodiesA.push(frame.eventBodies[2 * i] ?? -1);
      bodiesB.push(frame.eventBodies[2 * i + 1] ?? -1);
      impulses.push(frame.eventImpulses[i] ?? NaN);
      gapRates.push(frame.eventGapRates[i] ?? NaN);
      if (kind === EventKind.impulse || kind === EventKind.contactStart) this.times.push(time);
      ++this.version;
    }
    this.#takeText(frame);
    if (times.length > kMostEvents) {
      for (const column of Object.values(this.#events)) column.splice(0, kMostEvents / 4);
      const passed = this.times.findIndex((time) => time >= (times[0] ?? 0));
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
    const { times } = this.#events;
    const before = times.length + this.paragraphs.length;
    const kept = countUpTo(times, (time) => time, limit);
    for (const column of Object.values(this.#events)) column.length = kept;
    this.paragraphs.length = countUpTo(this.paragraphs, ({ time }) => time, limit);
    this.times.length = countUpTo(this.times, (time) => time, limit);
    if (kept + this.paragraphs.length < before) ++this.version;
  }
}

/** How many entries of a list in order of time are no later than a limit [s]. */
function countUpTo<Entry>(
  list: readonly Entry[],
  timeOf: (entry: Entry) => number,
  limit: number,
): number {
  let count = list.length;
  while (count > 0 && timeOf(list[count - 1] as Entry) > limit) --count;
  return count;
}
