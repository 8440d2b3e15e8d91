import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  distanceBetween,
  formatExact,
  plainName,
  quantityUnit,
  unitSymbol,
  withUnit,
  type ComparedFigures,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';
import { quantity } from '../quantity_text';
import { msg, str } from '../../words';

interface Row {
  readonly head: string;
  readonly about: string;
  /** Null: that of the residual of each method. */
  readonly unit: string | null;
  of(run: ComparedFigures, first: ComparedFigures): number;
  /** What the figure means of this method; empty where it means the same of all. */
  readonly means?: (run: ComparedFigures) => string;
  /** Why there is none. */
  readonly missing?: string;
}

const kRows: readonly Row[] = [
  {
    head: msg('Energy drift', { id: 'compare.energy_drift' }),
    about: msg(
      'Largest change so far of the closed balance: kinetic, potential and elastic energy with what contacts have taken, less the work of other forces. The error of the method and nothing else',
      { id: 'compare.largest_change_so_far_of' },
    ),
    unit: 'J',
    of: ({ frame }) => frame?.figures.worstDrift ?? NaN,
    means: ({ drift }) => drift,
  },
  {
    head: msg('Deepest overlap', { id: 'compare.deepest_overlap' }),
    about: msg(
      'Deepest that two bodies have overlapped so far: at the ends of steps, and of the shorter ones that the method makes within them',
      { id: 'compare.deepest_inside_steps' },
    ),
    unit: 'm',
    of: ({ frame }) => frame?.figures.deepestOverlap ?? NaN,
  },
  {
    head: msg('Worst residual', { id: 'compare.worst_residual' }),
    about: msg(
      'Largest violation so far of the law that the method itself solves for its contact forces; 0 where forces follow from the overlap by a formula',
      { id: 'compare.largest_violation_so_far_of' },
    ),
    unit: null,
    of: ({ frame }) => frame?.figures.worstResidual ?? NaN,
  },
  {
    head: msg('Events', { id: 'compare.events' }),
    about: msg('Impacts, and contacts that began, since the start', {
      id: 'compare.impacts_and_contacts_that_began',
    }),
    unit: '',
    of: ({ events }) => events,
    missing: msg('The method knows no events: its forces come and go smoothly', {
      id: 'compare.no_events',
    }),
  },
  {
    head: msg('Compute', { id: 'compare.compute' }),
    about: msg('Wall time of one step, averaged over the last ones', {
      id: 'compare.wall_time_of_one_step',
    }),
    unit: 'ms',
    of: ({ frame }) => frame?.figures.stepMilliseconds ?? NaN,
  },
  {
    head: msg('From the first', { id: 'compare.from_the_first' }),
    about: msg(
      'How far the body that is furthest off stands from where the first method has it now',
      { id: 'compare.how_far_the_body_that' },
    ),
    unit: 'm',
    of: ({ frame }, first) => distanceBetween(frame, first.frame),
  },
];

/** The unit of a row, once for all its figures. */
function unitOf(unit: string | null): TemplateResult | typeof nothing {
  return unit === '' || unit === null
    ? nothing
    : html`<span class="unit">[${unitSymbol(unit)}]</span>`;
}

/** A name that may be broken at `_`. */
function breakable(name: string): unknown {
  return name.split('_').map((part, i) => (i === 0 ? part : html`_<wbr />${part}`));
}

/** What tells the methods apart that run a scene side by side. */
@customElement('sg-compare')
export class ComparePanel extends LitElement {
  @property({ attribute: false }) runs: readonly ComparedFigures[] = [];

  @property({ type: Boolean }) overlaid = false;
  @state() private explains = false;
  /** Whether figures have all their digits; else these are told over the pointer. */
  @state() private isExact = false;

  static override styles = [
    base,
    controls,
    css`
      .modes {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-1);
        padding: var(--gap-2);
      }
      .modes [aria-pressed='true'],
      .modes [aria-expanded='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      .space {
        flex: 1;
      }
      .explained section {
        padding: var(--gap-2) var(--gap-3);
        border-inline-start: 3px solid var(--hue, transparent);
        margin: var(--gap-2) 0;
      }
      .explained h3,
      .explained p {
        margin: 0 0 var(--gap-1);
        font-size: var(--size-m);
      }
      .explained dl {
        margin: var(--gap-2) var(--gap-3);
      }
      .explained dt {
        font-weight: 600;
      }
      .explained dd {
        margin: 0 0 var(--gap-1);
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 0.3rem var(--gap-1) 0.3rem 0;
        text-align: end;
        border-bottom: 1px solid var(--line);
        white-space: nowrap;
      }
      th:first-child {
        position: sticky;
        inset-inline-start: 0;
        min-width: 6.5rem;
        padding-inline-start: var(--gap-2);
        background: var(--surface-1);
        text-align: start;
        white-space: normal;
        font-weight: 400;
        color: var(--text-2);
        cursor: help;
      }
      .unit {
        white-space: nowrap;
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
        font-weight: 600;
        border-top: 3px solid var(--hue, transparent);
      }
      td.refused {
        white-space: normal;
        color: var(--warn);
        text-align: start;
        vertical-align: top;
        min-width: 8rem;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { runs } = this;
    const [first] = runs;
    if (first === undefined) return html``;
    return html`${this.#modes()}
      <div
        class="scroll"
        tabindex="0"
        role="group"
        aria-label=${msg('Comparison', { id: 'compare.comparison' })}
      >
        <table aria-label=${msg('Methods side by side', { id: 'compare.methods_side_by_side' })}>
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">${msg('Figure', { id: 'compare.figure' })}</span>
              </th>
              ${runs.map(
                ({ method, title }, i) =>
                  html`<th scope="col" style="--hue: var(--method-${method})" title=${title}>
                    ${i + 1} ${breakable(method)}
                  </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${kRows.map(
              (row, i) =>
                html`<tr>
                  <th scope="row" title=${row.about}>${row.head} ${unitOf(row.unit)}</th>
                  ${runs.map((run) => this.#cell(row, run, first, i === 0))}
                </tr>`,
            )}
            ${this.#references(first)}
          </tbody>
        </table>
      </div>
      ${this.explains ? this.#explanations() : nothing}`;
  }

  /** How far each run is from what the scene says that it should be. */
  #references(first: ComparedFigures): TemplateResult[] {
    return first.references.map(({ quantity: name, source }, i) => {
      const unit = quantityUnit(name.slice(name.lastIndexOf('.') + 1));
      return html`<tr>
        <th
          scope="row"
          title=${msg(str`Furthest so far from the reference: ${source}`, { id: 'compare.furthest_so_far_from_the' })}
        >
          ${msg('From the reference', { id: 'compare.from_the_reference' })}<br />${plainName(name)}
          ${unitOf(unit)}
        </th>
        ${this.runs.map((run) => {
          if (run.refusal !== '') return nothing;
          const { distance = NaN } = run.references[i] ?? {};
          if (Number.isNaN(distance)) return html`<td>–</td>`;
          return html`<td title=${withUnit(formatExact(distance), unit)} data-value=${distance}>
            ${this.isExact ? formatExact(distance) : quantity(distance, '')}
          </td>`;
        })}
      </tr>`;
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
      aria-label=${msg('How the methods are drawn', { id: 'compare.how_the_methods_are_drawn' })}
    >
      ${mode(false, msg('Side by side', { id: 'compare.side_by_side' }), msg('Each method in a picture of its own', { id: 'compare.each_method_in_a_picture' }))}
      ${mode(true, msg('Overlay', { id: 'compare.overlay' }), msg('The first method, and the others as outlines over it', { id: 'compare.the_first_method_and_the' }))}
      <span class="space"></span>
      <button
        title=${msg('Show figures with all their digits', { id: 'compare.show_all_digits' })}
        aria-pressed=${String(this.isExact)}
        @click=${() => (this.isExact = !this.isExact)}
      >
        ${msg('All digits', { id: 'compare.all_digits' })}
      </button>
      <button
        title=${msg('What each method assumes, and where it must differ', { id: 'compare.what_each_method_assumes_and' })}
        aria-expanded=${String(this.explains)}
        @click=${() => (this.explains = !this.explains)}
      >
        ${msg('Explain', { id: 'compare.explain' })}
      </button>
    </div>`;
  }

  /** Two paragraphs for each method, once for one that runs twice. */
  #explanations(): TemplateResult {
    const methods = this.runs.filter(
      ({ method }, i) => this.runs.findIndex((run) => run.method === method) === i,
    );
    return html`<div class="explained">
      ${methods.map(
        ({ method, title, assumes, differs, drift }) =>
          html`<section style="--hue: var(--method-${method})">
            <h3>${title}</h3>
            <p>${assumes}</p>
            <p>${differs}</p>
            ${drift === '' ? nothing : html`<p><strong>${kRows[0]?.head}.</strong> ${drift}</p>`}
          </section>`,
      )}
      <dl>
        ${kRows.map(
          ({ head, about }) =>
            html`<dt>${head}</dt>
              <dd>${about}.</dd>`,
        )}
      </dl>
    </div>`;
  }

  #cell(row: Row, run: ComparedFigures, first: ComparedFigures, isTop: boolean): unknown {
    if (run.refusal !== '')
      return isTop
        ? html`<td class="refused" rowspan=${kRows.length + run.references.length}>
            ${run.refusal}
          </td>`
        : nothing;
    const value = row.of(run, first);
    if (Number.isNaN(value))
      return html`<td
        title=${row.missing ?? msg('Not known at this instant', { id: 'compare.not_known_at_this_instant' })}
      >
        –
      </td>`;
    const exact = withUnit(formatExact(value), row.unit ?? run.residualUnit);
    const digits = this.isExact ? formatExact(value) : quantity(value, '');
    const own = row.unit === null ? html` ${unitSymbol(run.residualUnit)}` : nothing;
    const shown = row.unit === '' ? String(value) : html`${digits}${own}`;
    const means = row.means?.(run) ?? '';
    const title = means === '' ? exact : `${exact}. ${means}`;
    return html`<td title=${title} data-value=${value}>${shown}</td>`;
  }
}
