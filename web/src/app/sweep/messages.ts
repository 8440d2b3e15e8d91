/** What page and workers of a sweep tell each other. */
import type { SweepInfo } from '../../engine/sweep_engine';
import type { FromWorker, JobKind } from '../pool/worker_pool';

/** To a new worker: the sweep that it is for. */
export interface Opening {
  readonly text: string;
  /** Texts of the scene files that it names. */
  readonly scenes: Readonly<Record<string, string>>;
}

/** What a worker can be asked: rows of runs, the digest of all rows, or the scene of a run. */
export type SweepJob =
  | { readonly kind: 'runs'; readonly first: number; readonly count: number }
  | { readonly kind: 'digest'; readonly rows: readonly string[] }
  | { readonly kind: 'scene'; readonly run: number };

export type SweepResult =
  | { readonly kind: 'runs'; readonly first: number; readonly rows: string }
  | { readonly kind: 'digest'; readonly digest: string }
  | { readonly kind: 'scene'; readonly run: number; readonly text: string };

export type Answer = FromWorker<SweepInfo, SweepResult>;

/** A person who asks for one scene does not wait for all runs. */
export const kSweepJobs: JobKind<SweepJob> = {
  nameOf: (job) =>
    job.kind === 'runs'
      ? `runs ${job.first}`
      : job.kind === 'scene'
        ? `scene ${job.run}`
        : 'digest',
  rankOf: ({ kind }) => (kind === 'scene' ? 0 : 1),
  orderOf: (job) => job,
};
