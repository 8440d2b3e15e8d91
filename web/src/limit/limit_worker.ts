/** Asks assemblies, one question after the other; the solver comes with the first one. */
import address from 'highs/runtime?url';
import { LimitAnalysis, tiltDirections, type Progress } from './limits';
import { openSolver } from './linear_program';
import type { LimitAnswers, LimitMessage, LimitQuestion, LimitRequest } from './questions';
import { ownOf } from './shares';

const tell = (message: LimitMessage): void => postMessage(message);
const solver = openSolver(new URL(address, import.meta.url).href);

function answer(
  analysis: LimitAnalysis,
  { question, share }: LimitRequest,
  progress: Progress,
): LimitAnswers[LimitQuestion] {
  if (question === 'friction') return analysis.leastFriction(progress);
  const { interfaces } = analysis.assembly;
  if (question === 'bounds')
    return analysis.forceBounds(ownOf([...interfaces.keys()], share), progress);
  const directions = ownOf(tiltDirections(analysis.assembly), share);
  return directions.map(([name, direction], i) => {
    const limit = analysis.tiltLimit(direction);
    progress((i + 1) / directions.length);
    return { name, direction, limit };
  });
}

async function serve(request: LimitRequest): Promise<void> {
  try {
    const analysis = new LimitAnalysis(await solver, request.assembly);
    tell({
      kind: 'answer',
      answer: answer(analysis, request, (done) => tell({ kind: 'progress', done })),
    });
  } catch (error) {
    tell({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<LimitRequest>) => void serve(data));
