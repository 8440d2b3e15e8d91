import type { Frame } from './frame';
import type { Vector3 } from './geometry';
import type { Point, SceneDescription } from './scene_description';
import { pointInWorld } from './spatial_scene';

/** About so many points are told of an outline. */
const kPoints = 40;

/** Points of a closed polyline at about equal distances, its corners among them. */
function along(points: readonly Point[]): Vector3[] {
  const edges = points.map((a, i) => [a, points[(i + 1) % points.length] ?? a] as const);
  const lengths = edges.map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]));
  const step = lengths.reduce((sum, one) => sum + one, 0) / kPoints;
  let walked = 0;
  return edges.flatMap(([a, b], i) => {
    const length = lengths[i] ?? 0;
    walked += length;
    if (!(walked >= step)) return [];
    walked = 0;
    const parts = Math.max(1, Math.round(length / step));
    return Array.from({ length: parts }, (_, k): Vector3 => {
      const part = k / parts;
      return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), 0];
    });
  });
}

/** Points around a body, in the world [m]; its mass centre where it has no end. */
export function outlinePoints(scene: SceneDescription, frame: Frame, body: number): Vector3[] {
  const { paths = [], mesh } = scene.bodies[body] ?? {};
  const vertices = mesh?.vertices ?? [];
  const every = 3 * Math.ceil(vertices.length / 3 / kPoints);
  const corners: Vector3[] = [];
  for (let i = 0; i < vertices.length; i += every)
    corners.push([vertices[i] ?? 0, vertices[i + 1] ?? 0, vertices[i + 2] ?? 0]);
  const all: Vector3[] = [...paths.flatMap(along), ...corners];
  return (all.length > 0 ? all : [[0, 0, 0] as const]).map((at) => pointInWorld(frame, body, at));
}

/**
 * Whether a point lies inside closed polylines that have the body on their left: where more of them run around it counter-clockwise than
 * clockwise, so that holes are holes and paths may overlap.
 */
export function isInside(paths: readonly (readonly Point[])[], x: number, y: number): boolean {
  let around = 0;
  for (const points of paths) {
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const a = points[i];
      const b = points[j];
      if (a === undefined || b === undefined) continue;
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) {
        around += a[1] > b[1] ? 1 : -1;
      }
    }
  }
  return around > 0;
}

/** Area enclosed by a closed polyline, positive counter-clockwise [m²]. */
export function signedArea(points: readonly Point[]): number {
  let twice = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    twice += a[0] * b[1] - a[1] * b[0];
  });
  return twice / 2;
}

/** Whether a joint sits away from the body, so that a rod has to show that the two belong together. */
function needsRod(scene: SceneDescription, body: number, point: Point): boolean {
  const paths = scene.bodies[body]?.paths;
  return paths !== undefined && !isInside(paths, point[0], point[1]);
}

/** For every joint, which of its two ends need a rod from the mass centre to be drawn. */
export function jointRods(scene: SceneDescription): { a: boolean; b: boolean }[] {
  return scene.joints.map((joint) => {
    const link = ['rod', 'rope', 'path_end', 'gear', 'pulley', 'winding'].includes(joint.type);
    return {
      a: !link && needsRod(scene, joint.body_a, joint.point_a),
      b: !link && needsRod(scene, joint.body_b, joint.point_b),
    };
  });
}
