import { loopsOf, massCentreOf } from './centres';
import { inWorld, positionIn } from './motion';
import {
  isObject,
  numberOf,
  textOf,
  type BodyData,
  type JsonObject,
  type SceneData,
} from './scene_data';

export type Point2 = readonly [number, number];

/** What a planar body looks like in the world, as snapping and previews need it. */
export interface Outline {
  /** Closed, without the first corner again [m]. */
  readonly loops: readonly (readonly Point2[])[];
  /** Of a disc, whose loops are corners on it; else null. */
  readonly circle: { readonly centre: Point2; readonly radius: number } | null;
}

const kDiscCorners = 64;

export function shapeOf(body: BodyData): JsonObject {
  return isObject(body['shape']) ? body['shape'] : {};
}

/** Corners of a planar shape in its own coordinates [m]. */
export function shapeLoops(shape: JsonObject): (readonly Point2[])[] {
  switch (textOf(shape['type'])) {
    case 'disc':
      return [corners(kDiscCorners, numberOf(shape['radius']))];
    case 'regular_polygon':
      return [corners(Math.max(3, numberOf(shape['sides'], 3)), numberOf(shape['radius']))];
    case 'box':
    case 'wall': {
      const [w, h] = [numberOf(shape['width']) / 2, numberOf(shape['height']) / 2];
      return [
        [
          [-w, -h],
          [w, -h],
          [w, h],
          [-w, h],
        ],
      ];
    }
    default:
      return loopsOf(shape);
  }
}

function corners(count: number, radius: number): Point2[] {
  return Array.from({ length: count }, (_, i): Point2 => {
    const angle = (2 * Math.PI * i) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** The outline of a planar body in the world. */
export function outlineOf(scene: SceneData, body: BodyData): Outline {
  const centre = massCentreOf(body, false);
  const position = positionIn(scene, body);
  const place = ([x, y]: Point2): Point2 => {
    const arm = inWorld(scene, body, [x - (centre[0] ?? 0), y - (centre[1] ?? 0)]);
    return [(position[0] ?? 0) + (arm[0] ?? 0), (position[1] ?? 0) + (arm[1] ?? 0)];
  };
  const shape = shapeOf(body);
  const circle =
    shape['type'] === 'disc'
      ? { centre: place([0, 0]), radius: numberOf(shape['radius']) }
      : null;
  return { loops: shapeLoops(shape).map((loop) => loop.map(place)), circle };
}

/** How far a planar body reaches from its mass centre [m]. */
export function reachOf(body: BodyData): number {
  const [cx = 0, cy = 0] = massCentreOf(body, false);
  const far = shapeLoops(shapeOf(body)).flat();
  return Math.max(0, ...far.map(([x, y]) => Math.hypot(x - cx, y - cy)));
}
