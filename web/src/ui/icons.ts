import { svg, type SVGTemplateResult } from 'lit';

/** An icon on a grid of 24; it takes the colour of the text around it. */
export function icon(path: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${path}</svg>`;
}

/** Icons that embedded scenes have, too. */
export const icons = {
  play: icon(
    svg`<path d="M8 5.2v13.6c0 .8.9 1.3 1.6.8l10-6.8c.6-.4.6-1.2 0-1.6l-10-6.8C8.9 3.9 8 4.4 8 5.2z" fill="currentColor" stroke="none"></path>`,
  ),
  pause: icon(
    svg`<rect x="6.5" y="5" width="4" height="14" rx="1.2" fill="currentColor" stroke="none"></rect><rect x="13.5" y="5" width="4" height="14" rx="1.2" fill="currentColor" stroke="none"></rect>`,
  ),
  step: icon(
    svg`<path d="M6 6.2v11.6c0 .7.8 1.1 1.4.7l8-5.8c.5-.4.5-1 0-1.4l-8-5.8C6.8 5.1 6 5.5 6 6.2z" fill="currentColor" stroke="none"></path><path d="M19 5.5v13" stroke-width="2.4"></path>`,
  ),
  back: icon(
    svg`<path d="M18 6.2v11.6c0 .7-.8 1.1-1.4.7l-8-5.8c-.5-.4-.5-1 0-1.4l8-5.8c.6-.4 1.4 0 1.4.7z" fill="currentColor" stroke="none"></path><path d="M5 5.5v13" stroke-width="2.4"></path>`,
  ),
  reset: icon(svg`<path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4"></path><path d="M4.5 3.8v4h4"></path>`),
  close: icon(svg`<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"></path>`),
  zoomIn: icon(svg`<path d="M12 5v14M5 12h14"></path>`),
  warning: icon(
    svg`<path d="M12 4.5 2.8 19.5h18.4z"></path><path d="M12 10v4.5M12 17v.2" stroke-width="2"></path>`,
  ),
} as const;
