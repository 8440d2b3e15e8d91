import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { GenericObserver, type Parameter, type Subject } from '../sim';
import { base } from '../styles/controls';
import { msg, wordsOf } from '../words';
import './parameter_row';

/** All parameters of a subject under the headings of its table. It observes the subject, so that it is always right. */
@customElement('sg-parameters')
export class ParameterPanel extends LitElement {
  @property({ attribute: false }) subject: Subject | null = null;
  /** What else is to be said about parameters, by name. */
  @property({ attribute: false }) notes: Readonly<Record<string, string>> = {};
  @state() private refusals: Readonly<Record<string, string>> = {};
  #observer: GenericObserver | null = null;

  static override styles = [
    base,
    css`
      h3 {
        margin: 0;
        padding: var(--gap-2) var(--gap-3) var(--gap-1);
        font-size: var(--size-s);
        font-weight: 600;
        color: var(--text-2);
        background: var(--surface-2);
        border-bottom: 1px solid var(--line);
      }
      h3::first-letter {
        text-transform: uppercase;
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

  protected override render(): TemplateResult {
    const parameters = this.subject?.getParameters() ?? [];
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
        </section>
      `,
    )}`;
  }
}
