/** Text form of a parameter of bodies that have values of their own. */
export const kOwnValues = 'own';

/** One row of the engine's parameter tables. Units are SI. */
export interface ParameterSpec {
  /** Language-independent name, for example `TIME_STEP`. */
  readonly name: string;
  /** English name, for example `Time step`. */
  readonly title: string;
  /** Unit symbol, empty when dimensionless. */
  readonly unit: string;
  readonly kind: 'number' | 'boolean' | 'choice';
  /** Smallest value, absent when unbounded. */
  readonly min?: number | null;
  /** Largest value, absent when unbounded. */
  readonly max?: number | null;
  /** Whether `min` itself is refused. */
  readonly min_exclusive?: boolean;
  readonly choices?: readonly string[];
  readonly default?: number | boolean | string;
  /** Value that the loaded scene began with. */
  readonly initial?: number | boolean | string;
  /** What it does, in a sentence. */
  readonly about?: string;
  /** Where it comes from in the literature or the original program. */
  readonly source?: string;
  /** Heading under which panels show it. */
  readonly group?: string;
  /** Whether only whole numbers will do. */
  readonly integer?: boolean;
  /** Whether it sets all bodies alike; {@link kOwnValues} then stands for each body's own value. */
  readonly of_bodies?: boolean;
}

/** How a parameter reads and changes its value in the subject. The subject broadcasts, not the parameter. */
export interface ValueAccess<T> {
  get(): T;
  set(value: T): void;
}
