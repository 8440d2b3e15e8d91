import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatRounded, largestOf, type Frame } from '../sim';
import { base } from '../styles/controls';
import { msg } from '../words';
import { groupedRows } from './panel_style';
import { quantity } from './quantity_text';

/** Figures about the run, each with what it means. */
@customElement('sg-status')
export class StatusLine extends LitElement {
  @property({ attribute: false }) frame: Frame | null = null;
  /** For example `Runge–Kutta 4`. */
  @property() solver = '';
  /** [s] */
  @property({ type: Number }) timeStep = NaN;
  /** SI symbol of the residual of the method's own law; empty for a pure number. */
  @property() residualUnit = '';
  /** In one line, with the meanings where one points. */
  @property({ type: Boolean, reflect: true }) compact = false;

  static override styles = [
    base,
    groupedRows,
    css`
      div {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 var(--gap-3);
        padding: var(--gap-2) var(--gap-3);
      }
      dt {
        font-weight: 600;
      }
      dt::first-letter {
        text-transform: uppercase;
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
      }
      .about {
        grid-column: 1 / -1;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      :host([compact]) {
        padding: var(--gap-1) var(--gap-4);
        font-size: var(--size-s);
      }
      :host([compact]) .rows {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--gap-4);
        background: none;
      }
      :host([compact]) .rows > div {
        display: flex;
        gap: var(--gap-1);
        padding: 0;
        border: none;
      }
      :host([compact]) dt {
        font-weight: 400;
        color: var(--text-2);
      }
    `,
  ];

  protected override render(): TemplateResult {
    if (this.frame === null)
      return html`<p class="empty">${msg('no scene yet', { id: 'status_line.no_scene_yet' })}</p>`;
    const { figures, kinetic, potential, total } = this.frame;
    return html`<dl class="rows">
      ${this.#entry(msg('contacts', { id: 'status_line.contacts' }), msg('Places where bodies touch now', { id: 'status_line.places_where_bodies_touch_now' }), html`${figures.contacts}`)}
      ${this.#entry(msg('step', { id: 'status_line.step' }), msg('Steps since the start', { id: 'status_line.steps_since_the_start' }), html`${figures.steps}`)}
      ${this.#entry(msg('collisions', { id: 'status_line.collisions' }), msg('Collisions handled since the start', { id: 'status_line.collisions_handled_since_the_start' }), html`${figures.collisions}`)}
      ${this.#entry(msg('back-ups', { id: 'status_line.back_ups' }), msg('How often the engine went back in time to find the moment of a collision', { id: 'status_line.how_often_the_engine_went' }), html`${figures.backups}`)}
      ${this.#entry(
        msg('energy drift', { id: 'status_line.energy_drift' }),
        msg(
          'Total energy now, with what impacts and contacts have taken and without the work of dampers, drag and applied forces, minus that at the start: the error of the balance',
          { id: 'status_line.total_energy_now_with_what' },
        ),
        quantity(figures.energyDrift, 'J', undefined, largestOf([kinetic, potential, total])),
      )}
      ${this.#entry(msg('worst residual', { id: 'status_line.worst_residual' }), msg('Largest violation so far of the law that the method itself solves for its contact forces; 0 where forces follow from the overlap by a formula', { id: 'status_line.worst_residual_about' }), quantity(figures.worstResidual, this.residualUnit))}
      ${this.#entry(msg('compute', { id: 'status_line.compute' }), msg('Wall time of one step, averaged', { id: 'status_line.wall_time_of_one_step' }), html`${quantity(figures.stepMilliseconds, 'ms', 3)}${msg('/step', { id: 'status_line.per_step' })}`)}
      ${this.solver === '' ? '' : this.#entry(msg('solver', { id: 'status_line.solver' }), msg('Solver of the differential equations', { id: 'status_line.solver_of_the_differential_equations' }), html`${this.solver}`)}
      ${
        Number.isFinite(this.timeStep)
          ? this.#entry(
              msg('time step', { id: 'status_line.time_step' }),
              msg('Simulated time of one step', { id: 'status_line.simulated_time_of_one_step' }),
              html`<span class="number">${formatRounded(this.timeStep, 6)} s</span>`,
            )
          : ''
      }
    </dl>`;
  }

  #entry(name: string, about: string, value: TemplateResult): TemplateResult {
    return html`<div title=${this.compact ? about : nothing}>
      <dt>${name}</dt>
      <dd>${value}</dd>
      ${this.compact ? nothing : html`<dd class="about">${about}</dd>`}
    </div>`;
  }
}
