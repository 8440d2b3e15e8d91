import {
  aboutAxis,
  normalised,
  positionOf,
  product,
  rotationOf,
  type DragGoal,
  type Frame,
  type Vector3,
} from '../../sim';

/** Where a shift takes a body from where it is wanted, or from where a frame has it. */
export function shifted(
  frame: Frame,
  body: number,
  wanted: DragGoal | undefined,
  by: readonly number[],
  turn: number | Vector3,
): DragGoal {
  const at = wanted?.target ?? positionOf(frame, body);
  const [x, y, z] = [0, 1, 2].map((i) => (at[i] ?? 0) + (by[i] ?? 0)) as [number, number, number];
  const goal: DragGoal =
    by.length === 2
      ? { body, point: [0, 0], target: [x, y] }
      : { body, point: [0, 0, 0], target: [x, y, z] };
  if (typeof turn === 'number') {
    const angle = typeof wanted?.turn === 'number' ? wanted.turn : undefined;
    if (angle === undefined && turn === 0) return goal;
    return { ...goal, turn: (angle ?? frame.angles[body] ?? 0) + turn };
  }
  const rotation = typeof wanted?.turn === 'object' ? wanted.turn : undefined;
  const angle = Math.hypot(...turn);
  if (angle === 0) return rotation === undefined ? goal : { ...goal, turn: rotation };
  const before = rotation ?? rotationOf(frame, body);
  return { ...goal, turn: normalised(product(aboutAxis(turn, angle), before)) };
}
