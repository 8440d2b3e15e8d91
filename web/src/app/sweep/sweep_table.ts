import type { SweepAxis, SweepInfo } from '../../engine/sweep_engine';
import type { SweepJob } from './messages';

/** Runs that a worker makes between two messages, at most. */
const kMostAtOnce = 64;
/** Every worker is asked about so many times, so that none waits long for the last one. */
const kTurns = 16;
/** Rows that are given to a module at once. */
const kBlock = 4096;

/** The rows of a sweep as they come, in any order. */
export class SweepTable {
  readonly info: SweepInfo;
  readonly #rows: string[];
  readonly #columns: readonly Float64Array[];
  #made = 0;

  constructor(info: SweepInfo) {
    this.info = info;
    this.#rows = new Array<string>(info.runs).fill('');
    this.#columns = info.columns.map(() => new Float64Array(info.runs).fill(NaN));
  }

  /** Rows that are there. */
  get made(): number {
    return this.#made;
  }

  get isWhole(): boolean {
    return this.#made === this.info.runs;
  }

  /** Takes rows with their line ends. @returns how many of them are new */
  put(first: number, rows: string): number {
    const before = this.#made;
    rows
      .split('\n')
      .slice(0, -1)
      .forEach((row, i) => this.#putRow(first + i, row));
    return this.#made - before;
  }

  #putRow(run: number, row: string): void {
    if (this.#rows[run] === '') this.#made += 1;
    this.#rows[run] = row;
    row.split(',').forEach((cell, column) => {
      const values = this.#columns[column];
      if (values !== undefined) values[run] = numberIn(cell);
    });
  }

  /** The cells of a run; none before it has been made. */
  cells(run: number): readonly string[] {
    const row = this.#rows[run] ?? '';
    return row === '' ? [] : row.split(',');
  }

  /** Values of a column by run; not-a-number where there is none. */
  values(column: string): Float64Array {
    const at = this.info.columns.findIndex(({ name }) => name === column);
    return this.#columns[at] ?? new Float64Array(this.info.runs).fill(NaN);
  }

  /** Columns that can be drawn. */
  get drawable(): readonly string[] {
    const varied = new Set(['run', ...this.info.axes.map(({ name }) => name)]);
    return this.info.columns
      .filter(({ kind, name }) => kind !== 'text' && !varied.has(name))
      .map(({ name }) => name);
  }

  /** Runs that were made but did not get to their end, or could not be made. */
  get early(): number {
    const status = this.info.columns.findIndex(({ name }) => name === 'status');
    return this.#rows.filter((row) => row !== '' && row.split(',')[status] !== 'ok').length;
  }

  /** What is missing, cut into pieces for so many workers. */
  missing(workers: number): SweepJob[] {
    const most = Math.ceil(this.info.runs / (kTurns * workers));
    const size = Math.min(kMostAtOnce, Math.max(1, most));
    const jobs: SweepJob[] = [];
    for (let run = 0; run < this.info.runs;) {
      const first = run;
      while (run < this.info.runs && run - first < size && this.#rows[run] === '') run += 1;
      if (run > first) jobs.push({ kind: 'runs', first, count: run - first });
      else run += 1;
    }
    return jobs;
  }

  /** All rows that are there, in order, each with its line end. */
  get rows(): string {
    return this.#rows.map((row) => (row === '' ? '' : `${row}\n`)).join('');
  }

  /** The same in pieces that a module takes at once. */
  get blocks(): readonly string[] {
    const blocks: string[] = [];
    for (let first = 0; first < this.#rows.length; first += kBlock)
      blocks.push(
        this.#rows
          .slice(first, first + kBlock)
          .map((row) => `${row}\n`)
          .join(''),
      );
    return blocks;
  }

  /** The table as `signorini_run --sweep` writes it, as far as it is there. */
  get csv(): string {
    return this.info.head + this.rows;
  }
}

/** As the engine writes numbers; a word is none. */
function numberIn(cell: string): number {
  if (cell === 'inf') return Infinity;
  if (cell === '-inf') return -Infinity;
  return cell === '' ? NaN : Number(cell);
}

/** Axes of the grid, with their places among all axes. */
export function gridAxes(
  info: SweepInfo,
): readonly { readonly axis: SweepAxis; readonly at: number }[] {
  return info.axes.map((axis, at) => ({ axis, at })).filter(({ axis }) => !axis.isRandom);
}

/**
 * The number of the first sample's run at a point.
 *
 * @param points - which value of each axis; those of random axes do not count
 */
export function runAt(info: SweepInfo, method: number, points: readonly number[]): number {
  let run = method;
  for (const { axis, at } of gridAxes(info)) run = run * axis.values.length + (points[at] ?? 0);
  return run * info.samples;
}
