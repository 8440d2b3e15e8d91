import { html, nothing, type TemplateResult } from 'lit';
import { renderCase } from './case_view';
import { goldenCase } from './golden_cases';
import { nameOf, type Job, type MeasuredRow } from './jobs';
import { renderScores } from './scores_view';
import { cellTitle, digitsText, levelSigns } from './validation_words';

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
  stop(): void;
  choose(chosen: Partial<Chosen>): void;
  show(id: string): void;
  saveCsv(): void;
}

/** Columns; methods that are not among them follow. */
const kMethods = ['impulse', 'contact', 'elastic', 'virtual_contact', 'volumetric', 'geometry'];

/** Methods in the order of their columns. */
export function methodsOf(jobs: readonly Job[]): string[] {
  const all = [...new Set(jobs.map(({ method }) => method))];
  return [...kMethods.filter((m) => all.includes(m)), ...all.filter((m) => !kMethods.includes(m))];
}

export const casesOf = (jobs: readonly Job[]): string[] => [...new Set(jobs.map(({ id }) => id))];

const isMiss = (row: MeasuredRow | undefined): boolean =>
  row !== undefined && (row.trouble !== undefined || row.isMissed || row.level === 'none');

function isShown(view: ValidationView, id: string): boolean {
  const { group, text, missesOnly } = view.chosen;
  const golden = goldenCase(id);
  if (group !== '' && golden.group !== group) return false;
  const words = `${id} ${golden.title} ${golden.source.join(' ')}`.toLowerCase();
  if (!words.includes(text.trim().toLowerCase())) return false;
  const mine = view.jobs.filter((job) => job.id === id);
  return !missesOnly || mine.some((job) => isMiss(view.rows.get(nameOf(job))));
}

/** The whole page. */
export function renderValidation(view: ValidationView): TemplateResult {
  return html`${renderTop()}
    <main class="validation">
      <p class="lead">
        Every row is a problem whose answer no engine made: a closed form, a quadrature, a run with
        25 to 40 digits. Your browser runs it now by every method that can answer it, and a cell
        tells how many digits are right. Nothing here was stored before.
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
    <h1 class="page-name">Validation</h1>
    <span class="spacer"></span>
    <a class="button" href="./index.html" title="Scenes of bodies that move">Laboratory</a>
  </header>`;
}

function renderActions(view: ValidationView): TemplateResult {
  const { jobs, rows, asked, done, isBusy } = view;
  const left = jobs.filter((job) => !rows.has(nameOf(job)));
  const quick = left.filter((job) => !job.isSlow).length;
  return html`<div class="actions">
    ${
      isBusy
        ? html`<button class="button" @click=${() => view.stop()}>Stop</button>
            <progress max=${asked} value=${done} aria-label="Cells measured"></progress>
            <span role="status">${done} of ${asked} cells</span>`
        : html`<button
              class="button"
              title="Cells that take less than some seconds each"
              ?disabled=${quick === 0}
              @click=${() => view.measure(false)}
            >
              Measure the quick cells (${quick})
            </button>
            <button
              class="button"
              title="All that is left; it takes some minutes"
              ?disabled=${left.length === 0}
              @click=${() => view.measure(true)}
            >
              Measure all (${left.length})
            </button>
            <span role="status"
              >${jobs.length === 0 ? 'Loading the engine …' : `${rows.size} of ${jobs.length} cells are measured`}</span
            >`
    }
    <span class="spacer"></span>
    <button
      class="button"
      title="All measured cells as a table of text"
      ?disabled=${rows.size === 0}
      @click=${() => view.saveCsv()}
    >
      Save CSV
    </button>
  </div>`;
}

function renderFilters(view: ValidationView): TemplateResult {
  const groups = [...new Set(casesOf(view.jobs).map((id) => goldenCase(id).group))];
  return html`<div class="filters">
    <label
      >Group
      <select
        .value=${view.chosen.group}
        @change=${(event: Event) => view.choose({ group: (event.target as HTMLSelectElement).value })}
      >
        <option value="">all</option>
        ${groups.map(
          (group) =>
            html`<option value=${group} ?selected=${view.chosen.group === group}>${group}</option>`,
        )}
      </select></label
    >
    <label
      >Search
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
      Only what misses</label
    >
    <span class="legend"
      >${(['gold', 'silver', 'bronze', 'none'] as const).map(
        (level) => html`<span class="level ${level}">${levelSigns[level]} ${level}</span>`,
      )}
      <span title="The method only tends to this answer; the error and how it falls are told"
        >→ limit</span
      ></span
    >
  </div>`;
}

function renderTable(view: ValidationView): TemplateResult {
  const methods = methodsOf(view.jobs);
  const ids = casesOf(view.jobs).filter((id) => isShown(view, id));
  const kinds = new Map(view.jobs.map((job) => [nameOf(job), job]));
  return html`<div class="table" tabindex="0" role="region" aria-label="Cells">
    <table>
      <thead>
        <tr>
          <th scope="col">Case</th>
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
                  title="Set-up, formula, source, errors"
                  @click=${() => view.show(id)}
                >
                  <span class="id">${id.slice(0, 6)}</span> ${goldenCase(id).title}
                </button>
              </th>
              ${methods.map((method) => renderCell(view, kinds.get(`${id} ${method}`)))}
            </tr>`,
        )}
      </tbody>
    </table>
    ${view.jobs.length > 0 && ids.length === 0 ? html`<p>No case is like that.</p>` : nothing}
  </div>`;
}

function renderCell(view: ValidationView, job: Job | undefined): TemplateResult {
  if (job === undefined)
    return html`<td class="none-asked" title="This method is not asked">–</td>`;
  const limit = job.kind === 'limit' ? '→ ' : '';
  const row = view.rows.get(nameOf(job));
  if (row === undefined) {
    const runs = view.running.has(nameOf(job));
    return html`<td class="waiting ${runs ? 'runs' : ''}">
      ${limit}${runs ? '…' : job.isSlow ? 'slow' : ''}
    </td>`;
  }
  return html`<td class="level ${row.level}" title=${cellTitle(row)}>
    ${limit}${digitsText(row)} <span class="sign">${levelSigns[row.level]}</span
    ><span class="visually-hidden">${row.level}</span>
  </td>`;
}
