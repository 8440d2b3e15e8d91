import type { MassObject } from '../bodies/mass_object';
import type { RigidBody } from '../bodies/rigid_body';
import { Vector } from '../math/vector';
import { CoordType } from './coord_type';
import { Force } from './force';
import type { ForceLaw } from './force_law';

/** What an actuator of a scene does; see docs/scene_format.md. */
export interface ActuatorPlan {
  /** The coordinate: of the mass centre, or the angle. */
  readonly axis: 'x' | 'y' | 'angle';
  /** Whether the plan is where the body is pulled to, or the force itself. */
  readonly drive: 'place' | 'force';
  /** Values at equal distances in time, linear in between; the last one stays. */
  readonly plan: readonly number[];
  /** [s] */
  readonly duration: number;
  /** Of the pull to the place [N/m], [N m/rad]. */
  readonly stiffness: number;
  /** Of the speed against the plan's [N s/m], [N m s/rad]. */
  readonly damping: number;
}

/** Of a piece: at a knot the one before it counts. */
const kAtKnot = 1e-9;

/** Drives one coordinate of a body along a plan in time, as an actuator of a scene does. */
export class ActuatorLaw implements ForceLaw {
  readonly #sim: { getTime(): number };
  readonly #body: RigidBody;
  readonly #plan: ActuatorPlan;

  /**
   * @param sim - whose time runs along the plan
   * @param plan - what is not given is 0; pulled to a place along x unless it says otherwise
   */
  constructor(sim: { getTime(): number }, body: RigidBody, plan: Partial<ActuatorPlan>) {
    this.#sim = sim;
    this.#body = body;
    this.#plan = {
      axis: plan.axis ?? 'x',
      drive: plan.drive ?? 'place',
      plan: plan.plan ?? [0],
      duration: plan.duration ?? 1,
      stiffness: plan.stiffness ?? 0,
      damping: plan.damping ?? 0,
    };
  }

  /** Value of the plan and its rate at this time. */
  #planned(): { value: number; rate: number } {
    const { plan, duration } = this.#plan;
    const pieces = plan.length - 1;
    const place = (this.#sim.getTime() / duration) * pieces;
    if (pieces <= 0 || !(place <= pieces + kAtKnot)) return { value: plan.at(-1) ?? 0, rate: 0 };
    const before = Math.ceil(place - kAtKnot) - 1;
    const k = Math.min(Math.max(before, 0), pieces - 1);
    const [from, to] = [plan[k] ?? 0, plan[k + 1] ?? 0];
    const change = to - from;
    return { value: from + (place - k) * change, rate: (change * pieces) / duration };
  }

  calculateForces(): Force[] {
    const { axis, drive, stiffness, damping } = this.#plan;
    const { value, rate } = this.#planned();
    const body = this.#body;
    const [at, speed] =
      axis === 'angle'
        ? [body.getAngle(), body.getAngularVelocity()]
        : axis === 'x'
          ? [body.getPosition().getX(), body.getVelocity().getX()]
          : [body.getPosition().getY(), body.getVelocity().getY()];
    const amount = drive === 'force' ? value : stiffness * (value - at) + damping * (rate - speed);
    const push = new Vector(axis === 'x' ? amount : 0, axis === 'y' ? amount : 0);
    const torque = axis === 'angle' ? amount : 0;
    const [place, world] = [body.getPosition(), CoordType.WORLD];
    return [new Force('ACTUATOR', body, place, world, push, world, torque)];
  }

  disconnect(): void {}

  getBodies(): MassObject[] {
    return [this.#body];
  }

  /** 0 J */
  getPotentialEnergy(): number {
    return 0;
  }

  /** What it does. */
  getPlan(): ActuatorPlan {
    return this.#plan;
  }

  /** Class and name. */
  toStringShort(): string {
    return `ActuatorLaw{body: '${this.#body.getName()}'}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    const { axis, drive, plan, duration, stiffness, damping } = this.#plan;
    return `ActuatorLaw{body: '${this.#body.getName()}', axis: ${axis}, drive: ${drive}, plan: [${plan.join(', ')}], duration: ${duration}, stiffness: ${stiffness}, damping: ${damping}}`;
  }
}
