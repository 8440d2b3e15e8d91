import { formatClock, formatRounded, withUnit, type Parameter } from '../sim';
import type { Pane } from '../pane';
import { msg, str } from '../words';
import { choiceWords, parameterTitle } from '../words/plain';

/** What a run does otherwise than another one by the same method, in words. */
export function otherwise(pane: Pane, other: Pane): string {
  const names = new Set([...pane.changed.keys(), ...other.changed.keys()]);
  const differs = [...names].filter((name) => valueOf(pane, name) !== valueOf(other, name));
  const said = differs.map((name) => inWords(pane, name));
  if (pane.branch !== null) {
    const { oldest = 0 } = pane.player.frame?.figures ?? {};
    said.unshift(msg(str`from ${formatClock(oldest)} s`, { id: 'run.from' }));
  }
  return said.join(', ');
}

const parameterOf = ({ player }: Pane, name: string): Parameter | undefined =>
  player.getParameters().find((entry) => entry.getName() === name);

const valueOf = (pane: Pane, name: string): string => parameterOf(pane, name)?.getAsString() ?? '';

/** The words of a choice, else the name of the parameter and its value. */
function inWords(pane: Pane, name: string): string {
  const parameter = parameterOf(pane, name);
  const value = valueOf(pane, name);
  const words = choiceWords(name, value);
  if (words !== value) return words;
  const number = Number(value);
  const shown = Number.isNaN(number) ? value : formatRounded(number);
  const title = parameterTitle(name, parameter?.getTitle() ?? name);
  return `${title} ${withUnit(shown, parameter?.getUnit() ?? '')}`;
}
