import type { Expectation } from './scene_description';

/** An expectation with what the run says. */
export interface CheckedExpectation {
  readonly expectation: Expectation;
  /** Value at the instant that is shown. */
  readonly now: number;
  /** Value at the instant that is meant; null before the run came there. */
  readonly reached: number | null;
}

/** Most digits that a double can agree to. */
const kMostDigits = 16;

/** Distance of a value from a reference, or by how much it lies outside the limits; 0 inside them. */
export function expectationError(expectation: Expectation, value: number): number {
  const { equals, min, max } = expectation;
  if (equals !== undefined) return Math.abs(value - equals);
  return Math.max(0, (min ?? -Infinity) - value, value - (max ?? Infinity));
}

/** Whether a value is as expected. */
export function isMet(expectation: Expectation, value: number): boolean {
  const allowed = expectation.equals === undefined ? 0 : (expectation.tolerance ?? 0);
  return expectationError(expectation, value) <= allowed;
}

/** To how many decimal digits a value agrees with a reference; of a reference 0 the digits after the point. */
export function agreeingDigits(value: number, reference: number): number {
  const error = Math.abs(value - reference);
  if (error === 0) return kMostDigits;
  const digits = -Math.log10(reference === 0 ? error : error / Math.abs(reference));
  return Math.min(kMostDigits, Math.max(0, digits));
}
