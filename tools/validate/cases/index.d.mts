/** A program of the validation table; index.mjs has all of its fields. */
export interface ValidationCase {
  readonly id: string;
  readonly cells: Readonly<Record<string, 'exact' | 'limit'>>;
  readonly slow?: boolean;
  readonly slowBy?: readonly string[];
}

export const cases: readonly ValidationCase[];
