import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { ask, type Command } from '../commands';
import { icons } from '../page_icons';
import { groupedRows } from '../panel_style';
import { WordSearch } from '../search';

/** Something that the laboratory has: a page of its own, a number, a scene. */
export interface LabEntry {
  readonly title: string;
  /** One line of what it is for. */
  readonly about: string;
  readonly icon?: unknown;
  /** Its value now, or how many there are. */
  readonly value?: string;
  /** Other words that it is found by. */
  readonly words?: string;
  /** Why it does not apply now; such an entry is dimmed. */
  readonly idle?: string | undefined;
  /** What is asked for when it is chosen. */
  readonly command: Command;
}

/** Entries under a heading. */
export interface LabGroup {
  readonly title: string;
  readonly entries: readonly LabEntry[];
}

/** More than these are not looked through. */
const kMostFound = 24;

/** The list of the laboratory: rows in groups, and a search over them and whatever else can be found. */
@customElement('sg-lab-list')
export class LabList extends LitElement {
  @property({ attribute: false }) groups: readonly LabGroup[] = [];
  /** What else the search finds. */
  @property({ attribute: false }) more: readonly LabEntry[] = [];
  @state() private query = '';

  static override styles = [
    base,
    controls,
    groupedRows,
    css`
      .search {
        position: sticky;
        top: 0;
        z-index: 1;
        padding-block: 2px var(--gap-2);
        background: var(--surface-1);
      }
      .search svg {
        position: absolute;
        inset: 0.8rem auto auto var(--gap-3);
        width: 1.125rem;
        height: 1.125rem;
        color: var(--text-2);
      }
      .search input {
        width: 100%;
        min-height: 42px;
        padding-inline: 2.5rem var(--gap-3);
        border-radius: var(--radius);
      }
      li button {
        display: grid;
        grid-template-columns: 1.25rem minmax(0, 1fr) auto 1.25rem;
        gap: 0 var(--gap-3);
        align-items: center;
        width: 100%;
        min-height: 52px;
        padding: var(--gap-1) var(--gap-3);
        border: none;
        border-radius: 0;
        background: none;
        text-align: start;
      }
      li button:hover {
        background: var(--surface-3);
      }
      li svg {
        width: 1.25rem;
        height: 1.25rem;
        color: var(--accent);
      }
      .chevron svg {
        width: 1rem;
        color: var(--text-2);
      }
      .title {
        font-weight: 600;
      }
      .about {
        font-size: var(--size-s);
        font-weight: 400;
        color: var(--text-2);
      }
      .value {
        color: var(--text-2);
        font-weight: 400;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .idle :is(.title, svg) {
        color: var(--text-2);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  /** Puts the cursor into the field. */
  async focusField(): Promise<void> {
    this.query = '';
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const name = msg('Find a number, a table, a tool', { id: 'lab.find' });
    return html`<div class="search">
        ${icons.search}
        <input
          type="search"
          aria-label=${name}
          title=${name}
          placeholder=${name}
          autocomplete="off"
          .value=${this.query}
          @input=${(event: Event) => (this.query = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
        />
      </div>
      ${this.query.trim() === '' ? this.groups.map((group) => this.#group(group)) : this.#found()}`;
  }

  #group({ title, entries }: LabGroup): TemplateResult | typeof nothing {
    if (entries.length === 0) return nothing;
    return html`<h3>${title}</h3>
      <ul class="rows" aria-label=${title}>
        ${entries.map((entry) => this.#row(entry))}
      </ul>`;
  }

  get #matches(): LabEntry[] {
    const all = [...this.groups.flatMap(({ entries }) => entries), ...this.more];
    const known = all.map((entry) => ({ ...entry, teaser: entry.about, rest: entry.words ?? '' }));
    return new WordSearch(known, []).find(this.query).slice(0, kMostFound);
  }

  #found(): TemplateResult {
    const found = this.#matches;
    if (found.length === 0)
      return html`<p class="empty" role="status">
        ${msg(str`Nothing is called “${this.query.trim()}”.`, { id: 'lab.nothing_found' })}
      </p>`;
    return html`<ul class="rows" aria-label=${msg('Found', { id: 'lab.found' })}>
      ${found.map((entry) => this.#row(entry))}
    </ul>`;
  }

  #row(entry: LabEntry): TemplateResult {
    const about = entry.idle ?? entry.about;
    return html`<li>
      <button
        class=${entry.idle === undefined ? '' : 'idle'}
        aria-label=${entry.title}
        aria-description=${[about, entry.value].filter(Boolean).join('; ')}
        title=${about}
        @click=${() => ask(this, entry.command)}
      >
        <span>${entry.icon ?? nothing}</span>
        <span
          ><span class="title">${entry.title}</span><br /><span class="about">${about}</span></span
        >
        <span class="value">${entry.value ?? ''}</span>
        <span class="chevron">${icons.right}</span>
      </button>
    </li>`;
  }

  /** The first that was found is a key away; arrows go from row to row. */
  #key(event: KeyboardEvent): void {
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('li button')];
    if (event.key === 'ArrowDown') rows[0]?.focus();
    else if (event.key === 'Enter' && this.query.trim() !== '') rows[0]?.click();
    else return;
    event.preventDefault();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-lab-list': LabList;
  }
}
