import type uPlot from 'uplot';
import type { TokenReader } from '../styles/token_reader';
import { reading, type CurveStyle } from './graph';
import { kLegendLine } from './legend_room';
import { plotIn } from './plotter';
import { markText } from './scales';
import type { Curve } from './series_store';

/** A curve of one quantity over another one. */
export interface PhaseCurve {
  /** [s], ascending */
  readonly time: readonly number[];
  readonly x: Curve;
  readonly y: Curve;
  readonly style: CurveStyle;
}

type Range = readonly [least: number, most: number];

/** How near the pointer must come to a curve [px]. */
const kReach = 30;
const kDot = 4;
/** Part of a range that stays free at either end. */
const kFree = 0.06;

function rangeOf(curves: readonly Curve[]): Range {
  let [least, most] = [Infinity, -Infinity];
  for (const value of curves.flat()) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!(least <= most)) return [0, 1];
  const half = Math.max(most - least, 1e-9 * Math.max(Math.abs(least), Math.abs(most)), 1e-12) / 2;
  const middle = (least + most) / 2;
  return [middle - (1 + 2 * kFree) * half, middle + (1 + 2 * kFree) * half];
}

/** The last row that is not later than an instant; −1 for none. */
function rowAt(time: readonly number[], wanted: number): number {
  let [low, high] = [-1, time.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((time[middle] ?? Infinity) <= wanted + 1e-9) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A graph of quantities over another one, with a dot at the instant that is looked at; lengths have one scale. */
export class PhaseGraph {
  readonly #place: HTMLElement;
  readonly #tokens: TokenReader;
  readonly #pointed: (time: number | null) => void;
  #plot: uPlot | null = null;
  #curves: readonly PhaseCurve[] = [];
  #over = { label: '', unit: '' };
  #ranges: readonly [x: Range, y: Range] = [
    [0, 1],
    [0, 1],
  ];
  #now = NaN;
  /** Instant under the cursor of the other graphs [s]. */
  #at: number | null = null;
  #labels = '';

  /**
   * @param place - an element that the graph fills
   * @param pointed - is told the instant of the point under the pointer [s]; null when there is none
   */
  constructor(place: HTMLElement, tokens: TokenReader, pointed: (time: number | null) => void) {
    this.#place = place;
    this.#tokens = tokens;
    this.#pointed = pointed;
    place.addEventListener('pointermove', (event) => this.#move(event));
    place.addEventListener('pointerleave', () => this.#pointed(null));
  }

  /** Whether it is on the page. */
  get isSeen(): boolean {
    return this.#place.isConnected;
  }

  /** @param now - instant to mark [s] */
  show(
    curves: readonly PhaseCurve[],
    over: { readonly label: string; readonly unit: string },
    now: number,
  ): void {
    this.#curves = curves;
    this.#over = over;
    this.#now = now;
    const labels = JSON.stringify(curves.map(({ style }) => style.label));
    if (this.#plot === null || labels !== this.#labels) this.#build();
    this.#labels = labels;
    this.#fit();
    this.#redraw();
  }

  /** Marks another instant [s]; null for the present one. */
  point(time: number | null): void {
    if (time === this.#at) return;
    this.#at = time;
    this.#redraw();
  }

  resize(): void {
    this.#plot?.setSize(this.#size());
    this.#fit();
    this.#redraw();
  }

  refreshTheme(): void {
    this.dispose();
    this.#plot = null;
  }

  dispose(): void {
    this.#plot?.destroy();
  }

  #size(): { width: number; height: number } {
    this.#place.style.setProperty('--legend-height', `${kLegendLine}px`);
    const { clientWidth, clientHeight } = this.#place;
    return { width: Math.max(80, clientWidth), height: Math.max(60, clientHeight - kLegendLine) };
  }

  /** Ranges that hold all curves; of two lengths with as many pixels for a metre. */
  #fit(): void {
    const x = rangeOf(this.#curves.map((curve) => curve.x));
    const y = rangeOf(this.#curves.map((curve) => curve.y));
    this.#ranges = [x, y];
    const { unit } = this.#over;
    const isOfLengths = unit === 'm' && this.#curves.every(({ style }) => style.unit === unit);
    const { width = 0, height = 0 } = this.#plot?.bbox ?? {};
    if (!isOfLengths || !(width > 0 && height > 0)) return;
    const perPixel = Math.max((x[1] - x[0]) / width, (y[1] - y[0]) / height);
    const about = ([least, most]: Range, pixels: number): Range => {
      const [middle, half] = [(least + most) / 2, (perPixel * pixels) / 2];
      return [middle - half, middle + half];
    };
    this.#ranges = [about(x, width), about(y, height)];
  }

  #redraw(): void {
    const [x] = this.#ranges;
    const none = this.#curves.map(() => [null, null]);
    this.#plot?.setData([[...x], ...none] as unknown as uPlot.AlignedData);
    this.#plot?.setLegend({ idx: 0 }, false);
  }

  #build(): void {
    this.#plot?.destroy();
    const text = this.#tokens.colour('text-2');
    const grid = { stroke: this.#tokens.colour('line'), width: 1 };
    const font = `12px ${getComputedStyle(this.#place).fontFamily}`;
    const axis: uPlot.Axis = { stroke: text, grid, ticks: { ...grid, size: 4 }, font };
    const marks: uPlot.Axis = { ...axis, values: (_, splits) => splits.map(markText) };
    this.#plot = plotIn(this.#place, {
      ...this.#size(),
      scales: {
        x: { time: false, range: () => [...this.#ranges[0]] as [number, number] },
        y: { range: () => [...this.#ranges[1]] as [number, number] },
      },
      axes: [
        { ...marks, size: 28, space: 56 },
        { ...marks, size: 56, space: 28 },
      ],
      series: [
        { label: this.#over.label, value: () => this.#reading(-1) },
        ...this.#curves.map(({ style }, i) => ({
          label: style.label,
          stroke: this.#tokens.colour(style.token),
          value: () => this.#reading(i),
        })),
      ],
      cursor: { show: false },
      legend: { live: true },
      hooks: { draw: [(plot) => this.#draw(plot)] },
    });
  }

  /** The instant that is looked at [s]. */
  get #instant(): number {
    return this.#at ?? this.#now;
  }

  /** @param curve - place of the curve; −1 for the quantity that they are drawn over */
  #reading(curve: number): string {
    const shown = this.#curves[Math.max(0, curve)];
    const row = rowAt(shown?.time ?? [], this.#instant);
    const value = (curve < 0 ? shown?.x : shown?.y)?.[row];
    const unit = curve < 0 ? this.#over.unit : (shown?.style.unit ?? '');
    const [least, most] = this.#ranges[curve < 0 ? 0 : 1];
    return reading(value, unit, Math.max(-least, most));
  }

  #draw(plot: uPlot): void {
    const { ctx: context, bbox } = plot;
    context.save();
    context.beginPath();
    context.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    context.clip();
    for (const curve of this.#curves) this.#drawCurve(plot, curve);
    context.restore();
  }

  #drawCurve(plot: uPlot, { time, x, y, style }: PhaseCurve): void {
    const context = plot.ctx;
    const ratio = devicePixelRatio;
    context.strokeStyle = context.fillStyle = this.#tokens.colour(style.token);
    context.lineWidth = (style.width ?? 1.75) * ratio;
    context.setLineDash((style.dash ?? []).map((length) => length * ratio));
    context.beginPath();
    let isOn = false;
    time.forEach((_, row) => {
      const [a, b] = [x[row] ?? null, y[row] ?? null];
      const isPoint = a !== null && b !== null;
      if (isPoint) {
        const pixel = [plot.valToPos(a, 'x', true), plot.valToPos(b, 'y', true)] as const;
        if (isOn) context.lineTo(...pixel);
        else context.moveTo(...pixel);
      }
      isOn = isPoint;
    });
    context.stroke();
    const row = rowAt(time, this.#instant);
    const [a, b] = [x[row] ?? null, y[row] ?? null];
    if (a === null || b === null) return;
    context.beginPath();
    const centre = [plot.valToPos(a, 'x', true), plot.valToPos(b, 'y', true)] as const;
    context.arc(...centre, kDot * ratio, 0, 2 * Math.PI);
    context.fill();
  }

  /** Looks for the point nearest to the pointer. */
  #move(event: PointerEvent): void {
    const plot = this.#plot;
    if (plot === null) return;
    const box = plot.over.getBoundingClientRect();
    let [nearest, found] = [kReach, null as number | null];
    for (const { time, x, y } of this.#curves)
      time.forEach((instant, row) => {
        const [a, b] = [x[row] ?? null, y[row] ?? null];
        if (a === null || b === null) return;
        const dx = plot.valToPos(a, 'x') + box.left - event.clientX;
        const dy = plot.valToPos(b, 'y') + box.top - event.clientY;
        const distance = Math.sqrt(dx * dx + dy * dy);
        if (distance < nearest) [nearest, found] = [distance, instant];
      });
    this.#pointed(found);
  }
}
