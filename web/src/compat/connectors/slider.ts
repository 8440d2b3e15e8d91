import type { RigidBody } from '../bodies/rigid_body';
import { CoordType } from '../forces/coord_type';
import { finitePair, noChoice } from '../math/limits';
import { Vector } from '../math/vector';
import type { Json } from '../scene/shape_text';
import { noteChange } from '../sims/structure';
import { SceneConnector } from './scene_connector';
import { namedEnds, writtenEnds } from './connector_entry';

let nextNumber = 0;

/** A direction this near to length 1 is kept as it is, as in scenes. */
const kUnitSlack = 1e-12;

/** The line that a slider runs on. */
export interface SliderOptions {
  /** Direction of the line, of any length but 0; (1, 0) unless told. */
  readonly axis?: Vector;
  /** Whether the line turns with body 1, as it does unless told, or keeps its direction. */
  readonly axisType?: CoordType;
}

function checkedAxis(axis: Vector): Vector {
  const [x, y] = [finitePair(axis, 'the axis').getX(), axis.getY()];
  const length = Math.sqrt(x * x + y * y);
  if (!(length > 0)) throw new RangeError('the axis of a slider must have a length');
  return Math.abs(length - 1) <= kUnitSlack ? new Vector(x, y) : new Vector(x / length, y / length);
}

function checkedType(type: CoordType): CoordType {
  if (type === CoordType.BODY || type === CoordType.WORLD) return type;
  throw noChoice('axis type', type, ['CoordType.BODY', 'CoordType.WORLD']);
}

/** A quarter of a turn to the left of a direction; 0 is never negative. */
function leftOf(direction: Vector): Vector {
  return new Vector(0 - direction.getY(), direction.getX());
}

/**
 * Holds a point of body 2 on a line through a point of body 1, as a single {@link Joint} does: body 2 slides along the line, and turns about its point. With a
 * {@link Gear} of ratio 1 beside it, it slides without turning. There are no motor and no stops: sliders of the plane have none in the engine.
 *
 * What is set counts from the next step on. Joined bodies do not collide with each other.
 */
export class Slider extends SceneConnector {
  #axis: Vector;
  #axisType: CoordType;

  /**
   * @param body1 - carries the line, for example `Scrim.getScrim()`, the background
   * @param attach1 - point of body 1 that the line goes through, body coordinates [m]
   * @param attach2 - point of body 2, body coordinates [m]
   * @param written - as it stands in a scene, for connectors that scenes make
   * @throws TypeError where something is no number
   * @throws RangeError for an axis without length
   */
  constructor(
    body1: RigidBody,
    attach1: Vector,
    body2: RigidBody,
    attach2: Vector,
    { axis = Vector.EAST, axisType = CoordType.BODY }: SliderOptions = {},
    written?: Json,
  ) {
    if (body1 === body2) throw new Error('a slider needs two different bodies');
    const checked = [checkedAxis(axis), checkedType(axisType)] as const;
    const entry = written ?? { type: 'single', ...writtenEnds(attach1, attach2) };
    const ends = [body1, attach1, body2, attach2] as const;
    super(entry, namedEnds(body1, body2), 1, ends, [`SLIDER${nextNumber++}`, 'slider']);
    [this.#axis, this.#axisType] = checked;
    body1.addNonCollide([body2]);
    body2.addNonCollide([body1]);
  }

  /** Name of the class. */
  override getClassName(): string {
    return 'Slider';
  }

  /** Moves body 2, at its angle and its place along the line, onto the line; body 1 when body 2 cannot move. */
  override align(): void {
    const [one, two] = [this.getBody1(), this.getBody2()];
    const off = this.getNormalWorld().multiply(this.getNormalDistance());
    if (Number.isFinite(two.getMass()))
      two.alignTo(this.getAttach2(), this.getPosition2().subtract(off), two.getAngle());
    else one.alignTo(this.getAttach1(), this.getPosition1().add(off), one.getAngle());
  }

  /** How far the point of body 2 is beside the line [m]; positive to the left of its direction. */
  override getNormalDistance(): number {
    return this.getNormalWorld().dotProduct(this.getPosition2().subtract(this.getPosition1()));
  }

  /** Where the point of body 2 is along the line, from the point of body 1 [m]. */
  getPlace(): number {
    return this.getAxisWorld().dotProduct(this.getPosition2().subtract(this.getPosition1()));
  }

  /** Direction of the line, of length 1: in coordinates of body 1 or of the world. */
  getAxis(): Vector {
    return this.#axis;
  }

  /** Whether the line turns with body 1 or keeps its direction. */
  getAxisType(): CoordType {
    return this.#axisType;
  }

  /** Direction of the line, world. */
  getAxisWorld(): Vector {
    return this.#axisType === CoordType.BODY
      ? this.getBody1().rotateBodyToWorld(this.#axis)
      : this.#axis;
  }

  /**
   * Another line through the point of body 1, which the point of body 2 must be on at the next step, within 0.1 m: see {@link Slider.align}.
   *
   * @param axis - its direction, of any length but 0
   * @param axisType - whether it turns with body 1; as before unless told
   * @throws TypeError when it is no vector of numbers, RangeError when it has no length or is not finite
   */
  setAxis(axis: Vector, axisType = this.#axisType): void {
    [this.#axis, this.#axisType] = [checkedAxis(axis), checkedType(axisType)];
    noteChange();
  }

  /** To the left of {@link Slider.getAxis}: the direction in which the point is held. */
  getNormal(): Vector {
    return leftOf(this.#axis);
  }

  /** As {@link Slider.getAxisType}. */
  getNormalType(): CoordType {
    return this.#axisType;
  }

  /** World. */
  getNormalWorld(): Vector {
    return leftOf(this.getAxisWorld());
  }

  override describe(nameOf: (body: RigidBody) => string | undefined): Json {
    const normal = this.getNormal();
    return {
      ...super.describe(nameOf),
      normal: [normal.getX(), normal.getY()],
      normal_frame: this.#axisType === CoordType.BODY ? 'body' : 'world',
    };
  }

  protected override describeContents(): string {
    return `${super.describeContents()}, axisType: ${CoordType[this.#axisType]}, axis: ${String(this.#axis)}`;
  }
}
