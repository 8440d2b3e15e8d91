/** What the cells of the table come to. */
import type { GoldenCase } from './golden_cases';
import type { MeasuredRow } from './jobs';

/** More of them double arithmetic does not have. */
const kMostDigits = 15;

/** Correct digits: -log10 of the error, 15 at most; -Infinity where there is no error to speak of. */
export function digitsOf(error: number): number {
  return error > 0 ? Math.min(kMostDigits, -Math.log10(error)) : kMostDigits;
}

/** 0 at bronze, 1 at gold, by the logarithm of the error between. */
export function scoreOf(
  error: number,
  { gold, bronze }: Pick<GoldenCase['tolerance'], 'gold' | 'bronze'>,
): number {
  if (!(error < Infinity)) return 0;
  if (error <= gold) return 1;
  if (error > bronze) return 0;
  return (Math.log10(bronze) - Math.log10(error)) / (Math.log10(bronze) - Math.log10(gold));
}

export interface Scored {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly score: number;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

/** Mean over groups of the mean over their cases, so that many easy cases do not hide one bad group; NaN of none. */
export function meanOverGroups(cells: readonly Scored[]): number {
  const groups = new Map<string, number[]>();
  for (const { group, score } of cells) groups.set(group, [...(groups.get(group) ?? []), score]);
  return mean([...groups.values()].map(mean));
}

/** The best cell of every case. */
export function bestOfCases(cells: readonly Scored[]): Scored[] {
  const best = new Map<string, Scored>();
  for (const cell of cells) {
    const known = best.get(cell.id);
    if (known === undefined || cell.score > known.score) best.set(cell.id, cell);
  }
  return [...best.values()];
}

export function worstOf(cells: readonly Scored[]): Scored | undefined {
  return cells.reduce<Scored | undefined>(
    (worst, cell) => (worst === undefined || cell.score < worst.score ? cell : worst),
    undefined,
  );
}

export function scored(row: MeasuredRow, golden: GoldenCase): Scored {
  const { id, method, error } = row;
  return { id, method, group: golden.group, score: scoreOf(error, golden.tolerance) };
}
