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
 * Refuses what is no number, a text that reads like one included: sums would become texts later on, far from here.
 *
 * @param what - its name for the message
 * @throws TypeError when it is none
 */
export function aNumber(value: unknown, what: string): asserts value is number {
  if (typeof value === 'number') return;
  const got = typeof value === 'string' ? `the text “${value}”` : String(value);
  throw new TypeError(`${what} must be a number; got ${got}`);
}

/**
 * Refuses a number outside its limits.
 *
 * @param what - name of the number, and its unit in brackets, for the message
 * @param limits - no lower limit, and 1e12 as upper one, unless told
 * @returns the number
 * @throws TypeError when it is no number
 * @throws RangeError when it is outside or not finite
 */
export function within(value: number, what: string, limits: Limits): number {
  aNumber(value, what);
  const { least = -Infinity, above = -Infinity, most = kLargestNumber } = limits;
  if (value >= least && value > above && value <= most) return value;
  const low = above > -Infinity ? `above ${above}` : `${least} or more`;
  throw new RangeError(`${what} must be a number ${low}, at most ${most}; got ${value}`);
}

/** A time step [s]. @throws TypeError when it is no number, RangeError when it is not above 0 or not finite */
export function checkedTimeStep(timeStep: number): number {
  aNumber(timeStep, 'the time step [s]');
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
  aNumber(pair.getX(), `${what}, x,`);
  aNumber(pair.getY(), `${what}, y,`);
  if (Number.isFinite(pair.getX()) && Number.isFinite(pair.getY())) return pair;
  throw new RangeError(
    `${what} must have finite coordinates; got (${pair.getX()}, ${pair.getY()})`,
  );
}

/** Why a choice is refused, with all that there are. */
export function noChoice(what: string, value: unknown, choices: readonly string[]): RangeError {
  return new RangeError(`there is no ${what} “${String(value)}”; there are: ${choices.join(', ')}`);
}
