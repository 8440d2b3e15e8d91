import type { RawSimulation } from './raw_bindings';

/** How a step can end, by the number that the engine has for it; a test compares the list with the engine's. */
export const stepStatuses = [
  'ok',
  'stuck',
  'lcp_failed',
  'no_friction_solution',
  'step_too_small',
  'too_stiff',
  'newton_not_converged',
  'not_finite',
  'overlap',
] as const;

/** Places of the numbers in a report, behind the status; a test compares them with the engine's. */
export const reportPlaces = {
  /** Integrator steps tried. */
  substeps: 1,
  /** Returns to before an event. */
  backups: 2,
  /** Events found by bisection. */
  searches: 3,
  /** Approaching records handled. */
  collisions: 4,
  /** Impacts without collision, by friction. */
  tangentialImpacts: 5,
  /** Sets of records solved for impulses. */
  impulses: 6,
  /** Of the right-hand side. */
  evaluations: 7,
  /** Rows of the last evaluation, joints included. */
  contacts: 8,
  /** Rows of its largest island. */
  largestSubset: 9,
  /** Rows driven by the contact solver. */
  iterations: 10,
  /** Integrator steps taken back because of their error. */
  rejected: 11,
  /** Of the right-hand side, by a stiff integrator. */
  jacobians: 12,
  /** Evaluations of the functions that tell of events. */
  zeroCrossings: 13,
  /** Instants at which one of them told of something. */
  stateEvents: 14,
  /** Of these, with other contacts than before. */
  restarts: 15,
  /** Worst violation of 0 ≤ acceleration ⟂ force ≥ 0 [m/s²]. */
  residual: 16,
  /** Largest contact force [N]. */
  maxForce: 17,
  /** Contacts at the end that were left out, as others say the same. */
  hidden: 18,
  /** At the ends of the method's own, shorter steps [m]. */
  deepestOverlap: 19,
  /** Approaches that ended without the rebound of their restitution. */
  lostRebounds: 20,
  /** The fastest of these [m/s]. */
  lostRebound: 21,
} as const;

/** What one step, or all steps together, came to. */
export type StepReport = {
  readonly [name in keyof typeof reportPlaces]: number;
} & {
  readonly status: string;
  /** What the user can do about it; empty when the status is `ok`. */
  readonly message: string;
};

const kPlaces = Object.entries(reportPlaces);

/** @param row - as {@link RawSimulation.report} or `totals` gives it */
export function readReport(raw: RawSimulation, row: Float64Array): StepReport {
  const status = row[0] ?? NaN;
  const report: Record<string, number | string> = {
    status: stepStatuses[status] ?? 'unknown',
    message: status === 0 ? '' : raw.remedy(status),
  };
  for (const [name, place] of kPlaces) report[name] = row[place] ?? NaN;
  return report as StepReport;
}
