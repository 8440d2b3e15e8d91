import type { Panes } from '../pane';
import { isFree } from '../sim';
import { kPanStep, type KeyAction } from './keyboard';

/** What W A S D and Q E move and turn a body by: a part of the picture's height, and an angle [rad]. */
const kPlaceStep = 0.02;
const kTurnStep = Math.PI / 36;
const kFine = 0.1;
/** Part of the picture's height by which an arrow key moves the hand that holds a body. */
const kPullStep = 0.1;

/** Moves the view; or, with a body selected, the hand that pulls it. */
export function shiftByKey(
  { active }: Panes,
  body: number | null,
  { dx, dy }: Extract<KeyAction, { kind: 'shift' }>,
): void {
  const { stage } = active.stage;
  const { frame, loaded } = active.player;
  if (stage === null || frame === null) return;
  if (body === null || !isFree(loaded?.scene.bodies[body]))
    stage.pan(-dx * kPanStep, -dy * kPanStep);
  else stage.pullBy(body, dx * kPullStep, -dy * kPullStep);
}

/** Puts the selected body somewhere else while nothing runs. */
export function placeByKey(
  { active, running }: Panes,
  body: number | null,
  { dx, dy, turn, fine }: Extract<KeyAction, { kind: 'place' }>,
): void {
  if (body === null || running) return;
  const factor = fine ? kFine : 1;
  const step = factor * kPlaceStep;
  active.stage.stage?.placeBy(body, dx * step, dy * step, factor * turn * kTurnStep);
}
