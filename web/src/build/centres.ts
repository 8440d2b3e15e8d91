import { isObject, listOf, numberOf, numbersOf, textOf, type BodyData, type Json } from './scene_data';

/** Corners that stand for a whole turn of an arc. */
const kCorners = 96;

type Point = readonly [number, number];

/** Where the mass centre of a body is in the coordinates of its shape [m]. */
export function massCentreOf(body: BodyData, isSpatial: boolean): number[] {
  if (body['mass_center'] !== undefined)
    return numbersOf(body['mass_center'], isSpatial ? 3 : 2);
  const shape = isObject(body['shape']) ? body['shape'] : {};
  if (isSpatial) return solidCentre(shape);
  const paths = loopsOf(shape);
  return paths.length === 0 ? [0, 0] : areaCentre(paths);
}

/** The corners of a shape that are not symmetrical about its origin, path by path; arcs are cut in pieces. */
export function loopsOf(shape: Readonly<Record<string, Json | undefined>>): Point[][] {
  const kind = textOf(shape['type']);
  if (kind === 'polygon') return [pointsOf(shape['vertices'])];
  if (kind !== 'outline') return [];
  return listOf(shape['paths']).map((path) => (isObject(path) ? pathLoop(path) : []));
}

export function pointsOf(list: Json | undefined): Point[] {
  return listOf(list).map((point): Point => {
    const [x = 0, y = 0] = numbersOf(point, 2);
    return [x, y];
  });
}

function pathLoop(path: Readonly<Record<string, Json | undefined>>): Point[] {
  const loop: Point[] = [];
  let [x = 0, y = 0] = numbersOf(path['start'], 2);
  for (const edge of listOf(path['edges'])) {
    if (!isObject(edge)) continue;
    const [toX = 0, toY = 0] = numbersOf(edge['to'], 2);
    if (edge['center'] === undefined) loop.push([toX, toY]);
    else loop.push(...arc([x, y], [toX, toY], numbersOf(edge['center'], 2), edge['clockwise'] === true));
    [x, y] = [toX, toY];
  }
  return loop;
}

function arc(from: Point, to: Point, [cx = 0, cy = 0]: readonly number[], clockwise: boolean): Point[] {
  const radius = Math.hypot(from[0] - cx, from[1] - cy);
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let sweep = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (clockwise) while (sweep >= -1e-9) sweep -= 2 * Math.PI;
  else while (sweep <= 1e-9) sweep += 2 * Math.PI;
  const pieces = Math.max(2, Math.ceil((kCorners * Math.abs(sweep)) / (2 * Math.PI)));
  return Array.from({ length: pieces }, (_, i): Point => {
    if (i === pieces - 1) return to;
    const angle = start + (sweep * (i + 1)) / pieces;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/** The centroid of loops; those that run the other way than the largest are holes. */
function areaCentre(loops: readonly (readonly Point[])[]): number[] {
  let [area, x, y] = [0, 0, 0];
  for (const loop of loops)
    loop.forEach(([bx, by], i) => {
      const [ax, ay] = loop.at(i - 1) ?? [0, 0];
      const part = ax * by - bx * ay;
      area += part / 2;
      x += (part * (ax + bx)) / 6;
      y += (part * (ay + by)) / 6;
    });
  return area === 0 ? [0, 0] : [x / area, y / area];
}

/** The centroid of a solid, where its origin lies elsewhere. */
function solidCentre(shape: Readonly<Record<string, Json | undefined>>): number[] {
  const height = numberOf(shape['height']);
  switch (textOf(shape['type'])) {
    case 'hull':
    case 'points':
      return meanOf(listOf(shape['points']).map((point) => numbersOf(point, 3)));
    case 'prism': {
      const [x = 0, y = 0] = areaCentre([pointsOf(shape['polygon'])]);
      return [x, y, 0];
    }
    case 'lifted': {
      const inner = isObject(shape['shape']) ? shape['shape'] : {};
      const [x = 0, y = 0] = massCentreOf({ shape: inner }, false);
      return [x, y, 0];
    }
    case 'cone':
      return [0, 0, height / 4];
    case 'frustum': {
      const [base, top] = [numberOf(shape['base_radius']), numberOf(shape['top_radius'])];
      const across = base * base + base * top + top * top;
      return [0, 0, (height * (base * base + 2 * base * top + 3 * top * top)) / (4 * across)];
    }
    default:
      return [0, 0, 0];
  }
}

/** Between all corners: near the centroid of a hull, exact for one that is symmetrical. */
function meanOf(points: readonly (readonly number[])[]): number[] {
  const sum = points.reduce<number[]>(
    (all, point) => all.map((x, i) => x + (point[i] ?? 0)),
    [0, 0, 0],
  );
  return sum.map((x) => x / Math.max(1, points.length));
}
