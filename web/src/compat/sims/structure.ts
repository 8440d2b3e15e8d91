import { aNumber, within } from '../math/limits';

/** How often something was changed that the engine has to be told anew: a mass, a shape, a force law's constant. */
let changes = 0;

/** Notes that a constant of a body, connector or force law changed. Positions and velocities are no constants. */
export function noteChange(): void {
  changes += 1;
}

/** Changes so far; a simulation whose figure is older looks at its objects again before it next asks the engine. */
export function changeCount(): number {
  return changes;
}

/**
 * Refuses what is not a finite number.
 *
 * @param value - the number
 * @param what - its name and unit for the message, for example `mass [kg]`
 * @returns the number
 * @throws TypeError when it is no number
 * @throws RangeError when it is not finite
 */
export function finite(value: number, what: string): number {
  aNumber(value, what);
  if (!Number.isFinite(value))
    throw new RangeError(`${what} must be a finite number, got ${value}`);
  return value;
}

/** A distance tolerance [m]. @throws RangeError outside the engine's limits */
export function checkedDistanceTol(value: number): number {
  return within(value, 'distance tolerance [m]', { above: 0, most: 1000 });
}

/** A velocity tolerance [m/s]. @throws RangeError outside the engine's limits */
export function checkedVelocityTol(value: number): number {
  return within(value, 'velocity tolerance [m/s]', { above: 0, most: 1e6 });
}

/** What a force law multiplies with; 0 or more. @throws RangeError outside the engine's limits */
export function notNegative(value: number, what: string): number {
  return within(value, what, { least: 0 });
}
