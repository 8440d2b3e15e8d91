import { cos, sin } from '../math/scalar_math';
import { type MassObject } from '../bodies/mass_object';
import { Vector } from '../math/vector';
import { CoordType } from './coord_type';
import { Force } from './force';
import type { ForceLaw } from './force_law';
import type { RigidBody } from '../bodies/rigid_body';
import { finite } from '../sims/structure';

/** A force on a body whose direction turns evenly in body coordinates: magnitude·(cos rate·t, sin rate·t). */
export class RotatingTestForce implements ForceLaw {
  readonly #sim: { getTime(): number };
  readonly #body: RigidBody;
  readonly #location: Vector;
  readonly #magnitude: number;
  readonly #rate: number;

  /**
   * @param sim - whose time turns the force
   * @param location - where it acts, body coordinates [m]
   * @param magnitude - [N]
   * @param rotationRate - [rad/s]
   */
  constructor(
    sim: { getTime(): number },
    body: RigidBody,
    location: Vector,
    magnitude: number,
    rotationRate: number,
  ) {
    this.#sim = sim;
    this.#body = body;
    this.#location = location;
    this.#magnitude = finite(magnitude, 'magnitude [N]');
    this.#rate = finite(rotationRate, 'rotation rate [rad/s]');
  }

  calculateForces(): Force[] {
    const angle = this.#rate * this.#sim.getTime();
    const push = new Vector(this.#magnitude * cos(angle), this.#magnitude * sin(angle));
    return [
      new Force('ROTATING', this.#body, this.#location, CoordType.BODY, push, CoordType.BODY),
    ];
  }

  disconnect(): void {}

  getBodies(): MassObject[] {
    return [this.#body];
  }

  /** 0 J */
  getPotentialEnergy(): number {
    return 0;
  }

  /** Where it acts, body coordinates [m]. */
  getLocation(): Vector {
    return this.#location;
  }

  /** [N] */
  getMagnitude(): number {
    return this.#magnitude;
  }

  /** [rad/s] */
  getRotationRate(): number {
    return this.#rate;
  }

  /** Class and name. */
  toStringShort(): string {
    return `RotatingTestForce{body: '${this.#body.getName()}'}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `RotatingTestForce{body: '${this.#body.getName()}', location_body: ${String(this.#location)}, magnitude: ${this.#magnitude}, rotation_rate: ${this.#rate}}`;
  }
}
