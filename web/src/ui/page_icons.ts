import { svg } from 'lit';
import { icon, icons as common } from './icons';

/** All icons of the pages. */
export const icons = {
  ...common,
  settings: icon(
    svg`<path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9"></path><circle cx="15.2" cy="7" r="2.2"></circle><circle cx="8.8" cy="17" r="2.2"></circle>`,
  ),
  bulb: icon(
    svg`<path d="M9 17.5h6M10 20.5h4"></path><path d="M8.5 14.8A6 6 0 1 1 15.5 14.8c-.5.5-.7 1-.7 1.7v1H9.2v-1c0-.7-.2-1.2-.7-1.7z"></path>`,
  ),
  info: icon(
    svg`<circle cx="12" cy="12" r="8.5"></circle><path d="M12 11v5.5M12 7.7v.2" stroke-width="2"></path>`,
  ),
  keys: icon(
    svg`<circle cx="12" cy="12" r="8.5"></circle><path d="M9.7 9.5a2.4 2.4 0 1 1 3.6 2.1c-.9.5-1.3 1-1.3 1.9M12 16.3v.2" stroke-width="2"></path>`,
  ),
  solids: icon(
    svg`<path d="M12 3.5l7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7z"></path><path d="M4.8 7.9 12 12l7.2-4.1M12 12v8.3"></path>`,
  ),
  proof: icon(
    svg`<path d="M12 3.5l7.5 2.8v5.2c0 4.5-3 7.7-7.5 9.2-4.5-1.5-7.5-4.7-7.5-9.2V6.3z"></path><path d="M8.5 12l2.5 2.5 4.5-5"></path>`,
  ),
  sweep: icon(
    svg`<rect x="4" y="5" width="16" height="14" rx="2"></rect><path d="M4 10h16M4 14.5h16M10 5v14"></path>`,
  ),
  share: icon(
    svg`<path d="M12 14.5V4M8.3 7.3 12 3.7l3.7 3.6"></path><path d="M7.5 10.5H6.3A1.8 1.8 0 0 0 4.5 12.3v6A1.8 1.8 0 0 0 6.3 20h11.4a1.8 1.8 0 0 0 1.8-1.7v-6a1.8 1.8 0 0 0-1.8-1.8h-1.2"></path>`,
  ),
  take: icon(svg`<path d="M12 4v10.5M8 11l4 4 4-4M5 19.5h14"></path>`),
  build: icon(
    svg`<path d="M4 20h16"></path><rect x="5.5" y="12.5" width="6" height="7.5" rx="1"></rect><circle cx="16.2" cy="16.3" r="3.7"></circle><path d="M8.5 3.5v6M5.5 6.5h6"></path>`,
  ),
  more: icon(
    svg`<g fill="currentColor" stroke="none"><circle cx="5.5" cy="12" r="1.5"></circle><circle cx="12" cy="12" r="1.5"></circle><circle cx="18.5" cy="12" r="1.5"></circle></g>`,
  ),
  compare: icon(
    svg`<rect x="3.5" y="5" width="7.5" height="14" rx="2"></rect><rect x="13" y="5" width="7.5" height="14" rx="2" stroke-dasharray="3 2.2"></rect>`,
  ),
  /* The mark of the project: a ball on a line with the force that holds it. */
  mark: icon(
    svg`<g stroke-width="1.9"><path d="M3 19.3h18"></path><circle cx="12" cy="12.9" r="5.4"></circle><path d="M12 19.3V4.5" stroke="var(--force)"></path></g><path d="M12 1.9l2.8 4h-5.6z" fill="var(--force)" stroke="none"></path>`,
  ),
  forces: icon(
    svg`<circle cx="9" cy="15.5" r="4.5"></circle><path d="M9 15.5V4.5M9 4l-2.5 3.2h5zM9 15.5h9.5M20 15.5l-3.2-2.3v4.6z" fill="currentColor"></path>`,
  ),
  motion: icon(
    svg`<circle cx="8" cy="12" r="4"></circle><path d="M13.5 12H21M18 8.8 21.2 12 18 15.2M3 7.5h3.5M2.5 16.5h3"></path>`,
  ),
  energy: icon(
    svg`<rect x="4" y="4" width="6" height="16" rx="1.5"></rect><rect x="14" y="4" width="6" height="16" rx="1.5"></rect><path d="M4 13h6M14 8.5h6"></path>`,
  ),
  down: icon(svg`<path d="M6.5 9.5 12 15l5.5-5.5"></path>`),
  left: icon(svg`<path d="M14.5 6.5 9 12l5.5 5.5"></path>`),
  right: icon(svg`<path d="M9.5 6.5 15 12l-5.5 5.5"></path>`),
  up: icon(svg`<path d="M6.5 14.5 12 9l5.5 5.5"></path>`),
  fit: icon(
    svg`<path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M20 9V5.5A1.5 1.5 0 0 0 18.5 4H15M4 15v3.5A1.5 1.5 0 0 0 5.5 20H9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15"></path>`,
  ),
  sound: icon(
    svg`<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"></path><path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"></path>`,
  ),
  words: icon(
    svg`<path d="M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-5 4v-4H5.5A1.5 1.5 0 0 1 4 14.5z"></path><path d="M8 9h8M8 12h5"></path>`,
  ),
  zoomOut: icon(svg`<path d="M5 12h14"></path>`),
  plus: icon(svg`<path d="M12 5v14M5 12h14"></path>`),
  panel: icon(
    svg`<path d="M9.5 3.5h5M10.5 3.5v6L5.3 18a1.6 1.6 0 0 0 1.4 2.5h10.6a1.6 1.6 0 0 0 1.4-2.5l-5.2-8.5v-6"></path><path d="M7.8 15h8.4"></path>`,
  ),
  graph: icon(
    svg`<path d="M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20"></path><path d="M7.5 15c2.5 0 3-8 5.5-8s2.7 5.5 6.5 5.5"></path>`,
  ),
  search: icon(
    svg`<circle cx="10.8" cy="10.8" r="6.3"></circle><path d="M15.5 15.5 20.5 20.5"></path>`,
  ),
  check: icon(svg`<path d="M5 12.5l4.5 4.5L19 7.5"></path>`),
  target: icon(
    svg`<circle cx="12" cy="12" r="7.5"></circle><circle cx="12" cy="12" r="2"></circle><path d="M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4"></path>`,
  ),
  clock: icon(svg`<circle cx="12" cy="12" r="8.5"></circle><path d="M12 7v5.3l3.3 2"></path>`),
  ruler: icon(
    svg`<path d="M4 15.5 15.5 4 20 8.5 8.5 20z"></path><path d="M7.5 12l2 2M10.5 9l1.5 1.5M13.5 6l2 2"></path>`,
  ),
  lean: icon(
    svg`<path d="M4 20h16"></path><path d="M8 20V6h6v14" transform="rotate(12 11 20)"></path><path d="M6.5 4.5a9 9 0 0 1 6-1.5" stroke-dasharray="2 2"></path>`,
  ),
  optimise: icon(
    svg`<path d="M4 19c4 0 4-13 8-13"></path><path d="M12 6c2 0 2.5 6 4 8"></path><circle cx="17.5" cy="16.5" r="3.5"></circle><circle cx="17.5" cy="16.5" r=".6"></circle>`,
  ),
  law: icon(svg`<path d="M4 20c7-1 9-6 16-15"></path><path d="M4 4v16h16"></path>`),
  terminal: icon(
    svg`<rect x="3.5" y="5" width="17" height="14" rx="2"></rect><path d="M7.5 10l2.5 2.2L7.5 14.5M12.5 15h4"></path>`,
  ),
  text: icon(
    svg`<path d="M8.5 5.5C6.5 5.5 7.5 11 5 12c2.5 1 1.5 6.5 3.5 6.5M15.5 5.5c2 0 1 5.5 3.5 6.5-2.5 1-1.5 6.5-3.5 6.5"></path>`,
  ),
  disc: icon(svg`<circle cx="12" cy="12" r="7.5"></circle><path d="M12 12h5"></path>`),
  table: icon(
    svg`<rect x="4" y="5" width="16" height="14" rx="2"></rect><path d="M4 10h16M4 14.5h16M10 5v14"></path>`,
  ),
  hand: icon(
    svg`<path d="M8.5 12.5V6a1.5 1.5 0 0 1 3 0v5M11.5 11V4.8a1.5 1.5 0 0 1 3 0V11M14.5 11V6.5a1.5 1.5 0 0 1 3 0v7.5c0 4-2.3 6.5-6 6.5-3 0-4.5-1.5-6-4.3L4 13.5c-.6-1.2 1-2.3 2-1.3l2.5 2.5"></path>`,
  ),
  edit: icon(
    svg`<path d="M4.5 19.5l.8-4L15.8 5a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.5 18.7z"></path>`,
  ),
  open: icon(
    svg`<path d="M4 18.5V6a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h7A1.5 1.5 0 0 1 20 8.5v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5z"></path>`,
  ),
} as const;
