/** An arrow shorter than this is drawn as a dot [px]. */
export const kShortestArrow = 8;

/** An arrow from a place of the world. */
export interface Arrow {
  /** The same from picture to picture. */
  key: number;
  /** Of its colour, which tells its kind. */
  token: string;
  /** [m] */
  x: number;
  y: number;
  z: number;
  /** Unit vector. */
  dx: number;
  dy: number;
  dz: number;
  /** In its unit. */
  size: number;
  unit: string;
  /** Rigid bodies leave its size open. */
  isOpen: boolean;
  /** That it acts on, and the one that acts; −1 for none. */
  body: number;
  other: number;
  /** Of a joint, among those of contacts; −1 for all else. */
  row: number;
  /** [px] */
  length: number;
}

/** What arrows are about; part of their keys. */
const kKinds = [
  'force',
  'friction',
  'joint-force',
  'rolling',
  'weight',
  'net-force',
  'velocity',
  'momentum',
  'acceleration',
  'thrust',
] as const;
export type ArrowToken = (typeof kKinds)[number];

/** Most bodies, and most contacts of two of them, that have arrows of their own. */
const kMostBodies = 65536;
const kMostOfPair = 1024;

/** The arrows of a picture; written anew for each, so that nothing is made for it. */
export class ArrowList {
  readonly #made: Arrow[] = [];
  #count = 0;
  readonly #sorted: Arrow[] = [];
  /** How many arrows there are of a kind and two bodies. */
  readonly #alike = new Map<number, number>();

  clear(): void {
    this.#count = 0;
    this.#alike.clear();
  }

  get count(): number {
    return this.#count;
  }

  at(place: number): Arrow {
    return this.#made[place]!;
  }

  /** @param other - the second body; −1 for none */
  add(token: ArrowToken, unit: string, body: number, other = -1, isOpen = false): Arrow {
    const arrow = (this.#made[this.#count] ??= {} as Arrow);
    this.#count += 1;
    const pair = (kKinds.indexOf(token) * kMostBodies + body + 1) * kMostBodies + other + 1;
    const which = this.#alike.get(pair) ?? 0;
    this.#alike.set(pair, which + 1);
    arrow.key = pair * kMostOfPair + Math.min(which, kMostOfPair - 1);
    [arrow.token, arrow.unit, arrow.body, arrow.isOpen] = [token, unit, body, isOpen];
    [arrow.length, arrow.size, arrow.other, arrow.row] = [0, 0, other, -1];
    return arrow;
  }

  /** The shortest first, so that long ones are drawn over them. */
  get byLength(): readonly Arrow[] {
    this.#sorted.length = 0;
    for (let i = 0; i < this.#count; ++i) this.#sorted.push(this.at(i));
    return this.#sorted.sort((a, b) => a.length - b.length);
  }
}

/** Gives an arrow its place [m]. */
export function put(arrow: Arrow, x: number, y: number, z: number): void {
  [arrow.x, arrow.y, arrow.z] = [x, y, z];
}

/** Gives an arrow its size and direction by a vector. */
export function direct(arrow: Arrow, x: number, y: number, z: number): void {
  const size = Math.hypot(x, y, z);
  const unit = size > 0 ? 1 / size : 0;
  [arrow.dx, arrow.dy, arrow.dz, arrow.size] = [unit * x, unit * y, unit * z, size];
}
