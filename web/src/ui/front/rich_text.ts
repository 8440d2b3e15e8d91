import { html, type TemplateResult } from 'lit';

/** `**bold**` and `$formula$` of a text. */
const kMarked = /(\*\*[^*]+\*\*|\$[^$]+\$)/;
/** In a formula: what is raised or lowered, names of functions, letters of quantities, and the rest. */
const kFormula =
  /[\^_](?:\{[^}]*\}|[\p{L}\d−-]+)|(?:sin|cos|tan|min|max|log)(?!\p{L})|\p{L}|[^\p{L}^_]+/gu;

/** A text with what is bold in it, and its formulas set as formulas. */
export function richText(text: string): (TemplateResult | string)[] {
  return text.split(kMarked).map((part) => {
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith('$'))
      return html`<span class="formula">${formula(part.slice(1, -1))}</span>`;
    return part;
  });
}

/** Letters of quantities are set in italics, digits and names of functions are not. */
function formula(text: string): (TemplateResult | string)[] {
  return [...text.matchAll(kFormula)].map(([part]) => {
    const inner = part.slice(1).replace(/[{}]/g, '');
    if (part.startsWith('^')) return html`<sup>${formula(inner)}</sup>`;
    if (part.startsWith('_')) return html`<sub>${formula(inner)}</sub>`;
    return part.length === 1 && /\p{L}/u.test(part) ? html`<i>${part}</i>` : part;
  });
}
