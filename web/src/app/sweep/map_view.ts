import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatQuantity, formatRounded, withUnit } from '../../sim';
import { msg, str } from '../../words';
import { axisTitle, axisWords } from './axis_words';
import { colourOf, pictureOf, rangeOf, type Shown } from './picture';
import type { SweepTable } from './sweep_table';
import type { SweepView } from './sweep_view';

/** Paints a map, one pixel a point; what is not there stays clear. */
export function paintMap(canvas: HTMLCanvasElement, table: SweepTable, shown: Shown): void {
  const { columns, rows, values } = pictureOf(table, shown);
  canvas.width = columns;
  canvas.height = rows;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const image = pen.createImageData(columns, rows);
  const [least, largest] = rangeOf(values);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const value = values[row * columns + column]!;
      if (Number.isNaN(value)) continue;
      const at = 4 * ((rows - 1 - row) * columns + column);
      image.data.set(colourOf((value - least) / (largest - least || 1)), at);
      image.data[at + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
}

/** Values at both ends of an axis and in its middle. */
function marksOf(values: readonly number[]): readonly number[] {
  const last = values.length - 1;
  const places = [...new Set([0, Math.round(last / 2), last])];
  return places.map((place) => values[place] ?? NaN);
}

/** Where on a map somebody points. */
function pointed(view: SweepView, event: PointerEvent): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const { columns, rows } = pictureOf(view.table!, view.shown!);
  const place = (part: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor(part * count)));
  view.see({
    column: place((event.clientX - box.left) / box.width, columns),
    row: place((box.bottom - event.clientY) / box.height, rows),
  });
}

const kSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Moves the chosen point by arrow keys; Enter opens its run. */
export function stepped(view: SweepView, event: KeyboardEvent): void {
  if (event.key === 'Enter') return view.openRun();
  const by = kSteps[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const { columns, rows } = pictureOf(view.table!, view.shown!);
  const { column, row } = view.point ?? { column: -by[0], row: -by[1] };
  view.see({
    column: Math.min(columns - 1, Math.max(0, column + by[0])),
    row: Math.min(rows - 1, Math.max(0, row + by[1])),
  });
}

/** What stands at the ends of the colours. */
function endText(value: number, unit: string, isLogarithmic: boolean): string {
  return formatQuantity(isLogarithmic ? 10 ** value : value, unit, 3);
}

/** A map over two axes. */
export function renderMap(view: SweepView, table: SweepTable, shown: Shown): TemplateResult {
  const { columns, rows, values } = pictureOf(table, shown);
  const across = table.info.axes[shown.across!]!;
  const up = table.info.axes[shown.up!]!;
  const [least, largest] = rangeOf(values);
  const unit = table.info.columns.find(({ name }) => name === shown.column)?.unit ?? '';
  const { point } = view;
  return html`<div class="map-frame">
      <span class="up-name">${axisTitle(up)}</span>
      <span class="up-marks">
        ${[...marksOf(up.values)].reverse().map((value) => html`<span>${formatRounded(value)}</span>`)}
      </span>
      <div
        class="map-field"
        tabindex="0"
        role="group"
        aria-label=${msg(str`${shown.column} over ${axisWords(across)} and ${axisWords(up)}; arrow keys choose a point, Enter opens its run`, { id: 'sweep.map' })}
        @pointermove=${(event: PointerEvent) => pointed(view, event)}
        @pointerdown=${(event: PointerEvent) => pointed(view, event)}
        @dblclick=${() => view.openRun()}
        @keydown=${(event: KeyboardEvent) => stepped(view, event)}
      >
        <canvas class="map" width="1" height="1"></canvas>
        ${
          point === null
            ? nothing
            : html`<svg
                class="map-point"
                viewBox="0 0 ${columns} ${rows}"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                ${['around', 'inside'].map((look) => svg`<rect class=${look} x=${point.column} y=${rows - 1 - point.row} width="1" height="1" vector-effect="non-scaling-stroke"></rect>`)}
              </svg>`
        }
      </div>
      <span class="across-marks">
        ${marksOf(across.values).map((value) => html`<span>${formatRounded(value)}</span>`)}
      </span>
      <span class="across-name">${axisTitle(across)}</span>
    </div>
    <div class="colours">
      <span>${endText(least, unit, shown.isLogarithmic)}</span>
      <svg viewBox="0 0 64 4" preserveAspectRatio="none" aria-hidden="true">
        ${Array.from({ length: 64 }, (_, i) => svg`<rect x=${i} y="0" width="1.05" height="4" fill="rgb(${colourOf(i / 63).join(' ')})"></rect>`)}
      </svg>
      <span>${endText(largest, unit, shown.isLogarithmic)}</span>
      <span class="small">${withUnit(shown.column, '')}</span>
    </div>`;
}
