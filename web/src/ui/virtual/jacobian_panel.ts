import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  derivedBodies,
  formatQuantity,
  jacobianBlock,
  plainName,
  unitSymbol,
  type JacobianBlock,
  type JacobianGroup,
  type JacobianName,
  type StepDerivatives,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { quantity } from '../quantity_text';
import { AskingPanel } from '../asking_panel';
import { panelStyle, panelTable } from '../panel_style';
import { msg, str } from '../../words';

const kGroups: readonly (readonly [JacobianGroup, string])[] = [
  ['start', msg('state q₀, q̇₀ at the start', { id: 'jacobian.state_q0_q_0_at' })],
  ['before', msg('state q₋, q̇₋ a step before', { id: 'jacobian.state_q_q_a_step' })],
  ['input', msg('input u, forces', { id: 'jacobian.input_u_forces' })],
  ['parameters', msg('parameters p', { id: 'jacobian.parameters_p' })],
];

/** Values have so many digits. */
const kDigits = 3;

/** `k_n` with its n as a subscript. */
function typeset({ name, about, unit }: JacobianName): TemplateResult {
  const [base, below] = name.split('_');
  const title = unit === '' ? about : `${about} [${unitSymbol(unit)}]`;
  return html`<span title=${title}>${base}${below ? html`<sub>${below}</sub>` : nothing}</span>`;
}

/** How the end of one step changes with its beginning, forces and parameters, as a small matrix. */
@customElement('sg-step-jacobian')
export class JacobianPanel extends AskingPanel<StepDerivatives> {
  protected override readonly question = 'stepDerivatives';
  @state() private of = '';
  @state() private by = '';
  @state() private group: JacobianGroup = 'start';

  static override styles = [
    base,
    controls,
    panelStyle,
    panelTable,
    css`
      summary {
        margin: var(--gap-3) 0 var(--gap-1);
        cursor: pointer;
        font-weight: 600;
      }
      .choices {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        align-items: center;
        gap: var(--gap-1) var(--gap-2);
        margin: var(--gap-2) 0;
      }
      .matrix {
        overflow-x: auto;
      }
      td.zero {
        color: var(--text-2);
      }
      sub {
        line-height: 0;
      }
    `,
  ];

  constructor() {
    super();
    this.isOpen = false;
  }

  protected override render(): TemplateResult {
    return html`<details
      ?open=${this.isOpen}
      @toggle=${(event: Event) => (this.isOpen = (event.target as HTMLDetailsElement).open)}
    >
      <summary
        title=${msg('How the end of a step changes with everything that decides it', { id: 'jacobian.how_the_end_of_a' })}
      >
        ${msg('One-step derivatives', { id: 'jacobian.one_step_derivatives' })}
      </summary>
      ${this.trouble === '' ? nothing : html`<p class="quiet">${this.trouble}</p>`}
      ${this.answer === null ? nothing : this.#matrix(this.answer)}
    </details>`;
  }

  #matrix({ step, jacobian }: StepDerivatives): TemplateResult {
    const bodies = derivedBodies(jacobian);
    const [first] = bodies;
    if (first === undefined)
      return html`<p class="quiet">${msg('Nothing moves.', { id: 'jacobian.nothing_moves' })}</p>`;
    const of = bodies.includes(this.of) ? this.of : first;
    const by = bodies.includes(this.by) ? this.by : of;
    const block = jacobianBlock(jacobian, of, by, this.group);
    return html`<p class="quiet">
        ${msg(str`Of q₁, q̇₁ after one step of ${formatQuantity(step, 's', 4)} from this instant.`, { id: 'jacobian.of_q1' })}
      </p>
      <div class="choices">
        ${bodies.length > 1 ? this.#bodyChoice('of', msg('end of', { id: 'jacobian.end_of' }), bodies, of) : nothing}
        <label for="group">${msg('by', { id: 'jacobian.by' })}</label>
        <select
          id="group"
          title=${msg('By what the end of the step is derived', { id: 'jacobian.by_what_the_end_of' })}
          @change=${(event: Event) => (this.group = chosen(event) as JacobianGroup)}
        >
          ${kGroups.map(
            ([name, words]) =>
              html`<option value=${name} ?selected=${name === this.group}>${words}</option>`,
          )}
        </select>
        ${bodies.length > 1 ? this.#bodyChoice('by', 'of', bodies, by) : nothing}
      </div>
      ${this.#table(block)}`;
  }

  #bodyChoice(
    which: 'of' | 'by',
    words: string,
    bodies: readonly string[],
    present: string,
  ): TemplateResult {
    const title =
      which === 'of'
        ? msg('Whose end of the step', { id: 'jacobian.whose_end_of_the_step' })
        : msg('Whose start, forces and sizes', { id: 'jacobian.whose_start_forces_and_sizes' });
    return html`<label for=${which}>${words}</label>
      <select id=${which} title=${title} @change=${(event: Event) => (this[which] = chosen(event))}>
        ${bodies.map(
          (name) =>
            html`<option value=${name} ?selected=${name === present}>${plainName(name)}</option>`,
        )}
      </select>`;
  }

  #table({ rows, columns, values }: JacobianBlock): TemplateResult {
    return html`<div
      class="matrix"
      tabindex="0"
      role="group"
      aria-label=${msg('Matrix of one-step derivatives', { id: 'jacobian.matrix_of_one_step_derivatives' })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">∂</th>
            ${columns.map((column) => html`<th scope="col">${typeset(column)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, i) =>
              html`<tr>
                <th scope="row">${typeset(row)}</th>
                ${columns.map((column, j) => cell(row, column, values[i]?.[j] ?? NaN))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }
}

function cell(row: JacobianName, column: JacobianName, value: number): TemplateResult {
  const unit = [row.unit, column.unit].map((text) => (text === '' ? '1' : unitSymbol(text)));
  const title = msg(str`∂ ${row.about} / ∂ ${column.about} [${unit[0]} per ${unit[1]}]`, {
    id: 'jacobian.per',
  });
  return html`<td class=${value === 0 ? 'zero' : ''} title=${title}>
    ${quantity(value, '', kDigits)}
  </td>`;
}

function chosen(event: Event): string {
  return (event.target as HTMLSelectElement).value;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-step-jacobian': JacobianPanel;
  }
}
