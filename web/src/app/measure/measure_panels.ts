import { html, type TemplateResult } from 'lit';
import type { LabView } from '../laboratory_view';

/** The tab of what measures and of time. */
export function renderMeasure(view: LabView): TemplateResult {
  void import('../../ui/measure');
  const { measure } = view;
  const { client, panes } = view.lab;
  return html`<sg-measure
    .tools=${measure.tools}
    .readings=${measure.readings}
    .passages=${measure.passages}
    .scene=${client.loaded?.scene ?? null}
    .frame=${view.tableFrame}
    .options=${view.settings.display}
    .bookmarks=${measure.bookmarks}
    .time=${panes.first.player.time}
    .running=${measure.running}
  ></sg-measure>`;
}
