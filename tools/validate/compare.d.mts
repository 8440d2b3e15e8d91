import type { Level } from './measure.mjs';

/** The best level whose tolerance the error keeps. */
export function levelOf(
  error: number,
  tolerance: { readonly gold: number; readonly silver: number; readonly bronze: number },
): Level;
