import { readable } from '../../sim';
import { html, nothing, type TemplateResult } from 'lit';
import { msg, str } from '../../words';
import { finenessOf, renderCostChart } from './cost_chart';
import type { CostMeasure } from './cost_curves';
import { goldenCase } from './golden_cases';
import type { CostRow } from './jobs';
import { methodsOf, type ValidationView } from './validation_view';
import { shortError } from './validation_words';

/** What accuracy costs in one case: a button that measures it, the chart, its numbers. */
export function renderCosts(view: ValidationView, id: string): TemplateResult | typeof nothing {
  const jobs = view.jobs.filter((job) => job.id === id && job.costRuns > 0);
  if (jobs.length === 0) return nothing;
  const rows = [...view.costs.values()].filter((row) => row.id === id);
  const all = jobs.reduce((sum, { costRuns }) => sum + costRuns, 0);
  return html`<h3>${msg('What accuracy costs', { id: 'validation.costs' })}</h3>
    <p class="small">
      ${msg('The case again, by each method from rough to fine: by its tolerance, by the length of its steps, or on its way to the limit. Cost counts all motion that is computed, tries for an instant included.', { id: 'validation.costs_about' })}
    </p>
    <div class="actions">
      ${
        view.isCosting
          ? html`<button class="button" @click=${() => view.stop()}>
                ${msg('Stop', { id: 'validation.stop' })}
              </button>
              <progress
                max=${all}
                .value=${rows.length}
                aria-label=${msg('Runs made', { id: 'validation.runs_made' })}
              ></progress>
              <span role="status"
                >${msg(str`${rows.length} of ${all} runs`, { id: 'validation.runs_done' })}</span
              >`
          : html`<button
              class="button"
              ?disabled=${view.isBusy}
              @click=${() => view.measureCosts(id)}
            >
              ${rows.length > 0 ? msg('Measure costs again', { id: 'validation.costs_again' }) : msg(str`Measure costs (${all} runs)`, { id: 'validation.measure_costs' })}
            </button>`
      }
      ${rows.length === 0 ? nothing : renderChoice(view)}
    </div>
    ${renderCostChart(rows, methodsOf(view.jobs), goldenCase(id), view.costMeasure)}
    ${rows.length === 0 ? nothing : renderNumbers(rows, methodsOf(view.jobs))}`;
}

function renderChoice(view: ValidationView): TemplateResult {
  const choices: readonly (readonly [CostMeasure, string])[] = [
    ['milliseconds', msg('time', { id: 'validation.by_time' })],
    ['evaluations', msg('evaluations', { id: 'validation.by_evaluations' })],
  ];
  return html`<label
    >${msg('Cost as', { id: 'validation.cost_as' })}
    <select
      title=${msg('Evaluations are the same on every machine, time is this one’s', { id: 'validation.cost_as_about' })}
      @change=${(event: Event) =>
        view.chooseCost((event.target as HTMLSelectElement).value as CostMeasure)}
    >
      ${choices.map(
        ([name, words]) =>
          html`<option value=${name} ?selected=${view.costMeasure === name}>${words}</option>`,
      )}
    </select></label
  >`;
}

const columns = (): string[] => [
  msg('method', { id: 'validation.method' }),
  msg('finer by', { id: 'validation.finer_by' }),
  msg('error', { id: 'validation.error' }),
  msg('ms per s', { id: 'validation.ms_per_s' }),
  msg('steps per s', { id: 'validation.steps_per_s' }),
  msg('evaluations per s', { id: 'validation.evaluations_per_s' }),
];

function renderNumbers(rows: readonly CostRow[], methods: readonly string[]): TemplateResult {
  const sorted = methods.flatMap((method) =>
    rows.filter((row) => row.method === method).sort((a, b) => a.place - b.place),
  );
  return html`<details>
    <summary>${msg('Numbers of the curves', { id: 'validation.cost_numbers' })}</summary>
    <div
      class="wide"
      tabindex="0"
      role="region"
      aria-label=${msg('Numbers of the curves', { id: 'validation.cost_numbers' })}
    >
      <table>
        <thead>
          <tr>
            ${columns().map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${sorted.map(
            (row) =>
              html`<tr>
                <th scope="row">${row.method}</th>
                <td><code>${finenessOf(row)}</code></td>
                <td>${row.trouble ?? shortError(row.error)}</td>
                <td>${readable(row.milliseconds.toPrecision(3))}</td>
                <td>${row.steps.toFixed(0)}</td>
                <td>${row.evaluations > 0 ? row.evaluations.toFixed(0) : '–'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
