import { type Quaternion } from '../sim';
import { massCentreOf } from './centres';
import { inWorld, positionIn, tidied } from './motion';
import { shapeOf } from './outlines';
import {
  bodiesOf,
  isObject,
  listOf,
  numberOf,
  numbersOf,
  rounded,
  textOf,
  type BodyData,
  type BodyPlaceInFile,
  type Json,
  type JsonObject,
  type SceneData,
} from './scene_data';

type Vector = readonly number[];

/** From lower to upper corner, in shape coordinates [m]. */
export interface Box {
  readonly low: Vector;
  readonly high: Vector;
}

/** Which axis points up: 1 for y, 2 for z. */
export function upAxis(scene: SceneData): 1 | 2 {
  const view = scene['view'];
  return isObject(view) && view['up'] === 'z' ? 2 : 1;
}

/** The turn that makes an axis along z of a shape point up. */
const kUpright: Quaternion = [Math.SQRT1_2, -Math.SQRT1_2, 0, 0];

const around = (half: Vector): Box => ({ low: half.map((x) => -x), high: half });

/** The box around a solid in its own coordinates; null for what has no end, or is not known. */
export function solidBox(shape: JsonObject): Box | null {
  const radius = numberOf(shape['radius']);
  const length = numberOf(shape['length']);
  const base = numberOf(shape['base_radius']);
  const thickness = numberOf(shape['thickness']);
  switch (textOf(shape['type'])) {
    case 'sphere':
      return around([radius, radius, radius]);
    case 'ellipsoid':
      return around(numbersOf(shape['semi_axes'], 3));
    case 'box':
      return around(numbersOf(shape['lengths'], 3).map((x) => x / 2));
    case 'cylinder':
      return around([radius, radius, length / 2]);
    case 'capsule':
      return around([radius, radius, length / 2 + radius]);
    case 'cone':
    case 'frustum':
      return { low: [-base, -base, 0], high: [base, base, numberOf(shape['height'])] };
    case 'beam': {
      const width = numberOf(shape['width']) / 2;
      return around([length / 2 + width, width, thickness / 2]);
    }
    case 'hull':
    case 'points':
      return boxOf(listOf(shape['points']).map((point) => numbersOf(point, 3)));
    case 'prism': {
      const flat = listOf(shape['polygon']).map((point) => numbersOf(point, 2));
      return boxOf(flat.flatMap((p) => [[...p, -thickness / 2], [...p, thickness / 2]]));
    }
    default:
      return null;
  }
}

function boxOf(points: readonly Vector[]): Box | null {
  if (points.length === 0) return null;
  const along = (i: number): number[] => points.map((point) => point[i] ?? 0);
  return {
    low: [0, 1, 2].map((i) => Math.min(...along(i))),
    high: [0, 1, 2].map((i) => Math.max(...along(i))),
  };
}

/** The eight corners of the box around a body in the world; none when it has no end. */
export function boxCorners(scene: SceneData, body: BodyData): number[][] {
  const box = solidBox(shapeOf(body));
  if (box === null) return [];
  const centre = massCentreOf(body, true);
  const position = positionIn(scene, body);
  return Array.from({ length: 8 }, (_, corner) => {
    const local = [0, 1, 2].map((i) => ((corner >> i) & 1 ? box.high : box.low)[i] ?? 0);
    const arm = inWorld(
      scene,
      body,
      local.map((x, i) => x - (centre[i] ?? 0)),
    );
    return arm.map((x, i) => x + (position[i] ?? 0));
  });
}

/** Edges of the box around a body, as lines in the world; circles of a ball. */
export function wireOf(scene: SceneData, body: BodyData): number[][][] {
  const shape = shapeOf(body);
  if (shape['type'] === 'sphere') {
    const position = positionIn(scene, body);
    const radius = numberOf(shape['radius']);
    return [0, 1, 2].map((axis) =>
      Array.from({ length: 33 }, (_, i) => {
        const angle = (2 * Math.PI * i) / 32;
        const arm = [0, 0, 0];
        arm[(axis + 1) % 3] = radius * Math.cos(angle);
        arm[(axis + 2) % 3] = radius * Math.sin(angle);
        return arm.map((x, k) => x + (position[k] ?? 0));
      }),
    );
  }
  const corners = boxCorners(scene, body);
  if (corners.length === 0) return [];
  const edges: number[][][] = [];
  for (let corner = 0; corner < 8; ++corner)
    for (const bit of [1, 2, 4])
      if ((corner & bit) === 0) edges.push([corners[corner] ?? [], corners[corner | bit] ?? []]);
  return edges;
}

/** How far bodies reach along an axis of the world [m]; not numbers for those without end. */
export function extentOf(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  axis: number,
): [number, number] {
  const all = places.flatMap((place) =>
    boxCorners(scene, bodiesOf(scene)[place] ?? {}).map((corner) => corner[axis] ?? 0),
  );
  return all.length === 0 ? [NaN, NaN] : [Math.min(...all), Math.max(...all)];
}

/**
 * Shifts bodies up or down by little, so that they lie on what is below them, or on the plane of a half-space.
 *
 * @param by - the shift that was asked for [m]
 * @param reach - how near they have to be [m]
 */
export function settledShift(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  by: Vector,
  reach: number,
): number[] {
  const up = upAxis(scene);
  const flat = [0, 1, 2].filter((axis) => axis !== up);
  const own = [0, 1, 2].map((axis) =>
    extentOf(scene, places, axis).map((x) => x + (by[axis] ?? 0)),
  );
  const bottom = own[up]?.[0] ?? NaN;
  let [best, least] = [0, reach];
  bodiesOf(scene).forEach((body, place) => {
    if (places.includes(place)) return;
    const isPlane = shapeOf(body)['type'] === 'half_space';
    const meets = flat.every((axis) => {
      const [low = NaN, high = NaN] = extentOf(scene, [place], axis);
      return (own[axis]?.[0] ?? NaN) < high && (own[axis]?.[1] ?? NaN) > low;
    });
    if (!isPlane && !meets) return;
    const top = isPlane ? (positionIn(scene, body)[up] ?? NaN) : extentOf(scene, [place], up)[1];
    const gap = top - bottom;
    if (Math.abs(gap) < least) [best, least] = [gap, Math.abs(gap)];
  });
  return by.map((x, axis) => (axis === up ? x + best : x));
}

/**
 * A solid as an entry of the palette makes it: it stands on the place where the stroke begins.
 *
 * @param from - where the stroke begins [m]
 * @param to - where it ends; the same place for a click [m]
 * @param size - what is made by a click [m]
 * @param unit - lengths are multiples of it [m]
 */
export function solidOf(
  scene: SceneData,
  name: string,
  from: Vector,
  to: Vector,
  size: number,
  unit: number,
): BodyData | null {
  const up = upAxis(scene);
  const flat = [0, 1, 2].filter((axis) => axis !== up);
  const way = to.map((x, i) => x - (from[i] ?? 0));
  const reach = Math.hypot(...flat.map((axis) => way[axis] ?? 0));
  const isClick = !(reach > unit);
  const length = (value: number): number => Math.max(unit, rounded(value, unit));
  const radius = length(isClick ? size / 2 : reach);
  const stands = up === 1 ? { rotation: tidied(kUpright) } : {};
  const at = (height: number, middle: Vector = from): Json =>
    middle.map((x, axis) => rounded(axis === up ? (from[up] ?? 0) + height : x, unit / 100));
  const between = from.map((x, i) => x + (way[i] ?? 0) / 2);
  switch (name) {
    case 'sphere':
      return { name: 'ball', shape: { type: name, radius }, position: at(radius) };
    case 'cylinder': {
      const height = length(size);
      const shape = { type: name, radius, length: height };
      return { name, shape, position: at(height / 2), ...stands };
    }
    case 'capsule': {
      const straight = length(size);
      const shape = { type: name, radius, length: straight };
      return { name, shape, position: at(straight / 2 + radius), ...stands };
    }
    case 'cuboid':
    case 'floor': {
      const isFloor = name === 'floor';
      const height = length(isFloor ? size / 4 : size);
      const lengths = [0, 1, 2].map((axis) =>
        axis === up
          ? height
          : length(isClick ? (isFloor ? 8 * size : size) : Math.abs(way[axis] ?? 0)),
      );
      const position = at(isFloor ? -height / 2 : height / 2, isClick ? from : between);
      const fixed = isFloor ? { mobility: 'fixed' } : {};
      return { name: isFloor ? name : 'box', ...fixed, shape: { type: 'box', lengths }, position };
    }
    case 'hull':
      return { name, shape: octahedron(radius, unit), position: at(rounded(radius, unit)) };
    default:
      return null;
  }
}

/** Six corners: what a hull begins as. */
function octahedron(radius: number, unit: number): JsonObject {
  const r = rounded(radius, unit);
  const points = [0, 1, 2].flatMap((axis) =>
    [-r, r].map((x): Json => [0, 1, 2].map((i) => (i === axis ? x : 0))),
  );
  return { type: 'hull', points };
}
