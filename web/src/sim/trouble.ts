import type { Diagnostic } from './scene_description';

/** Something went wrong that a person should know about. */
export interface Trouble {
  /** What happened, in a few words. */
  readonly title: string;
  /** One entry per mistake; with its place when there is one. */
  readonly details: readonly Diagnostic[];
  /** What to do about it. */
  readonly remedy: string;
  /** The scene text that has the mistake, so that an editor can open it. */
  readonly text?: string;
}

const kRemedies: Readonly<Record<string, { title: string; remedy: string }>> = {
  stuck: {
    title: 'A collision could not be resolved',
    remedy:
      'Step back, then try a smaller time step, a smaller velocity tolerance or another collision method.',
  },
  lcp_failed: {
    title: 'The contact forces could not be found',
    remedy:
      'Step back and try a smaller time step; or choose method impulse, which needs no contact forces.',
  },
  newton_not_converged: {
    title: 'The equations of the step were not solved',
    remedy: 'Step back and try a smaller time step.',
  },
  step_too_small: {
    title: 'The step size became too small',
    remedy: 'Step back and loosen the tolerance, or choose a fixed-step solver.',
  },
  not_finite: {
    title: 'A number left the range of what can be computed',
    remedy:
      'Step back or reset; look for very large forces, stiff springs or masses that differ by many powers of ten.',
  },
};

/**
 * Numerical trouble in a step, in words.
 *
 * @param status - the engine's step status, any but `ok`
 * @param message - the engine's own words
 * @param time - last accepted instant [s]
 */
export function stepTrouble(status: string, message: string, time: number): Trouble {
  const known = kRemedies[status] ?? {
    title: 'The step could not be finished',
    remedy: 'Step back or reset, then try a smaller time step.',
  };
  return {
    title: known.title,
    details: [
      { place: `t = ${time.toFixed(4)} s`, message: message || status, line: 0, column: 0 },
    ],
    remedy: known.remedy,
  };
}
