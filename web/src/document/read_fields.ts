/** A document that cannot be used; the message says what is wrong and what to do. */
export class DocumentError extends Error {
  constructor(place: string, problem: string) {
    super(`${place}: ${problem}`);
    this.name = 'DocumentError';
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** @throws DocumentError, as all below */
export function fieldsOf(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DocumentError(place, 'must be an object');
  return value as Fields;
}

export function textOf(value: unknown, place: string, longest: number): string {
  if (typeof value !== 'string') throw new DocumentError(place, 'must be a text');
  if (value.length > longest)
    throw new DocumentError(place, `must not be longer than ${longest} characters`);
  return value;
}

export function listOf(value: unknown, place: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most)
    throw new DocumentError(place, `must be a list of at most ${most}`);
  return value;
}

/** Places further away are none [m]. */
export const kFurthest = 1e9;

export function numbersOf(value: unknown, count: number, place: string): number[] {
  const isGood =
    Array.isArray(value) &&
    value.length === count &&
    value.every((x) => typeof x === 'number' && Math.abs(x) < kFurthest);
  if (!isGood)
    throw new DocumentError(place, `must be ${count} numbers below ${kFurthest} in size`);
  return value as number[];
}
