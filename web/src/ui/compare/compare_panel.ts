import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { customElement, property, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { formatExact, withUnit, type ComparedFigures, readable } from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';
import { richText } from '../front/rich_text';
import { methodMark } from '../method_mark';
import { icons } from '../page_icons';
import { msg, str } from '../../words';
import { methodTitle } from '../../words/methods';
import { assumptionOf } from './assumptions';
import { comparedCsv, comparedRows, nearestToReference, type ComparedRow } from './compared_rows';
import { compareStyle } from './compare_style';

/** What tells runs apart that stand side by side. */
@customElement('sg-compare')
export class ComparePanel extends LitElement {
  @property({ attribute: false }) runs: readonly ComparedFigures[] = [];
  /** Instant that is shown [s]. */
  @property({ type: Number }) time = 0;
  @property({ type: Boolean }) overlaid = false;
  /** Places of runs that are not drawn over the first. */
  @property({ attribute: false }) unseen: ReadonlySet<number> = new Set();
  /** Whether figures have all their digits; else these are told over the pointer. */
  @state() private isExact = false;

  static override styles = [base, controls, compareStyle];

  protected override render(): TemplateResult {
    const { runs } = this;
    if (runs.length === 0) return html``;
    const rows = comparedRows(runs);
    return html`<div class="page">
        ${this.#modes()} ${this.overlaid ? this.#layers() : nothing} ${this.#table(rows)}
        ${this.#legend(rows)}
        <slot name="graph"></slot>
        <h3>${msg('What each one assumes', { id: 'compare.assumes' })}</h3>
        ${this.#assumptions()}
      </div>
      ${this.#foot()}`;
  }

  /** While it is pointed at, or has the focus, the other runs are dimmed on the stage. */
  #points(pane: number): DirectiveResult {
    const point = (to: number | null) => (): void => ask(this, { kind: 'point-run', pane: to });
    return ref((element) => {
      if (!(element instanceof HTMLElement)) return;
      element.onpointerenter = element.onfocus = point(pane);
      element.onpointerleave = element.onblur = point(null);
    });
  }

  #modes(): TemplateResult {
    const mode = (overlaid: boolean, text: string, title: string): TemplateResult =>
      html`<button
        title=${title}
        aria-pressed=${String(this.overlaid === overlaid)}
        @click=${() => ask(this, { kind: 'overlay', overlaid })}
      >
        ${text}
      </button>`;
    return html`<div
      class="modes"
      role="group"
      aria-label=${msg('How the runs are drawn', { id: 'compare.how' })}
    >
      ${mode(false, msg('Side by side', { id: 'compare.side_by_side' }), msg('Each run in a picture of its own', { id: 'compare.each_in_a_picture' }))}
      ${mode(true, msg('One over the other', { id: 'compare.overlay' }), msg('The first run, and the others as outlines over it', { id: 'compare.others_as_outlines' }))}
    </div>`;
  }

  /** The runs that are drawn over each other, each with its switch. */
  #layers(): TemplateResult {
    return html`<ul class="layers">
      ${this.runs.map(({ look: { method, title, isHollow }, sentence }, place) => {
        const isShown = !this.unseen.has(place);
        return html`<li ${this.#points(place)}>
          <label title=${msg(str`Draw “${title}”`, { id: 'compare.draw' })}>
            ${methodMark(method, isHollow)}
            <span
              ><strong>${title}</strong
              ><span class="said"
                >${place === 0 && sentence === '' ? msg('drawn in full', { id: 'compare.in_full' }) : richText(sentence)}</span
              ></span
            >
            ${
              place === 0
                ? nothing
                : html`<input
                    type="checkbox"
                    title=${msg(str`Draw “${title}”`, { id: 'compare.draw' })}
                    .checked=${isShown}
                    @change=${() => ask(this, { kind: 'show-run', pane: place, shown: !isShown })}
                  />`
            }
          </label>
        </li>`;
      })}
    </ul>`;
  }

  #table(rows: readonly ComparedRow[]): TemplateResult {
    const after = msg(str`What differs, after ${readable(this.time.toFixed(2))} s`, {
      id: 'compare.differs',
    });
    return html`<h3 id="differs">${after}</h3>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="differs">
        <table aria-label=${msg('What differs', { id: 'compare.table' })}>
          <thead>
            <tr>
              <td></td>
              ${this.runs.map(
                ({ look: { method, title, isHollow } }, place) =>
                  html`<th
                    scope="col"
                    tabindex="0"
                    title=${`${title} (${method})`}
                    ${this.#points(place)}
                  >
                    ${methodMark(method, isHollow)}<span class="visually-hidden">${title}</span>
                    ${this.isExact ? html`<code>${method}</code>` : nothing}
                  </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row" title=${row.about}>${row.head}</th>
                  ${row.values.map((value, run) => this.#cell(row, value, run))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }

  #cell(row: ComparedRow, value: number, run: number): TemplateResult {
    const { shown, unit, missing, one = shown.unit } = row;
    const refusal = this.runs[run]?.refusal ?? '';
    if (Number.isNaN(value)) return html`<td title=${refusal || missing}>–</td>`;
    const exact = withUnit(formatExact(value), unit);
    const figure = shown.figures[run];
    const named = figure === '1' ? one : shown.unit;
    return html`<td title=${exact} data-value=${value}>
      ${this.isExact ? exact : html`${figure}${named === '' ? nothing : html` <small>${named}</small>`}`}
    </td>`;
  }

  /** What the rows mean, and who is nearest to what the scene says that should be. */
  #legend(rows: readonly ComparedRow[]): TemplateResult {
    const nearest = this.runs[nearestToReference(this.runs)];
    return html`${
        nearest === undefined
          ? nothing
          : html`<p class="nearest">
              ${methodMark(nearest.look.method, nearest.look.isHollow)}
              ${msg(str`Nearest to the scene’s reference: ${nearest.look.title}.`, { id: 'compare.nearest' })}
            </p>`
      }
      <details>
        <summary title=${msg('What each row of the table means', { id: 'compare.rows_title' })}>
          ${msg('What the rows mean', { id: 'compare.rows' })}
        </summary>
        <dl>
          ${rows.map(
            ({ head, about }) =>
              html`<dt>${head}</dt>
                <dd>${about}</dd>`,
          )}
        </dl>
        <p>
          ${msg('No figure is good or bad by itself: what counts is what one wants to know.', { id: 'compare.no_verdict' })}
        </p>
      </details>`;
  }

  /** A line for each method, once for one that runs twice. */
  #assumptions(): TemplateResult {
    const looks = this.runs.map(({ look }) => look).filter(({ isHollow }) => !isHollow);
    return html`<ul class="assumptions">
      ${looks.map(
        ({ method }) =>
          html`<li ${this.#points(this.runs.findIndex(({ look }) => look.method === method))}>
            ${methodMark(method)}
            <span><strong>${methodTitle(method)}</strong> ${assumptionOf(method)}</span>
          </li>`,
      )}
    </ul>`;
  }

  #foot(): TemplateResult {
    return html`<div class="foot">
      <button
        title=${msg('Show figures with all their digits, in SI units', { id: 'compare.show_all_digits' })}
        aria-pressed=${String(this.isExact)}
        @click=${() => (this.isExact = !this.isExact)}
      >
        ${icons.table} ${msg('All digits', { id: 'compare.all_digits' })}
      </button>
      <button
        title=${msg('Save the table as CSV, with all digits', { id: 'compare.save_title' })}
        @click=${() => ask(this, { kind: 'save-table', text: comparedCsv(this.runs, this.time) })}
      >
        ${icons.take} ${msg('Save the table', { id: 'compare.save' })}
      </button>
      <button
        title=${msg('What each method assumes, and where it must differ', { id: 'method.explain_title' })}
        @click=${() => ask(this, { kind: 'methods' })}
      >
        ${msg('What is the difference?', { id: 'method.explain' })}
      </button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-compare': ComparePanel;
  }
}
