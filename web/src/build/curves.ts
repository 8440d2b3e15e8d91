import { massCentreOf, pointsOf } from './centres';
import {
  isObject,
  listOf,
  numbersOf,
  rounded,
  type BodyData,
  type Json,
  type JsonObject,
} from './scene_data';

type Point = readonly [number, number];

/** A piece of a curve: an arc, or a straight line, which has no centre. */
interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly centre: Point | null;
  readonly isClockwise: boolean;
}

/** What a curved wall is made of. */
export interface Curve {
  /** Where its surface leads through [m]; of a closed one each place once. */
  readonly points: readonly Point[];
  /** [m] */
  readonly thickness: number;
  /** Whether it comes back to its first place; then the wall lies around what it encloses. */
  readonly isClosed: boolean;
}

/** A curve that comes back has to enclose something. */
const kLeastClosed = 3;

/** Arcs that rise less than this over their chord, as a part of it, are straight. */
const kFlat = 1e-6;
/** Ends of arcs have to be as far from the centre as their starts, to ten digits. */
const kDigits = 12;
/** Of the least radius of a ridge: a wall that is thicker would fold over itself below. */
const kThickest = 0.5;
/** Places that are found again in a shape are those that were put there, to this part of the thickness. */
const kSame = 1e-6;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const length = (a: Point): number => Math.hypot(a[0], a[1]);
const unitOf = (a: Point): Point => [a[0] / length(a), a[1] / length(a)];
const leftOf = (a: Point): Point => [-a[1], a[0]];
const along = (a: Point, t: Point, by: number): Point => [a[0] + by * t[0], a[1] + by * t[1]];
const neat = (x: number): number => Number(x.toFixed(kDigits));

/** Directions of a smooth curve at its places: in between those of the circle through a place and its neighbours. */
function tangentsOf({ points, isClosed }: Curve): Point[] {
  const ahead = isClosed ? [...points.slice(1), points[0]!] : points.slice(1);
  const chords = ahead.map((to, i) => minus(to, points[i]!));
  const inner = points.map((_, i): Point => {
    const [before, after] = [isClosed ? chords.at(i - 1) : chords[i - 1], chords[i]];
    if (before === undefined || after === undefined) return [1, 0];
    const [w, v] = [length(after) / length(before), length(before) / length(after)];
    const sum: Point = [w * before[0] + v * after[0], w * before[1] + v * after[1]];
    // Who turns straight back has no direction of his own.
    return length(sum) > 1e-9 * length(after) ? unitOf(sum) : unitOf(leftOf(after));
  });
  if (isClosed) return inner;
  const last = points.length - 1;
  if (last === 1) return [unitOf(chords[0]!), unitOf(chords[0]!)];
  const mirrored = (tangent: Point, chord: Point): Point => {
    const c = unitOf(chord);
    const by = 2 * dot(tangent, c);
    return [by * c[0] - tangent[0], by * c[1] - tangent[1]];
  };
  inner[0] = mirrored(inner[1]!, chords[0]!);
  inner[last] = mirrored(inner[last - 1]!, chords[last - 1]!);
  return inner;
}

/** The arc that leaves a place in a direction and comes to another. @param tangent - of length 1 */
function arcTo(from: Point, tangent: Point, to: Point): Piece {
  const chord = minus(to, from);
  const normal = leftOf(tangent);
  const rise = dot(chord, normal) / dot(chord, chord);
  // Its sagitta is a quarter of that of the chord.
  if (Math.abs(rise) * length(chord) < 4 * kFlat)
    return { from, to, centre: null, isClockwise: false };
  const centre = along(from, normal, 1 / (2 * rise));
  return { from, to, centre, isClockwise: rise < 0 };
}

/** Two arcs between two places that meet without a kink. D. Meek, D. Walton 1992, with arms of equal length. */
function twoArcs(from: Point, t1: Point, to: Point, t2: Point): [Piece, Piece] {
  const chord = minus(to, from);
  const sum: Point = [t1[0] + t2[0], t1[1] + t2[1]];
  const bend = 2 * (1 - dot(t1, t2));
  const [forth, square] = [dot(chord, sum), dot(chord, chord)];
  const arm =
    bend < 1e-12 && forth > 0
      ? square / (2 * forth)
      : (Math.sqrt(forth * forth + bend * square) - forth) / bend;
  const [a, b] = [along(from, t1, arm), along(to, t2, -arm)];
  const joint: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const first = arcTo(from, t1, joint);
  // Backwards from the end, so that the direction there is that of the next piece to the last digit.
  const back = arcTo(to, [-t2[0], -t2[1]], joint);
  return [first, { from: joint, to, centre: back.centre, isClockwise: !back.isClockwise }];
}

function piecesOf(curve: Curve): Piece[] {
  const { points, isClosed } = curve;
  const tangents = tangentsOf(curve);
  const count = isClosed ? points.length : points.length - 1;
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
    const next = (i + 1) % points.length;
    return twoArcs(points[i]!, tangents[i]!, points[next]!, tangents[next]!);
  });
}

/** A place so far to the right of the end of a piece. */
function below({ from, to, centre, isClockwise }: Piece, at: 'from' | 'to', depth: number): Point {
  const place = at === 'from' ? from : to;
  if (centre === null) return along(place, leftOf(unitOf(minus(to, from))), -depth);
  return along(place, unitOf(minus(place, centre)), isClockwise ? -depth : depth);
}

/** A place in the axes of a shape. */
function written([x, y]: Point): Json {
  return [neat(x), neat(y)];
}

function edgeTo(to: Point, centre: Point | null, isClockwise: boolean): Json {
  if (centre === null) return { to: written(to) };
  // The inside lies to the left of the way around.
  const arc = { to: written(to), center: written(centre) };
  return isClockwise ? { ...arc, clockwise: true, outside_is_out: false } : arc;
}

/**
 * The outline of a wall that lies to the right of a curve: the curve back from its end, then the arcs below it, which have the same centres. Of a closed curve the two
 * are paths of their own, a hole and what goes around it.
 */
export function curveShape(curve: Curve): JsonObject {
  const pieces = piecesOf(curve);
  const { thickness } = curve;
  const radii = pieces.flatMap(({ from, centre, isClockwise }) =>
    centre !== null && isClockwise ? [length(minus(from, centre))] : [],
  );
  const depth = Math.min(thickness, kThickest * Math.min(Infinity, ...radii));
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  const top = [...pieces]
    .reverse()
    .map(({ from, centre, isClockwise }) => edgeTo(from, centre, !isClockwise));
  const bottom = pieces.map((piece) =>
    edgeTo(below(piece, 'to', depth), piece.centre, piece.isClockwise),
  );
  const start = written(below(first, 'from', depth));
  if (curve.isClosed) {
    // To the last digit, where the arcs come back.
    const around = [...bottom.slice(0, -1), { ...(bottom.at(-1) as JsonObject), to: start }];
    return {
      type: 'outline',
      paths: [
        { start, edges: around },
        { start: written(first.from), edges: top },
      ],
    };
  }
  const edges = [...top, { to: start }, ...bottom, { to: written(last.to) }];
  return { type: 'outline', paths: [{ start: written(last.to), edges }] };
}

/** Where the edges of a path end, after its start [m]. */
function endsOf(path: JsonObject): Point[] {
  const edges = listOf(path['edges']).map((edge) => (isObject(edge) ? edge : {}));
  return pointsOf([path['start'] ?? null, ...edges.map(({ to = null }) => to)]);
}

/** The curve that paths of an outline would come from; null when they cannot. */
function guessed(paths: readonly JsonObject[]): Curve | null {
  const [outer = {}, hole] = paths;
  const ends = endsOf(hole ?? outer);
  const isClosed = hole !== undefined;
  // Two arcs lie between two places: of an open curve twice, and the edges at its ends.
  const count = isClosed ? (ends.length - 1) / 2 : (ends.length - 3) / 4;
  if (!Number.isInteger(count) || count < (isClosed ? kLeastClosed : 1)) return null;
  const back = ends.slice(0, 2 * count + 1).filter((_, i) => i % 2 === 0);
  const points = isClosed ? [back[0]!, ...back.slice(1, -1).reverse()] : back.reverse();
  const depth = isClosed
    ? minus(endsOf(outer)[0]!, points[0]!)
    : minus(ends[2 * count + 1]!, ends[2 * count]!);
  if (!points.slice(1).every((to, i) => length(minus(to, points[i]!)) > 0)) return null;
  return { points, thickness: length(depth), isClosed };
}

/** The curve of a shape that {@link curveShape} has made; null for any other. */
export function curveOf(shape: JsonObject): Curve | null {
  const paths = listOf(shape['paths']).map((path) => (isObject(path) ? path : {}));
  if (shape['type'] !== 'outline' || paths.length < 1 || paths.length > 2) return null;
  const curve = guessed(paths);
  if (curve === null) return null;
  const edgesOf = (path: Json | undefined): JsonObject[] =>
    listOf(isObject(path) ? path['edges'] : []).map((edge) => (isObject(edge) ? edge : {}));
  const isSame = listOf(curveShape(curve)['paths']).every((made, which) => {
    const [own, others] = [edgesOf(made), edgesOf(paths[which])];
    if (own.length !== others.length) return false;
    return own.every((edge, i) =>
      ['to', 'center'].every((field) => {
        const other = others[i]?.[field];
        if ((edge[field] === undefined) !== (other === undefined)) return false;
        const gap = numbersOf(edge[field], 2).map((x, k) => x - numbersOf(other, 2)[k]!);
        // Of nearly straight arcs the centre says nothing about the place.
        return field === 'center' || Math.hypot(...gap) < kSame * curve.thickness;
      }),
    );
  });
  return isSame ? curve : null;
}

/** Twice the area that places go around, positive counter-clockwise [m²]. */
function turnOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [px, py] = points.at(i - 1)!;
    return sum + px * y - x * py;
  }, 0);
}

/** Whether places that have been drawn come back to the first. */
export function comesBack(points: readonly (readonly number[])[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= kLeastClosed || first === undefined) return false;
  return first.every((x, i) => x === last?.[i]);
}

/** Places without those that lie on the one before. */
function apart(points: readonly Point[]): Point[] {
  return points.filter((point, i) => i === 0 || length(minus(point, points[i - 1]!)) > 0);
}

/**
 * A fixed wall whose surface leads smoothly through places of the world; it lies below what goes from left to right, and around a curve whose last place is its first.
 *
 * @param points - at least two [m]
 * @param thickness - at most; less where the curve is bent so tightly that it would fold [m]
 * @param unit - lengths are multiples of it [m]
 * @returns null when all places are one
 */
export function curvedWall(
  points: readonly (readonly number[])[],
  thickness: number,
  unit: number,
): BodyData | null {
  const world = apart(points.map(([x = 0, y = 0]): Point => [rounded(x, unit), rounded(y, unit)]));
  const isClosed = comesBack(world);
  if (isClosed) world.pop();
  const [first, last] = [world[0], world.at(-1)];
  if (first === undefined || last === undefined || world.length < 2) return null;
  if (isClosed ? turnOf(world) < 0 : last[0] < first[0]) world.reverse();
  const origin = world[Math.floor(world.length / 2)]!;
  const inShape = world.map((point) => minus(point, origin));
  const shape = curveShape({ points: inShape, thickness, isClosed });
  const [mx = 0, my = 0] = massCentreOf({ shape }, false);
  const position = [neat(origin[0] + mx), neat(origin[1] + my)];
  return { name: isClosed ? 'closed curve' : 'curve', mobility: 'fixed', shape, position };
}

/** The same curve open or closed; counter-clockwise, so that the wall comes to lie around it. */
export function closedCurve(curve: Curve, isClosed: boolean): Curve {
  const canBe = !isClosed || curve.points.length >= kLeastClosed;
  const isTurned = isClosed && turnOf(curve.points) < 0;
  const points = isTurned ? [...curve.points].reverse() : curve.points;
  return canBe ? { ...curve, points, isClosed } : curve;
}
