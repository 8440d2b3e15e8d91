import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { GenericObserver, type Parameter, type Subject } from '../sim';
import { base, controls } from '../styles/controls';
import { msg, str, wordsOf } from '../words';
import { groupedRows } from './panel_style';
import type { ParameterRow } from './parameter_row';
import './parameter_row';

/** All parameters of a subject under the headings of its table. It observes the subject, so that it is always right. */
@customElement('sg-parameters')
export class ParameterPanel extends LitElement {
  @property({ attribute: false }) subject: Subject | null = null;
  /** Which of them are shown. */
  @property({ attribute: false }) shows: (parameter: Parameter) => boolean = () => true;
  /** What else is to be said about parameters, by name. */
  @property({ attribute: false }) notes: Readonly<Record<string, string>> = {};
  @state() private refusals: Readonly<Record<string, string>> = {};
  #observer: GenericObserver | null = null;

  static override styles = [
    base,
    controls,
    groupedRows,
    css`
      .foot {
        position: sticky;
        bottom: 0;
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--gap-2);
        margin: var(--gap-3) calc(-1 * var(--gap-4)) calc(-1 * var(--gap-4));
        padding: var(--gap-2) var(--gap-4);
        border-top: 1px solid var(--line);
        background: var(--surface-1);
        color: var(--text-2);
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#observer = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('subject')) return;
    this.#observer?.disconnect();
    this.#observer = null;
    if (this.subject === null) return;
    this.#observer = new GenericObserver(this.subject, (event) => {
      if (event.nameEquals('PARAMETER_REFUSED')) {
        const { name, message } = event.getValue() as { name: string; message: string };
        this.refusals = { ...this.refusals, [name]: message };
      } else {
        this.refusals = { ...this.refusals, [event.getName()]: '' };
      }
    });
  }

  /** Brings a parameter into view, with the cursor in its field. */
  async show(name: string): Promise<void> {
    await this.updateComplete;
    const row = this.renderRoot.querySelector<ParameterRow>(`[data-parameter=${name}]`);
    row?.scrollIntoView({ block: 'center' });
    await row?.focusField();
  }

  protected override render(): TemplateResult {
    const parameters = (this.subject?.getParameters() ?? []).filter((one) => this.shows(one));
    if (parameters.length === 0)
      return html`<p class="empty">
        ${msg('Load a scene to see its parameters.', { id: 'parameter.load_a_scene_to_see' })}
      </p>`;
    const groups = new Map<string, Parameter[]>();
    for (const parameter of parameters) {
      const group = parameter.getGroup() || 'other';
      groups.set(group, [...(groups.get(group) ?? []), parameter]);
    }
    return html`${[...groups].map(
      ([group, members]) => html`
        <section aria-label=${wordsOf('parameter', group)}>
          <h3>${wordsOf('parameter', group.replace(/_/g, ' '))}</h3>
          <div class="rows">
            ${members.map(
              (parameter) =>
                html`<sg-parameter
                  data-parameter=${parameter.getName()}
                  .parameter=${parameter}
                  .value=${parameter.getAsString()}
                  .note=${this.notes[parameter.getName()] ?? ''}
                  .refusal=${this.refusals[parameter.getName()] ?? ''}
                ></sg-parameter>`,
            )}
          </div>
        </section>
      `,
    )}${this.#foot(parameters)}`;
  }

  /** How many values are not the scene's own, and the way back to all of them. */
  #foot(parameters: readonly Parameter[]): TemplateResult {
    const changed = parameters.filter((parameter) => {
      const initial = parameter.getInitial();
      return initial !== null && initial !== parameter.getAsString();
    });
    const back = (): void => {
      for (const parameter of changed) parameter.setFromString(parameter.getInitial() ?? '');
    };
    const words =
      changed.length === 0
        ? msg('As the scene was written', { id: 'parameter.none_changed' })
        : changed.length === 1
          ? msg('One value changed', { id: 'parameter.one_changed' })
          : msg(str`${changed.length} values changed`, { id: 'parameter.changed' });
    const toAll = msg("Back to the scene's own", { id: 'parameter.back_to_all' });
    return html`<div class="foot">
      <span role="status">${words}</span>
      <button title=${toAll} ?disabled=${changed.length === 0} @click=${back}>${toAll}</button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-parameters': ParameterPanel;
  }
}
