import { formatQuantity } from '../../sim';
import { msg, str } from '../../words';
import { boxAt, crosses } from './boxes';
import type { WordGround } from './place_words';
import { bracketOf, feetOf, footOf, rowsOf } from './rows';
import { lengthOf, type Spot, type WordMake } from './spots';

/** A word that looks for a place. */
export interface Wanted {
  readonly key: number | string;
  readonly make: WordMake;
  readonly lines: readonly string[];
  readonly token: string;
  readonly bodies: readonly number[];
  readonly x: number;
  readonly y: number;
  /** Where its arrow points, and how long that is [px]; 0 for none. */
  readonly towards: readonly [number, number];
  readonly length: number;
  readonly row: readonly Spot[] | null;
  /** The arrows of a row that add up to it, and have words of their own. */
  readonly feet: readonly Spot[] | null;
  readonly isAsked: boolean;
  readonly rank: number;
}

/** Arrows shorter than this have no value beside them unless they are pointed at [px]. */
const kLeastLength = 24;
/** How near a pointer is to what it points at [px]. */
const kPointed = 14;
/** What stands with a word before is larger by so much: of nearly equal ones always the same are written. */
const kKept = 1.15;
const kRanks: Readonly<Record<WordMake, number>> = {
  figure: 4e6,
  card: 3e6,
  note: 2e6,
  value: 1e6,
  name: 0,
};
const kAsked = 1e7;
/** Arrows of what holds something. */
const kHolding: ReadonlySet<string> = new Set(['force', 'friction', 'joint-force']);

/** The value of a force: only about so where rigid bodies leave it open. */
function valueOf({ size, unit, isOpen }: Spot): string {
  const value = formatQuantity(size, unit);
  return isOpen ? `≈ ${value}` : value;
}

/** Whether the pointer is on an arrow or on the body that it is about. */
export function isAskedFor(
  { x, y, tailX, tailY, body, make }: Spot,
  pointer: WordGround['pointer'],
): boolean {
  if (pointer === null || make !== 'value') return false;
  if (pointer.body >= 0 && pointer.body === body) return true;
  return crosses(boxAt(pointer.x, pointer.y, 2 * kPointed, 2 * kPointed), tailX, tailY, x, y);
}

/** The word of a spot. @param bonus - of one that had a place before */
export function wantedOf(spot: Spot, pointer: WordGround['pointer'], bonus: number): Wanted {
  const { key, token, body, x, y, make, text } = spot;
  const length = lengthOf(spot);
  const isAsked = isAskedFor(spot, pointer);
  return {
    ...{ key, token, x, y, length, isAsked, row: null, feet: null },
    make: make ?? 'value',
    bodies: body < 0 ? [] : [body],
    lines: (text === '' ? valueOf(spot) : text).split('\n'),
    towards: length > 0 ? [(x - spot.tailX) / length, (y - spot.tailY) / length] : [0, 0],
    rank: (isAsked ? kAsked : 0) + kRanks[make ?? 'value'] + bonus * length,
  };
}

/** The word of equal arrows. */
export function rowWanted(row: readonly Spot[], bonus: number): Wanted {
  const [first, last] = [row[0]!, row.at(-1)!];
  const { x, y, towards } = bracketOf(first, last);
  const value = valueOf(first);
  return {
    key: `each ${first.key}`,
    make: 'value',
    token: first.token,
    lines: [msg(str`each ${value}`, { id: 'labels.each' })],
    bodies: row.map(({ body }) => body),
    ...{ x, y, towards, length: 1, row, feet: null, isAsked: false },
    rank: kRanks.value + bonus * lengthOf(first) * row.length,
  };
}

/** The word of what the ground carries. @param isAlone - whether nothing else holds what stands on it: then the motion determines the sum */
function footWanted(feet: readonly Spot[], isAlone: boolean, bonus: number): Wanted {
  const size = feet.reduce((sum, one) => sum + one.size, 0);
  const isOpen = !isAlone && feet.some((foot) => foot.isOpen);
  const value = valueOf({ ...feet[0]!, size, isOpen });
  const { x, y, towards } = footOf(feet);
  return {
    key: footKey(feet),
    make: 'value',
    token: 'force',
    lines: [msg(str`the ground carries ${value}`, { id: 'labels.ground' })],
    bodies: feet.map(({ body }) => body),
    ...{ x, y, towards, length: 1, row: null, feet, isAsked: false },
    rank: kRanks.value + bonus * feet.reduce((sum, one) => sum + lengthOf(one), 0),
  };
}

const footKey = (feet: readonly Spot[]): string => `ground ${feet[0]!.other}`;

/** All words that look for a place, the first of them first. @param isKept - whether one of a key had a place before */
export function allWanted(
  spots: readonly Spot[],
  { pointer, bodies }: WordGround,
  isKept: (key: number | string) => boolean,
): Wanted[] {
  const bonus = (key: number | string): number => (isKept(key) ? kKept : 1);
  const written = spots.filter(
    (spot) =>
      spot.make !== null &&
      (spot.make !== 'value' || lengthOf(spot) >= kLeastLength || isAskedFor(spot, pointer)),
  );
  const arrows = written
    .filter(({ make }) => make === 'value')
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  const rows = rowsOf(arrows.filter((spot) => !isAskedFor(spot, pointer)));
  const said = new Set(rows.flat());
  // A ground without end has no outline.
  const moving = new Set(bodies.flatMap(({ body, isFixed }) => (isFixed ? [] : [body])));
  // Those that are too short for a value count for the sum.
  const all = feetOf(spots, (body) => !moving.has(body));
  const isHolding = ({ token, other }: Spot): boolean => kHolding.has(token) && !moving.has(other);
  const isAlone = new Set(spots.filter(isHolding).map(({ other }) => other)).size === 1;
  const feet = all.filter((row) => row.some(({ make }) => make === 'value'));
  return [
    ...feet.map((row) => footWanted(row, isAlone, bonus(footKey(row)))),
    ...rows.map((row) => rowWanted(row, bonus(`each ${row[0]!.key}`))),
    ...written
      .filter((spot) => !said.has(spot))
      .map((spot) => wantedOf(spot, pointer, bonus(spot.key))),
  ].sort((a, b) => b.rank - a.rank);
}
