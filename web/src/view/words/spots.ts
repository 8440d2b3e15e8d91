import type { Arrow } from '../arrows/arrow_list';

/** What a word is: the value of an arrow, the name of a body, something that must be read (a note, the pull of a hand), the card of a tool, or a large figure. */
export type WordMake = 'value' | 'name' | 'note' | 'card' | 'figure';

/** Something on the stage that a word stands beside, or keeps clear of; in pixels from the left top corner of the free rectangle. */
export interface Spot {
  /** The same from picture to picture. */
  key: number | string;
  /** `null`: nothing is written, words only keep clear of it. */
  make: WordMake | null;
  /** Of the colour; of arrows it tells their kind, too. */
  token: string;
  /** What is written, line by line; empty for an arrow, whose value is written. */
  text: string;
  /** Of an arrow, in its unit. */
  size: number;
  unit: string;
  /** Rigid bodies leave its size open. */
  isOpen: boolean;
  /** To which the word belongs, and the one that acts on it; −1 for none. */
  body: number;
  other: number;
  /** The tip of an arrow or line, or the point itself, and its other end. */
  x: number;
  y: number;
  tailX: number;
  tailY: number;
}

/** How long the arrow or line of a spot is [px]. */
export function lengthOf({ x, y, tailX, tailY }: Spot): number {
  return Math.hypot(x - tailX, y - tailY);
}

/** The spots of a picture; written anew for each, so that nothing is made for it. */
export class SpotList {
  readonly #made: Spot[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  at(place: number): Spot {
    return this.#made[place]!;
  }

  /** The one of a key; undefined where the picture has none. */
  find(key: number | string): Spot | undefined {
    for (let i = 0; i < this.#count; ++i) if (this.at(i).key === key) return this.at(i);
    return undefined;
  }

  /** A point with words beside it. */
  say(key: string, make: WordMake, text: string, token: string, x: number, y: number): Spot {
    const spot = this.line(key, x, y, x, y);
    [spot.make, spot.text, spot.token] = [make, text, token];
    return spot;
  }

  /** A line that words keep clear of. */
  line(key: number | string, tailX: number, tailY: number, x: number, y: number): Spot {
    const spot = (this.#made[this.#count] ??= {} as Spot);
    this.#count += 1;
    [spot.key, spot.make, spot.token, spot.text] = [key, null, '', ''];
    [spot.size, spot.unit, spot.isOpen] = [0, '', false];
    spot.body = spot.other = -1;
    [spot.x, spot.y, spot.tailX, spot.tailY] = [x, y, tailX, tailY];
    return spot;
  }
}

/** An arrow with its value, by its ends [px]. */
export function spotOfArrow(
  spots: SpotList,
  { key, token, size, unit, isOpen, body, other }: Arrow,
  tailX: number,
  tailY: number,
  x: number,
  y: number,
  isWritten: boolean,
): void {
  const spot = spots.line(key, tailX, tailY, x, y);
  spot.make = isWritten ? 'value' : null;
  [spot.token, spot.size, spot.unit] = [token, size, unit];
  [spot.isOpen, spot.body, spot.other] = [isOpen, body, other];
}
