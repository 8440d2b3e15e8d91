import { html, type TemplateResult } from 'lit';
import {
  kElasticLaws,
  materialPairs,
  type ElasticLaw,
  type LawContact,
  type Simulation,
} from '../sim';
import type { Tab } from '../ui';
import type { LabController } from './lab_controller';

const kNoContacts: readonly LawContact[] = [];

/** The tabs that only scenes have that method elastic runs. */
export function elasticTabs(lab: LabController): Tab[] {
  if (lab.client.loaded?.method !== 'elastic') return [];
  return [{ name: 'law', title: 'Force law' }];
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

/** The tab with the functions of the force law. */
export function renderForceLaw(lab: LabController): TemplateResult {
  void import('../ui/force_law');
  const { client } = lab;
  const asked = parameterText(client, 'FORCE_LAW').toLowerCase();
  const law: ElasticLaw = kElasticLaws.find((name) => name === asked) ?? 'document';
  return html`<sg-force-law
    slot="law"
    .ask=${lab.askCurves}
    .law=${law}
    .mostDamping=${Number(parameterText(client, 'MAXIMUM_DAMPING')) || 0}
    .pairs=${materialPairs(client.loaded?.scene ?? null)}
    .contacts=${kNoContacts}
  ></sg-force-law>`;
}
