import type { Vector3 } from '../../sim';

interface Scene {
  space?: unknown;
  bodies?: Record<string, unknown>[];
  forces?: Record<string, unknown>[];
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** In the plane gravity keeps its direction: everything is turned about the origin instead. */
function turnBodies({ bodies = [] }: Scene, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const body of bodies) {
    const [x, y] = (Array.isArray(body['position']) ? body['position'] : [0, 0]).map(numberOf);
    body['position'] = [cos * (x ?? 0) - sin * (y ?? 0), sin * (x ?? 0) + cos * (y ?? 0)];
    body['angle'] = numberOf(body['angle']) + angle;
  }
}

function turnGravity({ forces = [] }: Scene, along: Vector3): void {
  for (const force of forces) {
    const own = force['acceleration'];
    if (force['type'] !== 'gravity' || !Array.isArray(own)) continue;
    const size = Math.hypot(...own.map(numberOf));
    force['acceleration'] = along.map((part) => size * part);
  }
}

/**
 * The text of a scene that leans.
 *
 * @param down - along gravity, and the unit vector across it to which it leans
 * @param angle - [rad]
 * @throws Error for a text that is no scene of ours
 */
export function tiltedScene(text: string, down: Vector3, to: Vector3, angle: number): string {
  const scene = JSON.parse(text) as Scene;
  const along: Vector3 = [0, 1, 2].map(
    (k) => Math.cos(angle) * down[k]! + Math.sin(angle) * to[k]!,
  ) as unknown as Vector3;
  if (scene.space === 'spatial') turnGravity(scene, along);
  else turnBodies(scene, to[0] > 0 ? -angle : angle);
  return `${JSON.stringify(scene, null, 2)}\n`;
}
