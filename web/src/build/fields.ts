import { toAngles, type BuildField } from '../sim';
import { rotationIn } from './motion';
import { shapeOf } from './outlines';
import {
  bodiesOf,
  isInSpace,
  isObject,
  listOf,
  numberOf,
  numbersOf,
  textOf,
  type BodyData,
  type BodyPlaceInFile,
  type Json,
  type SceneData,
} from './scene_data';
import { middleOf } from './strokes';

export const kDegree = Math.PI / 180;
const kColours = ['orange', 'sky', 'green', 'yellow', 'blue', 'vermillion', 'purple', 'grey'];
export const kAxes = ['x', 'y', 'z'];
/** Lengths that shapes have, in words. */
const kSizes: Readonly<Record<string, string>> = {
  radius: 'Radius',
  width: 'Width',
  height: 'Height',
  length: 'Length',
  thickness: 'Thickness',
  base_radius: 'Radius of the base',
  top_radius: 'Radius of the top',
  rounding: 'Rounding',
};

/** Materials that every scene may name. */
const kMaterials = ['Steel', 'Aluminium', 'Brass', 'Glass', 'DryWood', 'Rubber', 'BilliardBall'];

/** Materials that bodies of a scene may be of: its own, and those that are always there. */
export function materialsOf(scene: SceneData): string[] {
  const own = isObject(scene['materials']) ? Object.keys(scene['materials']) : [];
  return [...new Set([...own, ...kMaterials])];
}

function choice(value: string, title = value): { value: string; title: string } {
  return { value, title };
}

/** The value that all have; null when they differ or have none. */
function common(values: readonly (Json | undefined)[]): Json {
  const [first = null, ...others] = values;
  return others.every((value) => JSON.stringify(value ?? null) === JSON.stringify(first))
    ? first
    : null;
}

export const asNumber = (value: Json | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** A row with a number. */
export function row(
  section: string,
  key: string,
  title: string,
  unit: string,
  value: number | null,
  about = title,
): BuildField {
  return { key, section, title, about, unit, kind: 'number', value };
}

/** The values of bodies that can be changed. @param materials - names that bodies may be of */
export function bodyFields(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  materials: readonly string[],
): BuildField[] {
  const bodies = places.map((place) => bodiesOf(scene)[place] ?? {});
  const [first] = bodies;
  if (first === undefined) return [];
  const isOne = bodies.length === 1;
  const isFixed = bodies.every((body) => body['mobility'] === 'fixed');
  return [
    ...(isOne ? [nameField(first)] : []),
    mobilityField(scene, bodies),
    ...placeFields(scene, places, first),
    ...(isOne ? sizeFields(first) : []),
    ...(isFixed ? [] : massFields(scene, bodies)),
    ...(isFixed ? [] : speedFields(scene, bodies)),
    ...surfaceFields(bodies, materials),
  ];
}

function nameField(body: BodyData): BuildField {
  return {
    key: 'name',
    section: 'Body',
    title: 'Name',
    about: 'Unique; everything that names the body follows',
    unit: '',
    kind: 'text',
    value: textOf(body['name']),
  };
}

function mobilityField(scene: SceneData, bodies: readonly BodyData[]): BuildField {
  const free = isInSpace(scene) ? 'spatial' : 'planar';
  return {
    key: 'mobility',
    section: 'Body',
    title: 'Mobility',
    about: 'Whether it moves, or holds its place whatever happens',
    unit: '',
    kind: 'choice',
    value: common(bodies.map((body) => body['mobility'] ?? free)) as string | null,
    choices: [choice(free, 'moves'), choice('fixed')],
  };
}

function placeFields(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  first: BodyData,
): BuildField[] {
  const middle = middleOf(scene, places);
  const of = places.length === 1 ? 'mass centre' : 'middle of them';
  const fields = middle.map((x, i) =>
    row('Place', `position.${i}`, kAxes[i] ?? '', 'm', x, `Of the ${of}; joints go along`),
  );
  if (places.length > 1) return fields;
  if (!isInSpace(scene)) {
    const degrees = numberOf(first['angle']) / kDegree;
    fields.push(row('Place', 'angle', 'Angle', '°', degrees, 'Counter-clockwise'));
    return fields;
  }
  toAngles(rotationIn(first)).forEach((angle, i) => {
    const axis = kAxes[i] ?? '';
    const about = 'Turned about the fixed axes x, then y, then z';
    fields.push(row('Place', `turn.${i}`, `Turn ${axis}`, '°', angle / kDegree, about));
  });
  return fields;
}

function sizeFields(body: BodyData): BuildField[] {
  const shape = shapeOf(body);
  const fields = Object.entries(kSizes).flatMap(([key, title]) =>
    typeof shape[key] === 'number' ? [row('Size', `shape.${key}`, title, 'm', shape[key])] : [],
  );
  if (shape['sides'] !== undefined)
    fields.push(row('Size', 'shape.sides', 'Sides', '', asNumber(shape['sides'])));
  for (const list of ['lengths', 'semi_axes'])
    numbersOf(shape[list], listOf(shape[list]).length).forEach((x, i) =>
      fields.push(row('Size', `shape.${list}.${i}`, `Length ${kAxes[i] ?? ''}`, 'm', x)),
    );
  const isScaled = ['polygon', 'outline', 'hull', 'points', 'prism'].includes(textOf(shape['type']));
  if (isScaled)
    fields.push(row('Size', 'scale', 'Scale', '×', 1, 'Makes the whole shape larger or smaller'));
  return fields;
}

function massFields(scene: SceneData, bodies: readonly BodyData[]): BuildField[] {
  const unit = isInSpace(scene) ? 'kg/m³' : 'kg/m²';
  const of = (field: string): number | null => asNumber(common(bodies.map((body) => body[field])));
  return [
    row('Mass', 'mass', 'Mass', 'kg', of('mass'), 'Takes the place of a density'),
    row('Mass', 'density', 'Density', unit, of('density'), 'Takes the place of a mass'),
  ];
}

function speedFields(scene: SceneData, bodies: readonly BodyData[]): BuildField[] {
  const size = isInSpace(scene) ? 3 : 2;
  const at = (field: string, i: number): number | null =>
    asNumber(common(bodies.map((body) => numbersOf(body[field], size)[i])));
  const fields = kAxes
    .slice(0, size)
    .map((axis, i) => row('At the start', `velocity.${i}`, `v ${axis}`, 'm/s', at('velocity', i)));
  if (size === 2) {
    const turning = asNumber(common(bodies.map((body) => body['angular_velocity'] ?? 0)));
    fields.push(row('At the start', 'angular_velocity', 'ω', 'rad/s', turning, 'Angular velocity'));
  } else
    kAxes.forEach((axis, i) =>
      fields.push(
        row('At the start', `angular_velocity.${i}`, `ω ${axis}`, 'rad/s', at('angular_velocity', i)),
      ),
    );
  return fields;
}

function surfaceFields(bodies: readonly BodyData[], materials: readonly string[]): BuildField[] {
  const of = (field: string): Json => common(bodies.map((body) => body[field]));
  const text = (field: string): string => textOf(of(field) ?? undefined);
  return [
    {
      key: 'material',
      section: 'Surface',
      title: 'Material',
      about: 'Of the scene, or of the palette of method elastic',
      unit: '',
      kind: 'choice',
      value: text('material'),
      choices: [choice('', 'none'), ...materials.map((name) => choice(name))],
    },
    row('Surface', 'elasticity', 'Restitution', '', asNumber(of('elasticity')), '0 keeps no speed, 1 keeps all'),
    row('Surface', 'friction', 'Friction', '', asNumber(of('friction')), 'Coulomb’s coefficient'),
    {
      key: 'color',
      section: 'Surface',
      title: 'Colour',
      about: 'Of the body in pictures and graphs',
      unit: '',
      kind: 'choice',
      value: text('color'),
      choices: [choice('', 'by itself'), ...kColours.map((name) => choice(name))],
    },
  ];
}
