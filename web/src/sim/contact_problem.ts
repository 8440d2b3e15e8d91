import { largestOf } from './quantity';
import type { BodyIndex } from './scene_description';

/** What a row of the equation of contacts is of. */
export type EquationRowKind = 'contact' | 'joint' | 'rod' | 'rope' | 'path' | 'coupling' | 'limit';

/** One row of a = A f + b: two bodies that touch, or one direction in which a joint holds. */
export interface EquationRow {
  readonly kind: EquationRowKind;
  /** −1 is the world. */
  readonly bodyA: BodyIndex;
  readonly bodyB: BodyIndex;
  /** Whether its force has either sign, and its acceleration is 0. */
  readonly isHeld: boolean;
}

/** C: carries force, does not accelerate. NC: carries none, may separate. R: put off, as it follows from the rows before; it has its turn again. */
export type RowSet = 'C' | 'NC' | 'R';

/** One row is driven until it fits; on the way others change sides. */
export interface SolverStep {
  readonly row: number;
  readonly moves: readonly { readonly row: number; readonly to: RowSet }[];
  /** After the step [N]. */
  readonly forces: Float64Array;
  /** After the step [m/s²]. */
  readonly accelerations: Float64Array;
}

/** The equation of all contacts and joints of one instant, and how it is solved. Rows of one group stand one after the other. */
export interface ContactProblem {
  readonly rows: readonly EquationRow[];
  /** A, row by row [1/kg]. */
  readonly matrix: Float64Array;
  /** b: accelerations without the forces of the rows [m/s²]. */
  readonly rightSide: Float64Array;
  /** f of the run [N]. */
  readonly forces: Float64Array;
  /** a of the run [m/s²]. */
  readonly accelerations: Float64Array;
  readonly steps: readonly SolverStep[];
}

/** Why an instant has no equation that can be shown. */
export type NoContactProblem = 'none' | 'many' | 'penetrating' | 'failed';

/** What is answered of an instant; where there is no equation, why. */
export type ContactProblemAnswer =
  { readonly problem: ContactProblem } | { readonly problem: null; readonly why: NoContactProblem };

/** More rows are too many to be looked at, and to be solved one by one. */
export const kMostEquationRows = 100;

/** What is smaller than this part of the largest entry is 0. */
const kZero = 1e-12;

/** Whether an entry of the matrix is one, beside its largest. */
export function filledEntries(matrix: Float64Array): boolean[] {
  const largest = largestOf(matrix);
  return Array.from(matrix, (value) => Math.abs(value) > kZero * largest);
}

/**
 * Groups of rows that have nothing to do with each other: between two groups the matrix has zeros alone.
 *
 * @returns of each row the number of its group, in the order in which they come first
 */
export function rowGroups(matrix: Float64Array): number[] {
  const n = Math.round(Math.sqrt(matrix.length));
  const filled = filledEntries(matrix);
  const group: number[] = new Array<number>(n).fill(-1);
  let count = 0;
  for (let first = 0; first < n; ++first) {
    if (group[first] !== -1) continue;
    const waiting = [first];
    group[first] = count;
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop())
      for (let other = 0; other < n; ++other)
        if (
          group[other] === -1 &&
          (filled[row * n + other] === true || filled[other * n + row] === true)
        ) {
          group[other] = count;
          waiting.push(other);
        }
    ++count;
  }
  return group;
}

/** The sets of the rows after some steps; null for rows that were not driven yet. */
export function rowSets({ rows, steps }: ContactProblem, made: number): (RowSet | null)[] {
  const sets: (RowSet | null)[] = rows.map(() => null);
  for (const { moves } of steps.slice(0, made)) for (const { row, to } of moves) sets[row] = to;
  return sets;
}

/** Whether two solutions are one, up to rounding: else rigid bodies leave forces open. */
export function isSameSolution(one: Float64Array, other: Float64Array): boolean {
  const largest = largestOf(one);
  return one.every((value, i) => Math.abs(value - (other[i] ?? NaN)) <= 1e-6 * largest + 1e-9);
}
