import type { Connection } from './connections';
import { addBody, type Edit } from './edits';
import { shapeOf } from './outlines';
import { bodyOf, type PaletteEntry } from './palette';
import { pointsEdit, pointsWithout } from './point_strokes';
import {
  isInSpace,
  nameAt,
  numberOf,
  rounded,
  textOf,
  type BodyPlaceInFile,
  type Json,
  type SceneData,
} from './scene_data';
import { upAxis } from './solids';
import { spaceAddStroke } from './space_strokes';
import type { SnapOptions } from './snap';
import { kNothing, middleOf, short, type Stroke, type Stroked, type StrokeScale } from './strokes';
import { motorEdit, moveTieEnd, neatPoint, snappedPoint, tieEdit, type TieEnd } from './ties';
import { msg } from '../words';

/**
 * Adds what an entry of the palette makes.
 *
 * @param under - bodies where the stroke begins, the topmost first
 */
export function addStroke(
  scene: SceneData,
  entry: PaletteEntry,
  from: readonly number[],
  scale: StrokeScale,
  snap: SnapOptions,
  under: readonly BodyPlaceInFile[] = [],
): Stroke {
  const isSolid = entry.stroke === 'centre' || entry.stroke === 'corners';
  if (isInSpace(scene) && isSolid) return spaceAddStroke(scene, entry, from, scale, snap);
  if (entry.stroke === 'between') return tieStroke(scene, entry, from, scale, snap, under);
  if (entry.stroke === 'place') return placeStroke(scene, entry, scale, snap);
  const { size, unit } = scale;
  const onGrid = (at: readonly number[], snaps: boolean): number[] =>
    at.map((x) => rounded(x, snaps && snap.grid > 0 ? snap.grid : unit));
  return (to, snaps) => {
    const isClick = Math.hypot(...to.map((x, i) => x - (from[i] ?? 0))) < 0.7 * snap.reach;
    const start = onGrid(from, snaps);
    const body = bodyOf(entry.name, start, isClick ? start : onGrid(to, snaps), size, unit);
    if (body === null) return kNothing;
    return { edit: addBody(scene, body), at: [], note: sizeNote(body['shape']) };
  };
}

/**
 * Adds what an entry of the palette makes for those who have no pointer: a body at a place; a joint between what is selected, or from
 * that to the world above it.
 */
export function addWithout(
  scene: SceneData,
  entry: PaletteEntry,
  at: readonly number[],
  selected: readonly BodyPlaceInFile[],
  scale: StrokeScale,
  snap: SnapOptions,
): Edit | null {
  if (entry.stroke === 'points')
    return pointsEdit(scene, entry, pointsWithout(entry, at, scale), selected, scale);
  if (entry.stroke !== 'between' && entry.stroke !== 'place')
    return addStroke(scene, entry, at, scale, snap)(at, true, []).edit;
  const [a, b] = selected;
  if (a === undefined) return null;
  const up = isInSpace(scene) ? upAxis(scene) : 1;
  const from = middleOf(scene, [a]);
  const above = from.map((x, i) => (i === up ? x + 2 * scale.size : x));
  const stroke = addStroke(scene, entry, from, scale, snap, [a]);
  if (entry.stroke === 'place') return stroke(from, false, selected).edit;
  return stroke(b === undefined ? above : middleOf(scene, [b]), false, b === undefined ? [] : [b]).edit;
}

/** Joints in space that hold two bodies at one place. */
const kJoints = ['ball_joint', 'hinge', 'slider', 'weld'];

function endAt(
  scene: SceneData,
  at: readonly number[],
  under: readonly BodyPlaceInFile[],
  snaps: boolean,
  { unit }: StrokeScale,
  { reach, grid }: SnapOptions,
): TieEnd {
  const [body = -1] = under;
  const neat = neatPoint(scene, at, unit);
  if (!snaps || isInSpace(scene)) return { body, at: neat };
  return { body, at: snappedPoint(scene, under, neat, reach, body < 0 ? grid : 0) };
}

/** Ties what lies under the first place to what lies under the second. */
function tieStroke(
  scene: SceneData,
  entry: PaletteEntry,
  from: readonly number[],
  scale: StrokeScale,
  snap: SnapOptions,
  under: readonly BodyPlaceInFile[],
): Stroke {
  return (to, snaps, bodies) => {
    const a = endAt(scene, from, under, snaps, scale, snap);
    // Of bodies over each other that one counts which the line does not come from.
    const isClick = Math.hypot(...to.map((x, i) => x - (from[i] ?? 0))) < snap.reach;
    const others = isClick ? [] : bodies.filter((body) => body !== a.body);
    const b = endAt(scene, to, others.length > 0 ? others : [], snaps, scale, snap);
    const line = [a.at, b.at];
    if (kJoints.includes(entry.name)) return jointAt(scene, entry, a, b);
    if (a.body < 0 && b.body < 0) return { edit: null, at: [], note: msg('to a body', { id: 'add_strokes.to_a_body' }), line };
    const apart = Math.hypot(...b.at.map((x, i) => x - (a.at[i] ?? 0)));
    if (apart < snap.reach) return { edit: null, at: [], note: '', line };
    const edit = tieEdit(scene, entry.name, a, b);
    return { edit, at: line, note: `${short(apart)} m`, line };
  };
}

/** A joint in space: where the line ends on another body; else where it begins, to the world. */
function jointAt(scene: SceneData, entry: PaletteEntry, a: TieEnd, b: TieEnd): Stroked {
  if (a.body < 0) return { edit: null, at: [], note: msg('on a body', { id: 'add_strokes.on_a_body' }) };
  const { at } = b.body < 0 ? a : b;
  const edit = tieEdit(scene, entry.name, { body: b.body, at }, { body: a.body, at });
  const other = b.body < 0 ? msg('the world', { id: 'add_strokes.the_world' }) : nameAt(scene, b.body);
  return { edit, at: [at], note: `${nameAt(scene, a.body)} – ${other}`, line: [a.at, at] };
}

/** Pins, joints and motors: what lies under the place is taken. */
function placeStroke(
  scene: SceneData,
  entry: PaletteEntry,
  scale: StrokeScale,
  snap: SnapOptions,
): Stroke {
  return (to, snaps, bodies) => {
    const [first, second = -1] = bodies;
    if (first === undefined) return { edit: null, at: [], note: msg('on a body', { id: 'add_strokes.on_a_body' }) };
    if (entry.name === 'motor') return { edit: motorEdit(scene, first), at: [], note: '' };
    const end = endAt(scene, to, bodies, snaps, scale, snap);
    const edit = tieEdit(scene, entry.name, { ...end, body: second }, { ...end, body: first });
    const other = second < 0 ? msg('the world', { id: 'add_strokes.the_world' }) : nameAt(scene, second);
    return { edit, at: [end.at], note: `${nameAt(scene, first)} – ${other}` };
  };
}

/** Pulls an end of a joint or a spring to another place. */
export function endStroke(
  scene: SceneData,
  connection: Connection,
  end: 'a' | 'b',
  scale: StrokeScale,
  snap: SnapOptions,
): Stroke {
  const { body } = connection[end];
  return (to, snaps) => {
    const under = body < 0 ? [] : [body];
    const { at } = endAt(scene, to, under, snaps, scale, snap);
    const other = connection[end === 'a' ? 'b' : 'a'].at;
    const edit = moveTieEnd(scene, connection, end, at);
    return { edit, at: [at], note: '', line: [other, at] };
  };
}

function sizeNote(shape: Json | undefined): string {
  const fields = shapeOf({ shape: shape ?? null });
  if (textOf(fields['type']) === 'disc') return `radius ${short(numberOf(fields['radius']))} m`;
  if (fields['width'] === undefined) return '';
  return `${short(numberOf(fields['width']))} × ${short(numberOf(fields['height']))} m`;
}
