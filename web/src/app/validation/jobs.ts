/** What page and workers tell each other. */
import type { CostRow } from '../../../../tools/validate/cost.mjs';
import type { MeasuredRow } from '../../../../tools/validate/measure.mjs';
import type { FromWorker, JobKind } from '../pool/worker_pool';

export type { CostRow, MeasuredRow };

/** One cell that can be measured. */
export interface Job {
  readonly id: string;
  readonly method: string;
  readonly kind: 'exact' | 'limit';
  /** Takes several seconds. */
  readonly isSlow: boolean;
  /** How many runs its curve of cost has; 0: nothing moves. */
  readonly costRuns: number;
}

/** One run of a curve of cost. */
export interface CostJob {
  readonly id: string;
  readonly method: string;
  /** Among the runs of the curve, from the roughest one. */
  readonly place: number;
}

/** To a worker: which cell to measure, or which run of its curve of cost. */
export interface Order {
  readonly id: string;
  readonly method: string;
  readonly place?: number;
}

/** From a worker: what there is to measure, then cells and runs. */
export type Answer = FromWorker<readonly Job[], MeasuredRow | CostRow>;

export const nameOf = ({ id, method, place }: Order): string =>
  place === undefined ? `${id} ${method}` : `${id} ${method} ${place}`;

/** Runs of curves come first, as somebody looks at them, the rough ones before the fine ones; slow cells come last. */
export const kCells: JobKind<Job | CostJob> = {
  nameOf,
  rankOf: (job) => ('place' in job ? job.place - 100 : Number(job.isSlow)),
  orderOf: (job): Order => ({
    id: job.id,
    method: job.method,
    ...('place' in job ? { place: job.place } : {}),
  }),
};
