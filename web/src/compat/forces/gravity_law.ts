import { addNumber } from '../sims/added_parameter';
import { Vector } from '../math/vector';
import { type SimList } from '../sims/sim_list';
import { CoordType } from './coord_type';
import { Force } from './force';
import { Gravitation } from './gravitation';
import { finite, noteChange } from '../sims/structure';

let instances = 0;

/** Uniform gravity: force (0, −g m) at the mass centre of each body. */
export class GravityLaw extends Gravitation {
  #zeroEnergyLevel = 0;

  /**
   * @param gravity - g [m/s²], downwards when positive
   * @param simList - its bodies are taken and followed
   */
  constructor(gravity: number, simList?: SimList) {
    const number = instances++;
    super(number === 0 ? 'GRAVITY_LAW' : `GRAVITY_LAW_${number}`, 'm/s^2', gravity, simList);
    addNumber(
      this,
      'ZERO_ENERGY_LEVEL',
      'zero energy level',
      () => this.getZeroEnergyLevel(),
      (value) => this.setZeroEnergyLevel(value),
    )
      .setLowerLimit(-Infinity)
      .setUnits('m');
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'GravityLaw';
  }

  override calculateForces(): Force[] {
    return this.bodies.map((body) => {
      const weight = new Vector(0, -this.getGravity() * body.getMass());
      const at = body.getCenterOfMassBody();
      return new Force('GRAVITY', body, at, CoordType.BODY, weight, CoordType.WORLD);
    });
  }

  /** Σ m g (y − level) [J]; the level is the body's own where it has one. */
  override getPotentialEnergy(): number {
    return this.bodies.reduce((sum, body) => {
      const level = body.getZeroEnergyLevel() ?? this.#zeroEnergyLevel;
      return sum + (body.getPosition().getY() - level) * body.getMass() * this.getGravity();
    }, 0);
  }

  /** Height of zero potential energy [m]. */
  getZeroEnergyLevel(): number {
    return this.#zeroEnergyLevel;
  }

  /** @param value - [m]; broadcasts `ZERO_ENERGY_LEVEL` */
  setZeroEnergyLevel(value: number): void {
    this.#zeroEnergyLevel = finite(value, 'zero energy level [m]');
    noteChange();
    this.broadcastParameter('ZERO_ENERGY_LEVEL');
  }
}
