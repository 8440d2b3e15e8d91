import type { GradientCheck, TaskEvaluation, TaskInfo, TaskPath } from '../sim';
import type { TaskText } from './protocol';
import { startWorker } from './start_worker';
import { WorkerLink, type WorkerPort } from './worker_link';

/** Works on tasks in a worker of its own, so that nothing else waits. {@link TaskClient.close} ends it, whatever it does; questions without answers are refused. */
export class TaskClient {
  readonly #link: WorkerLink;

  /** @param start - starts the worker */
  constructor(start: () => WorkerPort = startWorker) {
    this.#link = new WorkerLink(start, {
      progress: () => undefined,
      hear: () => undefined,
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

  /** The same with the gradient of the loss. */
  gradient(text: TaskText, values: ArrayLike<number>): Promise<TaskEvaluation> {
    return this.#link.ask('taskGradient', { ...text, values });
  }

  /** Ends the worker. */
  close(): void {
    this.#link.close();
  }
}
