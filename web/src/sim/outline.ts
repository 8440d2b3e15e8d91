import type { Frame } from './frame';
import type { Vector3 } from './geometry';
import type { Point, SceneDescription } from './scene_description';
import { pointInWorld } from './spatial_scene';

/** Of so many points of its outline a body is taken to be. */
const kMostPoints = 48;

/** Points that go around a body, in the world [m]; its mass centre where it has no end. */
export function outlinePoints(scene: SceneDescription, frame: Frame, body: number): Vector3[] {
  const { paths = [], mesh } = scene.bodies[body] ?? {};
  const flat = paths.flat().map(([x, y]): Vector3 => [x, y, 0]);
  const corners = Array.from({ length: (mesh?.vertices.length ?? 0) / 3 }, (_, i): Vector3 => {
    const [x = 0, y = 0, z = 0] = mesh?.vertices.slice(3 * i, 3 * i + 3) ?? [];
    return [x, y, z];
  });
  const all: Vector3[] = [...flat, ...corners];
  const every = Math.ceil(all.length / kMostPoints) || 1;
  const some = all.filter((_, i) => i % every === 0);
  return (some.length > 0 ? some : [[0, 0, 0] as const]).map((at) => pointInWorld(frame, body, at));
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
