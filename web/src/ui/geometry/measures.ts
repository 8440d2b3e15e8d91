import { html, type TemplateResult } from 'lit';
import { formatExact, withUnit, type SolidInfo, type Vector3 } from '../../sim';
import { quantity } from '../quantity_text';
import { msg, str } from '../../words';

/**
 * Below this part of the size that they belong to, coordinates are the rounding of double numbers (some 50 units in
 * the last place) and are written as 0; the tooltip has them as they are.
 */
export const kComponentFloor = 1e-14;
/** The same for lengths, areas and volumes, which are kept to the last digits. */
export const kMeasureFloor = 1e-15;

function full(value: number, unit: string): string {
  return withUnit(formatExact(value), unit);
}

/** A measured value; 0 where it is smaller than `floor`. The tooltip has all digits. */
export function measure(value: number, unit: string, floor: number, digits = 4): TemplateResult {
  const isZero = value !== 0 && Math.abs(value) < floor;
  const about = isZero
    ? msg(
        str`${full(value, unit)}: less than ${full(Number(floor.toPrecision(1)), unit)}, which is rounding here, so 0 is written`,
        { id: 'measures.rounding' },
      )
    : full(value, unit);
  return html`<span title=${about}>${quantity(isZero ? 0 : value, unit, digits)}</span>`;
}

/** A column is narrow: a number with zeros or a power of ten in it has fewer digits. */
function digitsOf(x: number, digits: number): number {
  return Math.abs(x) < 0.01 || Math.abs(x) >= 1e4 ? Math.min(3, digits) : digits;
}

/** Three coordinates in columns, against the larger of their own size and `size`. */
export function components(v: Vector3, unit: string, size: number, digits = 4): TemplateResult {
  const floor = kComponentFloor * Math.max(size, ...v.map(Math.abs));
  return html`<span class="vector"
    >${v.map((x) => measure(x, '', floor, digitsOf(x, digits)))}<span class="unit"
      >${withUnit('', unit).trim()}</span
    ></span
  >`;
}

/** Size of the smaller body that has a bound [m]; 1 where there is none. */
export function sizeOf(bodies: readonly (SolidInfo | undefined)[]): number {
  const sizes = bodies.flatMap((body) => {
    const { low, high } = body ?? {};
    if (low === undefined || high === undefined) return [];
    return [Math.max(...high.map((x, i) => x - (low[i] ?? x)))];
  });
  const known = sizes.filter((size) => size > 0 && Number.isFinite(size));
  return known.length === 0 ? 1 : Math.min(...known);
}
