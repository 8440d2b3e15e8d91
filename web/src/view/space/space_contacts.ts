import { Color, Vector3 as Point3 } from 'three';
import { ContactKind, type DisplayOptions, type Frame, type Vector3 } from '../../sim';
import { kManyContacts } from '../arrows/contact_arrows';
import { kShortestArrow, type Arrow, type ArrowList } from '../arrows/arrow_list';
import { kOpenPaleness } from '../force_scale';
import type { Palette } from '../palette';
import type { SolidCamera } from '../solids/solid_camera';
import { spotOfArrow, type SpotList } from '../words/spots';
import type { SpaceMarks } from './space_marks';

const kNormalLength = 26;
const kPointSize = 3.5;
const kCrowdedPointSize = 2.5;
const kCrowd = 40;
/** Radius of what stands for an arrow that is too short [px]. */
const kDot = 2;
/** With more arrows than so many they are thinner by so much. */
const kThrong = 160;
const kSlim = 0.55;

/** With what contacts are drawn. */
export interface SpaceCanvas {
  readonly eye: SolidCamera;
  readonly marks: SpaceMarks;
  readonly palette: Palette;
  /** Size of the picture [px]. */
  readonly width: number;
  readonly height: number;
}

const point = ([x, y, z]: Vector3): Point3 => new Point3(x, y, z);

function vectorAt(array: Float64Array, row: number): Vector3 {
  return [array[3 * row] ?? NaN, array[3 * row + 1] ?? NaN, array[3 * row + 2] ?? NaN];
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

/** Where an arrow ends [m]. */
export function tipInSpace(eye: SolidCamera, { x, y, z, dx, dy, dz, length }: Arrow): Point3 {
  const at = new Point3(x, y, z);
  return at.addScaledVector(new Point3(dx, dy, dz), length * eye.metresPerPixel(at));
}

/** Draws contact points and normals. */
export function drawSpaceContacts(
  { eye, marks, palette }: SpaceCanvas,
  frame: Frame,
  options: DisplayOptions,
): void {
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

/** Draws arrows, of those that are too short a dot; tells where their values may stand. */
export function drawSpaceArrows(
  { eye, marks, palette }: SpaceCanvas,
  list: ArrowList,
  spots: SpotList,
  isWritten: boolean,
): void {
  const slim = list.count > kThrong ? kSlim : 1;
  const colours = new Map<string, Color>();
  for (const arrow of list.byLength) {
    const { token, unit, isOpen, length } = arrow;
    const shade = isOpen ? `${token} open` : token;
    const colour = colours.get(shade) ?? new Color(palette.css(token));
    if (isOpen && !colours.has(shade)) colour.lerp(new Color(palette.css('stage')), kOpenPaleness);
    colours.set(shade, colour);
    const at = new Point3(arrow.x, arrow.y, arrow.z);
    const pixel = eye.metresPerPixel(at);
    const isDot = length < kShortestArrow;
    const along = new Point3(arrow.dx, arrow.dy, arrow.dz);
    if (isDot && length > 0) marks.ball(at, kDot * pixel, colour);
    else if (isDot) continue;
    else marks.arrow(at, along, length * pixel, slim * pixel, colour, unit === 'N m' ? 2 : 1);
    const [from, to] = [eye.pixelOf(at), eye.pixelOf(tipInSpace(eye, arrow))];
    if (from !== null && to !== null)
      spotOfArrow(spots, arrow, ...from, ...to, isWritten && !isDot);
  }
}
