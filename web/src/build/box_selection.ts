import { positionIn } from './motion';
import { bodiesOf, isInSpace, type BodyPlaceInFile, type SceneData } from './scene_data';
import { upAxis } from './solids';

/** A rectangle between two opposite corners [m]: in the plane, or on the ground in space. */
export interface SelectionBox {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The two axes along which the sides of rectangles lie. */
function sidesOf(scene: SceneData): readonly [number, number] {
  if (!isInSpace(scene)) return [0, 1];
  return upAxis(scene) === 1 ? [0, 2] : [0, 1];
}

/** Its corners, one after the other [m]. */
export function boxOutline(scene: SceneData, { from, to }: SelectionBox): number[][] {
  const [i, k] = sidesOf(scene);
  const corner = (a: readonly number[], b: readonly number[]): number[] =>
    from.map((x, axis) => (axis === i ? a[i] : axis === k ? b[k] : x) ?? 0);
  return [corner(from, from), corner(to, from), corner(to, to), corner(from, to)];
}

/** Bodies whose mass centres lie in it, or in space above or below it. */
export function bodiesInBox(scene: SceneData, { from, to }: SelectionBox): BodyPlaceInFile[] {
  const isBetween = (x: number, axis: number): boolean => {
    const [a, b] = [from[axis] ?? 0, to[axis] ?? 0];
    return x >= Math.min(a, b) && x <= Math.max(a, b);
  };
  const sides = sidesOf(scene);
  return bodiesOf(scene).flatMap((body, place) => {
    const position = positionIn(scene, body);
    return sides.every((axis) => isBetween(position[axis] ?? NaN, axis)) ? [place] : [];
  });
}
