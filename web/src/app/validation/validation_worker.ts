/** Measures cells of the validation table by the programs of `npm run validate`, one after the other. */
import { cases } from '../../../../tools/validate/cases/index.mjs';
import { measureCost, runsOfCost } from '../../../../tools/validate/cost.mjs';
import { measureCell, type ValidationEngine } from '../../../../tools/validate/measure.mjs';
import { withNamedColumns } from '../../../../tools/validate/named_columns.mjs';
import { openRawModules } from '../../engine/raw_modules';
import { goldenCase } from './golden_cases';
import type { Answer, Job, Order } from './jobs';

const tell = (answer: Answer): void => postMessage(answer);

function allJobs(): Job[] {
  return cases.flatMap((one) =>
    Object.entries(one.cells).map(([method, kind]) => ({
      id: one.id,
      method,
      kind,
      isSlow: one.slow === true || one.slowBy?.includes(method) === true,
      costRuns: runsOfCost(one, method),
    })),
  );
}

function measure(engine: ValidationEngine, { id, method, place }: Order): void {
  // A case may have several entries, each with methods of its own.
  const found = cases.find((one) => one.id === id && method in one.cells);
  if (found === undefined) throw new Error(`no program measures ${id} by ${method}`);
  const result =
    place === undefined
      ? measureCell(engine, found, method, true)
      : measureCost(engine, found, method, place);
  tell({ kind: 'result', result });
}

async function start(): Promise<void> {
  try {
    const modules = await openRawModules(withNamedColumns);
    const engine = { ...modules, golden: goldenCase };
    addEventListener('message', ({ data }: MessageEvent<Order>) => measure(engine, data));
    tell({ kind: 'ready', ready: allJobs() });
  } catch (error) {
    tell({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
  }
}

void start();
