import { toAngles, type BuildField } from '../sim';
import { msg, str } from '../words';
import { pointsOf } from './centres';
import { curveOf, type Curve } from './curves';
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
  type JsonObject,
  type SceneData,
} from './scene_data';
import { middleOf } from './strokes';

export const kDegree = Math.PI / 180;
const kColours = ['orange', 'sky', 'green', 'yellow', 'blue', 'vermillion', 'purple', 'grey'];
/** Polygons with more corners are changed in the text. */
export const kMostCorners = 12;
export const kAxes = ['x', 'y', 'z'];
/** Lengths that shapes have, in words. */
const kSizes: Readonly<Record<string, string>> = {
  radius: msg('Radius', { id: 'fields.radius' }),
  width: msg('Width', { id: 'fields.width' }),
  height: msg('Height', { id: 'fields.height' }),
  length: msg('Length', { id: 'fields.length' }),
  thickness: msg('Thickness', { id: 'fields.thickness' }),
  base_radius: msg('Radius of the base', { id: 'fields.radius_of_the_base' }),
  top_radius: msg('Radius of the top', { id: 'fields.radius_of_the_top' }),
  rounding: msg('Rounding', { id: 'fields.rounding' }),
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
    section: msg('Body', { id: 'fields.body' }),
    title: msg('Name', { id: 'fields.name' }),
    about: msg('Unique; everything that names the body follows', { id: 'fields.unique_everything_that_names_the' }),
    unit: '',
    kind: 'text',
    value: textOf(body['name']),
  };
}

function mobilityField(scene: SceneData, bodies: readonly BodyData[]): BuildField {
  const free = isInSpace(scene) ? 'spatial' : 'planar';
  return {
    key: 'mobility',
    section: msg('Body', { id: 'fields.body' }),
    title: msg('Mobility', { id: 'fields.mobility' }),
    about: msg('Whether it moves, or holds its place whatever happens', { id: 'fields.whether_it_moves_or_holds' }),
    unit: '',
    kind: 'choice',
    value: common(bodies.map((body) => body['mobility'] ?? free)) as string | null,
    choices: [choice(free, msg('moves', { id: 'fields.moves' })), choice('fixed', msg('fixed', { id: 'fields.fixed' }))],
  };
}

function placeFields(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  first: BodyData,
): BuildField[] {
  const middle = middleOf(scene, places);
  const of = places.length === 1 ? msg('mass centre', { id: 'fields.mass_centre' }) : msg('middle of them', { id: 'fields.middle_of_them' });
  const fields = middle.map((x, i) =>
    row(msg('Place', { id: 'fields.place' }), `position.${i}`, kAxes[i] ?? '', 'm', x, msg(str`Of the ${of}; joints go along`, { id: 'fields.of_the_joints_go_along' })),
  );
  if (places.length > 1) return fields;
  if (!isInSpace(scene)) {
    const degrees = numberOf(first['angle']) / kDegree;
    fields.push(row(msg('Place', { id: 'fields.place' }), 'angle', msg('Angle', { id: 'fields.angle' }), '°', degrees, msg('Counter-clockwise', { id: 'fields.counter_clockwise' })));
    return fields;
  }
  toAngles(rotationIn(first)).forEach((angle, i) => {
    const axis = kAxes[i] ?? '';
    const about = msg('Turned about the fixed axes x, then y, then z', { id: 'fields.turned_about_the_fixed_axes' });
    fields.push(row(msg('Place', { id: 'fields.place' }), `turn.${i}`, msg(str`Turn ${axis}`, { id: 'fields.turn' }), '°', angle / kDegree, about));
  });
  return fields;
}

function sizeFields(body: BodyData): BuildField[] {
  const shape = shapeOf(body);
  const fields = Object.entries(kSizes).flatMap(([key, title]) =>
    typeof shape[key] === 'number' ? [row(msg('Size', { id: 'fields.size' }), `shape.${key}`, title, 'm', shape[key])] : [],
  );
  if (shape['sides'] !== undefined)
    fields.push(row(msg('Size', { id: 'fields.size' }), 'shape.sides', msg('Sides', { id: 'fields.sides' }), '', asNumber(shape['sides'])));
  for (const list of ['lengths', 'semi_axes'])
    numbersOf(shape[list], listOf(shape[list]).length).forEach((x, i) =>
      fields.push(row(msg('Size', { id: 'fields.size' }), `shape.${list}.${i}`, msg(str`Length ${kAxes[i] ?? ''}`, { id: 'fields.length_2' }), 'm', x)),
    );
  if (shape['type'] === 'polygon') fields.push(...cornerFields(shape));
  const curve = curveOf(shape);
  if (curve !== null) fields.push(...curveFields(curve));
  const isScaled = ['polygon', 'outline', 'hull', 'points', 'prism'].includes(textOf(shape['type']));
  if (isScaled)
    fields.push(row(msg('Size', { id: 'fields.size' }), 'scale', msg('Scale', { id: 'fields.scale' }), '×', 1, msg('Makes the whole shape larger or smaller', { id: 'fields.makes_the_whole_shape_larger' })));
  return fields;
}

/** Corners of a polygon in the axes of its shape; of one that has too many only their number. */
function cornerFields(shape: JsonObject): BuildField[] {
  const section = msg('Corners', { id: 'fields.corners' });
  const corners = pointsOf(shape['vertices']);
  const about = msg('One more comes to the middle of the last edge; one less leaves the last out', {
    id: 'fields.one_more_comes',
  });
  const count = msg('Number', { id: 'fields.number_of_corners' });
  const fields = [row(section, 'corners', count, '', corners.length, about)];
  if (corners.length > kMostCorners) return fields;
  const inShape = msg('In the axes of the shape; the other corners stay', { id: 'fields.in_the_axes' });
  corners.forEach((corner, i) =>
    corner.forEach((x, axis) =>
      fields.push(
        row(section, `corner.${i}.${axis}`, `${i + 1} ${kAxes[axis] ?? ''}`, 'm', x, inShape),
      ),
    ),
  );
  return fields;
}

/** Whether a curve comes back to its first place. */
export function closedField(section: string, key: string, isClosed: boolean): BuildField {
  return {
    key,
    section,
    title: msg('Ends', { id: 'fields.ends' }),
    about: msg('A closed curve comes back to its first place', { id: 'fields.a_closed_curve' }),
    unit: '',
    kind: 'choice',
    value: isClosed ? 'closed' : 'open',
    choices: [
      { value: 'open', title: msg('open', { id: 'fields.open' }) },
      { value: 'closed', title: msg('closed', { id: 'fields.closed' }) },
    ],
  };
}

/** Places that a curved wall leads through, in the axes of its shape; of too many only their number. */
function curveFields({ points, thickness, isClosed }: Curve): BuildField[] {
  const section = msg('Curve', { id: 'fields.curve' });
  const about = isClosed
    ? msg('One more comes between the last one and the first; one less leaves the last out', {
        id: 'fields.one_more_comes_between',
      })
    : msg('One more goes on beyond the last one; one less leaves the last out', {
        id: 'fields.one_more_goes_on',
      });
  const count = msg('Number', { id: 'fields.number_of_corners' });
  const thick = msg('At most: where the curve is bent more tightly, it is thinner', {
    id: 'fields.at_most_where_the_curve',
  });
  const fields = [
    row(section, 'curve.thickness', msg('Thickness', { id: 'fields.thickness' }), 'm', Number(thickness.toPrecision(9)), thick),
    row(section, 'curve.count', count, '', points.length, about),
    closedField(section, 'curve.closed', isClosed),
  ];
  if (points.length > kMostCorners) return fields;
  const inShape = msg('In the axes of the shape; the other places stay', { id: 'fields.in_the_axes_places' });
  points.forEach((point, i) =>
    point.forEach((x, axis) =>
      fields.push(row(section, `curve.${i}.${axis}`, `${i + 1} ${kAxes[axis] ?? ''}`, 'm', Number(x.toFixed(9)), inShape)),
    ),
  );
  return fields;
}

function massFields(scene: SceneData, bodies: readonly BodyData[]): BuildField[] {
  const unit = isInSpace(scene) ? 'kg/m³' : 'kg/m²';
  const of = (field: string): number | null => asNumber(common(bodies.map((body) => body[field])));
  return [
    row(msg('Mass', { id: 'fields.mass' }), 'mass', msg('Mass', { id: 'fields.mass' }), 'kg', of('mass'), msg('Takes the place of a density', { id: 'fields.takes_the_place_of_a' })),
    row(msg('Mass', { id: 'fields.mass' }), 'density', msg('Density', { id: 'fields.density' }), unit, of('density'), msg('Takes the place of a mass', { id: 'fields.takes_the_place_of_a_2' })),
  ];
}

function speedFields(scene: SceneData, bodies: readonly BodyData[]): BuildField[] {
  const size = isInSpace(scene) ? 3 : 2;
  const at = (field: string, i: number): number | null =>
    asNumber(common(bodies.map((body) => numbersOf(body[field], size)[i])));
  const fields = kAxes
    .slice(0, size)
    .map((axis, i) => row(msg('At the start', { id: 'fields.at_the_start' }), `velocity.${i}`, `v ${axis}`, 'm/s', at('velocity', i)));
  if (size === 2) {
    const turning = asNumber(common(bodies.map((body) => body['angular_velocity'] ?? 0)));
    fields.push(row(msg('At the start', { id: 'fields.at_the_start' }), 'angular_velocity', 'ω', 'rad/s', turning, msg('Angular velocity', { id: 'fields.angular_velocity' })));
  } else
    kAxes.forEach((axis, i) =>
      fields.push(
        row(msg('At the start', { id: 'fields.at_the_start' }), `angular_velocity.${i}`, `ω ${axis}`, 'rad/s', at('angular_velocity', i)),
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
      section: msg('Surface', { id: 'fields.surface' }),
      title: msg('Material', { id: 'fields.material' }),
      about: msg('Of the scene, or of the palette of method elastic', { id: 'fields.of_the_scene_or_of' }),
      unit: '',
      kind: 'choice',
      value: text('material'),
      choices: [choice('', msg('none', { id: 'fields.none' })), ...materials.map((name) => choice(name))],
    },
    row(msg('Surface', { id: 'fields.surface' }), 'elasticity', msg('Restitution', { id: 'fields.restitution' }), '', asNumber(of('elasticity')), msg('0 keeps no speed, 1 keeps all', { id: 'fields.0_keeps_no_speed_1' })),
    row(msg('Surface', { id: 'fields.surface' }), 'friction', msg('Friction', { id: 'fields.friction' }), '', asNumber(of('friction')), msg('Coulomb’s coefficient', { id: 'fields.coulomb_s_coefficient' })),
    {
      key: 'color',
      section: msg('Surface', { id: 'fields.surface' }),
      title: msg('Colour', { id: 'fields.colour' }),
      about: msg('Of the body in pictures and graphs', { id: 'fields.of_the_body_in_pictures' }),
      unit: '',
      kind: 'choice',
      value: text('color'),
      choices: [choice('', msg('by itself', { id: 'fields.by_itself' })), ...kColours.map((name) => choice(name))],
    },
  ];
}
