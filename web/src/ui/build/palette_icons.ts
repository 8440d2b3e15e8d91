import { svg, type SVGTemplateResult } from 'lit';

function icon(content: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${content}</svg>`;
}

/** A picture of every entry of the palette, by its name. */
export const kPaletteIcons: Readonly<Record<string, SVGTemplateResult>> = {
  select: icon(svg`<path d="M6 3.5l12 9.5-5.4.8 3 5.7-2.6 1.2-2.9-5.8L6 18.5z"></path>`),
  disc: icon(svg`<circle cx="12" cy="12" r="8"></circle><path d="M12 12h6"></path>`),
  box: icon(svg`<rect x="4" y="6" width="16" height="12" rx="0.5"></rect>`),
  polygon: icon(svg`<path d="M4 17L8 5l10 2 3 8-9 5z"></path>`),
  regular_polygon: icon(svg`<path d="M12 3.5l8 5.8-3 9.4H7L4 9.3z"></path>`),
  stadium: icon(svg`<rect x="2.5" y="7.5" width="19" height="9" rx="4.5"></rect>`),
  wall: icon(
    svg`<path d="M3 9h18"></path><path d="M5 14l4-5M10 14l4-5M15 14l4-5" stroke-width="1.25"></path>`,
  ),
  curve: icon(
    svg`<path d="M3 6c0 12 9 10 11 6s5-5 7-3"></path><path d="M4 14l-1.5 3M9 17l-2 3.5M14.5 16l-2 3.5M19 13l-2 3.5" stroke-width="1.25"></path>`,
  ),
  track: icon(
    svg`<path d="M2.5 8c4 0 3 10 7.5 10S15 6 21.5 6"></path><circle cx="10" cy="18" r="3" fill="currentColor"></circle>`,
  ),
  pin: icon(svg`<circle cx="12" cy="12" r="3"></circle><path d="M12 2.5V9M12 15v6.5"></path>`),
  slider: icon(
    svg`<path d="M2.5 12h19"></path><rect x="8" y="8.5" width="8" height="7" rx="1"></rect>`,
  ),
  rail: icon(
    svg`<path d="M2.5 17h19M5.5 20l-2-3M12 20l-2-3M18.5 20l-2-3"></path><rect x="7" y="8" width="10" height="7" rx="1"></rect>`,
  ),
  spring: icon(svg`<path d="M2.5 12h3l1.6-4 3.2 8 3.2-8 3.2 8 1.6-4h3.2"></path>`),
  rod: icon(
    svg`<path d="M6.5 17.5l11-11"></path><circle cx="5" cy="19" r="2"></circle><circle cx="19" cy="5" r="2"></circle>`,
  ),
  rope: icon(
    svg`<path d="M4 5c1 12 15 12 16 0"></path><circle cx="4" cy="4.5" r="1.5"></circle><circle cx="20" cy="4.5" r="1.5"></circle>`,
  ),
  motor: icon(
    svg`<circle cx="12" cy="12" r="3"></circle><path d="M19.5 12a7.5 7.5 0 1 1-3-6"></path><path d="M17.5 2.5l-.7 4-4-.8"></path>`,
  ),
  sphere: icon(
    svg`<circle cx="12" cy="12" r="8.5"></circle><ellipse cx="12" cy="12" rx="8.5" ry="3"></ellipse>`,
  ),
  cuboid: icon(
    svg`<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z"></path><path d="M4 7.5l8 4.5 8-4.5M12 12v9"></path>`,
  ),
  cylinder: icon(
    svg`<ellipse cx="12" cy="5.5" rx="6.5" ry="2.5"></ellipse><path d="M5.5 5.5v13c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5v-13"></path>`,
  ),
  capsule: icon(
    svg`<rect x="7" y="2.5" width="10" height="19" rx="5"></rect><path d="M7 8c0 1.2 2.2 2 5 2s5-.8 5-2"></path>`,
  ),
  hull: icon(svg`<path d="M12 3l8 7-3 10H7L4 10z"></path><path d="M4 10l8 3 8-3M12 13l-5 7M12 13l5 7"></path>`),
  floor: icon(svg`<path d="M2.5 14l7-6h12l-5 6z"></path><path d="M2.5 14v3h14v-3M21.5 8v3l-5 6"></path>`),
  ball_joint: icon(
    svg`<circle cx="12" cy="12" r="4"></circle><path d="M3 20l6-5M16 6a7 7 0 0 0-9 9M14.5 9.5L20 4"></path>`,
  ),
  hinge: icon(
    svg`<path d="M12 3v18"></path><path d="M12 6L3.5 8v10l8.5-2M12 6l8.5 2v10L12 16"></path>`,
  ),
  weld: icon(
    svg`<rect x="3" y="8" width="9" height="8"></rect><rect x="12" y="8" width="9" height="8"></rect><path d="M12 4v16"></path>`,
  ),
  remove: icon(svg`<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v6M14 11v6"></path>`),
  copy: icon(
    svg`<rect x="8" y="8" width="12" height="12" rx="1.5"></rect><path d="M16 8V5.5A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8"></path>`,
  ),
  group: icon(
    svg`<rect x="6" y="6" width="7" height="7"></rect><circle cx="15" cy="15" r="3.5"></circle><path d="M3 6V3h3M18 3h3v3M21 18v3h-3M6 21H3v-3"></path>`,
  ),
  ungroup: icon(
    svg`<rect x="3" y="3" width="9" height="9"></rect><circle cx="16.5" cy="16.5" r="4.5"></circle><path d="M16 4l4 4M20 4l-4 4"></path>`,
  ),
  undo: icon(svg`<path d="M4 9h10a5.5 5.5 0 0 1 0 11H9"></path><path d="M8 5L4 9l4 4"></path>`),
  redo: icon(svg`<path d="M20 9H10a5.5 5.5 0 0 0 0 11h5"></path><path d="M16 5l4 4-4 4"></path>`),
  snap: icon(
    svg`<path d="M6 3v9a6 6 0 0 0 12 0V3h-4v9a2 2 0 0 1-4 0V3z"></path><path d="M6 7h4M14 7h4"></path>`,
  ),
};
