import { addBody, moveBodies, type Edit } from './edits';
import { appended } from './motion';
import {
  bodiesOf,
  freshName,
  listOf,
  nameAt,
  rounded,
  type BodyPlaceInFile,
  type Json,
  type SceneData,
} from './scene_data';
import { shapePointOf } from './connections';
import { middleOf, type StrokeScale } from './strokes';

/** Rows of the table between two places, and in all at most: the engine joins rows by cubics. */
const kRowsBetween = 64;
const kLeastRows = 64;
const kMostRows = 800;
/** Steps between two places while lengths are measured. */
const kFine = 64;
/** Rows are written in this part of the unit, so that rounding bends nothing. */
const kRowDigits = 1e-4;
/** Where a body is put on a track, as a part of its length. */
const kStart = 0.05;

/** Second derivatives of the natural cubic spline through values at ascending knots. C. de Boor, A Practical Guide to Splines, 1978, IV. */
function bendsOf(knots: readonly number[], values: readonly number[]): number[] {
  const last = knots.length - 1;
  const bends = knots.map(() => 0);
  const [upper, right] = [knots.map(() => 0), knots.map(() => 0)];
  const at = (list: readonly number[], i: number): number => list[i] ?? 0;
  for (let i = 1; i < last; ++i) {
    const [h0, h1] = [at(knots, i) - at(knots, i - 1), at(knots, i + 1) - at(knots, i)];
    const slopes = (at(values, i + 1) - at(values, i)) / h1 - (at(values, i) - at(values, i - 1)) / h0;
    const pivot = 2 * (h0 + h1) - h0 * at(upper, i - 1);
    upper[i] = h1 / pivot;
    right[i] = (6 * slopes - h0 * at(right, i - 1)) / pivot;
  }
  for (let i = last - 1; i > 0; --i) bends[i] = at(right, i) - at(upper, i) * at(bends, i + 1);
  return bends;
}

/** Places of a curve that bends smoothly from place to place, equally far apart [m]. @param points - at least two that differ from their neighbours */
export function trackRows(points: readonly (readonly number[])[], unit: number): number[][] {
  const knots = [0];
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? [];
    knots.push((knots[i] ?? 0) + Math.hypot(...to.map((x, k) => x - (from[k] ?? 0))));
  });
  const axes = [0, 1].map((k) => {
    const values = points.map((point) => point[k] ?? 0);
    return { values, bends: bendsOf(knots, values) };
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

/**
 * A rail through places of the world, and on it near its beginning the body that is selected, or else a bead.
 *
 * @returns null when all places are one
 */
export function trackEdit(
  scene: SceneData,
  points: readonly (readonly number[])[],
  selected: readonly BodyPlaceInFile[],
  { size, unit }: StrokeScale,
): Edit | null {
  const places = points.filter((point, i) => i === 0 || point.some((x, k) => x !== points[i - 1]?.[k]));
  if (places.length < 2) return null;
  const rows = trackRows(places, unit);
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
    path: { curve: 'points', points: rows },
  };
  return {
    ...edit,
    title: 'Add track',
    changes: [...edit.changes, appended(scene, 'joints', joint)],
    selects: [isTaken ? body : listOf(scene['bodies']).length],
  };
}
