/** What the accuracy of a case costs, by method: error over cost, both by powers of ten, over the bands of the levels. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { msg, str } from '../../words';
import { costIn, drawable, labelHeights, type CostMeasure } from './cost_curves';
import type { GoldenCase } from './golden_cases';
import type { CostRow } from './jobs';
import { shortError } from './validation_words';

const kWidth = 592;
const kHeight = 300;
const kLeft = 52;
const kRight = 136;
const kTop = 12;
const kBottom = 44;
/** Errors below this are rounding; 0 is drawn there. */
const kLeast = -17;

/** Signs of methods at their points, so that colour is not all. */
const kMarks = ['●', '■', '▲', '◆', '▼'];

const axisName = (measure: CostMeasure): string =>
  measure === 'milliseconds'
    ? msg('ms of the processor per second of motion', { id: 'validation.cost_time' })
    : msg('evaluations per second of motion (volumetric: steps)', {
        id: 'validation.cost_evaluations',
      });

/** Whole powers of ten that stand at an axis, every second or fourth where there are many. */
function powers(low: number, high: number): number[] {
  const every = high - low > 10 ? 4 : high - low > 5 ? 2 : 1;
  const first = Math.ceil(low / every) * every;
  return Array.from(
    { length: Math.floor((high - first) / every) + 1 },
    (_, i) => first + i * every,
  );
}

/** Nothing before the first run has come. */
export function renderCostChart(
  rows: readonly CostRow[],
  methods: readonly string[],
  golden: GoldenCase,
  measure: CostMeasure,
): TemplateResult | typeof nothing {
  const shown = rows.filter((row) => drawable(row, measure));
  if (shown.length === 0) return nothing;
  const { gold, silver, bronze } = golden.tolerance;
  const costs = shown.map((row) => Math.log10(costIn(row, measure)));
  const errors = shown.map(({ error }) => Math.max(kLeast, Math.log10(error)));
  const [left, right] = [Math.floor(Math.min(...costs)), Math.ceil(Math.max(...costs) + 1e-9)];
  const low = Math.floor(Math.min(...errors, Math.log10(gold))) - 1;
  const high = Math.ceil(Math.max(...errors, Math.log10(bronze))) + 1;
  const x = (cost: number): number =>
    kLeft + ((kWidth - kLeft - kRight) * (Math.log10(cost) - left)) / Math.max(1, right - left);
  const y = (error: number): number =>
    kTop +
    ((kHeight - kTop - kBottom) * (high - Math.max(low, Math.max(kLeast, Math.log10(error))))) /
      (high - low);
  const curves = methods.flatMap((method, i) => {
    const points = shown
      .filter((row) => row.method === method)
      .sort((a, b) => a.place - b.place)
      .map((row) => ({ row, x: x(costIn(row, measure)), y: y(row.error) }));
    const last = points.at(-1);
    return last === undefined ? [] : [{ method, mark: kMarks[i % kMarks.length]!, points, last }];
  });
  const labels = labelHeights(curves.map(({ last }) => last.y));
  const said = curves
    .map(({ method, last: { row } }) =>
      msg(str`${method}: ${shortError(row.error)} for ${costIn(row, measure).toPrecision(2)}`, {
        id: 'validation.cost_point',
      }),
    )
    .join(', ');
  const end = kWidth - kRight;
  return html`<svg
    class="costs"
    viewBox="0 0 ${kWidth} ${kHeight}"
    role="img"
    aria-label=${msg(str`Error over ${axisName(measure)}, the finest runs: ${said}`, { id: 'validation.cost_chart' })}
  >
    ${(
      [
        ['gold', 0, gold],
        ['silver', gold, silver],
        ['bronze', silver, bronze],
      ] as const
    ).map(
      ([level, from, to]) =>
        svg`<rect class="band ${level}" x=${kLeft} width=${end - kLeft} y=${y(to)} height=${Math.max(0, y(from) - y(to))}></rect>`,
    )}
    ${powers(low, high).map(
      (power) =>
        svg`<line class="tick" x1=${kLeft} x2=${end} y1=${y(10 ** power)} y2=${y(10 ** power)}></line>
        <text class="tick" x=${kLeft - 6} y=${y(10 ** power) + 4} text-anchor="end">1e${power}</text>`,
    )}
    ${powers(left, right).map(
      (power) =>
        svg`<line class="tick" x1=${x(10 ** power)} x2=${x(10 ** power)} y1=${kTop} y2=${kHeight - kBottom}></line>
        <text class="tick" x=${x(10 ** power)} y=${kHeight - kBottom + 15} text-anchor="middle">1e${power}</text>`,
    )}
    <text class="tick" x=${(kLeft + end) / 2} y=${kHeight - 8} text-anchor="middle">
      ${axisName(measure)}
    </text>
    ${curves.map(
      ({ method, mark, points, last }, i) =>
        svg`<g style="--hue: var(--method-${method}, var(--text))">
          <polyline class="cost" points=${points.map((point) => `${point.x},${point.y}`).join(' ')}></polyline>
          ${points.map(
            (point) =>
              svg`<text class="cost-mark" x=${point.x} y=${point.y + 4} text-anchor="middle">${mark}<title>${pointTitle(point.row)}</title></text>`,
          )}
          <line class="cost-lead" x1=${last.x} y1=${last.y} x2=${end + 4} y2=${labels[i]!}></line>
          <text class="cost-name" x=${end + 8} y=${labels[i]! + 4}>${mark} ${method}</text>
        </g>`,
    )}
  </svg>`;
}

/** What makes a run as fine as it is: "TOLERANCE 1e-8", "TIME_STEP × 4". */
export const finenessOf = ({ parameter, value }: CostRow): string =>
  parameter === 'TIME_STEP' ? `${parameter} × ${value}` : `${parameter} ${value.toExponential(0)}`;

/** Of a point that is looked at. */
function pointTitle(row: CostRow): string {
  const cost = `${row.milliseconds.toPrecision(3)} ms/s`;
  return `${row.method}, ${finenessOf(row)}: ${shortError(row.error)}, ${cost}`;
}
