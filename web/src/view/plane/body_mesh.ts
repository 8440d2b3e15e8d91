import { ShapeUtils, Vector2 } from 'three';
import { isInside, signedArea, type BodyDescription, type Point } from '../../sim';

type Loop = Vector2[];

const kDiscCorners = 128;
/** Normals of an outline are smoothed where it turns by less than this: arcs come as many corners. */
const kSmoothTurn = Math.cos(0.45);
/** Longest mitre of a corner, as a multiple of the distance of the outline. */
const kLongestMitre = 4;

/** Whether a body is one disc. */
export function isDisc(body: BodyDescription): boolean {
  return body.disc_radius !== null && body.paths.length <= 1;
}

/** The outlines of a body as loops of corners; discs get enough corners to look round at any size. */
export function bodyLoops(body: BodyDescription): Loop[] {
  const radius = body.disc_radius;
  if (radius !== null && isDisc(body)) {
    const center = discCenter(body);
    return [
      Array.from({ length: kDiscCorners }, (_, i) => {
        const angle = (2 * Math.PI * i) / kDiscCorners;
        return new Vector2(
          center[0] + radius * Math.cos(angle),
          center[1] + radius * Math.sin(angle),
        );
      }),
    ];
  }
  return body.paths
    .map((points) => {
      const loop = points.map(([x, y]) => new Vector2(x, y));
      const [first, last] = [loop[0], loop[loop.length - 1]];
      if (loop.length > 1 && first !== undefined && last?.equals(first)) loop.pop();
      return loop;
    })
    .filter((loop) => loop.length >= 2);
}

/** Centre of a disc relative to its mass centre: the middle of its outline's box. */
export function discCenter(body: BodyDescription): [number, number] {
  const points = body.paths[0] ?? [];
  if (points.length === 0) return [0, 0];
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(xs), middle(ys)];
}

/**
 * The loops to fill, each with the holes in it: loops that run the other way. Those to fill may overlap, a hole is of one of them. A hole
 * that none of them holds as a whole is only drawn around.
 */
export function nest(loops: readonly Loop[]): { outer: Loop; holes: Loop[] }[] {
  const pairs = (loop: Loop): [number, number][] => loop.map((corner) => [corner.x, corner.y]);
  const holds = (outer: Loop, hole: Loop): boolean =>
    hole.every((corner) => isInside([pairs(outer)], corner.x, corner.y));
  const outers = loops.filter((loop) => signedArea(pairs(loop)) >= 0);
  const nested = outers.map((outer) => ({ outer, holes: [] as Loop[] }));
  for (const hole of loops) {
    if (outers.includes(hole)) continue;
    nested.find(({ outer }) => holds(outer, hole))?.holes.push(hole);
  }
  return nested;
}

/** A corner of an outline with the body on the left. */
export interface Corner {
  readonly at: Vector2;
  /** Where a line at distance 1 inside of the outline has its corner, from there. */
  readonly mitre: Vector2;
}

const isSame = (a: Vector2 | undefined, b: Vector2 | undefined): boolean =>
  a !== undefined && b !== undefined && a.distanceToSquared(b) < 1e-24;

/** The direction to the left of the way from one point to another. */
function leftOf(from: Vector2, to: Vector2): Vector2 {
  return new Vector2(from.y - to.y, to.x - from.x).normalize();
}

/** The corners of a line, without such as repeat the one before. */
export function cornersOf(line: readonly Vector2[], isClosed: boolean): Corner[] {
  const points = line.filter((point, i) => !isSame(point, line[i - 1]));
  const { length } = points;
  return points.map((at, i) => {
    const before = points[i - 1] ?? (isClosed ? points[length - 1] : undefined) ?? at;
    const after = points[i + 1] ?? (isClosed ? points[0] : undefined) ?? at;
    const [a, b] = [leftOf(before, at), leftOf(at, after)];
    const sum = a.clone().add(b);
    const along = a.lengthSq() > 0 && b.lengthSq() > 0 ? 1 + a.dot(b) : 1;
    const least = 2 / kLongestMitre ** 2;
    return { at, mitre: sum.divideScalar(Math.max(along, least)) };
  });
}

/** A side of an outline, as the shader widens it to both sides. */
export interface Side {
  readonly from: Corner;
  readonly to: Corner;
  /** Out of the body, at either end. */
  readonly normals: readonly [Vector2, Vector2];
  /** How deep it goes before both mitres meet; infinite where they never do. */
  readonly depth: number;
}

/** The sides of a line with the body on its left. */
export function sidesOf(line: readonly Vector2[], isClosed: boolean): Side[] {
  const corners = cornersOf(line, isClosed);
  const count = isClosed ? corners.length : corners.length - 1;
  const outward = corners.map(({ at }, i) =>
    leftOf(at, (corners[i + 1] ?? corners[0])?.at ?? at).negate(),
  );
  const smooth = (i: number, j: number): Vector2 => {
    const [own, other] = [outward[i] as Vector2, outward[j]];
    return other !== undefined && own.dot(other) > kSmoothTurn
      ? own.clone().add(other).normalize()
      : own;
  };
  return corners.slice(0, Math.max(0, count)).map((from, i) => {
    const next = (i + 1) % corners.length;
    const to = corners[next] as Corner;
    const along = to.at.clone().sub(from.at);
    const length = along.length();
    const closing = length > 0 ? (from.mitre.dot(along) - to.mitre.dot(along)) / length : 0;
    const first = isClosed ? (i + corners.length - 1) % corners.length : i - 1;
    return {
      from,
      to,
      normals: [smooth(i, first), smooth(i, isClosed || i + 1 < count ? next : -1)],
      depth: closing > 0 ? length / closing : Infinity,
    };
  });
}

/** Polylines to draw around a body: its loops, or where they overlap what of them bounds it. */
export function outlineLines(
  body: BodyDescription,
  loops: readonly Loop[],
): readonly (readonly Point[])[] {
  if (body.boundary !== undefined) return body.boundary;
  return loops.map((loop) => [...loop, ...loop.slice(0, 1)].map(({ x, y }): Point => [x, y]));
}

/** The sides of a body's outline. */
export function outlineSides(body: BodyDescription, loops: readonly Loop[]): Side[] {
  return outlineLines(body, loops).flatMap((line) => {
    const points = line.map(([x, y]) => new Vector2(x, y));
    const isClosed = points.length > 2 && isSame(points[0], points[points.length - 1]);
    return sidesOf(isClosed ? points.slice(1) : points, isClosed);
  });
}

/** The corners of what is to be filled, and triangles of them. */
export function fillOf(
  outer: Loop,
  holes: readonly Loop[],
): { corners: Corner[]; triangles: number[] } {
  const corners = [outer, ...holes].flatMap((loop) => {
    // As many as in the loop: triangles count them.
    const known = cornersOf(loop, true);
    let at = 0;
    return loop.map((point, i) => {
      if (i > 0 && !isSame(point, loop[i - 1])) at += 1;
      return known[at] ?? { at: point, mitre: new Vector2() };
    });
  });
  const triangles = ShapeUtils.triangulateShape(outer, [...holes]).flat();
  return { corners, triangles };
}

/** Centre, long axis (a unit vector) and half sizes along and across it of what a body fills. */
export function extentOf(loops: readonly Loop[]): {
  axis: Vector2;
  along: number;
  across: number;
} {
  const points = loops.flat();
  const middle = points
    .reduce((sum, point) => sum.add(point), new Vector2())
    .divideScalar(Math.max(1, points.length));
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const isRound = Math.hypot(xx - yy, 2 * xy) < 0.05 * (xx + yy);
  const angle = isRound ? 0 : 0.5 * Math.atan2(2 * xy, xx - yy);
  const axis = new Vector2(Math.cos(angle), Math.sin(angle));
  const half = (direction: Vector2): number => {
    const places = points.map((point) => point.dot(direction));
    return (Math.max(...places) - Math.min(...places)) / 2;
  };
  return { axis, along: half(axis), across: half(new Vector2(-axis.y, axis.x)) };
}
