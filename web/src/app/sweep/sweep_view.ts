import { html, nothing, type TemplateResult } from 'lit';
import { formatRounded, withUnit } from '../../sim';
import { msg, str } from '../../words';
import { renderChoices } from './choices_view';
import { renderCurve } from './curve_view';
import { examples } from './examples';
import { renderMap } from './map_view';
import { runOf, type Shown } from './picture';
import type { SweepTable } from './sweep_table';

/** A point of the picture. */
export interface Point {
  readonly column: number;
  readonly row: number;
}

/** What the page shows and how it is asked for something. */
export interface SweepView {
  readonly text: string;
  readonly trouble: string;
  readonly table: SweepTable | null;
  readonly shown: Shown | null;
  readonly isBusy: boolean;
  readonly digest: string;
  readonly point: Point | null;
  readonly workers: number;
  write(text: string): void;
  openFile(file: File): Promise<void>;
  useWorkers(count: number): void;
  run(): Promise<void>;
  goOn(): void;
  stop(): void;
  choose(shown: Partial<Shown>): void;
  see(point: Point | null): void;
  openRun(): void;
  saveCsv(): void;
}

/** The whole page. */
export function renderSweep(view: SweepView): TemplateResult {
  return html`${renderTop()}
    <main class="sweep">
      <p class="lead">
        ${msg('One scene, run many times with other numbers in it: a map over two parameters, the spread of drawn values, all methods over a range. The table is that of signorini_run --sweep, to the last digit, however many workers make it.', { id: 'sweep.lead' })}
      </p>
      ${renderText(view)} ${renderActions(view)}
      ${view.trouble === '' ? nothing : html`<pre class="trouble" role="alert">${view.trouble}</pre>`}
      ${view.table === null || view.shown === null ? nothing : renderResult(view, view.table, view.shown)}
    </main>`;
}

function renderTop(): TemplateResult {
  return html`<header class="top">
    <strong class="brand">Signorini</strong>
    <h1 class="page-name">${msg('Sweep', { id: 'sweep.name' })}</h1>
    <span class="spacer"></span>
    <a
      class="button"
      href="./validation.html"
      title=${msg('How many digits are right', { id: 'sweep.validation_about' })}
      >${msg('Validation', { id: 'sweep.validation' })}</a
    >
    <a
      class="button"
      href="./index.html"
      title=${msg('Scenes of bodies that move', { id: 'sweep.scenes' })}
      >${msg('Laboratory', { id: 'sweep.laboratory' })}</a
    >
  </header>`;
}

function renderText(view: SweepView): TemplateResult {
  const open = (event: Event): void => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file !== undefined) void view.openFile(file);
  };
  const example = examples.find(({ text }) => text === view.text);
  return html`<section class="text" aria-labelledby="text-heading">
    <h2 id="text-heading">${msg('What is varied', { id: 'sweep.what' })}</h2>
    <div class="filters">
      <label
        >${msg('Example', { id: 'sweep.example' })}
        <select
          title=${msg('Sweeps that come with the page', { id: 'sweep.example_about' })}
          .value=${example?.name ?? ''}
          @change=${(event: Event) =>
            view.write(
              examples.find(({ name }) => name === (event.target as HTMLSelectElement).value)
                ?.text ?? view.text,
            )}
        >
          ${example === undefined ? html`<option value="" selected>${msg('own', { id: 'sweep.own' })}</option>` : nothing}
          ${examples.map(
            ({ name, title }) =>
              html`<option value=${name} ?selected=${name === example?.name}>${title}</option>`,
          )}
        </select></label
      >
      <label
        >${msg('File', { id: 'sweep.file' })}
        <input
          type="file"
          accept=".json,application/json"
          title=${msg('Opens a file of the format sweep/1', { id: 'sweep.file_about' })}
          @change=${open}
      /></label>
    </div>
    ${example === undefined ? nothing : html`<p>${example.about}</p>`}
    <details ?open=${example === undefined}>
      <summary>${msg('The sweep as text', { id: 'sweep.as_text' })}</summary>
      <textarea
        rows="16"
        spellcheck="false"
        aria-label=${msg('The sweep as text', { id: 'sweep.as_text' })}
        .value=${view.text}
        @input=${(event: Event) => view.write((event.target as HTMLTextAreaElement).value)}
      ></textarea>
    </details>
  </section>`;
}

/** Long because it is one row: what can be done with a sweep, and how far it has got. */
function renderActions(view: SweepView): TemplateResult {
  const { table, isBusy } = view;
  const made = table?.made ?? 0;
  const runs = table?.info.runs ?? 0;
  return html`<div class="actions">
    ${
      isBusy
        ? html`<button class="button" @click=${() => view.stop()}>
            ${msg('Stop', { id: 'sweep.stop' })}
          </button>`
        : html`<button
            class="button"
            title=${msg('Makes all runs, anew where they have been made', { id: 'sweep.run_about' })}
            @click=${() => void view.run()}
          >
            ${msg('Run the sweep', { id: 'sweep.run' })}
          </button>`
    }
    ${
      !isBusy && table !== null && !table.isWhole
        ? html`<button
            class="button"
            title=${msg('Makes the runs that are missing', { id: 'sweep.go_on_about' })}
            @click=${() => view.goOn()}
          >
            ${msg('Go on', { id: 'sweep.go_on' })}
          </button>`
        : nothing
    }
    <label
      >${msg('Workers', { id: 'sweep.workers' })}
      <input
        type="number"
        min="1"
        max="8"
        title=${msg('How many runs are made at once, 1 to 8; the table is the same', { id: 'sweep.workers_about' })}
        .value=${String(view.workers)}
        ?disabled=${isBusy}
        @change=${(event: Event) => view.useWorkers((event.target as HTMLInputElement).valueAsNumber)}
    /></label>
    ${
      isBusy
        ? html`<progress
            max=${Math.max(1, runs)}
            .value=${made}
            aria-label=${msg('Runs made', { id: 'sweep.progress' })}
          ></progress>`
        : nothing
    }
    <span role="status">${statusText(view)}</span>
    <span class="spacer"></span>
    <button
      class="button"
      title=${msg('The table as signorini_run --sweep writes it', { id: 'sweep.csv_about' })}
      ?disabled=${made === 0}
      @click=${() => view.saveCsv()}
    >
      ${msg('Save CSV', { id: 'sweep.csv' })}
    </button>
  </div>`;
}

function statusText({ table, isBusy, digest }: SweepView): string {
  if (table === null) return isBusy ? msg('Loading the engine …', { id: 'sweep.loading' }) : '';
  const { made, early, info } = table;
  const so = msg(str`${made} of ${info.runs} runs`, { id: 'sweep.made' });
  const ended =
    early === 0 ? '' : msg(str`, ${early} of them ended early`, { id: 'sweep.ended_early' });
  const sum = digest === '' ? '' : msg(str`; digest ${digest}`, { id: 'sweep.digest' });
  return so + ended + sum;
}

function renderResult(view: SweepView, table: SweepTable, shown: Shown): TemplateResult {
  return html`<section class="result" aria-labelledby="result-heading">
    <h2 id="result-heading">${msg('What came out', { id: 'sweep.result' })}</h2>
    ${renderChoices(view, table, shown)}
    ${shown.up === null ? renderCurve(view, table, shown) : renderMap(view, table, shown)}
    ${renderPoint(view, table, shown)}
  </section>`;
}

/** The run at the chosen point, in words. */
function renderPoint(view: SweepView, table: SweepTable, shown: Shown): TemplateResult {
  const { point } = view;
  if (point === null)
    return html`<p class="small" role="status">
      ${msg('Point at the picture, or choose a point by the arrow keys, to read its numbers.', { id: 'sweep.point_at' })}
    </p>`;
  const run = runOf(table, shown, point.column, point.row);
  const cells = table.cells(run);
  const said = table.info.columns
    .map(({ name, unit, kind }, i) => {
      const cell = cells[i] ?? '';
      const text =
        kind === 'number'
          ? withUnit(formatRounded(cell === '' ? NaN : Number(cell), 6), unit)
          : cell;
      return { name, text };
    })
    .filter(({ name }) => name !== 'digest');
  return html`<div class="point">
    <p role="status">${said.map(({ name, text }) => html`<span><b>${name}</b> ${text}</span> `)}</p>
    <button
      class="button"
      title=${msg('Shows this run in the laboratory, in a new tab', { id: 'sweep.open_about' })}
      @click=${() => view.openRun()}
    >
      ${msg('Open this run', { id: 'sweep.open' })}
    </button>
  </div>`;
}
