import { svg, type SVGTemplateResult } from 'lit';
import {
  hueNames,
  isHalfSpace,
  meshOf,
  spatialView,
  turned,
  type BodyDescription,
  type Point,
  type Quaternion,
  type SceneDescription,
  type Vector3,
} from '../../sim';

const kWidth = 160;
const kHeight = 100;
/** Where the eye is when the scene does not say [rad]. */
const kAzimuth = 0.6;
const kElevation = 0.35;
/** Lines of the ground in each direction from the middle, and their distance as a part of the picture. */
const kLines = 6;
const kLineGap = 0.16;

/** A place as the eye sees it: to the right, up, and towards the eye. */
type Seen = (at: Vector3) => Vector3;

/** Looks at the world as the stage does at first, but without perspective. */
function eyeOf(scene: SceneDescription): Seen {
  const view = spatialView(scene);
  const azimuth = view?.azimuth ?? kAzimuth;
  const elevation = view?.elevation ?? kElevation;
  const [ca, sa] = [Math.cos(azimuth), Math.sin(azimuth)];
  const [ce, se] = [Math.cos(elevation), Math.sin(elevation)];
  return ([x, y, z]) => {
    // Upwards is the second axis; the eye stands in front, towards the third.
    const [right, up, front] = view?.up === 'z' ? [x, z, -y] : [x, y, z];
    const [across, near] = [ca * right - sa * front, sa * right + ca * front];
    return [across, ce * up - se * near, se * up + ce * near];
  };
}

function poseOf(body: BodyDescription): { place: Vector3; rotation: Quaternion } {
  const [x = 0, y = 0, z = 0, w = 1, qx = 0, qy = 0, qz = 0] = body.pose as readonly number[];
  return { place: [x, y, z], rotation: [w, qx, qy, qz] };
}

/** The convex outline of points in the plane, counter-clockwise (Andrew's monotone chain). */
export function outlineOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (all: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const p of all) {
      for (;;) {
        const [a, b] = [kept[kept.length - 2], kept[kept.length - 1]];
        if (a === undefined || b === undefined) break;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

interface Silhouette {
  readonly body: number;
  readonly outline: readonly Point[];
  /** Of its middle, towards the eye. */
  readonly near: number;
}

function silhouettes(scene: SceneDescription, eye: Seen): Silhouette[] {
  return scene.bodies.flatMap((body, index): Silhouette[] => {
    const mesh = meshOf(body);
    if (mesh === null || mesh.vertices.length === 0) return [];
    const { place, rotation } = poseOf(body);
    const points: Point[] = [];
    for (let i = 0; i + 2 < mesh.vertices.length; i += 3) {
      const at = [mesh.vertices[i] ?? 0, mesh.vertices[i + 1] ?? 0, mesh.vertices[i + 2] ?? 0];
      const [dx, dy, dz] = turned(rotation, at as unknown as Vector3);
      const [x, y] = eye([place[0] + dx, place[1] + dy, place[2] + dz]);
      points.push([x, y]);
    }
    return [{ body: index, outline: outlineOf(points), near: eye(place)[2] }];
  });
}

/** Middle and half size of what is shown. */
function frameOf(scene: SceneDescription, drawn: readonly Silhouette[]): [Point, number] {
  const moving = drawn.filter(({ body }) => scene.bodies[body]?.mobility !== 'fixed');
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { outline } of moving.length > 0 ? moving : drawn) {
    for (const [x, y] of outline) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [low, high] = [Math.min(low, y), Math.max(high, y)];
    }
  }
  if (!(right >= left)) return [[0, 0], 1];
  const half = Math.max((right - left) / 2, ((high - low) / 2) * (kWidth / kHeight));
  return [[(left + right) / 2, (low + high) / 2], half || 1];
}

/**
 * A small picture of a scene in space at its start: outlines, the nearest ones last; what does not
 * move, a table mostly, comes first, as its middle may be nearer than what stands on it.
 */
export function spacePicture(scene: SceneDescription): SVGTemplateResult {
  const eye = eyeOf(scene);
  const drawn = silhouettes(scene, eye);
  const [middle, half] = frameOf(scene, drawn);
  const scale = kWidth / 2 / (1.35 * half);
  const place = ([x, y]: Point): string =>
    `${(kWidth / 2 + (x - middle[0]) * scale).toFixed(2)} ${(kHeight / 2 - (y - middle[1]) * scale).toFixed(2)}`;
  const hues = hueNames(scene);
  const isFixed = ({ body }: { body: number }): boolean => scene.bodies[body]?.mobility === 'fixed';
  const bodies = [...drawn]
    .sort((a, b) => Number(isFixed(b)) - Number(isFixed(a)) || a.near - b.near)
    .map(({ body, outline }) => {
      const kind = isFixed({ body }) ? 'fixed' : 'moving';
      const d = `M${outline.map(place).join('L')}Z`;
      return svg`<path class=${kind} d=${d} style=${`--hue: var(--hue-${hues[body] ?? 'grey'})`}></path>`;
    });
  const grounds = scene.bodies
    .filter(isHalfSpace)
    .map((body) =>
      groundLines(body, eye, middle, half).map((line) => `M${line.map(place).join('L')}`),
    );
  return svg`<svg viewBox="0 0 ${kWidth} ${kHeight}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${grounds.map((lines) => svg`<path class="ground" d=${lines.join('')}></path>`)}${bodies}</svg>`;
}

/** A piece of the grid of a plane, below what is shown. */
function groundLines(body: BodyDescription, eye: Seen, middle: Point, half: number): Point[][] {
  const { place, rotation } = poseOf(body);
  const [along, across] = [turned(rotation, [1, 0, 0]), turned(rotation, [0, 1, 0])];
  const seen = (u: number, v: number): Point => {
    const at = place.map((p, k) => p + u * (along[k] ?? 0) + v * (across[k] ?? 0));
    const [x, y] = eye(at as unknown as Vector3);
    return [x, y];
  };
  // Which point of the plane is seen in the middle: two equations for two unknowns.
  const [origin, ex, ey] = [seen(0, 0), seen(1, 0), seen(0, 1)];
  const [a, b] = [ex[0] - origin[0], ey[0] - origin[0]];
  const [c, d] = [ex[1] - origin[1], ey[1] - origin[1]];
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 1e-6)) return [];
  const [rx, ry] = [middle[0] - origin[0], middle[1] - origin[1]];
  const [u0, v0] = [(d * rx - b * ry) / determinant, (a * ry - c * rx) / determinant];
  const gap = 2 * half * kLineGap * 1.6;
  const reach = kLines * gap;
  const lines: Point[][] = [];
  for (let i = -kLines; i <= kLines; ++i) {
    lines.push([seen(u0 - reach, v0 + i * gap), seen(u0 + reach, v0 + i * gap)]);
    lines.push([seen(u0 + i * gap, v0 - reach), seen(u0 + i * gap, v0 + reach)]);
  }
  return lines;
}
