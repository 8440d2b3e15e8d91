import type { EngineSimulation } from '../engine';
import type { IntegratorCounts } from '../sim';

/** What a page needs of an engine's simulation beside its steps. */
export type ShownSimulation = Pick<
  EngineSimulation,
  | 'scene'
  | 'parameters'
  | 'set'
  | 'get'
  | 'time'
  | 'timeStep'
  | 'saveState'
  | 'restoreState'
  | 'frame'
  | 'digest'
  | 'drag'
  | 'endDrag'
  | 'moveBody'
  | 'dispose'
>;

/** What a {@link Player} plays: the engine's simulation, or the same one through the API of scripts. */
export interface PlayedSimulation
  extends
    ShownSimulation,
    Pick<EngineSimulation, 'reset'>,
    Partial<
      Pick<
        EngineSimulation,
        | 'dragInSpace'
        | 'moveInSpace'
        | 'eventText'
        | 'inspect'
        | 'overlaps'
        | 'givenUp'
        | 'zeroCrossings'
        | 'offers'
        | 'distances'
        | 'softness'
        | 'stepJacobian'
        | 'intersections'
        | 'determined'
      >
    > {
  /** Goes up when bodies or connectors are added or removed; absent where that never happens. */
  readonly structureVersion?: number;
  /** Lines and circles that scripts show now, as {@link packetLayout} has them; absent where none can. */
  debugShapes?(): Float64Array;
  /** Advances by `dt` [s]; see {@link EngineSimulation.step}. */
  step(dt: number): StepFacts;
}

/** What the player needs to know of a step; other methods than elastic have no counts. */
export interface StepFacts extends Partial<IntegratorCounts> {
  readonly status: string;
  readonly message: string;
  readonly backups: number;
  readonly collisions: number;
  readonly residual: number;
  /** Contacts that were left out. */
  readonly hidden?: number;
  /** At the ends of the method's own, shorter steps [m]. */
  readonly deepestOverlap?: number;
  /** Approaches that ended without the rebound of their restitution. */
  readonly lostRebounds?: number;
}
