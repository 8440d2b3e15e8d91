import { html, type TemplateResult } from 'lit';
import type { LabController } from '../lab_controller';

/** The panel of what the scene can bear. */
export function renderLimits(lab: LabController): TemplateResult {
  void import('../../ui/limits');
  if (lab.limits === null) void lab.openLimits();
  const { limits } = lab;
  return html`<sg-limits .port=${limits} .version=${limits?.version ?? 0}></sg-limits>`;
}
