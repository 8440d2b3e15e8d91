import { toName } from './names';
import { parseNumber } from './parameter';
import type { Getter, Setter } from './parameter_base';
import { unitSymbol } from '../quantity';
import type { Subject, SubjectEvent } from './subject';

/** A number of a {@link VarsList}; also the event that says it changed, and a parameter of its list. */
export interface Variable extends SubjectEvent {
  /** Tells variables from other parameters. */
  readonly kind: 'variable';
  /** @param localName - whether to give the name for people instead of the language-independent one */
  getName(localName?: boolean): string;
  /** Name for people. */
  getTitle(): string;
  /** In {@link getUnit}. */
  getValue(): number;
  /**
   * Jumps to another value: the sequence number goes up when it really differs.
   *
   * @param value - in {@link getUnit}
   */
  setValue(value: number): void;
  /** Goes on to another value: the sequence number stays. */
  setValueSmooth(value: number): void;
  /** Goes up at every jump, that is, whenever a curve of this variable should break. */
  getSequence(): number;
  /** Notes a jump. */
  incrSequence(): void;
  /** Whether the value follows from the other variables, such as an energy. */
  isComputed(): boolean;
  /** See {@link isComputed}. */
  setComputed(computed: boolean): void;
  /** Whether changes of this variable are broadcast by its list; false unless set. */
  getBroadcast(): boolean;
  /** See {@link getBroadcast}. */
  setBroadcast(broadcast: boolean): void;
  /** SI unit symbol. */
  getUnit(): string;
  /** The value as text that {@link setFromString} reads back exactly. */
  getAsString(): string;
  /** @throws TypeError when the text is not a number */
  setFromString(text: string): void;
  /** Always empty. */
  getChoices(): string[];
  /** Always empty. */
  getValues(): number[];
  /** Always empty. */
  getAbout(): string;
  /** Always empty. */
  getSource(): string;
  /** Always empty. */
  getGroup(): string;
  /** Always null. */
  getDefault(): string | null;
  /** Always null. */
  getInitial(): string | null;
  /** Class and name. */
  toStringShort(): string;
}

/** A {@link Variable} that keeps its number itself. */
export class ConcreteVariable implements Variable {
  /** Tells variables from other parameters. */
  readonly kind = 'variable';
  protected readonly className: string = 'ConcreteVariable';
  readonly #list: Subject;
  readonly #name: string;
  readonly #localName: string;
  readonly #unit: string;
  #value = 0;
  #sequence = 0;
  #computed = false;
  #broadcast = false;

  /**
   * @param list - the {@link VarsList} that it is made for
   * @param name - language-independent or English name
   * @param localName - name for people
   * @param unit - SI unit symbol
   */
  constructor(list: Subject, name: string, localName: string = name, unit = '') {
    this.#list = list;
    this.#name = toName(name);
    this.#localName = localName;
    this.#unit = unit;
  }

  getName(localName = false): string {
    return localName ? this.#localName : this.#name;
  }

  getTitle(): string {
    return this.#localName;
  }

  getSubject(): Subject {
    return this.#list;
  }

  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean {
    return this.#name === toName(name);
  }

  getValue(): number {
    return this.#value;
  }

  setValue(value: number): void {
    if (value === this.getValue()) return;
    this.#check(value);
    this.write(value);
    this.#sequence += 1;
    this.#tell();
  }

  setValueSmooth(value: number): void {
    if (value === this.getValue()) return;
    this.#check(value);
    this.write(value);
    this.#tell();
  }

  getSequence(): number {
    return this.#sequence;
  }

  incrSequence(): void {
    this.#sequence += 1;
  }

  isComputed(): boolean {
    return this.#computed;
  }

  /** See {@link isComputed}. */
  setComputed(computed: boolean): void {
    this.#computed = computed;
  }

  getBroadcast(): boolean {
    return this.#broadcast;
  }

  /** See {@link getBroadcast}. */
  setBroadcast(broadcast: boolean): void {
    this.#broadcast = broadcast;
  }

  getUnit(): string {
    return unitSymbol(this.#unit);
  }

  /** The value as text that {@link setFromString} reads back exactly. */
  getAsString(): string {
    return String(this.getValue());
  }

  setFromString(text: string): void {
    this.setValue(parseNumber(text, this.#localName));
  }

  getChoices(): string[] {
    return [];
  }

  getValues(): number[] {
    return [];
  }

  /** Always empty. */
  getAbout(): string {
    return '';
  }

  /** Always empty. */
  getSource(): string {
    return '';
  }

  /** Always empty. */
  getGroup(): string {
    return '';
  }

  /** Always null. */
  getDefault(): string | null {
    return null;
  }

  /** Always null. */
  getInitial(): string | null {
    return null;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `${this.className}{name_: "${this.#name}", value_: ${this.getValue()}, sequence_: ${this.#sequence}, computed_: ${this.#computed}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.className}{name_: "${this.#name}"}`;
  }

  /** Puts the number where it is kept. */
  protected write(value: number): void {
    this.#value = value;
  }

  #check(value: unknown): void {
    if (typeof value !== 'number')
      throw new TypeError(
        `${this.#name} must be a number, got ${typeof value === 'string' ? `the text “${value}”` : String(value)}`,
      );
  }

  #tell(): void {
    if (this.#broadcast) this.#list.broadcast(this);
  }
}

/** A {@link Variable} whose number lives elsewhere, for example in a body: there is no second copy. */
export class FunctionVariable extends ConcreteVariable {
  protected override readonly className: string = 'FunctionVariable';
  readonly #getter: Getter<number>;
  readonly #setter: Setter<number> | undefined;

  /**
   * @param getter - gives the number, in `unit`
   * @param setter - changes it; without one it follows from something else and cannot be set
   */
  constructor(
    list: Subject,
    name: string,
    localName: string,
    getter: Getter<number>,
    setter?: Setter<number>,
    unit = '',
  ) {
    super(list, name, localName, unit);
    this.#getter = getter;
    this.#setter = setter;
  }

  override getValue(): number {
    return this.#getter();
  }

  protected override write(value: number): void {
    if (this.#setter === undefined)
      throw new TypeError(`${this.getName()} follows from something else and cannot be set`);
    this.#setter(value);
  }
}
