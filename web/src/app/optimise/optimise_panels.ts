import { html, type TemplateResult } from 'lit';
import type { OptimiseDesk } from './optimise_desk';

/** The panel of tasks. */
export function renderOptimise(desk: OptimiseDesk): TemplateResult {
  void import('../../ui/optimise');
  void desk.offer();
  return html`<sg-optimise .port=${desk} .version=${desk.version}></sg-optimise>`;
}
