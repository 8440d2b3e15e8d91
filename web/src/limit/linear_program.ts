/** Linear programs, solved by HiGHS. */
import loadHighs, { type Highs, type Model, type ModelStatusCode } from 'highs';

/** A matrix by its columns. */
export interface Columns {
  /** Number of rows. */
  readonly rows: number;
  /** Where each column begins, and where the last one ends. */
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: Float64Array;
}

/** Minimise c·x with lower ≤ x ≤ upper and A x = right. */
export interface LinearProgram {
  readonly matrix: Columns;
  readonly cost: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly right: Float64Array;
}

export interface Answer {
  readonly status: 'optimal' | 'infeasible' | 'unbounded';
  /** c·x; ±∞ where there is none. */
  readonly least: number;
  readonly x: Float64Array;
  /** What each row costs: how `least` changes with `right`. */
  readonly dual: Float64Array;
}

const kNone = new Float64Array();

/** How near rows and costs have to be; forces and moments are in parts of a mean weight. */
const kTolerance = 1e-9;

/** Programs with more columns begin by the interior point method: those of a dome take a quarter of the time. */
const kMany = 8000;

/** Fetches and starts the solver. @param address - of its module, where that does not lie beside the script */
export async function openSolver(address?: string): Promise<Solver> {
  const highs = await loadHighs(address === undefined ? {} : { locateFile: () => address });
  return new Solver(highs);
}

/** Makes programs to be solved. */
export class Solver {
  readonly #highs: Highs;

  constructor(highs: Highs) {
    this.#highs = highs;
  }

  /** Version of the library. */
  get version(): string {
    return this.#highs.version.string;
  }

  open(program: LinearProgram): OpenProgram {
    return new OpenProgram(this.#highs, program);
  }
}

/** A program that can be changed and solved again from where it was left; {@link OpenProgram.close} frees it. */
export class OpenProgram {
  readonly #highs: Highs;
  readonly #model: Model;
  #program: LinearProgram;

  constructor(highs: Highs, program: LinearProgram) {
    this.#highs = highs;
    this.#model = highs.createModel();
    this.#model.options.set({
      output_flag: false,
      primal_feasibility_tolerance: kTolerance,
      dual_feasibility_tolerance: kTolerance,
      solver: program.cost.length > kMany ? 'ipm' : 'simplex',
    });
    this.#program = program;
    this.#pass();
  }

  #pass(): void {
    const { matrix, cost, lower, upper, right } = this.#program;
    this.#model.passModel({
      numCols: cost.length,
      numRows: matrix.rows,
      colCost: cost,
      colLower: lower,
      colUpper: upper,
      rowLower: right,
      rowUpper: right,
      matrix: {
        format: 'csc',
        numRows: matrix.rows,
        numCols: cost.length,
        starts: matrix.starts,
        indices: matrix.indices,
        values: matrix.values,
      },
    });
  }

  /** Other numbers at the beginning of the matrix; the search goes on from the last basis. */
  setMatrix(first: Float64Array): void {
    const basis = this.#model.getBasis();
    const values = this.#program.matrix.values.slice();
    values.set(first);
    this.#program = { ...this.#program, matrix: { ...this.#program.matrix, values } };
    this.#pass();
    this.#model.setBasis(basis);
  }

  /** Another aim; the search goes on from the last basis by the primal method. */
  setCost(cost: Float64Array): void {
    this.#program = { ...this.#program, cost };
    this.#model.options.set({ solver: 'simplex', simplex_strategy: 4, presolve: 'off' });
    this.#model.changeColsCost({ kind: 'range', from: 0, to: cost.length - 1 }, cost);
  }

  /** @throws Error where the library ends otherwise than with an answer */
  solve(): Answer {
    const { modelStatus } = this.#highs.constants;
    const status = this.#run();
    if (status === modelStatus.infeasible)
      return { status: 'infeasible', least: Infinity, x: kNone, dual: kNone };
    if (status === modelStatus.unbounded || status === modelStatus.unboundedOrInfeasible)
      return { status: 'unbounded', least: -Infinity, x: kNone, dual: kNone };
    if (status !== modelStatus.optimal)
      throw new Error(`the linear program was not solved (HiGHS says ${status})`);
    const { colValue, rowDual } = this.#model.getSolution();
    return {
      status: 'optimal',
      least: this.#model.getObjectiveValue(),
      x: colValue,
      dual: rowDual,
    };
  }

  /** Where the last basis leads nowhere, the search begins anew. */
  #run(): ModelStatusCode {
    try {
      const { modelStatus } = this.#model.run();
      if (modelStatus !== this.#highs.constants.modelStatus.unknown) return modelStatus;
    } catch (error) {
      if (!(error instanceof this.#highs.errors.HighsError)) throw error;
    }
    this.#model.clearSolver();
    return this.#model.run().modelStatus;
  }

  close(): void {
    this.#model.dispose();
  }
}
