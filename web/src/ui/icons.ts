import { svg, type SVGTemplateResult } from 'lit';

/** Icons on a grid of 24; they take the colour of the text around them. */
function icon(path: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${path}</svg>`;
}

export const icons = {
  play: icon(svg`<path d="M7 5l12 7-12 7z" fill="currentColor"></path>`),
  pause: icon(svg`<path d="M8 5v14M16 5v14" stroke-width="4"></path>`),
  step: icon(
    svg`<path d="M5 5l10 7-10 7z" fill="currentColor"></path><path d="M19 5v14" stroke-width="3"></path>`,
  ),
  back: icon(
    svg`<path d="M19 5L9 12l10 7z" fill="currentColor"></path><path d="M5 5v14" stroke-width="3"></path>`,
  ),
  reset: icon(svg`<path d="M4 12a8 8 0 1 0 2.5-5.8"></path><path d="M4 4v5h5"></path>`),
  gallery:
    icon(svg`<rect x="4" y="4" width="7" height="7" rx="1"></rect><rect x="13" y="4" width="7" height="7" rx="1"></rect>
    <rect x="4" y="13" width="7" height="7" rx="1"></rect><rect x="13" y="13" width="7" height="7" rx="1"></rect>`),
  settings:
    icon(svg`<path d="M4 7h9M17 7h3M4 17h3M11 17h9"></path><circle cx="15" cy="7" r="2"></circle>
    <circle cx="9" cy="17" r="2"></circle>`),
  keys: icon(
    svg`<path d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4"></path><path d="M12 18v.01" stroke-width="3"></path>`,
  ),
  solids: icon(
    svg`<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z"></path><path d="M4 7.5l8 4.5 8-4.5M12 12v9"></path>`,
  ),
  proof: icon(
    svg`<path d="M12 3l7.5 3v5.5c0 4.6-3 8-7.5 9.5-4.5-1.5-7.5-4.9-7.5-9.5V6z"></path><path d="M8.5 12l2.5 2.5 4.5-5"></path>`,
  ),
  sweep: icon(svg`<path d="M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16"></path>`),
  share: icon(
    svg`<path d="M9 11l7-4M9 13l7 4"></path><circle cx="6" cy="12" r="2.5"></circle><circle cx="18" cy="6" r="2.5"></circle>
    <circle cx="18" cy="18" r="2.5"></circle>`,
  ),
  take: icon(svg`<path d="M12 4v11M7 10.5l5 5 5-5M4 19.5h16"></path>`),
  build: icon(
    svg`<rect x="3.5" y="12" width="8" height="8"></rect><circle cx="17" cy="16" r="4"></circle><path d="M10 3.5v6M7 6.5h6"></path>`,
  ),
  close: icon(svg`<path d="M6 6l12 12M18 6L6 18"></path>`),
  down: icon(svg`<path d="M6 9l6 6 6-6"></path>`),
  up: icon(svg`<path d="M6 15l6-6 6 6"></path>`),
  fit: icon(svg`<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"></path>`),
  words: icon(svg`<path d="M4 5h16v11h-8l-5 4v-4H4z"></path><path d="M8 9h8M8 12h5"></path>`),
  zoomIn: icon(svg`<path d="M12 5v14M5 12h14"></path>`),
  zoomOut: icon(svg`<path d="M5 12h14"></path>`),
  panel: icon(
    svg`<rect x="4" y="5" width="16" height="14" rx="2"></rect><path d="M15 5v14"></path>`,
  ),
  graph: icon(svg`<path d="M4 4v16h16"></path><path d="M7 15l4-5 3 3 5-7"></path>`),
  warning: icon(svg`<path d="M12 4L2.5 20h19z"></path><path d="M12 10v4M12 17v.01"></path>`),
  hand: icon(
    svg`<path d="M8.5 12.5V6a1.5 1.5 0 0 1 3 0v5M11.5 11V4.8a1.5 1.5 0 0 1 3 0V11M14.5 11V6.5a1.5 1.5 0 0 1 3 0V14c0 4-2.300 6.5-6 6.5-3 0-4.5-1.5-6-4.300L4 13.5c-.6-1.200 1-2.300 2-1.300l2.5 2.5"></path>`,
  ),
  edit: icon(svg`<path d="M4 20l1-4L16 5l3 3L8 19z"></path>`),
  open: icon(svg`<path d="M12 15V4M8 8l4-4 4 4M5 15v4h14v-4"></path>`),
} as const;
