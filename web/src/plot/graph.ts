import type uPlot from 'uplot';
import { formatFigure, isNoise } from '../sim';
import type { TokenReader } from '../styles/token_reader';
import { msg, wordsOf } from '../words';
import { behindDrawing, kLegendLine, lookForRoom } from './legend_room';
import { plotIn } from './plotter';
import { decades, lonePoints, markText, timeRange, valueRange } from './scales';
import type { Curve } from './series_store';

/** One curve of a graph: what it is called and what it looks like. */
export interface CurveStyle {
  readonly label: string;
  /** Design token of its colour. */
  readonly token: string;
  readonly unit: string;
  /** Dashes [px]; none for a full line, so that curves differ by more than colour. */
  readonly dash?: readonly number[];
  readonly width?: number;
}

/** Least width of the vertical axis, what its marks leave free, and the height of the axis of time [px]. */
const kAxisWidth = 48;
const kMarkMargin = 13;
const kTimeHeight = 28;
/** Measures text. */
let pen: CanvasRenderingContext2D | null = null;
/** Width of an entry of the legend on average [px]. */
const kLegendEntry = 128;
const kMostLegendLines = 4;
/** Graphs of one group share the cursor. */
const kGroup = 'signorini';

/** A graph of quantities over time, with a legend that reads off the values under the cursor. */
export class Graph {
  readonly #place: HTMLElement;
  readonly #tokens: TokenReader;
  #plot: uPlot | null = null;
  readonly #smallest: number;
  #styles: readonly CurveStyle[] = [];
  /** Of the legend; only grows, so that the graph does not jump with the length of numbers. */
  #legendLines = 1;
  readonly #lookForRoom = (): (() => void) | null => this.#roomNeeded();
  #now = NaN;
  /** Of the vertical axis [px]; only grows, like the legend. */
  #axisWidth = kAxisWidth;
  /** Is told the instant under the cursor [s]; null when there is none. */
  onCursor: (time: number | null) => void = () => undefined;

  /**
   * @param place - an element that the graph fills
   * @param smallest - above this size the vertical scale is logarithmic, on both sides of 0; 0 for a linear one
   */
  constructor(place: HTMLElement, tokens: TokenReader, smallest = 0) {
    this.#smallest = smallest;
    this.#place = place;
    this.#tokens = tokens;
  }

  /** Whether it is on the page. */
  get isSeen(): boolean {
    return this.#place.isConnected;
  }

  /**
   * Shows curves.
   *
   * @param time - [s], ascending
   * @param now - instant to mark [s]
   */
  show(
    time: readonly number[],
    curves: readonly Curve[],
    styles: readonly CurveStyle[],
    now: number,
  ): void {
    this.#now = now;
    const same =
      styles.length === this.#styles.length &&
      styles.every((style, i) => style.label === this.#styles[i]?.label);
    if (this.#plot === null || !same) this.#build(styles);
    const data = [time, ...curves] as unknown as uPlot.AlignedData;
    this.#plot?.setData(data);
    const plot = this.#plot;
    // Texts that change between two drawings make the browser lay out the page for each: letters ask it for their direction.
    behindDrawing(() => {
      if (this.#plot === plot && typeof plot?.cursor.idx !== 'number')
        this.#showLast(time.length - 1);
    });
    lookForRoom(this.#lookForRoom);
  }

  /** Puts the cursor of all graphs of its group at an instant [s]; null takes it away. */
  point(time: number | null): void {
    const plot = this.#plot;
    const left = time === null ? -10 : (plot?.valToPos(time, 'x') ?? -10);
    const top = time === null ? -10 : (plot?.height ?? 0) / 3;
    // The last argument, which tells the others of the group, is missing in the types.
    const all = [{ left, top }, true, true] as unknown as [
      uPlot.Cursor & { left: number; top: number },
    ];
    plot?.setCursor(...all);
  }

  /** Fits the graph to its place. */
  resize(): void {
    const plot = this.#plot;
    if (plot === null) return;
    plot.setSize(this.#size());
    // Curves may have grown since they were shown: with the scales of then, lines of 10⁸ px would be drawn.
    plot.setData(plot.data);
  }

  /** Builds the graph anew with the colours of the present theme; {@link show} fills it. */
  refreshTheme(): void {
    this.#plot?.destroy();
    this.#plot = null;
  }

  dispose(): void {
    this.#plot?.destroy();
  }

  #size(): { width: number; height: number } {
    const width = Math.max(80, this.#place.clientWidth);
    const lines = Math.ceil(((this.#styles.length + 1) * kLegendEntry) / width);
    const legend = kLegendLine * Math.min(kMostLegendLines, Math.max(lines, this.#legendLines));
    this.#place.style.setProperty('--legend-height', `${legend}px`);
    return { width, height: Math.max(60, this.#place.clientHeight - legend) };
  }

  /** Gives the legend as many lines as its numbers fill; null where it has them. */
  #roomNeeded(): (() => void) | null {
    if (this.#plot === null || this.#legendLines >= kMostLegendLines) return null;
    const legend = this.#place.querySelector('.u-legend');
    const lines = Math.round((legend?.scrollHeight ?? 0) / kLegendLine);
    if (lines <= this.#legendLines) return null;
    return () => {
      this.#legendLines = lines;
      this.resize();
    };
  }

  #showLast(index: number): void {
    if (index >= 0) this.#plot?.setLegend({ idx: index }, false);
  }

  #build(styles: readonly CurveStyle[]): void {
    this.#plot?.destroy();
    this.#styles = styles;
    this.#legendLines = 1;
    this.#axisWidth = kAxisWidth;
    const options: uPlot.Options = {
      ...this.#size(),
      scales: {
        x: { time: false, range: ({ data }, first, last) => timeRange(data[0], first, last) },
        y: this.#scale(),
      },
      axes: this.#axes(),
      series: [
        {
          label: msg('time', { id: 'graph.time_axis' }),
          value: (_, value) => reading(value, 's', 0),
        },
        ...styles.map((style) => this.#series(style)),
      ],
      cursor: { sync: { key: kGroup }, drag: { x: false, y: false }, points: { size: 6 } },
      legend: { live: true },
      hooks: {
        draw: [(plot) => this.#drawNow(plot)],
        setCursor: [({ cursor, data }) => this.onCursor(data[0][cursor.idx ?? -1] ?? null)],
        ready: [(plot) => this.#showLast(plot.data[0].length - 1)],
      },
    };
    this.#plot = plotIn(this.#place, options);
  }

  /** Of time, and of the values. */
  #axes(): uPlot.Axis[] {
    const text = this.#tokens.colour('text-2');
    const grid = { stroke: this.#tokens.colour('line'), width: 1 };
    const font = `12px ${getComputedStyle(this.#place).fontFamily}`;
    const axis: uPlot.Axis = { stroke: text, grid, ticks: { ...grid, size: 4 }, font };
    return [
      {
        ...axis,
        size: kTimeHeight,
        values: (_, splits) => splits.map((value) => `${markText(value)}\u202fs`),
        space: 64,
      },
      {
        ...axis,
        size: (_, marks) => this.#roomFor(marks, font),
        values: (_, splits) => splits.map(markText),
        space: 28,
        ...(this.#smallest > 0 && {
          splits: ({ height }, _, least, most) =>
            decades(least, most, this.#smallest, Math.max(1, height - kTimeHeight)),
          filter: (_, splits) => splits,
        }),
      },
    ];
  }

  #series(style: CurveStyle): uPlot.Series {
    return {
      label: wordsOf('curve', style.label),
      stroke: this.#tokens.colour(style.token),
      width: style.width ?? 1.75,
      ...(style.dash === undefined ? {} : { dash: [...style.dash] }),
      // Only where no line leads to a value: after a change by hand the first one stands alone.
      points: {
        show: false,
        size: 5,
        filter: ({ data }, place) => lonePoints(data[place] ?? []),
      },
      spanGaps: false,
      value: ({ scales: { y } }, value) =>
        reading(value, style.unit, Math.max(-(y?.min ?? 0), y?.max ?? 0)),
    };
  }

  /** Width of the vertical axis that holds its marks [px]. */
  #roomFor(marks: readonly string[] | null, font: string): number {
    pen ??= document.createElement('canvas').getContext('2d');
    if (pen !== null) pen.font = font;
    const widths = (marks ?? []).map((mark) => pen?.measureText(mark).width ?? 0);
    this.#axisWidth = Math.max(this.#axisWidth, Math.ceil(Math.max(0, ...widths)) + kMarkMargin);
    return this.#axisWidth;
  }

  #scale(): uPlot.Scale {
    if (this.#smallest === 0) {
      const unit = this.#styles[0]?.unit ?? '';
      return { range: (_, least, most) => valueRange(least, most, unit) };
    }
    return {
      distr: 4,
      asinh: this.#smallest,
      range: (_, least, most) => [
        Math.min(-this.#smallest, 2 * (least ?? 0)),
        Math.max(this.#smallest, 2 * (most ?? 0)),
      ],
    };
  }

  /** Marks the present instant, which after going back is not the last one. */
  #drawNow(plot: uPlot): void {
    if (!Number.isFinite(this.#now) || plot.data[0].length === 0) return;
    const x = plot.valToPos(this.#now, 'x', true);
    const { left, top, width, height } = plot.bbox;
    if (x < left || x > left + width) return;
    const context = plot.ctx;
    context.save();
    context.strokeStyle = this.#tokens.colour('line-strong');
    context.setLineDash([]);
    context.lineWidth = devicePixelRatio;
    context.beginPath();
    context.moveTo(x, top);
    context.lineTo(x, top + height);
    context.stroke();
    context.restore();
  }
}

/**
 * A value beside its curve, in the unit of the axis.
 *
 * @param value - undefined where another run has an instant and this one has not
 * @param largest - that the axis shows
 */
export function reading(value: number | null | undefined, unit: string, largest: number): string {
  if (value === null || value === undefined) return '–';
  return formatFigure(isNoise(value, largest) ? 0 : value, unit);
}
