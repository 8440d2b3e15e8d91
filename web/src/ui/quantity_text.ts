import { html, nothing, type TemplateResult } from 'lit';
import { formatFigure, kThinSpace, significant, unitSymbol } from '../sim';

/**
 * A measured value, typeset with a power of ten where it needs one; screen readers get it as one text.
 *
 * @param unit - SI symbol, empty when dimensionless
 * @param largest - of its kind: what is a millionth of it is left of rounding, and reads 0
 */
export function quantity(
  value: number,
  unit: string,
  digits?: number,
  largest?: number,
): TemplateResult {
  const { mantissa, exponent } = significant(value, digits, largest);
  const suffix = unit === '' ? nothing : `${kThinSpace}${unitSymbol(unit)}`;
  if (exponent === null) return html`<span class="number">${mantissa}${suffix}</span>`;
  return html`<span class="number"
    ><span class="visually-hidden">${formatFigure(value, unit, digits)}</span
    ><span aria-hidden="true"
      >${mantissa}${kThinSpace}×${kThinSpace}10<sup>${String(exponent).replace('-', '\u2212')}</sup>${suffix}</span
    ></span
  >`;
}
