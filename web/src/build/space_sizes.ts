import { set, type Change } from './changes';
import type { BuildGrip } from './handles';
import { inBody, inWorld, positionIn, tidied } from './motion';
import { shapeOf } from './outlines';
import {
  bodiesOf,
  nameAt,
  numberOf,
  numbersOf,
  rounded,
  textOf,
  type BodyData,
  type BodyPlaceInFile,
  type Json,
  type SceneData,
} from './scene_data';
import { upAxis } from './solids';
import { short } from './strokes';
import { msg } from '../words';

/** A length of a solid that a handle changes. */
interface SolidSize {
  readonly title: string;
  /** Unit vector in the axes of the body along which it grows. */
  readonly axis: readonly number[];
  /** From the mass centre to the surface [m]. */
  readonly reach: number;
  /** What the file says now [m]. */
  readonly value: number;
  /** Whether the other side stays where it is; else the middle does. */
  readonly isOneSided: boolean;
  /** What the file says with another value. */
  written(value: number): readonly [field: string, value: Json];
}

/** How far handles stand off [px]. */
const kOutside = 8;
/** A handle whose axis is steeper is pulled upright. */
const kSteep = 0.7;

const unitVector = (axis: number, sign = 1): number[] =>
  [0, 1, 2].map((i) => (i === axis ? sign : 0));

/** The lengths of a solid that have handles; none of shapes that are not known. */
function sizesOf(body: BodyData): SolidSize[] {
  const shape = shapeOf(body);
  const radius = numberOf(shape['radius']);
  const length = numberOf(shape['length']);
  // Towards −x, as the handle that turns stands at the other side.
  const ofRadius: SolidSize = {
    title: msg('Radius', { id: 'space_sizes.radius' }),
    axis: unitVector(0, -1),
    reach: radius,
    value: radius,
    isOneSided: false,
    written: (value) => ['radius', value],
  };
  const ofLength = (reach: number): SolidSize => ({
    title: msg('Length', { id: 'space_sizes.length' }),
    axis: unitVector(2),
    reach,
    value: length,
    isOneSided: true,
    written: (value) => ['length', value],
  });
  const ofList = (field: string, axis: number, isHalf: boolean): SolidSize => {
    const all = numbersOf(shape[field], 3);
    const value = all[axis] ?? 0;
    return {
      title: isHalf ? msg('Semi-axis', { id: 'space_sizes.semi_axis' }) : msg('Length', { id: 'space_sizes.length' }),
      axis: unitVector(axis),
      reach: isHalf ? value : value / 2,
      value,
      isOneSided: !isHalf,
      written: (next) => [field, all.map((x, i) => (i === axis ? next : x))],
    };
  };
  switch (textOf(shape['type'])) {
    case 'sphere':
      return [ofRadius];
    case 'box':
      return [0, 1, 2].map((axis) => ofList('lengths', axis, false));
    case 'ellipsoid':
      return [0, 1, 2].map((axis) => ofList('semi_axes', axis, true));
    case 'cylinder':
      return [ofRadius, ofLength(length / 2)];
    case 'capsule':
      return [ofRadius, ofLength(length / 2 + radius)];
    default:
      return [];
  }
}

/** The handles that change the lengths of a solid. */
export function spaceSizeGrips(scene: SceneData, place: BodyPlaceInFile): BuildGrip[] {
  const body = bodiesOf(scene)[place] ?? {};
  // Its middle would go from its mass centre.
  if (body['mass_center'] !== undefined) return [];
  const position = positionIn(scene, body);
  const up = upAxis(scene);
  return sizesOf(body).map((size): BuildGrip => {
    const away = inWorld(scene, body, size.axis);
    const at = position.map((x, i) => x + size.reach * (away[i] ?? 0));
    const isUpright = Math.abs(away[up] ?? 0) > kSteep;
    return {
      handle: { kind: 'corner', title: size.title, at, away, pixels: kOutside, isUpright },
      stroke: (from, { unit }, snap) => (to, snaps) => {
        const arm = inBody(
          scene,
          body,
          to.map((x, i) => x - (from[i] ?? 0)),
        );
        const along = size.axis.reduce((sum, x, i) => sum + x * (arm[i] ?? 0), 0);
        const step = snaps && snap.grid > 0 ? snap.grid : unit;
        const value = Math.max(unit, rounded(size.value + along, step));
        const [field, written] = size.written(value);
        const changes: Change[] = [set(['bodies', place, 'shape', field], written)];
        const shift = size.isOneSided ? (value - size.value) / 2 : 0;
        const middle = position.map((x, i) => x + shift * (away[i] ?? 0));
        if (shift !== 0) changes.push(set(['bodies', place, 'position'], tidied(middle)));
        return {
          edit: { title: `Resize ${nameAt(scene, place)}`, changes },
          at: [],
          note: `${size.title.toLowerCase()} ${short(value)} m`,
        };
      },
    };
  });
}
