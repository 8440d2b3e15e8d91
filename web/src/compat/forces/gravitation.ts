import { addNumber } from '../sims/added_parameter';
import { unitSymbol } from '../../sim';
import { within } from '../math/limits';
import { type SimList } from '../sims/sim_list';
import { BodiesLaw } from './force_law';
import { noteChange } from '../sims/structure';

/** Those of a scene; negative gravity pushes up, or apart. */
const kLimits = { least: -1e12, most: 1e12 };

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
    this.#gravity = within(gravity, this.#what, kLimits);
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

  /** @param gravity - g [m/s²], of a `Gravity2Law` G [m³/(kg s²)]; broadcasts `GRAVITY`; @throws RangeError beyond ±10¹² */
  setGravity(gravity: number): void {
    this.#gravity = within(gravity, this.#what, kLimits);
    noteChange();
    this.broadcastParameter('GRAVITY');
  }
}
