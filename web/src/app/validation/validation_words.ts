import { digitsOf } from './score';
import type { MeasuredRow } from './jobs';

/** "1.2e-9", "0", "∞". */
export function shortError(error: number): string {
  if (error === Infinity) return '∞';
  return error === 0 ? '0' : error.toExponential(1);
}

/** Signs of the levels, so that colour is not all. */
export const levelSigns = { gold: '●', silver: '◐', bronze: '○', none: '✕' } as const;

/** What a cell shows: its correct digits. */
export function digitsText({ error, trouble }: MeasuredRow): string {
  if (trouble !== undefined) return 'gave up';
  if (!(error < Infinity)) return 'wrong';
  return digitsOf(error).toFixed(1);
}

/** What a cell says of itself. */
export function cellTitle(row: MeasuredRow): string {
  const { method, kind, level, quantity, error, falls, trouble, milliseconds } = row;
  const what = trouble ?? `${quantity}: error ${shortError(error)}`;
  const limit =
    kind === 'limit' ? ` It only tends to this answer${falls ? `, as ${falls}` : ''}.` : '';
  return `${method}: ${level}. ${what}.${limit} ${(milliseconds / 1000).toFixed(2)} s.`;
}

/** 0.97 → "97". */
export const percent = (score: number): string => (100 * score).toFixed(0);
