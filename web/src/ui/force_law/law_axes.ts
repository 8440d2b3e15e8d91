import { significant, superscript, readable } from '../../sim';

/** Size of a figure and the room around its curves, in units of the drawing. */
export const kFigure = {
  width: 380,
  height: 196,
  left: 46,
  right: 12,
  top: 10,
  bottom: 34,
} as const;

const kMostTicks = 5;

/** What a figure shows: from 0 to these. */
export interface Reach {
  readonly x: number;
  readonly y: number;
}

/** Place of a value in the drawing. */
export function placeX(value: number, { x }: Reach): number {
  const inner = kFigure.width - kFigure.left - kFigure.right;
  return kFigure.left + (value / x) * inner;
}

/** As {@link placeX}, upwards. */
export function placeY(value: number, { y }: Reach): number {
  const inner = kFigure.height - kFigure.top - kFigure.bottom;
  return kFigure.height - kFigure.bottom - (value / y) * inner;
}

/** Values at a place of the drawing. */
export function valueAt(px: number, py: number, { x, y }: Reach): [number, number] {
  const width = kFigure.width - kFigure.left - kFigure.right;
  const height = kFigure.height - kFigure.top - kFigure.bottom;
  return [((px - kFigure.left) / width) * x, ((kFigure.height - kFigure.bottom - py) / height) * y];
}

/** Round values from 0 to a limit. */
export function ticks(limit: number): number[] {
  if (!(limit > 0)) return [0];
  const power = 10 ** Math.floor(Math.log10(limit / kMostTicks));
  const step = [1, 2, 2.5, 5, 10].map((lead) => lead * power).find((s) => limit / s <= kMostTicks);
  const size = step ?? limit;
  return Array.from({ length: Math.floor(limit / size + 1e-9) + 1 }, (_, i) => i * size);
}

/** A value beside an axis. */
export function tickText(value: number): string {
  if (value === 0) return '0';
  const magnitude = Math.abs(value);
  if (magnitude >= 1e-3 && magnitude < 1e5) return readable(String(Number(value.toPrecision(6))));
  const { mantissa, exponent } = significant(value, 2);
  return exponent === null ? mantissa : `${mantissa}×10${superscript(exponent)}`;
}
