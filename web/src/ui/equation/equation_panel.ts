import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  isSameSolution,
  jointsOf,
  largestOf,
  rowGroups,
  rowSets,
  type ContactProblem,
  type ContactProblemAnswer,
  type EquationRow,
  type Inspected,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { AskingPanel } from '../asking_panel';
import { ask } from '../commands';
import { icons } from '../page_icons';
import { panelActions, panelStyle, panelTable } from '../panel_style';
import { quantity } from '../quantity_text';
import { kindWord, reasonWords, rowName, setMeaning, stepWords } from './equation_words';
import './matrix_pattern';

/** The equation of the contacts of the present instant, a = A f + b, and how it is solved step by step. */
@customElement('sg-equation')
export class EquationPanel extends AskingPanel<ContactProblemAnswer> {
  protected override readonly question = 'contactProblem';
  /** A copy of the run is made for each. */
  protected override readonly pause = 300;
  /** Steps of the algorithm that are shown; null for all. */
  @state() private made: number | null = null;

  static override styles = [
    base,
    controls,
    panelStyle,
    panelTable,
    panelActions,
    css`
      :host {
        padding: 0 var(--gap-4) var(--gap-4);
      }
      .rows {
        overflow-x: auto;
      }
      td:first-child,
      th.pair,
      td.pair {
        text-align: start;
        white-space: normal;
      }
      td.pair button {
        display: inline;
        min-height: 24px;
        padding: 0;
        text-align: start;
        text-decoration: underline;
      }
      tr.driven td {
        background: var(--warn-soft);
      }
      tr:hover td {
        background: var(--surface-2);
      }
      .set {
        display: inline-block;
        min-width: 2.25em;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius-s);
        text-align: center;
      }
      .C {
        background: var(--accent-soft);
      }
      .actions {
        position: sticky;
        top: 0;
        background: var(--surface-1);
      }
      .actions output {
        flex: 1;
        text-align: center;
      }
      .said {
        min-height: 2.9em;
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('answer')) this.made = null;
  }

  protected override render(): TemplateResult {
    if (this.trouble !== '') return html`<p class="quiet">${this.trouble}</p>`;
    if (this.answer === null) return html``;
    const { problem } = this.answer;
    if (problem === null) return html`<p class="empty">${reasonWords(this.answer.why)}</p>`;
    const made = this.made ?? problem.steps.length;
    const groups = new Set(rowGroups(problem.matrix)).size;
    return html`<p>
        ${msg('Each contact and each direction of a joint is a row of a = A f + b. Contacts only push, f ≥ 0, and do not go into each other, a ≥ 0; where one of the two is not zero, the other is. In b is all that acts besides, friction with it.', { id: 'equation.about' })}
      </p>
      <h3
        title=${msg('How much a unit force of the column changes the acceleration of the row', { id: 'equation.matrix_title' })}
      >
        ${msg('Matrix A', { id: 'equation.matrix' })}
      </h3>
      ${groups > 1 ? html`<p class="quiet">${msg(str`${groups} groups that share no body that moves: each is a block, and between them A is 0.`, { id: 'equation.groups' })}</p>` : nothing}
      <sg-matrix-pattern
        .matrix=${problem.matrix}
        .names=${problem.rows.map((row) => rowName(this.scene, row))}
        .row=${problem.steps[made - 1]?.row ?? -1}
      ></sg-matrix-pattern>
      <h3
        title=${msg('The algorithm of Baraff gives one row after the other its turn', { id: 'equation.steps_title' })}
      >
        ${msg('Baraff’s steps', { id: 'equation.steps' })}
      </h3>
      ${this.#steps(problem, made)} ${this.#table(problem, made)}`;
  }

  #steps({ steps, forces }: ContactProblem, made: number): TemplateResult {
    const step = steps[made - 1];
    const isLast = made === steps.length;
    const isOther = isLast && step !== undefined && !isSameSolution(forces, step.forces);
    const go = (by: number, icon: unknown, name: string): TemplateResult =>
      html`<button
        class="icon"
        title=${name}
        aria-label=${name}
        ?disabled=${made + by < 0 || made + by > steps.length}
        @click=${() => (this.made = made + by)}
      >
        ${icon}
      </button>`;
    return html`<div class="actions">
        ${go(-1, icons.left, msg('Back by one row', { id: 'equation.back' }))}
        <output>${msg(str`${made} of ${steps.length}`, { id: 'equation.made' })}</output>
        ${go(1, icons.right, msg('On by one row', { id: 'equation.on' }))}
      </div>
      <p class="said" role="status">
        ${step === undefined ? msg('No row has a force yet: f = 0 and a = b.', { id: 'equation.begin' }) : stepWords(step)}
        ${isOther ? msg('Rigid bodies leave some of these forces open: the run has chosen other ones, with the same accelerations.', { id: 'equation.open' }) : nothing}
      </p>`;
  }

  #table(problem: ContactProblem, made: number): TemplateResult {
    const head = (words: string, about: string): TemplateResult =>
      html`<th scope="col" title=${about}>${words}</th>`;
    return html`<div
      class="rows"
      tabindex="0"
      role="group"
      aria-label=${msg('Rows of the equation', { id: 'equation.rows' })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">${msg('Row', { id: 'equation.row' })}</th>
            <th scope="col" class="pair">${msg('Between', { id: 'contacts.between' })}</th>
            ${head(msg('Set', { id: 'equation.set' }), msg('C: carries force; NC: carries none', { id: 'equation.set_title' }))}
            ${head('f [N]', msg('Force after this step', { id: 'equation.force' }))}
            ${head('b [m/s²]', msg('Acceleration without the forces of the rows', { id: 'equation.right_side' }))}
            ${head('a [m/s²]', msg('Acceleration after this step', { id: 'equation.acceleration' }))}
          </tr>
        </thead>
        <tbody>
          ${this.#rows(problem, made)}
        </tbody>
      </table>
    </div>`;
  }

  #rows(problem: ContactProblem, made: number): TemplateResult[] {
    const { rows, rightSide } = problem;
    const step = problem.steps[made - 1];
    const forces = step?.forces ?? new Float64Array(rows.length);
    const accelerations = step?.accelerations ?? rightSide;
    const sets = rowSets(problem, made);
    const [mostForce, most] = [largestOf(problem.forces), largestOf(rightSide)];
    return rows.map((row, i) => {
      const set = sets[i] ?? null;
      const value = (of: Float64Array, largest: number): TemplateResult =>
        html`<td>${quantity(of[i] ?? NaN, '', 3, largest)}</td>`;
      return html`<tr
        class=${step?.row === i ? 'driven' : ''}
        @mouseenter=${() => ask(this, { kind: 'select', body: Math.max(row.bodyA, row.bodyB) })}
        @mouseleave=${() => ask(this, { kind: 'select', body: null })}
      >
        <td>${i + 1}</td>
        <td class="pair">${this.#pair(row)}</td>
        <td><span class="set ${set ?? ''}" title=${setMeaning(set)}>${set ?? '–'}</span></td>
        ${value(forces, mostForce)}${value(rightSide, most)}${value(accelerations, most)}
      </tr>`;
    });
  }

  #pair(row: EquationRow): TemplateResult {
    const word = kindWord(row.kind);
    const name = rowName(this.scene, row);
    return html`<button
        class="plain"
        title=${msg(str`Show ${name} on the stage`, { id: 'equation.show' })}
        @click=${() => ask(this, { kind: 'inspect', what: this.#inspected(row) })}
      >
        ${name}
      </button>
      ${word === '' ? nothing : html`<br /><span class="quiet">${word}</span>`}`;
  }

  /** What a row is about, for a closer look. */
  #inspected({ kind, bodyA, bodyB }: EquationRow): Inspected {
    const [a, b] = [Math.min(bodyA, bodyB), Math.max(bodyA, bodyB)];
    if (kind === 'contact') return { kind: 'contact', bodies: [a, b] };
    const joint = (this.scene === null ? [] : jointsOf(this.scene)).findIndex(
      ({ body_a: p, body_b: q }) => Math.min(p, q) === a && Math.max(p, q) === b,
    );
    return joint < 0 ? { kind: 'body', body: b } : { kind: 'joint', joint };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-equation': EquationPanel;
  }
}
