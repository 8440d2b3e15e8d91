import type { RigidBody } from '../bodies/rigid_body';
import { aNumber, kLargestNumber, within } from '../math/limits';
import type { Vector } from '../math/vector';
import type { Json } from '../scene/shape_text';
import { finite, noteChange } from '../sims/structure';
import { SceneConnector } from './scene_connector';
import { angleBetween, namedEnds, writtenEnds } from './connector_entry';

let nextNumber = 0;

/** Two conditions hold the points together. */
const kPointRows = 2;

/** Least and most angle [rad]. */
export type AngleLimits = readonly [least: number, most: number];

/** What a pin may have beside its points; each may be set later. */
export interface PinOptions {
  /** Speed of body 2 against body 1 that the motor holds [rad/s]; null: no motor. */
  readonly motorSpeed?: number | null;
  /** Largest torque of the motor [N m]; infinite: whatever it takes. */
  readonly motorTorque?: number;
  /** Range of the angle of body 2 less that of body 1 [rad]; null: all round. */
  readonly angleLimits?: AngleLimits | null;
}

function checkedSpeed(value: number | null): number | null {
  return value === null ? null : finite(value, 'motor speed [rad/s]');
}

function checkedTorque(value: number): number {
  if (value === Infinity) return value;
  return within(value, 'motor torque [N m]', { least: 0 });
}

function checkedLimits(limits: AngleLimits | null): AngleLimits | null {
  if (limits === null) return null;
  if (!Array.isArray(limits) || limits.length !== 2)
    throw new TypeError('angle limits [rad] must be two numbers, least and most, or null');
  const [least, most] = limits;
  for (const angle of limits) {
    aNumber(angle, 'an angle limit [rad]');
    within(angle, 'an angle limit [rad]', { least: -kLargestNumber });
  }
  if (!(least < most))
    throw new RangeError(
      `angle limits [rad] must be least and most, the first one smaller; got ${least}, ${most}`,
    );
  return [least, most];
}

/**
 * Holds a point of body 2 at a point of body 1, as two {@link Joint | joints} do; and may have a motor and limits of its angle, where it stops with the elasticity of its
 * bodies.
 *
 * A motor holds its speed as long as its torque is enough; else, and until it has come to its speed, it turns with all of it. One of any torque takes whatever it needs: give
 * the bodies that speed at the start.
 *
 * What is set counts from the next step on. Joined bodies do not collide with each other.
 */
export class Pin extends SceneConnector {
  #motorSpeed: number | null;
  #motorTorque: number;
  #angleLimits: AngleLimits | null;

  /**
   * @param body1 - for example `Scrim.getScrim()`, the background
   * @param attach1 - point of body 1, body coordinates [m]
   * @param attach2 - point of body 2, body coordinates [m]
   * @param written - as it stands in a scene, for connectors that scenes make
   * @throws TypeError where something is no number
   * @throws RangeError for numbers outside their limits
   */
  constructor(
    body1: RigidBody,
    attach1: Vector,
    body2: RigidBody,
    attach2: Vector,
    { motorSpeed = null, motorTorque = Infinity, angleLimits = null }: PinOptions = {},
    written?: Json,
  ) {
    if (body1 === body2) throw new Error('a pin needs two different bodies');
    const checked = [
      checkedSpeed(motorSpeed),
      checkedTorque(motorTorque),
      checkedLimits(angleLimits),
    ] as const;
    const entry = written ?? { type: 'double', ...writtenEnds(attach1, attach2) };
    const ends = [body1, attach1, body2, attach2] as const;
    super(entry, namedEnds(body1, body2), kPointRows, ends, [`PIN${nextNumber++}`, 'pin']);
    [this.#motorSpeed, this.#motorTorque, this.#angleLimits] = checked;
    body1.addNonCollide([body2]);
    body2.addNonCollide([body1]);
  }

  /** Name of the class. */
  override getClassName(): string {
    return 'Pin';
  }

  override rowCount(): number {
    return kPointRows + (this.#angleLimits === null ? 0 : 2) + (this.#motorSpeed === null ? 0 : 1);
  }

  /** Moves body 2, at its angle, so that the points coincide; body 1 when body 2 cannot move. */
  override align(): void {
    const [one, two] = [this.getBody1(), this.getBody2()];
    if (Number.isFinite(two.getMass()))
      two.alignTo(this.getAttach2(), this.getPosition1(), two.getAngle());
    else one.alignTo(this.getAttach1(), this.getPosition2(), one.getAngle());
  }

  /** How far the points are apart [m]. */
  override getNormalDistance(): number {
    return this.getPosition2().subtract(this.getPosition1()).length();
  }

  /** Angle of body 2 less that of body 1 [rad], full turns included. */
  getAngle(): number {
    return angleBetween(this.getBody1(), this.getBody2());
  }

  /** Speed of body 2 against body 1 that the motor holds [rad/s]; null: no motor. */
  getMotorSpeed(): number | null {
    return this.#motorSpeed;
  }

  /**
   * @param value - of body 2 against body 1 [rad/s]; null takes the motor away
   * @throws TypeError when it is no number, RangeError when it is not finite
   */
  setMotorSpeed(value: number | null): void {
    this.#motorSpeed = checkedSpeed(value);
    noteChange();
  }

  /** Largest torque of the motor [N m]; infinite: whatever it takes. */
  getMotorTorque(): number {
    return this.#motorTorque;
  }

  /**
   * @param value - [N m], 0 or more; `Infinity` for whatever it takes
   * @throws TypeError when it is no number, RangeError when it is negative
   */
  setMotorTorque(value: number): void {
    this.#motorTorque = checkedTorque(value);
    noteChange();
  }

  /** Least and most of {@link Pin.getAngle} [rad]; null: all round. */
  getAngleLimits(): AngleLimits | null {
    return this.#angleLimits;
  }

  /**
   * @param limits - least and most of {@link Pin.getAngle} [rad], which must lie between them at the next step; null: all round
   * @throws TypeError unless there are two numbers, RangeError unless the first one is smaller
   */
  setAngleLimits(limits: AngleLimits | null): void {
    this.#angleLimits = checkedLimits(limits);
    noteChange();
  }

  override describe(nameOf: (body: RigidBody) => string | undefined): Json {
    const entry = super.describe(nameOf);
    delete entry.motor_speed;
    delete entry.motor_torque;
    delete entry.angle_limits;
    if (this.#motorSpeed !== null) {
      entry.motor_speed = this.#motorSpeed;
      if (this.#motorTorque !== Infinity) entry.motor_torque = this.#motorTorque;
    }
    if (this.#angleLimits !== null) entry.angle_limits = [...this.#angleLimits];
    return entry;
  }

  protected override describeContents(): string {
    const limits = this.#angleLimits;
    return `${super.describeContents()}, motorSpeed: ${String(this.#motorSpeed)}, motorTorque: ${this.#motorTorque}, angleLimits: ${limits === null ? 'null' : `[${limits.join(', ')}]`}`;
  }
}
