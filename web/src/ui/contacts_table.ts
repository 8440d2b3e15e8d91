import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  connectionsIn,
  contactRecords,
  pairName,
  plainName,
  type Connection,
  type ContactRecord,
  type Frame,
  type SceneDescription,
} from '../sim';
import { base, controls } from '../styles/controls';
import { ask } from './commands';
import { quantity } from './quantity_text';

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
    const records = contactRecords(this.frame);
    if (records.length === 0) {
      return html`<p class="empty">Nothing touches. Contacts appear here with gap and force.</p>`;
    }
    // An order that does not change with the forces can be read while the scene plays.
    records.sort((a, b) => a.kind - b.kind || a.bodyA - b.bodyA || a.bodyB - b.bodyB);
    const heldBy = this.scene === null ? () => null : connectionsIn(this.scene, this.frame);
    const gap = 'Distance between the surfaces; negative when they overlap';
    const rate = 'Speed of separation; negative while approaching';
    const friction = records.some((record) => record.tangentForce !== 0);
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
          ${records.slice(0, kMostRows).map((record) => this.#row(record, heldBy(record), friction))}
        </tbody>
      </table>
      ${
        records.length > kMostRows
          ? html`<p class="empty">and ${records.length - kMostRows} more</p>`
          : nothing
      }
    `;
  }

  #row(record: ContactRecord, held: Connection | null, friction: boolean): TemplateResult {
    const bodies = this.scene?.bodies ?? [];
    const word = kKindWords[record.kind] ?? '';
    const kind = held
      ? [`${held.kind} ${plainName(held.name)}`, ...(word === 'imminent' ? [word] : [])].join(', ')
      : word;
    const body = record.bodyB >= 0 ? record.bodyB : record.bodyA;
    return html`<tr
      @mouseenter=${() => ask(this, { kind: 'select', body })}
      @mouseleave=${() => ask(this, { kind: 'select', body: null })}
    >
      <td class="pair">
        ${pairName(bodies, record.bodyA, record.bodyB)}
        ${kind ? html`<span class="kind">${kind}</span>` : nothing}
      </td>
      <td class="right">${quantity(record.force, '')}</td>
      ${friction ? html`<td class="right">${quantity(record.tangentForce, '')}</td>` : nothing}
      <td class="right">${quantity(record.gap, '')}</td>
      <td class="right">${quantity(record.gapRate, '')}</td>
    </tr>`;
  }
}
