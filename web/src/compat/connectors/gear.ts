import type { RigidBody } from '../bodies/rigid_body';
import type { Json } from '../scene/shape_text';
import { finite, noteChange } from '../sims/structure';
import { SceneConnector } from './scene_connector';
import { namedEnds } from './connector_entry';

let nextNumber = 0;

function checkedRatio(ratio: number): number {
  if (finite(ratio, 'ratio') !== 0) return ratio;
  throw new RangeError('the ratio of a gear must not be 0, which would hold body 2');
}

/** Of body 2 that is there beside the ratio's part of body 1's [rad]. */
function phase(body1: RigidBody, body2: RigidBody, ratio: number): number {
  return body2.getAngle() - ratio * body1.getAngle();
}

/**
 * Two wheels without teeth: body 2 turns `ratio` times as far as body 1, the other way where that is negative. Hold both by pins; they collide unless they are told
 * not to.
 */
export class Gear extends SceneConnector {
  #ratio: number;
  #angle: number;

  /**
   * @param ratio - turns of body 2 for one of body 1, not 0
   * @param angle - of body 2 where that of body 1 is 0 [rad]; by default as it is now
   * @param written - as it stands in a scene, for connectors that scenes make
   * @throws TypeError where something is no number
   * @throws RangeError when it is not finite, and for the ratio 0
   */
  constructor(
    body1: RigidBody,
    body2: RigidBody,
    ratio: number,
    angle = phase(body1, body2, ratio),
    written?: Json,
  ) {
    if (body1 === body2) throw new Error('a gear needs two different bodies');
    const checked = [checkedRatio(ratio), finite(angle, 'angle [rad]')] as const;
    const ends = [body1, body1.getCenterOfMassBody(), body2, body2.getCenterOfMassBody()] as const;
    super(written ?? { type: 'gear' }, namedEnds(body1, body2), 1, ends, [
      `GEAR${nextNumber++}`,
      'gear',
    ]);
    [this.#ratio, this.#angle] = checked;
  }

  /** Name of the class. */
  override getClassName(): string {
    return 'Gear';
  }

  /** Turns of body 2 for one of body 1. */
  getRatio(): number {
    return this.#ratio;
  }

  /**
   * Another pair of wheels, which meshes where the bodies are.
   *
   * @param value - turns of body 2 for one of body 1, not 0
   * @throws TypeError when it is no number, RangeError when it is not finite or 0
   */
  setRatio(value: number): void {
    this.#ratio = checkedRatio(value);
    this.#angle = phase(this.getBody1(), this.getBody2(), value);
    noteChange();
  }

  /** Angle of body 2 where that of body 1 is 0 [rad]. */
  getAngle(): number {
    return this.#angle;
  }

  override describe(nameOf: (body: RigidBody) => string | undefined): Json {
    return { ...super.describe(nameOf), ratio: this.#ratio, angle: this.#angle };
  }

  protected override describeContents(): string {
    return `${super.describeContents()}, ratio: ${this.#ratio}, angle: ${this.#angle}`;
  }
}
