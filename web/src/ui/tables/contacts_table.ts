import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  connectionOf,
  isFrictionOpen,
  isPushOpen,
  largestOf,
  pairName,
  plainName,
  seenContacts,
  type Connection,
  type Frame,
  type SceneDescription,
  type SeenContacts,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';
import { quantity } from '../quantity_text';
import { msg, str } from '../../words';

const kMostRows = 200;
/** Before a force that rigid bodies leave open. */
const kOpen = '≈ ';
const kKindWords = ['', 'joint', 'imminent'] as const;

/** What touches what and how hard. */
@customElement('sg-contacts')
export class ContactsTable extends LitElement {
  @property({ attribute: false }) frame: Frame | null = null;
  @property({ attribute: false }) scene: SceneDescription | null = null;
  /** Which of its forces are determined; the frame's own, so that it is drawn anew when they are told. */
  @property({ attribute: false }) determined: readonly number[] | undefined = undefined;
  /** What limit analysis says of the face of two bodies, by `A B`; empty where it was not asked. */
  @property({ attribute: false }) bounds: ReadonlyMap<string, string> | undefined;

  static override styles = [
    base,
    controls,
    css`
      :host {
        overflow-x: auto;
      }
      .pair {
        min-width: 5rem;
        overflow-wrap: anywhere;
      }
      .kind {
        display: block;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      tr:hover td {
        background: var(--surface-2);
      }
    `,
  ];

  get #hasBounds(): boolean {
    return this.bounds !== undefined && this.bounds.size > 0;
  }

  /** Long because it is one table with what is said when it is empty. */
  protected override render(): TemplateResult {
    if (this.frame === null)
      return html`<p class="empty">
        ${msg('No scene is loaded.', { id: 'contacts.no_scene_is_loaded' })}
      </p>`;
    const contacts = seenContacts(this.frame);
    const { rows, contactKind, contactBodies, contactTangentForces } = contacts;
    if (rows.length === 0) {
      return html`<p class="empty">
        ${msg('Nothing touches. Contacts appear here with gap and force.', { id: 'contacts.nothing_touches_contacts_appear_here' })}
      </p>`;
    }
    // An order that does not change with the forces can be read while the scene plays.
    const apart = (column: Float64Array, p: number, q: number): number =>
      (column[p] ?? NaN) - (column[q] ?? NaN);
    rows.sort(
      (p, q) =>
        apart(contactKind, p, q) ||
        apart(contactBodies, 2 * p, 2 * q) ||
        apart(contactBodies, 2 * p + 1, 2 * q + 1),
    );
    const { scene } = this;
    const heldBy = (row: number): Connection | null =>
      scene === null ? null : connectionOf(scene, contacts, row);
    const gap = msg('Distance between the surfaces; negative when they overlap', {
      id: 'contacts.distance_between_the_surfaces_negative',
    });
    const rate = msg('Speed of separation; negative while approaching', {
      id: 'contacts.speed_of_separation_negative_while',
    });
    const stay = rows.filter((row) => heldBy(row) === null).length;
    const friction = rows.some((row) => contactTangentForces[row] !== 0);
    const bounds = msg(
      'Normal force of the whole face, in all equilibria; from Limits in the laboratory',
      {
        id: 'contacts.bounds_about',
      },
    );
    const along = msg(
      'Friction on B along the surface; positive along the normal turned clockwise',
      { id: 'contacts.friction_on_b_along_the' },
    );
    return html`
      <table>
        <thead>
          <tr>
            <th
              scope="col"
              title=${msg('Body A, which owns the normal, and body B', { id: 'contacts.body_a_which_owns_the' })}
            >
              ${msg('Between', { id: 'contacts.between' })}
            </th>
            <th
              scope="col"
              class="right"
              title=${msg('On B along the normal', { id: 'contacts.on_b_along_the_normal' })}
            >
              ${msg('Force [N]', { id: 'contacts.force_n' })}
            </th>
            ${this.#hasBounds ? html`<th scope="col" class="right" title=${bounds}>${msg('Face, bounds [N]', { id: 'contacts.bounds' })}</th>` : nothing}
            ${friction ? html`<th scope="col" class="right" title=${along}>${msg('Friction [N]', { id: 'contacts.friction_n' })}</th>` : nothing}
            <th scope="col" class="right" title=${gap}>
              ${msg('Gap [m]', { id: 'contacts.gap_m' })}
            </th>
            <th scope="col" class="right" title=${rate}>
              ${msg('Gap rate [m/s]', { id: 'contacts.gap_rate_m_s' })}
            </th>
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, kMostRows).map((row) => this.#row(contacts, row, heldBy(row), friction))}
        </tbody>
      </table>
      ${
        rows.length > kMostRows
          ? html`<p class="empty">
              ${msg(str`and ${rows.length - kMostRows} more`, { id: 'contacts.and_more' })}
            </p>`
          : nothing
      }
      ${
        rows.some((row) => isFrictionOpen(contacts, row))
          ? html`<p class="empty">
              ${msg('≈ rigid bodies leave this force open: others would hold them as well', { id: 'contacts.open' })}
            </p>`
          : nothing
      }
      ${
        this.frame.figures.hidden > 0
          ? html`<p
              class="empty"
              title=${msg('They lie beside stronger contacts of the same two bodies', { id: 'contacts.they_lie_beside_stronger_contacts' })}
            >
              ${msg(str`Sparsification: of ${this.frame.figures.hidden + stay} contacts ${stay} stay`, { id: 'contacts.left_out_by_sparsification' })}
            </p>`
          : nothing
      }
    `;
  }

  #row(
    contacts: SeenContacts,
    row: number,
    held: Connection | null,
    friction: boolean,
  ): TemplateResult {
    const bodies = this.scene?.bodies ?? [];
    const of = (column: Float64Array, unit: string, kin = column): TemplateResult =>
      quantity(column[row] ?? NaN, '', undefined, largestOf(kin, unit));
    const [bodyA = -1, bodyB = -1] = contacts.contactBodies.subarray(2 * row);
    const word = kKindWords[contacts.contactKind[row] ?? 0] ?? '';
    const kind = held
      ? [`${held.kind} ${plainName(held.name)}`, ...(word === 'imminent' ? [word] : [])].join(', ')
      : word;
    const body = bodyB >= 0 ? bodyB : bodyA;
    return html`<tr
      @mouseenter=${() => ask(this, { kind: 'select', body })}
      @mouseleave=${() => ask(this, { kind: 'select', body: null })}
    >
      <td class="pair">
        ${pairName(bodies, bodyA, bodyB)}
        ${kind ? html`<span class="kind">${kind}</span>` : nothing}
      </td>
      <td class="right">
        ${isPushOpen(contacts, row) ? kOpen : nothing}${of(contacts.contactForces, 'N')}
      </td>
      ${this.#hasBounds ? html`<td class="right number">${this.bounds?.get(`${Math.min(bodyA, bodyB)} ${Math.max(bodyA, bodyB)}`) ?? ''}</td>` : nothing}
      ${friction ? html`<td class="right">${isFrictionOpen(contacts, row) ? kOpen : nothing}${of(contacts.contactTangentForces, 'N', contacts.contactForces)}</td>` : nothing}
      <td class="right">${of(contacts.contactGaps, 'm')}</td>
      <td class="right">${of(contacts.contactGapRates, 'm/s')}</td>
    </tr>`;
  }
}
