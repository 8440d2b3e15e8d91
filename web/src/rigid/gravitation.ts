import { addNumber, type SimList } from '../sim';
import { BodiesLaw } from './force_law';
import { finite, noteChange } from './structure';

/** A law of gravity with one constant, the parameter GRAVITY: g [m/s²] of a `GravityLaw`, G [m³/(kg s²)] of a `Gravity2Law`. */
export abstract class Gravitation extends BodiesLaw {
  readonly #unit: string;
  #gravity: number;

  /**
   * @param gravity - the constant, in its unit
   * @param simList - its bodies are taken and followed
   */
  constructor(name: string, unit: string, gravity: number, simList?: SimList) {
    super(name, simList);
    this.#unit = unit;
    this.#gravity = finite(gravity, `gravity [${unit}]`);
    addNumber(
      this,
      'GRAVITY',
      'gravity',
      () => this.getGravity(),
      (value) => this.setGravity(value),
    ).setLowerLimit(-Infinity);
  }

  /** g [m/s²], downwards when positive; of a `Gravity2Law` G [m³/(kg s²)]. */
  getGravity(): number {
    return this.#gravity;
  }

  /** @param gravity - g [m/s²], of a `Gravity2Law` G [m³/(kg s²)]; broadcasts `GRAVITY` */
  setGravity(gravity: number): void {
    this.#gravity = finite(gravity, `gravity [${this.#unit}]`);
    noteChange();
    this.broadcastParameter('GRAVITY');
  }
}
