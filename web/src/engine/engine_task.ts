import type {
  GradientCheck,
  RunJacobian,
  TaskEvaluation,
  TaskInfo,
  TaskOutcome,
  TaskPath,
  ToldIteration,
} from '../sim';
import type { RawTask } from './raw_bindings';

/**
 * A task in work: its loss as a function of its variables, with derivatives, and the search for the least. Everything here takes its time and
 * blocks its thread; `optimiseInWorker` does not. {@link EngineTask.dispose} frees it.
 *
 * ```js
 * const task = engine.openTask(taskText);
 * const { loss, gradient } = task.gradient(task.info.start);
 * const { best } = task.optimise(({ iteration, loss }) => iteration < 50);
 * task.dispose();
 * ```
 */
export class EngineTask {
  #open: RawTask | null;
  /** Variables, where the search begins, and the length of the run. */
  readonly info: TaskInfo;

  constructor(raw: RawTask) {
    this.#open = raw;
    this.info = {
      names: raw.names(),
      start: raw.start(),
      rows: raw.rows(),
      step: raw.step(),
      steps: raw.steps(),
    };
  }

  /** @throws Error when it was freed */
  get #raw(): RawTask {
    if (this.#open === null)
      throw new Error('the task was closed and cannot be used any more; open it anew');
    return this.#open;
  }

  /**
   * One run.
   *
   * @param values - of the variables
   * @throws RangeError for values that are refused
   */
  simulate(values: ArrayLike<number>): TaskEvaluation & { readonly path: TaskPath } {
    return this.#raw.simulate(Float64Array.from(values));
  }

  /** One run and the way back, whatever the number of variables. @throws as {@link EngineTask.simulate} */
  gradient(values: ArrayLike<number>): TaskEvaluation {
    return this.#raw.gradient(Float64Array.from(values));
  }

  /** How the state at the end changes with each variable; no rows where the run broke. @throws as {@link EngineTask.simulate} */
  jacobian(values: ArrayLike<number>): RunJacobian {
    return this.#raw.jacobian(Float64Array.from(values));
  }

  /**
   * The gradient beside central differences.
   *
   * @param step - of a difference, in typical sizes of the variables
   * @throws as {@link EngineTask.simulate}
   */
  check(values: ArrayLike<number>, step = 1e-6): readonly GradientCheck[] {
    return this.#raw.check(Float64Array.from(values), step);
  }

  /**
   * Searches the least loss.
   *
   * @param onIteration - told of each iteration, the start included; false stops
   * @throws what `onIteration` throws
   */
  optimise(onIteration: (iteration: ToldIteration) => boolean | void = () => true): TaskOutcome {
    let thrown: { readonly error: unknown } | null = null;
    const outcome = this.#raw.optimise((iteration) => {
      // Nothing may be thrown through the engine.
      try {
        return onIteration(iteration) !== false;
      } catch (error) {
        thrown = { error };
        return false;
      }
    });
    if (thrown !== null) throw (thrown as { readonly error: unknown }).error;
    return outcome;
  }

  /** Gives back its memory; nothing can be asked of it any more. */
  dispose(): void {
    this.#open?.delete();
    this.#open = null;
  }
}
