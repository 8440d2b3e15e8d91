import { shapeLoops } from './outlines';
import { curvedWall } from './curves';
import { addBody, type Edit } from './edits';
import { inWorld, positionIn } from './motion';
import { massCentreOf } from './centres';
import { polygonOf, type PaletteEntry } from './palette';
import { isObject, type BodyPlaceInFile, type SceneData } from './scene_data';
import type { StrokeScale } from './strokes';
import { trackEdit, trackRows } from './tracks';

type Points = readonly (readonly number[])[];

/** Thickness of a curved wall, as a part of the usual size: that of a straight one. */
const kThickness = 0.5;

/** Fewest places of what is drawn place by place. */
export function leastPoints({ name }: PaletteEntry): number {
  return name === 'polygon' ? 3 : 2;
}

/** Adds what an entry of the palette makes of places of the world; null when they are too few. @param points - [m] */
export function pointsEdit(
  scene: SceneData,
  entry: PaletteEntry,
  points: Points,
  selected: readonly BodyPlaceInFile[],
  scale: StrokeScale,
): Edit | null {
  if (points.length < leastPoints(entry)) return null;
  if (entry.name === 'track') return trackEdit(scene, points, selected, scale);
  if (entry.name === 'polygon') return addBody(scene, polygonOf(points, scale.unit));
  const wall = curvedWall(points, kThickness * scale.size, scale.unit);
  return wall === null ? null : addBody(scene, wall);
}

/** Lines of what is being drawn place by place [m]: the last place is where the pointer is. */
export function pointsLines(entry: PaletteEntry, points: Points, { size, unit }: StrokeScale): Points[] {
  const places = points.filter((point, i) => i === 0 || point.some((x, k) => x !== points[i - 1]?.[k]));
  if (entry.name === 'polygon' || places.length < 2) return [points];
  if (entry.name === 'track') return [trackRows(places, unit)];
  const wall = curvedWall(places, kThickness * size, unit);
  if (wall === null) return [];
  const centre = massCentreOf(wall, false);
  const position = positionIn({}, wall);
  const shape = isObject(wall['shape']) ? wall['shape'] : {};
  return shapeLoops(shape).map((loop) => {
    const corners = [...loop, loop[0] ?? [0, 0]];
    return corners.map((corner) =>
      inWorld({}, wall, corner.map((x, i) => x - (centre[i] ?? 0))).map((x, i) => x + (position[i] ?? 0)),
    );
  });
}

/** Places in the middle of what is seen for those who have no pointer: a ramp, a hollow, or a hill. */
export function pointsWithout(entry: PaletteEntry, [x = 0, y = 0]: readonly number[], { size }: StrokeScale): Points {
  const [w, h] = [2 * size, size];
  if (entry.name === 'polygon')
    return [
      [x - size, y - size / 2],
      [x + size, y - size / 2],
      [x + size, y + size / 2],
    ];
  return [
    [x - w, y + h],
    [x - w / 2, y - h / 2],
    [x + w / 2, y - h / 2],
    [x + w, y + h],
  ];
}
