import { readable } from '../../sim';
import { digitsOf } from './score';
import type { GoldenCase } from './golden_cases';
import type { MeasuredRow } from './jobs';
import { msg, str, wordsOf } from '../../words';

/** "1.2e-9", "0", "∞". */
export function shortError(error: number): string {
  if (error === Infinity) return '∞';
  return error === 0 ? '0' : error.toExponential(1);
}

/** Signs of the levels, so that colour is not all. */
export const levelSigns = { gold: '●', silver: '◐', bronze: '○', none: '✕' } as const;

/** A level in words. */
export function levelWords(level: keyof typeof levelSigns): string {
  switch (level) {
    case 'gold':
      return msg('gold', { id: 'validation.gold' });
    case 'silver':
      return msg('silver', { id: 'validation.silver' });
    case 'bronze':
      return msg('bronze', { id: 'validation.bronze' });
    case 'none':
      return msg('none', { id: 'validation.none' });
  }
}

export const groupWords = (group: string): string => wordsOf('case', group);
export const caseTitle = ({ title }: GoldenCase): string => wordsOf('case', title);

/** What a cell shows: its correct digits. */
export function digitsText({ error, trouble }: MeasuredRow): string {
  if (trouble !== undefined) return msg('gave up', { id: 'validation.gave_up' });
  if (!(error < Infinity)) return msg('wrong', { id: 'validation.wrong' });
  return readable(digitsOf(error).toFixed(1));
}

/** What a cell says of itself. */
export function cellTitle(row: MeasuredRow): string {
  const { method, kind, level, quantity, error, falls, trouble, milliseconds } = row;
  const what =
    trouble ?? msg(str`${quantity}: error ${shortError(error)}`, { id: 'validation.cell' });
  const limit =
    kind !== 'limit'
      ? ''
      : falls
        ? msg(str` It only tends to this answer, as ${falls}.`, { id: 'validation.tends_as' })
        : msg(' It only tends to this answer.', { id: 'validation.tends' });
  return `${method}: ${levelWords(level)}. ${what}.${limit} ${readable((milliseconds / 1000).toFixed(2))} s.`;
}

/** 0.97 → "97". */
export const percent = (score: number): string => (100 * score).toFixed(0);
