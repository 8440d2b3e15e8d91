import type { ConnectorEnds, NamedBody } from './scene_connector';
import type { Json } from '../scene/shape_text';
import type { RigidBody } from '../bodies/rigid_body';
import { SceneConnector } from './scene_connector';
import { tangentLine, windingSlack, type JointDescription } from '../../sim';

/** A rope that winds on discs: what a scene says of its length holds for the places of its bodies. */
export class SceneWinding extends SceneConnector {
  readonly #held: JointDescription;

  /** @param held - the rope as the engine holds it */
  constructor(
    entry: Json,
    named: readonly NamedBody[],
    ends: ConnectorEnds,
    held: JointDescription,
  ) {
    super(entry, named, 1, ends);
    this.#held = held;
  }

  override getClassName(): string {
    return 'SceneWinding';
  }

  override describe(nameOf: (body: RigidBody) => string | undefined): Json {
    return { ...super.describe(nameOf), length: this.#length() };
  }

  /** Of the straight part where the bodies are, if it were taut [m]. */
  #length(): number {
    const ends = [
      { body: this.getBody2(), at: this.getPosition2() },
      { body: this.getBody1(), at: this.getPosition1() },
    ] as const;
    // The engine begins at a body that cannot move.
    const isTurned = !Number.isFinite(this.getBody1().getMass());
    const [from, to] = isTurned ? [ends[1], ends[0]] : ends;
    const { offset_a = 0, offset_b = 0 } = this.#held;
    const line = tangentLine(
      [from.at.getX(), from.at.getY()],
      offset_a,
      [to.at.getX(), to.at.getY()],
      offset_b,
    );
    const angle = (body: RigidBody): number =>
      Number.isFinite(body.getMass()) ? body.getAngle() : 0;
    return line.length + windingSlack(this.#held, line, [angle(from.body), angle(to.body)]);
  }
}
