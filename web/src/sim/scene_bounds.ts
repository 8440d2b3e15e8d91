import type { SceneDescription, ViewDescription } from './scene_description';

/** The part of the world to show at first: as the scene says, else around all moving bodies at the start [m]. */
export function sceneBounds(scene: SceneDescription): ViewDescription {
  if (scene.view !== null) return scene.view;
  const moving = scene.bodies.filter((body) => body.mobility !== 'fixed');
  const shown = moving.length > 0 ? moving : scene.bodies;
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const body of shown) {
    const [x, y, angle] = body.pose;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const path of body.paths) {
      for (const [px, py] of path) {
        left = Math.min(left, x + cos * px - sin * py);
        right = Math.max(right, x + cos * px - sin * py);
        bottom = Math.min(bottom, y + sin * px + cos * py);
        top = Math.max(top, y + sin * px + cos * py);
      }
    }
  }
  if (!(right > left) || !(top > bottom)) return { center: [0, 0], width: 10, height: 10 };
  const margin = 0.25 * Math.max(right - left, top - bottom);
  return {
    center: [(left + right) / 2, (bottom + top) / 2],
    width: right - left + 2 * margin,
    height: top - bottom + 2 * margin,
  };
}
