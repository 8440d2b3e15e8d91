import { Color, Vector3 as Point3 } from 'three';
import {
  ContactKind,
  formatQuantity,
  frictionOf,
  isFrictionOpen,
  isPushOpen,
  rollingOf,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
  type Vector3,
} from '../../sim';
import { kLabelLength, kShortestArrow, type ForceScale } from '../force_scale';
import type { Label } from '../label_layer';
import { kPaleness, openText } from '../open_forces';
import type { Palette } from '../palette';
import type { SolidCamera } from '../solids/solid_camera';
import { pairSums, type PairSum } from './pair_sums';
import { kManyContacts } from './pressure';
import type { SpaceMarks } from './space_marks';

const kNormalLength = 26;
const kPointSize = 3.5;
const kCrowdedPointSize = 2.5;
const kCrowd = 40;
/** How near a pointer must come to the mark of a contact [px]. */
const kMarkReach = 9;
/** With more contacts than so many their forces are added up for each pair of bodies. */
const kSingle = 12;
/** With more arrows than so many they are thinner by so much. */
const kThrong = 160;
const kSlim = 0.55;
/** A moment is shown when the largest force would have it with a lever of this part of the picture. */
const kLeastLever = 1e-6;
const kOrigin = new Point3();
/** Only the largest forces get their values written; all values are in the table of contacts. */
const kMostLabels = 12;

/** With what contacts are drawn. */
export interface SpaceCanvas {
  readonly eye: SolidCamera;
  readonly marks: SpaceMarks;
  readonly palette: Palette;
  /** Size of the picture [px]. */
  readonly width: number;
  readonly height: number;
}

/** An arrow from a place of the world. */
export interface Arrow {
  readonly at: Point3;
  readonly along: Point3;
  /** [N], or [N m] of a moment */
  readonly size: number;
  readonly token: string;
  readonly unit: string;
  readonly length: number;
  /** Rigid bodies leave its size open. */
  readonly isOpen?: boolean;
}

/** Scales of the forces and of the moments. */
export interface SpaceScales {
  readonly forces: ForceScale;
  readonly moments: ForceScale;
}

const point = ([x, y, z]: Vector3): Point3 => new Point3(x, y, z);

function vectorAt(array: Float64Array, row: number): Vector3 {
  return [array[3 * row] ?? NaN, array[3 * row + 1] ?? NaN, array[3 * row + 2] ?? NaN];
}

/** An arrow of plain numbers as it is drawn. */
export function inSpace<T extends { readonly at: Vector3; readonly along: Vector3 }>(
  arrow: T,
): Omit<T, 'at' | 'along'> & Pick<Arrow, 'at' | 'along'> {
  return { ...arrow, at: point(arrow.at), along: point(arrow.along) };
}

/** Rows of contacts between bodies. */
function rowsOf(frame: Frame): number[] {
  const rows: number[] = [];
  for (let row = 0; row < frame.contactCount; ++row) {
    const isContact = frame.contactKind[row] === ContactKind.contact;
    if (isContact && Number.isFinite(frame.contactPoints[3 * row])) rows.push(row);
  }
  return rows;
}

/** What stands for a contact: on body B, or on A when B does not move. */
function arrowsOf(frame: Frame, row: number, scene: SceneDescription): Omit<Arrow, 'length'>[] {
  const b = frame.contactBodies[2 * row + 1] ?? -1;
  const sign = b < 0 || scene.bodies[b]?.mobility === 'fixed' ? -1 : 1;
  const at = point(vectorAt(frame.contactPoints, row));
  const arrow = (
    token: string,
    vector: Point3,
    unit: string,
    isOpen = false,
  ): Omit<Arrow, 'length'> => {
    const size = vector.length();
    const along = size > 0 ? vector.multiplyScalar(sign / size) : vector.set(0, 0, 0);
    return { at, along, size, token, unit, isOpen };
  };
  const push = point(vectorAt(frame.contactNormals, row));
  return [
    arrow('force', push.multiplyScalar(frame.contactForces[row] ?? 0), 'N', isPushOpen(frame, row)),
    arrow('friction', point(frictionOf(frame, row)), 'N', isFrictionOpen(frame, row)),
    arrow('rolling', point(rollingOf(frame, row)), 'N m'),
  ];
}

/** What stands for all contacts of two bodies: as {@link arrowsOf}. */
function sumArrows(sum: PairSum, scene: SceneDescription): Omit<Arrow, 'length'>[] {
  const sign = sum.bodyB < 0 || scene.bodies[sum.bodyB]?.mobility === 'fixed' ? -1 : 1;
  const arrow = (token: string, vector: Vector3, isOpen: boolean): Omit<Arrow, 'length'> => {
    const along = point(vector);
    const size = along.length();
    if (size > 0) along.multiplyScalar(sign / size);
    return { at: point(sum.at), along, size, token, unit: 'N', isOpen };
  };
  return [
    arrow('force', sum.push, sum.isPushOpen),
    arrow('friction', sum.friction, sum.isFrictionOpen),
  ];
}

/** Arrows of all contacts where they are few, else of pairs of bodies; of very many pairs those with the chosen body, or with what does not move. */
function arrowsIn(
  frame: Frame,
  scene: SceneDescription,
  chosen: number | null,
): Omit<Arrow, 'length'>[] {
  const rows = rowsOf(frame);
  if (rows.length <= kSingle) return rows.flatMap((row) => arrowsOf(frame, row, scene));
  const isFixed = (body: number): boolean => body < 0 || scene.bodies[body]?.mobility === 'fixed';
  const counts = (a: number, b: number): boolean =>
    rows.length <= kManyContacts ||
    (chosen === null ? isFixed(a) || isFixed(b) : a === chosen || b === chosen);
  return pairSums(frame, counts).flatMap((sum) => sumArrows(sum, scene));
}

/** Contact points and normals. */
function drawPoints(canvas: SpaceCanvas, frame: Frame, options: DisplayOptions): void {
  const { eye, marks, palette } = canvas;
  const rows = rowsOf(frame);
  if (rows.length > kManyContacts) return;
  const size = rows.length > kCrowd ? kCrowdedPointSize : kPointSize;
  const [normal, dot] = [new Color(palette.css('normal')), new Color(palette.css('force'))];
  for (const row of rows) {
    const at = point(vectorAt(frame.contactPoints, row));
    const pixel = eye.metresPerPixel(at);
    if (options.normals) {
      const along = point(vectorAt(frame.contactNormals, row));
      marks.rod(at, along, kNormalLength * pixel, 0.8 * pixel, normal);
    }
    if (options.contactPoints) marks.ball(at, size * pixel, dot);
  }
}

/** The two bodies, the lower index first, whose contact is marked at a pixel; null where none is. @param reach - a factor for fingers */
export function contactAtPixel(
  { eye }: SpaceCanvas,
  frame: Frame,
  x: number,
  y: number,
  reach: number,
): readonly [number, number] | null {
  const rows = rowsOf(frame);
  if (rows.length > kManyContacts) return null;
  let [nearest, found] = [reach * kMarkReach, -1];
  for (const row of rows) {
    const [px, py] = eye.pixelOf(point(vectorAt(frame.contactPoints, row))) ?? [NaN, NaN];
    const away = Math.hypot(px - x, py - y);
    if (away < nearest) [nearest, found] = [away, row];
  }
  if (found < 0) return null;
  const [a = -1, b = -1] = frame.contactBodies.subarray(2 * found);
  return a < b ? [a, b] : [b, a];
}

/** The value beside the tip of an arrow. */
function labelOf(canvas: SpaceCanvas, arrow: Arrow, tip: Point3): Label | null {
  const [from, to] = [canvas.eye.pixelOf(arrow.at), canvas.eye.pixelOf(tip)];
  if (from === null || to === null) return null;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 0.5 * kLabelLength) return null;
  return {
    x: to[0],
    y: to[1],
    text: openText(formatQuantity(arrow.size, arrow.unit), arrow.isOpen),
    colour: canvas.palette.css(arrow.token),
    awayX: dx / length,
    awayY: dy / length,
  };
}

/** Draws contact points, normals, forces, those of mass centres among them, and moments; gives the values to be written beside them, largest first. */
export function drawSpaceContacts(
  canvas: SpaceCanvas,
  frame: Frame,
  scene: SceneDescription,
  options: DisplayOptions,
  { forces, moments }: SpaceScales,
  pushes: readonly Omit<Arrow, 'length'>[],
  chosen: number | null,
): Label[] {
  const { eye } = canvas;
  drawPoints(canvas, frame, options);
  const all = [
    ...arrowsIn(frame, scene, chosen).filter(({ token }) =>
      token === 'force' ? options.forces : options.friction,
    ),
    ...pushes,
  ];
  const small = Math.min(canvas.width, canvas.height);
  const sizes = (unit: string): number[] =>
    all.filter((arrow) => arrow.unit === unit).map(({ size }) => size);
  forces.fit(sizes('N'), small);
  const strong =
    Math.max(0, ...sizes('N')) * kLeastLever * small * eye.metresPerPixel(all[0]?.at ?? kOrigin);
  const seen = all.filter(({ size, unit }) => unit === 'N' || size > strong);
  moments.fit(
    seen.filter(({ unit }) => unit === 'N m').map(({ size }) => size),
    small,
  );
  const arrows = seen.map((arrow): Arrow => {
    const isMoment = arrow.unit === 'N m';
    // Moments stay shorter than forces, so that neither hides the other.
    const length = isMoment ? 0.6 * moments.length(arrow.size) : forces.length(arrow.size);
    return { ...arrow, length };
  });
  return drawArrows(canvas, arrows, options.labels);
}

/** Draws arrows that are long enough; gives the values to be written beside them, largest first. */
export function drawArrows(
  canvas: SpaceCanvas,
  all: readonly Arrow[],
  isLabelled: boolean,
): Label[] {
  const { eye, marks, palette } = canvas;
  const arrows = all
    .filter((arrow) => arrow.length >= kShortestArrow)
    .sort((a, b) => b.length - a.length);
  const labels: Label[] = [];
  const slim = arrows.length > kThrong ? kSlim : 1;
  const colours = new Map<string, Color>();
  for (const arrow of arrows) {
    const { at, along, length, token, unit, isOpen = false } = arrow;
    const shade = isOpen ? `${token} open` : token;
    const colour = colours.get(shade) ?? new Color(palette.css(token));
    if (isOpen && !colours.has(shade)) colour.lerp(new Color(palette.css('stage')), kPaleness);
    colours.set(shade, colour);
    const pixel = eye.metresPerPixel(at);
    marks.arrow(at, along, length * pixel, slim * pixel, colour, unit === 'N m' ? 2 : 1);
    if (!isLabelled || length < kLabelLength || labels.length >= kMostLabels) continue;
    const label = labelOf(canvas, arrow, at.clone().addScaledVector(along, length * pixel));
    if (label !== null) labels.push(label);
  }
  return labels;
}
