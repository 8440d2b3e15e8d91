/** A rectangle, from the left top corner of the stage [px]. */
export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;
export type Pixel = readonly [x: number, y: number];

/** What stays seen beside a card: outlines of what it is about, and of what else moves. */
export interface Seen {
  readonly own: readonly Pixel[];
  readonly others: readonly Pixel[];
}

/** Between the card and what it is about: the leader is seen [px]. */
const kAway = 40;
/** What it costs to hide a point of an outline, and to be a pixel further away. */
const kOwn = 100;
const kOther = 10;
const kFar = 0.1;

/** How much of two rectangles is one over the other [px²]. */
export function overlapOf(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The nearest point of a rectangle to a place. */
export function nearestOn({ x, y, width, height }: Box, at: Pixel): [number, number] {
  return [Math.max(x, Math.min(at[0], x + width)), Math.max(y, Math.min(at[1], y + height))];
}

/** The rectangle around some pixels; null for none. */
export function boxAround(pixels: readonly Pixel[]): Box | null {
  if (pixels.length === 0) return null;
  const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const isIn = (box: Box, at: Pixel): boolean => {
  const [x, y] = nearestOn(box, at);
  return x === at[0] && y === at[1];
};

/** Whether a card hides nothing of what it is about. */
export function isClear(card: Box, about: Box, { own }: Seen): boolean {
  const middle = [about.x + about.width / 2, about.y + about.height / 2] as const;
  return !isIn(card, middle) && overlapOf(card, about) === 0 && !own.some((at) => isIn(card, at));
}

/** Places beside a rectangle: at its right, left, above, below. */
function beside(
  { x, y, width, height }: Box,
  card: Pick<Box, 'width' | 'height'>,
): readonly Pixel[] {
  const [middleX, middleY] = [x + (width - card.width) / 2, y + (height - card.height) / 2];
  return [
    [x + width + kAway, middleY],
    [x - kAway - card.width, middleY],
    [middleX, y - kAway - card.height],
    [middleX, y + height + kAway],
  ];
}

/**
 * Where a card stands: beside what it is about, over as little as possible of it and of what else moves.
 *
 * @param about - what a line leads to
 * @param room - where the card has to stay
 */
export function calloutPlace(
  about: Box,
  size: Pick<Box, 'width' | 'height'>,
  room: Box,
  seen: Seen,
): { x: number; y: number } {
  const within = (at: number, length: number, from: number, whole: number): number =>
    Math.max(from, Math.min(at, from + whole - length));
  const whole = boxAround(seen.own) ?? about;
  const edges = [room.x, room.x + room.width].flatMap((x): Pixel[] =>
    [0, 0.25, 0.5, 0.75, 1].map((part) => [x, room.y + part * (room.height - size.height)]),
  );
  const places = [...beside(about, size), ...beside(whole, size), ...edges].map(([x, y]): Box => ({
    x: within(x, size.width, room.x, room.width),
    y: within(y, size.height, room.y, room.height),
    ...size,
  }));
  const middle = [about.x + about.width / 2, about.y + about.height / 2] as const;
  const cost = (card: Box): number => {
    const [x, y] = nearestOn(card, middle);
    const hidden = (all: readonly Pixel[]): number => all.filter((at) => isIn(card, at)).length;
    return (
      overlapOf(card, about) +
      (isIn(card, middle) ? 10 * kOwn : 0) +
      kOwn * hidden(seen.own) +
      kOther * hidden(seen.others) +
      kFar * Math.hypot(x - middle[0], y - middle[1])
    );
  };
  const { x, y } = places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
  return { x, y };
}
