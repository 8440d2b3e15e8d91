/** In which order bodies are eliminated so that the profile of their equations is small: Cuthill and McKee's, reversed. */

export interface ProfileOrder {
  /** Place of each body. */
  readonly places: Int32Array;
  /** Of each place the first one that it is coupled to. */
  readonly firsts: Int32Array;
}

function neighboursOf(count: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const sets = Array.from({ length: count }, () => new Set<number>());
  for (const [a, b] of pairs) {
    if (a < 0 || b < 0 || a === b) continue;
    sets[a]!.add(b);
    sets[b]!.add(a);
  }
  const neighbours = sets.map((all) => [...all]);
  for (const all of neighbours)
    all.sort((a, b) => neighbours[a]!.length - neighbours[b]!.length || a - b);
  return neighbours;
}

/** Bodies as they are reached from one; then those that cannot be reached from there. */
function walk(start: number, neighbours: readonly (readonly number[])[]): number[] {
  const isReached = new Uint8Array(neighbours.length);
  const order: number[] = [];
  const reach = (body: number): void => {
    if (isReached[body] === 1) return;
    isReached[body] = 1;
    order.push(body);
  };
  for (let next = 0, from = start; order.length < neighbours.length; ++from) {
    reach(from % neighbours.length);
    for (; next < order.length; ++next) neighbours[order[next]!]!.forEach(reach);
  }
  return order.reverse();
}

function profileOf(
  order: readonly number[],
  neighbours: readonly (readonly number[])[],
): ProfileOrder {
  const places = new Int32Array(order.length);
  order.forEach((body, place) => (places[body] = place));
  const firsts = Int32Array.from(order, (body, place) =>
    Math.min(place, ...neighbours[body]!.map((other) => places[other]!)),
  );
  return { places, firsts };
}

/** The order with the least work of all beginnings. @param pairs - bodies that are coupled; −1 for none */
export function profileOrder(
  count: number,
  pairs: readonly (readonly [number, number])[],
): ProfileOrder {
  const neighbours = neighboursOf(count, pairs);
  let best: ProfileOrder | null = null;
  let least = Infinity;
  for (let start = 0; start < count; ++start) {
    const found = profileOf(walk(start, neighbours), neighbours);
    const work = found.firsts.reduce((sum, first, place) => sum + (place - first + 1) ** 2, 0);
    if (work < least) [best, least] = [found, work];
  }
  return best ?? { places: new Int32Array(), firsts: new Int32Array() };
}
