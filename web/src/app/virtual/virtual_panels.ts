import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../sim';
import type { LabController } from '../lab_controller';

/** What method virtual_contact tells of contacts and steps beyond the table. */
export function renderVirtual(
  { client }: LabController,
  frame: Frame | null,
): TemplateResult | typeof nothing {
  const { loaded, laws } = client;
  if (loaded?.offers?.includes('softness') !== true) return nothing;
  void import('../../ui/virtual');
  const { scene } = loaded;
  return html`<sg-softness .scene=${scene} .frame=${frame} .ask=${laws.tell}> </sg-softness
    ><sg-step-jacobian .scene=${scene} .frame=${frame} .ask=${laws.tell}></sg-step-jacobian>`;
}
