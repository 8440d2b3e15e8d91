import { html, type TemplateResult } from 'lit';
import type { OptimiseDesk } from './optimise_desk';

let version = 0;

/** The panel of tasks. What it shows is held by the desk, so that each rendering is new to it. */
export function renderOptimise(desk: OptimiseDesk): TemplateResult {
  void import('../../ui/optimise');
  void desk.offer();
  return html`<sg-optimise slot="optimise" .port=${desk} .version=${++version}></sg-optimise>`;
}
