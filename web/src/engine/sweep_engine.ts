import type { LoadProgress } from './engine';
import { fetchModule, startModule, type CreateModule } from './start_module';

/** A sweep as the module has it. */
interface RawSweep {
  info(): string;
  scene(run: number): string;
  rows(first: number, count: number): string;
  delete(): void;
}

interface RawRowDigest {
  add(rows: string): void;
  hex(): string;
  delete(): void;
}

/** The raw bindings of sweeps. */
interface RawSweeps {
  readonly Sweep: { create(text: string, load: (file: string) => string | null): RawSweep };
  readonly RowDigest: { create(): RawRowDigest };
}

/** What is varied in a sweep. */
export interface SweepAxis {
  readonly name: string;
  readonly unit: string;
  /** Drawn values: one for each sample. */
  readonly isRandom: boolean;
  readonly values: readonly number[];
}

export interface SweepColumn {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'integer' | 'number' | 'text';
}

/** A sweep without its runs. Runs have numbers from 0: methods, then the grid (the first axis slowest), then samples. */
export interface SweepInfo {
  /** The lines of the table before its rows. */
  readonly head: string;
  readonly runs: number;
  /** Of the random axes. */
  readonly samples: number;
  /** End of each run [s]. */
  readonly until: number;
  readonly methods: readonly string[];
  readonly axes: readonly SweepAxis[];
  readonly columns: readonly SweepColumn[];
}

/** Many runs of one scene, as `signorini_run --sweep` makes them: the same rows, bit for bit. {@link Sweep.dispose} frees it. */
export class Sweep {
  #open: RawSweep | null;
  readonly info: SweepInfo;

  constructor(raw: RawSweep) {
    this.#open = raw;
    this.info = JSON.parse(raw.info()) as SweepInfo;
  }

  /** @throws Error when it was freed */
  get #raw(): RawSweep {
    if (this.#open === null)
      throw new Error('the sweep was closed and cannot be used any more; open it anew');
    return this.#open;
  }

  /** The scene of a run, as text. @throws RangeError when there is no such run */
  scene(run: number): string {
    return this.#raw.scene(run);
  }

  /**
   * Makes runs and gives their rows, each with its line end; fewer at the end of the table.
   *
   * @throws RangeError when there is no run `first`
   */
  rows(first: number, count = 1): string {
    return this.#raw.rows(first, count);
  }

  /** Gives back its memory. */
  dispose(): void {
    this.#open?.delete();
    this.#open = null;
  }
}

/** Sweeps: a module of its own with all methods, loaded by {@link loadSweeps}. */
export class SweepEngine {
  readonly #raw: RawSweeps;

  constructor(raw: RawSweeps) {
    this.#raw = raw;
  }

  /**
   * Reads a sweep (format `sweep/1`) and tries its scene with the least and the largest value of each axis.
   *
   * @param text - of its file
   * @param scenes - texts of the scene files that it may name
   * @throws TypeError with the places of all mistakes
   */
  open(text: string, scenes: Readonly<Record<string, string>> = {}): Sweep {
    return new Sweep(this.#raw.Sweep.create(text, (file) => scenes[file] ?? null));
  }

  /** 16 hexadecimal digits over rows, as `signorini_run --sweep --digest` prints them of a whole table. */
  digestOf(rows: Iterable<string>): string {
    const digest = this.#raw.RowDigest.create();
    try {
      for (const some of rows) digest.add(some);
      return digest.hex();
    } finally {
      digest.delete();
    }
  }
}

/**
 * Loads the module of sweeps, on a page and in Node.
 *
 * @param tell - is told the progress of the download; without it the module finds itself, as in Node
 * @throws Error when the module cannot be fetched or the browser cannot run it
 */
export async function loadSweeps(tell?: LoadProgress): Promise<SweepEngine> {
  const { default: glue } = await import('./generated/signorini_sweep.mjs');
  const create = glue as unknown as CreateModule<RawSweeps>;
  if (tell === undefined) return new SweepEngine(await create());
  const url = new URL('./generated/signorini_sweep.wasm', import.meta.url);
  return new SweepEngine(await startModule(create, await fetchModule(url, tell)));
}
