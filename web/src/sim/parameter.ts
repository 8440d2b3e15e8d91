import { toName } from './names';
import { formatExact, unitSymbol, withUnit } from './quantity';
import { GenericEvent, type Subject, type SubjectEvent } from './subject';

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
}

/** How a parameter reads and changes its value in the subject. The subject broadcasts, not the parameter. */
export interface ValueAccess<T> {
  get(): T;
  set(value: T): void;
}

/** Any of the three kinds of parameter. */
export type Parameter = ParameterNumber | ParameterBoolean | ParameterString;

/** What the three kinds of parameter have in common. A parameter is also the event that says it changed. */
abstract class ParameterBase<T> implements SubjectEvent {
  protected readonly access: ValueAccess<T>;
  readonly #subject: Subject;
  readonly #name: string;
  readonly #spec: ParameterSpec;

  constructor(subject: Subject, spec: ParameterSpec, access: ValueAccess<T>) {
    this.#subject = subject;
    this.#name = toName(spec.name);
    this.#spec = spec;
    this.access = access;
  }

  getName(): string {
    return this.#name;
  }

  /** English name, for people. */
  getTitle(): string {
    return this.#spec.title;
  }

  getSubject(): Subject {
    return this.#subject;
  }

  nameEquals(name: string): boolean {
    return this.#name === toName(name);
  }

  /** Unit symbol, empty when dimensionless. */
  getUnit(): string {
    return unitSymbol(this.#spec.unit);
  }

  /** What it does. */
  getAbout(): string {
    return this.#spec.about ?? '';
  }

  /** Where it comes from. */
  getSource(): string {
    return this.#spec.source ?? '';
  }

  /** Heading under which panels show it. */
  getGroup(): string {
    return this.#spec.group ?? '';
  }

  /** Value where the scene says nothing, as text, or null when the table names none. */
  getDefault(): string | null {
    return this.#spec.default === undefined ? null : String(this.#spec.default);
  }

  /** Value that the loaded scene began with, as text, or null when none is known. */
  getInitial(): string | null {
    return this.#spec.initial === undefined ? null : String(this.#spec.initial);
  }

  getValue(): T {
    return this.access.get();
  }

  /** The value as text that {@link setFromString} reads back exactly. */
  abstract getAsString(): string;

  /**
   * Sets the value from text.
   *
   * @throws TypeError when the text is not of the right kind
   * @throws RangeError when the value is outside the limits or not among the choices; the old value stays
   */
  abstract setFromString(text: string): void;
}

/** A number with limits and a unit. */
export class ParameterNumber extends ParameterBase<number> {
  readonly kind = 'number';
  readonly #minExclusive: boolean;
  readonly #decimals: number;
  #lower: number;
  #upper: number;

  constructor(subject: Subject, spec: ParameterSpec, access: ValueAccess<number>) {
    super(subject, spec, access);
    this.#lower = spec.min ?? -Infinity;
    this.#upper = spec.max ?? Infinity;
    this.#minExclusive = spec.min_exclusive ?? false;
    this.#decimals = spec.integer === true ? 0 : -1;
  }

  /** Smallest value, in the parameter's unit; −∞ when unbounded. */
  getLowerLimit(): number {
    return this.#lower;
  }

  /** Largest value, in the parameter's unit; +∞ when unbounded. */
  getUpperLimit(): number {
    return this.#upper;
  }

  /** Whether the lower limit itself is refused. */
  isLowerLimitExclusive(): boolean {
    return this.#minExclusive;
  }

  /** @throws RangeError when the present value is below */
  setLowerLimit(limit: number): void {
    if (this.getValue() < limit)
      throw new RangeError(`${this.getTitle()} is ${this.getValue()}, below ${limit}`);
    this.#lower = limit;
  }

  /** @throws RangeError when the present value is above */
  setUpperLimit(limit: number): void {
    if (this.getValue() > limit)
      throw new RangeError(`${this.getTitle()} is ${this.getValue()}, above ${limit}`);
    this.#upper = limit;
  }

  /** Digits after the point that make sense; −1 when any number does. */
  getDecimalPlaces(): number {
    return this.#decimals;
  }

  /** The permitted range in words, for example `0 to 1` or `above 0 s`. */
  getRange(): string {
    const unit = this.getUnit();
    const lower = formatExact(this.#lower);
    const upper = formatExact(this.#upper);
    const above = this.#minExclusive ? 'above' : 'at least';
    if (this.#lower === -Infinity && this.#upper === Infinity) return 'any number';
    if (this.#lower === -Infinity) return `at most ${withUnit(upper, unit)}`;
    if (this.#upper === Infinity) return `${above} ${withUnit(lower, unit)}`;
    if (this.#minExclusive) return `above ${lower}, at most ${withUnit(upper, unit)}`;
    return `${lower} to ${withUnit(upper, unit)}`;
  }

  /**
   * Changes the value when it differs from the present one.
   *
   * @param value - in the parameter's unit
   * @throws TypeError when it is not a finite number
   * @throws RangeError when it is outside the limits; the old value stays
   */
  setValue(value: number): void {
    if (!Number.isFinite(value))
      throw new TypeError(`${this.getTitle()} must be a finite number, got ${value}`);
    const below = this.#minExclusive ? value <= this.#lower : value < this.#lower;
    if (below || value > this.#upper) {
      throw new RangeError(
        `${this.getTitle()} must be ${this.getRange()}; got ${withUnit(formatExact(value), this.getUnit())}`,
      );
    }
    if (this.#decimals === 0 && !Number.isInteger(value)) {
      throw new RangeError(`${this.getTitle()} must be a whole number; got ${formatExact(value)}`);
    }
    if (value !== this.getValue()) this.access.set(value);
  }

  override getAsString(): string {
    return String(this.getValue());
  }

  override setFromString(text: string): void {
    const plain = text.trim().replace(/\u2212/g, '-');
    if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) {
      throw new TypeError(
        `${this.getTitle()} must be a number such as 0.5 or 1e-3; got “${text.trim()}”`,
      );
    }
    this.setValue(Number(plain));
  }
}

/** Yes or no. */
export class ParameterBoolean extends ParameterBase<boolean> {
  readonly kind = 'boolean';

  /** Changes the value when it differs from the present one. */
  setValue(value: boolean): void {
    if (value !== this.getValue()) this.access.set(value);
  }

  override getAsString(): string {
    return String(this.getValue());
  }

  override setFromString(text: string): void {
    const plain = text.trim();
    if (plain !== 'true' && plain !== 'false') {
      throw new TypeError(`${this.getTitle()} must be true or false; got “${plain}”`);
    }
    this.setValue(plain === 'true');
  }
}

/** A text, usually one of several choices. */
export class ParameterString extends ParameterBase<string> {
  readonly kind = 'string';
  #choices: readonly string[];

  constructor(subject: Subject, spec: ParameterSpec, access: ValueAccess<string>) {
    super(subject, spec, access);
    this.#choices = [...(spec.choices ?? [])];
  }

  /** The permitted values; empty when any text is. */
  getChoices(): string[] {
    return [...this.#choices];
  }

  /** Replaces the permitted values and broadcasts `CHOICES_MODIFIED` with this parameter as value. */
  setChoices(choices: readonly string[]): void {
    this.#choices = [...choices];
    const subject = this.getSubject();
    subject.broadcast(new GenericEvent(subject, 'CHOICES_MODIFIED', this));
  }

  /**
   * Changes the value when it differs from the present one.
   *
   * @throws RangeError when it is not among the choices; the old value stays
   */
  setValue(value: string): void {
    if (this.#choices.length > 0 && !this.#choices.includes(value)) {
      throw new RangeError(
        `${this.getTitle()} must be one of ${this.#choices.join(', ')}; got “${value}”`,
      );
    }
    if (value !== this.getValue()) this.access.set(value);
  }

  override getAsString(): string {
    return this.getValue();
  }

  override setFromString(text: string): void {
    this.setValue(text.trim());
  }
}

/**
 * Makes the parameter object of a table row.
 *
 * @param access - reads and changes the value as text, the form in which it crosses the WASM door
 */
export function makeParameter(
  subject: Subject,
  spec: ParameterSpec,
  access: ValueAccess<string>,
): Parameter {
  switch (spec.kind) {
    case 'number':
      return new ParameterNumber(subject, spec, {
        get: () => Number(access.get()),
        set: (value) => access.set(String(value)),
      });
    case 'boolean':
      return new ParameterBoolean(subject, spec, {
        get: () => access.get() === 'true',
        set: (value) => access.set(String(value)),
      });
    case 'choice':
      return new ParameterString(subject, spec, access);
  }
}
