import type { BuildField } from '../sim';
import { msg, str } from '../words';
import { insert, remove, set } from './changes';
import type { Edit } from './edits';
import { asNumber, closedField, kAxes, kMostCorners, row } from './fields';
import {
  entriesOf,
  isInSpace,
  listOf,
  nameAt,
  numberOf,
  textOf,
  type JsonObject,
  type Path,
  type SceneData,
} from './scene_data';
import { connectionAt, isPinned, moveTieEnd, type TiePlace } from './ties';
import { setTrackField, trackAt } from './tracks';

/** Numbers of joints and forces, in words. */
const kTieNumbers: Readonly<Record<string, readonly [title: string, unit: string, about: string]>> = {
  length: [msg('Length', { id: 'tie_fields.length' }), 'm', msg('Kept by a rod, not exceeded by a rope', { id: 'tie_fields.kept_by_a_rod_not' })],
  rest_length: [msg('Rest length', { id: 'tie_fields.rest_length' }), 'm', msg('Where the spring does not pull', { id: 'tie_fields.where_the_spring_does_not' })],
  stiffness: [msg('Stiffness', { id: 'tie_fields.stiffness' }), 'N/m', msg('Force for each metre', { id: 'tie_fields.force_for_each_metre' })],
  damping: [msg('Damping', { id: 'tie_fields.damping' }), 'N s/m', msg('Force against each metre per second', { id: 'tie_fields.force_against_each_metre_per' })],
  magnitude: [msg('Force', { id: 'tie_fields.force' }), 'N', msg('Size of the force', { id: 'tie_fields.size_of_the_force' })],
  rate: [msg('Rate', { id: 'tie_fields.rate' }), 'rad/s', msg('How fast the force turns', { id: 'tie_fields.how_fast_the_force_turns' })],
  torque: [msg('Torque', { id: 'tie_fields.torque' }), 'N m', msg('Counter-clockwise', { id: 'tie_fields.counter_clockwise' })],
  duration: [msg('Duration', { id: 'tie_fields.duration' }), 's', msg('Of the plan', { id: 'tie_fields.of_the_plan' })],
  rotate_ratio: [msg('Turning ratio', { id: 'tie_fields.turning_ratio' }), 'm²', msg('Damping of the turn for each of the motion', { id: 'tie_fields.damping_of_the_turn_for' })],
  g: [msg('Gravity', { id: 'tie_fields.gravity' }), 'm/s²', msg('Downwards', { id: 'tie_fields.downwards' })],
};

export function entryAt(scene: SceneData, { list, place }: TiePlace): JsonObject | null {
  return entriesOf(scene, list).find(([, at]) => at === place)?.[0] ?? null;
}

/** The values of a joint or a force that can be changed. */
export function tieFields(scene: SceneData, tie: TiePlace): BuildField[] {
  const entry = entryAt(scene, tie);
  if (entry === null) return [];
  const kind = textOf(entry['type']);
  const section = kind.replace(/_/g, ' ');
  const isMotor = kind === 'actuator' && entry['drive'] === 'force';
  const plan = listOf(entry['plan']);
  return [
    ...Object.entries(kTieNumbers).flatMap(([key, [title, unit, about]]) =>
      typeof entry[key] === 'number' && !(isMotor && key === 'duration')
        ? [row(section, key, title, unit, entry[key], about)]
        : [],
    ),
    ...(isMotor && plan.length === 1
      ? [row(section, 'plan.0', msg('Torque', { id: 'tie_fields.torque' }), 'N m', asNumber(plan[0]), msg('Counter-clockwise', { id: 'tie_fields.counter_clockwise' }))]
      : []),
    ...trackFields(scene, tie),
    ...endFields(scene, tie, section),
    ...listOf(entry['normal']).map((x, i) =>
      row(section, `normal.${i}`, msg(str`Normal ${kAxes[i] ?? ''}`, { id: 'tie_fields.normal' }), '', asNumber(x), msg('It slides at right angles to this', { id: 'tie_fields.it_slides_at_right_angles' })),
    ),
    ...listOf(entry['axis']).map((x, i) =>
      row(section, `axis.${i}`, msg(str`Axis ${kAxes[i] ?? ''}`, { id: 'tie_fields.axis' }), '', asNumber(x), msg('Of any length but 0', { id: 'tie_fields.of_any_length_but_0' })),
    ),
  ];
}

/** Places that a track leads through; of too many only their number. */
function trackFields(scene: SceneData, tie: TiePlace): BuildField[] {
  const track = trackAt(scene, tie);
  if (track === undefined) return [];
  const section = msg('Track', { id: 'palette.track' });
  const about = track.isClosed
    ? msg('One more comes between the last one and the first; one less leaves the last out', { id: 'fields.one_more_comes_between' })
    : msg('One more goes on beyond the last one; one less leaves the last out', { id: 'fields.one_more_goes_on' });
  const fields = [
    row(section, 'track.count', msg('Number', { id: 'fields.number_of_corners' }), '', track.places.length, about),
    closedField(section, 'track.closed', track.isClosed),
  ];
  if (track.places.length > kMostCorners) return fields;
  const inWorld = msg('In the world; the other places stay', { id: 'tie_fields.in_the_world_places' });
  track.places.forEach((place, i) =>
    place.forEach((x, axis) =>
      fields.push(row(section, `track.${i}.${axis}`, `${i + 1} ${kAxes[axis] ?? ''}`, 'm', x, inWorld)),
    ),
  );
  return fields;
}

/** Where the ends of a joint or a spring are in the world; one place for those whose points are together. */
function endFields(scene: SceneData, tie: TiePlace, section: string): BuildField[] {
  const connection = connectionAt(scene, tie);
  if (connection === null) return [];
  const ends = isPinned(connection.kind) ? (['b'] as const) : (['a', 'b'] as const);
  return ends.flatMap((end) => {
    const { body, at } = connection[end];
    const owner = body < 0 ? msg('the world', { id: 'add_strokes.the_world' }) : nameAt(scene, body);
    const about = msg(str`Of its point on ${owner}, in the world`, { id: 'tie_fields.of_its_point' });
    return at.map((x, i) =>
      row(section, `end.${end}.${i}`, `${owner} ${kAxes[i] ?? ''}`, 'm', x, about),
    );
  });
}

export function setTieField(
  scene: SceneData,
  { list, place }: TiePlace,
  key: string,
  written: number | string,
): Edit | null {
  const [field, end, axis] = key.split('.');
  const track = field === 'track' ? trackAt(scene, { list, place }) : undefined;
  if (track !== undefined) return setTrackField(scene, track, key, written);
  const value = Number(written);
  const connection = field === 'end' ? connectionAt(scene, { list, place }) : null;
  if (connection !== null && (end === 'a' || end === 'b')) {
    const at = connection[end].at.map((x, i) => (i === Number(axis) ? value : x));
    return moveTieEnd(scene, connection, end, at);
  }
  const path = [list, place, ...key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))];
  const entry = entryAt(scene, { list, place });
  const name = textOf(entry?.['name']) || textOf(entry?.['type']);
  return { title: `Set ${key.split('.')[0] ?? key} of ${name}`, changes: [set(path, value)] };
}

/** Values of the scene itself. */
export function sceneFields(scene: SceneData): BuildField[] {
  const text = (key: string, title: string, about: string): BuildField => ({
    key,
    section: msg('Scene', { id: 'tie_fields.scene' }),
    title,
    about,
    unit: '',
    kind: 'text',
    value: textOf(scene[key]),
  });
  const fields = [text('title', msg('Title', { id: 'tie_fields.title' }), msg('Heading of the scene', { id: 'tie_fields.heading_of_the_scene' })), text('about', msg('About', { id: 'tie_fields.about' }), msg('What to watch, what to try', { id: 'tie_fields.what_to_watch_what_to' }))];
  if (isInSpace(scene)) return fields;
  const gravity = gravityOf(scene);
  fields.push({
    ...row(msg('Scene', { id: 'tie_fields.scene' }), 'gravity', msg('Gravity', { id: 'tie_fields.gravity' }), 'm/s²', gravity === null ? 0 : numberOf(gravity[0]['g'], 9.8)),
    about: msg('Downwards; 0 for none', { id: 'tie_fields.downwards_0_for_none' }),
  });
  return fields;
}

function gravityOf(scene: SceneData): [JsonObject, number] | null {
  return entriesOf(scene, 'forces').find(([force]) => force['type'] === 'gravity') ?? null;
}

export function setSceneField(
  scene: SceneData,
  key: string,
  value: number | string | null,
): Edit | null {
  if (key !== 'gravity')
    return { title: `Set ${key}`, changes: [set([key], value === null ? '' : String(value))] };
  const gravity = gravityOf(scene);
  const title = 'Set gravity';
  if (typeof value !== 'number') return null;
  if (gravity === null)
    return { title, changes: [insert(['forces', 0], { type: 'gravity', g: value })] };
  const path: Path = ['forces', gravity[1]];
  return { title, changes: [value === 0 ? remove(path) : set([...path, 'g'], value)] };
}
