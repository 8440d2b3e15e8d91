import type { RigidBody } from '../bodies/rigid_body';
import type { Vector } from '../math/vector';
import type { Json } from '../scene/shape_text';
import { finite, noteChange } from '../sims/structure';
import { SceneConnector } from './scene_connector';
import { angleBetween, namedEnds, writtenEnds } from './connector_entry';

let nextNumber = 0;

/** Holds a point of body 2 at a point of body 1, and its angle: the two are as one. They do not collide with each other. */
export class Weld extends SceneConnector {
  #angle: number;

  /**
   * @param body1 - for example `Scrim.getScrim()`, the background
   * @param attach1 - point of body 1, body coordinates [m]
   * @param attach2 - point of body 2, body coordinates [m]
   * @param angle - of body 2 less that of body 1 [rad]; by default what it is now
   * @param written - as it stands in a scene, for connectors that scenes make
   * @throws TypeError when the angle is no number, RangeError when it is not finite
   */
  constructor(
    body1: RigidBody,
    attach1: Vector,
    body2: RigidBody,
    attach2: Vector,
    angle = angleBetween(body1, body2),
    written?: Json,
  ) {
    if (body1 === body2) throw new Error('a weld needs two different bodies');
    const held = finite(angle, 'angle [rad]');
    const entry = written ?? { type: 'weld', ...writtenEnds(attach1, attach2) };
    const ends = [body1, attach1, body2, attach2] as const;
    super(entry, namedEnds(body1, body2), 3, ends, [`WELD${nextNumber++}`, 'weld']);
    this.#angle = held;
    body1.addNonCollide([body2]);
    body2.addNonCollide([body1]);
  }

  /** Name of the class. */
  override getClassName(): string {
    return 'Weld';
  }

  /** Turns body 2 to the angle and moves it so that the points coincide; body 1 when body 2 cannot move. */
  override align(): void {
    const [one, two] = [this.getBody1(), this.getBody2()];
    if (Number.isFinite(two.getMass()))
      two.alignTo(this.getAttach2(), this.getPosition1(), one.getAngle() + this.#angle);
    else one.alignTo(this.getAttach1(), this.getPosition2(), two.getAngle() - this.#angle);
  }

  /** How far the points are apart [m]. */
  override getNormalDistance(): number {
    return this.getPosition2().subtract(this.getPosition1()).length();
  }

  /** Angle of body 2 less that of body 1 that is held [rad]. */
  getAngle(): number {
    return this.#angle;
  }

  /**
   * @param value - angle of body 2 less that of body 1 [rad], which the bodies must have within 0.1 rad: see {@link Weld.align}
   * @throws TypeError when it is no number, RangeError when it is not finite
   */
  setAngle(value: number): void {
    this.#angle = finite(value, 'angle [rad]');
    noteChange();
  }

  override describe(nameOf: (body: RigidBody) => string | undefined): Json {
    return { ...super.describe(nameOf), angle: this.#angle };
  }

  protected override describeContents(): string {
    return `${super.describeContents()}, angle: ${this.#angle}`;
  }
}
