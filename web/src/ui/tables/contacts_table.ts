import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  connectionsIn,
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

const kMostRows = 200;
const kKindWords = ['', 'joint', 'imminent'] as const;

/** What touches what and how hard. */
@customElement('sg-contacts')
export class ContactsTable extends LitElement {
  @property({ attribute: false }) frame: Frame | null = null;
  @property({ attribute: false }) scene: SceneDescription | null = null;

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

  protected override render(): TemplateResult {
    if (this.frame === null) return html`<p class="empty">No scene is loaded.</p>`;
    const contacts = seenContacts(this.frame);
    const { rows, contactKind, contactBodies, contactTangentForces } = contacts;
    if (rows.length === 0) {
      return html`<p class="empty">Nothing touches. Contacts appear here with gap and force.</p>`;
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
    const heldBy = this.scene === null ? () => null : connectionsIn(this.scene, this.frame);
    const gap = 'Distance between the surfaces; negative when they overlap';
    const rate = 'Speed of separation; negative while approaching';
    const friction = rows.some((row) => contactTangentForces[row] !== 0);
    const along = 'Friction on B along the surface; positive along the normal turned clockwise';
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col" title="Body A, which owns the normal, and body B">Between</th>
            <th scope="col" class="right" title="On B along the normal">Force [N]</th>
            ${friction ? html`<th scope="col" class="right" title=${along}>Friction [N]</th>` : nothing}
            <th scope="col" class="right" title=${gap}>Gap [m]</th>
            <th scope="col" class="right" title=${rate}>Gap rate [m/s]</th>
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, kMostRows).map((row) => this.#row(contacts, row, heldBy(row), friction))}
        </tbody>
      </table>
      ${
        rows.length > kMostRows
          ? html`<p class="empty">and ${rows.length - kMostRows} more</p>`
          : nothing
      }
      ${
        this.frame.figures.hidden > 0
          ? html`<p class="empty" title="They lie beside stronger contacts of the same two bodies">
              ${this.frame.figures.hidden} left out by sparsification
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
    const of = (column: Float64Array): TemplateResult => quantity(column[row] ?? NaN, '');
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
      <td class="right">${of(contacts.contactForces)}</td>
      ${friction ? html`<td class="right">${of(contacts.contactTangentForces)}</td>` : nothing}
      <td class="right">${of(contacts.contactGaps)}</td>
      <td class="right">${of(contacts.contactGapRates)}</td>
    </tr>`;
  }
}
