import type { MassObject } from '../bodies/mass_object';
import type { SimList } from '../sims/sim_list';
import { CoordType } from './coord_type';
import { Force } from './force';
import { Gravitation } from './gravitation';
import { noteChange } from '../sims/structure';

let instances = 0;

/** Newton's attraction: each pair of bodies with G m₁ m₂ / r², at the mass centres. */
export class Gravity2Law extends Gravitation {
  /**
   * @param gravity - G [m³/(kg s²)]
   * @param simList - its bodies are taken and followed
   */
  constructor(gravity: number, simList?: SimList) {
    const name = 'GRAVITY_INVERSE_SQUARE_LAW';
    const number = instances++;
    super(number === 0 ? name : `${name}_${number}`, 'm^3/(kg s^2)', gravity, simList);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Gravity2Law';
  }

  override calculateForces(): Force[] {
    const forces: Force[] = [];
    this.#forPairs((a, b) => {
      const apart = a.getPosition().subtract(b.getPosition());
      const r = apart.length();
      if (r === 0) return;
      const pull = (this.getGravity() * a.getMass() * b.getMass()) / (r * r);
      const force = apart.divide(r).multiply(pull);
      for (const [body, vector] of [
        [a, force.multiply(-1)],
        [b, force],
      ] as const) {
        const at = body.getCenterOfMassBody();
        forces.push(new Force('GRAVITY', body, at, CoordType.BODY, vector, CoordType.WORLD));
      }
    });
    return forces;
  }

  /** Σ G m₁ m₂ (1/(h₁ + h₂) − 1/r) over the pairs [J], h the least heights. */
  override getPotentialEnergy(): number {
    let sum = 0;
    this.#forPairs((a, b) => {
      const r = a.getPosition().subtract(b.getPosition()).length();
      const nearest = a.getMinHeight() + b.getMinHeight();
      sum += this.getGravity() * a.getMass() * b.getMass() * (1 / nearest - 1 / r);
    });
    return sum;
  }

  /** Replaces the bodies. */
  setBodies(bodies: readonly MassObject[]): void {
    this.bodies.splice(0);
    noteChange();
    this.addBodies(bodies);
  }

  #forPairs(act: (a: MassObject, b: MassObject) => void): void {
    this.bodies.forEach((a, i) => {
      for (const b of this.bodies.slice(i + 1)) act(a, b);
    });
  }
}
