import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatRounded } from '../../sim';
import { markText } from '../../plot/scales';
import { msg, str } from '../../words';
import { axisTitle, axisWords } from './axis_words';
import { stepped } from './map_view';
import { pictureOf, rangeOf, type Shown } from './picture';
import type { SweepTable } from './sweep_table';
import type { SweepView } from './sweep_view';

/** Part of the values below which differences are those of rounding. */
const kRounding = 1e-9;
const kWidth = 640;
const kHeight = 300;
const kLeft = 70;
const kRight = 14;
const kTop = 12;
const kBottom = 40;

/** Whether values stand by equal factors rather than by equal steps. */
export function isByFactors(values: readonly number[]): boolean {
  if (values.length < 3 || !values.every((value) => value > 0)) return false;
  const [a, b] = [values[0]!, values[1]!];
  const [y, z] = [values.at(-2)!, values.at(-1)!];
  return Math.abs(z / y / (b / a) - 1) < 1e-6 && Math.abs((z - y) / (b - a) - 1) > 1e-6;
}

/** Where a value of an axis stands, 0 to 1. */
function placer(values: readonly number[]): (value: number) => number {
  const scale = isByFactors(values) ? Math.log : (value: number): number => value;
  const [least, largest] = rangeOf(values.map(scale));
  return (value) => (scale(value) - least) / (largest - least || 1);
}

/** What differs by rounding only is not spread over the whole height. */
function heightOf(values: Iterable<number>): readonly [number, number] {
  const [least, largest] = rangeOf(values);
  const hair = kRounding * Math.max(Math.abs(least), Math.abs(largest));
  return largest - least > hair ? [least, largest] : [least - (hair || 1), largest + (hair || 1)];
}

/** A curve over one axis, or points over what was drawn. */
export function renderCurve(view: SweepView, table: SweepTable, shown: Shown): TemplateResult {
  const { values } = pictureOf(table, shown);
  const axis = table.info.axes[shown.across ?? 0]!;
  const [least, largest] = heightOf(values);
  const place = placer(axis.values);
  const x = (value: number): number => kLeft + (kWidth - kLeft - kRight) * place(value);
  const y = (value: number): number =>
    kTop + ((kHeight - kTop - kBottom) * (largest - value)) / (largest - least || 1);
  const points = axis.values.map((value, i) => [x(value), y(values[i] ?? NaN)] as const);
  const there = points.filter(([, height]) => Number.isFinite(height));
  const power = (value: number): string =>
    markText(
      shown.isLogarithmic ? Number((10 ** value).toPrecision(3)) : Number(value.toPrecision(4)),
    );
  const ends = [axis.values[0]!, axis.values.at(-1)!];
  const { point } = view;
  const chosen = point === null ? undefined : points[point.column];
  return html`<svg
    class="curve-frame"
    viewBox="0 0 ${kWidth} ${kHeight}"
    tabindex="0"
    role="group"
    aria-label=${msg(str`${shown.column} over ${axisWords(axis)}; arrow keys choose a point, Enter opens its run`, { id: 'sweep.curve' })}
    @keydown=${(event: KeyboardEvent) => stepped(view, event)}
  >
    ${[least, (least + largest) / 2, largest].map((value) => svg`<line class="tick" x1=${kLeft} x2=${kWidth - kRight} y1=${y(value)} y2=${y(value)}></line><text class="tick" x=${kLeft - 6} y=${y(value) + 4} text-anchor="end">${power(value)}</text>`)}
    ${ends.map((value, i) => svg`<text class="tick" x=${x(value)} y=${kHeight - 22} text-anchor=${i === 0 ? 'start' : 'end'}>${formatRounded(value)}</text>`)}
    ${svg`<text class="tick" x=${(kLeft + kWidth - kRight) / 2} y=${kHeight - 6} text-anchor="middle">${axisTitle(axis)}</text>`}
    ${shown.across === null ? nothing : svg`<polyline class="curve" points=${there.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}></polyline>`}
    ${points.map(([px, py], i) =>
      Number.isFinite(py)
        ? svg`<circle class="dot" cx=${px} cy=${py} r=${points.length > 200 ? 2 : 4}
            @pointerenter=${() => view.see({ column: i, row: 0 })} @dblclick=${() => view.openRun()}></circle>`
        : nothing,
    )}
    ${chosen !== undefined && Number.isFinite(chosen[1]) ? svg`<circle class="chosen" cx=${chosen[0]} cy=${chosen[1]} r="7"></circle>` : nothing}
  </svg>`;
}
