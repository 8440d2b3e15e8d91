import type { RigidBody } from '../bodies/rigid_body';
import { within } from '../math/limits';
import type { Vector } from '../math/vector';
import type { Json } from '../scene/shape_text';
import { noteChange } from '../sims/structure';
import { SceneConnector } from './scene_connector';
import { namedEnds } from './connector_entry';

let nextNumber = 0;

/** A point that a rope goes over: of a body, or of the background (`Scrim.getScrim()`). */
export interface PulleyPoint {
  /** The body that carries it. */
  readonly body: RigidBody;
  /** Body coordinates [m]. */
  readonly attach: Vector;
}

function checkedLength(length: number): number {
  return within(length, 'length [m]', { above: 0 });
}

/**
 * A rope without mass that glides over points without friction: it pulls with one force everywhere, and may go slack. At most two bodies along it can move.
 *
 * Like a {@link Rope} it holds half of the distance tolerance short of its length, so that one exactly as long as its way has passed that already.
 */
export class Pulley extends SceneConnector {
  readonly #points: readonly PulleyPoint[];
  #length: number;

  /**
   * @param points - from end to end, at least two
   * @param length - of the whole rope [m]
   * @param written - as it stands in a scene, for connectors that scenes make
   * @throws TypeError when the length is no number
   * @throws RangeError unless it is above 0, and for fewer than two points
   */
  constructor(points: readonly PulleyPoint[], length: number, written?: Json) {
    const [first, last] = [points[0], points[points.length - 1]];
    if (points.length < 2 || first === undefined || last === undefined)
      throw new RangeError(`a rope has at least two points, its ends; got ${points.length}`);
    const checked = checkedLength(length);
    const pair = (v: Vector): [number, number] => [v.getX(), v.getY()];
    const between = points.slice(1, -1);
    const entry = written ?? {
      type: 'pulley',
      point_a: pair(first.attach),
      over: between.map(({ attach }) => ({ body: '', point: pair(attach) })),
      point_b: pair(last.attach),
    };
    const named = [
      ...namedEnds(first.body, last.body),
      ...between.map(({ body }, i) => ({ path: ['over', i, 'body'], body })),
    ];
    const ends = [first.body, first.attach, last.body, last.attach] as const;
    super(entry, named, 1, ends, [`PULLEY${nextNumber++}`, 'pulley']);
    this.#points = [...points];
    this.#length = checked;
  }

  /** Name of the class. */
  override getClassName(): string {
    return 'Pulley';
  }

  /** From end to end. */
  getPoints(): PulleyPoint[] {
    return [...this.#points];
  }

  /** Way from end to end over all points [m]. */
  getLength(): number {
    const places = this.#points.map(({ body, attach }) => body.bodyToWorld(attach));
    return places
      .slice(1)
      .reduce((sum, place, i) => sum + place.subtract(places[i] ?? place).length(), 0);
  }

  /** Length that is not exceeded [m]. */
  getRestLength(): number {
    return this.#length;
  }

  /**
   * @param value - length that is not exceeded [m]
   * @throws TypeError when it is no number, RangeError unless it is above 0
   */
  setRestLength(value: number): void {
    this.#length = checkedLength(value);
    noteChange();
  }

  /** Length less the way [m]; above 0 where it is slack. */
  override getNormalDistance(): number {
    return this.#length - this.getLength();
  }

  override describe(nameOf: (body: RigidBody) => string | undefined): Json {
    return { ...super.describe(nameOf), length: this.#length };
  }

  protected override describeContents(): string {
    return `${super.describeContents()}, length: ${this.#length}`;
  }
}
