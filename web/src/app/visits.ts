/** Back and forward of the browser go through the scenes that were opened. */

/** What an entry of the browser's history keeps. */
export interface Visit {
  readonly scene: string;
  /** Of a scene that is not built in. */
  readonly text?: string;
}

/** Browsers keep no endless entries [characters]. */
const kMostText = 200_000;

function isVisit(state: unknown): state is Visit {
  return typeof (state as Partial<Visit> | null)?.scene === 'string';
}

/** Writes the address of what is shown: a new entry for another scene, else the one that there is. */
export function noteVisit(address: string, visit: Visit): void {
  const { scene, text } = visit;
  const kept = text === undefined || text.length > kMostText ? { scene } : { scene, text };
  const before: unknown = history.state;
  if (isVisit(before) && before.scene !== scene) history.pushState(kept, '', address);
  else history.replaceState(kept, '', address);
}

/** Calls back with the visit that back or forward lead to; addresses with a link open themselves. */
export function followVisits(open: (visit: Visit) => void): void {
  addEventListener('popstate', ({ state }) => {
    if (isVisit(state)) open(state);
  });
}
