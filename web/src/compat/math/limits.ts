import type { GenericVector } from './vector';

/** Largest number that a scene of the engine may hold; a test compares it with the engine's. */
export const kLargestNumber = 1e12;

/** Least (the limit itself included), or a limit that is excluded, and largest value. */
interface Limits {
  readonly least?: number;
  readonly above?: number;
  readonly most?: number;
}

/**
 * Refuses a number outside its limits.
 *
 * @param what - name of the number, and its unit in brackets, for the message
 * @param limits - no lower limit, and 1e12 as upper one, unless told
 * @returns the number
 * @throws RangeError when it is outside or not finite
 */
export function within(value: number, what: string, limits: Limits): number {
  const { least = -Infinity, above = -Infinity, most = kLargestNumber } = limits;
  if (value >= least && value > above && value <= most) return value;
  const low = above > -Infinity ? `above ${above}` : `${least} or more`;
  throw new RangeError(`${what} must be a number ${low}, at most ${most}; got ${value}`);
}

/** A time step [s]. @throws RangeError when it is not above 0 or not finite */
export function checkedTimeStep(timeStep: number): number {
  if (!(timeStep > 0) || !Number.isFinite(timeStep))
    throw new RangeError(`the time step must be above 0 s; got ${timeStep}`);
  return timeStep;
}

/**
 * Refuses a place or velocity that is nowhere.
 *
 * @throws RangeError when a coordinate is not finite
 */
export function finitePair<T extends GenericVector>(pair: T, what: string): T {
  if (Number.isFinite(pair.getX()) && Number.isFinite(pair.getY())) return pair;
  throw new RangeError(
    `${what} must have finite coordinates; got (${pair.getX()}, ${pair.getY()})`,
  );
}
