/** A rectangle, from the left top corner of the stage [px]. */
export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Between the card and what it is about: the leader is seen [px]. */
const kAway = 40;

/** How much of two rectangles is one over the other [px²]. */
export function overlapOf(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** How much less it counts that another body is hidden. */
const kOthers = 0.05;

/**
 * Where a card stands beside what it is about: at its right, left, above or below, and over as little as possible of it, and of others.
 *
 * @param about - what must stay seen
 * @param room - where the card has to stay
 * @param others - what else moves
 */
export function calloutPlace(
  about: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  room: Box,
  others: readonly Box[] = [],
): { x: number; y: number } {
  const within = (at: number, size: number, from: number, length: number): number =>
    Math.max(from, Math.min(at, from + length - size));
  const [middleX, middleY] = [about.x + about.width / 2, about.y + about.height / 2];
  const [right, below] = [room.x + room.width, room.y + room.height];
  const sides = [
    [about.x + about.width + kAway, middleY - height / 2],
    [about.x - kAway - width, middleY - height / 2],
    [middleX - width / 2, about.y - kAway - height],
    [middleX - width / 2, about.y + about.height + kAway],
    ...[room.x, right].flatMap((x) => [
      [x, room.y],
      [x, middleY - height / 2],
      [x, below],
    ]),
  ];
  const places = sides.map(([x = 0, y = 0]) => ({
    x: within(x, width, room.x, room.width),
    y: within(y, height, room.y, room.height),
  }));
  const cost = (at: { x: number; y: number }): number => {
    const card = { ...at, width, height };
    const hidden = others.reduce((sum, other) => sum + overlapOf(card, other), 0);
    return overlapOf(card, about) + kOthers * hidden;
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** The nearest point of a rectangle to a place. */
export function nearestOn(
  { x, y, width, height }: Box,
  at: readonly [number, number],
): [number, number] {
  return [Math.max(x, Math.min(at[0], x + width)), Math.max(y, Math.min(at[1], y + height))];
}
