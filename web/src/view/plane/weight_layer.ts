import {
  formatQuantity,
  pairName,
  seenContacts,
  sharedRows,
  type Frame,
  type SceneDescription,
  type SeenContacts,
} from '../../sim';
import type { LegendEntry } from '../layer_legend';
import { withOpacity } from '../palette';
import type { PlanarCamera } from './camera';
import type { Canvas } from './contact_layer';
import { MarkKind } from './shaders';
import { msg, str } from '../../words';

/** Radius of the dot of a contact that carries all of its pair's load [px]; the legend has the same. */
const kWholeRadius = 7;
/** The same where there are many contacts, and how many those are. */
const kCrowdedRadius = 4.5;
const kCrowd = 40;
/** Smaller dots cannot be told apart [px]. */
const kLeastRadius = 1.25;

/**
 * Radius of the dot of a virtual contact, area by weight [px].
 *
 * @param count - how many contacts there are
 */
export function weightRadius(weight: number, count = 1): number {
  const whole = count > kCrowd ? kCrowdedRadius : kWholeRadius;
  return Math.max(kLeastRadius, whole * Math.sqrt(Math.min(1, weight)));
}

/** Draws virtual contacts as dots, the small ones over the large ones; says how many there are. */
export function drawWeights({ camera, palette, marks }: Canvas, contacts: SeenContacts): number {
  const { contactPoints, contactWeights } = contacts;
  const weight = (row: number): number => contactWeights[row] ?? 0;
  const rows = sharedRows(contacts).sort((a, b) => weight(b) - weight(a));
  const [colour, rim] = [withOpacity(palette.get('virtual'), 0.85), palette.get('stage')];
  for (const row of rows) {
    const x = (contactPoints[3 * row] ?? NaN) - camera.x;
    const y = (contactPoints[3 * row + 1] ?? NaN) - camera.y;
    marks.mark(x, y, weightRadius(weight(row), rows.length), MarkKind.disc, colour, rim);
  }
  return rows.length;
}

/** What the dots mean. */
export function weightLegend(count: number): LegendEntry[] {
  return count === 0
    ? []
    : [
        {
          name: 'weight',
          text: msg('virtual contact, weight 1', { id: 'legend.weight' }),
          size: 2 * weightRadius(1, count),
        },
      ];
}

/**
 * The virtual contact under a pointer, of several the one with the largest weight.
 *
 * @param x - of the pointer [px]
 * @param reach - how far beside a dot still counts [px]
 * @returns its row, or −1
 */
export function contactAt(
  frame: Frame,
  camera: Pick<PlanarCamera, 'toScreen'>,
  x: number,
  y: number,
  reach: number,
): number {
  const contacts = seenContacts(frame);
  const { contactPoints, contactWeights } = contacts;
  let found = -1;
  const rows = sharedRows(contacts);
  for (const row of rows) {
    const [px, py] = camera.toScreen(
      contactPoints[3 * row] ?? NaN,
      contactPoints[3 * row + 1] ?? NaN,
    );
    const weight = contactWeights[row] ?? 0;
    if (Math.hypot(px - x, py - y) > weightRadius(weight, rows.length) + reach) continue;
    if (found < 0 || weight > (contactWeights[found] ?? 0)) found = row;
  }
  return found;
}

/** What the card beside a virtual contact says. */
export function contactLines(scene: SceneDescription, frame: Frame, row: number): string[] {
  const [a = -1, b = -1] = frame.contactBodies.subarray(2 * row);
  const depth = -(frame.contactGaps[row] ?? NaN);
  return [
    pairName(scene.bodies, a, b),
    msg(str`weight ${formatQuantity(frame.contactWeights[row] ?? NaN, '')}`, {
      id: 'weight_layer.weight',
    }),
    depth >= 0
      ? msg(str`depth ${formatQuantity(depth, 'm')}`, { id: 'weight_layer.depth' })
      : msg(str`apart by ${formatQuantity(-depth, 'm')}`, { id: 'weight_layer.apart_by' }),
    msg(str`pushes ${formatQuantity(frame.contactForces[row] ?? NaN, 'N')}`, {
      id: 'weight_layer.pushes',
    }),
  ];
}
