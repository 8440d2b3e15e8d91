import type { DoubleRect } from '../math/double_rect';
import { toName } from '../../sim/subject/names';
import type { Printable } from '../../sim/subject/subject';

/** Something in a simulation that can be shown: a body, a spring, a force. */
export interface SimObject extends Printable {
  /** Language-independent name. @param localName - whether to give the name for people instead */
  getName(localName?: boolean): string;
  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean;
  /** Instant from which it may be removed [s]; infinite for objects that stay. */
  getExpireTime(): number;
  /** @param time - [s] */
  setExpireTime(time: number): this;
  /** Whether it is a {@link MassObject}. */
  isMassObject(): boolean;
  /** The smallest rectangle around it [m]. */
  getBoundsWorld(): DoubleRect;
  /** Whether it looks as good as the other one, so that showing both would be idle. */
  similar(other: SimObject, tolerance?: number): boolean;
  /** Whether something other than its place changed since this was last asked. */
  getChanged(): boolean;
  /** Notes that something changed. */
  setChanged(): void;
}

/** The usual {@link SimObject}. */
export abstract class AbstractSimObject implements SimObject {
  /** Number of the next object that gets no name. */
  static ID = 1;

  readonly #name: string;
  readonly #localName: string;
  #expireTime = Infinity;
  #changed = true;

  /**
   * @param name - English or language-independent; `SIM_OBJ` and a number unless told
   * @param localName - name for people
   */
  constructor(name?: string, localName?: string) {
    const chosen = name ?? `SIM_OBJ${AbstractSimObject.ID++}`;
    this.#name = toName(chosen);
    this.#localName = localName ?? chosen;
  }

  /** Name of the class, as documented. */
  abstract getClassName(): string;
  abstract getBoundsWorld(): DoubleRect;

  getName(localName = false): string {
    return localName ? this.#localName : this.#name;
  }

  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean {
    return this.#name === toName(name);
  }

  getExpireTime(): number {
    return this.#expireTime;
  }

  setExpireTime(time: number): this {
    if (typeof time !== 'number') throw new TypeError('a time [s] must be a number');
    this.#expireTime = time;
    return this;
  }

  isMassObject(): boolean {
    return false;
  }

  /** Only itself, unless a subclass knows better. */
  similar(other: SimObject, tolerance?: number): boolean;
  similar(other: SimObject): boolean {
    return other === this;
  }

  getChanged(): boolean {
    const changed = this.#changed;
    this.#changed = false;
    return changed;
  }

  setChanged(): void {
    this.#changed = true;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `${this.toStringShort().slice(0, -1)}${this.describeContents()}, expireTime_: ${this.#expireTime}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.getClassName()}{name_: "${this.#name}"}`;
  }

  /** What a subclass adds to {@link toString}; begins with a comma unless empty. */
  protected describeContents(): string {
    return '';
  }
}
