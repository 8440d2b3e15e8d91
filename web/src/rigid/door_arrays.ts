import { RB, type RigidBody } from './rigid_body';

/** Numbers of a body in the engine's arrays of coordinates and rates, in the order of {@link RB}. */
const kNumbers = 6;

/** A square matrix, row by row. */
export function rowsOf(numbers: Float64Array, n: number): Float64Array[] {
  return Array.from({ length: n }, (_, i) => numbers.slice(i * n, (i + 1) * n));
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
