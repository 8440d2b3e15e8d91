import { RB, type RigidBody } from '../bodies/rigid_body';

/** Numbers of a body in the engine's arrays of coordinates and rates, in the order of {@link RB}. */
export const kNumbers = 6;

/** A square matrix, row by row. */
export function rowsOf(numbers: Float64Array, n: number): Float64Array[] {
  return Array.from({ length: n }, (_, i) => numbers.slice(i * n, (i + 1) * n));
}

/**
 * Writes the coordinates of n bodies as they are now.
 *
 * @param numbers - takes them; may be longer than (6 n)
 */
export function writeCoordinates(bodies: readonly RigidBody[], numbers: Float64Array): void {
  bodies.forEach((body, i) => {
    const [place, velocity] = [body.getPosition(), body.getVelocity()];
    const at = kNumbers * i;
    numbers[at + RB.X_] = place.getX();
    numbers[at + RB.VX_] = velocity.getX();
    numbers[at + RB.Y_] = place.getY();
    numbers[at + RB.VY_] = velocity.getY();
    numbers[at + RB.W_] = body.getAngle();
    numbers[at + RB.VW_] = body.getAngularVelocity();
  });
}

/** Puts bodies where the engine's coordinates have them; those that are not taken stay where they are. */
export function putCoordinates(
  bodies: readonly RigidBody[],
  numbers: Float64Array,
  isTaken: (body: RigidBody) => boolean = () => true,
): void {
  bodies.forEach((body, i) => {
    if (!isTaken(body)) return;
    const at = (k: RB): number => numbers[kNumbers * i + k] ?? NaN;
    body.setCoordinates(at(RB.X_), at(RB.VX_), at(RB.Y_), at(RB.VY_), at(RB.W_), at(RB.VW_));
  });
}

/** (6 n) rates of n bodies, from those of all variables. */
export function ratesOf(bodies: readonly RigidBody[], change: readonly number[]): Float64Array {
  const rates = new Float64Array(kNumbers * bodies.length);
  bodies.forEach((body, i) => {
    for (let k = 0; k < kNumbers; k++)
      rates[kNumbers * i + k] = change[body.getVarsIndex() + k] ?? 0;
  });
  return rates;
}

/** Puts (6 n) rates of n bodies among those of all variables. */
export function putRates(
  bodies: readonly RigidBody[],
  rates: Float64Array,
  change: number[],
): void {
  bodies.forEach((body, i) => {
    const at = body.getVarsIndex();
    for (let k = 0; k < kNumbers; k++) change[at + k] = rates[kNumbers * i + k] ?? NaN;
  });
}

/** (3 n) accelerations of n bodies, from the rates of all variables. */
export function accelerationsOf(
  bodies: readonly RigidBody[],
  change: readonly number[],
): Float64Array {
  const accelerations = new Float64Array(3 * bodies.length);
  bodies.forEach((body, i) => {
    [RB.VX_, RB.VY_, RB.VW_].forEach((k, j) => {
      accelerations[3 * i + j] = change[body.getVarsIndex() + k] ?? 0;
    });
  });
  return accelerations;
}
