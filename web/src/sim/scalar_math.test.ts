import { expect, it } from 'vitest';
import { atan2, cos, cosh, exp, log, power, sin, sinh, tanh } from './scalar_math';

/** The same numbers in every run, in [0, 1). */
function* numbers(): Generator<number> {
  let state = 12345;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Distance in units of the last digit. */
function ulps(a: number, b: number): number {
  if (Object.is(a, b) || a === b) return 0;
  return Math.abs(a - b) / Math.max(Math.abs(b) * 2 ** -52, 2 ** -1074);
}

const next = numbers();
const random = (least: number, most: number): number =>
  least + (most - least) * (next.next().value as number);

// The browser's own differ in the last digit, by less than two units.
it.each([
  ['exp', exp, Math.exp, -745, 709, 2],
  ['exp near 0', exp, Math.exp, -1, 1, 2],
  ['log', log, Math.log, 0, 1e6, 2],
  ['log near 1', log, Math.log, 0.9, 1.1, 2],
  ['sin', sin, Math.sin, -10, 10, 2],
  ['sin of large numbers', sin, Math.sin, -8e5, 8e5, 2],
  ['cos', cos, Math.cos, -10, 10, 2],
  ['cos of large numbers', cos, Math.cos, -8e5, 8e5, 2],
  ['sinh', sinh, Math.sinh, -3, 3, 4],
  ['cosh', cosh, Math.cosh, -3, 3, 4],
  ['tanh', tanh, Math.tanh, -30, 30, 6],
] as const)('%s', (_, own, browsers, least, most, close) => {
  let worst = 0;
  for (let i = 0; i < 20_000; ++i) {
    const x = random(least, most);
    worst = Math.max(worst, ulps(own(x), browsers(x)));
  }
  expect(worst).toBeLessThanOrEqual(close);
});

it('atan2', () => {
  const special = [0, -0, 1, -1, Infinity, -Infinity, NaN, 1e-300, -1e300];
  for (const y of special)
    for (const x of special) {
      const [own, browsers] = [atan2(y, x), Math.atan2(y, x)];
      if (Number.isNaN(browsers)) expect(own).toBeNaN();
      else expect(ulps(own, browsers)).toBeLessThanOrEqual(2);
      expect(Object.is(own, -0)).toBe(Object.is(browsers, -0));
    }
  for (let i = 0; i < 20_000; ++i) {
    const [y, x] = [random(-2, 2), random(-2, 2)];
    expect(ulps(atan2(y, x), Math.atan2(y, x))).toBeLessThanOrEqual(2);
  }
});

it('powers', () => {
  expect([power(3, 2), power(-2, 3), power(2, -2), power(0, 0), power(5, 1)]).toEqual([
    9, -8, 0.25, 1, 5,
  ]);
  expect(power(2, 0.5)).toBeCloseTo(Math.SQRT2, 14);
  expect([power(0, 0.5), power(0, -0.5), power(-1, 0.5)]).toEqual([0, Infinity, NaN]);
});

it('limits', () => {
  expect([exp(710), exp(-746), exp(0), exp(-Infinity), log(0), log(-1), log(1)]).toEqual([
    Infinity,
    0,
    1,
    0,
    -Infinity,
    NaN,
    0,
  ]);
  expect(ulps(log(5e-324), Math.log(5e-324))).toBeLessThanOrEqual(2);
  expect([sin(NaN), cos(Infinity), exp(NaN), log(Infinity)]).toEqual([NaN, NaN, NaN, Infinity]);
});
