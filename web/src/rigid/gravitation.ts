import { addNumber, unitSymbol, type SimList } from '../sim';
import { BodiesLaw } from './force_law';
import { finite, noteChange } from './structure';

/** A law of gravity with one constant, the parameter GRAVITY: g [m/s²] of a `GravityLaw`, G [m³/(kg s²)] of a `Gravity2Law`. */
export abstract class Gravitation extends BodiesLaw {
  readonly #what: string;
  #gravity: number;

  /**
   * @param unit - of the constant, such as `m/s^2`
   * @param gravity - the constant, in its unit
   * @param simList - its bodies are taken and followed
   */
  constructor(name: string, unit: string, gravity: number, simList?: SimList) {
    super(name, simList);
    this.#what = `gravity [${unitSymbol(unit)}]`;
    this.#gravity = finite(gravity, this.#what);
    addNumber(
      this,
      'GRAVITY',
      'gravity',
      () => this.getGravity(),
      (value) => this.setGravity(value),
    )
      .setLowerLimit(-Infinity)
      .setUnits(unit);
  }

  /** g [m/s²], downwards when positive; of a `Gravity2Law` G [m³/(kg s²)]. */
  getGravity(): number {
    return this.#gravity;
  }

  /** @param gravity - g [m/s²], of a `Gravity2Law` G [m³/(kg s²)]; broadcasts `GRAVITY` */
  setGravity(gravity: number): void {
    this.#gravity = finite(gravity, this.#what);
    noteChange();
    this.broadcastParameter('GRAVITY');
  }
}
