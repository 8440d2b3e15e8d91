import type { FieldGrid } from './body_fields';
import type { Point } from './scene_description';

/** How far a line may be from the one through all crossings, as a part of the grid's spacing. */
const kTolerance = 0.02;

/** Two crossings of a line with the grid, by the numbers of the grid's edges. */
type Piece = readonly [number, number];

/** Edges of a cell that a line enters and leaves by, by which of its corners are above: bottom, right, top, left. */
const kCrossed: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** A grid as a landscape that is cut at one height. */
class Cut {
  readonly #grid: FieldGrid;
  readonly #level: number;

  constructor(grid: FieldGrid, level: number) {
    this.#grid = grid;
    this.#level = level;
  }

  #above(column: number, row: number): number {
    return (this.#grid.values[row * this.#grid.columns + column] ?? NaN) - this.#level;
  }

  /** Where the line crosses an edge: the even ones lead to the right, the odd ones upwards. */
  crossing(edge: number): Point {
    const { columns, x, y, spacing } = this.#grid;
    const [place, isUp] = [edge >> 1, (edge & 1) === 1];
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const from = this.#above(column, row);
    const to = isUp ? this.#above(column, row + 1) : this.#above(column + 1, row);
    const part = from === to ? 0.5 : from / (from - to);
    return [x + spacing * (column + (isUp ? 0 : part)), y + spacing * (row + (isUp ? part : 0))];
  }

  /** The pieces of the line in one cell. */
  pieces(column: number, row: number): readonly Piece[] {
    const corners = [
      this.#above(column, row),
      this.#above(column + 1, row),
      this.#above(column + 1, row + 1),
      this.#above(column, row + 1),
    ] as const;
    const kind = corners.reduce((sum, height, i) => sum + (height > 0 ? 1 << i : 0), 0);
    const { columns } = this.#grid;
    const at = row * columns + column;
    const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + columns), 2 * at + 1];
    const crossed = kind === 5 || kind === 10 ? saddle(kind, corners) : (kCrossed[kind] ?? []);
    return crossed.map(([a, b]): Piece => [edges[a] ?? 0, edges[b] ?? 0]);
  }
}

/** Of a cell whose opposite corners are alike: its middle decides which of them hang together. */
function saddle(
  kind: number,
  corners: readonly [number, number, number, number],
): readonly (readonly [number, number])[] {
  const isHigh = corners[0] + corners[1] + corners[2] + corners[3] > 0;
  return (kind === 5) === isHigh
    ? [
        [0, 1],
        [2, 3],
      ]
    : [
        [3, 0],
        [1, 2],
      ];
}

/** Puts pieces together that share an edge of the grid; closed lines end where they begin. */
function chains(pieces: readonly Piece[]): number[][] {
  const nexts = new Map<number, number[]>();
  const join = (from: number, to: number): void => {
    const known = nexts.get(from);
    if (known === undefined) nexts.set(from, [to]);
    else known.push(to);
  };
  for (const [a, b] of pieces) {
    join(a, b);
    join(b, a);
  }
  const take = (from: number): number | undefined => {
    const to = nexts.get(from)?.pop();
    if (to !== undefined) {
      const back = nexts.get(to);
      back?.splice(back.indexOf(from), 1);
    }
    return to;
  };
  const follow = (start: number): number[] => {
    const chain = [start];
    for (let next = take(start); next !== undefined; next = take(next)) chain.push(next);
    return chain;
  };
  const starts = [...nexts.keys()];
  const open = starts.filter((edge) => nexts.get(edge)?.length === 1);
  return [...open, ...starts].map(follow).filter(({ length }) => length > 1);
}

/** Leaves out points that are within `tolerance` [m] of the line through the others (Douglas and Peucker). */
function thinned(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(points.length);
  const last = points.length - 1;
  kept[0] = kept[last] = 1;
  const spans: [number, number][] = [[0, last]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const [a, b] = [points[from] ?? [0, 0], points[to] ?? [0, 0]];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    let [farthest, most] = [-1, tolerance];
    for (let i = from + 1; i < to; ++i) {
      const [x, y] = points[i] ?? [0, 0];
      const [px, py] = [x - a[0], y - a[1]];
      const off = length > 0 ? Math.abs(dx * py - dy * px) / length : Math.hypot(px, py);
      if (off > most) [farthest, most] = [i, off];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, i) => kept[i] === 1);
}

/** The lines on which a field has one value [m], in the coordinates of its grid. */
export function levelLines(grid: FieldGrid, level: number): Point[][] {
  const cut = new Cut(grid, level);
  const pieces: Piece[] = [];
  for (let row = 0; row + 1 < grid.rows; ++row)
    for (let column = 0; column + 1 < grid.columns; ++column)
      pieces.push(...cut.pieces(column, row));
  return chains(pieces).map((chain) =>
    thinned(
      chain.map((edge) => cut.crossing(edge)),
      kTolerance * grid.spacing,
    ),
  );
}
