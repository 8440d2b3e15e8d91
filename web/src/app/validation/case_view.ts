import { readable } from '../../sim';
import { html, nothing, type TemplateResult } from 'lit';
import { misses } from '../../../../tools/validate/misses.mjs';
import { renderCosts } from './cost_view';
import { renderErrors, renderLadder } from './error_chart';
import { goldenCase, type GoldenCase } from './golden_cases';
import type { MeasuredRow } from './jobs';
import { renderOrigins } from './origin_view';
import { published, publishedHow } from './published';
import type { ValidationView } from './validation_view';
import { caseTitle, groupWords, levelSigns, levelWords, shortError } from './validation_words';
import { msg, str, wordsOf } from '../../words';

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
      <h2 id="case-title">${caseTitle(golden)}</h2>
      <form method="dialog">
        <button class="button">${msg('Close', { id: 'validation.close' })}</button>
      </form>
    </header>
    <p class="small"><code>${id}</code> · ${groupWords(golden.group)} · ${golden.dim}</p>
    <div class="actions">
      <button class="button" ?disabled=${view.isBusy} @click=${() => view.measureCase(id)}>
        ${rows.length > 0 ? msg('Measure again', { id: 'validation.again' }) : msg('Measure', { id: 'validation.measure' })}
      </button>
      <a class="button" href="#${id}">${msg('Link to this case', { id: 'validation.link' })}</a>
    </div>
    <h3>${msg('Answer', { id: 'validation.answer_heading' })}</h3>
    <p><code>${golden.formula}</code></p>
    <ul>
      ${golden.source.map((source) => html`<li>${source}</li>`)}
    </ul>
    ${golden.note === undefined ? nothing : html`<p>${golden.note}</p>`}
    <p class="small">
      ${msg(str`Errors: ${metricWords(metric)}. Gold ${shortError(gold)}, silver ${shortError(silver)}, bronze ${shortError(bronze)}.`, { id: 'validation.levels' })}
    </p>
    <h3>${msg('Measured here', { id: 'validation.measured_here' })}</h3>
    ${rows.length === 0 ? html`<p>${msg('Nothing yet.', { id: 'validation.nothing_yet' })}</p>` : html`${renderErrors(rows, golden)} ${renderRows(rows)}`}
    ${rows.map(renderLadder)} ${renderCosts(view, id)} ${renderReasons(rows)}
    ${rows.length === 0 ? nothing : renderOrigins(id, rows)} ${renderPublished(id)}
    ${renderData(golden)}
  </dialog>`;
}

const columns = (): string[] => [
  msg('method', { id: 'validation.method' }),
  msg('level', { id: 'validation.level' }),
  msg('error', { id: 'validation.error' }),
  msg('with standard settings', { id: 'validation.standard' }),
  msg('where', { id: 'validation.where' }),
  msg('measured', { id: 'validation.measured' }),
  msg('answer', { id: 'validation.answer' }),
  msg('compared', { id: 'validation.compared' }),
  msg('time [s]', { id: 'validation.time' }),
];

const metricWords = (metric: string): string =>
  metric === 'rel' ? msg('relative', { id: 'validation.relative' }) : metric;

function renderRows(rows: readonly MeasuredRow[]): TemplateResult {
  return html`<div
    class="wide"
    tabindex="0"
    role="region"
    aria-label=${msg('Measured', { id: 'validation.measured_table' })}
  >
    <table>
      <thead>
        <tr>
          ${columns().map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.method}</th>
              <td class="level ${row.level}">${levelSigns[row.level]} ${levelWords(row.level)}</td>
              <td>${shortError(row.error)}</td>
              ${renderStandard(row)}
              <td>${row.trouble ?? row.quantity}</td>
              <td>${String(row.measured ?? '–')}</td>
              <td>${String(row.reference ?? '–')}</td>
              <td>
                ${row.compared === undefined ? '–' : msg(str`${row.compared} of ${row.of}`, { id: 'validation.of' })}
              </td>
              <td>${readable((row.milliseconds / 1000).toFixed(2))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The same as a visitor gets it. */
function renderStandard({ standard }: MeasuredRow): TemplateResult {
  if (standard === undefined) return html`<td>–</td>`;
  const { level, error, quantity, trouble } = standard;
  return html`<td class="level ${level}" title=${trouble ?? quantity}>
    ${levelSigns[level]}
    ${trouble === undefined ? shortError(error) : msg('gave up', { id: 'validation.gave_up' })}
  </td>`;
}

/** Why cells miss gold. */
function renderReasons(rows: readonly MeasuredRow[]): TemplateResult | typeof nothing {
  const missed = rows.filter(({ isMissed, trouble }) => isMissed || trouble !== undefined);
  const reasons = new Set(
    missed.flatMap(({ id, method }) => misses[`${id} ${method}`] ?? misses[id] ?? []),
  );
  if (reasons.size === 0) return nothing;
  return html`<h3>${msg('Why not gold', { id: 'validation.why_not' })}</h3>
    ${[...reasons].map((reason) => html`<p>${wordsOf('case', reason)}</p>`)}`;
}

function renderPublished(id: string): TemplateResult | typeof nothing {
  const rows = published[id];
  if (rows === undefined) return nothing;
  return html`<h3>${msg('Other engines', { id: 'validation.others' })}</h3>
    <p class="small">${wordsOf('case', publishedHow)}</p>
    ${rows.map(
      ({ asked, exact, answers }) =>
        html`<table class="others">
          <caption>
            ${wordsOf('case', asked)}
          </caption>
          <tbody>
            <tr>
              <th scope="row">${msg('right answer', { id: 'validation.right' })}</th>
              <td>${wordsOf('case', exact)}</td>
            </tr>
            ${Object.entries(answers).map(
              ([engine, answer]) =>
                html`<tr>
                  <th scope="row">${engine}</th>
                  <td>${wordsOf('case', answer)}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    )}`;
}

function renderData({ setup, reference }: GoldenCase): TemplateResult {
  return html`<h3>${msg('Data', { id: 'validation.data' })}</h3>
    <details>
      <summary>${msg('Set-up', { id: 'validation.setup' })}</summary>
      <pre tabindex="0">${text(setup)}</pre>
    </details>
    <details>
      <summary>${msg('All numbers of the answer', { id: 'validation.numbers' })}</summary>
      <pre tabindex="0">${text(reference)}</pre>
    </details>`;
}
