import type { Simulation } from '../../sim';
import type { Command } from '../../ui';

/** The commands that concern time. */
export type TimeCommand = Extract<
  Command,
  { kind: 'play' | 'pause' | 'toggle' | 'step' | 'back' | 'reset' | 'seek' | 'before' }
>;

/** Carries out a command that concerns time; without a scene there is no time. */
export function timeCommand(simulation: Simulation, command: TimeCommand): void {
  if (simulation.loaded === null) return;
  switch (command.kind) {
    case 'play':
      return simulation.play();
    case 'pause':
      return void simulation.pause();
    case 'toggle':
      return simulation.running ? void simulation.pause() : simulation.play();
    case 'step':
      return void simulation.step(1);
    case 'back':
      return void simulation.back(1);
    case 'reset':
      return void simulation.reset();
    case 'seek':
      return void simulation.seek(command.time);
    case 'before': {
      const dt = simulation.getParameterNumber('TIME_STEP').getValue();
      return void simulation.seek(command.time - dt / 2);
    }
  }
}
