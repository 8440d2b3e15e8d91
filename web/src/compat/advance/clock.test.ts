import { describe, expect, it } from 'vitest';
import { Clock, ClockTask } from './clock';
import { GenericMemo } from '../sims/memo_list';
import { GenericObserver } from '../../sim';
import { SimRunner } from './sim_runner';
import { type AdvanceStrategy } from './advance_strategy';

/** A clock whose system time the test sets. */
function handmade(): { clock: Clock; pass: (seconds: number) => void } {
  let now = 100;
  let waiting: { at: number; act: () => void }[] = [];
  const clock = new Clock('clock', () => now, {
    after: (delay, act) => {
      const alarm = { at: now + delay, act };
      waiting.push(alarm);
      return () => (waiting = waiting.filter((other) => other !== alarm));
    },
  });
  const pass = (seconds: number): void => {
    now += seconds;
    for (const alarm of waiting.filter(({ at }) => at <= now)) {
      waiting = waiting.filter((other) => other !== alarm);
      alarm.act();
    }
  };
  return { clock, pass };
}

describe('Clock', () => {
  it('runs, rests and is set', () => {
    const { clock, pass } = handmade();
    const told: string[] = [];
    new GenericObserver(clock, (event) => told.push(event.getName()));
    pass(1);
    expect(clock.getTime()).toBe(0);
    clock.resume();
    pass(2);
    expect(clock.getTime()).toBe(2);
    clock.pause();
    pass(5);
    clock.setTime(1);
    expect([clock.getTime(), clock.getRealTime()]).toEqual([1, 2]);
    clock.step(0.5);
    expect([clock.getTime(), clock.isStepping(), clock.isRunning()]).toEqual([1.5, true, false]);
    clock.clearStepMode();
    expect(told).toEqual(['CLOCK_RESUME', 'CLOCK_PAUSE', 'CLOCK_SET_TIME', 'CLOCK_STEP']);
  });

  it('goes on smoothly when its rate changes', () => {
    const { clock, pass } = handmade();
    clock.resume();
    pass(1);
    clock.getParameterNumber('TIME_RATE').setValue(0.5);
    expect(clock.getTime()).toBe(1);
    pass(1);
    expect(clock.getTime()).toBe(1.5);
    expect(() => clock.setTimeRate(-1)).toThrow(RangeError);
  });

  it('does tasks when they are due, also in steps', () => {
    const { clock, pass } = handmade();
    const done: number[] = [];
    for (const time of [1, 2, 3]) clock.addTask(new ClockTask(time, () => done.push(time)));
    clock.resume();
    pass(1.5);
    expect(done).toEqual([1]);
    clock.pause();
    pass(10);
    expect(done).toEqual([1]);
    clock.step(0.6);
    expect(done).toEqual([1, 2]);
    clock.removeAllTasks();
    clock.resume();
    pass(10);
    expect(done).toEqual([1, 2]);
  });
});

describe('a task of a Clock', () => {
  it('is there once, however often it is added, and can be removed', () => {
    const { clock, pass } = handmade();
    let done = 0;
    const task = new ClockTask(1, () => (done += 1));
    clock.addTask(task);
    clock.resume();
    clock.addTask(task);
    pass(2);
    expect(done).toBe(1);
    const later = new ClockTask(3, () => (done += 1));
    clock.addTask(later);
    clock.addTask(later);
    clock.removeTask(later);
    pass(2);
    expect(done).toBe(1);
  });

  it('at the end of a step is not done again in the next one or when the clock runs, but when it is set back', () => {
    const { clock, pass } = handmade();
    const done: number[] = [];
    for (const time of [0, 1, 2]) clock.addTask(new ClockTask(time, () => done.push(time)));
    clock.step(1);
    clock.step(0);
    expect(done).toEqual([0, 1]);
    clock.step(0.5);
    clock.step(0.5);
    expect(done).toEqual([0, 1, 2]);
    clock.resume();
    pass(0.5);
    expect(done).toEqual([0, 1, 2]);
    clock.setTime(0.5);
    pass(1);
    expect(done).toEqual([0, 1, 2, 1]);
  });

  it('that ends another one keeps it from being done in the same step', () => {
    const { clock } = handmade();
    const done: string[] = [];
    const second = new ClockTask(1, () => done.push('second'));
    clock.addTask(
      new ClockTask(1, () => {
        done.push('first');
        clock.removeTask(second);
      }),
    );
    clock.addTask(second);
    clock.step(1);
    expect(done).toEqual(['first']);
  });
});

it('a Clock refuses times that are not finite and goes on', () => {
  const { clock } = handmade();
  clock.step(2);
  for (const bad of [NaN, Infinity, -Infinity]) {
    expect(() => clock.setTime(bad)).toThrow(RangeError);
    expect(() => clock.setRealTime(bad)).toThrow(RangeError);
    expect(() => clock.step(bad)).toThrow(RangeError);
  }
  expect([clock.getTime(), clock.getRealTime()]).toEqual([2, 2]);
});

/** A simulation that does nothing but count its time. */
class Counter implements AdvanceStrategy {
  time = 0;
  steps = 0;
  advance(timeStep: number, memos?: { memorize(): void }): void {
    this.time += timeStep;
    this.steps += 1;
    memos?.memorize();
  }
  getTime(): number {
    return this.time;
  }
  reset(): void {
    this.time = 0;
  }
  save(): void {
    // Nothing to keep.
  }
  toStringShort(): string {
    return 'Counter{}';
  }
}

describe('SimRunner', () => {
  const made = (): { runner: SimRunner; counter: Counter; pass: (seconds: number) => void } => {
    const { clock, pass } = handmade();
    const counter = new Counter();
    const runner = new SimRunner(counter, 'SIM_RUNNER', clock);
    runner.setTimeStep(0.01);
    return { runner, counter, pass };
  };

  it('has a clock that is called after it', () => {
    expect(new SimRunner(new Counter()).getClock().getName()).toBe('CLOCK');
    expect(new SimRunner(new Counter(), 'second').getClock().getName()).toBe('SECOND_CLOCK');
  });

  it('keeps the simulation within a step of the clock', () => {
    const { runner, counter, pass } = made();
    runner.getClock().resume();
    for (let i = 0; i < 100; ++i) {
      pass(0.0167);
      runner.callback();
      expect(Math.abs(counter.time - runner.getClock().getTime())).toBeLessThan(0.01);
    }
    expect(counter.steps).toBe(Math.round(counter.time / 0.01));
  });

  it('pulls a clock that is far away to the simulation', () => {
    const { runner, counter, pass } = made();
    runner.getClock().resume();
    pass(3600);
    runner.callback();
    expect(counter.steps).toBe(1);
    expect(runner.getClock().getTime()).toBeCloseTo(0.01, 12);
  });

  it('makes one step when stepping, and none when resting', () => {
    const { runner, counter, pass } = made();
    pass(1);
    runner.callback();
    expect(counter.steps).toBe(0);
    runner.getClock().step(0.01);
    runner.callback();
    runner.callback();
    expect(counter.steps).toBe(1);
  });

  it('remembers, draws, resets and tells', () => {
    const { runner, counter } = made();
    const told: string[] = [];
    let memories = 0;
    let pictures = 0;
    new GenericObserver(runner, (event) => told.push(event.getName()));
    runner.addMemo(new GenericMemo(() => (memories += 1)));
    runner.addCanvas({ paint: () => (pictures += 1) });
    runner.getClock().step(0.01);
    runner.callback();
    runner.reset();
    expect([memories, pictures, counter.time]).toEqual([1, 2, 0]);
    runner.getParameterNumber('TIME_STEP').setValue(0.02);
    runner.setRunning(true);
    runner.setRunning(false);
    runner.destroy();
    expect(told).toEqual(['RESET', 'TIME_STEP', 'FIRING', 'RUNNING', 'RUNNING', 'FIRING']);
    expect(runner.getParameters().map((parameter) => parameter.getName())).toEqual([
      'TIME_STEP',
      'DISPLAY_PERIOD',
      'RUNNING',
      'FIRING',
      'NON_STOP',
    ]);
  });

  it('stops and tells when the simulation cannot go on', () => {
    const { runner, counter } = made();
    counter.advance = () => {
      throw new Error('stuck');
    };
    runner.getClock().step(0.01);
    expect(() => runner.callback()).toThrow('stuck');
    const errors: unknown[] = [];
    runner.addErrorObserver({ notifyError: (error) => errors.push(error) });
    runner.getClock().step(0.01);
    runner.callback();
    expect(errors).toHaveLength(1);
  });
});
