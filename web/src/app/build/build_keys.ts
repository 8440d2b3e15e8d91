import type { BuildController } from './build_controller';

/** What Q and E turn by [rad]. */
const kTurn = Math.PI / 12;
const kFine = 0.1;

/** Right, away from the viewer, up. */
const kMoves: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
  a: [-1, 0, 0],
  d: [1, 0, 0],
  w: [0, 1, 0],
  s: [0, -1, 0],
};

/** Does what a key means while one builds. @returns whether it meant something */
export function buildKey(controller: BuildController, event: KeyboardEvent): boolean {
  if (!controller.isOpen) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return commandKey(controller, key, event.shiftKey);
  if (event.altKey) return false;
  if (key === 'Escape') return escape(controller);
  if (key === 'Enter' && controller.entry?.stroke === 'points') return controller.onStage.finish();
  if (key === 'Backspace' && controller.onStage.uncorner()) return true;
  if (key === 'g') {
    controller.carryOut({ do: 'snap' });
    return true;
  }
  if (!controller.isAtStart) return false;
  if ('[]{}'.includes(key)) {
    controller.selectNext(key === ']' || key === '}' ? 1 : -1, key === '{' || key === '}');
    return true;
  }
  const isDeleting = key === 'Delete' || key === 'Backspace';
  if (isDeleting && (controller.tie !== null || controller.selected.length > 0)) {
    controller.carryOut({ do: 'delete' });
    return true;
  }
  if (controller.selected.length === 0) return false;
  const fine = event.shiftKey ? kFine : 1;
  const move = kMoves[key];
  if (move !== undefined) {
    const step = fine * controller.grid;
    void controller.nudge(step * move[0], step * move[1], step * move[2], 0);
    return true;
  }
  switch (key) {
    case 'q':
    case 'e':
      void controller.nudge(0, 0, 0, (key === 'q' ? 1 : -1) * fine * kTurn);
      return true;
    default:
      return false;
  }
}

function commandKey(controller: BuildController, key: string, isShifted: boolean): boolean {
  if (key === 'd') controller.carryOut({ do: 'copy' });
  else if (key === 'a') controller.carryOut({ do: 'all' });
  else if (key === 'g') controller.carryOut({ do: isShifted ? 'ungroup' : 'group' });
  else return false;
  return true;
}

/** Puts down what is in hand, then what is chosen, then what is selected. */
function escape(controller: BuildController): boolean {
  if (controller.entry !== null) controller.choose('');
  else if (controller.selected.length > 0 || controller.tie !== null) controller.select([]);
  else return false;
  return true;
}
