import { html, nothing, type TemplateResult } from 'lit';
import type { LabView } from '../laboratory_view';

/** Between what bounds the force of the contact can be that is looked at, where somebody has asked. */
function boundsOf({ inspect: { what }, lab }: LabView, time: number): string {
  if (what?.kind !== 'contact') return '';
  const [a, b] = what.bodies;
  const found = lab.limits?.boundsOfPairs(time);
  return found?.get(`${a} ${b}`) ?? found?.get(`${b} ${a}`) ?? '';
}

/** What is looked at closely: beside it on the stage, or, where there is little room, in a card of its own. */
export function renderInspected(view: LabView, isCard: boolean): TemplateResult | typeof nothing {
  const { inspect, lab, tableFrame, sheet } = view;
  const scene = lab.client.loaded?.scene;
  if (inspect.what === null || scene === undefined || tableFrame === null) return nothing;
  // Who builds has what is selected in numbers.
  if (isCard !== sheet.isSmall || lab.build.isOpen) return nothing;
  void import('../../ui/inspector');
  const card = html`<sg-inspector
    .facts=${inspect.facts(tableFrame)}
    .scene=${scene}
    .seen=${inspect.seen}
    ?trails=${view.settings.display.trails}
    .followed=${inspect.followed}
    .probed=${(body: number, other: number) => view.measure.probeOf(body, other) >= 0}
    .bounds=${boundsOf(view, tableFrame.time)}
  ></sg-inspector>`;
  if (isCard) return html`<div class="inspected card">${card}</div>`;
  const stage = document.querySelector('#stage');
  return html`<sg-callout
    .about=${inspect.about(stage)}
    .clear=${() => inspect.clear(stage)}
    .subject=${inspect.subject}
    >${card}</sg-callout
  >`;
}
