import { css, html, type TemplateResult } from 'lit';

/** The mark of a method, in its colour. @param isHollow - of a run whose method another one before it has */
export function methodMark(method: string, isHollow = false): TemplateResult {
  return html`<span
    class="method-mark ${isHollow ? 'hollow' : ''}"
    style="--hue: var(--method-${method}, var(--hue-grey)); --mark: var(--mark-${method}, none)"
  ></span>`;
}

/** How it looks; the page has the same in stage.css. */
export const methodMarkStyle = css`
  .method-mark {
    display: inline-grid;
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    background: var(--hue, var(--accent));
    clip-path: var(--mark);
    forced-color-adjust: none;
  }
  .method-mark.hollow::after {
    content: '';
    place-self: center;
    width: 50%;
    height: 50%;
    background: var(--surface-1);
    clip-path: var(--mark);
  }
`;
