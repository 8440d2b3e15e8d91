import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  pairName,
  EventKind,
  largestOf,
  type EventParagraph,
  type EventTable,
  type SceneDescription,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';
import { quantity } from '../quantity_text';
import { msg, str } from '../../words';

/** Height of a row [px]; all rows are equal, so that only those in view need to exist. */
const kRowHeight = 30;
const kSpareRows = 6;
/** Paragraphs of the log that are shown. */
const kMostParagraphs = 300;

const kWords: Readonly<Record<number, string>> = {
  [EventKind.contactStart]: 'begins',
  [EventKind.contactEnd]: 'ends',
  [EventKind.stick]: 'sticks',
  [EventKind.slip]: 'slips',
};

/** What happens to a contact; null for a collision by impulses. */
function kindWord(kind: number): string | null {
  return kWords[kind] ?? null;
}

/** The collisions so far, newest first. Only the rows in view are built. */
@customElement('sg-events')
export class EventList extends LitElement {
  /** Oldest first; changed in place. */
  @property({ attribute: false }) events: EventTable | null = null;
  /** Changes when `events` was changed in place. */
  @property({ type: Number }) version = 0;
  @property({ attribute: false }) scene: SceneDescription | null = null;
  /** What the engine says of each instant, oldest first; changed in place. */
  @property({ attribute: false }) paragraphs: readonly EventParagraph[] = [];
  @state() private scrolled = 0;
  @state() private asText = true;

  readonly #resizing = new ResizeObserver(() => this.requestUpdate());

  static override styles = [
    base,
    controls,
    css`
      :host {
        height: 100%;
        overflow: auto;
      }
      .head,
      .row {
        display: grid;
        grid-template-columns: 3.4rem minmax(0, 1fr) 5.6rem 6.4rem;
        font-size: var(--size-s);
        white-space: nowrap;
        gap: var(--gap-2);
        align-items: center;
        padding: 0 var(--gap-2);
        border-bottom: 1px solid var(--line);
        height: ${kRowHeight}px;
      }
      .head {
        position: sticky;
        top: 0;
        z-index: 1;
        background: var(--surface-1);
        font-weight: 600;
        color: var(--text-2);
      }
      .space {
        position: relative;
      }
      .row {
        position: absolute;
        inset-inline: 0;
      }
      .row:hover {
        background: var(--surface-2);
      }
      .who {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .right {
        text-align: end;
      }
      .choices {
        display: flex;
        gap: var(--gap-1);
        padding: var(--gap-2);
        border-bottom: 1px solid var(--line);
      }
      .choices button {
        min-height: 1.625rem;
        padding: 0 var(--gap-3);
        border-radius: var(--radius-pill);
        font-size: var(--size-s);
      }
      .choices button[aria-pressed='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      ol.log {
        list-style: none;
        margin: 0;
        padding: 0 var(--gap-2);
      }
      ol.log li {
        padding: var(--gap-1) 0;
        border-bottom: 1px solid var(--line);
      }
      pre {
        margin: 0;
        font: 400 var(--size-s) / 1.4 var(--font-mono);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      button.time {
        min-height: 0;
        padding: 0;
        border: none;
        background: none;
        color: var(--accent);
        justify-content: flex-start;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#resizing.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('scroll', this.#onScroll);
    this.#resizing.disconnect();
  }

  readonly #onScroll = (): void => {
    this.scrolled = Math.floor(this.scrollTop / kRowHeight);
  };

  protected override render(): TemplateResult {
    if (this.paragraphs.length === 0) return this.#table();
    const choice = (asText: boolean, title: string): TemplateResult =>
      html`<button
        title=${asText ? msg('What the engine says of each instant', { id: 'event.what_the_engine_says_of' }) : msg('One line for each event', { id: 'event.one_line_for_each_event' })}
        aria-pressed=${String(this.asText === asText)}
        @click=${() => (this.asText = asText)}
      >
        ${title}
      </button>`;
    return html`<div
        class="choices"
        role="group"
        aria-label=${msg('Kind of list', { id: 'event.kind_of_list' })}
      >
        ${choice(true, msg('Log', { id: 'event.log' }))}
        ${choice(false, msg('Table', { id: 'event.table' }))}
      </div>
      ${this.asText ? this.#text() : this.#table()}`;
  }

  /** The log as the engine writes it, newest first like the table. */
  #text(): TemplateResult {
    const shown = this.paragraphs.slice(-kMostParagraphs).reverse();
    return html`<ol class="log" aria-label=${msg('Log of events', { id: 'event.log_of_events' })}>
        ${shown.map(
          ({ time, text }) =>
            html`<li>
              <button
                class="time"
                title=${msg('Go to the step before this event', { id: 'event.go_to_the_step_before' })}
                @click=${() => ask(this, { kind: 'before', time })}
              >
                ${quantity(time, 's')}
              </button>
              <pre>${text}</pre>
            </li>`,
        )}
      </ol>
      ${
        this.paragraphs.length > kMostParagraphs
          ? html`<p class="empty">
              ${msg(str`and ${this.paragraphs.length - kMostParagraphs} earlier ones`, { id: 'event.and_earlier_ones' })}
            </p>`
          : nothing
      }`;
  }

  #table(): TemplateResult {
    const { events } = this;
    const count = events?.times.length ?? 0;
    if (events === null || count === 0) {
      return html`<p class="empty">
        ${msg('No collision yet. Each one appears here with its impulse, and as a tick on the timeline.', { id: 'event.no_collision_yet_each_one' })}
      </p>`;
    }
    const first = Math.max(0, this.scrolled - kSpareRows);
    const last = Math.min(
      count,
      this.scrolled + Math.ceil(this.clientHeight / kRowHeight) + kSpareRows,
    );
    const ofContacts = events.kinds.every((kind) => kindWord(kind) !== null);
    const rows: TemplateResult[] = [];
    for (let place = first; place < last; ++place) {
      rows.push(this.#row(events, count - 1 - place, place));
    }
    return html`
      <div
        role="table"
        aria-label=${msg('Collisions', { id: 'event.collisions' })}
        aria-rowcount=${count + 1}
      >
        <div class="head" role="row" aria-rowindex="1">
          <span role="columnheader">${msg('Time [s]', { id: 'event.time_s' })}</span
          ><span role="columnheader">${msg('Between', { id: 'event.between' })}</span>
          <span
            role="columnheader"
            class="right"
            title=${ofContacts ? msg('Whether a contact begins or ends', { id: 'event.whether_a_contact_begins_or' }) : msg('Change of momentum; or whether a contact begins, ends, sticks or slips', { id: 'event.change_of_momentum_or_whether' })}
            >${ofContacts ? msg('Contact', { id: 'event.contact' }) : msg('Impulse [N s]', { id: 'event.impulse_n_s' })}</span
          >
          <span
            role="columnheader"
            class="right"
            title=${msg('Speed of separation before the collision; negative while approaching', { id: 'event.speed_of_separation_before_the' })}
            >${msg('Gap rate [m/s]', { id: 'event.gap_rate_m_s' })}</span
          >
        </div>
        <div class="space" role="rowgroup" style="height: ${count * kRowHeight}px">${rows}</div>
      </div>
    `;
  }

  #row(events: EventTable, index: number, place: number): TemplateResult {
    const of = (column: readonly number[]): number => column[index] ?? NaN;
    const { times, kinds, bodiesA, bodiesB, impulses, gapRates } = events;
    const who = pairName(this.scene?.bodies ?? [], of(bodiesA), of(bodiesB));
    return html`<div
      class="row"
      role="row"
      aria-rowindex=${place + 2}
      style="top: ${place * kRowHeight}px"
    >
      <span role="cell"
        ><button
          class="time"
          title=${msg('Go to the step before this collision', { id: 'event.go_to_the_step_before_2' })}
          @click=${() => ask(this, { kind: 'before', time: of(times) })}
        >
          ${quantity(of(times), '')}
        </button></span
      >
      <span role="cell" class="who" title=${who}>${who}</span>
      <span role="cell" class="right">${kindWord(of(kinds)) ?? quantity(of(impulses), '')}</span>
      <span role="cell" class="right"
        >${quantity(of(gapRates), '', undefined, largestOf([], 'm/s'))}</span
      >
    </div>`;
  }
}
