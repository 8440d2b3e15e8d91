import type { Diagnostic } from './scene_description';

/** Something went wrong that a person should know about. */
export interface Trouble {
  /** What happened, in a few words. */
  readonly title: string;
  /** One entry per mistake; with its place when there is one. */
  readonly details: readonly Diagnostic[];
  /** What to do about it. */
  readonly remedy: string;
  /** Whether going back in time leads out of it. */
  readonly canGoBack?: boolean;
  /** The scene text that has the mistake, so that an editor can open it. */
  readonly text?: string;
}

const kTitles: Readonly<Record<string, string>> = {
  stuck: 'A collision could not be resolved',
  lcp_failed: 'The contact forces could not be found',
  no_friction_solution: 'Coulomb friction has no solution here (Painlevé)',
  newton_not_converged: 'The equations of the step were not solved',
  step_too_small: 'The step size became too small',
  too_stiff: 'Forces are too stiff for the step',
  not_finite: 'A number left the range of what can be computed',
  overlap: 'Two bodies would pass into each other',
};

/**
 * Numerical trouble in a step, in words.
 *
 * @param status - the engine's step status, any but `ok`
 * @param message - the engine's own words, with its remedy
 * @param time - last accepted instant [s]
 */
export function stepTrouble(status: string, message: string, time: number): Trouble {
  return {
    title: kTitles[status] ?? 'The step could not be finished',
    details: [
      { place: `t = ${time.toFixed(4)} s`, message: message || status, line: 0, column: 0 },
    ],
    remedy: 'Step back or reset, change what is named above, and go on.',
    canGoBack: true,
  };
}

/** Something that should not have happened, in words. */
export function unexpectedTrouble(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  return {
    title: 'Something went wrong',
    details: [{ place: '', message, line: 0, column: 0 }],
    remedy: 'Reload the page; please report what you did.',
  };
}
