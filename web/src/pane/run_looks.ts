import { dashOf, type RunLook } from '../sim';
import { msg } from '../words';
import { methodTitle } from '../words/methods';
import type { Pane } from './pane';

/** What a run does otherwise than another one by the same method, in words. */
export type Otherwise = (run: Pane, other: Pane) => string;

/** How runs that stand side by side are told apart. One whose method another one before it has says what it does otherwise. */
export function runLooks(panes: readonly Pane[], otherwise: Otherwise): RunLook[] {
  return panes.map((pane, place) => {
    const { method } = pane;
    const before = panes.slice(0, place).find((other) => other.method === method);
    const isHollow = before !== undefined;
    const named = methodTitle(method);
    const differs = isHollow
      ? otherwise(pane, before) || msg('once more', { id: 'run.again' })
      : '';
    const title = differs === '' ? named : `${named}: ${differs}`;
    return { method, title, otherwise: differs, isHollow, dash: dashOf(method, isHollow) };
  });
}
