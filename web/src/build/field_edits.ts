import { fromAngles, normalised, product, toAngles, type Quaternion } from '../sim';
import { massCentreOf, pointsOf } from './centres';
import { set, type Change } from './changes';
import { closedCurve, curveOf } from './curves';
import { moveBodies, renameBody, setField, type Edit } from './edits';
import { kDegree } from './fields';
import { inWorld, rotationIn } from './motion';
import { shapeOf } from './outlines';
import {
  bodiesOf,
  isInSpace,
  isObject,
  numberOf,
  numbersOf,
  type BodyPlaceInFile,
  type Json,
  type JsonObject,
  type Path,
  type SceneData,
} from './scene_data';
import { curveEdit, middleOf } from './strokes';

/** Gives a field of bodies another value; null for nothing to do. @param value - in the unit of the field */
export function setBodyField(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  key: string,
  value: number | string | null,
): Edit | null {
  const [place] = places;
  if (place === undefined) return null;
  const [field = '', part] = key.split('.');
  const index = part === undefined ? NaN : Number(part);
  if (field === 'name') return value === null ? null : renameBody(scene, place, String(value));
  if (field === 'position' || field === 'angle' || field === 'turn')
    return typeof value === 'number' ? placed(scene, places, field, index, value) : null;
  if (field === 'scale') return typeof value === 'number' ? scaled(scene, place, value) : null;
  if (field === 'corners' || field === 'corner')
    return typeof value === 'number' ? cornered(scene, place, key, value) : null;
  if (key === 'curve.closed') return closed(scene, place, value === 'closed');
  if (field === 'curve') return typeof value === 'number' ? curved(scene, place, key, value) : null;
  if (field === 'shape') return resized(place, key, value);
  if (field === 'mass' || field === 'density') return weighed(scene, places, field, value);
  if (part !== undefined) return component(scene, places, field, index, Number(value));
  if (field === 'mobility') return mobile(scene, places, String(value));
  return setField(scene, places, field, value === '' || value === null ? undefined : value);
}

function placed(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  field: string,
  index: number,
  value: number,
): Edit {
  const about = middleOf(scene, places);
  const still = about.map(() => 0);
  const body = bodiesOf(scene)[places[0] ?? -1] ?? {};
  if (field === 'position') {
    const by = about.map((x, i) => (i === index ? value - x : 0));
    return moveBodies(scene, places, { by });
  }
  if (field === 'angle') {
    const turn = value * kDegree - numberOf(body['angle']);
    return moveBodies(scene, places, { by: still, turn, about });
  }
  const before = rotationIn(body);
  const angles = toAngles(before);
  angles[index] = value * kDegree;
  const [w, x, y, z] = before;
  const back: Quaternion = [w, -x, -y, -z];
  const turn = normalised(product(fromAngles(angles), back));
  return moveBodies(scene, places, { by: still, turn, about });
}

function resized(
  place: BodyPlaceInFile,
  key: string,
  value: number | string | null,
): Edit | null {
  if (typeof value !== 'number') return null;
  const [, field = '', part] = key.split('.');
  const path: Path = ['bodies', place, 'shape', field, ...(part === undefined ? [] : [Number(part)])];
  return { title: `Resize ${field}`, changes: [set(path, value)] };
}

/** A curved wall that comes back to its first place, or does not. */
function closed(scene: SceneData, place: BodyPlaceInFile, isClosed: boolean): Edit | null {
  const curve = curveOf(shapeOf(bodiesOf(scene)[place] ?? {}));
  return curve === null ? null : curveEdit(scene, place, closedCurve(curve, isClosed));
}

/** A curved wall with another thickness, another place, or another number of them; the other places stay where they are. */
function curved(
  scene: SceneData,
  place: BodyPlaceInFile,
  key: string,
  value: number,
): Edit | null {
  const curve = curveOf(shapeOf(bodiesOf(scene)[place] ?? {}));
  if (curve === null) return null;
  const [, what = '', axis = ''] = key.split('.');
  if (what === 'thickness')
    return value > 0 ? curveEdit(scene, place, { ...curve, thickness: value }) : null;
  const points = curve.points.map((point): [number, number] => [...point]);
  const point = points[Number(what)];
  if (what !== 'count' && point !== undefined) point[Number(axis)] = value;
  while (what === 'count' && points.length > Math.max(curve.isClosed ? 3 : 2, value)) points.pop();
  while (what === 'count' && points.length < Math.min(value, kMostAdded)) {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = points.slice(-2);
    const [fx, fy] = points[0] ?? [0, 0];
    points.push(
      curve.isClosed
        ? [tidy((bx + fx) / 2), tidy((by + fy) / 2)]
        : [tidy(2 * bx - ax), tidy(2 * by - ay)],
    );
  }
  return curveEdit(scene, place, { ...curve, points });
}

/** A polygon with another corner, or another number of them; the others stay where they are. */
function cornered(
  scene: SceneData,
  place: BodyPlaceInFile,
  key: string,
  value: number,
): Edit | null {
  const body = bodiesOf(scene)[place] ?? {};
  const corners = pointsOf(shapeOf(body)['vertices']).map((corner): number[] => [...corner]);
  const [, index = '', axis = ''] = key.split('.');
  const corner = corners[Number(index)];
  if (key !== 'corners' && corner !== undefined) corner[Number(axis)] = value;
  while (key === 'corners' && corners.length > Math.max(3, value)) corners.pop();
  while (key === 'corners' && corners.length < Math.min(value, kMostAdded)) {
    const [first = [], last = []] = [corners[0], corners.at(-1)];
    corners.push(last.map((x, i) => tidy((x + (first[i] ?? 0)) / 2)));
  }
  const shape: JsonObject = { ...shapeOf(body), vertices: corners };
  const before = massCentreOf(body, false);
  const arm = massCentreOf({ ...body, shape }, false).map((x, i) => x - (before[i] ?? 0));
  const by = inWorld(scene, body, arm);
  const position = numbersOf(body['position'], 2).map((x, i) => tidy(x + (by[i] ?? 0)));
  return {
    title: 'Change corners',
    changes: [
      set(['bodies', place, 'shape', 'vertices'], corners),
      set(['bodies', place, 'position'], position),
    ],
  };
}

/** Without the rounding of what was computed. */
function tidy(x: number): number {
  return Number(x.toPrecision(12));
}

/** Corners of a polygon that its numbers can have. */
const kMostAdded = 100;

/** Fields of shapes that hold lengths, in whatever depth. */
const kLengths = ['vertices', 'points', 'polygon', 'start', 'to', 'center', 'radius', 'thickness'];

function scaled(scene: SceneData, place: BodyPlaceInFile, factor: number): Edit | null {
  if (!(factor > 0) || factor === 1) return null;
  const shape = shapeOf(bodiesOf(scene)[place] ?? {});
  const changes: Change[] = [];
  const grow = (value: Json): Json =>
    Array.isArray(value)
      ? (value as readonly Json[]).map(grow)
      : typeof value === 'number'
        ? Number((factor * value).toPrecision(12))
        : value;
  const visit = (value: Json | undefined, path: Path): void => {
    if (Array.isArray(value)) (value as readonly Json[]).forEach((entry, i) => visit(entry, [...path, i]));
    else if (isObject(value))
      for (const [key, entry] of Object.entries(value)) {
        if (entry === undefined) continue;
        if (kLengths.includes(key)) changes.push(set([...path, key], grow(entry)));
        else visit(entry, [...path, key]);
      }
  };
  visit(shape, ['bodies', place, 'shape']);
  return { title: 'Scale', changes };
}

function weighed(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  field: 'mass' | 'density',
  value: number | string | null,
): Edit {
  const other = field === 'mass' ? 'density' : 'mass';
  const edit = setField(scene, places, field, value === null || value === '' ? undefined : Number(value));
  const without = value === null || value === '' ? [] : setField(scene, places, other, undefined).changes;
  return { ...edit, changes: [...edit.changes, ...without] };
}

function component(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  field: string,
  index: number,
  value: number,
): Edit {
  const size = isInSpace(scene) ? 3 : 2;
  const changes = places.map((place) => {
    const vector = numbersOf(bodiesOf(scene)[place]?.[field], size);
    vector[index] = value;
    return set(['bodies', place, field], vector);
  });
  return { title: `Set ${field.replace(/_/g, ' ')}`, changes };
}

/** Fields that a fixed body cannot have. */
const kOfMoving = ['mass', 'density', 'moment', 'inertia', 'velocity', 'angular_velocity'];

function mobile(scene: SceneData, places: readonly BodyPlaceInFile[], mobility: string): Edit {
  const edit = setField(scene, places, 'mobility', mobility === 'fixed' ? 'fixed' : undefined);
  const lost =
    mobility === 'fixed'
      ? kOfMoving.flatMap((field) => setField(scene, places, field, undefined).changes)
      : [];
  return { ...edit, changes: [...edit.changes, ...lost] };
}
