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
 * @throws RangeError when it is not finite
 */
export function finite(value: number, what: string): number {
  if (!Number.isFinite(value))
    throw new RangeError(`${what} must be a finite number, got ${value}`);
  return value;
}
