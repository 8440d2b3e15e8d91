/** What the accuracy of a case costs, by method: error over cost, both by powers of ten, over the bands of the levels. */
import { readable } from '../../sim';
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

/** Where costs and errors stand in the picture. */
interface Scales {
  readonly x: (cost: number) => number;
  readonly y: (error: number) => number;
  /** Ends of both axes, as powers of ten. */
  readonly costs: readonly [number, number];
  readonly errors: readonly [number, number];
}

const kEnd = kWidth - kRight;
const logOf = (error: number): number => Math.max(kLeast, Math.log10(error));

function scalesOf(
  shown: readonly CostRow[],
  { gold, bronze }: GoldenCase['tolerance'],
  measure: CostMeasure,
): Scales {
  const costs = shown.map((row) => Math.log10(costIn(row, measure)));
  const errors = shown.map(({ error }) => logOf(error));
  const [left, right] = [Math.floor(Math.min(...costs)), Math.ceil(Math.max(...costs) + 1e-9)];
  const low = Math.floor(Math.min(...errors, Math.log10(gold))) - 1;
  const high = Math.ceil(Math.max(...errors, Math.log10(bronze))) + 1;
  const height = kHeight - kTop - kBottom;
  return {
    x: (cost) => kLeft + ((kEnd - kLeft) * (Math.log10(cost) - left)) / Math.max(1, right - left),
    y: (error) => kTop + (height * (high - Math.max(low, logOf(error)))) / (high - low),
    costs: [left, right],
    errors: [low, high],
  };
}

/** A method in the picture: its points from rough to fine. */
interface Curve {
  readonly method: string;
  readonly mark: string;
  readonly points: readonly { readonly row: CostRow; readonly x: number; readonly y: number }[];
  readonly last: Curve['points'][number];
}

function curvesOf(
  shown: readonly CostRow[],
  methods: readonly string[],
  { x, y }: Scales,
  measure: CostMeasure,
): Curve[] {
  return methods.flatMap((method, i) => {
    const points = shown
      .filter((row) => row.method === method)
      .sort((a, b) => a.place - b.place)
      .map((row) => ({ row, x: x(costIn(row, measure)), y: y(row.error) }));
    const last = points.at(-1);
    return last === undefined ? [] : [{ method, mark: kMarks[i % kMarks.length]!, points, last }];
  });
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
  const scales = scalesOf(shown, golden.tolerance, measure);
  const curves = curvesOf(shown, methods, scales, measure);
  const labels = labelHeights(curves.map(({ last }) => last.y));
  const said = curves
    .map(({ method, last: { row } }) =>
      msg(
        str`${method}: ${shortError(row.error)} for ${readable(costIn(row, measure).toPrecision(2))}`,
        {
          id: 'validation.cost_point',
        },
      ),
    )
    .join(', ');
  return html`<svg
    class="costs"
    viewBox="0 0 ${kWidth} ${kHeight}"
    role="img"
    aria-label=${msg(str`Error over ${axisName(measure)}, the finest runs: ${said}`, { id: 'validation.cost_chart' })}
  >
    ${renderGround(scales, golden.tolerance, measure)}
    ${curves.map((curve, i) => renderCurve(curve, labels[i]!))}
  </svg>`;
}

/** Bands of the levels and both axes. */
function renderGround(
  { x, y, costs, errors }: Scales,
  { gold, silver, bronze }: GoldenCase['tolerance'],
  measure: CostMeasure,
): TemplateResult[] {
  const bands = [
    ['gold', 0, gold],
    ['silver', gold, silver],
    ['bronze', silver, bronze],
  ] as const;
  const bottom = kHeight - kBottom;
  return [
    ...bands.map(
      ([level, from, to]) =>
        svg`<rect class="band ${level}" x=${kLeft} width=${kEnd - kLeft} y=${y(to)} height=${Math.max(0, y(from) - y(to))}></rect>`,
    ),
    ...powers(...errors).map(
      (power) =>
        svg`<line class="tick" x1=${kLeft} x2=${kEnd} y1=${y(10 ** power)} y2=${y(10 ** power)}></line>
        <text class="tick" x=${kLeft - 6} y=${y(10 ** power) + 4} text-anchor="end">1e${power}</text>`,
    ),
    ...powers(...costs).map(
      (power) =>
        svg`<line class="tick" x1=${x(10 ** power)} x2=${x(10 ** power)} y1=${kTop} y2=${bottom}></line>
        <text class="tick" x=${x(10 ** power)} y=${bottom + 15} text-anchor="middle">1e${power}</text>`,
    ),
    svg`<text class="tick" x=${(kLeft + kEnd) / 2} y=${kHeight - 8} text-anchor="middle">${axisName(measure)}</text>`,
  ];
}

/** @param label - the height of its name, beside the picture */
function renderCurve({ method, mark, points, last }: Curve, label: number): TemplateResult {
  return svg`<g style="--hue: var(--method-${method}, var(--text))">
    <polyline class="cost" points=${points.map((point) => `${point.x},${point.y}`).join(' ')}></polyline>
    ${points.map(
      (point) =>
        svg`<text class="cost-mark" x=${point.x} y=${point.y + 4} text-anchor="middle">${mark}<title>${pointTitle(point.row)}</title></text>`,
    )}
    <line class="cost-lead" x1=${last.x} y1=${last.y} x2=${kEnd + 4} y2=${label}></line>
    <text class="cost-name" x=${kEnd + 8} y=${label + 4}>${mark} ${method}</text>
  </g>`;
}

/** What makes a run as fine as it is: "TOLERANCE 1e-8", "TIME_STEP × 4". */
export const finenessOf = ({ parameter, value }: CostRow): string =>
  parameter === 'TIME_STEP' ? `${parameter} × ${value}` : `${parameter} ${value.toExponential(0)}`;

/** Of a point that is looked at. */
function pointTitle(row: CostRow): string {
  const cost = `${readable(row.milliseconds.toPrecision(3))} ms/s`;
  return `${row.method}, ${finenessOf(row)}: ${shortError(row.error)}, ${cost}`;
}
