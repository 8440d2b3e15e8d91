import { expect, it } from 'vitest';
import type { AdvanceStrategy } from './advance_strategy';
import { SimRunner } from './sim_runner';

/** Timers for whose sake Node goes on. */
const timers = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it('a program goes on while the runner runs, and may end once it is paused', () => {
  const nothing = {
    getTime: () => 0,
    getTimeStep: () => 0.01,
    setTimeStep: () => undefined,
    advance: () => undefined,
    reset: () => undefined,
    save: () => undefined,
  } as unknown as AdvanceStrategy;
  const before = timers();
  const runner = new SimRunner(nothing);
  runner.resume();
  expect(timers()).toBe(before + 1);
  runner.pause();
  expect(timers()).toBe(before);
  runner.resume();
  expect(timers()).toBe(before + 1);
  runner.pause();
  runner.step();
  expect(timers()).toBe(before + 1);
  runner.callback();
  expect(timers()).toBe(before);
  runner.stopFiring();
  expect(timers()).toBe(before);
});
