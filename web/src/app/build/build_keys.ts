import type { BuildDesk } from './build_desk';

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
export function buildKey(desk: BuildDesk, event: KeyboardEvent): boolean {
  if (!desk.isOpen) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return commandKey(desk, key, event.shiftKey);
  if (event.altKey) return false;
  if (key === 'Escape') return escape(desk);
  if (key === 'Enter' && desk.entry?.stroke === 'points') return desk.onStage.finish();
  if (key === 'Backspace' && desk.onStage.uncorner()) return true;
  if (key === 'g') {
    desk.carryOut({ do: 'snap' });
    return true;
  }
  if (!desk.isAtStart) return false;
  if ('[]{}'.includes(key)) {
    desk.selectNext(key === ']' || key === '}' ? 1 : -1, key === '{' || key === '}');
    return true;
  }
  const isDeleting = key === 'Delete' || key === 'Backspace';
  if (isDeleting && (desk.tie !== null || desk.selected.length > 0)) {
    desk.carryOut({ do: 'delete' });
    return true;
  }
  if (desk.selected.length === 0) return false;
  const fine = event.shiftKey ? kFine : 1;
  const move = kMoves[key];
  if (move !== undefined) {
    const step = fine * desk.grid;
    void desk.nudge(step * move[0], step * move[1], step * move[2], 0);
    return true;
  }
  switch (key) {
    case 'q':
    case 'e':
      void desk.nudge(0, 0, 0, (key === 'q' ? 1 : -1) * fine * kTurn);
      return true;
    default:
      return false;
  }
}

function commandKey(desk: BuildDesk, key: string, isShifted: boolean): boolean {
  if (key === 'd') desk.carryOut({ do: 'copy' });
  else if (key === 'a') desk.carryOut({ do: 'all' });
  else if (key === 'g') desk.carryOut({ do: isShifted ? 'ungroup' : 'group' });
  else return false;
  return true;
}

/** Puts down what is in hand, then what is chosen, then what is selected. */
function escape(desk: BuildDesk): boolean {
  if (desk.entry !== null) desk.choose('');
  else if (desk.selected.length > 0 || desk.tie !== null) desk.select([]);
  else return false;
  return true;
}
