/** Height of a line of a legend, as graphs.css has it [px]. */
export const kLegendLine = 20;

/** After which time it is looked whether legends have grown [ms]. */
const kInterval = 200;

type Look = () => (() => void) | null;

const waiting = new Set<Look>();
let isDue = false;

function lookAtAll(): void {
  isDue = false;
  const looks = [...waiting];
  waiting.clear();
  // First all are read, then all changed: in turn the browser would have to lay out the page for each.
  for (const change of looks.map((look) => look())) change?.();
}

/**
 * Looks before long whether a legend has room, behind a picture, when the page has been laid out anyway.
 *
 * @param look - reads sizes; returns what is to be changed, or null
 */
export function lookForRoom(look: Look): void {
  waiting.add(look);
  if (isDue) return;
  isDue = true;
  setTimeout(() => requestAnimationFrame(() => setTimeout(lookAtAll)), kInterval);
}

/** Does something when graphs that were just given data have been drawn, which they are in a microtask each. */
export function behindDrawing(act: () => void): void {
  queueMicrotask(() => queueMicrotask(act));
}
