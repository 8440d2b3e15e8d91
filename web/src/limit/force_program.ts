/** Programs over the forces of an assembly: by the interior point method, and by HiGHS where that finds no answer. */
import type { Assembly } from './assembly';
import { ForceColumns, type Side } from './equilibrium';
import { ForceMatrix, type MoreColumns } from './force_matrix';
import { InteriorPoint, type InnerPoint } from './interior_point';
import type { Answer, OpenProgram, Solver } from './linear_program';
import { NormalEquations } from './normal_equations';

/** What a program is about. */
export interface Question extends MoreColumns {
  /** Friction of all points; null: their own. */
  readonly friction: number | null;
  readonly side: Side;
  readonly cost: Float64Array;
  readonly right: Float64Array;
  /** Largest load. */
  readonly mostLoad: number;
}

/** Mean product of forces and costs of the point in the middle that searches for other costs begin from. */
const kMiddle = 0.1;

/** Makes programs of one assembly, one of which is solved at a time. */
export class ForcePrograms {
  readonly solver: Solver;
  readonly assembly: Assembly;
  readonly columns: ForceColumns;
  readonly normal: NormalEquations;

  constructor(solver: Solver, assembly: Assembly) {
    this.solver = solver;
    this.assembly = assembly;
    this.columns = new ForceColumns(assembly);
    this.normal = new NormalEquations(
      assembly.bodies.length,
      this.columns.rowsOfBody,
      assembly.points.map(({ a, b }) => [a, b]),
    );
  }

  open(question: Question): ForceProgram {
    return new ForceProgram(this, question);
  }
}

/** A program that can be changed and solved again; {@link ForceProgram.close} frees it. */
export class ForceProgram {
  readonly #programs: ForcePrograms;
  readonly #matrix: ForceMatrix;
  readonly #interior: InteriorPoint;
  #question: Question;
  /** Where searches begin when costs have changed. */
  #middle: InnerPoint | null = null;
  #other: OpenProgram | null = null;

  constructor(programs: ForcePrograms, question: Question) {
    const { assembly, columns, normal } = programs;
    this.#programs = programs;
    this.#question = question;
    this.#matrix = new ForceMatrix(assembly, columns, question);
    this.#matrix.setFriction(assembly, question.friction, question.side);
    this.#interior = new InteriorPoint(this.#matrix, normal, question.right);
  }

  /** A point on the way to the last answer of the interior point method. */
  get onTheWay(): InnerPoint | null {
    return this.#interior.onTheWay;
  }

  /** Another coefficient of all points. */
  setFriction(friction: number): void {
    this.close();
    this.#middle = null;
    this.#question = { ...this.#question, friction };
    this.#matrix.setFriction(this.#programs.assembly, friction, this.#question.side);
  }

  /** Another aim; searches begin in the middle of what is possible. */
  setCost(cost: Float64Array): void {
    const { outset } = this.#interior;
    this.#middle ??= this.#interior.search(outset.x, outset, kMiddle) ?? outset;
    this.#question = { ...this.#question, cost };
    this.#other?.setCost(cost);
  }

  /**
   * @param near - on the way to the answer of a similar program, to begin from
   * @throws Error where no method ends with an answer
   */
  solve(near: InnerPoint | null = null): Answer {
    const { cost, load, mostLoad } = this.#question;
    const found =
      (near === null ? null : this.#interior.search(cost, near)) ??
      this.#interior.search(cost, this.#middle ?? this.#interior.outset);
    if (found === null || (load !== null && found.x[cost.length - 1]! > mostLoad))
      return this.#solveOtherwise();
    const { x, y } = found;
    const least = x.reduce((sum, value, i) => sum + value * cost[i]!, 0);
    return { status: 'optimal', least, x, dual: y };
  }

  #solveOtherwise(): Answer {
    const { columns, solver } = this.#programs;
    const { friction, side, hasSlack, load, cost, right, mostLoad } = this.#question;
    const slack = Array.from({ length: hasSlack ? 2 * columns.rows : 0 }, (_, i) => [
      [i >> 1, i % 2 ? -1 : 1] as const,
    ]);
    const pull = [...(load ?? [])].flatMap((value, row) =>
      value === 0 ? [] : [[row, value] as const],
    );
    const upper = new Float64Array(cost.length).fill(Infinity);
    if (load !== null) upper[cost.length - 1] = mostLoad;
    this.#other ??= solver.open({
      matrix: columns.matrix(
        columns.values(friction, side),
        load === null ? slack : [...slack, pull],
      ),
      cost,
      lower: new Float64Array(cost.length),
      upper,
      right,
    });
    return this.#other.solve();
  }

  close(): void {
    this.#other?.close();
    this.#other = null;
  }
}
