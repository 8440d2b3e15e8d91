import type { ValidationCase } from './cases/index.mjs';

export type Level = 'gold' | 'silver' | 'bronze' | 'none';

/** What the validation cases are run by. */
export interface ValidationEngine {
  readonly rigid: unknown;
  readonly geometry: unknown;
  golden(id: string): unknown;
}

/** One cell of the validation table. */
export interface MeasuredRow {
  readonly id: string;
  readonly method: string;
  readonly kind: 'exact' | 'limit';
  readonly level: Level;
  /** Infinity where the run did not come to its end or a count is wrong. */
  readonly error: number;
  readonly quantity: string;
  readonly measured?: string | number | boolean | null;
  readonly reference?: string | number | boolean | null;
  /** Numbers that were compared, and how many there are. */
  readonly compared?: number;
  readonly of?: number;
  readonly standardError?: number;
  /** How the error goes with the value of the ladder: "E^-0.40". */
  readonly falls?: string;
  readonly symbol?: string;
  readonly ladder?: readonly { readonly value: number; readonly error: number }[];
  readonly trouble?: string;
  readonly isBroken?: boolean;
  readonly isMissed: boolean;
  readonly isExplained: boolean;
  readonly milliseconds: number;
  /** What leads to the first run in the laboratory; null where no bodies move. */
  readonly origin?: {
    readonly scene: string;
    readonly method: string;
    readonly settings: Readonly<Record<string, string>>;
  } | null;
  /** How many runs its program makes. */
  readonly runs?: number;
  /** By the page's standard settings; absent where it was not asked for. */
  readonly standard?: {
    readonly level: Level;
    readonly error: number;
    readonly quantity: string;
    readonly trouble?: string;
  };
}

export function measureCell(
  engine: ValidationEngine,
  validationCase: ValidationCase,
  method: string,
  withStandard?: boolean,
): MeasuredRow;
