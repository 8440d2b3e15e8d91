/** Asks assemblies, one question after the other; the solver comes with the first one. */
import address from 'highs/runtime?url';
import { LimitAnalysis, tiltDirections, type Progress } from './limits';
import { openSolver } from './linear_program';
import type { LimitAnswers, LimitMessage, LimitQuestion, LimitRequest } from './questions';

const tell = (message: LimitMessage): void => postMessage(message);
const solver = openSolver(new URL(address, import.meta.url).href);

function answer(
  analysis: LimitAnalysis,
  question: LimitQuestion,
  progress: Progress,
): LimitAnswers[LimitQuestion] {
  if (question === 'friction') return analysis.leastFriction(progress);
  if (question === 'bounds') return analysis.forceBounds(undefined, progress);
  const directions = tiltDirections(analysis.assembly);
  return directions.map(([name, direction], i) => {
    const limit = analysis.tiltLimit(direction);
    progress((i + 1) / directions.length);
    return { name, direction, limit };
  });
}

async function serve({ question, assembly }: LimitRequest): Promise<void> {
  try {
    const analysis = new LimitAnalysis(await solver, assembly);
    tell({
      kind: 'answer',
      answer: answer(analysis, question, (done) => tell({ kind: 'progress', done })),
    });
  } catch (error) {
    tell({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<LimitRequest>) => void serve(data));
