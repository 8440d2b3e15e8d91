import { html, nothing, type TemplateResult } from 'lit';
import {
  kElasticLaws,
  materialPairs,
  sceneMaterials,
  type ElasticLaw,
  type Simulation,
} from '../../sim';
import type { LabController } from '../lab_controller';

/** Pages that show what is asked of the engine beside frames. */
export const kInspectingPages: ReadonlySet<string> = new Set(['contacts', 'law']);

/** Whether there are materials to tell of: those of the scene, or of method elastic. */
export function hasMaterials(lab: LabController): boolean {
  return lab.elastic.runs || sceneMaterials(lab.client.loaded?.scene ?? null).length > 0;
}

function parameterText(simulation: Simulation, name: string): string {
  const found = simulation.getParameters().find((entry) => entry.getName() === name);
  return found?.getAsString() ?? '';
}

/** Sets a parameter from text; one that the method does not have is passed over. */
export function setParameter(simulation: Simulation, name: string, value: string): void {
  simulation
    .getParameters()
    .find((entry) => entry.getName() === name)
    ?.setFromString(value);
}

/** The page with the functions of the force law. */
export function renderForceLaw({ client, elastic }: LabController): TemplateResult {
  void import('../../ui/force_law');
  const asked = parameterText(client, 'FORCE_LAW').toLowerCase();
  const law: ElasticLaw = kElasticLaws.find((name) => name === asked) ?? 'document';
  return html`<sg-force-law
    .ask=${elastic.askCurves}
    .law=${law}
    .mostDamping=${Number(parameterText(client, 'MAXIMUM_DAMPING')) || 0}
    .pairs=${materialPairs(client.loaded?.scene ?? null)}
    .contacts=${elastic.contacts}
  ></sg-force-law>`;
}

/** The page with the materials. */
export function renderMaterials({ client, elastic }: LabController): TemplateResult {
  return html`<sg-materials
    .scene=${client.loaded?.scene ?? null}
    .palette=${elastic.palette}
  ></sg-materials>`;
}

/** What method elastic knows of contacts beyond the table. */
export function renderInspector({
  client,
  elastic,
}: LabController): TemplateResult | typeof nothing {
  if (elastic.inspection === null) return nothing;
  return html`<sg-contact-inspector
    .inspection=${elastic.inspection}
    .scene=${client.loaded?.scene ?? null}
  ></sg-contact-inspector>`;
}
