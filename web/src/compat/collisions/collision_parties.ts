import type { EngineRecord } from '../../engine';
import type { Connector } from '../connectors/connector';
import type { RigidBody } from '../bodies/rigid_body';
import type { RigidBodyCollision } from './rigid_body_collision';

/** Where the records of collisions are kept: the engine behind a simulation. */
export interface CollisionKeeper {
  /** How often the engine's simulation was replaced: what an earlier one found is out of date. */
  readonly version: number;
  /** The body of an index; −1 is the background. */
  bodyAt(index: number): RigidBody;
  /** The connector of a place in the list. */
  connectorAt(index: number): Connector | null;
  /** Looks at a collision again after its bodies moved. @throws Error when it is out of date */
  update(collision: RigidBodyCollision): EngineRecord;
  /** @throws Error when it is out of date */
  setMustHandle(collision: RigidBodyCollision, value: boolean): void;
  /** Change of the normal accelerations by unit forces, row by row [1/kg]. */
  contactMatrix(collisions: readonly RigidBodyCollision[]): Float64Array;
}

/** Who takes part in a collision: the indices of a record mean other objects once bodies or connectors have come or gone. */
export interface Parties {
  /** The body that is pushed along the normal. */
  readonly primary: RigidBody;
  /** The body whose normal counts. */
  readonly normal: RigidBody;
  /** Null for other collisions than those of connectors. */
  readonly connector: Connector | null;
}

/** Whether a record is about a connector. */
export function isConnector({ kind }: EngineRecord): boolean {
  return !['vertex_edge', 'vertex_vertex', 'edge_edge'].includes(kind);
}

/** Looks up who takes part; to be asked while the record is the keeper's latest. */
export function partiesOf(keeper: CollisionKeeper, record: EngineRecord): Parties {
  return {
    primary: keeper.bodyAt(record.bodyB),
    normal: keeper.bodyAt(record.bodyA),
    connector: isConnector(record) ? keeper.connectorAt(record.featureA) : null,
  };
}
