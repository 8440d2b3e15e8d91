import { toName } from './names';
import type { ParameterSpec } from './parameter_spec';
import { unitSymbol } from '../quantity';
import { GenericEvent, type Subject, type SubjectEvent } from './subject';

/** Reads a value from the subject. */
export type Getter<T> = () => T;
/** Changes a value in the subject, which then broadcasts the parameter. */
export type Setter<T> = (value: T) => void;

/** What the kinds of parameter have in common. A parameter is also the event that says it changed. */
export abstract class ParameterBase<T> implements SubjectEvent {
  protected readonly getter: Getter<T>;
  protected readonly setter: Setter<T>;
  protected abstract readonly className: string;
  readonly #subject: Subject;
  readonly #name: string;
  #choices: readonly string[] = [];
  #values: readonly T[] = [];
  #computed = false;
  #unit = '';
  #title: string;
  #spec: ParameterSpec | null = null;

  protected constructor(
    subject: Subject,
    name: string,
    localName: string,
    getter: Getter<T>,
    setter: Setter<T>,
    choices: readonly string[] = [],
    values?: readonly T[],
  ) {
    this.#subject = subject;
    this.#name = toName(name);
    this.#title = localName;
    this.getter = getter;
    this.setter = setter;
    if (choices.length > 0 || (values?.length ?? 0) > 0) this.replaceChoices(choices, values);
  }

  /**
   * @param localName - whether to give the name for people instead of the language-independent one
   */
  getName(localName = false): string {
    return localName ? this.#title : this.#name;
  }

  /** English name, for people. */
  getTitle(): string {
    return this.#title;
  }

  getSubject(): Subject {
    return this.#subject;
  }

  /** Whether this is the parameter of that name; English and converted names both work. */
  nameEquals(name: string): boolean {
    return this.#name === toName(name);
  }

  /** Takes over what a row of the engine's tables tells: unit, words, default. */
  describe(spec: ParameterSpec): this {
    this.#spec = spec;
    this.#title = spec.title;
    this.#unit = spec.unit;
    return this;
  }

  /** Unit symbol as people read it, such as `m/s²`; empty when dimensionless. */
  getUnit(): string {
    return unitSymbol(this.#unit);
  }

  /** The unit as it was given, in the form of the engine's tables, such as `m/s^2`; empty when dimensionless. */
  getUnits(): string {
    return this.#unit;
  }

  /** @param unit - SI unit symbol such as `m/s^2`, empty when dimensionless */
  setUnits(unit: string): this {
    this.#unit = unit;
    return this;
  }

  /** What it does. */
  getAbout(): string {
    return this.#spec?.about ?? '';
  }

  /** Where it comes from. */
  getSource(): string {
    return this.#spec?.source ?? '';
  }

  /** Heading under which panels show it. */
  getGroup(): string {
    return this.#spec?.group ?? '';
  }

  /** Value where the scene says nothing, as text, or null when the table names none. */
  getDefault(): string | null {
    const value = this.#spec?.default;
    return value === undefined ? null : String(value);
  }

  /** Value that the loaded scene began with, as text, or null when none is known. */
  getInitial(): string | null {
    const value = this.#spec?.initial;
    return value === undefined ? null : String(value);
  }

  /** The present value, in {@link getUnit}. */
  getValue(): T {
    return this.getter();
  }

  /** Texts among which people choose; empty when any value will do. */
  getChoices(): string[] {
    return [...this.#choices];
  }

  /** The values that belong to {@link getChoices}. */
  getValues(): T[] {
    return [...this.#values];
  }

  /**
   * Replaces the permitted values and broadcasts `CHOICES_MODIFIED` with this parameter as value.
   *
   * @param choices - texts for people
   * @param values - the value of each choice; may be left out for texts that are their own values
   * @throws RangeError when the two lists are not equally long
   */
  setChoices(choices: readonly string[], values?: readonly T[]): void {
    this.replaceChoices(choices, values);
    this.#subject.broadcast(new GenericEvent(this.#subject, 'CHOICES_MODIFIED', this));
  }

  /** Whether the value is computed from others, so that setting it has no lasting effect. */
  isComputed(): boolean {
    return this.#computed;
  }

  setComputed(computed: boolean): void {
    this.#computed = computed;
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

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `${this.className}{subject_: ${this.#subject.getName()}, name_: "${this.#name}", value: ${this.getAsString()}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.className}{name_: "${this.#name}"}`;
  }

  protected replaceChoices(choices: readonly string[], values?: readonly T[]): void {
    const all = values ?? (choices as readonly unknown[] as readonly T[]);
    if (choices.length !== all.length) {
      throw new RangeError(
        `${this.#title} got ${choices.length} choices for ${all.length} values; there must be as many`,
      );
    }
    this.#choices = [...choices];
    this.#values = [...all];
  }

  /** @throws RangeError when there are choices and the value is none of them */
  protected checkAmongValues(value: T): void {
    if (this.#values.length === 0 || this.#values.includes(value)) return;
    throw new RangeError(
      `${this.#title} must be one of ${this.#values.join(', ')}; got “${String(value)}”`,
    );
  }
}
