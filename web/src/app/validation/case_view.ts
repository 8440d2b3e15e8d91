import { html, nothing, type TemplateResult } from 'lit';
import { misses } from '../../../../tools/validate/misses.mjs';
import { renderErrors, renderLadder } from './error_chart';
import { goldenCase, type GoldenCase } from './golden_cases';
import type { MeasuredRow } from './jobs';
import { published, publishedHow } from './published';
import type { ValidationView } from './validation_view';
import { levelSigns, shortError } from './validation_words';

/** Data of a case as text, not endlessly long. */
const kMostText = 6000;
function text(data: unknown): string {
  const all = JSON.stringify(data, null, 1);
  return all.length > kMostText ? `${all.slice(0, kMostText)} …` : all;
}

/** The dialog of one case: what is asked, where the answer is from, what came out. */
export function renderCase(view: ValidationView, id: string): TemplateResult {
  const golden = goldenCase(id);
  const rows = [...view.rows.values()].filter((row) => row.id === id);
  const { metric, gold, silver, bronze } = golden.tolerance;
  const close = (): void => view.show('');
  return html`<dialog class="case" aria-labelledby="case-title" @close=${close}>
    <header>
      <h2 id="case-title">${golden.title}</h2>
      <form method="dialog"><button class="button">Close</button></form>
    </header>
    <p class="small"><code>${id}</code> · ${golden.group} · ${golden.dim}</p>
    <div class="actions">
      <button class="button" ?disabled=${view.isBusy} @click=${() => view.measureCase(id)}>
        ${rows.length > 0 ? 'Measure again' : 'Measure'}
      </button>
      <a class="button" href="#${id}">Link to this case</a>
    </div>
    <h3>Answer</h3>
    <p><code>${golden.formula}</code></p>
    <ul>
      ${golden.source.map((source) => html`<li>${source}</li>`)}
    </ul>
    ${golden.note === undefined ? nothing : html`<p>${golden.note}</p>`}
    <p class="small">
      Errors: ${metric === 'rel' ? 'relative' : metric}. Gold ${shortError(gold)}, silver
      ${shortError(silver)}, bronze ${shortError(bronze)}.
    </p>
    <h3>Measured here</h3>
    ${rows.length === 0 ? html`<p>Nothing yet.</p>` : html`${renderErrors(rows, golden)} ${renderRows(rows)}`}
    ${rows.map(renderLadder)} ${renderReasons(rows)} ${renderPublished(id)} ${renderData(golden)}
  </dialog>`;
}

function renderRows(rows: readonly MeasuredRow[]): TemplateResult {
  return html`<div class="wide" tabindex="0" role="region" aria-label="Measured">
    <table>
      <thead>
        <tr>
          ${['method', 'level', 'error', 'where', 'measured', 'answer', 'compared', 'time [s]'].map(
            (name) => html`<th scope="col">${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.method}</th>
              <td class="level ${row.level}">${levelSigns[row.level]} ${row.level}</td>
              <td>${shortError(row.error)}</td>
              <td>${row.trouble ?? row.quantity}</td>
              <td>${String(row.measured ?? '–')}</td>
              <td>${String(row.reference ?? '–')}</td>
              <td>${row.compared === undefined ? '–' : `${row.compared} of ${row.of}`}</td>
              <td>${(row.milliseconds / 1000).toFixed(2)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Why cells miss gold. */
function renderReasons(rows: readonly MeasuredRow[]): TemplateResult | typeof nothing {
  const missed = rows.filter(({ isMissed, trouble }) => isMissed || trouble !== undefined);
  const reasons = new Set(
    missed.flatMap(({ id, method }) => misses[`${id} ${method}`] ?? misses[id] ?? []),
  );
  if (reasons.size === 0) return nothing;
  return html`<h3>Why not gold</h3>
    ${[...reasons].map((reason) => html`<p>${reason}</p>`)}`;
}

function renderPublished(id: string): TemplateResult | typeof nothing {
  const rows = published[id];
  if (rows === undefined) return nothing;
  return html`<h3>Other engines</h3>
    <p class="small">${publishedHow}</p>
    ${rows.map(
      ({ asked, exact, answers }) =>
        html`<table class="others">
          <caption>
            ${asked}
          </caption>
          <tbody>
            <tr>
              <th scope="row">right answer</th>
              <td>${exact}</td>
            </tr>
            ${Object.entries(answers).map(
              ([engine, answer]) =>
                html`<tr>
                  <th scope="row">${engine}</th>
                  <td>${answer}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    )}`;
}

function renderData({ setup, reference }: GoldenCase): TemplateResult {
  return html`<h3>Data</h3>
    <details>
      <summary>Set-up</summary>
      <pre tabindex="0">${text(setup)}</pre>
    </details>
    <details>
      <summary>All numbers of the answer</summary>
      <pre tabindex="0">${text(reference)}</pre>
    </details>`;
}
