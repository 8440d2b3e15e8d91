import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Frame, Point, Thrown } from '../sim';
import { Hand, type HandHandlers } from './hand';

const kFrame = { poses: new Float64Array(7) } as unknown as Frame;

let thrown: Thrown | null = null;
let isRunning = true;
const handlers: HandHandlers = {
  running: () => isRunning,
  stiffness: () => 40,
  pull: () => undefined,
  carry: () => undefined,
  letGo: (_, what) => {
    thrown = what;
  },
};

/** A pointer that moves by so much per 10 ms, ten times, and rests before it lets go [m, ms]. */
function swing([dx, dy]: Point, rest: number): void {
  const hand = new Hand<Point>(handlers, (_, __, at) => at);
  hand.take(kFrame, [3], [0, 0]);
  for (let i = 1; i <= 10; ++i) {
    vi.advanceTimersByTime(10);
    const move = { clientX: 0, clientY: 0, timeStamp: performance.now() } as PointerEvent;
    hand.to(kFrame, [i * dx, i * dy], move);
  }
  vi.advanceTimersByTime(rest);
  hand.release();
}

beforeEach(() => {
  vi.useFakeTimers();
  thrown = null;
  isRunning = true;
});
afterEach(() => void vi.useRealTimers());

it('throws what it pulls as fast as it moves itself', () => {
  swing([0.02, -0.01], 5);
  expect(thrown?.body).toBe(3);
  expect(thrown?.velocity[0]).toBeCloseTo(2, 9);
  expect(thrown?.velocity[1]).toBeCloseTo(-1, 9);
});

it('throws nothing when it has rested', () => {
  swing([0.02, -0.01], 200);
  expect(thrown).toBeNull();
});

it('throws nothing that it has carried while time stands', () => {
  isRunning = false;
  swing([0.02, -0.01], 5);
  expect(thrown).toBeNull();
});
