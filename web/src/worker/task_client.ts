import type {
  GradientCheck,
  TaskEvaluation,
  TaskInfo,
  TaskIteration,
  TaskOutcome,
  TaskPath,
  ToldIteration,
} from '../sim';
import type { TaskText } from './protocol';
import { startWorker } from './start_worker';
import { InterruptedError, WorkerLink, type WorkerPort } from './worker_link';

/** How to search. */
export interface OptimiseOptions {
  /** Text of the scene, where the task names a file. */
  readonly scene?: string;
  /** Told of each iteration as it comes, the start included. */
  readonly onIteration?: (iteration: ToldIteration) => void;
  /** Stops the search at once; the best so far is the outcome. */
  readonly signal?: AbortSignal;
}

function stopped(best: TaskIteration | null): TaskOutcome {
  if (best === null) throw new InterruptedError();
  return {
    reason: 'stopped',
    message: `stopped; the best loss so far is ${best.loss}`,
    best,
    iterations: best.iteration,
    evaluations: best.evaluations,
    steps: { gradient: 0, loss: 0 },
  };
}

/** Works on tasks in a worker of its own, so that nothing else waits. {@link TaskClient.close} ends it. */
export class TaskClient {
  readonly #link: WorkerLink;
  #onIteration: (iteration: ToldIteration) => void = () => undefined;

  /** @param start - starts the worker */
  constructor(start: () => WorkerPort = startWorker) {
    this.#link = new WorkerLink(start, {
      progress: () => undefined,
      hear: (message) => {
        if (message.kind === 'iteration') this.#onIteration(message.iteration);
      },
      broken: () => this.#link.restart(),
      died: () => this.#link.restart(),
      // Who has asked is told by the answer that does not come.
      failed: () => undefined,
    });
  }

  /** Variables, where the search begins, and the length of the run. Rejects with {@link TroubleError} for a bad task. */
  info(text: TaskText): Promise<TaskInfo> {
    return this.#link.ask('taskInfo', text);
  }

  /** One run with these values of the variables. Rejects with {@link TroubleError} where they are refused. */
  run(
    text: TaskText,
    values: ArrayLike<number>,
  ): Promise<TaskEvaluation & { readonly path: TaskPath }> {
    return this.#link.ask('taskRun', { ...text, values });
  }

  /** The gradient beside central differences of so many typical sizes. */
  check(text: TaskText, values: ArrayLike<number>, step = 1e-6): Promise<readonly GradientCheck[]> {
    return this.#link.ask('taskCheck', { ...text, values, step });
  }

  /**
   * Searches the least loss. Rejects with {@link TroubleError} for a bad task, and with {@link InterruptedError} where it was stopped before its first
   * run was made.
   *
   * @param task - text of the task
   */
  async optimise(task: string, options: OptimiseOptions = {}): Promise<TaskOutcome> {
    const { scene = '', onIteration, signal } = options;
    let best: TaskIteration | null = null;
    this.#onIteration = (iteration) => {
      if (iteration.isBest) best = iteration;
      onIteration?.(iteration);
    };
    const isStopped = (): boolean => signal?.aborted === true;
    if (isStopped()) return stopped(best);
    // The engine hears nothing while it searches: it is ended, and another one started.
    const stop = (): void => this.#link.restart();
    signal?.addEventListener('abort', stop);
    try {
      return await this.#link.ask('optimise', { task, scene });
    } catch (error) {
      if (error instanceof InterruptedError && isStopped()) return stopped(best);
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#onIteration = () => undefined;
    }
  }

  /** Ends the worker. */
  close(): void {
    this.#link.close();
  }
}
