import { toName } from './names';
import type { ParameterBoolean, ParameterNumber, ParameterString, Parameter } from './parameter';

/** Can describe itself. */
export interface Printable {
  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string;
  /** Class and name. */
  toStringShort(): string;
}

/** Something that happened to a {@link Subject}; what an {@link Observer} is told. */
export interface SubjectEvent {
  /**
   * Language-independent name, for example `GRAVITY` or `RESET`.
   *
   * @param localName - whether to give the name for people instead, where there is one
   */
  getName(localName?: boolean): string;
  /** The subject where it happened. */
  getSubject(): Subject;
  /** The value that goes with it, or undefined. */
  getValue(): unknown;
  /** Whether this is the event of that name; English and converted names both work. */
  nameEquals(name: string): boolean;
}

/** Is told about the events of the subjects it is added to. */
export interface Observer {
  /** Is called with every event. */
  observe(event: SubjectEvent): void;
}

/** Has parameters and observers, and tells the observers what happens. */
export interface Subject {
  /** Language-independent name. */
  getName(): string;
  /** Adds an observer; adding it twice has no effect; during a broadcast it waits until the broadcast is over. */
  addObserver(observer: Observer): void;
  /** Removes an observer; during a broadcast it waits until the broadcast is over. */
  removeObserver(observer: Observer): void;
  /** A copy of the list of observers, in order of addition. */
  getObservers(): Observer[];
  /** A copy of the list of parameters, in order of addition. */
  getParameters(): Parameter[];
  /** @throws RangeError when there is no parameter of that name */
  getParameter(name: string): Parameter;
  /** @throws RangeError when there is no number parameter of that name */
  getParameterNumber(name: string): ParameterNumber;
  /** @throws RangeError when there is no boolean parameter of that name */
  getParameterBoolean(name: string): ParameterBoolean;
  /** @throws RangeError when there is no text parameter of that name */
  getParameterString(name: string): ParameterString;
  /** Tells every observer. */
  broadcast(event: SubjectEvent): void;
  /**
   * Tells every observer about a parameter, that is, broadcasts the parameter itself.
   *
   * @throws RangeError when there is no parameter of that name
   */
  broadcastParameter(name: string): void;
  /** @throws RangeError when there is one of that name already */
  addParameter(parameter: Parameter): void;
  /** Removes a parameter; one that is not there is no error. */
  removeParameter(parameter: Parameter): void;
}

/** An event that is nothing but a name and perhaps a value. */
export class GenericEvent implements SubjectEvent {
  readonly #subject: Subject;
  readonly #name: string;
  readonly #value: unknown;

  constructor(subject: Subject, name: string, value?: unknown) {
    this.#subject = subject;
    this.#name = toName(name);
    this.#value = value;
  }

  /** Language-independent name. */
  getName(): string {
    return this.#name;
  }

  getSubject(): Subject {
    return this.#subject;
  }

  getValue(): unknown {
    return this.#value;
  }

  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean {
    return this.#name === toName(name);
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `GenericEvent{subject_: ${this.#subject.getName()}, name_: "${this.#name}", value_: ${String(this.#value)}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `GenericEvent{name_: "${this.#name}"}`;
  }
}

/** Turns a function into an observer and adds it to a subject. */
export class GenericObserver implements Observer {
  readonly #subject: Subject;
  readonly #tell: (event: SubjectEvent) => void;
  readonly #purpose: string;

  /**
   * @param subject - what to observe
   * @param tell - is called with every event
   * @param purpose - what it is for, for people who look for mistakes
   */
  constructor(subject: Subject, tell: (event: SubjectEvent) => void, purpose = '') {
    this.#subject = subject;
    this.#tell = tell;
    this.#purpose = purpose;
    subject.addObserver(this);
  }

  /** Is called with every event. */
  observe(event: SubjectEvent): void {
    this.#tell(event);
  }

  /** Stops observing. */
  disconnect(): void {
    this.#subject.removeObserver(this);
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `GenericObserver{subject_: ${this.#subject.getName()}, purpose_: "${this.#purpose}"}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return 'GenericObserver{}';
  }
}

/** Events that observers may broadcast while they are told one. */
const kMostAnswers = 10_000;

/**
 * The usual {@link Subject}.
 *
 * An event that is broadcast while another one is being told waits for its turn, so all observers see all
 * events in the same order. Observers that come or go during a broadcast do so after it. An observer that
 * throws does not keep the others from being told; the first error is thrown again at the end.
 */
export class AbstractSubject implements Subject {
  readonly #name: string;
  readonly #parameters = new Map<string, Parameter>();
  #observers: Observer[] = [];
  #waitingEvents: SubjectEvent[] = [];
  #waitingChanges: (() => void)[] = [];
  #broadcasting = false;
  #enabled = true;

  constructor(name: string) {
    this.#name = toName(name);
  }

  /** Language-independent name. */
  getName(): string {
    return this.#name;
  }

  /** Name of the class, as documented; minified bundles keep it. */
  getClassName(): string {
    return this.constructor.name;
  }

  /** Class, name, contents, parameters and observers. */
  toString(): string {
    return `${this.toStringShort().slice(0, -1)}${this.toString_()}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.getClassName()}{name_: "${this.#name}"}`;
  }

  /** What {@link toString} tells beside class and name. */
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  toString_(): string {
    const values = this.getParameters().map((p) => `${p.getName()}=${p.getAsString()}`);
    return `${this.describeContents()}, parameters: [${values.join(', ')}], observers: ${this.#observers.length}`;
  }

  addObserver(observer: Observer): void {
    this.#whenQuiet(() => {
      if (!this.#observers.includes(observer)) this.#observers.push(observer);
    });
  }

  removeObserver(observer: Observer): void {
    this.#whenQuiet(() => {
      this.#observers = this.#observers.filter((other) => other !== observer);
    });
  }

  getObservers(): Observer[] {
    return [...this.#observers];
  }

  getParameters(): Parameter[] {
    return [...this.#parameters.values()];
  }

  getParameter(name: string): Parameter {
    const parameter = this.#parameters.get(toName(name));
    if (parameter === undefined) {
      const known = [...this.#parameters.keys()].join(', ');
      throw new RangeError(
        `${this.#name} has no parameter ${toName(name)}; it has ${known || 'none'}`,
      );
    }
    return parameter;
  }

  getParameterNumber(name: string): ParameterNumber {
    const parameter = this.getParameter(name);
    if (parameter.kind !== 'number')
      throw new RangeError(`${parameter.getName()} is not a number parameter`);
    return parameter;
  }

  getParameterBoolean(name: string): ParameterBoolean {
    const parameter = this.getParameter(name);
    if (parameter.kind !== 'boolean')
      throw new RangeError(`${parameter.getName()} is not a boolean parameter`);
    return parameter;
  }

  getParameterString(name: string): ParameterString {
    const parameter = this.getParameter(name);
    if (parameter.kind !== 'string')
      throw new RangeError(`${parameter.getName()} is not a text parameter`);
    return parameter;
  }

  /**
   * Adds a parameter.
   *
   * @throws RangeError when there is one of that name already
   */
  addParameter(parameter: Parameter): void {
    const name = parameter.getName();
    if (this.#parameters.has(name))
      throw new RangeError(`${this.#name} has a parameter ${name} already`);
    this.#parameters.set(name, parameter);
  }

  /** Removes a parameter; one that is not there is no error. */
  removeParameter(parameter: Parameter): void {
    this.#parameters.delete(parameter.getName());
  }

  /** Whether broadcasts reach the observers. */
  getBroadcast(): boolean {
    return this.#enabled;
  }

  /**
   * Switches broadcasting on or off; what is broadcast while it is off is lost.
   *
   * @returns the value before
   */
  setBroadcast(enabled: boolean): boolean {
    const before = this.#enabled;
    this.#enabled = enabled;
    return before;
  }

  broadcastParameter(name: string): void {
    this.broadcast(this.getParameter(name));
  }

  broadcast(event: SubjectEvent): void {
    if (!this.#enabled) return;
    this.#waitingEvents.push(event);
    if (this.#broadcasting) return;
    let failed = false;
    let firstError: unknown;
    let told = 0;
    this.#broadcasting = true;
    for (
      let next = this.#waitingEvents.shift();
      next !== undefined;
      next = this.#waitingEvents.shift()
    ) {
      if (++told > kMostAnswers) {
        this.#waitingEvents = [];
        firstError = new RangeError(`observers of ${this.#name} answer each other without end`);
        failed = true;
        break;
      }
      for (const observer of this.#observers) {
        try {
          observer.observe(next);
        } catch (error) {
          if (!failed) firstError = error;
          failed = true;
        }
      }
      const changes = this.#waitingChanges;
      this.#waitingChanges = [];
      for (const change of changes) change();
    }
    this.#broadcasting = false;
    if (failed) throw firstError;
  }

  /** What a subclass adds to {@link toString}; begins with a comma unless empty. */
  protected describeContents(): string {
    return '';
  }

  #whenQuiet(change: () => void): void {
    if (this.#broadcasting) this.#waitingChanges.push(change);
    else change();
  }
}
