import type { Panes } from '../pane';

/** How one method of an embedded scene stands; see {@link stateOf}. */
export interface EmbedRun {
  readonly method: string;
  /** [s] */
  readonly time: number;
  readonly steps: number;
  /** Largest change so far of the closed balance of energies [J]. */
  readonly energyDrift: number;
  /** Deepest overlap so far [m]. */
  readonly deepestOverlap: number;
  /** Names of the bodies with x, y, z [m] and the angle in the plane [rad]. */
  readonly bodies: readonly {
    readonly name: string;
    readonly position: readonly [number, number, number];
    readonly angle: number;
  }[];
}

/** What {@link stateOf} tells. */
export interface EmbedState {
  readonly scene: string;
  readonly running: boolean;
  /** [s] */
  readonly time: number;
  readonly runs: readonly EmbedRun[];
}

/** What is shown now. @param panes - with a scene */
export function stateOf(panes: Panes): EmbedState {
  return {
    scene: panes.first.player.loaded?.name ?? '',
    running: panes.running,
    time: panes.first.player.time,
    runs: panes.playing.map(({ method, player }) => ({
      method,
      time: player.time,
      steps: player.frame?.figures.steps ?? 0,
      energyDrift: player.frame?.figures.worstDrift ?? 0,
      deepestOverlap: player.frame?.figures.deepestOverlap ?? 0,
      bodies: (player.loaded?.scene.bodies ?? []).map(({ name }, i) => ({
        name,
        position: [
          player.frame?.poses[7 * i] ?? NaN,
          player.frame?.poses[7 * i + 1] ?? NaN,
          player.frame?.poses[7 * i + 2] ?? NaN,
        ] as const,
        angle: player.frame?.angles[i] ?? NaN,
      })),
    })),
  };
}
