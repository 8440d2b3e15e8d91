import type { Panes } from './panes';

/** What can be asked of time; `before` is the last step before an instant [s]. */
export type TimeCommand =
  | { readonly kind: 'play' | 'pause' | 'toggle' | 'step' | 'back' | 'reset' }
  | { readonly kind: 'seek' | 'before'; readonly time: number };

/** Carries out a command that concerns time; without a scene there is no time. */
export function timeCommand(panes: Panes, command: TimeCommand): void {
  if (panes.first.player.loaded === null) return;
  switch (command.kind) {
    case 'play':
      return panes.play();
    case 'pause':
      return void panes.pause();
    case 'toggle':
      return panes.running ? void panes.pause() : panes.play();
    case 'step':
      return void panes.step(1);
    case 'back':
      return void panes.back(1);
    case 'reset':
      return void panes.reset();
    case 'seek':
      return void panes.seek(command.time);
    case 'before': {
      return void panes.seek(command.time - panes.active.timeStep / 2);
    }
  }
}
