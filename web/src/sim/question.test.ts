import { expect, it } from 'vitest';
import { guessRange, isRightGuess } from './question';

it('a slider for guesses has the value inside, at no telling place', () => {
  for (const value of [0.889, 31, 3.265, 9819.81, 2e-3, 1, 5, -0.9]) {
    const [least, most] = guessRange(value);
    const place = (value - least) / (most - least);
    expect(place).toBeGreaterThan(0.04);
    expect(place).toBeLessThan(0.7);
    expect(Number(most.toPrecision(1))).toBe(most);
  }
});

it('a number and a point are right within a fiftieth, a choice only as such', () => {
  expect(isRightGuess(31, 31, false)).toBe(true);
  expect(isRightGuess(30, 31, false)).toBe(false);
  expect(isRightGuess(3.3, 10 / 3, false)).toBe(true);
  expect(isRightGuess([1.2, 0.45], [1.195, 0.444], false)).toBe(true);
  expect(isRightGuess([1.3, 0.45], [1.195, 0.444], false)).toBe(false);
  expect(isRightGuess(100, 101, true)).toBe(false);
});
