import type { Panes } from '../pane';
import type { EmbedState } from './public';

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
