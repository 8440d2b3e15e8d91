import {
  ContactKind,
  formatQuantity,
  isFrictionOpen,
  isPushOpen,
  seenContacts,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
  type SeenContacts,
} from '../../sim';
import type { LineBatch, MarkBatch } from './batches';
import type { PlanarCamera } from './camera';
import { kLabelLength, kShortestArrow, type ForceScale } from '../force_scale';
import type { Label } from '../label_layer';
import { kPaleness, openText } from '../open_forces';
import { mix, withOpacity, type Palette } from '../palette';
import type { Push } from './push_layer';
import { MarkKind } from './shaders';
import { drawArrow } from './arrow_shapes';
import { drawBracket, rowsOf } from './brackets';

const kNormalLength = 20;
const kPointSize = 4;
const kCrowdedPointSize = 3;
const kCrowd = 40;
/** Only the largest forces get their values written; all values are in the table of contacts. */
const kMostLabels = 14;

/** Where the stage draws. */
export interface Canvas {
  readonly camera: PlanarCamera;
  readonly palette: Palette;
  /** Below the bodies. */
  readonly under: LineBatch;
  readonly lines: LineBatch;
  readonly marks: MarkBatch;
}

/** An arrow from a place of the world. */
export interface Arrow {
  readonly x: number;
  readonly y: number;
  /** In its unit, by default N. */
  readonly force: number;
  readonly unit?: string;
  readonly token: string;
  readonly directionX: number;
  readonly directionY: number;
  readonly length: number;
  /** Rigid bodies leave its size open. */
  readonly isOpen?: boolean;
}

/** The arrows that stand for a contact: on body B, or on A when B does not move; friction has an arrow of its own. */
export function arrowsOf(
  contacts: SeenContacts,
  row: number,
  scene: SceneDescription,
  scale: ForceScale,
  options: DisplayOptions,
): Arrow[] {
  const bodyB = contacts.contactBodies[2 * row + 1] ?? -1;
  const fixed = bodyB < 0 || scene.bodies[bodyB]?.mobility === 'fixed';
  const [x = NaN, y = NaN] = contacts.contactPoints.subarray(3 * row);
  const [normalX = NaN, normalY = NaN] = contacts.contactNormals.subarray(3 * row);
  const arrow = (token: string, force: number, nx: number, ny: number, isOpen: boolean): Arrow => {
    const sign = (fixed ? -1 : 1) * (force < 0 ? -1 : 1);
    const size = Math.abs(force);
    return {
      x,
      y,
      force: size,
      token,
      directionX: sign * nx,
      directionY: sign * ny,
      length: scale.length(size),
      isOpen,
    };
  };
  const isJoint = contacts.contactKind[row] === ContactKind.joint;
  const push = arrow(
    isJoint ? 'joint-force' : 'force',
    contacts.contactForces[row] ?? NaN,
    normalX,
    normalY,
    isPushOpen(contacts, row),
  );
  const friction = contacts.contactTangentForces[row] ?? NaN;
  return [
    ...((isJoint ? options.jointForces : options.forces) ? [push] : []),
    ...(options.friction
      ? [arrow('friction', friction, normalY, -normalX, isFrictionOpen(contacts, row))]
      : []),
  ];
}

/** Contact points and normals. */
function drawPoints(
  { camera, palette, lines, marks }: Canvas,
  { contactKind, contactPoints, contactNormals, contactWeights }: SeenContacts,
  rows: readonly number[],
  options: DisplayOptions,
): void {
  const pointSize = rows.length > kCrowd ? kCrowdedPointSize : kPointSize;
  for (const row of rows) {
    if (contactKind[row] !== ContactKind.contact) continue;
    const x = (contactPoints[3 * row] ?? NaN) - camera.x;
    const y = (contactPoints[3 * row + 1] ?? NaN) - camera.y;
    if (options.normals) {
      const reach = kNormalLength / camera.scale;
      const colour = withOpacity(palette.get('normal'), 0.9);
      const [normalX = NaN, normalY = NaN] = contactNormals.subarray(3 * row);
      lines.line(x, y, x + normalX * reach, y + normalY * reach, 1.25, colour);
    }
    // Those that share a load have dots of their own.
    const isShared = options.virtualContacts && (contactWeights[row] ?? 0) > 0;
    if (options.contactPoints && !isShared) {
      marks.mark(x, y, pointSize, MarkKind.disc, palette.get('force'), palette.get('stage'));
    }
  }
}

/** Draws contact points, normals and force arrows, those of `pushes` among them; returns the values to be written beside them, largest force first. */
export function drawContacts(
  canvas: Canvas,
  frame: Frame,
  scene: SceneDescription,
  options: DisplayOptions,
  scale: ForceScale,
  pushes: readonly Push[],
): Label[] {
  const { camera } = canvas;
  const contacts = seenContacts(frame);
  const { contactKind, contactPoints, contactForces, contactTangentForces } = contacts;
  const rows = contacts.rows.filter(
    (row) => contactKind[row] !== ContactKind.imminent && Number.isFinite(contactPoints[3 * row]),
  );
  const shown = rows.filter((row) =>
    contactKind[row] === ContactKind.joint
      ? options.jointForces
      : options.forces || options.friction,
  );
  const sizeAt = (column: Float64Array, row: number): number => Math.abs(column[row] ?? NaN);
  scale.fit(
    [
      ...shown.map((row) =>
        Math.max(sizeAt(contactForces, row), sizeAt(contactTangentForces, row)),
      ),
      ...pushes.map(({ force }) => force),
    ],
    Math.min(camera.width, camera.height),
  );
  drawPoints(canvas, contacts, rows, options);
  const thrust = pushes.map((push): Arrow => {
    return { token: 'thrust', ...push, length: scale.length(push.force) };
  });
  const own = shown.flatMap((row) => arrowsOf(contacts, row, scene, scale, options));
  return drawArrows(canvas, [...own, ...thrust], options.labels);
}

/** Draws arrows that are long enough; returns the values to be written beside them, largest first. */
export function drawArrows(canvas: Canvas, all: readonly Arrow[], isLabelled: boolean): Label[] {
  const { camera, palette } = canvas;
  const arrows = all
    .filter((arrow) => arrow.length >= kShortestArrow)
    .sort((a, b) => a.length - b.length);
  const isWritten = (arrow: Arrow): boolean => isLabelled && arrow.length >= kLabelLength;
  const rows = rowsOf(arrows.filter(isWritten).reverse(), camera.scale);
  const said = new Set(rows.flat());
  const labels: Label[] = [];
  for (const arrow of arrows) {
    const { token, directionX, directionY, length, isOpen = false } = arrow;
    const [x, y] = [arrow.x - camera.x, arrow.y - camera.y];
    const colour = palette.get(token);
    const shade = isOpen ? mix(colour, palette.get('stage'), kPaleness) : colour;
    drawArrow(canvas, x, y, [directionX, directionY], length, shade, token);
    if (!isWritten(arrow) || said.has(arrow)) continue;
    const [px, py] = camera.toScreen(arrow.x, arrow.y);
    labels.unshift({
      x: px + directionX * length,
      y: py - directionY * length,
      text: openText(formatQuantity(arrow.force, arrow.unit ?? 'N'), isOpen),
      colour: palette.css(token),
      awayX: directionX,
      awayY: -directionY,
    });
  }
  const brackets = rows.flatMap((row) => drawBracket(canvas, row));
  return [...brackets, ...labels].slice(0, kMostLabels);
}
