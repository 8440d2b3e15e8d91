import type { Json } from '../scene/shape_text';
import { TwoBodyConnector } from './two_body_connector';
import type { Vector } from '../math/vector';
import type { RigidBody } from '../bodies/rigid_body';

let nextNumber = 0;

/** A body that an entry names, and the field that names it. */
export interface NamedBody {
  readonly path: readonly (string | number)[];
  readonly body: RigidBody;
}

/** What a connector is called, by programs and by people. */
export type ConnectorNames = readonly [name: string, localName: string];

/** The two bodies and their points, body coordinates [m]. */
export type ConnectorEnds = readonly [RigidBody, Vector, RigidBody, Vector];

/**
 * A connector that the engine holds as a joint of a scene says. {@link Pin}, {@link Slider}, {@link Weld}, {@link Gear} and {@link Pulley} are made by scripts, too;
 * others by scenes only.
 */
export class SceneConnector extends TwoBodyConnector {
  readonly #entry: Json;
  readonly #named: readonly NamedBody[];
  readonly #rows: number;

  /**
   * @param entry - as it stands in the scene
   * @param named - bodies that the entry names
   * @param rows - how many conditions the engine makes of it
   * @param names - a number is given unless told
   */
  constructor(
    entry: Json,
    named: readonly NamedBody[],
    rows: number,
    ends: ConnectorEnds,
    names: ConnectorNames = [`SCENE_JOINT${nextNumber++}`, 'scene joint'],
  ) {
    super(...names, ...ends);
    this.#entry = entry;
    this.#named = named;
    this.#rows = rows;
  }

  override getClassName(): string {
    return 'SceneConnector';
  }

  /** Conditions that the engine makes of it. */
  rowCount(): number {
    return this.#rows;
  }

  /** Nothing: the engine holds it from where the bodies are. */
  align(): void {}

  /** 0: what is left of it is known to the engine alone. */
  getNormalDistance(): number {
    return 0;
  }

  /** The entry, with other names of its bodies. */
  describe(nameOf: (body: RigidBody) => string | undefined): Json {
    const entry = structuredClone(this.#entry);
    for (const { path, body } of this.#named) {
      let place: unknown = entry;
      for (const step of path.slice(0, -1))
        place = (place as Record<string | number, unknown>)[step];
      const last = path[path.length - 1];
      if (last !== undefined) (place as Record<string | number, unknown>)[last] = nameOf(body);
    }
    return entry;
  }
}
