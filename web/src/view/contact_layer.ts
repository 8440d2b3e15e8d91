import {
  ContactKind,
  contactRecords,
  formatQuantity,
  type ContactRecord,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
} from '../sim';
import type { LineBatch, MarkBatch } from './batches';
import type { PlanarCamera } from './camera';
import { kLabelLength, kShortestArrow, type ForceScale } from './force_scale';
import type { Label } from './label_layer';
import { withOpacity, type Colour, type Palette } from './palette';
import type { Push } from './push_layer';
import { MarkKind } from './shaders';

const kArrowWidth = 2.5;
const kHeadSize = 6;
const kNormalLength = 20;
const kPointSize = 4;
const kCrowdedPointSize = 3;
const kCrowd = 40;
/** Only the largest forces get their values written; all values are in the table of contacts. */
const kMostLabels = 16;

/** Where the stage draws. */
export interface Canvas {
  readonly camera: PlanarCamera;
  readonly palette: Palette;
  /** Below the bodies. */
  readonly under: LineBatch;
  readonly lines: LineBatch;
  readonly marks: MarkBatch;
}

interface Arrow {
  readonly x: number;
  readonly y: number;
  /** Size of the force [N]. */
  readonly force: number;
  readonly token: string;
  readonly directionX: number;
  readonly directionY: number;
  readonly length: number;
}

/** Draws an arrow of a length in pixels from a point relative to the camera. */
export function drawArrow(
  canvas: Canvas,
  x: number,
  y: number,
  direction: readonly [number, number],
  length: number,
  colour: Colour,
): void {
  const { lines, marks, camera } = canvas;
  const head = Math.min(kHeadSize, length / 2.2);
  const shaft = (length - 1.5 * head) / camera.scale;
  const [dx, dy] = direction;
  lines.line(x, y, x + dx * shaft, y + dy * shaft, kArrowWidth, colour);
  const middle = (length - head) / camera.scale;
  marks.mark(
    x + dx * middle,
    y + dy * middle,
    head,
    MarkKind.arrowHead,
    colour,
    undefined,
    direction,
  );
}

/** The arrows that stand for a contact: on body B, or on A when B does not move; friction has an arrow of its own. */
function arrowsOf(record: ContactRecord, scene: SceneDescription, scale: ForceScale): Arrow[] {
  const fixed = record.bodyB < 0 || scene.bodies[record.bodyB]?.mobility === 'fixed';
  const arrow = (token: string, force: number, nx: number, ny: number): Arrow => {
    const sign = (fixed ? -1 : 1) * (force < 0 ? -1 : 1);
    const size = Math.abs(force);
    return {
      x: record.x,
      y: record.y,
      force: size,
      token,
      directionX: sign * nx,
      directionY: sign * ny,
      length: scale.length(size),
    };
  };
  const { normalX, normalY, force, tangentForce } = record;
  const token = record.kind === ContactKind.joint ? 'joint-force' : 'force';
  return [
    arrow(token, force, normalX, normalY),
    arrow('friction', tangentForce, normalY, -normalX),
  ];
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
  const { camera, palette, lines, marks } = canvas;
  const records = contactRecords(frame).filter(
    (record) => record.kind !== ContactKind.imminent && Number.isFinite(record.x),
  );
  const shown = records.filter((record) =>
    record.kind === ContactKind.joint ? options.jointForces : options.forces,
  );
  scale.fit(
    [
      ...shown.map((record) => Math.max(Math.abs(record.force), Math.abs(record.tangentForce))),
      ...pushes.map(({ force }) => force),
    ],
    Math.min(camera.width, camera.height),
  );
  const pointSize = records.length > kCrowd ? kCrowdedPointSize : kPointSize;
  for (const record of records) {
    if (record.kind !== ContactKind.contact) continue;
    const [x, y] = [record.x - camera.x, record.y - camera.y];
    if (options.normals) {
      const reach = kNormalLength / camera.scale;
      const colour = withOpacity(palette.get('normal'), 0.9);
      lines.line(x, y, x + record.normalX * reach, y + record.normalY * reach, 1.25, colour);
    }
    if (options.contactPoints) {
      marks.mark(x, y, pointSize, MarkKind.disc, palette.get('force'), palette.get('stage'));
    }
  }
  const thrust = pushes.map((push): Arrow => {
    return { ...push, token: 'thrust', length: scale.length(push.force) };
  });
  const arrows = [...shown.flatMap((record) => arrowsOf(record, scene, scale)), ...thrust]
    .filter((arrow) => arrow.length >= kShortestArrow)
    .sort((a, b) => a.length - b.length);
  const labels: Label[] = [];
  for (const arrow of arrows) {
    const { token, directionX, directionY, length } = arrow;
    const [x, y] = [arrow.x - camera.x, arrow.y - camera.y];
    drawArrow(canvas, x, y, [directionX, directionY], length, palette.get(token));
    if (!options.labels || length < kLabelLength) continue;
    const [px, py] = camera.toScreen(arrow.x, arrow.y);
    labels.unshift({
      x: px + directionX * length,
      y: py - directionY * length,
      text: formatQuantity(arrow.force, 'N'),
      colour: palette.css(token),
      awayX: directionX,
      awayY: -directionY,
    });
  }
  return labels.slice(0, kMostLabels);
}
