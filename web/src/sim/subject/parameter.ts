import { ParameterBase, type Getter, type Setter } from './parameter_base';
import { kOwnValues, type ParameterSpec } from './parameter_spec';
import { formatExact, withUnit } from '../quantity';
import type { Subject } from './subject';
import type { Variable } from './variable';

/** Any kind of parameter; `kind` tells which. The variables of a {@link VarsList} are its parameters. */
export type Parameter = ParameterNumber | ParameterBoolean | ParameterString | Variable;

/** What number texts look like; infinities and hexadecimal numbers are not meant. */
const kNumberText = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/**
 * A number of a text.
 *
 * @param what - what the number is, for the message
 * @throws TypeError when the text is not a finite decimal number
 */
export function parseNumber(text: string, what: string): number {
  const plain = text.trim().replace(/\u2212/g, '-');
  if (!kNumberText.test(plain)) {
    throw new TypeError(`${what} must be a number such as 0.5 or 1e-3; got “${text.trim()}”`);
  }
  return Number(plain);
}

/**
 * A number with limits and a unit.
 *
 * Limits are 0 and +∞ unless told otherwise. The setter is called only when the value changes; the subject, not the
 * parameter, broadcasts.
 */
export class ParameterNumber extends ParameterBase<number> {
  /** Which kind of parameter it is. */
  readonly kind = 'number';
  protected override readonly className = 'ParameterNumber';
  #lower = 0;
  #upper = Infinity;
  #lowerExclusive = false;
  #decimals = -1;
  #digits = 3;
  #whole = false;
  #setOwn: (() => void) | null = null;

  /**
   * @param subject - whose number it is
   * @param name - language-independent or English name
   * @param localName - name for people
   * @param getter - gives the present value, in the parameter's unit
   * @param setter - changes the value and broadcasts
   * @param choices - texts for people, when only some values will do
   * @param values - the values of those choices
   */
  constructor(
    subject: Subject,
    name: string,
    localName: string,
    getter: Getter<number>,
    setter: Setter<number>,
    choices?: readonly string[],
    values?: readonly number[],
  ) {
    super(subject, name, localName, getter, setter, choices, values);
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
    return this.#lowerExclusive;
  }

  /**
   * @param limit - smallest value, in the parameter's unit
   * @param exclusive - whether the limit itself is refused
   * @throws RangeError when the present value is below
   */
  setLowerLimit(limit: number, exclusive = false): this {
    if (this.getValue() < limit)
      throw new RangeError(`${this.getTitle()} is ${this.getValue()}, below ${limit}`);
    this.#lower = limit;
    this.#lowerExclusive = exclusive;
    return this;
  }

  /**
   * @param limit - largest value, in the parameter's unit
   * @throws RangeError when the present value is above
   */
  setUpperLimit(limit: number): this {
    if (this.getValue() > limit)
      throw new RangeError(`${this.getTitle()} is ${this.getValue()}, above ${limit}`);
    this.#upper = limit;
    return this;
  }

  /** Digits after the point to show; −1 when their number follows from {@link getSignifDigits}. */
  getDecimalPlaces(): number {
    return this.#decimals;
  }

  /** See {@link getDecimalPlaces}. */
  setDecimalPlaces(decimals: number): this {
    this.#decimals = decimals;
    return this;
  }

  /** Significant digits to show. */
  getSignifDigits(): number {
    return this.#digits;
  }

  /** See {@link getSignifDigits}. */
  setSignifDigits(digits: number): this {
    this.#digits = digits;
    return this;
  }

  /** Takes over what a row of the engine's tables tells; without limits there, any number will do. */
  override describe(spec: ParameterSpec): this {
    this.#lower = spec.min ?? -Infinity;
    this.#upper = spec.max ?? Infinity;
    this.#lowerExclusive = spec.min_exclusive ?? false;
    if (spec.integer === true) this.setWhole();
    return super.describe(spec);
  }

  /** Refuses fractions from now on. */
  setWhole(): this {
    this.#whole = true;
    this.#decimals = 0;
    return this;
  }

  /** The permitted range in words, for example `0 to 1` or `above 0 s`. */
  getRange(): string {
    const unit = this.getUnit();
    const lower = formatExact(this.#lower);
    const upper = formatExact(this.#upper);
    const above = this.#lowerExclusive ? 'above' : 'at least';
    if (this.#lower === -Infinity && this.#upper === Infinity) return 'any number';
    if (this.#lower === -Infinity) return `at most ${withUnit(upper, unit)}`;
    if (this.#upper === Infinity) return `${above} ${withUnit(lower, unit)}`;
    if (this.#lowerExclusive) return `above ${lower}, at most ${withUnit(upper, unit)}`;
    return `${lower} to ${withUnit(upper, unit)}`;
  }

  /**
   * Changes the value when it differs from the present one.
   *
   * @param value - in the parameter's unit
   * @throws TypeError when it is not a finite number
   * @throws RangeError when it is outside the limits or not among the choices; the old value stays
   */
  setValue(value: number): void {
    if (!Number.isFinite(value))
      throw new TypeError(`${this.getTitle()} must be a finite number, got ${value}`);
    const tooLow = this.#lowerExclusive ? value <= this.#lower : value < this.#lower;
    if (tooLow || value > this.#upper) {
      throw new RangeError(
        `${this.getTitle()} must be ${this.getRange()}; got ${withUnit(formatExact(value), this.getUnit())}`,
      );
    }
    if (this.#whole && !Number.isInteger(value)) {
      throw new RangeError(`${this.getTitle()} must be a whole number; got ${formatExact(value)}`);
    }
    this.checkAmongValues(value);
    if (value !== this.getValue()) this.setter(value);
  }

  /** @param setOwn - gives each body the value of its own; the value is NaN while they differ */
  allowOwnValues(setOwn: () => void): this {
    this.#setOwn = setOwn;
    return this;
  }

  /** Whether there is no single value, because bodies have values of their own. */
  isOwn(): boolean {
    return this.#setOwn !== null && Number.isNaN(this.getValue());
  }

  /** A number; `own` while {@link isOwn}. */
  override getAsString(): string {
    return this.isOwn() ? kOwnValues : String(this.getValue());
  }

  /** Takes `own` too where bodies may have values of their own. */
  override setFromString(text: string): void {
    if (this.#setOwn === null || text.trim().toLowerCase() !== kOwnValues)
      this.setValue(parseNumber(text, this.getTitle()));
    else if (!this.isOwn()) this.#setOwn();
  }
}

/** Yes or no. */
export class ParameterBoolean extends ParameterBase<boolean> {
  /** Which kind of parameter it is. */
  readonly kind = 'boolean';
  protected override readonly className = 'ParameterBoolean';

  /** See {@link ParameterNumber}. */
  constructor(
    subject: Subject,
    name: string,
    localName: string,
    getter: Getter<boolean>,
    setter: Setter<boolean>,
    choices?: readonly string[],
    values?: readonly boolean[],
  ) {
    super(subject, name, localName, getter, setter, choices, values);
  }

  /**
   * Changes the value when it differs from the present one.
   *
   * @throws TypeError when it is not a boolean
   */
  setValue(value: boolean): void {
    if (typeof value !== 'boolean')
      throw new TypeError(`${this.getTitle()} must be true or false, got ${String(value)}`);
    if (value !== this.getValue()) this.setter(value);
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
  /** Which kind of parameter it is. */
  readonly kind = 'string';
  protected override readonly className = 'ParameterString';
  #suggestedLength = 20;
  #maxLength = Infinity;
  #inputFunction: ((text: string) => string) | null = null;

  /** See {@link ParameterNumber}. */
  constructor(
    subject: Subject,
    name: string,
    localName: string,
    getter: Getter<string>,
    setter: Setter<string>,
    choices?: readonly string[],
    values?: readonly string[],
  ) {
    super(subject, name, localName, getter, setter, choices, values);
  }

  /** Characters that a field for this text should have room for. */
  getSuggestedLength(): number {
    return this.#suggestedLength;
  }

  /** See {@link getSuggestedLength}. */
  setSuggestedLength(length: number): this {
    this.#suggestedLength = length;
    return this;
  }

  /** Most characters that the text may have. */
  getMaxLength(): number {
    return this.#maxLength;
  }

  /** @throws RangeError when the present text is longer */
  setMaxLength(length: number): this {
    if (length < this.getValue().length)
      throw new RangeError(`${this.getTitle()} is longer than ${length} characters now`);
    this.#maxLength = length;
    return this;
  }

  /** Sets a function that every new text goes through first, for example to change it to upper case. */
  setInputFunction(change: ((text: string) => string) | null): this {
    this.#inputFunction = change;
    return this;
  }

  /**
   * Changes the value when it differs from the present one.
   *
   * @throws TypeError when it is not a text
   * @throws RangeError when it is too long or not among the choices; the old value stays
   */
  setValue(value: string): void {
    if (typeof value !== 'string')
      throw new TypeError(`${this.getTitle()} must be a text, got ${String(value)}`);
    const text = this.#inputFunction?.(value) ?? value;
    if (text.length > this.#maxLength)
      throw new RangeError(`${this.getTitle()} may have ${this.#maxLength} characters at most`);
    this.checkAmongValues(text);
    if (text !== this.getValue()) this.setter(text);
  }

  override getAsString(): string {
    return this.getValue();
  }

  override setFromString(text: string): void {
    this.setValue(text.trim());
  }
}
