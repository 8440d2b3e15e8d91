import type { Engine, EngineTask } from '../engine';
import type { Answers, Message, Request, TaskText } from './protocol';

/** Questions about tasks. */
export type TaskRequest = Extract<
  Request,
  { kind: 'taskInfo' | 'taskRun' | 'taskCheck' | 'optimise' }
>;

/** Answers questions about tasks; keeps the last one open, because the next question is mostly about it. */
export class TaskController {
  readonly #engine: Engine;
  readonly #tell: (message: Message) => void;
  #open: { readonly task: string; readonly scene: string; readonly engine: EngineTask } | null =
    null;

  constructor(engine: Engine, tell: (message: Message) => void) {
    this.#engine = engine;
    this.#tell = tell;
  }

  /** @throws TypeError, RangeError as {@link Engine.openTask} */
  answer(request: TaskRequest): Answers[TaskRequest['kind']] {
    const task = this.#opened(request.question);
    switch (request.kind) {
      case 'taskInfo':
        return task.info;
      case 'taskRun':
        return task.simulate(request.question.values);
      case 'taskCheck':
        return task.check(request.question.values, request.question.step);
      case 'optimise':
        return task.optimise((iteration) => this.#tell({ kind: 'iteration', iteration }));
    }
  }

  #opened({ task, scene = '' }: TaskText): EngineTask {
    if (this.#open?.task === task && this.#open.scene === scene) return this.#open.engine;
    this.#open?.engine.dispose();
    this.#open = null;
    this.#open = { task, scene, engine: this.#engine.openTask(task, scene) };
    return this.#open.engine;
  }
}
