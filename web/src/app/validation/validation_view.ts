import { readable } from '../../sim';
import { html, nothing, type TemplateResult } from 'lit';
import { families } from '../../engine';
import { renderCase } from './case_view';
import { goldenCase } from './golden_cases';
import type { CostMeasure } from './cost_curves';
import { nameOf, type CostRow, type Job, type MeasuredRow } from './jobs';
import { digitsOf } from './score';
import { renderScores } from './scores_view';
import {
  caseTitle,
  cellTitle,
  digitsText,
  groupWords,
  levelSigns,
  levelWords,
  shortError,
} from './validation_words';
import { msg, str } from '../../words';

/** Which rows are shown. */
export interface Chosen {
  readonly group: string;
  readonly text: string;
  readonly missesOnly: boolean;
}

/** What the page shows and how it is asked for something. */
export interface ValidationView {
  readonly jobs: readonly Job[];
  readonly rows: ReadonlyMap<string, MeasuredRow>;
  readonly costs: ReadonlyMap<string, CostRow>;
  readonly costMeasure: CostMeasure;
  /** Whether what is measured are runs of curves of cost, not cells. */
  readonly isCosting: boolean;
  readonly running: ReadonlySet<string>;
  readonly asked: number;
  readonly done: number;
  readonly isBusy: boolean;
  readonly trouble: string;
  readonly chosen: Chosen;
  /** The case whose dialog is open. */
  readonly open: string;
  measure(withSlow: boolean): void;
  measureCase(id: string): void;
  measureCosts(id: string): void;
  chooseCost(measure: CostMeasure): void;
  stop(): void;
  choose(chosen: Partial<Chosen>): void;
  show(id: string): void;
  saveCsv(): void;
}

/** Columns: methods in the order of their families, and what is none of them. */
export function methodsOf(jobs: readonly Job[]): string[] {
  const asked = new Set(jobs.map(({ method }) => method));
  const known = Object.values(families).flatMap(({ methods }) => methods);
  return [...new Set([...known, ...asked])].filter((method) => asked.has(method));
}

export const casesOf = (jobs: readonly Job[]): string[] => [...new Set(jobs.map(({ id }) => id))];

const isMiss = (row: MeasuredRow | undefined): boolean =>
  row !== undefined && (row.trouble !== undefined || row.isMissed || row.level === 'none');

function isShown(view: ValidationView, id: string): boolean {
  const { group, text, missesOnly } = view.chosen;
  const golden = goldenCase(id);
  if (group !== '' && golden.group !== group) return false;
  const words =
    `${id} ${golden.title} ${caseTitle(golden)} ${golden.source.join(' ')}`.toLowerCase();
  if (!words.includes(text.trim().toLowerCase())) return false;
  const mine = view.jobs.filter((job) => job.id === id);
  return !missesOnly || mine.some((job) => isMiss(view.rows.get(nameOf(job))));
}

/** The whole page. */
export function renderValidation(view: ValidationView): TemplateResult {
  return html`${renderTop()}
    <main class="validation">
      <p class="lead">
        ${msg('Every row is a problem whose answer no engine made: a closed form, a quadrature, a run with 25 to 40 digits. Your browser runs it now by every method that can answer it, and a cell tells how many digits are right. Nothing here was stored before.', { id: 'validation.lead' })}
      </p>
      ${renderActions(view)}
      ${view.trouble === '' ? nothing : html`<p class="trouble" role="alert">${view.trouble}</p>`}
      ${renderScores(view)} ${renderFilters(view)} ${renderTable(view)}
    </main>
    ${view.open === '' ? nothing : renderCase(view, view.open)}`;
}

function renderTop(): TemplateResult {
  return html`<header class="top">
    <strong class="brand">Signorini</strong>
    <h1 class="page-name">${msg('Validation', { id: 'validation.name' })}</h1>
    <span class="spacer"></span>
    <a
      class="button"
      href="./sweep.html"
      title=${msg('Many runs of one scene, as maps and tables', { id: 'validation.sweep_about' })}
      >${msg('Sweep', { id: 'validation.sweep' })}</a
    >
    <a
      class="button"
      href="./index.html"
      title=${msg('Scenes of bodies that move', { id: 'validation.scenes' })}
      >${msg('Laboratory', { id: 'validation.laboratory' })}</a
    >
  </header>`;
}

function renderActions(view: ValidationView): TemplateResult {
  const { jobs, rows, asked, done, isBusy } = view;
  const left = jobs.filter((job) => !rows.has(nameOf(job)));
  const quick = left.filter((job) => !job.isSlow).length;
  return html`<div class="actions">
    ${
      isBusy
        ? html`<button class="button" @click=${() => view.stop()}>
              ${msg('Stop', { id: 'validation.stop' })}
            </button>
            <progress
              max=${asked}
              value=${done}
              aria-label=${msg('Cells measured', { id: 'validation.measured_cells' })}
            ></progress>
            <span role="status"
              >${view.isCosting ? msg(str`${done} of ${asked} runs`, { id: 'validation.runs_done' }) : msg(str`${done} of ${asked} cells`, { id: 'validation.done' })}</span
            >`
        : html`<button
              class="button"
              title=${msg('Cells that take less than some seconds each', { id: 'validation.quick_about' })}
              ?disabled=${quick === 0}
              @click=${() => view.measure(false)}
            >
              ${msg(str`Measure the quick cells (${quick})`, { id: 'validation.quick' })}
            </button>
            <button
              class="button"
              title=${msg('All that is left; it takes some minutes', { id: 'validation.all_about' })}
              ?disabled=${left.length === 0}
              @click=${() => view.measure(true)}
            >
              ${msg(str`Measure all (${left.length})`, { id: 'validation.all' })}
            </button>
            <span role="status"
              >${jobs.length === 0 ? msg('Loading the engine …', { id: 'validation.loading' }) : msg(str`${rows.size} of ${jobs.length} cells are measured`, { id: 'validation.so_far' })}</span
            >`
    }
    <span class="spacer"></span>
    <button
      class="button"
      title=${msg('All measured cells as a table of text', { id: 'validation.csv_about' })}
      ?disabled=${rows.size + view.costs.size === 0}
      @click=${() => view.saveCsv()}
    >
      ${msg('Save CSV', { id: 'validation.csv' })}
    </button>
  </div>`;
}

function renderFilters(view: ValidationView): TemplateResult {
  const groups = [...new Set(casesOf(view.jobs).map((id) => goldenCase(id).group))];
  return html`<div class="filters">
    <label
      >${msg('Group', { id: 'validation.group' })}
      <select
        .value=${view.chosen.group}
        @change=${(event: Event) => view.choose({ group: (event.target as HTMLSelectElement).value })}
      >
        <option value="">${msg('all', { id: 'validation.every' })}</option>
        ${groups.map(
          (group) =>
            html`<option value=${group} ?selected=${view.chosen.group === group}>
              ${groupWords(group)}
            </option>`,
        )}
      </select></label
    >
    <label
      >${msg('Search', { id: 'validation.search' })}
      <input
        type="search"
        .value=${view.chosen.text}
        @input=${(event: Event) => view.choose({ text: (event.target as HTMLInputElement).value })}
    /></label>
    <label
      ><input
        type="checkbox"
        .checked=${view.chosen.missesOnly}
        @change=${(event: Event) => view.choose({ missesOnly: (event.target as HTMLInputElement).checked })}
      />
      ${msg('Only what misses', { id: 'validation.misses' })}</label
    >
    <span class="legend"
      >${(['gold', 'silver', 'bronze', 'none'] as const).map(
        (level) =>
          html`<span class="level ${level}">${levelSigns[level]} ${levelWords(level)}</span>`,
      )}
      <span
        title=${msg('The method only tends to this answer; the error and how it falls are told', { id: 'validation.limit_about' })}
        >${msg('→ limit', { id: 'validation.limit' })}</span
      >
      <span
        class="standard"
        title=${msg('Steps of the scene’s own length, and nothing set that only makes the run more exact: what a visitor gets', { id: 'validation.standard_about' })}
        >${msg('below: standard settings', { id: 'validation.standard_legend' })}</span
      ></span
    >
  </div>`;
}

function renderTable(view: ValidationView): TemplateResult {
  const methods = methodsOf(view.jobs);
  const ids = casesOf(view.jobs).filter((id) => isShown(view, id));
  const kinds = new Map(view.jobs.map((job) => [nameOf(job), job]));
  return html`<div
    class="table"
    tabindex="0"
    role="region"
    aria-label=${msg('Cells', { id: 'validation.cells' })}
  >
    <table>
      <thead>
        <tr>
          <th scope="col">${msg('Case', { id: 'validation.case' })}</th>
          ${methods.map(
            (method) =>
              html`<th scope="col" style="--method: var(--method-${method}, var(--text))">
                ${method}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${ids.map(
          (id) =>
            html`<tr>
              <th scope="row">
                <button
                  class="case"
                  title=${msg('Set-up, formula, source, errors', { id: 'validation.case_about' })}
                  @click=${() => view.show(id)}
                >
                  <span class="id">${id.slice(0, 6)}</span> ${caseTitle(goldenCase(id))}
                </button>
              </th>
              ${methods.map((method) => renderCell(view, kinds.get(`${id} ${method}`)))}
            </tr>`,
        )}
      </tbody>
    </table>
    ${view.jobs.length > 0 && ids.length === 0 ? html`<p>${msg('No case is like that.', { id: 'validation.no_case' })}</p>` : nothing}
  </div>`;
}

/** Beside the cell: how many digits a visitor gets, where that is another level. */
function standardMark({ standard, level }: MeasuredRow): TemplateResult | typeof nothing {
  if (standard === undefined) return nothing;
  const digits = standard.error < Infinity ? readable(digitsOf(standard.error).toFixed(1)) : '✕';
  const said = msg(
    str`With standard settings: ${levelWords(standard.level)}, ${standard.trouble ?? shortError(standard.error)}`,
    { id: 'validation.standard_cell' },
  );
  return html`<span class="standard ${standard.level === level ? '' : 'other'}" title=${said}
    >${digits} ${levelSigns[standard.level]}<span class="visually-hidden">${said}</span></span
  >`;
}

function renderCell(view: ValidationView, job: Job | undefined): TemplateResult {
  if (job === undefined)
    return html`<td
      class="none-asked"
      title=${msg('This method is not asked', { id: 'validation.not_asked' })}
    >
      –
    </td>`;
  const limit = job.kind === 'limit' ? '→ ' : '';
  const row = view.rows.get(nameOf(job));
  if (row === undefined) {
    const runs = view.running.has(nameOf(job));
    return html`<td class="waiting ${runs ? 'runs' : ''}">
      ${limit}${runs ? '…' : job.isSlow ? msg('slow', { id: 'validation.slow' }) : ''}
    </td>`;
  }
  return html`<td class="level ${row.level}" title=${cellTitle(row)}>
    ${limit}${digitsText(row)} <span class="sign">${levelSigns[row.level]}</span
    ><span class="visually-hidden">${levelWords(row.level)}</span>
    ${standardMark(row)}
  </td>`;
}
