import type { MassObject } from '../bodies/mass_object';
import type { Force } from './force';
import type { ForceLaw } from './force_law';
import { noteChange } from '../sims/structure';

/** One force that stays the same, in body or in world coordinates. */
export class ConstantForceLaw implements ForceLaw {
  #force: Force | null;

  /** @param force - null for none */
  constructor(force: Force | null) {
    this.#force = force;
  }

  calculateForces(): Force[] {
    return this.#force === null ? [] : [this.#force];
  }

  disconnect(): void {}

  getBodies(): MassObject[] {
    return this.#force === null ? [] : [this.#force.getBody()];
  }

  /** The force that it applies; null for none. */
  getForce(): Force | null {
    return this.#force;
  }

  /** @param force - to apply from now on; null for none */
  setForce(force: Force | null): void {
    this.#force = force;
    noteChange();
  }

  /** 0 J */
  getPotentialEnergy(): number {
    return 0;
  }

  /** Class and name. */
  toStringShort(): string {
    return `ConstantForceLaw{${this.#force === null ? '' : this.#force.getName()}}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `ConstantForceLaw{force: ${String(this.#force)}}`;
  }
}
