import { ContactKind, EventKind, type EngineFrame, type packetLayout, type Written } from '../sim';
import { contactEnergyOf } from './energy_account';
import { GatheredRows } from './gathered_rows';

/** Events and pair forces beyond these numbers per picture are left out of the picture, never of the run. */
const kMostEvents = 2000;
const kMostPairs = 4000;
/** Characters of the events' text per picture; what comes after is left out. */
const kLongestLog = 20_000;

/** What happened between two pictures, as the packet has it. */
export type Gathered = {
  readonly [T in 'event' | 'sample' | 'pair' | 'watched' | 'chosen' | 'input']: Written<
    typeof packetLayout,
    T
  >;
} & {
  /** See {@link Frame.log}. */
  readonly text: string;
};

/** Collects what happens between two pictures: events, energies and forces of every step. */
export class Gatherer {
  readonly #events = new GatheredRows('event');
  readonly #samples = new GatheredRows('sample');
  readonly #pairs = new GatheredRows('pair');
  readonly #watched = new GatheredRows('watched');
  readonly #chosen = new GatheredRows('chosen');
  readonly #inputs = new GatheredRows('input');
  #log = '';

  /** Hands over what was collected and begins anew. */
  drain(): Gathered {
    const text = this.#log;
    this.#log = '';
    return {
      event: this.#events.drain(),
      sample: this.#samples.drain(),
      pair: this.#pairs.drain(),
      watched: this.#watched.drain(),
      chosen: this.#chosen.drain(),
      input: this.#inputs.drain(),
      text,
    };
  }

  /** Something else is watched from now on. */
  dropChosen(): void {
    this.#chosen.cut(0);
  }

  /** Takes the values of what somebody watches besides, of the last sample. */
  takeChosen(chosen: readonly number[]): void {
    if (chosen.length > 0) this.#chosen.add({ chosen }, chosen.length);
  }

  /**
   * Takes the events of the engine's last step.
   *
   * @param foreseen - whether they are only looked at ahead of time, in slow motion
   * @returns whether contacts have begun or ended, so that {@link takeLog} wants their text
   */
  takeEvents(frame: EngineFrame, foreseen: boolean): boolean {
    const rows = Math.min(frame.eventCount, kMostEvents - this.#events.count);
    if (rows > 0) this.#events.add({ ...frame, eventForeseen: Number(foreseen) }, rows);
    return !foreseen && frame.eventKinds.some((kind) => kind !== EventKind.impulse);
  }

  /** Takes the text of the events of the last step. */
  takeLog(text: string): void {
    if (this.#log.length < kLongestLog) this.#log += text;
  }

  /**
   * Takes energies and forces of the present state.
   *
   * @param watched - values of what the scene wants watched
   * @param crossings - z1 and z2 [m]; empty where the method has none
   * @param inputs - numbers of the actuators
   * @param residual - of the step that led here
   */
  takeSample(
    frame: EngineFrame,
    watched: readonly number[],
    crossings: ArrayLike<number> = [],
    inputs: readonly number[] = [],
    residual = NaN,
  ): void {
    // By places, not by a pattern: WebKit's compiler gets patterns with values to fall back on wrong once another kind of list has come by.
    const z1 = crossings[0] ?? NaN;
    const z2 = crossings[1] ?? NaN;
    const { stored, lost, work, lostStep } = contactEnergyOf(frame);
    const { sum, largest, count } = this.#takePairs(frame);
    this.#samples.add({
      sampleTimes: frame.time,
      sampleKinetic: frame.kinetic,
      samplePotential: frame.potential,
      sampleTotal: frame.total,
      sampleForces: sum,
      sampleLargestForces: largest,
      sampleContacts: count,
      sampleStored: stored,
      sampleLost: lost,
      sampleZ1: z1,
      sampleZ2: z2,
      sampleWork: work,
      sampleLostStep: lostStep,
      sampleResiduals: residual,
    });
    if (watched.length > 0) this.#watched.add({ watched }, watched.length);
    if (inputs.length > 0) this.#inputs.add({ inputs }, inputs.length);
  }

  /** Takes forces between bodies that touch, and the least gap of each two with its rate. */
  #takePairs(frame: EngineFrame): { sum: number; largest: number; count: number } {
    const { contactKind, contactBodies, contactForces, contactGaps, contactGapRates } = frame;
    const places = new Map<number, number>();
    const [bodies, forces, gaps, rates] = [[], [], [], []] as [
      number[],
      number[],
      number[],
      number[],
    ];
    let [sum, largest, count] = [0, 0, 0];
    for (let row = 0; row < frame.contactCount; ++row) {
      if (contactKind[row] !== ContactKind.contact) continue;
      const force = contactForces[row] ?? 0;
      sum += force;
      largest = Math.max(largest, force);
      count += 1;
      const [a, b] = [contactBodies[2 * row] ?? -1, contactBodies[2 * row + 1] ?? -1];
      const [low, high] = a < b ? [a, b] : [b, a];
      // No two bodies have the same key: the world is −1.
      const key = (low + 1) * (frame.bodyCount + 1) + high + 1;
      const [gap, rate] = [contactGaps[row] ?? NaN, contactGapRates[row] ?? NaN];
      const place = places.get(key);
      if (place === undefined) {
        places.set(key, places.size);
        bodies.push(low, high);
        forces.push(force);
        gaps.push(gap);
        rates.push(rate);
      } else {
        forces[place]! += force;
        if (gap < gaps[place]!) [gaps[place], rates[place]] = [gap, rate];
      }
    }
    const columns = {
      pairSamples: this.#samples.count,
      pairBodies: bodies,
      pairForces: forces,
      pairGaps: gaps,
      pairGapRates: rates,
    };
    this.#pairs.add(columns, Math.min(places.size, kMostPairs - this.#pairs.count));
    return { sum, largest, count };
  }
}
