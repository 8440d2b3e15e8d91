import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatRounded, type StepFigures } from '../sim';
import { base } from '../styles/controls';
import { quantity } from './quantity_text';

/** One line of figures about the run. */
@customElement('sg-status')
export class StatusLine extends LitElement {
  @property({ attribute: false }) figures: StepFigures | null = null;
  /** For example `Runge Kutta`. */
  @property() solver = '';
  /** [s] */
  @property({ type: Number }) timeStep = NaN;

  static override styles = [
    base,
    css`
      :host {
        font-size: var(--size-s);
        color: var(--text-2);
      }
      dl {
        display: flex;
        flex-wrap: nowrap;
        overflow-x: auto;
        scrollbar-width: none;
        gap: 0 var(--gap-4);
        margin: 0;
        padding: 0.25rem var(--gap-3);
        white-space: nowrap;
      }
      div {
        display: flex;
        gap: var(--gap-1);
        cursor: help;
      }
      dt,
      dd {
        margin: 0;
      }
      dd {
        color: var(--text);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const figures = this.figures;
    if (figures === null)
      return html`<dl>
        <div><dt>no scene yet</dt></div>
      </dl>`;
    return html`<dl>
      ${this.#entry('contacts', 'Places where bodies touch now', html`${figures.contacts}`)}
      ${this.#entry('step', 'Steps since the start', html`${figures.steps}`)}
      ${this.#entry('collisions', 'Collisions handled since the start', html`${figures.collisions}`)}
      ${this.#entry('back-ups', 'How often the engine went back in time to find the moment of a collision', html`${figures.backups}`)}
      ${this.#entry(
        'energy drift',
        'Total energy now, with what impacts and contacts have taken and without the work of dampers, drag and applied forces, minus that at the start: the error of the balance',
        quantity(figures.energyDrift, 'J'),
      )}
      ${this.#entry('compute', 'Wall time of one step, averaged', html`${quantity(figures.stepMilliseconds, 'ms', 3)}/step`)}
      ${this.solver === '' ? '' : this.#entry('solver', 'Solver of the differential equations', html`${this.solver}`)}
      ${
        Number.isFinite(this.timeStep)
          ? this.#entry(
              'time step',
              'Simulated time of one step',
              html`<span class="number">${formatRounded(this.timeStep, 6)} s</span>`,
            )
          : ''
      }
    </dl>`;
  }

  #entry(name: string, about: string, value: TemplateResult): TemplateResult {
    return html`<div title=${about}>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  }
}
