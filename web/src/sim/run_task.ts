/**
 * Tasks: a scene, what may be varied in it, and what its run should come to. The format of a task file is `signorini-task/1`
 * (scenes/tasks/schema.json); what comes back from the engine is here.
 */
import type { MatrixRows } from './step_jacobian';

/** A run thinned out: not more pictures than can be told apart. */
export interface TaskPath {
  /** [s] */
  readonly times: Float64Array;
  /** Row by row, see {@link TaskInfo.rows}. */
  readonly states: Float64Array;
}

/** What one run has come to. */
export interface TaskEvaluation {
  /** `ok`, or why the run broke. */
  readonly status: string;
  /** Simulated time reached [s]. */
  readonly end: number;
  /** What is to be made small; infinite where the run broke. */
  readonly loss: number;
  /**
   * Least α/(v h) of all impacts of the run: below 1 derivatives over an impact mean little. Infinite where nothing met; NaN where contacts have the
   * constants of the scene.
   */
  readonly softness: number;
  /** Of the loss by each variable; empty where nobody asked. */
  readonly gradient: Float64Array;
}

/** One iteration of the search; number 0 is the start. */
export interface TaskIteration extends TaskEvaluation {
  /** Of the annealing, from 0. */
  readonly stage: number;
  /** Of all stages together, from 0. */
  readonly iteration: number;
  /** Runs with derivatives so far. */
  readonly evaluations: number;
  /** Whether nothing before in this stage was better. */
  readonly isBest: boolean;
  /** Of the variables. */
  readonly values: Float64Array;
}

/** An iteration as it is told while the search goes on. */
export interface ToldIteration extends TaskIteration {
  /** Of its run. */
  readonly path: TaskPath;
}

/**
 * Why a search ended: with a loss that is `enough`; where no step makes it less (`converged`, `no_descent`); `stopped` by who was told; with
 * `most_iterations`; `flat` at the start, where no variable changes the loss; or `failed`, where the first run broke.
 */
export type TaskReason =
  'solved' | 'converged' | 'stopped' | 'most_iterations' | 'no_descent' | 'flat' | 'failed';

/** How a search ended. */
export interface TaskOutcome {
  /** In a word. */
  readonly reason: TaskReason;
  /** What it means and what to do, for people. */
  readonly message: string;
  /** The best iteration of the last stage. */
  readonly best: TaskIteration;
  /** That it took, of all stages together. */
  readonly iterations: number;
  /** Runs with derivatives that it took. */
  readonly evaluations: number;
  /** What steps half as long change: the share of the gradient at the start, and the loss at the best. Zeros where the search was stopped or broke. */
  readonly steps: { readonly gradient: number; readonly loss: number };
}

/** What is the same for all runs of a task. */
export interface TaskInfo {
  /** Names of the variables: `BALL.vx`, `FRICTION`, `GRIPPER[3]`. */
  readonly names: readonly string[];
  /** Where the search begins. */
  readonly start: Float64Array;
  /** Names of the entries of a state: `BALL.x`, `BALL.y`, `BALL.angle` of all that move, then their `vx`, `vy`, `omega`. */
  readonly rows: readonly string[];
  /** Length of a step [s]. */
  readonly step: number;
  /** How many a run has. */
  readonly steps: number;
}

/** One component of a gradient beside central differences. */
export interface GradientCheck {
  /** Its name. */
  readonly variable: string;
  /** Derivative of the loss. */
  readonly exact: number;
  /** The same by central differences. */
  readonly difference: number;
}

/** Derivatives of the state at the end of a run, by rows of {@link TaskInfo.rows}, by the variables. */
export type RunJacobian = MatrixRows;
