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
  if (textOf(shape['type']) === 'outline') return centreOf(listOf(shape['paths']).map(momentsOfPath));
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

/** @returns radius [m], and where an arc starts and how far it goes, positive counter-clockwise [rad] */
function sweepOf(
  from: Point,
  to: Point,
  [cx, cy]: Point,
  clockwise: boolean,
): { radius: number; start: number; sweep: number } {
  const radius = Math.hypot(from[0] - cx, from[1] - cy);
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let sweep = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (clockwise) while (sweep >= -1e-9) sweep -= 2 * Math.PI;
  else while (sweep <= 1e-9) sweep += 2 * Math.PI;
  return { radius, start, sweep };
}

function arc(from: Point, to: Point, [cx = 0, cy = 0]: readonly number[], clockwise: boolean): Point[] {
  const { radius, start, sweep } = sweepOf(from, to, [cx, cy], clockwise);
  const pieces = Math.max(2, Math.ceil((kCorners * Math.abs(sweep)) / (2 * Math.PI)));
  return Array.from({ length: pieces }, (_, i): Point => {
    if (i === pieces - 1) return to;
    const angle = start + (sweep * (i + 1)) / pieces;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/** Area and its moments about the axes, positive counter-clockwise [m², m³]. */
type Moments = readonly [area: number, x: number, y: number];

/** The centroid of loops; those that run the other way than the largest are holes. */
function areaCentre(loops: readonly (readonly Point[])[]): number[] {
  return centreOf(
    loops.flatMap((loop) => loop.map((to, i) => momentsOfEdge(loop.at(i - 1) ?? [0, 0], to))),
  );
}

function centreOf(parts: readonly Moments[]): number[] {
  const [area, x, y] = sumOf(parts);
  return area === 0 ? [0, 0] : [x / area, y / area];
}

function sumOf(parts: readonly Moments[]): Moments {
  return parts.reduce(([area, x, y], [a, b, c]) => [area + a, x + b, y + c], [0, 0, 0]);
}

/** Of the triangle between an edge and the origin. */
function momentsOfEdge([ax, ay]: Point, [bx, by]: Point): Moments {
  const part = ax * by - bx * ay;
  return [part / 2, (part * (ax + bx)) / 6, (part * (ay + by)) / 6];
}

/** Of a path, its arcs as they are and not cut in pieces. */
function momentsOfPath(path: Json): Moments {
  if (!isObject(path)) return [0, 0, 0];
  const parts: Moments[] = [];
  let [x = 0, y = 0] = numbersOf(path['start'], 2);
  for (const edge of listOf(path['edges'])) {
    if (!isObject(edge)) continue;
    const [toX = 0, toY = 0] = numbersOf(edge['to'], 2);
    parts.push(momentsOfEdge([x, y], [toX, toY]));
    if (edge['center'] !== undefined)
      parts.push(
        momentsOfSegment([x, y], [toX, toY], numbersOf(edge['center'], 2), edge['clockwise'] === true),
      );
    [x, y] = [toX, toY];
  }
  return sumOf(parts);
}

/** Of what lies between an arc and its chord. */
function momentsOfSegment(from: Point, to: Point, [cx = 0, cy = 0]: readonly number[], clockwise: boolean): Moments {
  const { radius, start, sweep } = sweepOf(from, to, [cx, cy], clockwise);
  const span = Math.abs(sweep);
  // For small spans the difference would lose its digits; the series is right to the last there.
  const excess =
    span < 0.01 ? (span ** 3 / 6) * (1 - span ** 2 / 20 * (1 - span ** 2 / 42)) : span - Math.sin(span);
  const area = ((radius * radius) / 2) * excess * Math.sign(sweep);
  const reach = (4 * radius * Math.sin(span / 2) ** 3) / (3 * excess);
  const middle = start + sweep / 2;
  return [area, area * (cx + reach * Math.cos(middle)), area * (cy + reach * Math.sin(middle))];
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
