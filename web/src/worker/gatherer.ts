import type { DoorFrame } from '../engine';
import { ContactKind, EventKind, kEventSize, kPairForceSize, kSampleSize } from '../sim';
import { contactEnergyOf } from './energy_account';

/** Events and pair forces beyond these numbers per picture are left out of the picture, never of the run. */
const kMostEvents = 2000;
const kMostPairs = 4000;
/** Characters of the events' text per picture; what comes after is left out. */
const kLongestLog = 20_000;
/** Numbers per event in {@link DoorFrame.eventDetails}. */
const kEventDetails = 5;

function hasContactEvents(door: DoorFrame): boolean {
  return door.eventKinds.some((kind) => kind !== EventKind.impulse);
}

/** Where a {@link Gatherer} stood, to go back to. */
export type GatherMark = readonly [
  events: number,
  samples: number,
  pairForces: number,
  watched: number,
  log: number,
];

/** Collects what happens between two pictures: events, energies and forces of every step. */
export class Gatherer {
  #events: number[] = [];
  #samples: number[] = [];
  #pairForces: number[] = [];
  #watched: number[] = [];
  #log = '';

  /** Hands over what was collected and begins anew. */
  drain(): {
    events: number[];
    samples: number[];
    pairForces: number[];
    watched: number[];
    log: string;
  } {
    const drained = {
      events: this.#events,
      samples: this.#samples,
      pairForces: this.#pairForces,
      watched: this.#watched,
      log: this.#log,
    };
    this.#log = '';
    this.#watched = [];
    this.#events = [];
    this.#samples = [];
    this.#pairForces = [];
    return drained;
  }

  mark(): GatherMark {
    return [
      this.#events.length,
      this.#samples.length,
      this.#pairForces.length,
      this.#watched.length,
      this.#log.length,
    ];
  }

  /** Forgets what was collected since a mark. */
  forgetSince([events, samples, pairForces, watched, log]: GatherMark): void {
    this.#log = this.#log.slice(0, log);
    this.#watched.length = watched;
    this.#events.length = events;
    this.#samples.length = samples;
    this.#pairForces.length = pairForces;
  }

  /**
   * Takes the events of the engine's last step.
   *
   * @param foreseen - whether they are only looked at ahead of time, in slow motion
   * @returns whether contacts have begun or ended, so that {@link takeLog} wants their text
   */
  takeEvents(door: DoorFrame, foreseen: boolean): boolean {
    for (let i = 0; i < door.eventCount && this.#events.length < kEventSize * kMostEvents; ++i) {
      this.#events.push(
        door.eventTimes[i] ?? NaN,
        door.eventBodies[2 * i] ?? -1,
        door.eventBodies[2 * i + 1] ?? -1,
        door.eventPoints[3 * i] ?? NaN,
        door.eventPoints[3 * i + 1] ?? NaN,
        door.eventNormals[3 * i] ?? NaN,
        door.eventNormals[3 * i + 1] ?? NaN,
        door.eventImpulses[i] ?? NaN,
        door.eventVelocities[i] ?? NaN,
        Number(foreseen),
        door.eventPoints[3 * i + 2] ?? NaN,
        door.eventNormals[3 * i + 2] ?? NaN,
        door.eventKinds[i] ?? NaN,
        door.eventDetails[kEventDetails * i] ?? NaN,
        door.eventDetails[kEventDetails * i + 1] ?? NaN,
        door.eventDetails[kEventDetails * i + 2] ?? NaN,
        door.eventDetails[kEventDetails * i + 3] ?? NaN,
        door.eventDetails[kEventDetails * i + 4] ?? NaN,
      );
    }
    return !foreseen && hasContactEvents(door);
  }

  /** Takes the text of the events of the last step. */
  takeLog(text: string): void {
    if (this.#log.length < kLongestLog) this.#log += text;
  }

  /**
   * Takes energies and forces of the present state; see {@link Frame.samples} and {@link Frame.pairForces}.
   *
   * @param watched - see {@link Frame.watched}
   * @param crossings - z1 and z2 [m]; empty where the method has none
   */
  takeSample(
    door: DoorFrame,
    watched: readonly number[],
    [z1 = NaN, z2 = NaN]: ArrayLike<number> & Iterable<number> = [],
  ): void {
    this.#watched.push(...watched);
    const index = this.#samples.length / kSampleSize;
    const pairs = pairsOf(door);
    let [sum, largest, contacts] = [0, 0, 0];
    for (let row = 0; row < door.contactCount; ++row) {
      if (door.contactKind[row] !== ContactKind.contact) continue;
      const force = door.contactForces[row] ?? 0;
      sum += force;
      largest = Math.max(largest, force);
      contacts += 1;
    }
    const { stored, lost, work } = contactEnergyOf(door);
    this.#samples.push(door.time, door.kinetic, door.potential, door.total, sum, largest);
    this.#samples.push(contacts, stored, lost, z1, z2, work);
    for (const pair of pairs) {
      if (this.#pairForces.length >= kPairForceSize * kMostPairs) break;
      this.#pairForces.push(index, ...pair);
    }
  }
}

type Pair = [low: number, high: number, force: number, gap: number, rate: number];

/** Forces between bodies that touch, and the least gap of each two with its rate. */
function pairsOf(door: DoorFrame): Iterable<Pair> {
  const pairs = new Map<string, Pair>();
  for (let row = 0; row < door.contactCount; ++row) {
    if (door.contactKind[row] !== ContactKind.contact) continue;
    const [a, b] = [door.contactBodies[2 * row] ?? -1, door.contactBodies[2 * row + 1] ?? -1];
    const [low, high] = a < b ? [a, b] : [b, a];
    const [force, gap] = [door.contactForces[row] ?? 0, door.contactGaps[row] ?? NaN];
    const rate = door.contactGapRates[row] ?? NaN;
    const pair = pairs.get(`${low} ${high}`);
    if (pair === undefined) {
      pairs.set(`${low} ${high}`, [low, high, force, gap, rate]);
      continue;
    }
    pair[2] += force;
    if (gap < pair[3]) [pair[3], pair[4]] = [gap, rate];
  }
  return pairs.values();
}
