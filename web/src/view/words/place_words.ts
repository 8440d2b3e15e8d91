import { boxAt, covers, crosses, holds, overlap, type Box, type Silhouette } from './boxes';
import { bracketOf, footOf } from './rows';
import { lengthOf, type Spot, type SpotList, type WordMake } from './spots';
import { allWanted, wantedOf, type Wanted } from './wanted';

/** Where words may stand, and how large they are. */
export interface WordGround {
  /** The free rectangle [px], and what is taken of it. */
  readonly area: Box;
  readonly blocked: readonly Box[];
  readonly bodies: readonly Silhouette[];
  /** Most values of arrows. */
  readonly most: number;
  /** What is pointed at: its words come whatever they cover. */
  readonly pointer: { readonly x: number; readonly y: number; readonly body: number } | null;
  /** Width and height of lines [px]. */
  readonly measure: (make: WordMake, lines: readonly string[]) => readonly [number, number];
}

/** A word with its place. */
export interface PlacedWord {
  readonly key: number | string;
  readonly make: WordMake;
  readonly lines: readonly string[];
  readonly token: string;
  /** Which of the places that it may have. */
  readonly place: number;
  /** Its middle, from the point it stands beside, or of a figure from the corner; and its size [px]. */
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
  /** Whether a line leads to it. */
  readonly isLed: boolean;
  /** Of the arrows that it adds up. */
  readonly feet: readonly (number | string)[] | null;
  /** Of the first and the last arrow of the row that it speaks for. */
  readonly row: readonly [number | string, number | string] | null;
}

/** Costs: of covering a body, an arrow, of standing nearer to another arrow, of each pixel of a leader, and of another place than before. */
const kBody = 10;
const kArrow = 6;
const kOther = 6;
const kLeader = 0.05;
const kChange = 4;
/** How near the head of another arrow is too near [px]. */
const kNearHead = 9;
/** From an arrow to its word, and half of the width of an arrow [px]. */
const kGap = 5;
const kGapOfBracket = 7;
const kHalfArrow = 3;
/** Nothing of a letter stands nearer to the edge of its box [px]. */
const kInside = 3;
/** How far off words stand, from the second on with a line that leads to them [px]. */
const kGaps = [8, 20, 34, 47, 60] as const;
const kGapsOfCards = [12, 28, 46, 64, 90] as const;
/** To the sides first, where texts are long. */
const kAround = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;
/** Where a figure may stand, in parts of what the free rectangle leaves of width and height. */
const kFigurePlaces = [
  [0.5, 0],
  [0, 0],
  [1, 0],
  [0.5, 1],
  [0, 0.6],
  [1, 0.6],
] as const;

/** The box of a word beside a point, in a direction. */
function besideAt(
  x: number,
  y: number,
  ux: number,
  uy: number,
  width: number,
  height: number,
  gap: number,
): readonly [number, number] {
  const half = Math.min(
    ux === 0 ? Infinity : width / 2 / Math.abs(ux),
    uy === 0 ? Infinity : height / 2 / Math.abs(uy),
  );
  return [x + ux * (half + gap), y + uy * (half + gap)];
}

/** What a place costs, on the ground and beside the words that have theirs. */
class Places {
  readonly placed: PlacedWord[] = [];
  readonly #ground: WordGround;
  readonly #spots: readonly Spot[];
  readonly #taken: Box[];
  /** Lines that lead to words, and brackets: ends in turn. */
  readonly #lines: number[] = [];
  #bodies: readonly Silhouette[] = [];
  #arrows: readonly Spot[] = [];
  /** The bracket of the word, as such lines. */
  #bracket: readonly number[] = [];

  constructor(ground: WordGround, spots: readonly Spot[]) {
    this.#ground = ground;
    this.#spots = spots.filter((spot) => lengthOf(spot) > 1);
    this.#taken = [...ground.blocked];
  }

  /** Gives a word the place that costs least; says whether there is one. */
  place(word: Wanted, before: PlacedWord | undefined): boolean {
    const [width, height] = this.#ground.measure(word.make, word.lines);
    this.#look(word, width, height);
    const { row: over, feet } = word;
    const bracket =
      feet !== null ? footOf(feet) : over !== null ? bracketOf(over[0]!, over.at(-1)!) : null;
    this.#bracket = bracket?.lines ?? [];
    const { area } = this.#ground;
    const isOut = this.#bracket.some((at, i) =>
      i % 2 === 0 ? at < area.left || at > area.right : at < area.top || at > area.bottom,
    );
    if (isOut || this.#taken.some((box) => isCrossed(box, this.#bracket))) return false;
    let [least, found] = [Infinity, null as { place: number; box: Box; isLed: boolean } | null];
    this.#offer(word, width, height, (place, x, y, base, isLed) => {
      const worth = base + (before !== undefined && before.place !== place ? kChange : 0);
      if (worth >= least) return;
      const box = boxAt(x, y, width, height);
      const cost = worth + this.#cost(word, box, isLed);
      if (cost < least) [least, found] = [cost, { place, box, isLed }];
    });
    if (found === null) return false;
    const { place, box, isLed } = found;
    this.#taken.push(box);
    this.#lines.push(...this.#bracket);
    if (isLed) this.#lines.push(word.x, word.y, ...nearestTo(word, box));
    const { key, make, lines, token, row } = word;
    const origin = make === 'figure' ? { x: 0, y: 0 } : word;
    this.placed.push({
      ...{ key, make, lines, token, place, isLed, width, height },
      dx: (box.left + box.right) / 2 - origin.x,
      dy: (box.top + box.bottom) / 2 - origin.y,
      row: row === null ? null : [row[0]!.key, row.at(-1)!.key],
      feet: feet === null ? null : feet.map((foot) => foot.key),
    });
    return true;
  }

  /** Finds what is near enough to a word to matter. */
  #look({ x, y, make }: Wanted, width: number, height: number): void {
    if (make === 'figure') {
      [this.#bodies, this.#arrows] = [this.#ground.bodies, this.#spots];
      return;
    }
    const far = make === 'card' ? 90 : 60;
    const reach = boxAt(x, y, 2 * (width + far + 20), 2 * (height + far + 20));
    this.#bodies = this.#ground.bodies.filter((body) => overlap(body, reach));
    this.#arrows = this.#spots.filter(
      (spot) =>
        Math.max(spot.x, spot.tailX) > reach.left &&
        Math.min(spot.x, spot.tailX) < reach.right &&
        Math.max(spot.y, spot.tailY) > reach.top &&
        Math.min(spot.y, spot.tailY) < reach.bottom,
    );
  }

  /** Tells the places that a word may have: their numbers, middles, and what they cost by themselves. */
  #offer(
    { x, y, make, towards: [ux, uy], length, row, feet }: Wanted,
    width: number,
    height: number,
    offer: (place: number, x: number, y: number, base: number, isLed: boolean) => void,
  ): void {
    const isBracket = row !== null || feet !== null;
    if (make === 'figure') {
      const { left, top, right, bottom } = this.#ground.area;
      kFigurePlaces.forEach(([across, down], place) => {
        const [w, h] = [right - left - width, bottom - top - height];
        offer(place, left + width / 2 + across * w, top + height / 2 + down * h, place, false);
      });
      return;
    }
    if (length > 0) {
      const beside = (place: number, back: number, side: number, base: number): void =>
        offer(
          place,
          ...besideAt(
            x - back * ux,
            y - back * uy,
            ...(side === 0 ? ([ux, uy] as const) : ([-side * uy, side * ux] as const)),
            width,
            height,
            side === 0 ? (isBracket ? kGapOfBracket : kGap) : kGap + kHalfArrow + 2,
          ),
          base,
          false,
        );
      beside(0, 0, 0, 0);
      if (!isBracket)
        for (const side of [1, -1]) {
          beside(side > 0 ? 1 : 2, 7, side, 0.2);
          beside(side > 0 ? 3 : 4, length / 2, side, 0.4);
        }
    } else if (make === 'name') offer(0, x, y, 0, false);
    (make === 'card' ? kGapsOfCards : kGaps).forEach((gap, ring) => {
      kAround.forEach(([sx, sy], way) => {
        const base = 0.6 + 0.02 * way + (ring > 0 ? kLeader * gap : 0);
        const [cx, cy] = [x + sx * (width / 2 + gap), y + sy * (height / 2 + gap)];
        offer(5 + 8 * ring + way, cx, cy, base, ring > 0);
      });
    });
  }

  /** What a word covers in a box; Infinity where it must not stand. */
  #cost(word: Wanted, box: Box, isLed: boolean): number {
    const { make, isAsked } = word;
    if (!holds(this.#ground.area, box)) return Infinity;
    for (const other of this.#taken) if (overlap(other, box)) return Infinity;
    if (isCrossed(box, this.#lines) || isCrossed(box, this.#bracket)) return Infinity;
    if (isLed) {
      const [x, y] = nearestTo(word, box);
      for (const other of this.#taken) if (crosses(other, word.x, word.y, x, y)) return Infinity;
    }
    // What has to be read may stand on anything but words.
    const isFree = isAsked || make !== 'value';
    let cost = 0;
    const ink = boxAt(
      (box.left + box.right) / 2,
      (box.top + box.bottom) / 2,
      box.right - box.left - 2 * kInside,
      box.bottom - box.top - 2 * kInside,
    );
    for (const arrow of this.#arrows) {
      const isOwn = arrow.key === word.key;
      const near = boxAt(
        (box.left + box.right) / 2,
        (box.top + box.bottom) / 2,
        box.right - box.left + 2 * kHalfArrow - 2 * kInside,
        box.bottom - box.top + 2 * kHalfArrow - 2 * kInside,
      );
      if (crosses(near, arrow.tailX, arrow.tailY, arrow.x, arrow.y)) {
        if (!isOwn && !isFree) return Infinity;
        cost += kArrow;
      } else if (!isOwn && !isLed && arrow.make === 'value' && isNear(box, arrow)) cost += kOther;
    }
    for (const silhouette of this.#bodies) {
      const { body, isFixed } = silhouette;
      const isOwn = word.bodies.includes(body);
      // The name of a body may stand on it, where it does not hide it.
      const isAtHome =
        isOwn && make === 'name' && silhouette.right - silhouette.left > box.right - box.left;
      if (isAtHome || !covers(ink, silhouette)) continue;
      if (!isOwn && !isFixed && !isFree) return Infinity;
      cost += kBody;
    }
    return cost;
  }
}

/** Whether one of some lines goes through a box. @param lines - their ends in turn */
function isCrossed(box: Box, lines: readonly number[]): boolean {
  for (let i = 0; i < lines.length; i += 4)
    if (crosses(box, lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!)) return true;
  return false;
}

function isNear({ left, top, right, bottom }: Box, { x, y }: Spot): boolean {
  return (
    x > left - kNearHead && x < right + kNearHead && y > top - kNearHead && y < bottom + kNearHead
  );
}

/** The place of a box that is nearest to what a word stands beside. */
export function nearestTo(
  { x, y }: { readonly x: number; readonly y: number },
  { left, top, right, bottom }: Box,
): [number, number] {
  return [Math.max(left, Math.min(right, x)), Math.max(top, Math.min(bottom, y))];
}

/**
 * Gives words their places, the largest first: equal values beside each other are said once, and what finds no place is left out.
 *
 * @param before - how they stood when they were placed last
 */
export function placeWords(
  list: SpotList,
  ground: WordGround,
  before: readonly PlacedWord[] = [],
): PlacedWord[] {
  const spots = Array.from({ length: list.count }, (_, i) => list.at(i));
  const places = new Places(ground, spots);
  const memory = new Map(before.map((word) => [word.key, word]));
  let values = 0;
  for (const word of allWanted(spots, ground, (key) => memory.has(key))) {
    // Of a bracket that finds no place the arrows speak for themselves.
    const singles = (word.row ?? []).map((spot) => wantedOf(spot, ground.pointer, 1));
    for (const one of [word, ...singles]) {
      const counts = one.make === 'value' && !one.isAsked;
      if (counts && values >= ground.most) break;
      const isPlaced = places.place(one, memory.get(one.key));
      if (isPlaced && counts) values += 1;
      if (isPlaced && one === word) break;
    }
  }
  return places.placed;
}
