import { html, type TemplateResult } from 'lit';
import {
  distanceBetween,
  formatTogether,
  sceneBounds,
  withUnit,
  type ComparedFigures,
  type RunLook,
} from '../sim';
import type { Pane } from '../pane';
import { msg, str, wordsOf } from '../words';
import { methodRefusal } from '../words/methods';
import type { LabView } from './laboratory_view';

/** Nearer than this, as a part of what is shown, runs cannot be told apart by looking. */
const kAlike = 0.003;

/** What stands side by side, as a headline. */
export function comparedHeadline({ lab: { panes } }: LabView): string {
  const count =
    [
      msg('two', { id: 'compare.two' }),
      msg('three', { id: 'compare.three' }),
      msg('four', { id: 'compare.four' }),
    ][panes.all.length - 2] ?? '';
  return panes.looks.some(({ isHollow }) => isHollow)
    ? msg(str`One scene, ${count} answers`, { id: 'compare.answers' })
    : msg(str`One scene, ${count} laws of contact`, { id: 'compare.laws' });
}

/** The dock that tells what differs between the runs. */
export function renderCompared(view: LabView): TemplateResult {
  const { panes } = view.lab;
  view.compareGraph.ask();
  return html`<sg-compare
    ?overlaid=${panes.overlaid}
    .unseen=${panes.unseen}
    .time=${view.tableFrame?.time ?? 0}
    .runs=${view.tableFrame === null ? [] : compared(view)}
    >${view.compareGraph.place}</sg-compare
  >`;
}

/** The figures of the runs side by side. */
function compared(view: LabView): ComparedFigures[] {
  const { engine, panes } = view.lab;
  return panes.all.map((pane, place) => {
    const method = engine?.methods.find(({ name }) => name === pane.method);
    return {
      look: panes.looks[place]!,
      sentence: runSentence(view, pane, panes.looks[place]!),
      frame: pane.plays ? pane.player.frame : null,
      start: pane.start,
      energy: pane.energy,
      events: method?.tells_events === false ? NaN : (pane.player.frame?.figures.events ?? 0),
      references: view.lab.logs.of(pane).references.upTo(pane.player.time),
      refusal: refusalOf(view, pane),
    };
  });
}

/** A length for people. */
function inWords(length: number): string {
  const { figures, unit } = formatTogether([length], 'm', 2);
  return withUnit(figures[0] ?? '', unit);
}

/** Why a method does not run the scene, in a sentence; empty where it does. */
export function refusalOf({ lab }: LabView, { refused, trouble }: Pane): string {
  if (refused === '') return '';
  const known = lab.panes.first.player.loaded?.methods.find(({ name }) => name === refused);
  const reason = methodRefusal(known?.reason ?? trouble?.details[0]?.message ?? '');
  return msg(
    str`Cannot run this scene: ${reason || msg('the scene does not suit it', { id: 'pane.does_not_apply' })}.`,
    {
      id: 'pane.cannot_run',
    },
  );
}

/** What there is to say of a run beside others: what the scene says, else how far it is from the first. */
export function runSentence(
  { lab, front }: LabView,
  pane: Pane,
  { method, isHollow, otherwise }: RunLook,
): string {
  const { first } = lab.panes;
  // What is asked is not told before it is answered.
  const { asked } = front.question;
  if (asked !== null && asked.state !== 'why') return '';
  const told = front.story.compare[method] ?? '';
  if (told !== '' && !isHollow && !first.altered && !pane.altered) return wordsOf('scene', told);
  const { loaded, frame } = first.player;
  if (pane === first || loaded === null) return '';
  const apart = distanceBetween(
    { frame: pane.player.frame, start: pane.start },
    { frame, start: first.start },
  );
  if (Number.isNaN(apart)) return '';
  const { width, height } = sceneBounds(loaded.scene);
  const differs = otherwise === '' ? '' : `**${otherwise}.** `;
  const distance =
    apart < kAlike * Math.min(width, height)
      ? msg('To the eye the same as the first.', { id: 'compare.alike' })
      : msg(str`${inWords(apart)} from the first.`, { id: 'compare.apart' });
  return differs + distance;
}
