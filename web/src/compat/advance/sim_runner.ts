import { addFlag, addNumber } from '../sims/added_parameter';
import type { AdvanceStrategy } from './advance_strategy';
import { Clock } from './clock';
import { checkedTimeStep } from '../math/limits';
import { ConcreteMemoList, type Memorizable, type MemoList } from '../sims/memo_list';
import { AbstractSubject, GenericEvent } from '../../sim/subject/subject';
import { Timer } from './timer';

/** Something to draw after each frame. */
export interface Paintable {
  /** Draws the present state. */
  paint(): void;
}

/** Is told when a simulation cannot go on. */
export interface ErrorObserver {
  /** Is called with what was thrown. */
  notifyError(error: unknown): void;
}

/** A clock further away than this from the simulation is pulled to it [s]. */
const kFarAway = 1;
/** Steps that the simulation may lag behind at the end of a frame before the clock is set back. */
const kMostStepsBehind = 20;

/**
 * Makes simulations follow a {@link Clock}: each frame advances them to the clock's time, in steps, and draws.
 *
 * Parameters `TIME_STEP` [s], `DISPLAY_PERIOD` [s], `RUNNING`, `FIRING`, `NON_STOP`; broadcasts `RESET`.
 */
export class SimRunner extends AbstractSubject implements MemoList {
  /** Name of the event of {@link reset}. */
  static readonly RESET = 'RESET';
  /** Name of the parameter of {@link setTimeStep}. */
  static readonly TIME_STEP = 'TIME_STEP';
  /** Name of the parameter of {@link setDisplayPeriod}. */
  static readonly DISPLAY_PERIOD = 'DISPLAY_PERIOD';
  /** Name of the parameter of {@link setRunning}. */
  static readonly RUNNING = 'RUNNING';
  /** Name of the parameter of {@link setFiring}. */
  static readonly FIRING = 'FIRING';
  /** Name of the parameter of {@link setNonStop}. */
  static readonly NON_STOP = 'NON_STOP';

  readonly #strategies: AdvanceStrategy[];
  readonly #clock: Clock;
  readonly #timer = new Timer();
  #timeStep = 0.025;
  #displayPeriod = 0;
  #nonStop = false;
  #wasFiring = false;
  #canvases: Paintable[] = [];
  readonly #memos = new ConcreteMemoList();
  #errorObservers: ErrorObserver[] = [];

  /**
   * @param advance - takes the simulation forward
   * @param name - `SIM_RUNNER` unless told
   * @param clock - a new one unless told, `CLOCK` or called after the runner
   */
  constructor(advance: AdvanceStrategy, name = 'SIM_RUNNER', clock?: Clock) {
    super(name);
    this.#strategies = [advance];
    this.#clock = clock ?? new Clock(name === 'SIM_RUNNER' ? 'CLOCK' : `${name}_CLOCK`);
    this.#clock.setTime(advance.getTime());
    this.#timer.setCallBack(() => this.callback());
    this.#timer.holdProgram(this.#clock.isRunning());
    this.#clock.addObserver({
      observe: (event) => {
        if (event.nameEquals(Clock.CLOCK_PAUSE) || event.nameEquals(Clock.CLOCK_RESUME)) {
          // A program in Node ends when nothing runs any more, also with the timer on.
          this.#timer.holdProgram(this.#clock.isRunning());
          this.broadcastParameter(SimRunner.RUNNING);
        }
      },
    });
    this.#addParameters();
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'SimRunner';
  }

  /**
   * One frame: advances to the clock's time and draws. The timer calls it; scripts without a timer may.
   *
   * An error stops clock and timer, is told to the error observers, and thrown when there are none.
   */
  callback(): void {
    try {
      if (this.#clock.isStepping()) {
        this.#clock.clearStepMode();
        for (const strategy of this.#strategies) strategy.advance(this.#timeStep, this);
        this.#timer.holdProgram(this.#clock.isRunning());
      } else if (this.#clock.isRunning()) {
        this.#followClock();
      }
      for (const canvas of this.#canvases) canvas.paint();
    } catch (error) {
      this.#timer.stopFiring();
      this.#clock.pause();
      if (this.#errorObservers.length === 0) throw error;
      for (const observer of [...this.#errorObservers]) observer.notifyError(error);
    }
  }

  /** Goes back to the saved start, stops, draws and broadcasts `RESET`. */
  reset(): void {
    this.#clock.pause();
    for (const strategy of this.#strategies) strategy.reset();
    const time = this.#strategies[0]?.getTime() ?? 0;
    this.#clock.setTime(time);
    this.#clock.setRealTime(time);
    this.broadcast(new GenericEvent(this, SimRunner.RESET));
    for (const canvas of this.#canvases) canvas.paint();
  }

  /** Saves the present state as the start. */
  save(): void {
    for (const strategy of this.#strategies) strategy.save();
  }

  /** Runs from now on. */
  resume(): void {
    this.startFiring();
    this.#clock.resume();
  }

  /** Stops. @returns clock time [s] */
  pause(): number {
    this.#clock.pause();
    return this.#clock.getTime();
  }

  /** Stops and makes one step at the next frame. */
  step(): void {
    this.startFiring();
    this.#clock.step(this.#timeStep);
    this.#timer.holdProgram(true); // until the step is made
  }

  /** Lets the timer call {@link callback}. */
  startFiring(): void {
    this.setFiring(true);
  }

  /** Lets the timer rest. */
  stopFiring(): void {
    this.setFiring(false);
  }

  /** Whether the timer calls. */
  getFiring(): boolean {
    return this.#timer.isFiring();
  }

  /** Lets the timer call or rest; broadcasts `FIRING`. */
  setFiring(firing: boolean): void {
    if (firing === this.#timer.isFiring()) return;
    if (firing) this.#timer.startFiring();
    else this.#timer.stopFiring();
    this.broadcastParameter(SimRunner.FIRING);
  }

  /** For when the window is left: the timer rests unless `NON_STOP`. */
  blur(): void {
    if (this.#nonStop) return;
    this.#wasFiring = this.#timer.isFiring();
    this.stopFiring();
  }

  /** For when the window is entered again. */
  focus(): void {
    if (this.#wasFiring) this.startFiring();
  }

  /** The clock that the simulation follows. */
  getClock(): Clock {
    return this.#clock;
  }

  /** Whether the clock runs. */
  getRunning(): boolean {
    return this.#clock.isRunning();
  }

  /** Runs or stops; broadcasts `RUNNING`. */
  setRunning(running: boolean): void {
    if (running) this.resume();
    else this.pause();
  }

  /** [s] */
  getTimeStep(): number {
    return this.#timeStep;
  }

  /** @param timeStep - [s]; @throws RangeError when it is not above 0 */
  setTimeStep(timeStep: number): void {
    this.#timeStep = checkedTimeStep(timeStep);
    this.broadcastParameter(SimRunner.TIME_STEP);
  }

  /** Time from frame to frame [s]; 0 for every picture. */
  getDisplayPeriod(): number {
    return this.#displayPeriod;
  }

  /** @param period - [s]; 0 for every picture */
  setDisplayPeriod(period: number): void {
    this.#displayPeriod = period;
    this.#timer.setPeriod(period);
    this.broadcastParameter(SimRunner.DISPLAY_PERIOD);
  }

  /** Whether it goes on when the window is left. */
  getNonStop(): boolean {
    return this.#nonStop;
  }

  /** See {@link getNonStop}; broadcasts `NON_STOP`. */
  setNonStop(nonStop: boolean): void {
    this.#nonStop = nonStop;
    this.broadcastParameter(SimRunner.NON_STOP);
  }

  /** Adds another simulation that follows the clock. */
  addStrategy(advance: AdvanceStrategy): void {
    this.#strategies.push(advance);
  }

  /** Adds something to draw after each frame. */
  addCanvas(canvas: Paintable): void {
    this.#canvases.push(canvas);
  }

  /** Removes something to draw. */
  removeCanvas(canvas: Paintable): void {
    this.#canvases = this.#canvases.filter((other) => other !== canvas);
  }

  /** A copy of the list. */
  getCanvasList(): Paintable[] {
    return [...this.#canvases];
  }

  /** Adds someone who is told when a simulation cannot go on. */
  addErrorObserver(observer: ErrorObserver): void {
    this.#errorObservers.push(observer);
  }

  /** Adds what is asked to memorize after each step, once. */
  addMemo(memo: Memorizable): void {
    this.#memos.addMemo(memo);
  }

  /** Removes one; one that is not there is no error. */
  removeMemo(memo: Memorizable): void {
    this.#memos.removeMemo(memo);
  }

  getMemos(): Memorizable[] {
    return this.#memos.getMemos();
  }

  /** Asks all memos; see {@link addMemo}. */
  memorize(): void {
    this.#memos.memorize();
  }

  /** Stops everything, for good. */
  destroy(): void {
    this.stopFiring();
    this.#timer.setCallBack(null);
    this.#clock.pause();
    this.#clock.removeAllTasks();
  }

  /** Advances all to the clock's time; a clock that is far off, or that they cannot keep up with, is set. */
  #followClock(): void {
    const [leader] = this.#strategies;
    if (leader === undefined) return;
    if (Math.abs(this.#clock.getTime() - leader.getTime()) > kFarAway) {
      this.#clock.setTime(leader.getTime() + this.#timeStep);
      this.#clock.setRealTime(this.#clock.getTime());
    }
    const target = this.#clock.getTime();
    for (const strategy of this.#strategies) this.#advanceTo(strategy, target);
    const time = leader.getTime();
    if (this.#clock.getTime() - time > kMostStepsBehind * this.#timeStep) this.#clock.setTime(time);
  }

  #advanceTo(strategy: AdvanceStrategy, target: number): void {
    let time = strategy.getTime();
    // One step when behind at all; then, as long as a whole one is left, more: so each frame shows something new.
    for (let isFirst = true; isFirst ? time < target : target - time >= this.#timeStep;) {
      isFirst = false;
      strategy.advance(this.#timeStep, this);
      const before = time;
      time = strategy.getTime();
      if (!(time > before)) throw new Error(`the simulation's time stands still at ${time} s`);
    }
  }

  #addParameters(): void {
    addNumber(
      this,
      SimRunner.TIME_STEP,
      'Time step',
      () => this.getTimeStep(),
      (value) => this.setTimeStep(value),
    )
      .setUnits('s')
      .setLowerLimit(0, true);
    addNumber(
      this,
      SimRunner.DISPLAY_PERIOD,
      'Display period',
      () => this.getDisplayPeriod(),
      (value) => this.setDisplayPeriod(value),
    ).setUnits('s');
    addFlag(
      this,
      SimRunner.RUNNING,
      'Running',
      () => this.getRunning(),
      (value) => this.setRunning(value),
    );
    addFlag(
      this,
      SimRunner.FIRING,
      'Firing',
      () => this.getFiring(),
      (value) => this.setFiring(value),
    );
    addFlag(
      this,
      SimRunner.NON_STOP,
      'Non stop',
      () => this.getNonStop(),
      (value) => this.setNonStop(value),
    );
  }
}
