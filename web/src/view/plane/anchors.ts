import { isInside, signedArea, type Point, type SceneDescription } from '../../sim';

/** A piece of the world that something hangs on: corners of a rectangle, which hangs at its first side [m]. */
export type Anchor = readonly [Point, Point, Point, Point];

/** Anchors nearer than this are one beam [m]. */
const kNear = 0.6;
/** Thickness and overhang of a beam, in parts of what the scene shows. */
const kThick = 0.022;
const kOver = 0.06;

/** Where something hangs on the world: its side, how far along and at which level of that. */
interface Hook {
  /** To where the beam lies of it: 0 above, 1 to the left, 2 below, 3 to the right. */
  readonly side: number;
  readonly along: number;
  readonly level: number;
}

/** Ends of connectors in the world, each with a place that the connector goes to from there. */
function ends(scene: SceneDescription): [at: Point, to: Point, isPin: boolean][] {
  const placed = (body: number, [x, y]: Point): Point => {
    const [px, py, angle] = scene.bodies[body]?.pose ?? [0, 0, 0];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [px + cos * x - sin * y, py + sin * x + cos * y];
  };
  const found: [Point, Point, boolean][] = [];
  const add = (
    body_a: number,
    point_a: Point,
    body_b: number,
    point_b: Point,
    isPin: boolean,
  ): void => {
    const target = (body: number, point: Point): Point =>
      isPin ? placed(body, [0, 0]) : placed(body, point);
    if (body_a < 0) found.push([point_a, target(body_b, point_b), isPin]);
    if (body_b < 0) found.push([point_b, target(body_a, point_a), isPin]);
  };
  for (const { type, body_a, point_a, body_b, point_b, over } of scene.joints) {
    const [first, last] = [over?.[0], over?.at(-1)];
    if (first !== undefined && last !== undefined) {
      add(body_a, point_a, first.body, first.point, false);
      add(last.body, last.point, body_b, point_b, false);
    } else if (type === 'rod' || type === 'rope') add(body_a, point_a, body_b, point_b, false);
    else if (type === 'double' || type === 'weld') add(body_a, point_a, body_b, point_b, true);
  }
  for (const { body_a, point_a, body_b, point_b } of scene.springs)
    add(body_a, point_a, body_b, point_b, false);
  return found;
}

function isInFixed(scene: SceneDescription, [x, y]: Point): boolean {
  return scene.bodies.some(({ mobility, pose: [px, py, angle], paths }) => {
    if (mobility !== 'fixed') return false;
    const [cos, sin, dx, dy] = [Math.cos(angle), Math.sin(angle), x - px, y - py];
    return isInside(paths, cos * dx + sin * dy, cos * dy - sin * dx);
  });
}

/** What the scene's connectors hang on in the world, where no fixed body is drawn. @param size - of what the scene shows [m] */
export function anchorsOf(scene: SceneDescription, size: number): Anchor[] {
  const hooks = ends(scene)
    // A wheel hides the place where it is held.
    .filter(([at, to]) => Math.hypot(to[0] - at[0], to[1] - at[1]) > 1e-6 * size)
    .filter(([at]) => !isInFixed(scene, at))
    .map(([[x, y], [tx, ty], isPin]): Hook => {
      const [dx, dy] = [tx - x, ty - y];
      const isLevel = !isPin && Math.abs(dx) > Math.abs(dy);
      if (isLevel) return { side: dx > 0 ? 1 : 3, along: y, level: x };
      return { side: dy > 1e-9 * size ? 2 : 0, along: x, level: y };
    })
    .sort((a, b) => a.side - b.side || a.level - b.level || a.along - b.along);
  const beams: { side: number; level: number; from: number; to: number }[] = [];
  for (const { side, level, along } of hooks) {
    const last = beams.at(-1);
    const isSame = last?.side === side && Math.abs(last.level - level) < 1e-6 * size;
    if (last !== undefined && isSame && along - last.to < kNear) last.to = along;
    else beams.push({ side, level, from: along, to: along });
  }
  return beams.map(({ side, level, from, to }): Anchor => {
    const [a, b] = [from - kOver * size, to + kOver * size];
    const deep = level + (side === 0 || side === 3 ? 1 : -1) * kThick * size;
    const point = (along: number, at: number): Point =>
      side % 2 === 0 ? [along, at] : [at, along];
    const corners = [point(a, level), point(b, level), point(b, deep), point(a, deep)] as const;
    const [first, second, third, fourth] = corners;
    return signedArea(corners) > 0 ? corners : [second, first, fourth, third];
  });
}
