// Long because it is mostly tables: what there is to know of a contact.
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  formatFigure,
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
import { msg, str } from '../../words';

type Field = readonly [
  name: string,
  about: string,
  unit: string,
  of: (pair: InspectedPair) => number | Vector3,
];

const kDetection: readonly Field[] = [
  [
    msg('distance', { id: 'contact_inspector.distance' }),
    msg('distanceOrg: of the surfaces, negative when they overlap', {
      id: 'contact_inspector.distanceorg_of_the_surfaces_negative',
    }),
    'm',
    (p) => p.distance,
  ],
  [
    msg('distance with hysteresis', { id: 'contact_inspector.distance_with_hysteresis' }),
    msg('What the zero-crossing function is made of', {
      id: 'contact_inspector.what_the_zero_crossing_function',
    }),
    'm',
    (p) => p.distance_with_hysteresis,
  ],
  [
    msg('point on 1', { id: 'contact_inspector.point_on_1' }),
    msg('Nearest point of the first body', { id: 'contact_inspector.nearest_point_of_the_first' }),
    'm',
    (p) => p.point_1,
  ],
  [
    msg('point on 2', { id: 'contact_inspector.point_on_2' }),
    msg('Nearest point of the second body', {
      id: 'contact_inspector.nearest_point_of_the_second',
    }),
    'm',
    (p) => p.point_2,
  ],
  [
    msg('normal', { id: 'contact_inspector.normal' }),
    msg('Out of the first body', { id: 'contact_inspector.out_of_the_first_body' }),
    '',
    (p) => p.normal,
  ],
];

const kResponse: readonly Field[] = [
  ['δ', msg('Penetration', { id: 'contact_inspector.penetration' }), 'm', (p) => p.penetration],
  [
    'δ̇',
    msg('Speed of penetration; positive while it grows', {
      id: 'contact_inspector.speed_of_penetration_positive_while',
    }),
    'm/s',
    (p) => p.penetration_velocity,
  ],
  [
    'δ̇⁻',
    msg('Speed of penetration when the contact began', {
      id: 'contact_inspector.speed_of_penetration_when_the',
    }),
    'm/s',
    (p) => p.impact_speed,
  ],
  [
    'f_n',
    msg('Normal force', { id: 'contact_inspector.normal_force' }),
    'N',
    (p) => p.normal_force,
  ],
  [
    'f_t',
    msg('Friction on the second body', { id: 'contact_inspector.friction_on_the_second_body' }),
    'N',
    (p) => p.tangential_force,
  ],
  [
    'τ',
    msg('Rolling resistance on the second body', {
      id: 'contact_inspector.rolling_resistance_on_the_second',
    }),
    'N m',
    (p) => p.torque,
  ],
  [
    'v_rel,t',
    msg('Velocity along the surface', { id: 'contact_inspector.velocity_along_the_surface' }),
    'm/s',
    (p) => p.tangential_velocity,
  ],
  [
    'ω_rel',
    msg('Relative angular velocity', { id: 'contact_inspector.relative_angular_velocity' }),
    'rad/s',
    (p) => p.angular_velocity,
  ],
  [
    msg('acts at', { id: 'contact_inspector.acts_at' }),
    msg('Where the force acts', { id: 'contact_inspector.where_the_force_acts' }),
    'm',
    (p) => p.position,
  ],
  [
    msg('stored', { id: 'contact_inspector.stored' }),
    msg('Elastic energy', { id: 'contact_inspector.elastic_energy' }),
    'J',
    (p) => p.stored,
  ],
];

const kConstants: readonly Field[] = [
  [
    'k_red c_res',
    msg('Stiffness of both materials, reduced', {
      id: 'contact_inspector.stiffness_of_both_materials_reduced',
    }),
    'N/m^2',
    (p) => p.c_res,
  ],
  [
    'c_geo',
    msg('Factor of the shapes', { id: 'contact_inspector.factor_of_the_shapes' }),
    '',
    (p) => p.c_geo,
  ],
  [
    'n_geo',
    msg('Exponent of the penetration', { id: 'contact_inspector.exponent_of_the_penetration' }),
    '',
    (p) => p.n_geo,
  ],
  [
    'μ_r,geo',
    msg('Lever of rolling resistance', { id: 'contact_inspector.lever_of_rolling_resistance' }),
    'm',
    (p) => p.mu_r_geo,
  ],
  [
    'd',
    msg('Damping coefficient', { id: 'contact_inspector.damping_coefficient' }),
    's/m',
    (p) => p.damping,
  ],
  [
    'cor',
    msg('Coefficient of restitution', { id: 'contact_inspector.coefficient_of_restitution' }),
    '',
    (p) => p.restitution,
  ],
  [
    'μ_k',
    msg('Sliding friction', { id: 'contact_inspector.sliding_friction' }),
    '',
    (p) => p.sliding_friction,
  ],
  [
    'μ_r',
    msg('Rolling resistance', { id: 'contact_inspector.rolling_resistance' }),
    '',
    (p) => p.rolling_resistance,
  ],
  [
    'v_small',
    msg('Below it friction and restitution fade', {
      id: 'contact_inspector.below_it_friction_and_restitution',
    }),
    'm/s',
    (p) => p.v_small,
  ],
  [
    'w_small',
    msg('Below it rolling resistance fades', {
      id: 'contact_inspector.below_it_rolling_resistance_fades',
    }),
    'rad/s',
    (p) => p.w_small,
  ],
];

/** Counted since the start of the scene. */
const kWork: readonly (readonly [keyof IntegratorCounts, title: string, about: string])[] = [
  [
    'substeps',
    msg('integrator steps', { id: 'contact_inspector.integrator_steps' }),
    msg('Steps that the integrator tried, of the length that the tolerance allows', {
      id: 'contact_inspector.steps_that_the_integrator_tried',
    }),
  ],
  [
    'rejected',
    msg('rejected steps', { id: 'contact_inspector.rejected_steps' }),
    msg('Of these, steps tried again shorter as their error was too large', {
      id: 'contact_inspector.of_these_steps_tried_again',
    }),
  ],
  [
    'evaluations',
    msg('evaluations of forces', { id: 'contact_inspector.evaluations_of_forces' }),
    msg('How often all forces were computed', {
      id: 'contact_inspector.how_often_all_forces_were',
    }),
  ],
  [
    'jacobians',
    msg('Jacobians', { id: 'contact_inspector.jacobians' }),
    msg('How often the stiff integrator needed the slopes of all forces', {
      id: 'contact_inspector.how_often_the_stiff_integrator',
    }),
  ],
  [
    'zeroCrossings',
    msg('looks for events', { id: 'contact_inspector.looks_for_events' }),
    msg('How often z₁ and z₂ were evaluated', { id: 'contact_inspector.how_often_z1_and_z2' }),
  ],
  [
    'stateEvents',
    msg('events', { id: 'contact_inspector.events' }),
    msg('Instants at which z₁ or z₂ crossed zero', {
      id: 'contact_inspector.instants_at_which_z1_or',
    }),
  ],
  [
    'restarts',
    msg('restarts', { id: 'contact_inspector.restarts' }),
    msg('Of these, instants at which contacts began or ended, and the integrator started anew', {
      id: 'contact_inspector.of_these_instants_at_which',
    }),
  ],
];

/** Which corner, rim or crossing of edges touches. */
function featureOf(pair: InspectedPair): string {
  if (pair.edge_1 >= 0) {
    const share =
      pair.share < 1
        ? msg(str`, ${formatFigure(100 * pair.share, '', 3)} % of the stiffness`, {
            id: 'contact_inspector.of_the_stiffness',
          })
        : '';
    return msg(str`, edges ${pair.edge_1} and ${pair.edge_2}${share}`, {
      id: 'contact_inspector.edges_and',
    });
  }
  if (pair.corner < 0) return '';
  return msg(str`, corner ${pair.corner} of part ${pair.of_first ? pair.part_1 : pair.part_2}`, {
    id: 'contact_inspector.corner_of_part',
  });
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
      <h3>${msg('Contacts in detail', { id: 'contact_inspector.contacts_in_detail' })}</h3>
      ${
        contacts.length === 0
          ? html`<p class="quiet">
              ${msg('None at this instant.', { id: 'contact_inspector.none_at_this_instant' })}
            </p>`
          : contacts.map((pair, i) => this.#pair(pair, i === 0 && contacts.length <= 3))
      }
      <details>
        <summary>
          ${msg('How contacts are found', { id: 'contact_inspector.how_contacts_are_found' })}
        </summary>
        ${this.#detection(inspection)}
      </details>
      <details>
        <summary>
          ${msg('Work of the integrator', { id: 'contact_inspector.work_of_the_integrator' })}
        </summary>
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
    if (body1 < 0 && body2 < 0) return msg('none', { id: 'contact_inspector.none' });
    return pairName(this.scene?.bodies ?? [], body1, body2, link);
  }

  #pair(pair: InspectedPair, open: boolean): TemplateResult {
    return html`<details ?open=${open}>
      <summary>${this.#who(pair.body_1, pair.body_2, pair.link)}${featureOf(pair)}</summary>
      <dl>
        ${fieldsOf(pair, msg('Force', { id: 'contact_inspector.force' }), kResponse)}
        ${fieldsOf(pair, msg('Law', { id: 'contact_inspector.law' }), kConstants)}
        ${fieldsOf(pair, msg('Detection', { id: 'contact_inspector.detection' }), kDetection)}
        <dt
          title=${msg('Key of the pair of parts in the contact dictionary', { id: 'contact_inspector.key_of_the_pair_of' })}
        >
          ${msg('pair', { id: 'contact_inspector.pair' })}
        </dt>
        <dd>
          ${msg(str`${pair.pair_id}, parts ${pair.part_1} and ${pair.part_2}${featureOf(pair)}`, { id: 'contact_inspector.parts_and' })}
        </dd>
      </dl>
    </details>`;
  }

  #detection(seen: ElasticInspection): TemplateResult {
    const z = (value: number, pair: readonly [number, number], link: string): TemplateResult =>
      html`<dd>${quantity(value, 'm')}, ${this.#who(...pair, link)}</dd>`;
    return html`<dl>
      <dt
        title=${msg('Largest of distance + ε of the pairs in contact; an event when it grows over 0', { id: 'contact_inspector.largest_of_distance_contact_eps' })}
      >
        z₁
      </dt>
      ${z(seen.z1, seen.z1_pair, seen.z1_link)}
      <dt
        title=${msg('Least of distance + 3 ε of all other pairs; an event when it falls to 0', { id: 'contact_inspector.least_of_distance_3_contact' })}
      >
        z₂
      </dt>
      ${z(seen.z2, seen.z2_pair, seen.z2_link)}
      <dt title=${msg('Hysteresis', { id: 'contact_inspector.hysteresis' })}>ε</dt>
      <dd>${quantity(seen.contact_eps, 'm')}</dd>
      <dt title=${msg('Of portal refinement', { id: 'contact_inspector.of_portal_refinement' })}>
        ${msg('tolerance', { id: 'contact_inspector.tolerance' })}
      </dt>
      <dd>
        ${quantity(seen.mpr_tolerance, 'm')}${msg(str`, at most ${seen.mpr_steps} steps`, { id: 'contact_inspector.at_most_steps' })}
      </dd>
      <dt
        title=${msg('Convex parts that may touch something, and pairs of them that may touch', { id: 'contact_inspector.convex_parts_that_may_touch' })}
      >
        ${msg('parts', { id: 'contact_inspector.parts' })}
      </dt>
      <dd>
        ${msg(str`${seen.parts} in ${seen.pairs} pairs`, { id: 'contact_inspector.in_pairs' })}
      </dd>
      <dt
        title=${msg('contactDict and lastContactDict', { id: 'contact_inspector.contactdict_and_lastcontactdict' })}
      >
        ${msg('contacts', { id: 'contact_inspector.contacts' })}
      </dt>
      <dd>
        ${msg(str`${seen.contacts.length} now, ${seen.last_contacts.length} at the last event`, { id: 'contact_inspector.now_at_the_last_event' })}
      </dd>
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
