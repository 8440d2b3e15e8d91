import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { BuildField } from '../../sim';
import { base, controls, fields, notices } from '../../styles/controls';
import { ask, type BuildAct } from '../commands';
import { msg, str } from '../../words';
import '../geometry/number_field';

const kMostWarnings = 3;

/** A row of the panel. */
export interface BuildRow extends BuildField {
  /** What counts when there is no value, or empty. */
  readonly instead?: string;
}

/** Something of the scene that can be selected. */
export interface BuildThing {
  readonly title: string;
  readonly isSelected: boolean;
  /** A body by its place in the file, or a joint or force. */
  readonly act: BuildAct;
}

/** What is selected, in numbers; and everything there is to select. */
@customElement('sg-build-panel')
export class BuildPanel extends LitElement {
  /** What is selected, in words. */
  @property() heading = '';
  @property({ attribute: false }) rows: readonly BuildRow[] = [];
  @property({ attribute: false }) things: readonly BuildThing[] = [];
  /** What is to be known of the scene at once: overlaps. */
  @property({ attribute: false }) warnings: readonly string[] = [];
  /** What else the engine notes of it. */
  @property({ attribute: false }) notes: readonly string[] = [];

  static override styles = [
    base,
    controls,
    fields,
    notices,
    css`
      :host {
        padding: var(--gap-3);
      }
      h2 {
        margin: 0 0 var(--gap-2);
        font-size: var(--size-l);
      }
      h3 {
        margin: var(--gap-3) 0 var(--gap-1);
        font-size: var(--size-s);
        color: var(--text-2);
      }
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(7rem, 55%);
        gap: var(--gap-2);
        align-items: center;
        margin-block: 2px;
      }
      .things {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-1);
        max-height: 12rem;
        overflow: auto;
        scrollbar-width: thin;
      }
      .things button {
        min-height: 1.75rem;
        padding: 0 var(--gap-2);
        font-size: var(--size-s);
      }
      .things button[aria-pressed='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      details {
        margin-top: var(--gap-3);
      }
      summary {
        cursor: pointer;
      }
      .new {
        display: flex;
        gap: var(--gap-2);
        margin-top: var(--gap-3);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const sections = [...new Set(this.rows.map(({ section }) => section))];
    return html`
      <h2>${this.heading}</h2>
      ${this.warnings.slice(0, kMostWarnings).map((text) => html`<p class="notice">${text}</p>`)}
      ${sections.map(
        (section) =>
          html`<h3>${section}</h3>
            ${this.rows.filter((row) => row.section === section).map((row) => this.#row(row))}`,
      )}
      <h3>${msg('Everything in the scene', { id: 'build.everything_in_the_scene' })}</h3>
      <div class="things" role="group" aria-label=${msg('Everything in the scene', { id: 'build.everything_in_the_scene' })}>
        ${this.things.map(
          (thing) =>
            html`<button
              aria-pressed=${String(thing.isSelected)}
              title=${msg(str`Select ${thing.title}`, { id: 'build.select' })}
              @click=${() => this.#ask(thing.act)}
            >
              ${thing.title}
            </button>`,
        )}
      </div>
      ${
        this.notes.length === 0
          ? nothing
          : html`<details>
              <summary>${msg(str`Notes on the scene (${this.notes.length})`, { id: 'build.notes_on_the_scene' })}</summary>
              ${this.notes.map((text) => html`<p class="notice">${text}</p>`)}
            </details>`
      }
      <div class="new">
        <button
          title=${msg('Begin with another scene: a floor and a box', { id: 'build.begin_with_another_scene_a' })}
          @click=${() => this.#ask({ do: 'new', space: 'planar' })}
        >
          ${msg('New scene', { id: 'build.new_scene' })}
        </button>
        <button
          title=${msg('Begin with another scene in space: a floor and a box', { id: 'build.begin_with_another_scene_in' })}
          @click=${() => this.#ask({ do: 'new', space: 'spatial' })}
        >
          ${msg('New scene in space', { id: 'build.new_scene_in_space' })}
        </button>
      </div>
    `;
  }

  #row(row: BuildRow): TemplateResult {
    return html`<div class="row">
      <span class="name" title=${row.about}>${row.title}</span>${this.#field(row)}
    </div>`;
  }

  #field(row: BuildRow): TemplateResult {
    const { key, kind, title, about, unit, value } = row;
    if (kind === 'number')
      return html`<sg-number-field
        label=${title}
        title=${about}
        unit=${unit}
        .value=${typeof value === 'number' ? value : NaN}
        .instead=${row.instead ?? ''}
        @sg-number=${(event: CustomEvent<number>) => this.#set(key, event.detail)}
      ></sg-number-field>`;
    if (kind === 'choice')
      return html`<select
        aria-label=${title}
        title=${about}
        @change=${(event: Event) => this.#set(key, (event.target as HTMLSelectElement).value)}
      >
        ${value === null ? html`<option selected value="">${msg('own values', { id: 'build.own_values' })}</option>` : nothing}
        ${(row.choices ?? []).map(
          (choice) =>
            html`<option value=${choice.value} ?selected=${choice.value === value}>
              ${choice.title}
            </option>`,
        )}
      </select>`;
    return html`<input
      type="text"
      aria-label=${title}
      title=${about}
      .value=${String(value ?? '')}
      @change=${(event: Event) => this.#set(key, (event.target as HTMLInputElement).value)}
    />`;
  }

  #set(key: string, value: number | string): void {
    this.#ask({ do: 'set', key, value });
  }

  #ask(act: BuildAct): void {
    ask(this, { kind: 'build', act });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-build-panel': BuildPanel;
  }
}
