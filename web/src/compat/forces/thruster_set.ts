import { cos, sin } from '../math/scalar_math';
import { type MassObject } from '../bodies/mass_object';
import { Vector } from '../math/vector';
import { CoordType } from './coord_type';
import { Force } from './force';
import type { ForceLaw } from './force_law';
import type { RigidBody } from '../bodies/rigid_body';
import { finite, noteChange } from '../sims/structure';

interface Thruster {
  location: Vector;
  direction: Vector;
  active: boolean;
}

/** Thrusters fixed to a body, each of which can be switched on and off. */
export class ThrusterSet implements ForceLaw {
  readonly #body: RigidBody;
  readonly #thrusters: Thruster[];
  #magnitude: number;

  /**
   * @param numThrusters - how many; all at the origin and off at first
   * @param body - that they push
   * @param magnitude - force for a direction of length 1 [N]
   */
  constructor(numThrusters: number, body: RigidBody, magnitude: number) {
    this.#body = body;
    this.#magnitude = finite(magnitude, 'magnitude [N]');
    this.#thrusters = Array.from({ length: numThrusters }, () => ({
      location: Vector.ORIGIN,
      direction: Vector.ORIGIN,
      active: false,
    }));
  }

  /** Whether any thruster is on. */
  anyActive(): boolean {
    return this.#thrusters.some((thruster) => thruster.active);
  }

  calculateForces(): Force[] {
    const forces: Force[] = [];
    this.#thrusters.forEach(({ location, direction, active }, i) => {
      if (!active) return;
      const push = direction.multiply(this.#magnitude);
      const name = `THRUSTER${i}`;
      forces.push(new Force(name, this.#body, location, CoordType.BODY, push, CoordType.BODY));
    });
    return forces;
  }

  disconnect(): void {}

  /** How many thrusters there are. */
  getCount(): number {
    return this.#thrusters.length;
  }

  getBodies(): MassObject[] {
    return [this.#body];
  }

  /** Whether a thruster is on. @throws RangeError when there is no such thruster */
  getActive(index: number): boolean {
    return this.#thruster(index).active;
  }

  /** Switches a thruster on or off. @throws RangeError when there is no such thruster */
  setActive(index: number, active: boolean): this {
    this.#thruster(index).active = active;
    return this;
  }

  /** Unit vector in body coordinates. @throws RangeError when there is no such thruster */
  getDirectionBody(index: number): Vector {
    return this.#thruster(index).direction;
  }

  /** Body coordinates [m]. @throws RangeError when there is no such thruster */
  getLocationBody(index: number): Vector {
    return this.#thruster(index).location;
  }

  /** [N] */
  getMagnitude(): number {
    return this.#magnitude;
  }

  /** @param magnitude - force for a direction of length 1 [N] */
  setMagnitude(magnitude: number): this {
    this.#magnitude = finite(magnitude, 'magnitude [N]');
    noteChange();
    return this;
  }

  /** 0 J */
  getPotentialEnergy(): number {
    return 0;
  }

  /**
   * @param location - body coordinates [m]
   * @param direction - body coordinates; times the magnitude it is the force
   * @throws RangeError when there is no such thruster
   */
  setThruster(index: number, location: Vector, direction: Vector): void {
    const thruster = this.#thruster(index);
    thruster.location = location;
    thruster.direction = direction;
    noteChange();
  }

  /** Class and name. */
  toStringShort(): string {
    return `ThrusterSet{body: '${this.#body.getName()}'}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `ThrusterSet{magnitude: ${this.#magnitude}, body: '${this.#body.getName()}', thrusters: ${this.#thrusters.length}}`;
  }

  #thruster(index: number): Thruster {
    const thruster = this.#thrusters[index];
    if (thruster === undefined) throw new RangeError(`there is no thruster ${index}`);
    return thruster;
  }
}

/** A body's corner in the direction given by two shares of its width and height. */
function place(body: RigidBody, x: number, y: number): Vector {
  return new Vector(
    body.getLeftBody() + x * body.getWidth(),
    body.getBottomBody() + y * body.getHeight(),
  );
}

/**
 * Six thrusters for steering a body: 0 and 1 turn it at its upper end (left, right), 2 and 3 push it along its axis (up, down), 4 and 5
 * turn it at its lower end (left, right).
 */
export class SixThrusters {
  /** Directions of the thrusters' forces, body coordinates [rad]. */
  static readonly thrustAngle: readonly number[] = [
    Math.PI,
    0,
    Math.PI / 2,
    -Math.PI / 2,
    Math.PI,
    0,
  ];

  private constructor() {}

  /** @param magnitude - of each [N] */
  static make(magnitude: number, body: RigidBody): ThrusterSet {
    const set = new ThrusterSet(6, body, magnitude);
    const points = [
      [0.5, 0.8],
      [0.5, 0.8],
      [0.5, 1],
      [0.5, 0],
      [0.5, 0.2],
      [0.5, 0.2],
    ] as const;
    points.forEach(([x, y], i) => {
      const angle = SixThrusters.thrustAngle[i] ?? 0;
      set.setThruster(i, place(body, x, y), new Vector(cos(angle), sin(angle)));
    });
    return set;
  }
}
