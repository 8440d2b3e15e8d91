/** What is drawn of a table: a number for each point of a map, or of a curve. */
import { reduced, type Reduction } from './reduce';
import { gridAxes, runAt, type SweepTable } from './sweep_table';

/** What a person chose to see. */
export interface Shown {
  readonly column: string;
  /** Number of the method. */
  readonly method: number;
  /** Which axis goes to the right, by its place among all; null: the samples. */
  readonly across: number | null;
  /** Which axis goes up; null for a curve. */
  readonly up: number | null;
  /** Which value the other axes have, by their place among all. */
  readonly points: readonly number[];
  readonly by: Reduction;
  readonly isLogarithmic: boolean;
}

/** Points row by row, the lowest row first. */
export interface Picture {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
}

/** What is shown of a new table: the first thing that it measures over its first axes. */
export function firstShown({ info, drawable }: SweepTable): Shown {
  const grid = gridAxes(info).filter(({ axis }) => axis.values.length > 1);
  const measured = drawable.filter((name) => !/^(time|collisions|ledger_drift)$/.test(name));
  return {
    column: measured[0] ?? drawable[0] ?? '',
    method: 0,
    across: grid[0]?.at ?? gridAxes(info)[0]?.at ?? null,
    up: grid[1]?.at ?? null,
    points: info.axes.map(() => 0),
    by: 'mean',
    isLogarithmic: false,
  };
}

/** The first run of a point of the picture. */
export function runOf(table: SweepTable, shown: Shown, column: number, row: number): number {
  if (shown.across === null) return runAt(table.info, shown.method, shown.points) + column;
  const points = [...shown.points];
  points[shown.across] = column;
  if (shown.up !== null) points[shown.up] = row;
  return runAt(table.info, shown.method, points);
}

export function pictureOf(table: SweepTable, shown: Shown): Picture {
  const { axes, samples } = table.info;
  const values = table.values(shown.column);
  const columns = shown.across === null ? samples : (axes[shown.across]?.values.length ?? 1);
  const rows = shown.up === null ? 1 : (axes[shown.up]?.values.length ?? 1);
  const drawn = new Float64Array(columns * rows);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const run = runOf(table, shown, column, row);
      const some = shown.across === null ? 1 : samples;
      const value = reduced(values.subarray(run, run + some), shown.by);
      const isHidden = shown.isLogarithmic && !(Math.abs(value) > 0);
      drawn[row * columns + column] = isHidden
        ? NaN
        : shown.isLogarithmic
          ? Math.log10(Math.abs(value))
          : value;
    }
  }
  return { columns, rows, values: drawn };
}

/** Least and largest of the finite values; [0, 1] of none. */
export function rangeOf(values: Iterable<number>): readonly [number, number] {
  let least = Infinity;
  let largest = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    largest = Math.max(largest, value);
  }
  return least > largest ? [0, 1] : [least, largest];
}

/** Colours of a map from the least to the largest value: the lightness grows evenly, so that it can be read without hues. */
const kColours: readonly (readonly [number, number, number])[] = [
  [24, 18, 66],
  [52, 62, 140],
  [36, 120, 164],
  [62, 176, 140],
  [160, 212, 92],
  [250, 238, 110],
];

/** The colour of a part of the range, 0 to 1. */
export function colourOf(part: number): readonly [number, number, number] {
  const place = Math.min(1, Math.max(0, part)) * (kColours.length - 1);
  const below = Math.min(kColours.length - 2, Math.floor(place));
  const [from, to] = [kColours[below]!, kColours[below + 1]!];
  const between = (i: 0 | 1 | 2): number =>
    Math.round(from[i] + (place - below) * (to[i] - from[i]));
  return [between(0), between(1), between(2)];
}
