import { Color, Vector3 as Point3 } from 'three';
import {
  contactAreas,
  ContactKind,
  forceNetwork,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
} from '../../sim';
import { networkLegend, networkWidth } from '../force_network';
import type { ForceScale } from '../force_scale';
import type { LegendEntry } from '../layer_legend';
import type { SpaceCanvas } from './space_contacts';
import { SpaceIntersections } from './space_intersections';
import { msg } from '../../words';

/** Height of a friction cone [px]; without an arrow beside it, and at least. */
const kConeHeight = 42;
const kLeastCone = 16;
/** Cones of rougher pairs are drawn as flat as this one. */
const kFlattest = 4;

const at3 = (column: Float64Array, row: number): Point3 =>
  new Point3(column[3 * row], column[3 * row + 1], column[3 * row + 2]);

/** Scales of forces as lengths and as widths. */
export interface LayerScales {
  readonly forces: ForceScale;
  readonly network: ForceScale;
}

function drawAreas({ marks, palette }: SpaceCanvas, frame: Frame): LegendEntry[] {
  const areas = contactAreas(frame);
  const colour = new Color(palette.css('force'));
  for (const { point, normal, area } of areas)
    marks.disc(new Point3(...point), new Point3(...normal), Math.sqrt(area / Math.PI), colour);
  return areas.length === 0
    ? []
    : [{ name: 'area', text: msg('contact area', { id: 'legend.area' }) }];
}

/** The directions that the force of each contact may have, about the arrow of its normal force. */
function drawCones(
  { marks, palette, eye }: SpaceCanvas,
  frame: Frame,
  scene: SceneDescription,
  scale: ForceScale | null,
): LegendEntry[] {
  const colour = new Color(palette.css('friction'));
  let count = 0;
  for (let row = 0; row < frame.contactCount; ++row) {
    const push = frame.contactForces[row] ?? 0;
    const slope = Math.min(kFlattest, frame.contactCoefficients[row] ?? 0);
    if (frame.contactKind[row] !== ContactKind.contact || !(push > 0) || !(slope > 0)) continue;
    const body = frame.contactBodies[2 * row + 1] ?? -1;
    const sign = body < 0 || scene.bodies[body]?.mobility === 'fixed' ? -1 : 1;
    const tip = at3(frame.contactPoints, row);
    const axis = at3(frame.contactNormals, row).multiplyScalar(sign);
    const pixels = scale === null ? kConeHeight : Math.max(kLeastCone, scale.length(push));
    const height = pixels * eye.metresPerPixel(tip);
    marks.cone(tip, axis, height, slope * height, colour);
    count += 1;
  }
  return count === 0 ? [] : [{ name: 'cone', text: msg('friction cone', { id: 'legend.cone' }) }];
}

function drawNetwork(
  canvas: SpaceCanvas,
  frame: Frame,
  scene: SceneDescription,
  scale: ForceScale,
): LegendEntry[] {
  const { marks, palette, eye } = canvas;
  const links = forceNetwork(frame);
  scale.fit(
    links.map(({ force }) => force),
    Math.min(canvas.width, canvas.height),
  );
  const colour = new Color(palette.css('network'));
  for (const { bodyA, bodyB, force, point } of links) {
    const contact = new Point3(...point);
    const width = networkWidth(force, scale);
    for (const body of [bodyA, bodyB]) {
      // Fixed bodies have no middle that a force goes to.
      if (body < 0 || scene.bodies[body]?.mobility === 'fixed') continue;
      const centre = new Point3().fromArray(frame.poses, 7 * body);
      const along = centre.clone().sub(contact);
      const length = along.length();
      if (!(length > 0)) continue;
      const pixel = eye.metresPerPixel(contact);
      marks.vein(contact, along.divideScalar(length), length, 0.5 * width * pixel, colour);
    }
  }
  return networkLegend(scale, links.length);
}

/** The layers of contacts, which few look at. */
export class SpaceLayers {
  readonly intersections = new SpaceIntersections();

  /** Draws those that are to be seen; tells what they mean. */
  draw(
    canvas: SpaceCanvas,
    frame: Frame,
    scene: SceneDescription,
    options: DisplayOptions,
    scales: LayerScales,
  ): LegendEntry[] {
    const { areas, cones, network, forces } = options;
    return [
      ...this.intersections.show(options.intersections, canvas.palette),
      ...(areas ? drawAreas(canvas, frame) : []),
      ...(cones ? drawCones(canvas, frame, scene, forces ? scales.forces : null) : []),
      ...(network ? drawNetwork(canvas, frame, scene, scales.network) : []),
    ];
  }
}
