/** Makes runs of one sweep by the module that has all methods. */
import { loadSweeps, type Sweep, type SweepEngine } from '../../engine/sweep_engine';
import type { Answer, Opening, SweepJob, SweepResult } from './messages';

const tell = (answer: Answer): void => postMessage(answer);

function resultOf(engine: SweepEngine, sweep: Sweep, job: SweepJob): SweepResult {
  switch (job.kind) {
    case 'runs':
      return { kind: 'runs', first: job.first, rows: sweep.rows(job.first, job.count) };
    case 'digest':
      return { kind: 'digest', digest: engine.digestOf(job.rows) };
    case 'scene':
      return { kind: 'scene', run: job.run, text: sweep.scene(job.run) };
  }
}

async function start({ text, scenes }: Opening): Promise<void> {
  try {
    const engine = await loadSweeps(() => undefined);
    const sweep = engine.open(text, scenes);
    addEventListener('message', ({ data }: MessageEvent<SweepJob>) =>
      tell({ kind: 'result', result: resultOf(engine, sweep, data) }),
    );
    tell({ kind: 'ready', ready: sweep.info });
  } catch (error) {
    tell({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Opening>) => void start(data), { once: true });
