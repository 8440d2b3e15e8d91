import { expect, it } from 'vitest';
import { bestOfCases, digitsOf, meanOverGroups, scoreOf, worstOf } from './score';

const tolerance = { gold: 1e-10, bronze: 1e-2 };

it('digits are powers of ten of the error, 15 at most', () => {
  expect(digitsOf(1e-9)).toBeCloseTo(9, 12);
  expect(digitsOf(0)).toBe(15);
  expect(digitsOf(1e-300)).toBe(15);
  expect(digitsOf(Infinity)).toBe(-Infinity);
});

it('a score goes from bronze to gold by the logarithm of the error', () => {
  expect(scoreOf(1e-11, tolerance)).toBe(1);
  expect(scoreOf(1e-6, tolerance)).toBeCloseTo(0.5, 12);
  expect(scoreOf(0.1, tolerance)).toBe(0);
  expect(scoreOf(NaN, tolerance)).toBe(0);
  // A class is right or wrong: both levels are zero.
  expect(scoreOf(0, { gold: 0, bronze: 0 })).toBe(1);
  expect(scoreOf(Infinity, { gold: 0, bronze: 0 })).toBe(0);
});

it('many easy cases do not hide a bad group', () => {
  const cell = (group: string, score: number, id = group, method = 'contact') => ({
    ...{ id, group, method, score },
  });
  const easy = Array.from({ length: 9 }, (_, i) => cell('easy', 1, `E${i}`));
  const cells = [...easy, cell('hard', 0, 'H')];
  expect(meanOverGroups(cells)).toBe(0.5);
  expect(worstOf(cells)?.id).toBe('H');
  expect(bestOfCases([...cells, cell('hard', 0.8, 'H', 'elastic')]).at(-1)?.score).toBe(0.8);
});
