import { EventKind, type Frame } from './frame';
import { kVelocitySize } from './frame_layout';
import { kSliding, linksIn } from './links';
import type { BodyIndex, SceneDescription } from './scene_description';

/** Something that happened, worth a sentence. */
export type Happening =
  | {
      readonly kind: 'blow';
      /** [s] */
      readonly time: number;
      /** Who struck, and what; or both each other. */
      readonly by: BodyIndex;
      readonly on: BodyIndex;
      readonly isMutual: boolean;
      /** Of the largest one of the instant [N s]; not a number where the method has forces instead. */
      readonly impulse: number;
      /** At which they met [m/s]. */
      readonly approach: number;
      /** Who left at the other end of a row, where the blow ran through one; −1 where it did not. */
      readonly through: BodyIndex;
      /** How fast that one left, or the struck one [m/s]. */
      readonly speed: number;
      /** What became heat and sound since the picture before [J]; 0 where nothing worth mentioning. */
      readonly lost: number;
    }
  | {
      readonly kind: 'begins' | 'ends' | 'slips' | 'sticks';
      readonly time: number;
      readonly by: BodyIndex;
      readonly on: BodyIndex;
      /** Coefficient of friction between the two. */
      readonly coefficient: number;
    }
  /** What holds in one direction only, as a rope, held something back. */
  | {
      readonly kind: 'holds';
      readonly time: number;
      readonly joint: number;
      readonly impulse: number;
    }
  | { readonly kind: 'rests'; readonly time: number }
  /** Rigid bodies leave open how contacts share a load. */
  | {
      readonly kind: 'open';
      readonly time: number;
      readonly by: BodyIndex;
      readonly on: BodyIndex;
    }
  /** Time passes more slowly than asked for: seconds of the wall for one of the scene. */
  | { readonly kind: 'slow'; readonly time: number; readonly seconds: number };

/** Joints that hold in one direction only. */
const kOneSided: ReadonlySet<string> = new Set(['rope', 'pulley', 'winding', 'path_end']);
/** Events closer than this are one blow [s]. */
const kOneInstant = 1e-6;
/** Softer blows are none: by approach [m/s], and by parts of the hardest and the fastest so far. */
const kSoft = 0.1;
const kFaint = 0.02;
/** A contact, a state or rest counts that has lasted so long [s]. */
const kLasting = 0.15;
/** Slower is at rest [m/s], [rad/s]. */
const kAtRest = 1e-3;
/** Among more contacts than so many no single one is told of. */
const kMostContacts = 60;
/** A part of the energy of motion that is worth mentioning. */
const kWorth = 0.01;
/** Two that move about as fast strike each other. */
const kMutual = 0.5;

interface Pair {
  readonly by: BodyIndex;
  readonly on: BodyIndex;
  coefficient: number;
  /** Since when they touch, or not any more [s]. */
  since: number;
  touches: boolean;
  isTold: boolean;
  slips: boolean;
  /** Since when they slide, or stick [s]. */
  slipsSince: number;
  isSlipTold: boolean;
  isSeen: boolean;
}

function speedOf(frame: Frame | null, body: BodyIndex): number {
  if (frame === null || body < 0) return 0;
  const [x = 0, y = 0, z = 0] = frame.velocities.subarray(kVelocitySize * body);
  return Math.hypot(x, y, z);
}

/** What contacts have taken along their normals since the start [J]. */
const lostIn = (frame: Frame): number => frame.contactEnergy[1] ?? 0;

/** Which of some happenings is told: blows by their impulse, then ends of contacts, then sliding, then the rest. */
export function mostImportant(happenings: readonly Happening[]): Happening | null {
  const order = [
    'open',
    'slow',
    'sticks',
    'begins',
    'slips',
    'ends',
    'holds',
    'rests',
    'blow',
  ] as const;
  const rank = ({ kind }: Happening): number => order.indexOf(kind);
  const force = (one: Happening): number => (one.kind === 'blow' ? one.impulse || one.approach : 0);
  return happenings.reduce<Happening | null>((best, one) => {
    if (best === null) return one;
    const apart = rank(one) - rank(best) || force(one) - force(best);
    return apart > 0 ? one : best;
  }, null);
}

/** The first two whose contacts share a load in a way that rigid bodies leave open; null where none do, or nobody has asked. */
export function openForce(scene: SceneDescription, frame: Frame): Happening | null {
  if (frame.determined === undefined) return null;
  const link = linksIn(scene, frame).find(({ held, isPushOpen }) => held === null && isPushOpen);
  if (link === undefined) return null;
  const isFixed = scene.bodies[link.b]?.mobility === 'fixed';
  const [by, on] = isFixed ? [link.a, link.b] : [link.b, link.a];
  return { kind: 'open', time: frame.time, by, on };
}

/** Follows a run picture by picture and finds what is worth a sentence. */
export class Happenings {
  readonly #pairs = new Map<string, Pair>();
  #before: Frame | null = null;
  /** Hardest blow so far [N s], and fastest [m/s]. */
  #hardest = 0;
  #fastest = 0;
  /** Since when all is at rest [s]; not a number while something moves, or before it has. */
  #restsSince = NaN;
  /** Since when something moves [s]; not a number while all rests. */
  #movesSince = NaN;
  #hasMoved = false;

  /** Begins anew: another scene, or time was set back. */
  clear(): void {
    this.#pairs.clear();
    this.#before = null;
    this.#hardest = this.#fastest = 0;
    this.#hasMoved = false;
    this.#restsSince = this.#movesSince = NaN;
  }

  /** What happened up to a frame. */
  take(scene: SceneDescription, frame: Frame): Happening[] {
    if (frame.figures.jumped || frame.figures.altered) {
      this.clear();
      this.#before = frame;
      return [];
    }
    const found = [
      ...this.#blows(scene, frame),
      ...(frame.contactCount > kMostContacts ? [] : this.#changes(scene, frame)),
      ...this.#rest(scene, frame),
    ];
    this.#before = frame;
    return found;
  }

  #blows(scene: SceneDescription, frame: Frame): Happening[] {
    const blows: Happening[] = [];
    const isBlow = (i: number): boolean =>
      frame.eventForeseen[i] !== 1 &&
      (frame.eventKinds[i] === EventKind.impulse || frame.eventKinds[i] === EventKind.contactStart);
    for (let i = 0; i < frame.eventCount;) {
      const time = frame.eventTimes[i] ?? NaN;
      const rows: number[] = [];
      for (; i < frame.eventCount && (frame.eventTimes[i] ?? NaN) - time < kOneInstant; ++i)
        if (isBlow(i)) rows.push(i);
      const blow = rows.length === 0 ? null : this.#blow(scene, frame, rows);
      if (blow !== null) blows.push(blow);
    }
    return blows;
  }

  /** All that was struck at one instant. */
  #blow(scene: SceneDescription, frame: Frame, rows: readonly number[]): Happening | null {
    const approachOf = (row: number): number => -(frame.eventGapRates[row] ?? 0);
    const impulses = rows.map((row) =>
      frame.eventKinds[row] === EventKind.impulse ? (frame.eventImpulses[row] ?? NaN) : NaN,
    );
    const first = rows.reduce((best, row) => (approachOf(row) > approachOf(best) ? row : best));
    const approach = approachOf(first);
    const impulse = impulses.reduce((most, one) => (one > most || Number.isNaN(most) ? one : most));
    if (approach < Math.max(kSoft, kFaint * this.#fastest)) return null;
    if (impulse < kFaint * this.#hardest) return null;
    if (impulse > this.#hardest) this.#hardest = impulse;
    this.#fastest = Math.max(this.#fastest, approach);
    const [a = -1, b = -1] = frame.eventBodies.subarray(2 * first);
    const joint = scene.joints.findIndex(
      ({ type, body_a, body_b }) =>
        kOneSided.has(type) &&
        [a, b].every((body) => body < 0 || body === body_a || body === body_b) &&
        a !== b,
    );
    const at = frame.eventTimes[first] ?? NaN;
    if (joint >= 0) return { kind: 'holds', time: at, joint, impulse };
    // Nothing touches the world itself: it is the end of something.
    if (a < 0 || b < 0) return null;
    const isMovable = (body: number): boolean =>
      body >= 0 && scene.bodies[body]?.mobility !== 'fixed';
    const [fastA, fastB] = [speedOf(this.#before, a), speedOf(this.#before, b)];
    const [by, on] = !isMovable(a) || (isMovable(b) && fastB > fastA) ? [b, a] : [a, b];
    const slower = Math.min(fastA, fastB);
    const isMutual = isMovable(on) && slower > kMutual * Math.max(fastA, fastB);
    const through = isMutual ? -1 : farEnd(frame, rows, by, isMovable);
    const lost = this.#before === null ? 0 : lostIn(frame) - lostIn(this.#before);
    return {
      kind: 'blow',
      time: at,
      by,
      on,
      isMutual,
      impulse,
      approach,
      through,
      speed: speedOf(frame, through >= 0 ? through : on),
      lost: lost > kWorth * (this.#before?.kinetic ?? 0) ? lost : 0,
    };
  }

  /** Contacts that last, that are over for a while, and those that began to slide or to stick. */
  #changes(scene: SceneDescription, frame: Frame): Happening[] {
    const found: Happening[] = [];
    const { time } = frame;
    const isFirst = this.#before === null;
    for (const pair of this.#pairs.values()) pair.isSeen = false;
    for (const { a, b, held, coefficient, slip } of linksIn(scene, frame)) {
      if (held !== null) continue;
      const slips = slip > kSliding;
      const key = `${a} ${b}`;
      let pair = this.#pairs.get(key);
      if (pair === undefined) {
        const isFixed = scene.bodies[b]?.mobility === 'fixed';
        pair = {
          by: isFixed ? a : b,
          on: isFixed ? b : a,
          coefficient,
          since: time,
          touches: true,
          // What touches from the start needs no sentence.
          isTold: isFirst,
          slips,
          slipsSince: time,
          // What slides from the start does.
          isSlipTold: !isFirst || !slips,
          isSeen: true,
        };
        this.#pairs.set(key, pair);
      }
      Object.assign(pair, { isSeen: true, coefficient });
      if (!pair.touches) Object.assign(pair, { touches: true, since: time, isTold: !pair.isTold });
      if (pair.slips !== slips)
        Object.assign(pair, { slips, slipsSince: time, isSlipTold: !pair.isSlipTold });
    }
    for (const pair of this.#pairs.values()) {
      // One that is over before it was told of has never been.
      if (!pair.isSeen && pair.touches)
        Object.assign(pair, { touches: false, since: time, isTold: !pair.isTold });
      found.push(...told(pair, time));
    }
    // What goes from one to the other has neither begun nor ended.
    const isBeside = ({ kind, ...one }: Happening): boolean =>
      (kind === 'begins' || kind === 'ends') &&
      'on' in one &&
      [...this.#pairs.values()].some(
        ({ by, on, touches }) => touches && on !== one.on && (by === one.by || on === one.by),
      );
    return found.filter((one) => !isBeside(one));
  }

  #rest(scene: SceneDescription, frame: Frame): Happening[] {
    const isResting = scene.bodies.every(
      ({ mobility }, body) =>
        mobility === 'fixed' ||
        frame.velocities
          .subarray(kVelocitySize * body, kVelocitySize * (body + 1))
          .every((rate) => Math.abs(rate) < kAtRest),
    );
    if (!isResting) {
      if (Number.isNaN(this.#movesSince)) this.#movesSince = frame.time;
      // What only settles has not moved.
      if (frame.time - this.#movesSince >= kLasting) this.#hasMoved = true;
      this.#restsSince = NaN;
      return [];
    }
    this.#movesSince = NaN;
    if (Number.isNaN(this.#restsSince)) this.#restsSince = frame.time;
    // What turns at the top of its way rests for an instant only.
    if (!this.#hasMoved || frame.time - this.#restsSince < kLasting) return [];
    this.#hasMoved = false;
    return [{ kind: 'rests', time: this.#restsSince }];
  }
}

/** What is to be told of a pair now. */
function told(pair: Pair, time: number): Happening[] {
  const { by, on, coefficient } = pair;
  const found: Happening[] = [];
  const say = (kind: 'begins' | 'ends' | 'slips' | 'sticks', since: number): void =>
    void found.push({ kind, time: since, by, on, coefficient });
  if (!pair.isTold && time - pair.since >= kLasting) {
    pair.isTold = true;
    say(pair.touches ? 'begins' : 'ends', pair.since);
  }
  if (pair.touches && !pair.isSlipTold && time - pair.slipsSince >= kLasting) {
    pair.isSlipTold = true;
    say(pair.slips ? 'slips' : 'sticks', pair.slipsSince);
  }
  return found;
}

/** Where a blow leaves a row of three bodies and more that it ran through; −1 where there is none. */
function farEnd(
  frame: Frame,
  rows: readonly number[],
  from: BodyIndex,
  isMovable: (body: BodyIndex) => boolean,
): BodyIndex {
  const beside = new Map<BodyIndex, Set<BodyIndex>>();
  for (const row of rows) {
    const [a = -1, b = -1] = frame.eventBodies.subarray(2 * row);
    if (!isMovable(a) || !isMovable(b)) continue;
    beside.set(a, (beside.get(a) ?? new Set()).add(b));
    beside.set(b, (beside.get(b) ?? new Set()).add(a));
  }
  let [before, at, count] = [-1, from, 1];
  for (;;) {
    const next = [...(beside.get(at) ?? [])].filter((body) => body !== before);
    // What branches is no row, and what ends where it began neither.
    if (next.length > 1 || count > beside.size) return -1;
    const [on] = next;
    if (on === undefined) return count < 3 ? -1 : at;
    [before, at] = [at, on];
    count += 1;
  }
}
