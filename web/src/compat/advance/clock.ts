import { addNumber } from '../sims/added_parameter';
import { AbstractSubject, GenericEvent } from '../../sim/subject/subject';

/** The present time of the system [s], from any origin. */
export type SystemTime = () => number;

/** Waits and acts; a substitute for `setTimeout` in tests. */
export interface Alarm {
  /** Calls `act` after a delay [s]; gives a function that prevents it. */
  after(delay: number, act: () => void): () => void;
}

/** Something to do when a {@link Clock} shows a certain time. */
export class ClockTask {
  readonly #time: number;
  readonly #act: () => void;

  /** @param time - of the clock [s] */
  constructor(time: number, act: () => void) {
    this.#time = time;
    this.#act = act;
  }

  /** Clock time when it is due [s]. */
  getTime(): number {
    return this.#time;
  }

  /** Does it now. */
  execute(): void {
    this.#act();
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `ClockTask{time_: ${this.#time}}`;
  }
}

const kSystemTime: SystemTime = () => performance.now() / 1000;
const kSystemAlarm: Alarm = {
  after: (delay, act) => {
    const id = setTimeout(act, Math.max(0, delay) * 1000);
    return () => clearTimeout(id);
  },
};

/** What a {@link Clock} keeps of a task. */
interface Due {
  /** Prevents the alarm. */
  cancel: () => void;
  /** Whether it was done since the clock was last set: time goes on only once. */
  isDone: boolean;
}

/**
 * A clock that can be stopped, stepped, set and made faster or slower; a simulation follows it. All times in s.
 *
 * *Real time* is a second hand that nobody sets back when the simulation cannot keep up, so that the two tell how much
 * was lost. Broadcasts `CLOCK_PAUSE`, `CLOCK_RESUME`, `CLOCK_STEP`, `CLOCK_SET_TIME`; parameter `TIME_RATE`.
 */
export class Clock extends AbstractSubject {
  /** Name of the event of {@link pause}. */
  static readonly CLOCK_PAUSE = 'CLOCK_PAUSE';
  /** Name of the event of {@link resume}. */
  static readonly CLOCK_RESUME = 'CLOCK_RESUME';
  /** Name of the event of {@link step}. */
  static readonly CLOCK_STEP = 'CLOCK_STEP';
  /** Name of the event of {@link setTime}. */
  static readonly CLOCK_SET_TIME = 'CLOCK_SET_TIME';
  /** Name of the parameter of {@link setTimeRate}. */
  static readonly TIME_RATE = 'TIME_RATE';

  readonly #system: SystemTime;
  readonly #alarm: Alarm;
  #rate = 1;
  #running = false;
  #stepping = false;
  /** Clock and real time at the system time {@link #since}. */
  #time = 0;
  #real = 0;
  #since: number;
  readonly #tasks = new Map<ClockTask, Due>();

  /**
   * @param name - `CLOCK` unless told
   * @param system - gives the time of the system [s]
   */
  constructor(name = 'CLOCK', system: SystemTime = kSystemTime, alarm: Alarm = kSystemAlarm) {
    super(name);
    this.#system = system;
    this.#alarm = alarm;
    this.#since = system();
    addNumber(
      this,
      Clock.TIME_RATE,
      'Time rate',
      () => this.getTimeRate(),
      (rate) => this.setTimeRate(rate),
    );
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Clock';
  }

  /** Clock time [s]. */
  getTime(): number {
    return this.#time + this.#elapsed();
  }

  /** What clock time would be had it never been set back [s]. */
  getRealTime(): number {
    return this.#real + this.#elapsed();
  }

  /**
   * What was done may be due again.
   *
   * @param time - [s]
   * @throws RangeError when it is not finite
   */
  setTime(time: number): void {
    this.#settle();
    this.#time = finiteTime(time, 'clock time');
    for (const due of this.#tasks.values()) due.isDone = false;
    this.#schedule();
    this.broadcast(new GenericEvent(this, Clock.CLOCK_SET_TIME));
  }

  /** @param time - [s]; @throws RangeError when it is not finite */
  setRealTime(time: number): void {
    this.#settle();
    this.#real = finiteTime(time, 'real time');
  }

  /** Clock seconds per second of the system. */
  getTimeRate(): number {
    return this.#rate;
  }

  /** @throws RangeError when the rate is below 0 or not finite */
  setTimeRate(rate: number): void {
    if (!Number.isFinite(rate) || rate < 0)
      throw new RangeError(`the time rate must be 0 or more; got ${rate}`);
    this.#settle();
    this.#rate = rate;
    this.#schedule();
    this.broadcastParameter(Clock.TIME_RATE);
  }

  /** Whether time goes on. */
  isRunning(): boolean {
    return this.#running;
  }

  /** Whether a step was made that nobody has followed yet. */
  isStepping(): boolean {
    return this.#stepping;
  }

  /** Says that the step was followed. */
  clearStepMode(): void {
    this.#stepping = false;
  }

  /** Stops; {@link resume} goes on from here. */
  pause(): void {
    this.clearStepMode();
    if (!this.#running) return;
    this.#settle();
    this.#running = false;
    this.#schedule();
    this.broadcast(new GenericEvent(this, Clock.CLOCK_PAUSE));
  }

  /** Goes on; see {@link pause}. */
  resume(): void {
    this.clearStepMode();
    if (this.#running) return;
    this.#settle();
    this.#running = true;
    this.#schedule();
    this.broadcast(new GenericEvent(this, Clock.CLOCK_RESUME));
  }

  /**
   * Stops, then goes forward by a step; tasks that fall due within it, both ends included, are done, but none a second time.
   *
   * @param timeStep - [s]
   * @throws RangeError when it is not finite
   */
  step(timeStep: number): void {
    finiteTime(timeStep, 'time step');
    if (this.#running) this.pause();
    const before = this.#time;
    this.#time += timeStep;
    this.#real += timeStep;
    this.#stepping = true;
    for (const [task, due] of [...this.#tasks]) {
      if (task.getTime() >= before && task.getTime() <= this.#time) this.#do(task, due);
    }
    this.broadcast(new GenericEvent(this, Clock.CLOCK_STEP));
  }

  /** Adds something to do, once; what is due in the past is not done. */
  addTask(task: ClockTask): void {
    if (this.#tasks.has(task)) return;
    this.#tasks.set(task, { cancel: () => undefined, isDone: false });
    this.#schedule();
  }

  /** Removes something to do; what is not there is no error. */
  removeTask(task: ClockTask): void {
    this.#tasks.get(task)?.cancel();
    this.#tasks.delete(task);
  }

  /** Removes all there is to do. */
  removeAllTasks(): void {
    for (const task of [...this.#tasks.keys()]) this.removeTask(task);
  }

  protected override describeContents(): string {
    return `, time: ${this.getTime()}, running: ${this.#running}, stepping: ${this.#stepping}, timeRate_: ${this.#rate}`;
  }

  #elapsed(): number {
    return this.#running ? (this.#system() - this.#since) * this.#rate : 0;
  }

  /** Counts both times from now on. */
  #settle(): void {
    const elapsed = this.#elapsed();
    this.#time += elapsed;
    this.#real += elapsed;
    this.#since = this.#system();
  }

  /** Does a task of the list, unless it was done or has left the list since. */
  #do(task: ClockTask, due: Due): void {
    if (due.isDone || this.#tasks.get(task) !== due) return;
    due.isDone = true;
    task.execute();
  }

  /** Sets the alarms anew, after the clock was set, stopped or started. */
  #schedule(): void {
    const now = this.getTime();
    for (const [task, due] of this.#tasks) {
      due.cancel();
      const isAhead = !due.isDone && task.getTime() >= now;
      const delay = (task.getTime() - now) / this.#rate;
      due.cancel =
        this.#running && this.#rate > 0 && isAhead
          ? this.#alarm.after(delay, () => this.#do(task, due))
          : () => undefined;
    }
  }
}

/** @throws RangeError when a time [s] is not finite */
function finiteTime(time: number, what: string): number {
  if (!Number.isFinite(time))
    throw new RangeError(`the ${what} must be a finite number of seconds; got ${time}`);
  return time;
}
