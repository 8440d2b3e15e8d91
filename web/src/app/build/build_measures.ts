import {
  isSpatial,
  sceneBounds,
  spatialView,
  type SceneDescription,
  type StageView,
} from '../../sim';

/** Half of what is seen, as a part of the distance that a scene is looked at from. */
const kSeen = 0.6;

/** Of what a scene in space shows at first [m]. */
export function heightInSpace(scene: SceneDescription): number {
  const distance = spatialView(scene)?.distance ?? 0;
  if (distance > 0) return kSeen * distance;
  const moving = scene.bodies.filter(({ mobility }) => mobility !== 'fixed');
  const ends = [0, 1, 2].map((axis) => {
    const along = moving.flatMap(({ pose, mesh }) => {
      const reach = Math.max(0, ...(mesh?.vertices ?? []).map(Math.abs));
      const at = pose[axis] ?? 0;
      return [at - reach, at + reach];
    });
    return Math.max(...along) - Math.min(...along);
  });
  const size = Math.max(...ends);
  return size > 0 && Number.isFinite(size) ? 2 * size : 1;
}

/** What stands in the middle of the picture [m]. @param view - null for the scene's own */
export function middleOfView(view: StageView | null, scene: SceneDescription): readonly number[] {
  if (view !== null) return 'center' in view ? view.center : view.target;
  return isSpatial(scene) ? (spatialView(scene)?.target ?? [0, 0, 0]) : sceneBounds(scene).center;
}

/** The place after the last of those that are selected, or before the first, around the end; null when there is none. */
export function nextPlace(
  count: number,
  selected: readonly number[],
  step: 1 | -1,
): number | null {
  if (count === 0) return null;
  const place = step > 0 ? (selected.at(-1) ?? -1) : (selected[0] ?? count);
  return (place + step + count) % count;
}
