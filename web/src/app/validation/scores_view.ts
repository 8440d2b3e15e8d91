import { html, nothing, type TemplateResult } from 'lit';
import { goldenCase } from './golden_cases';
import { bestOfCases, meanOverGroups, scored, worstOf, type Scored } from './score';
import { casesOf, methodsOf, type ValidationView } from './validation_view';
import { percent } from './validation_words';
import { msg, str } from '../../words';

/** Scores of the methods and of the engine: 0 at bronze, 100 at gold; mean over groups. */
export function renderScores(view: ValidationView): TemplateResult | typeof nothing {
  if (view.rows.size === 0) return nothing;
  const cells = [...view.rows.values()].map((row) => scored(row, goldenCase(row.id)));
  const best = bestOfCases(cells);
  const all = casesOf(view.jobs).length;
  return html`<section class="scores" aria-label=${msg('Scores', { id: 'validation.scores' })}>
    ${renderScore(msg('best of methods', { id: 'validation.best' }), best, all, '')}
    ${methodsOf(view.jobs).map((method) => {
      const mine = cells.filter((cell) => cell.method === method);
      const asked = view.jobs.filter((job) => job.method === method).length;
      return mine.length === 0 ? nothing : renderScore(method, mine, asked, method);
    })}
  </section>`;
}

function renderScore(
  name: string,
  cells: readonly Scored[],
  asked: number,
  method: string,
): TemplateResult {
  const worst = worstOf(cells);
  return html`<div class="score" style="--method: var(--method-${method || 'none'}, var(--text))">
    <h2>${name}</h2>
    <p
      class="big"
      title=${msg('Mean over groups of the mean over cases: 0 at bronze, 100 at gold', { id: 'validation.score_about' })}
    >
      ${percent(meanOverGroups(cells))}
    </p>
    <p
      class="small"
      title=${worst === undefined ? '' : msg(str`${worst.id} by ${worst.method}`, { id: 'validation.worst_by' })}
    >
      ${msg(str`worst ${worst === undefined ? '–' : percent(worst.score)}`, { id: 'validation.worst' })}<br />${msg(str`${cells.length} of ${asked}`, { id: 'validation.of' })}
    </p>
  </div>`;
}
