import type { BuildField } from '../sim';
import { insert, remove, set } from './changes';
import type { Edit } from './edits';
import { asNumber, kAxes, row } from './fields';
import {
  entriesOf,
  isInSpace,
  listOf,
  numberOf,
  textOf,
  type JsonObject,
  type Path,
  type SceneData,
} from './scene_data';
import type { TiePlace } from './ties';

/** Numbers of joints and forces, in words. */
const kTieNumbers: Readonly<Record<string, readonly [title: string, unit: string, about: string]>> = {
  length: ['Length', 'm', 'Kept by a rod, not exceeded by a rope'],
  rest_length: ['Rest length', 'm', 'Where the spring does not pull'],
  stiffness: ['Stiffness', 'N/m', 'Force for each metre'],
  damping: ['Damping', 'N s/m', 'Force against each metre per second'],
  magnitude: ['Force', 'N', 'Size of the force'],
  rate: ['Rate', 'rad/s', 'How fast the force turns'],
  torque: ['Torque', 'N m', 'Counter-clockwise'],
  duration: ['Duration', 's', 'Of the plan'],
  rotate_ratio: ['Turning ratio', 'm²', 'Damping of the turn for each of the motion'],
  g: ['Gravity', 'm/s²', 'Downwards'],
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
      ? [row(section, 'plan.0', 'Torque', 'N m', asNumber(plan[0]), 'Counter-clockwise')]
      : []),
    ...listOf(entry['normal']).map((x, i) =>
      row(section, `normal.${i}`, `Normal ${kAxes[i] ?? ''}`, '', asNumber(x), 'It slides at right angles to this'),
    ),
    ...listOf(entry['axis']).map((x, i) =>
      row(section, `axis.${i}`, `Axis ${kAxes[i] ?? ''}`, '', asNumber(x), 'Of any length but 0'),
    ),
  ];
}

export function setTieField(
  scene: SceneData,
  { list, place }: TiePlace,
  key: string,
  value: number,
): Edit {
  const path = [list, place, ...key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))];
  const entry = entryAt(scene, { list, place });
  const name = textOf(entry?.['name']) || textOf(entry?.['type']);
  return { title: `Set ${key.split('.')[0] ?? key} of ${name}`, changes: [set(path, value)] };
}

/** Values of the scene itself. */
export function sceneFields(scene: SceneData): BuildField[] {
  const text = (key: string, title: string, about: string): BuildField => ({
    key,
    section: 'Scene',
    title,
    about,
    unit: '',
    kind: 'text',
    value: textOf(scene[key]),
  });
  const fields = [text('title', 'Title', 'Heading of the scene'), text('about', 'About', 'What to watch, what to try')];
  if (isInSpace(scene)) return fields;
  const gravity = gravityOf(scene);
  fields.push({
    ...row('Scene', 'gravity', 'Gravity', 'm/s²', gravity === null ? 0 : numberOf(gravity[0]['g'], 9.8)),
    about: 'Downwards; 0 for none',
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
