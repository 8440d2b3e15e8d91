import { outlineOf, type Outline, type Point2 } from './outlines';
import { bodiesOf, rounded, type BodyPlaceInFile, type SceneData } from './scene_data';

/** What bodies are drawn to while they are moved. */
export interface SnapOptions {
  /** Distance of the lines of the grid [m]; 0 for none. */
  readonly grid: number;
  /** Whether corners are put on corners, and surfaces on surfaces. */
  readonly contact: boolean;
  /** How near they have to be [m]. */
  readonly reach: number;
}

export interface Snapped {
  readonly by: readonly [number, number];
  /** Where something was put on something else [m]. */
  readonly at: readonly Point2[];
}

/** A correction that puts one thing on another. */
interface Candidate {
  readonly by: Point2;
  readonly at: Point2;
  /** Direction in which the thing is held; null when in both. */
  readonly normal: Point2 | null;
}

const kCornerFirst = 0.75;

/**
 * A shift of planar bodies, put on what is near: corners on corners, surfaces on surfaces; else the middle of the first one on the grid.
 *
 * @param by - the shift that was asked for [m]
 */
export function snappedShift(
  scene: SceneData,
  moving: readonly BodyPlaceInFile[],
  by: Point2,
  options: SnapOptions,
): Snapped {
  const bodies = bodiesOf(scene);
  const held: Candidate[] = [];
  let now: Point2 = by;
  if (options.contact) {
    const own = moving.map((place) => outlineOf(scene, bodies[place] ?? {}));
    const others = bodies.flatMap((body, place) =>
      moving.includes(place) ? [] : [outlineOf(scene, body)],
    );
    // Once for each direction: a body can be put into a corner of two walls.
    for (let round = 0; round < 2; ++round) {
      const best = nearest(own, others, now, options.reach, held[0]?.normal ?? null);
      if (best === null) break;
      now = [now[0] + best.by[0], now[1] + best.by[1]];
      held.push(best);
      if (best.normal === null) break;
    }
  }
  const at = held.map((candidate) => candidate.at);
  const free = held.length === 0 ? 'both' : freeAxis(held);
  if (options.grid === 0 || free === null) return { by: now, at };
  const [x = 0, y = 0] = (bodies[moving[0] ?? -1]?.['position'] as number[] | undefined) ?? [];
  const onGrid = (start: number, shift: number): number =>
    rounded(start + shift, options.grid) - start;
  return {
    by: [
      free === 'y' ? now[0] : onGrid(x, now[0]),
      free === 'x' ? now[1] : onGrid(y, now[1]),
    ],
    at,
  };
}

/** Along which axis bodies may still move, when something holds them across it. */
function freeAxis(held: readonly Candidate[]): 'x' | 'y' | null {
  const normal = held[0]?.normal;
  if (held.length !== 1 || normal === null || normal === undefined) return null;
  if (Math.abs(normal[0]) < 1e-9) return 'x';
  return Math.abs(normal[1]) < 1e-9 ? 'y' : null;
}

/** The least correction; corners on corners go before surfaces. @param along - normal of what holds already */
function nearest(
  own: readonly Outline[],
  others: readonly Outline[],
  by: Point2,
  reach: number,
  along: Point2 | null,
): Candidate | null {
  let best: Candidate | null = null;
  let least = reach;
  const offer = (candidate: Candidate): void => {
    const size = Math.hypot(...candidate.by);
    const cost = candidate.normal === null ? kCornerFirst * size : size;
    // What holds already must go on holding.
    const isAcross =
      along === null ||
      (candidate.normal !== null && Math.abs(dot(candidate.normal, along)) < 1e-6);
    if (!isAcross || cost >= least) return;
    [best, least] = [candidate, cost];
  };
  for (const mine of own) {
    const moved = shifted(mine, by);
    for (const other of others) {
      if (moved.circle !== null || other.circle !== null) offerRound(moved, other, offer);
      else offerCorners(moved, other, offer);
    }
  }
  return best;
}

function shifted({ loops, circle }: Outline, [dx, dy]: Point2): Outline {
  const move = ([x, y]: Point2): Point2 => [x + dx, y + dy];
  return {
    loops: loops.map((loop) => loop.map(move)),
    circle: circle === null ? null : { ...circle, centre: move(circle.centre) },
  };
}

function offerCorners(mine: Outline, other: Outline, offer: (c: Candidate) => void): void {
  for (const corner of mine.loops.flat())
    for (const target of other.loops.flat())
      offer({ by: minus(target, corner), at: target, normal: null });
  onEdges(mine.loops.flat(), other, 1, offer);
  onEdges(other.loops.flat(), mine, -1, offer);
}

/** Corners on edges. @param sign - 1 when the corners move, −1 when the edges do */
function onEdges(
  corners: readonly Point2[],
  { loops }: Outline,
  sign: 1 | -1,
  offer: (c: Candidate) => void,
): void {
  for (const corner of corners)
    for (const loop of loops)
      loop.forEach((to, i) => {
        const foot = footOn(loop.at(i - 1) ?? to, to, corner);
        if (foot === null) return;
        const gap = minus(foot.at, corner);
        offer({ by: [sign * gap[0], sign * gap[1]], at: foot.at, normal: foot.normal });
      });
}

function offerRound(mine: Outline, other: Outline, offer: (c: Candidate) => void): void {
  if (mine.circle !== null && other.circle !== null) {
    const [a, b] = [mine.circle, other.circle];
    const way = minus(b.centre, a.centre);
    touch(way, a.radius + b.radius, a.centre, a.radius, 1, offer);
    return;
  }
  const circle = mine.circle ?? other.circle;
  if (circle === null) return;
  const [straight, sign] = mine.circle === null ? [mine, -1 as const] : [other, 1 as const];
  for (const loop of straight.loops)
    loop.forEach((to, i) => {
      const foot = footOn(loop.at(i - 1) ?? to, to, circle.centre);
      if (foot === null) return;
      touch(minus(foot.at, circle.centre), circle.radius, circle.centre, circle.radius, sign, offer);
    });
}

/** Brings two things whose middles are `way` apart to a distance. */
function touch(
  way: Point2,
  distance: number,
  from: Point2,
  radius: number,
  sign: 1 | -1,
  offer: (c: Candidate) => void,
): void {
  const apart = Math.hypot(...way);
  if (!(apart > 0)) return;
  const normal: Point2 = [way[0] / apart, way[1] / apart];
  const gap = sign * (apart - distance);
  offer({
    by: [gap * normal[0], gap * normal[1]],
    at: [from[0] + radius * normal[0], from[1] + radius * normal[1]],
    normal,
  });
}

/** The foot of a point on a segment, with the segment's normal; null beyond its ends. */
function footOn(from: Point2, to: Point2, point: Point2): { at: Point2; normal: Point2 } | null {
  const along = minus(to, from);
  const length = Math.hypot(...along);
  if (!(length > 0)) return null;
  const part = dot(minus(point, from), along) / (length * length);
  if (part < 0 || part > 1) return null;
  return {
    at: [from[0] + part * along[0], from[1] + part * along[1]],
    normal: [-along[1] / length, along[0] / length],
  };
}

function minus(a: Point2, b: Point2): Point2 {
  return [a[0] - b[0], a[1] - b[1]];
}

function dot(a: Point2, b: Point2): number {
  return a[0] * b[0] + a[1] * b[1];
}
