import { toName } from '../../sim/subject/names';
import type { SimObject } from './sim_object';
import { AbstractSubject, GenericEvent } from '../../sim/subject/subject';

/**
 * The objects of a simulation that can be shown, in no particular order.
 *
 * Broadcasts `OBJECT_ADDED` and `OBJECT_REMOVED` with the object as value. An object that expires pushes out similar
 * ones, so that thousands of forces of the same place do not pile up.
 */
export class SimList extends AbstractSubject {
  /** Name of the event when an object comes. */
  static readonly OBJECT_ADDED = 'OBJECT_ADDED';
  /** Name of the event when an object goes. */
  static readonly OBJECT_REMOVED = 'OBJECT_REMOVED';
  /** For those who change an object and want others to know; the list itself does not broadcast it. */
  static readonly OBJECT_MODIFIED = 'OBJECT_MODIFIED';

  readonly #objects: SimObject[] = [];
  #tolerance = 0.1;

  constructor(name = 'SIM_LIST') {
    super(name);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'SimList';
  }

  /**
   * Adds objects, each once. One that expires first removes all similar ones.
   *
   * @throws TypeError when one is not an object
   */
  add(...objects: SimObject[]): void {
    for (const object of objects) {
      if (typeof object !== 'object' || object === null)
        throw new TypeError(`cannot add ${String(object)} to ${this.getName()}`);
      if (Number.isFinite(object.getExpireTime())) {
        let similar = this.getSimilar(object);
        while (similar !== null) {
          this.remove(similar);
          similar = this.getSimilar(object);
        }
      }
      if (this.#objects.includes(object)) continue;
      this.#objects.push(object);
      this.broadcast(new GenericEvent(this, SimList.OBJECT_ADDED, object));
    }
  }

  /** See {@link add}. */
  addAll(objects: readonly SimObject[]): void {
    this.add(...objects);
  }

  /** Removes an object; one that is not there is no error. */
  remove(object: SimObject): void {
    const index = this.#objects.indexOf(object);
    if (index < 0) return;
    this.#objects.splice(index, 1);
    this.broadcast(new GenericEvent(this, SimList.OBJECT_REMOVED, object));
  }

  /** See {@link remove}. */
  removeAll(objects: readonly SimObject[]): void {
    for (const object of [...objects]) this.remove(object);
  }

  /** Removes all, from the last. */
  clear(): void {
    for (const object of this.toArray().reverse()) this.remove(object);
  }

  /**
   * Removes what expires before an instant.
   *
   * @param time - [s]
   */
  removeTemporary(time: number): void {
    for (const object of this.toArray().reverse()) {
      if (object.getExpireTime() < time) this.remove(object);
    }
  }

  /** Whether the object is in the list. */
  contains(object: SimObject): boolean {
    return this.#objects.includes(object);
  }

  /** Place of an object in the list; −1 when it is not there. */
  indexOf(object: SimObject): number {
    return this.#objects.indexOf(object);
  }

  /**
   * The object of an index or a name; English and converted names both work.
   *
   * @throws RangeError when there is none
   */
  get(id: number | string): SimObject {
    const found =
      typeof id === 'number'
        ? this.#objects[id]
        : this.#objects.find((object) => object.getName() === toName(id));
    if (found === undefined) throw new RangeError(`${this.getName()} has no object ${id}`);
    return found;
  }

  /**
   * The first object that is similar to this one, or null.
   *
   * @param tolerance - of the comparison [m]; {@link getTolerance} unless told
   */
  getSimilar(object: SimObject, tolerance = this.#tolerance): SimObject | null {
    return this.#objects.find((other) => other.similar(object, tolerance)) ?? null;
  }

  /** How far apart similar objects may be [m]; 0.1 unless set. */
  getTolerance(): number {
    return this.#tolerance;
  }

  /** @param tolerance - [m] */
  setTolerance(tolerance: number): void {
    this.#tolerance = tolerance;
  }

  /** How many objects there are. */
  length(): number {
    return this.#objects.length;
  }

  /** A copy of the list. */
  toArray(): SimObject[] {
    return [...this.#objects];
  }

  protected override describeContents(): string {
    return `, length: ${this.#objects.length}, tolerance_: ${this.#tolerance}`;
  }
}
