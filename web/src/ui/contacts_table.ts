import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  ContactKind,
  contactRecords,
  type ContactRecord,
  type Frame,
  type SceneDescription,
} from '../sim';
import { base, controls } from '../styles/controls';
import { ask } from './commands';
import { quantity } from './quantity_text';

const kMostRows = 200;
const kKindWords = ['contact', 'joint', 'imminent'] as const;

/** What touches what and how hard. */
@customElement('sg-contacts')
export class ContactsTable extends LitElement {
  @property({ attribute: false }) frame: Frame | null = null;
  @property({ attribute: false }) scene: SceneDescription | null = null;

  static override styles = [
    base,
    controls,
    css`
      .pair {
        min-width: 6rem;
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
    records.sort((a, b) => a.kind - b.kind || Math.abs(b.force) - Math.abs(a.force));
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col" title="Body A, which owns the normal, and body B">Between</th>
            <th
              scope="col"
              class="right"
              title="Distance between the surfaces; negative when they overlap"
            >
              Gap
            </th>
            <th scope="col" class="right" title="Speed of separation; negative while approaching">
              Gap rate
            </th>
            <th scope="col" class="right" title="Contact force on B along the normal">Force</th>
          </tr>
        </thead>
        <tbody>
          ${records.slice(0, kMostRows).map((record) => this.#row(record))}
        </tbody>
      </table>
      ${
        records.length > kMostRows
          ? html`<p class="empty">and ${records.length - kMostRows} more with smaller forces</p>`
          : nothing
      }
    `;
  }

  #row(record: ContactRecord): TemplateResult {
    const kind = kKindWords[record.kind] ?? 'contact';
    const body = record.bodyB >= 0 ? record.bodyB : record.bodyA;
    return html`<tr
      @mouseenter=${() => ask(this, { kind: 'select', body })}
      @mouseleave=${() => ask(this, { kind: 'select', body: null })}
    >
      <td class="pair">
        ${this.#name(record.bodyA)} – ${this.#name(record.bodyB)}
        ${record.kind === ContactKind.contact ? nothing : html`<span class="kind">${kind}</span>`}
      </td>
      <td class="right">${quantity(record.gap, 'm')}</td>
      <td class="right">${quantity(record.gapRate, 'm/s')}</td>
      <td class="right">${quantity(record.force, 'N')}</td>
    </tr>`;
  }

  #name(body: number): string {
    return body < 0 ? 'world' : (this.scene?.bodies[body]?.name ?? `body ${body}`);
  }
}
