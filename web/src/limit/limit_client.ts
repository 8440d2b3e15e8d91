import type { Assembly } from './assembly';
import type { Progress } from './limits';
import type { LimitAnswers, LimitMessage, LimitQuestion, LimitRequest } from './questions';
import { joined, sharesOf } from './shares';

/** Asks in workers, which are ended to stop them. One question at a time. */
export class LimitClient {
  #workers: Worker[] = [];

  /**
   * @param signal - ends the question
   * @returns the answer; undefined when it was ended
   * @throws Error where the solver cannot be had, or gives no answer
   */
  async ask<Question extends LimitQuestion>(
    question: Question,
    assembly: Assembly,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<LimitAnswers[Question] | undefined> {
    const count = sharesOf(question, assembly, navigator.hardwareConcurrency || 1);
    const done = new Float64Array(count);
    try {
      const answers = await Promise.all(
        Array.from(done, (_, index) =>
          this.#ask({ question, assembly, share: { index, count } }, signal, (part) => {
            done[index] = part;
            progress(done.reduce((sum, one) => sum + one) / count);
          }),
        ),
      );
      if (signal.aborted) return undefined;
      return joined(answers as LimitAnswers[Question][]);
    } catch (error) {
      // Other shares may still be at work.
      this.close();
      throw error;
    }
  }

  #workerOf(index: number): Worker {
    return (this.#workers[index] ??= new Worker(new URL('./limit_worker.ts', import.meta.url), {
      type: 'module',
      name: 'limits',
    }));
  }

  #ask(
    request: LimitRequest,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<LimitAnswers[LimitQuestion] | undefined> {
    const worker = this.#workerOf(request.share.index);
    return new Promise((resolve, reject) => {
      const end = (act: () => void): void => {
        worker.onmessage = worker.onerror = null;
        signal.removeEventListener('abort', stop);
        act();
      };
      const stop = (): void =>
        end(() => {
          this.close();
          resolve(undefined);
        });
      signal.addEventListener('abort', stop);
      worker.onerror = ({ message }) => end(() => reject(new Error(message)));
      worker.onmessage = ({ data }: MessageEvent<LimitMessage>): void => {
        if (data.kind === 'progress') return progress(data.done);
        if (data.kind === 'trouble') return end(() => reject(new Error(data.message)));
        end(() => resolve(data.answer));
      };
      worker.postMessage(request);
    });
  }

  close(): void {
    this.#workers.forEach((worker) => worker.terminate());
    this.#workers = [];
  }
}
