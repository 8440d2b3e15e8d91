import { lengthOf, type Spot } from './spots';

/** Arrows of one kind that are equal and stand beside each other, in their order across. */
export type Row = readonly Spot[];

/** So many equal arrows are said once. */
const kLeast = 3;
const kEqual = 0.01;
const kParallel = 0.999;
/** Farthest that heads of a row stand apart, along the arrows and across [px]. */
const kLevel = 10;
const kApart = 120;
/** Rows are looked for among so many. */
const kMost = 60;

/** Rows of equal arrows. @param arrows - the longest first */
export function rowsOf(arrows: readonly Spot[]): Row[] {
  const rows: Row[] = [];
  const left = new Set(arrows.slice(0, kMost));
  for (const first of left) {
    const [dx, dy] = directionOf(first);
    const across = ({ x, y }: Spot): number => x * -dy + y * dx;
    const along = ({ x, y }: Spot): number => x * dx + y * dy;
    const isAlike = (arrow: Spot): boolean => {
      const [x, y] = directionOf(arrow);
      return (
        arrow.token === first.token &&
        arrow.unit === first.unit &&
        arrow.isOpen === first.isOpen &&
        Math.abs(arrow.size - first.size) <= kEqual * first.size &&
        x * dx + y * dy > kParallel &&
        Math.abs(along(arrow) - along(first)) < kLevel
      );
    };
    const equal = [...left].filter(isAlike).sort((a, b) => across(a) - across(b));
    if (equal.length < kLeast) continue;
    const at = equal.indexOf(first);
    const others = arrows.filter(
      (arrow) =>
        arrow.token === first.token &&
        !equal.includes(arrow) &&
        Math.abs(along(arrow) - along(first)) < kApart,
    );
    const isNear = (i: number): boolean => {
      const [a, b] = [equal[i], equal[i + 1]];
      if (a === undefined || b === undefined || across(b) - across(a) > kApart) return false;
      // What a bracket spans has to be what it says.
      return !others.some((arrow) => across(arrow) > across(a) && across(arrow) < across(b));
    };
    let [from, to] = [at, at];
    while (isNear(from - 1)) from -= 1;
    while (isNear(to)) to += 1;
    const row = equal.slice(from, to + 1);
    if (row.length < kLeast) continue;
    rows.push(row);
    for (const arrow of row) left.delete(arrow);
  }
  return rows;
}

function directionOf(spot: Spot): readonly [number, number] {
  const length = lengthOf(spot) || 1;
  return [(spot.x - spot.tailX) / length, (spot.y - spot.tailY) / length];
}

/** From the heads to the bracket, and its hooks [px]. */
const kAway = 9;
const kHook = 6;
const kTick = 5;
/** Most of a leg of a bracket below feet [px]. */
const kLeg = 24;
/** Sine of the most that an arrow leans that stands upright. */
const kUpright = 0.1;

/** A bracket over the heads of a row: its lines, ends in turn, where its words begin, and where the arrows point. */
export interface Bracket {
  readonly lines: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly towards: readonly [number, number];
}

/** Pushes of what stands still, upwards, on what stands on it; for each such body from the left to the right. @param isFixed - whether a body stands still */
export function feetOf(arrows: readonly Spot[], isFixed: (body: number) => boolean): Row[] {
  const grounds = new Map<number, Spot[]>();
  for (const arrow of arrows) {
    const [x, y] = directionOf(arrow);
    const isUp = arrow.token === 'force' && Math.abs(x) < kUpright && y < 0;
    if (!isUp || arrow.other < 0 || !isFixed(arrow.other)) continue;
    grounds.set(arrow.other, [...(grounds.get(arrow.other) ?? []), arrow]);
  }
  // A single body that stands on one point says it itself, and two say it as well.
  return [...grounds.values()]
    .filter((feet) => feet.length > new Set(feet.map(({ body }) => body)).size || feet.length > 2)
    .map((feet) => feet.sort((a, b) => a.tailX - b.tailX));
}

/** The bracket below the feet of some arrows, which goes down to the lowest of them. */
export function footOf(feet: Row): Bracket {
  const low = Math.max(...feet.map(({ tailY }) => tailY)) + kAway + kHook;
  const [left, right] = [feet[0]!.tailX, feet.at(-1)!.tailX];
  const legs = feet.flatMap(({ tailX, tailY }) => [
    ...[tailX, Math.max(tailY + kAway / 2, low - kLeg)],
    ...[tailX, low],
  ]);
  const x = (left + right) / 2;
  return {
    lines: [left, low, right, low, ...legs, x, low, x, low + kTick],
    x,
    y: low,
    towards: [0, 1],
  };
}

/** The bracket over the heads from the first arrow of a row to its last. */
export function bracketOf(first: Spot, last: Spot): Bracket {
  const [dx, dy] = directionOf(first);
  // Level with the first.
  const wide = (last.x - first.x) * -dy + (last.y - first.y) * dx;
  const place = (across: number, along: number): [number, number] => [
    first.x - dy * across + dx * (kAway + along),
    first.y + dx * across + dy * (kAway + along),
  ];
  const [x, y] = place(wide / 2, 0);
  const [start, end] = [place(-kHook, 0), place(wide + kHook, 0)];
  const hooks = [...place(-kHook, -kHook), ...start, ...end, ...place(wide + kHook, -kHook)];
  const lines = [...start, ...end, ...hooks, x, y, ...place(wide / 2, kTick)];
  return { lines, x, y, towards: [dx, dy] };
}
