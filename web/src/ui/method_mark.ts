import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';

/** The mark of a method, in its colour. @param isHollow - of a run whose method another one before it has */
export function methodMark(method: string, isHollow = false): TemplateResult {
  return html`<sg-method-mark
    ?hollow=${isHollow}
    style="--hue: var(--method-${method}, var(--hue-grey)); --mark: var(--mark-${method}, none)"
  ></sg-method-mark>`;
}

/** An element of its own, so that it looks alike in pages and in elements. */
@customElement('sg-method-mark')
export class MethodMark extends LitElement {
  static override styles = css`
    :host {
      display: inline-grid;
      flex: none;
      width: 0.75rem;
      height: 0.75rem;
      background: var(--hue, var(--accent));
      clip-path: var(--mark);
      forced-color-adjust: none;
    }
    :host([hollow])::after {
      content: '';
      place-self: center;
      width: 50%;
      height: 50%;
      background: var(--surface-1);
      clip-path: var(--mark);
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-method-mark': MethodMark;
  }
}
