// Long because going, going back, looking ahead and catching up with scripts share one state.
import {
  ContactKind,
  EventKind,
  kIntegratorCounts,
  measure,
  stepTrouble,
  packetLayout,
  watchedBy,
  type BodyPlace,
  type Diagnostic,
  type DragPoint,
  type EngineFrame,
  type IntegratorCounts,
  type RunInspection,
  type SceneDescription,
  type Trouble,
  type Watched,
} from '../sim';
import { EnergyAccount } from './energy_account';
import { encodeFrame } from './frame_packet';
import { Gatherer } from './gatherer';
import { History, type Moment } from './history';
import { InputAccount } from './input_account';
import { KeptValues } from './kept_values';
import { MeanAccelerations } from './mean_accelerations';
import type { PlayedSimulation, StepFacts } from './played_simulation';
import type { ChangedValue, Packet } from './protocol';
import { isSeenMoving, sizeOf } from './seen_motion';

const kNoShapes = new Float64Array(0);
/** Memory for states to go back to [bytes]. */
const kHistoryBytes = 32 * 1024 * 1024;
/** Pictures between steps are only computed while a step costs less than this [ms]. */
const kCheapStep = 4;
/** Simulated time over which the pace is averaged [s]. */
const kPaceMemory = 0.15;
/** So many times a hand took something can be taken back. */
const kMostTaken = 50;
/** Weight of the newest value in running averages. */
const kAverageWeight = 0.1;
/** What was counted at the start. */
const kNothing = { steps: 0, backups: 0, collisions: 0, events: 0, counts: countsOf(() => 0) };

function countsOf(count: (name: keyof IntegratorCounts) => number): IntegratorCounts {
  return Object.fromEntries(
    kIntegratorCounts.map((name) => [name, count(name)]),
  ) as IntegratorCounts;
}

function added(counts: IntegratorCounts, step: StepFacts): IntegratorCounts {
  return countsOf((name) => counts[name] + (step[name] ?? 0));
}

/** How deep bodies overlap [m]; 0 where none do. */
function overlapIn({ contactCount, contactKind, contactGaps }: EngineFrame): number {
  let deepest = 0;
  for (let row = 0; row < contactCount; ++row)
    if (contactKind[row] !== ContactKind.joint)
      deepest = Math.max(deepest, -(contactGaps[row] ?? 0));
  return deepest;
}

/**
 * Plays a simulation: steps within a time budget, keeps states to go back to, and gathers what happened between
 * two pictures. All steps have the length TIME_STEP, whatever the speed; in slow motion the pictures between two steps
 * are computed by the engine from the last state, which is then restored, so they never influence the run.
 */
export class Player {
  #simulation: PlayedSimulation;
  #scene: SceneDescription;
  #size = 0;
  #watched: readonly Watched[] = [];
  /** What somebody wants watched besides. */
  #chosen: readonly Watched[] = [];
  #structure: number;
  readonly #clock: () => number;
  readonly #history = new History(kHistoryBytes);
  readonly #gatherer = new Gatherer();
  readonly #energies = new EnergyAccount();
  readonly #accelerations = new MeanAccelerations();
  #inputs: InputAccount;
  #trouble: Trouble | null = null;
  #notices: readonly Diagnostic[] | null = null;
  /** Whether it was told that rebounds were lost, since the start. */
  #toldLoss = false;
  /** Which values {@link takeThen} has told last, and whether it was of none. */
  #toldThen = 0;
  #hasToldNone = true;
  /** Names of parameters that were set. */
  readonly #everSet = new Set<string>();
  #debt = 0;
  #pace = 1;
  #stepMilliseconds = 0;
  #residual = 0;
  #hidden = 0;
  #between = false;
  /** Whether a picture between two steps would show anything else than the last step. */
  #isMoving = true;
  /** See {@link StepFigures.since}; null while no step was made since the last picture. */
  #since: number | null = null;
  readonly #kept: KeptValues;
  #jumped = true;
  #altered = false;
  /** When a hand took something, oldest first, and the states of those instants. */
  #taken: { readonly time: number; readonly state: Float64Array }[] = [];
  #isPulled = false;

  /** @param clock - wall time [ms]; only for budgets and figures, never for the motion */
  constructor(simulation: PlayedSimulation, clock: () => number = () => performance.now()) {
    this.#simulation = simulation;
    this.#scene = simulation.scene();
    this.#watched = watchedBy(this.#scene);
    this.#size = sizeOf(this.#scene);
    this.#inputs = new InputAccount(simulation, this.#scene);
    this.#structure = simulation.structureVersion ?? 0;
    this.#clock = clock;
    this.#kept = new KeptValues(this.#values());
    this.#begin();
  }

  /** Numerical trouble since the last call, or null. */
  takeTrouble(): Trouble | null {
    const trouble = this.#trouble;
    this.#trouble = null;
    return trouble;
  }

  /** [s] */
  get timeStep(): number {
    return this.#simulation.timeStep();
  }

  /**
   * Makes up to `count` steps, fewer when the budget is used up or in case of trouble.
   *
   * @param budget - wall time [ms]
   * @returns steps made
   */
  step(count: number, budget = Infinity): number {
    this.#leaveBetween();
    this.#debt = 0;
    const end = this.#clock() + budget;
    let made = 0;
    while (made < count && this.#trouble === null) {
      this.#makeStep();
      ++made;
      if (this.#clock() >= end) break;
    }
    return made;
  }

  /**
   * Plays on for about `seconds` of simulated time.
   *
   * @param budget - wall time [ms]; what cannot be done within it is given up
   * @param between - whether to compute a picture between two steps for the rest
   * @param asked - simulated time that has passed on the wall [s]; more than `seconds` where nobody tries to make up for all of it
   */
  advance(seconds: number, budget: number, between: boolean, asked = seconds): void {
    this.#leaveBetween();
    const dt = this.timeStep;
    const end = this.#clock() + budget;
    this.#debt += seconds;
    let given = asked - seconds;
    while (this.#debt >= dt * (1 - 1e-9) && this.#trouble === null) {
      this.#makeStep();
      this.#debt -= dt;
      if (this.#clock() >= end && this.#debt >= dt) {
        given += this.#debt;
        this.#debt = 0;
      }
    }
    if (asked > 0) {
      // What is given up may be older than this picture. A long picture counts for as much as many short ones.
      const kept = Math.max(0, Math.min(1, (asked - given) / asked));
      this.#pace += (asked / (asked + kPaceMemory)) * (kept - this.#pace);
    }
    const isCheap = this.#stepMilliseconds < kCheapStep;
    if (between && isCheap && this.#isMoving && this.#trouble === null) this.#lookBetween();
  }

  /** Goes back by `count` steps. */
  back(count: number): void {
    this.#goTo(this.#history.move(-count));
  }

  /** Goes to the kept state nearest in time [s]. */
  seek(time: number): void {
    this.#goTo(this.#history.moveTo(time));
  }

  /** Back to the last full step. */
  stop(): void {
    this.#leaveBetween();
    this.#debt = 0;
  }

  reset(): void {
    this.#leaveBetween();
    this.#simulation.reset();
    this.#begin();
  }

  /**
   * Changes a parameter.
   *
   * @returns all values that are different now
   * @throws TypeError and RangeError as the engine does; nothing has changed then
   */
  set(name: string, value: string): ChangedValue[] {
    this.#leaveBetween();
    const before = this.#values();
    const keepDrift = this.#energies.keepDrift(this.#simulation.frame());
    this.#simulation.set(name, value);
    const changed: ChangedValue[] = [];
    for (const [key, text] of this.#values()) {
      if (before.get(key) !== text) changed.push({ name: key, value: text });
    }
    keepDrift(this.#simulation.frame());
    this.#altered ||= changed.length > 0;
    if (changed.length > 0) {
      this.#kept.change(this.#values());
      this.#taken = [];
    }
    for (const { name } of changed) this.#everSet.add(name);
    return changed;
  }

  drag(body: number, point: DragPoint, target: DragPoint, stiffness: number): void {
    this.#leaveBetween();
    if (!this.#isPulled) this.#noteTaken();
    this.#isPulled = true;
    // What the hand gives by moving the end of its spring is no drift.
    const keepDrift = this.#energies.keepDrift(this.#simulation.frame());
    if (point.length === 3 && target.length === 3) {
      this.#simulation.dragInSpace?.(body, ...point, ...target, stiffness);
    } else this.#simulation.drag(body, point[0], point[1], target[0], target[1], stiffness);
    keepDrift(this.#simulation.frame());
  }

  endDrag(): void {
    this.#leaveBetween();
    this.#isPulled = false;
    const keepDrift = this.#energies.keepDrift(this.#simulation.frame());
    this.#simulation.endDrag();
    keepDrift(this.#simulation.frame());
  }

  moveBody(body: number, place: BodyPlace): void {
    this.rearrange((simulation) => {
      if (place.length === 3) simulation.moveBody(body, ...place);
      else simulation.moveInSpace?.(body, ...place);
    });
  }

  /** Lets somebody put bodies somewhere else at the present instant. @param isMore - whether that goes on with what was done last, and is taken back with it */
  rearrange(put: (simulation: PlayedSimulation) => void, isMore = false): void {
    this.#leaveBetween();
    this.#debt = 0;
    put(this.#simulation);
    const present = this.#history.present;
    const state = this.#simulation.saveState();
    if (isSame(state, present.state)) return;
    if (!isMore) this.#noteTaken();
    this.#history.replacePresent({ ...present, state });
    const frame = this.#simulation.frame();
    this.#energies.change(frame);
    this.#accelerations.begin(frame);
    this.#notices = this.#simulation.overlaps?.() ?? null;
    this.#jumped = true;
    this.#altered = true;
  }

  #noteTaken(): void {
    const { time, state } = this.#history.present;
    this.#taken = [...this.#taken.slice(1 - kMostTaken), { time, state }];
  }

  /** Goes back to when a hand took something last, as it was then; says whether that is kept. */
  takeBack(): boolean {
    const taken = this.#taken.pop();
    if (!this.#history.all.some(({ time }) => time === taken?.time) || taken === undefined)
      return false;
    this.#leaveBetween();
    this.#goTo(this.#history.moveTo(taken.time));
    this.rearrange((simulation) => simulation.restoreState(taken.state), true);
    return true;
  }

  /** What bodies overlap since one was put somewhere else, or that rebounds were lost for the first time; null when there was neither since the last call. */
  takeNotices(): readonly Diagnostic[] | null {
    const notices = this.#notices;
    this.#notices = null;
    return notices;
  }

  /** Values of parameters that counted at the kept instant that is shown, where others count from here on; null when they are what was told last. */
  takeThen(): readonly ChangedValue[] | null {
    const { position, length } = this.#history;
    // At the end of the run what was just set counts from here on, and there is nothing to go back to.
    const values = position < length - 1 ? this.#history.present.values : undefined;
    const then = values ?? this.#kept.present;
    if (then === this.#toldThen) return null;
    // The random seed goes with the state, and is no value that somebody has set.
    const found = this.#kept
      .differences(this.#kept.present, then)
      .filter(({ name }) => this.#everSet.has(name));
    const isSame = found.length === 0 && this.#hasToldNone;
    [this.#toldThen, this.#hasToldNone] = [then, found.length === 0];
    return isSame ? null : found;
  }

  /** The state of the present instant, as the engine saves it. */
  saved(): Float64Array<ArrayBuffer> {
    return Float64Array.from(this.#history.present.state);
  }

  /** Of the present instant [s]. */
  get savedTime(): number {
    return this.#history.present.time;
  }

  /** What the scene is made of now. */
  get scene(): SceneDescription {
    return this.#scene;
  }

  /**
   * Lets somebody look at kept states, oldest first, each under the values of parameters that counted then; afterwards all is as it was before.
   *
   * @param look - may make steps: nothing of them stays
   */
  review(
    moments: readonly Moment[],
    look: (moment: Moment, simulation: PlayedSimulation) => void,
  ): void {
    this.#leaveBetween();
    const set = (values: readonly ChangedValue[]): void => {
      for (const { name, value } of values) this.#simulation.set(name, value);
    };
    let at = this.#kept.present;
    try {
      for (const moment of moments) {
        const values = moment.values ?? this.#kept.present;
        set(this.#kept.differences(at, values));
        at = values;
        this.#simulation.restoreState(moment.state);
        look(moment, this.#simulation);
      }
    } finally {
      set(this.#kept.differences(at, this.#kept.present));
      this.#simulation.restoreState(this.#history.present.state);
    }
  }

  /** Kept states later than an instant [s], oldest first. */
  keptAfter(time: number): readonly Moment[] {
    return this.#history.all.filter((moment) => moment.time > time);
  }

  /** Measures quantities at every step from now on, besides what the scene wants watched. */
  watch(quantities: readonly Watched[]): null {
    this.#gatherer.dropChosen();
    this.#chosen = quantities;
    return null;
  }

  digest(): string {
    this.#leaveBetween();
    return this.#simulation.digest();
  }

  /** The present picture with everything gathered since the one before. */
  takePacket(): Packet {
    const frame = this.#simulation.frame();
    const { steps, backups, collisions, events, time } = this.#history.present;
    const { worstDrift = 0, deepestOverlap = 0, worstResidual = 0 } = this.#history.present;
    let contacts = 0;
    for (const kind of frame.contactKind) if (kind === ContactKind.contact) ++contacts;
    const { values: accelerations } = this.#accelerations;
    const debugShapes = this.#simulation.debugShapes?.() ?? kNoShapes;
    const debugCount = debugShapes.length / packetLayout.debug.debugShapes;
    const seen = { ...frame, accelerations, debugShapes, debugCount };
    const packet = encodeFrame(seen, this.#gatherer.drain(), this.#measured(frame), {
      steps,
      contacts,
      hidden: this.#hidden,
      backups,
      collisions,
      events,
      energyDrift: this.#energies.balanceDrift(frame),
      worstDrift,
      deepestOverlap,
      worstResidual,
      stepMilliseconds: this.#stepMilliseconds,
      pace: this.#pace,
      residual: this.#residual,
      played: time + this.#debt,
      oldest: this.#history.oldest,
      newest: this.#history.newest,
      between: this.#between,
      jumped: this.#jumped,
      altered: this.#altered,
      since: this.#since ?? this.#history.newest,
    });
    this.#jumped = false;
    this.#altered = false;
    this.#since = null;
    return packet;
  }

  /** What method elastic knows of its contacts, and its work since the start; null of other methods. */
  inspect(): RunInspection | null {
    const seen = this.#simulation.inspect?.() ?? null;
    return seen === null ? null : { ...seen, counts: this.#history.present.counts };
  }

  /** The simulation that is played. */
  get simulation(): PlayedSimulation {
    return this.#simulation;
  }

  /** Goes on with another face of the same simulation, at the same state. */
  playThrough(simulation: PlayedSimulation): void {
    this.#leaveBetween();
    this.#simulation = simulation;
    this.#structure = simulation.structureVersion ?? 0;
  }

  /** Leaves an instant between two steps, for somebody who changes the state behind the player's back. */
  prepare(): void {
    this.#leaveBetween();
    this.#debt = 0;
  }

  /** Takes over what somebody did to the simulation: steps, other places, other bodies. */
  catchUp(): void {
    if ((this.#simulation.structureVersion ?? 0) !== this.#structure) return this.#rebuild();
    const present = this.#history.present;
    const time = this.#simulation.time();
    const state = this.#simulation.saveState();
    if (time === present.time && isSame(state, present.state)) return;
    const crossings = this.#simulation.zeroCrossings?.();
    const frame = this.#simulation.frame();
    if (time > present.time) {
      this.#since = Math.min(this.#since ?? Infinity, present.time);
      const values = this.#kept.present;
      this.#history.push({ ...present, time, state, steps: present.steps + 1, values });
      this.#takeSample(frame, crossings);
    } else if (time < present.time) {
      this.#restart();
    } else {
      this.#history.replacePresent({ ...present, state });
    }
    this.#energies.begin(frame);
    this.#accelerations.begin(frame);
    this.#altered = true;
  }

  dispose(): void {
    this.#simulation.dispose();
  }

  /** Bodies or connectors were added or removed: earlier states mean nothing any more. */
  #rebuild(): void {
    this.#structure = this.#simulation.structureVersion ?? 0;
    this.#scene = this.#simulation.scene();
    this.#watched = watchedBy(this.#scene);
    this.#size = sizeOf(this.#scene);
    this.#inputs = new InputAccount(this.#simulation, this.#scene);
    this.#kept.change(this.#values());
    this.#restart();
    this.#altered = true;
  }

  /** Begins anew at the present instant, keeping what was counted. */
  #restart(): void {
    const { steps, backups, collisions, events, counts } = this.#history.present;
    this.#begin({ steps, backups, collisions, events, counts });
  }

  #begin(counted = kNothing): void {
    this.#history.clear();
    this.#taken = [];
    this.#isPulled = false;
    this.#gatherer.drain();
    this.#trouble = null;
    this.#debt = 0;
    this.#pace = 1;
    this.#jumped = true;
    this.#altered = false;
    this.#isMoving = true;
    this.#since = -Infinity;
    this.#toldLoss = false;
    const time = this.#simulation.time();
    this.#history.push({
      time,
      state: this.#simulation.saveState(),
      ...counted,
      energyGain: 0,
      energyDrift: 0,
      deepestOverlap: overlapIn(this.#simulation.frame()),
      values: this.#kept.present,
    });
    const crossings = this.#simulation.zeroCrossings?.();
    const frame = this.#simulation.frame();
    this.#energies.begin(frame);
    this.#accelerations.begin(frame);
    this.#takeSample(frame, crossings);
  }

  #makeStep(): void {
    const dt = this.timeStep;
    const before = this.#history.present;
    this.#inputs.before(this.#simulation, dt);
    const started = this.#clock();
    const report = this.#simulation.step(dt);
    const elapsed = this.#clock() - started;
    this.#stepMilliseconds +=
      (this.#stepMilliseconds === 0 ? 1 : kAverageWeight) * (elapsed - this.#stepMilliseconds);
    this.#residual = report.residual;
    this.#hidden = report.hidden ?? 0;
    const time = this.#simulation.time();
    const state = this.#simulation.saveState();
    const crossings = this.#simulation.zeroCrossings?.();
    const frame = this.#simulation.frame();
    this.#accelerations.take(frame, time - before.time);
    this.#isMoving = isSeenMoving(frame, this.#size, dt);
    if (this.#isRecorded(state)) {
      this.#history.move(1);
      this.#gatherer.takeEvents(frame, true);
      return;
    }
    this.#since = Math.min(this.#since ?? Infinity, before.time);
    this.#history.push({
      time,
      state,
      steps: before.steps + 1,
      backups: before.backups + report.backups,
      collisions: before.collisions + report.collisions,
      events: before.events + beginningsIn(frame),
      counts: added(before.counts, report),
      ...this.#energies.worst(before, frame),
      deepestOverlap: Math.max(
        before.deepestOverlap ?? 0,
        overlapIn(frame),
        report.deepestOverlap ?? 0,
      ),
      worstResidual: Math.max(before.worstResidual ?? 0, report.residual),
      values: this.#kept.present,
    });
    const hasText = this.#gatherer.takeEvents(frame, false);
    this.#takeSample(frame, crossings, report.residual);
    // Last, because the engine's views do not outlive another call.
    if (hasText) this.#gatherer.takeLog(this.#simulation.eventText?.() ?? '');
    if (report.status !== 'ok') this.#trouble = stepTrouble(report.status, report.message, time);
    if ((report.lostRebounds ?? 0) > 0 && !this.#toldLoss) {
      this.#notices = this.#simulation.givenUp?.() ?? null;
      this.#toldLoss = true;
    }
    if ((this.#simulation.structureVersion ?? 0) !== this.#structure) this.#rebuild();
  }

  /** Whether a step ended where it did before time was set back: then what comes after that is kept, and what was told of it holds. */
  #isRecorded(state: Float64Array): boolean {
    const { next } = this.#history;
    return next !== null && next.values === this.#kept.present && isSame(state, next.state);
  }

  /** @param crossings - asked for before the engine's views were made, because those do not outlive another call */
  #takeSample(frame: EngineFrame, crossings: Float64Array | undefined, residual?: number): void {
    const inputs = this.#inputs.values(frame);
    this.#gatherer.takeSample(frame, this.#measured(frame), crossings, inputs, residual);
    this.#gatherer.takeChosen(this.#measured(frame, this.#chosen));
  }

  /** The values of what the scene wants watched, or of something else. */
  #measured(frame: EngineFrame, watched = this.#watched): number[] {
    const moment = this.#history.present;
    return watched.map((entry) => measure(frame, entry, this.#scene, moment));
  }

  /** Computes a picture part of a step ahead; {@link #leaveBetween} undoes it. */
  #lookBetween(): void {
    const part = Math.min(this.#debt, this.timeStep);
    if (part <= 0) return;
    this.#between = true;
    if (this.#simulation.step(part).status === 'ok')
      this.#gatherer.takeEvents(this.#simulation.frame(), true);
    else this.#leaveBetween();
  }

  #leaveBetween(): void {
    if (!this.#between) return;
    this.#between = false;
    this.#simulation.restoreState(this.#history.present.state);
  }

  #goTo(moment: Moment): void {
    this.#between = false;
    this.#isMoving = true;
    this.#debt = 0;
    const before = this.#history.before;
    // Told by the step that led here, where it is kept.
    const isStep = before !== null && before.steps === moment.steps - 1;
    this.#simulation.restoreState(isStep ? before.state : moment.state);
    this.#accelerations.begin(this.#simulation.frame());
    if (isStep) {
      this.#simulation.restoreState(moment.state);
      this.#accelerations.take(this.#simulation.frame(), moment.time - before.time);
    }
    this.#jumped = true;
  }

  #values(): Map<string, string> {
    return new Map(this.#simulation.parameters().map((row) => [row.name, String(row.value)]));
  }
}

function isSame(some: Float64Array, others: Float64Array): boolean {
  return some.length === others.length && some.every((value, i) => Object.is(value, others[i]));
}

/** Impacts, and contacts that began, in the last step. */
function beginningsIn({ eventKinds }: EngineFrame): number {
  let count = 0;
  for (const kind of eventKinds)
    if (kind === EventKind.impulse || kind === EventKind.contactStart) ++count;
  return count;
}
