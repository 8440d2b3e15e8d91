/* eslint-disable @typescript-eslint/naming-convention -- x_func and y_func are the documented names */
import { toName } from '../../sim/subject/names';
import type { Printable } from '../../sim/subject/subject';

/** A curve x(t), y(t). Lengths in m; t has no unit unless a path says so. */
export interface ParametricPath extends Printable {
  /** Value of t where it begins. */
  getStartTValue(): number;
  /** Value of t where it ends. */
  getFinishTValue(): number;
  /** Whether its end is its beginning. */
  isClosedLoop(): boolean;
  /** Language-independent name, or the one for people. */
  getName(localName?: boolean): string;
  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean;
  /** x at t [m] */
  x_func(t: number): number;
  /** y at t [m] */
  y_func(t: number): number;
}

/** What the engine's scene format needs to know of a built-in path. */
export interface BuiltInCurve {
  /** Name in the scene format. */
  readonly curve: string;
  /** Radius or length of the straight parts [m]. */
  readonly size: number;
}

/** The usual {@link ParametricPath}. */
export abstract class AbstractPath implements ParametricPath {
  readonly #name: string;
  readonly #localName: string;
  readonly #start: number;
  readonly #finish: number;
  readonly #closed: boolean;

  /**
   * @param start - value of t where it begins
   * @param finish - value of t where it ends
   * @param closedLoop - whether its end is its beginning
   * @throws RangeError when it does not end after its beginning
   */
  constructor(
    start: number,
    finish: number,
    closedLoop = false,
    name = 'PATH',
    localName: string = name,
  ) {
    if (!(finish > start) || !Number.isFinite(finish - start))
      throw new RangeError(`a path must end after its beginning; got t from ${start} to ${finish}`);
    this.#start = start;
    this.#finish = finish;
    this.#closed = closedLoop;
    this.#name = toName(name);
    this.#localName = localName;
  }

  /** Name of the class, as documented. */
  abstract getClassName(): string;
  abstract x_func(t: number): number;
  abstract y_func(t: number): number;

  /** What the engine calls this curve; null for curves that it knows by their points only. */
  builtIn(): BuiltInCurve | null {
    return null;
  }

  /** The points of the table itself [m], for a curve that is given by them; null for others. */
  tablePoints(): readonly (readonly [number, number])[] | null {
    return null;
  }

  getStartTValue(): number {
    return this.#start;
  }

  getFinishTValue(): number {
    return this.#finish;
  }

  isClosedLoop(): boolean {
    return this.#closed;
  }

  /** Language-independent name, or the one for people. */
  getName(localName = false): string {
    return localName ? this.#localName : this.#name;
  }

  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean {
    return this.#name === toName(name);
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `${this.getClassName()}{name_: "${this.#name}", startTValue_: ${this.#start}, finishTValue_: ${this.#finish}, closedLoop_: ${this.#closed}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.getClassName()}{name_: "${this.#name}"}`;
  }
}

/** A curve from two functions. */
export class CustomPath extends AbstractPath {
  readonly #x: (t: number) => number;
  readonly #y: (t: number) => number;

  /** @param x - x at t [m]; @param y - y at t [m]; the rest as in {@link AbstractPath} */
  constructor(
    x: (t: number) => number,
    y: (t: number) => number,
    start: number,
    finish: number,
    closedLoop = false,
    name = 'CUSTOM',
  ) {
    super(start, finish, closedLoop, name);
    this.#x = x;
    this.#y = y;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'CustomPath';
  }

  x_func(t: number): number {
    return this.#x(t);
  }

  y_func(t: number): number {
    return this.#y(t);
  }
}
