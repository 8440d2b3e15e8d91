/** What page and workers tell each other. */
import type { MeasuredRow } from '../../../../tools/validate/measure.mjs';
import type { FromWorker, JobKind } from '../pool/worker_pool';

export type { MeasuredRow };

/** One cell that can be measured. */
export interface Job {
  readonly id: string;
  readonly method: string;
  readonly kind: 'exact' | 'limit';
  /** Takes several seconds. */
  readonly isSlow: boolean;
}

/** To a worker: which cell to measure. */
export type Order = Pick<Job, 'id' | 'method'>;

/** From a worker: what there is to measure, then cells. */
export type Answer = FromWorker<readonly Job[], MeasuredRow>;

export const nameOf = ({ id, method }: Order): string => `${id} ${method}`;

/** Slow cells come last. */
export const kCells: JobKind<Job> = {
  nameOf,
  rankOf: ({ isSlow }) => Number(isSlow),
  orderOf: ({ id, method }): Order => ({ id, method }),
};
