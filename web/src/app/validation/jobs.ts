/** What page and workers tell each other. */
import type { MeasuredRow } from '../../../../tools/validate/measure.mjs';

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

/** From a worker: it is ready, and what there is to measure; a cell; or that it cannot start. */
export type Answer =
  | { readonly kind: 'ready'; readonly jobs: readonly Job[] }
  | { readonly kind: 'row'; readonly row: MeasuredRow }
  | { readonly kind: 'trouble'; readonly message: string };

export const nameOf = ({ id, method }: Order): string => `${id} ${method}`;
