import { pointsOf } from './centres';
import { set } from './changes';
import { shapePointOf, worldPointOf } from './connections';
import { comesBack } from './curves';
import { addBody, moveBodies, type Edit } from './edits';
import { appended } from './motion';
import {
  bodiesOf,
  entriesOf,
  freshName,
  isObject,
  listOf,
  nameAt,
  numbersOf,
  placeOf,
  rounded,
  textOf,
  type BodyPlaceInFile,
  type Json,
  type JsonObject,
  type SceneData,
} from './scene_data';
import type { SnapOptions } from './snap';
import { middleOf, short, type Stroke, type StrokeScale } from './strokes';
import { distanceToSegment, type TiePlace } from './ties';

/** Rows of the table between two places, and in all at most: the engine joins rows by cubics. */
const kRowsBetween = 64;
const kLeastRows = 64;
const kMostRows = 800;
/** Steps between two places while lengths are measured. */
const kFine = 64;
/** Rows are written in this part of the unit, so that rounding bends nothing. */
const kRowDigits = 1e-4;
/** Lengths of a track are multiples of about this part of its size. */
const kFinest = 0.002;
/** Where a body is put on a track, as a part of its length. */
const kStart = 0.05;

/** Solves equations whose matrix has entries beside its diagonal only, by elimination. */
function solved(
  lower: readonly number[],
  pivots: readonly number[],
  upper: readonly number[],
  right: readonly number[],
): number[] {
  const last = pivots.length - 1;
  const [above, x] = [pivots.map(() => 0), pivots.map(() => 0)];
  for (let i = 0; i <= last; ++i) {
    const pivot = pivots[i]! - (i > 0 ? lower[i]! * above[i - 1]! : 0);
    above[i] = upper[i]! / pivot;
    x[i] = (right[i]! - (i > 0 ? lower[i]! * x[i - 1]! : 0)) / pivot;
  }
  for (let i = last - 1; i >= 0; --i) x[i]! -= above[i]! * x[i + 1]!;
  return x;
}

/**
 * Second derivatives of the cubic spline through values at ascending knots: of the natural one, or, where the last value is the first one again, of the one that goes on
 * there without a kink. C. de Boor, A Practical Guide to Splines, 1978, IV.
 */
function bendsOf(knots: readonly number[], values: readonly number[], isClosed: boolean): number[] {
  const last = knots.length - 1;
  const lengths = knots.slice(1).map((knot, i) => knot - knots[i]!);
  const slopes = lengths.map((h, i) => (values[i + 1]! - values[i]!) / h);
  // One equation for each knot between two pieces; of a closed curve for the first one, too.
  const inner = Array.from({ length: isClosed ? last : last - 1 }, (_, i) => (isClosed ? i : i + 1));
  const before = inner.map((i) => lengths.at(i - 1)!);
  const after = inner.map((i) => lengths[i]!);
  const pivots = inner.map((_, i) => 2 * (before[i]! + after[i]!));
  const right = inner.map((i) => 6 * (slopes[i]! - slopes.at(i - 1)!));
  if (!isClosed) return [0, ...solved(before, pivots, after, right), 0];
  // The corners of the matrix, which are both the length of the last piece, by the formula of Sherman and Morrison.
  const [corner, first, end] = [before[0]!, -pivots[0]!, inner.length - 1];
  const changed = pivots.map((pivot, i) => {
    if (i === 0) return pivot - first;
    return i === end ? pivot - (corner * corner) / first : pivot;
  });
  const x = solved(before, changed, after, right);
  const z = solved(before, changed, after, inner.map((i) => (i === 0 ? first : i === end ? corner : 0)));
  const ratio = corner / first;
  const part = (x[0]! + ratio * x[end]!) / (1 + z[0]! + ratio * z[end]!);
  const bends = x.map((value, i) => value - part * z[i]!);
  return [...bends, bends[0]!];
}

/**
 * Places of a curve that bends smoothly from place to place, equally far apart [m]; of one whose last place is its first, also there.
 *
 * @param points - at least two that differ from their neighbours
 */
export function trackRows(points: readonly (readonly number[])[], unit: number): number[][] {
  const isClosed = comesBack(points);
  const knots = [0];
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? [];
    knots.push((knots[i] ?? 0) + Math.hypot(...to.map((x, k) => x - (from[k] ?? 0))));
  });
  const axes = [0, 1].map((k) => {
    const values = points.map((point) => point[k] ?? 0);
    return { values, bends: bendsOf(knots, values, isClosed) };
  });
  /** The spline at a place of the way: 3.5 is halfway between the fourth knot and the fifth. */
  const place = (way: number): number[] => {
    const i = Math.min(points.length - 2, Math.floor(way));
    const h = (knots[i + 1] ?? 0) - (knots[i] ?? 0);
    const [b, a] = [way - i, 1 - (way - i)];
    return axes.map(({ values, bends }) => {
      const line = a * (values[i] ?? 0) + b * (values[i + 1] ?? 0);
      const bend = (a ** 3 - a) * (bends[i] ?? 0) + (b ** 3 - b) * (bends[i + 1] ?? 0);
      return line + (h * h * bend) / 6;
    });
  };
  const fine = Array.from({ length: kFine * (points.length - 1) + 1 }, (_, i) => place(i / kFine));
  const lengths = [0];
  fine.slice(1).forEach(([x = 0, y = 0], i) => {
    const [px = 0, py = 0] = fine[i] ?? [];
    lengths.push((lengths[i] ?? 0) + Math.hypot(x - px, y - py));
  });
  const count = Math.max(kLeastRows, Math.min(kMostRows, kRowsBetween * (points.length - 1)));
  const total = lengths.at(-1) ?? 0;
  let next = 1;
  return Array.from({ length: count + 1 }, (_, row) => {
    const wanted = (total * row) / count;
    while (next < lengths.length - 1 && (lengths[next] ?? 0) < wanted) ++next;
    const [before, after] = [lengths[next - 1] ?? 0, lengths[next] ?? 0];
    const part = after > before ? (wanted - before) / (after - before) : 0;
    return place((next - 1 + part) / kFine).map((x) => rounded(x, kRowDigits * unit));
  });
}

/** Places without those that lie on the one before. */
const distinct = (points: readonly (readonly number[])[]): (readonly number[])[] =>
  points.filter((point, i) => i === 0 || point.some((x, k) => x !== points[i - 1]?.[k]));

/** The curve of a joint that leads through places of the world. */
function pathThrough(places: readonly (readonly number[])[], unit: number): JsonObject {
  const rows = trackRows(places, unit);
  const isClosed = comesBack(places);
  const through: Json = (isClosed ? places.slice(0, -1) : places).map((place) => [...place]);
  // To the last digit, as a reader wants it.
  if (isClosed) rows[rows.length - 1] = [...(rows[0] ?? [])];
  return { curve: 'points', points: rows, ...(isClosed && { closed: true }), through };
}

/**
 * A rail through places of the world, and on it near its beginning the body that is selected, or else a bead.
 *
 * @param points - a loop where the last one is the first
 * @returns null when all places are one
 */
export function trackEdit(
  scene: SceneData,
  points: readonly (readonly number[])[],
  selected: readonly BodyPlaceInFile[],
  { size, unit }: StrokeScale,
): Edit | null {
  const places = distinct(points);
  if (places.length < 2) return null;
  const path = pathThrough(places, unit);
  const rows = rowsOf(path);
  const start = rows[Math.round(kStart * rows.length)] ?? [0, 0];
  const [body = -1, ...others] = selected;
  const isTaken = others.length === 0 && body >= 0 && bodiesOf(scene)[body]?.['mobility'] !== 'fixed';
  const radius = Math.max(unit, rounded(size / 4, unit));
  const bead = { name: 'bead', shape: { type: 'disc', radius }, position: start };
  const middle = middleOf(scene, [body]);
  const edit = isTaken
    ? moveBodies(scene, [body], { by: start.map((x, i) => x - (middle[i] ?? 0)) })
    : addBody(scene, bead);
  const joint: Json = {
    name: freshName(scene, 'track', 'joints'),
    type: 'path',
    body_b: isTaken ? nameAt(scene, body) : freshName(scene, 'bead'),
    // The shape stays where it is in its own coordinates.
    point_b: isTaken ? shapePointOf(scene, body, middle) : [0, 0],
    path,
  };
  return {
    ...edit,
    title: 'Add track',
    changes: [...edit.changes, appended(scene, 'joints', joint)],
    selects: [isTaken ? body : listOf(scene['bodies']).length],
  };
}

function rowsOf(path: JsonObject): readonly (readonly number[])[] {
  return pointsOf(path['points']);
}

/** A track that has been drawn through places, by its place among the joints. */
export interface Track {
  readonly place: number;
  readonly entry: JsonObject;
  readonly isClosed: boolean;
  /** In the world; of a closed one each once [m]. */
  readonly places: readonly (readonly number[])[];
  readonly rows: readonly (readonly number[])[];
}

/** All tracks that tell which places they lead through: {@link trackEdit} has made them. */
export function tracksOf(scene: SceneData): Track[] {
  return entriesOf(scene, 'joints').flatMap(([entry, place]): Track[] => {
    const path = entry['path'];
    if (!isObject(path) || path['through'] === undefined) return [];
    const isClosed = path['closed'] === true;
    return [{ place, entry, isClosed, places: pointsOf(path['through']), rows: rowsOf(path) }];
  });
}

/**
 * Leads a track through other places; what runs on it stays as far along, in parts of the length.
 *
 * @param isClosed - whether it comes back to its first place, for which it needs three
 * @returns null when the places are too few
 */
export function retrack(
  scene: SceneData,
  track: Track,
  places: readonly (readonly number[])[],
  isClosed: boolean,
  unit: number,
): Edit | null {
  const [first] = places;
  const way = distinct(isClosed && first !== undefined ? [...places, first] : places);
  if (way.length < 2 || (isClosed && !comesBack(way))) return null;
  const path = pathThrough(way, unit);
  const body = placeOf(scene, textOf(track.entry['body_b']));
  const at = worldPointOf(scene, body, numbersOf(track.entry['point_b'], 2));
  const to = atPart(rowsOf(path), partAt(track.rows, at));
  const edit = moveBodies(scene, [body], { by: to.map((x, i) => tidyStep(x - (at[i] ?? 0), unit)) });
  const changes = [...edit.changes, set(['joints', track.place, 'path'], path)];
  return { title: 'Change track', changes, tie: { list: 'joints', place: track.place } };
}

const tidyStep = (x: number, unit: number): number => rounded(x, kRowDigits * unit);

/** Which part of the length lies before the place of a table that is nearest to a point. */
function partAt(rows: readonly (readonly number[])[], at: readonly number[]): number {
  const distance = (row: readonly number[]): number =>
    Math.hypot(...row.map((x, i) => x - (at[i] ?? 0)));
  const nearest = rows.reduce((best, row, i) => (distance(row) < distance(rows[best]!) ? i : best), 0);
  return nearest / Math.max(1, rows.length - 1);
}

function atPart(rows: readonly (readonly number[])[], part: number): readonly number[] {
  return rows[Math.round(part * (rows.length - 1))] ?? [0, 0];
}

/** The track that a joint is; undefined for others. */
export function trackAt(scene: SceneData, { list, place }: TiePlace): Track | undefined {
  return list === 'joints' ? tracksOf(scene).find((track) => track.place === place) : undefined;
}

/** A track that leads past a point [m]; null when none is that near. */
export function trackNear(scene: SceneData, at: readonly number[], reach: number): TiePlace | null {
  const found = tracksOf(scene).find(({ rows }) =>
    rows.slice(1).some((row, i) => distanceToSegment(at, rows[i] ?? row, row) < reach),
  );
  return found === undefined ? null : { list: 'joints', place: found.place };
}

/** Moves one place of a track; the others stay. */
export function trackStroke(scene: SceneData, track: Track, which: number, { unit }: StrokeScale, snap: SnapOptions): Stroke {
  return (to, snaps) => {
    const step = snaps && snap.grid > 0 ? snap.grid : unit;
    const wanted = [0, 1].map((i) => rounded(to[i] ?? 0, step));
    const places = track.places.map((place, i) => (i === which ? wanted : place));
    const way = distinct(track.isClosed ? [...places, places[0] ?? []] : places);
    return {
      edit: retrack(scene, track, places, track.isClosed, unit),
      at: [],
      ...(way.length > 1 && { line: trackRows(way, unit) }),
      note: `${wanted.map((p) => short(p)).join(', ')} m`,
    };
  };
}

/** A part of the size of a track that its lengths are multiples of [m]. */
function unitOf({ rows }: Track): number {
  const spans = [0, 1].map((k) => {
    const values = rows.map((row) => row[k] ?? 0);
    return Math.max(...values) - Math.min(...values);
  });
  return 10 ** Math.floor(Math.log10(kFinest * Math.max(...spans)));
}

/** Most places that are added at once. */
const kMostAdded = 100;

/** A track with another place, another number of them, or its ends joined or not. @param key - `track.closed`, `track.count`, or `track.2.0` for x of the third place */
export function setTrackField(scene: SceneData, track: Track, key: string, value: number | string): Edit | null {
  const unit = unitOf(track);
  const [, what = '', axis = ''] = key.split('.');
  if (what === 'closed') return retrack(scene, track, track.places, value === 'closed', unit);
  const places = track.places.map((place): number[] => [...place]);
  const [place, number] = [places[Number(what)], Number(value)];
  if (what !== 'count' && place !== undefined) place[Number(axis)] = number;
  while (what === 'count' && places.length > Math.max(track.isClosed ? 3 : 2, number)) places.pop();
  while (what === 'count' && places.length < Math.min(number, kMostAdded)) {
    const [before = [], last = []] = places.slice(-2);
    const [first = []] = places;
    // Beyond the last one, or between it and the first.
    const next = last.map((x, i) => (track.isClosed ? (x + (first[i] ?? 0)) / 2 : 2 * x - (before[i] ?? 0)));
    places.push(next.map((x) => tidyStep(x, unit)));
  }
  return retrack(scene, track, places, track.isClosed, unit);
}
