import { toName } from './names';
import type { Parameter } from './parameter';
import { AbstractSubject, GenericEvent } from './subject';
import { ConcreteVariable, type Variable } from './variable';

/** Snapshots that {@link VarsList.saveHistory} keeps. */
const kHistoryLength = 20;

/**
 * The numbers that make up the state of a simulation, by index and by name. They are its parameters, so scripts reach
 * them like parameters; ordinary parameters cannot be added.
 *
 * A write is a jump (*discontinuous*: the variable's sequence number goes up when the value really changes) unless it
 * is said to be *continuous*. A variable that is deleted leaves an empty place, so the others keep their indices.
 * Broadcasts `VARS_MODIFIED` when variables come or go.
 */
export class VarsList extends AbstractSubject {
  /** Name of the empty places that deleted variables leave. */
  static readonly DELETED = 'DELETED';
  /** Name of the event that is broadcast when variables come or go. */
  static readonly VARS_MODIFIED = 'VARS_MODIFIED';

  #variables: Variable[] = [];
  #timeIndex = -1;
  #keepsHistory = false;
  #history: number[][] = [];

  /**
   * @param names - language-independent or English names of the first variables
   * @param localNames - their names for people; the same unless told
   * @param name - name of this subject
   * @throws RangeError when the two lists are not equally long
   */
  constructor(
    names: readonly string[] = [],
    localNames: readonly string[] = names,
    name = 'VARIABLES',
  ) {
    super(name);
    if (names.length !== localNames.length)
      throw new RangeError(`${names.length} names with ${localNames.length} names for people`);
    names.forEach((varName, index) => this.#checkNew(varName, names.slice(0, index)));
    this.#variables = names.map((varName, i) => new ConcreteVariable(this, varName, localNames[i]));
    this.#findTime();
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'VarsList';
  }

  /** Whether a name is used for empty places and therefore cannot be given. */
  static isInternalName(name: string): boolean {
    return name.toUpperCase() === VarsList.DELETED;
  }

  /**
   * Not possible: the parameters of a list of variables are its variables.
   *
   * @throws TypeError always
   */
  override addParameter(parameter: Parameter): void {
    throw new TypeError(
      `${parameter.getName()} is not a variable; ${this.getName()} can have variables only (addVariable)`,
    );
  }

  /** The variables that are not deleted. */
  override getParameters(): Parameter[] {
    return this.#variables.filter((variable) => !isDeleted(variable));
  }

  /** @throws RangeError when there is no variable of that name */
  override getParameter(name: string): Parameter {
    return this.getVariable(name);
  }

  /**
   * Adds a variable at the first empty place, else at the end.
   *
   * @returns its index
   * @throws RangeError when the name is taken
   */
  addVariable(variable: Variable): number {
    this.#checkNew(variable.getName(), []);
    const index = this.#put(variable);
    this.broadcast(new GenericEvent(this, VarsList.VARS_MODIFIED));
    return index;
  }

  /**
   * Adds variables side by side: in the first row of empty places that is long enough, else at the end.
   *
   * @param localNames - names for people; the same unless told
   * @returns index of the first
   * @throws RangeError when a name is taken
   */
  addVariables(
    names: readonly string[] | readonly Variable[],
    localNames?: readonly string[],
  ): number {
    if (names.length === 0) throw new RangeError('There must be at least one variable to add');
    const added = names.map((item, i) =>
      typeof item === 'string' ? new ConcreteVariable(this, item, localNames?.[i] ?? item) : item,
    );
    const newNames = added.map((variable) => variable.getName());
    newNames.forEach((name, i) => this.#checkNew(name, newNames.slice(0, i)));
    const first = this.#findRoom(added.length);
    this.#variables.splice(first, added.length, ...added);
    this.#findTime();
    this.broadcast(new GenericEvent(this, VarsList.VARS_MODIFIED));
    return first;
  }

  /**
   * Deletes variables; their places stay, empty.
   *
   * @param index - of the first
   * @param howMany - how many
   * @throws RangeError when there are no such places
   */
  deleteVariables(index: number, howMany: number): void {
    if (howMany === 0) return;
    if (howMany < 0 || index < 0 || index + howMany > this.#variables.length) {
      throw new RangeError(
        `There are no ${howMany} variables from index ${index} on; there are ${this.#variables.length}`,
      );
    }
    for (let i = index; i < index + howMany; ++i) {
      this.#variables[i] = new ConcreteVariable(this, VarsList.DELETED);
    }
    this.#findTime();
    this.broadcast(new GenericEvent(this, VarsList.VARS_MODIFIED));
  }

  /** How many places there are, empty ones included. */
  numVariables(): number {
    return this.#variables.length;
  }

  /** A copy of the list of variables, empty places included. */
  toArray(): Variable[] {
    return [...this.#variables];
  }

  /** Index of a variable or of a name; −1 when it is not there. */
  indexOf(id: Variable | string): number {
    if (typeof id !== 'string') return this.#variables.indexOf(id);
    const name = toName(id);
    return this.#variables.findIndex((variable) => variable.getName() === name);
  }

  /**
   * The variable of an index or a name; English and converted names both work.
   *
   * @throws RangeError when there is none
   */
  getVariable(id: number | string): Variable {
    const found = this.#variables[typeof id === 'number' ? id : this.indexOf(id)];
    if (found === undefined) throw new RangeError(`${this.getName()} has no variable ${id}`);
    return found;
  }

  /**
   * Value of a variable, in its unit.
   *
   * @throws RangeError when there is none
   */
  getValue(id: number | string): number {
    return this.getVariable(id).getValue();
  }

  /**
   * Changes a variable; one that is deleted stays as it is.
   *
   * @param value - in the variable's unit
   * @param continuous - whether curves go on through the change
   * @throws RangeError when there is none
   * @throws TypeError when the value is not a number and the variable is not computed
   */
  setValue(id: number | string, value: number, continuous = false): void {
    const variable = this.getVariable(id);
    if (isDeleted(variable)) return;
    if (Number.isNaN(value)) {
      if (variable.isComputed()) return;
      throw new TypeError(`${variable.getName()} must be a number; got ${value}`);
    }
    if (continuous) variable.setValueSmooth(value);
    else variable.setValue(value);
  }

  /**
   * All values, in order of index.
   *
   * @param computed - whether to give the computed ones too, instead of NaN
   */
  getValues(computed = false): number[] {
    return this.#variables.map((variable) =>
      variable.isComputed() && !computed ? NaN : variable.getValue(),
    );
  }

  /**
   * Changes variables from index 0 on, in order.
   *
   * @param values - may be shorter than the list
   * @param continuous - whether curves go on through the change
   * @throws RangeError when it is longer than the list
   * @throws TypeError when a value is not a number and its variable is not computed
   */
  setValues(values: ArrayLike<number>, continuous = false): void {
    if (values.length > this.#variables.length) {
      throw new RangeError(
        `${this.getName()} has ${this.#variables.length} variables; got ${values.length} values`,
      );
    }
    for (let i = 0; i < values.length; ++i) this.setValue(i, values[i] ?? NaN, continuous);
  }

  /** Changes variables so that curves go on; see {@link setValues}. */
  setValuesContinuous(values: ArrayLike<number>): void {
    this.setValues(values, true);
  }

  /**
   * Notes a jump: the sequence numbers of these variables go up; of all when none is told.
   *
   * @throws RangeError when there is no such variable
   */
  incrSequence(...indexes: number[]): void {
    const chosen = indexes.length === 0 ? this.#variables : indexes.map((i) => this.getVariable(i));
    for (const variable of chosen) variable.incrSequence();
  }

  /**
   * Says that variables are computed from the others.
   *
   * @throws RangeError when there is no such variable
   */
  setComputed(...indexes: number[]): void {
    for (const index of indexes) this.getVariable(index).setComputed(true);
  }

  /** Index of the variable `TIME`; −1 when there is none. */
  timeIndex(): number {
    return this.#timeIndex;
  }

  /**
   * Simulated time [s].
   *
   * @throws RangeError when there is no variable `TIME`
   */
  getTime(): number {
    if (this.#timeIndex < 0) throw new RangeError(`${this.getName()} has no variable TIME`);
    return this.getValue(this.#timeIndex);
  }

  /**
   * @param time - [s]
   * @throws RangeError when there is no variable `TIME`
   */
  setTime(time: number): void {
    if (this.#timeIndex < 0) throw new RangeError(`${this.getName()} has no variable TIME`);
    this.setValue(this.#timeIndex, time);
  }

  /** Whether {@link saveHistory} keeps anything; false unless set. */
  getHistory(): boolean {
    return this.#keepsHistory;
  }

  /** See {@link getHistory}. */
  setHistory(keep: boolean): void {
    this.#keepsHistory = keep;
  }

  /** Keeps a copy of the values, when {@link setHistory} asked for it; only the last 20 stay. */
  saveHistory(): void {
    if (!this.#keepsHistory) return;
    this.#history.push(this.getValues(true));
    if (this.#history.length > kHistoryLength) this.#history.shift();
  }

  /**
   * Copies of values that were kept, as text that JavaScript can read.
   *
   * @param indexes - 1 is the newest, 2 the one before, and so on; 1, 3, 10 and 11 unless told
   */
  printHistory(...indexes: number[]): string {
    return (indexes.length > 0 ? indexes : [1, 3, 10, 11])
      .map((index) => this.printOneHistory(index))
      .join('\n');
  }

  /** One copy of values that was kept, as text; empty when there are fewer. 1 is the newest. */
  printOneHistory(index: number): string {
    const values = this.#history.at(-index);
    if (index < 1 || values === undefined) return '';
    const lines = values.map((value, i) => {
      const name = this.#variables[i]?.getName() ?? VarsList.DELETED;
      return `sim.getVarsList().setValue(${i}, ${value}); // ${name}`;
    });
    return [`//time = ${values[Math.max(0, this.#timeIndex)] ?? NaN}`, ...lines].join('\n');
  }

  /** Puts other variables in place of all present ones. */
  protected replaceAll(variables: readonly Variable[]): void {
    this.#variables = [...variables];
    this.#findTime();
    this.broadcast(new GenericEvent(this, VarsList.VARS_MODIFIED));
  }

  protected override describeContents(): string {
    const names = this.#variables.map((v, i) => `(${i}) ${v.getName()}: ${v.getValue()}`);
    return `, timeIdx_: ${this.#timeIndex}, history_: ${this.#keepsHistory}, ${names.join(', ')}`;
  }

  #checkNew(name: string, others: readonly string[]): void {
    const converted = toName(name);
    if (VarsList.isInternalName(converted))
      throw new RangeError(`${converted} is the name of deleted variables`);
    if (this.indexOf(converted) >= 0 || others.some((other) => toName(other) === converted))
      throw new RangeError(`${this.getName()} has a variable ${converted} already`);
  }

  #put(variable: Variable): number {
    const index = this.#findRoom(1);
    this.#variables[index] = variable;
    this.#findTime();
    return index;
  }

  #findRoom(count: number): number {
    let run = 0;
    for (const [index, variable] of this.#variables.entries()) {
      run = isDeleted(variable) ? run + 1 : 0;
      if (run === count) return index - count + 1;
    }
    return this.#variables.length;
  }

  #findTime(): void {
    this.#timeIndex = this.#variables.findIndex((variable) => variable.getName() === 'TIME');
  }
}

function isDeleted(variable: Variable): boolean {
  return variable.getName() === VarsList.DELETED;
}
