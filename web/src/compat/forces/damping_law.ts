import { addNumber } from '../sims/added_parameter';
import { type SimList } from '../sims/sim_list';
import { CoordType } from './coord_type';
import { Force } from './force';
import { BodiesLaw } from './force_law';
import { notNegative, noteChange } from '../sims/structure';

let instances = 0;

/** Damping: force −k v at the mass centre, torque −k·ratio·ω; neither depends on the mass. */
export class DampingLaw extends BodiesLaw {
  #damping: number;
  #rotateRatio: number;

  /**
   * @param damping - k [N s/m]
   * @param rotateRatio - torque coefficient over k [m²]; 0 is read as 1, as documented
   * @param simList - its bodies are taken and followed
   */
  constructor(damping: number, rotateRatio?: number, simList?: SimList) {
    super(instances === 0 ? 'DAMPING_LAW' : `DAMPING_LAW_${instances}`, simList);
    instances += 1;
    this.#damping = notNegative(damping, 'damping [N s/m]');
    this.#rotateRatio = notNegative(rotateRatio ?? 1, 'rotate ratio [m²]') || 1;
    addNumber(
      this,
      'DAMPING',
      'damping',
      () => this.getDamping(),
      (value) => this.setDamping(value),
    ).setUnits('N s/m');
    addNumber(
      this,
      'ROTATE_RATIO',
      'rotate ratio',
      () => this.getRotateRatio(),
      (value) => this.setRotateRatio(value),
    ).setUnits('m^2');
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'DampingLaw';
  }

  override calculateForces(): Force[] {
    if (this.#damping === 0) return [];
    return this.bodies.map((body) => {
      const drag = body.getVelocity().multiply(-this.#damping);
      const torque = -this.#damping * this.#rotateRatio * body.getAngularVelocity();
      const at = body.getCenterOfMassBody();
      return new Force('DAMPING', body, at, CoordType.BODY, drag, CoordType.WORLD, torque);
    });
  }

  /** 0 J: damping stores nothing. */
  override getPotentialEnergy(): number {
    return 0;
  }

  /** k [N s/m] */
  getDamping(): number {
    return this.#damping;
  }

  /** @param value - k [N s/m]; broadcasts `DAMPING` */
  setDamping(value: number): void {
    this.#damping = notNegative(value, 'damping [N s/m]');
    noteChange();
    this.broadcastParameter('DAMPING');
  }

  /** [m²] */
  getRotateRatio(): number {
    return this.#rotateRatio;
  }

  /** @param value - [m²]; broadcasts `ROTATE_RATIO` */
  setRotateRatio(value: number): void {
    this.#rotateRatio = notNegative(value, 'rotate ratio [m²]');
    noteChange();
    this.broadcastParameter('ROTATE_RATIO');
  }
}
