import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  pairName,
  type ElasticInspection,
  type InspectedPair,
  type IntegratorCounts,
  type RunInspection,
  type SceneDescription,
  type Vector3,
} from '../../sim';
import { base, controls, facts, notices } from '../../styles/controls';
import { quantity } from '../quantity_text';

type Field = readonly [
  name: string,
  about: string,
  unit: string,
  of: (pair: InspectedPair) => number | Vector3,
];

const kDetection: readonly Field[] = [
  ['distance', 'distanceOrg: of the surfaces, negative when they overlap', 'm', (p) => p.distance],
  [
    'distance with hysteresis',
    'What the zero-crossing function is made of',
    'm',
    (p) => p.distance_with_hysteresis,
  ],
  ['point on 1', 'Nearest point of the first body', 'm', (p) => p.point_1],
  ['point on 2', 'Nearest point of the second body', 'm', (p) => p.point_2],
  ['normal', 'Out of the first body', '', (p) => p.normal],
];

const kResponse: readonly Field[] = [
  ['δ', 'Penetration', 'm', (p) => p.penetration],
  ['δ̇', 'Speed of penetration; positive while it grows', 'm/s', (p) => p.penetration_velocity],
  ['δ̇⁻', 'Speed of penetration when the contact began', 'm/s', (p) => p.impact_speed],
  ['f_n', 'Normal force', 'N', (p) => p.normal_force],
  ['f_t', 'Friction on the second body', 'N', (p) => p.tangential_force],
  ['τ', 'Rolling resistance on the second body', 'N m', (p) => p.torque],
  ['v_rel,t', 'Velocity along the surface', 'm/s', (p) => p.tangential_velocity],
  ['ω_rel', 'Relative angular velocity', 'rad/s', (p) => p.angular_velocity],
  ['acts at', 'Where the force acts', 'm', (p) => p.position],
  ['stored', 'Elastic energy', 'J', (p) => p.stored],
];

const kConstants: readonly Field[] = [
  ['k_red c_res', 'Stiffness of both materials, reduced', 'N/m^2', (p) => p.c_res],
  ['c_geo', 'Factor of the shapes', '', (p) => p.c_geo],
  ['n_geo', 'Exponent of the penetration', '', (p) => p.n_geo],
  ['μ_r,geo', 'Lever of rolling resistance', 'm', (p) => p.mu_r_geo],
  ['d', 'Damping coefficient', 's/m', (p) => p.damping],
  ['cor', 'Coefficient of restitution', '', (p) => p.restitution],
  ['μ_k', 'Sliding friction', '', (p) => p.sliding_friction],
  ['μ_r', 'Rolling resistance', '', (p) => p.rolling_resistance],
  ['v_small', 'Below it friction and restitution fade', 'm/s', (p) => p.v_small],
  ['w_small', 'Below it rolling resistance fades', 'rad/s', (p) => p.w_small],
];

/** Counted since the start of the scene. */
const kWork: readonly (readonly [keyof IntegratorCounts, title: string, about: string])[] = [
  [
    'substeps',
    'integrator steps',
    'Steps that the integrator tried, of the length that the tolerance allows',
  ],
  [
    'rejected',
    'rejected steps',
    'Of these, steps tried again shorter as their error was too large',
  ],
  ['evaluations', 'evaluations of forces', 'How often all forces were computed'],
  ['jacobians', 'Jacobians', 'How often the stiff integrator needed the slopes of all forces'],
  ['zeroCrossings', 'looks for events', 'How often z₁ and z₂ were evaluated'],
  ['stateEvents', 'events', 'Instants at which z₁ or z₂ crossed zero'],
  [
    'restarts',
    'restarts',
    'Of these, instants at which contacts began or ended, and the integrator started anew',
  ],
];

/** Which corner, rim or crossing of edges touches. */
function featureOf(pair: InspectedPair): string {
  if (pair.edge_1 >= 0) {
    const share = pair.share < 1 ? `, ${(100 * pair.share).toPrecision(3)} % of the stiffness` : '';
    return `, edges ${pair.edge_1} and ${pair.edge_2}${share}`;
  }
  if (pair.corner < 0) return '';
  return `, corner ${pair.corner} of part ${pair.of_first ? pair.part_1 : pair.part_2}`;
}

/** Everything that method elastic knows of its contacts, of how it finds them, and what that has cost. */
@customElement('sg-contact-inspector')
export class ContactInspector extends LitElement {
  @property({ attribute: false }) inspection: RunInspection | null = null;
  @property({ attribute: false }) scene: SceneDescription | null = null;

  static override styles = [
    base,
    controls,
    notices,
    facts,
    css`
      :host {
        padding: 0 var(--gap-3) var(--gap-3);
      }
      h3 {
        margin: var(--gap-3) 0 var(--gap-1);
        font-size: var(--size-m);
      }
      summary {
        cursor: pointer;
        padding: var(--gap-1) 0;
        font-weight: 500;
      }
      details {
        border-top: 1px solid var(--line);
      }
      dl {
        margin: 0 0 var(--gap-2);
        font-size: var(--size-s);
      }
      dd {
        overflow-wrap: anywhere;
        white-space: normal;
      }
      .group {
        grid-column: 1 / -1;
        margin-top: var(--gap-1);
        font-weight: 600;
      }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const { inspection } = this;
    if (inspection === null) return nothing;
    const { contacts } = inspection;
    return html`
      ${inspection.notices.map((notice) => html`<p class="notice">${notice}</p>`)}
      <h3>Contacts in detail</h3>
      ${
        contacts.length === 0
          ? html`<p class="quiet">None at this instant.</p>`
          : contacts.map((pair, i) => this.#pair(pair, i === 0 && contacts.length <= 3))
      }
      <details>
        <summary>How contacts are found</summary>
        ${this.#detection(inspection)}
      </details>
      <details>
        <summary>Work of the integrator</summary>
        <dl>
          ${kWork.map(
            ([name, title, about]) =>
              html`<dt title=${about}>${title}</dt>
                <dd>${inspection.counts[name]}</dd>`,
          )}
        </dl>
      </details>
    `;
  }

  #who(body1: number, body2: number, link: string): string {
    if (body1 < 0 && body2 < 0) return 'none';
    return pairName(this.scene?.bodies ?? [], body1, body2, link);
  }

  #pair(pair: InspectedPair, open: boolean): TemplateResult {
    return html`<details ?open=${open}>
      <summary>${this.#who(pair.body_1, pair.body_2, pair.link)}${featureOf(pair)}</summary>
      <dl>
        ${fieldsOf(pair, 'Force', kResponse)} ${fieldsOf(pair, 'Law', kConstants)}
        ${fieldsOf(pair, 'Detection', kDetection)}
        <dt title="Key of the pair of parts in the contact dictionary">pair</dt>
        <dd>${pair.pair_id}, parts ${pair.part_1} and ${pair.part_2}${featureOf(pair)}</dd>
      </dl>
    </details>`;
  }

  #detection(seen: ElasticInspection): TemplateResult {
    const z = (value: number, pair: readonly [number, number], link: string): TemplateResult =>
      html`<dd>${quantity(value, 'm')}, ${this.#who(...pair, link)}</dd>`;
    return html`<dl>
      <dt
        title="Largest of distance + contact_eps of the pairs in contact; an event when it grows over 0"
      >
        z₁
      </dt>
      ${z(seen.z1, seen.z1_pair, seen.z1_link)}
      <dt title="Least of distance + 3 contact_eps of all other pairs; an event when it falls to 0">
        z₂
      </dt>
      ${z(seen.z2, seen.z2_pair, seen.z2_link)}
      <dt title="Hysteresis">contact_eps</dt>
      <dd>${quantity(seen.contact_eps, 'm')}</dd>
      <dt title="Of portal refinement">mpr_tolerance</dt>
      <dd>${quantity(seen.mpr_tolerance, 'm')}, at most ${seen.mpr_steps} steps</dd>
      <dt title="Convex parts that may touch something, and pairs of them that may touch">parts</dt>
      <dd>${seen.parts} in ${seen.pairs} pairs</dd>
      <dt title="contactDict and lastContactDict">contacts</dt>
      <dd>${seen.contacts.length} now, ${seen.last_contacts.length} at the last event</dd>
    </dl>`;
  }
}

function fieldsOf(pair: InspectedPair, title: string, fields: readonly Field[]): TemplateResult {
  return html`<dt class="group">${title}</dt>
    ${fields.map(([name, about, unit, of]) => {
      const value = of(pair);
      const shown =
        typeof value === 'number'
          ? quantity(value, unit)
          : html`${value.map((x, i) => html`${i === 0 ? '' : ', '}${quantity(x, i === 2 ? unit : '')}`)}`;
      return html`<dt title=${about}>${name}</dt>
        <dd>${shown}</dd>`;
    })}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-contact-inspector': ContactInspector;
  }
}
