import { expect, it } from 'vitest';
import { costIn, drawable, labelHeights } from './cost_curves';
import type { CostRow } from './jobs';
import { csvOf } from './rows_csv';

const row: CostRow = {
  id: 'JNT-01-pendulum-period',
  method: 'contact',
  place: 0,
  symbol: 'h',
  parameter: 'TIME_STEP',
  value: 16,
  error: 1e-6,
  seconds: 2,
  milliseconds: 3,
  steps: 100,
  evaluations: 400,
};

it('labels keep the order of their points, and none lies over another', () => {
  const heights = [100, 40, 42, 41, 200];
  const placed = labelHeights(heights);
  const order = (of: readonly number[]): number[] =>
    of.map((_, i) => i).sort((a, b) => of[a]! - of[b]!);
  expect(order(placed)).toEqual(order(heights));
  const sorted = [...placed].sort((a, b) => a - b);
  sorted.slice(1).forEach((y, i) => expect(y - sorted[i]!).toBeGreaterThanOrEqual(15));
  expect(placed[4]).toBe(200);
});

it('a method that evaluates nothing is told by its steps, and what gave up has no place', () => {
  expect(costIn(row, 'evaluations')).toBe(400);
  expect(costIn({ ...row, evaluations: 0 }, 'evaluations')).toBe(100);
  expect(costIn(row, 'milliseconds')).toBe(3);
  expect(drawable(row, 'milliseconds')).toBe(true);
  expect(drawable({ ...row, error: 0 }, 'milliseconds')).toBe(true);
  expect(drawable({ ...row, error: Infinity }, 'milliseconds')).toBe(false);
});

it('the table of text has as many columns in every line, costs per second of motion and in all', () => {
  const [names, line] = csvOf([], [row])
    .trim()
    .split('\n')
    .map((text) => text.split(','));
  expect(line).toHaveLength(names!.length);
  const value = (name: string): string => line![names!.indexOf(name)]!;
  expect(value('kind')).toBe('cost');
  expect(value('parameter')).toBe('TIME_STEP');
  expect(value('ms_per_s')).toBe('3');
  expect(value('milliseconds')).toBe('6');
  expect(value('error')).toBe('0.000001');
});
