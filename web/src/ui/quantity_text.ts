import { html, nothing, type TemplateResult } from 'lit';
import { formatQuantity, kThinSpace, significant, unitSymbol } from '../sim';

/**
 * A measured value, typeset with a power of ten where it needs one; screen readers get it as one text.
 *
 * @param unit - SI symbol, empty when dimensionless
 */
export function quantity(value: number, unit: string, digits = 4): TemplateResult {
  const { mantissa, exponent } = significant(value, digits);
  const suffix = unit === '' ? nothing : `${kThinSpace}${unitSymbol(unit)}`;
  if (exponent === null) return html`<span class="number">${mantissa}${suffix}</span>`;
  return html`<span class="number"
    ><span class="visually-hidden">${formatQuantity(value, unit, digits)}</span
    ><span aria-hidden="true"
      >${mantissa}${kThinSpace}×${kThinSpace}10<sup>${String(exponent).replace('-', '\u2212')}</sup>${suffix}</span
    ></span
  >`;
}
