import type { Assembly } from './assembly';
import type { Progress } from './limits';
import type { LimitAnswers, LimitMessage, LimitQuestion } from './questions';

/** Asks in a worker, which is ended to stop it. One question at a time. */
export class LimitClient {
  #worker: Worker | null = null;

  /**
   * @param signal - ends the question
   * @returns the answer; undefined when it was ended
   * @throws Error where the solver cannot be had, or gives no answer
   */
  ask<Question extends LimitQuestion>(
    question: Question,
    assembly: Assembly,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<LimitAnswers[Question] | undefined> {
    this.#worker ??= new Worker(new URL('./limit_worker.ts', import.meta.url), {
      type: 'module',
      name: 'limits',
    });
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const end = (act: () => void, keeps: boolean): void => {
        worker.onmessage = worker.onerror = null;
        signal.removeEventListener('abort', stop);
        if (!keeps) this.close();
        act();
      };
      const stop = (): void => end(() => resolve(undefined), false);
      signal.addEventListener('abort', stop);
      worker.onerror = ({ message }) => end(() => reject(new Error(message)), false);
      worker.onmessage = ({ data }: MessageEvent<LimitMessage>): void => {
        if (data.kind === 'progress') return progress(data.done);
        if (data.kind === 'trouble') return end(() => reject(new Error(data.message)), true);
        end(() => resolve(data.answer as LimitAnswers[Question]), true);
      };
      worker.postMessage({ question, assembly });
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
