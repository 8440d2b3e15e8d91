import { html, type TemplateResult } from 'lit';
import type { LimitDesk } from './limit_desk';

/** The panel of what the scene can bear. */
export function renderLimits(desk: LimitDesk): TemplateResult {
  void import('../../ui/limits');
  return html`<sg-limits slot="limits" .port=${desk} .version=${desk.version}></sg-limits>`;
}
