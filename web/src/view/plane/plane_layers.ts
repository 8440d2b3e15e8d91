import {
  ContactKind,
  forceNetwork,
  worldPoint,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
  type SeenContacts,
} from '../../sim';
import { networkLegend, networkWidth } from '../force_network';
import type { ForceScale } from '../force_scale';
import type { LegendEntry } from '../layer_legend';
import { withOpacity } from '../palette';
import type { Canvas } from './contact_layer';
import { drawWeights, weightLegend } from './weight_layer';

export { contactAt, contactLines } from './weight_layer';
import { msg } from '../../words';

/** Length of the sides of a friction cone [px]. */
const kCone = 34;

/** Both sides of the cone in which each contact force lies. */
function drawCones(canvas: Canvas, frame: Frame, scene: SceneDescription): LegendEntry[] {
  const { camera, palette, lines } = canvas;
  const colour = withOpacity(palette.get('friction'), 0.8);
  let count = 0;
  for (let row = 0; row < frame.contactCount; ++row) {
    const slope = frame.contactCoefficients[row] ?? 0;
    const isPushed = (frame.contactForces[row] ?? 0) > 0;
    if (frame.contactKind[row] !== ContactKind.contact || !isPushed || !(slope > 0)) continue;
    const body = frame.contactBodies[2 * row + 1] ?? -1;
    const sign = body < 0 || scene.bodies[body]?.mobility === 'fixed' ? -1 : 1;
    const x = (frame.contactPoints[3 * row] ?? NaN) - camera.x;
    const y = (frame.contactPoints[3 * row + 1] ?? NaN) - camera.y;
    const [nx = NaN, ny = NaN] = frame.contactNormals.subarray(3 * row);
    const reach = (sign * kCone) / camera.scale / Math.hypot(1, slope);
    for (const side of [-slope, slope])
      lines.line(x, y, x + reach * (nx + side * ny), y + reach * (ny - side * nx), 1.5, colour);
    count += 1;
  }
  return count === 0 ? [] : [{ name: 'cone', text: msg('friction cone', { id: 'legend.cone' }) }];
}

function drawNetwork(
  { camera, palette, lines }: Canvas,
  frame: Frame,
  scene: SceneDescription,
  scale: ForceScale,
): LegendEntry[] {
  const links = forceNetwork(frame);
  scale.fit(
    links.map(({ force }) => force),
    Math.min(camera.width, camera.height),
  );
  const colour = palette.get('network');
  for (const { bodyA, bodyB, force, point } of links)
    for (const body of [bodyA, bodyB]) {
      // Fixed bodies have no middle that a force goes to.
      if (body < 0 || scene.bodies[body]?.mobility === 'fixed') continue;
      const [x, y] = worldPoint(frame, body, 0, 0);
      const [fromX, fromY] = [point[0] - camera.x, point[1] - camera.y];
      const width = networkWidth(force, scale);
      lines.line(fromX, fromY, x - camera.x, y - camera.y, width, colour);
    }
  return networkLegend(scale, links.length);
}

const kDebugWidth = 2;
const kCircleSides = 48;

/** Lines and circles that scripts show, to find mistakes. */
function drawDebugShapes({ camera, palette, lines }: Canvas, frame: Frame): void {
  const colour = palette.get('virtual');
  for (let i = 0; i < frame.debugShapes.length; i += 4) {
    const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = frame.debugShapes.subarray(i);
    const [x, y] = [x1 - camera.x, y1 - camera.y];
    if (Number.isFinite(y2)) {
      lines.line(x, y, x2 - camera.x, y2 - camera.y, kDebugWidth, colour);
      continue;
    }
    const at = (side: number): [number, number] => {
      const angle = (2 * Math.PI * side) / kCircleSides;
      return [x + x2 * Math.cos(angle), y + x2 * Math.sin(angle)];
    };
    for (let side = 0; side < kCircleSides; ++side)
      lines.line(...at(side), ...at(side + 1), kDebugWidth, colour);
  }
}

/** Draws the layers of contacts that are to be seen; tells what they mean. */
export function drawLayers(
  canvas: Canvas,
  frame: Frame,
  contacts: SeenContacts,
  scene: SceneDescription,
  { cones, network, virtualContacts }: DisplayOptions,
  scale: ForceScale,
): LegendEntry[] {
  drawDebugShapes(canvas, frame);
  return [
    ...(network ? drawNetwork(canvas, frame, scene, scale) : []),
    ...(cones ? drawCones(canvas, frame, scene) : []),
    ...(virtualContacts ? weightLegend(drawWeights(canvas, contacts)) : []),
  ];
}
