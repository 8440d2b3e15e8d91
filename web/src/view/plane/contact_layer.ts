import { ContactKind, type DisplayOptions, type SeenContacts } from '../../sim';
import { kManyContacts } from '../arrows/contact_arrows';
import { kShortestArrow, type ArrowList } from '../arrows/arrow_list';
import { kOpenPaleness } from '../force_scale';
import { mix, withOpacity, type Palette } from '../palette';
import { spotOfArrow, type SpotList } from '../words/spots';
import { drawArrow } from './arrow_shapes';
import type { LineBatch, MarkBatch } from './batches';
import type { PlanarCamera } from './camera';
import { MarkKind } from './shaders';

const kNormalLength = 20;
const kPointSize = 4;
const kCrowdedPointSize = 3;
const kCrowd = 40;
/** Half of the width of what stands for an arrow that is too short [px]. */
const kDot = 2.5;

/** Where the stage draws. */
export interface Canvas {
  readonly camera: PlanarCamera;
  readonly palette: Palette;
  /** Below the bodies. */
  readonly under: LineBatch;
  readonly lines: LineBatch;
  readonly marks: MarkBatch;
}

/** Draws contact points and normals. */
export function drawContacts(
  { camera, palette, lines, marks }: Canvas,
  { rows, contactKind, contactPoints, contactNormals, contactWeights }: SeenContacts,
  options: DisplayOptions,
): void {
  const pointSize = rows.length > kCrowd ? kCrowdedPointSize : kPointSize;
  for (const row of rows) {
    if (contactKind[row] !== ContactKind.contact) continue;
    const x = (contactPoints[3 * row] ?? NaN) - camera.x;
    const y = (contactPoints[3 * row + 1] ?? NaN) - camera.y;
    if (!Number.isFinite(x)) continue;
    if (options.normals) {
      const reach = kNormalLength / camera.scale;
      const colour = withOpacity(palette.get('normal'), 0.9);
      const [normalX = NaN, normalY = NaN] = contactNormals.subarray(3 * row);
      lines.line(x, y, x + normalX * reach, y + normalY * reach, 1.25, colour);
    }
    // Those that share a load have dots of their own.
    const isShared = options.virtualContacts && (contactWeights[row] ?? 0) > 0;
    if (options.contactPoints && !isShared && rows.length <= kManyContacts) {
      marks.mark(x, y, pointSize, MarkKind.disc, palette.get('force'), palette.get('stage'));
    }
  }
}

/** Draws arrows, of those that are too short a dot; tells where their values may stand. */
export function drawArrows(
  canvas: Canvas,
  list: ArrowList,
  spots: SpotList,
  isWritten: boolean,
): void {
  const { camera, palette, marks } = canvas;
  for (const arrow of list.byLength) {
    const { token, dx, dy, length, isOpen } = arrow;
    const x = arrow.x - camera.x;
    const y = arrow.y - camera.y;
    const plain = palette.get(token);
    const colour = isOpen ? mix(plain, palette.get('stage'), kOpenPaleness) : plain;
    const isDot = length < kShortestArrow;
    if (!isDot) drawArrow(canvas, x, y, dx, dy, length, colour, token);
    else if (length > 0) marks.mark(x, y, kDot, MarkKind.disc, colour, palette.get('halo'));
    else continue;
    const [px, py] = camera.toScreen(arrow.x, arrow.y);
    spotOfArrow(spots, arrow, px, py, px + dx * length, py - dy * length, isWritten && !isDot);
  }
}
