import { readable, significant, superscript } from '../sim';

/** A range smaller than this part of the values is rounding and is not spread over the whole graph. */
const kLeastRange = 1e-9;
/**
 * Least height of a graph, by unit: what is smaller is left of rounding and of the tolerance of the integrator. A body at rest has
 * 10⁻¹⁵ m/s; impacts and rolling that are worth a look have above 10⁻⁶ m/s, and `v_small` is 10⁻² m/s.
 */
const kLeastHeight: Readonly<Record<string, number>> = { 'm/s': 1e-9, 'rad/s': 1e-9 };
/** Part of the time shown that nobody sees, well above rounding. */
const kHair = 1e-12;
/** Room of a mark of the vertical axis [px]. */
const kMarkHeight = 14;

/** The number at a mark of an axis, as short as it can be. */
export function markText(value: number): string {
  if (value === 0) return '0';
  const magnitude = Math.abs(value);
  if (magnitude >= 1e-3 && magnitude < 1e5) return readable(String(Number(value.toPrecision(6))));
  const { mantissa, exponent } = significant(value, 2);
  if (exponent === null) return mantissa;
  const power = `10${superscript(exponent)}`;
  const lead = Number(value.toExponential(1).split('e')[0]);
  // A power of ten alone is short enough to keep its sign.
  if (Math.abs(lead) === 1) return lead < 0 ? `\u2212${power}` : power;
  return `${readable(String(lead))}×${power}`;
}

/**
 * The time that is shown, a second before there is more than an instant, around which uPlot would show 100 [s]. It ends a hair after the
 * last row: of rows of one instant, which a change by hand makes, uPlot takes the first for the last one and leaves the others out of
 * the vertical range.
 */
export function timeRange(
  time: ArrayLike<number>,
  first: number | null,
  last: number | null,
): [number, number] {
  const from = first ?? time[0] ?? 0;
  const to = last ?? from;
  if (!(to > from)) return [from, from + 1];
  return [from, to + kHair * Math.max(to - from, Math.abs(to))];
}

/**
 * Vertical range that includes zero and does not blow up rounding.
 *
 * @param unit - of the curves; some have a least height
 */
export function valueRange(
  least: number | null,
  most: number | null,
  unit: string,
): [number, number] {
  const low = Math.min(0, least ?? 0);
  const high = Math.max(0, most ?? 0);
  const span = high - low;
  const height = span > 0 ? (kLeastHeight[unit] ?? 0) : 0;
  if (span < height) return low < 0 ? [-height, height] : [0, height];
  if (!(span > kLeastRange * Math.max(Math.abs(low), Math.abs(high))))
    return low < 0 ? [-1, 1] : [0, 1];
  return [low === 0 ? 0 : low - 0.06 * span, high === 0 ? 0 : high + 0.06 * span];
}

/**
 * Places for the marks of a scale that is logarithmic on both sides of 0, far enough from each other to be read.
 *
 * @param smallest - size up to which the scale is linear
 * @param height - of the scale [px]
 */
export function decades(least: number, most: number, smallest: number, height: number): number[] {
  const side = (limit: number): number[] => {
    const first = Math.log10(smallest);
    const last = Math.floor(Math.log10(Math.max(limit, smallest)));
    const step = Math.max(1, Math.ceil((last - first) / 3));
    const marks: number[] = [];
    for (let power = last; power > first; power -= step) marks.push(10 ** power);
    return marks;
  };
  const place = (value: number): number => Math.asinh(value / smallest);
  const room = (kMarkHeight * (place(most) - place(least))) / height;
  // Zero first, then the largest ones, whatever their sign.
  const wanted = [...side(-least).map((value) => -value), ...side(most)];
  wanted.sort((a, b) => Math.abs(b) - Math.abs(a));
  const kept = [0];
  for (const mark of wanted) {
    if (kept.every((other) => Math.abs(place(mark) - place(other)) >= room)) kept.push(mark);
  }
  return kept.sort((a, b) => a - b);
}

/** Indices of values that have a neighbour on neither side: no line is drawn to them. */
export function lonePoints(curve: ArrayLike<number | null | undefined>): number[] {
  const isThere = (i: number): boolean => typeof curve[i] === 'number';
  const lone: number[] = [];
  for (let i = 0; i < curve.length; ++i) {
    if (isThere(i) && !isThere(i - 1) && !isThere(i + 1)) lone.push(i);
  }
  return lone;
}
