import { html, type TemplateResult } from 'lit';
import type { OptimiseController } from './optimise_controller';

/** The panel of tasks. */
export function renderOptimise(controller: OptimiseController): TemplateResult {
  void import('../../ui/optimise');
  void controller.offer();
  return html`<sg-optimise .port=${controller} .version=${controller.version}></sg-optimise>`;
}
