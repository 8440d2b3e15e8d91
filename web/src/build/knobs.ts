import type { Knob } from '../sim';
import { remove, set, valueAt, withChanges, type Change } from './changes';
import type { Edit } from './edits';
import {
  entriesOf,
  isObject,
  listOf,
  numberOf,
  numbersOf,
  sameName,
  textOf,
  type JsonObject,
  type Path,
  type SceneData,
} from './scene_data';

/** Lists whose entries a knob names. */
const kLists = ['bodies', 'joints', 'forces'];
const kAxes = ['x', 'y', 'z'];

/** The knobs that a scene writes, each with its present value; those that name nothing are passed over. */
export function knobsOf(scene: SceneData): Knob[] {
  return namedKnobs(scene).map(({ knob, targets: [first = []] }) => {
    const value = numberOf(valueAt(scene, first));
    const [least = 0, most = 1] = numbersOf(knob['range'], 2);
    return {
      words: textOf(knob['words']),
      gloss: textOf(knob['gloss']),
      unit: textOf(knob['unit']),
      least,
      most,
      step: numberOf(knob['step'], 1),
      isLogarithmic: textOf(knob['scale']) === 'log' && least > 0,
      stops: listOf(knob['stops']).map((stop) => numberOf(stop, NaN)),
      ends: entriesOf(knob, 'ends').map(([end]) => ({
        words: textOf(end['words']),
        value: numberOf(end['value'], NaN),
      })),
      value,
      own: value,
    };
  });
}

/** Sets a knob, counted as in {@link knobsOf}: every number that it means. */
export function knobChanges(scene: SceneData, place: number, value: number): Change[] {
  return (namedKnobs(scene)[place]?.targets ?? []).map((path) => set(path, value));
}

/** Sets a knob to what another text of the scene writes there. */
export function knobChangesBack(scene: SceneData, place: number, own: SceneData): Change[] {
  const before = namedKnobs(own)[place]?.targets ?? [];
  return (namedKnobs(scene)[place]?.targets ?? []).flatMap((path, i) => {
    const value = valueAt(own, before[i] ?? path);
    return value === undefined ? [] : [set(path, value)];
  });
}

/** Sets numbers that are named as by knobs, and parameters, which the scene need not have written. */
export function settingChanges(
  scene: SceneData,
  values: Readonly<Record<string, number | string>>,
): Change[] {
  return Object.entries(values).flatMap(([target, value]) => {
    const found = targets(scene, target);
    if (found.length > 0) return found.map((path) => set(path, value));
    return target.includes('.') ? [] : [set(['parameters', target], value)];
  });
}

/** An edit with what knobs, tries and question need of it: ranges hold the new values, what means nothing any more goes. */
export function withFrontKept(scene: SceneData, edit: Edit | null): Edit | null {
  if (edit === null) return null;
  const after = withChanges(scene, edit.changes);
  const changes = entriesOf(after, 'knobs')
    .reverse()
    .flatMap(([knob, place]): Change[] => knobKept(after, knob, ['knobs', place]));
  const isLost = (target: string): boolean =>
    target.includes('.') && targets(after, target).length === 0;
  for (const [entry, place] of entriesOf(after, 'tries').reverse())
    if (Object.keys(isObject(entry['set']) ? entry['set'] : {}).some(isLost))
      changes.push(remove(['tries', place]));
  const question = after['question'];
  const names = entriesOf(after, 'expect').map(([entry]) => textOf(entry['name']));
  const isAnswered =
    !isObject(question) ||
    listOf(question['answer']).every((name) => names.some((row) => sameName(row, textOf(name))));
  if (!isAnswered) changes.push(remove(['question']));
  return changes.length === 0 ? edit : { ...edit, changes: [...edit.changes, ...changes] };
}

function knobKept(scene: SceneData, knob: JsonObject, path: Path): Change[] {
  const sets = listOf(knob['sets']);
  const kept = sets.filter((target) => targets(scene, textOf(target)).length > 0);
  if (kept.length === 0) return [remove(path)];
  const values = kept
    .flatMap((target) => targets(scene, textOf(target)))
    .map((at) => numberOf(valueAt(scene, at)));
  const [least = 0, most = 1] = numbersOf(knob['range'], 2);
  const range = [Math.min(least, ...values), Math.max(most, ...values)];
  const isHeld = range[0] === least && range[1] === most;
  return [
    ...(kept.length === sets.length ? [] : [set([...path, 'sets'], kept)]),
    ...(isHeld ? [] : [set([...path, 'range'], range)]),
  ];
}

/** The knobs that mean something, with where their numbers stand. */
function namedKnobs(scene: SceneData): { knob: JsonObject; targets: Path[] }[] {
  return entriesOf(scene, 'knobs').flatMap(([knob]) => {
    const found = listOf(knob['sets']).flatMap((target) => targets(scene, textOf(target)));
    return found.length === 0 ? [] : [{ knob, targets: found }];
  });
}

/** What `NAME` of a parameter or `block.friction` means, as the engine's reader takes it. */
function targets(scene: SceneData, text: string): Path[] {
  const [word = '', ...rest] = text.split('.');
  const found = rest.length === 0 ? parameters(scene, word) : owners(scene, word);
  return found
    .map((path) => rest.reduce<Path>((at, name) => partOf(scene, at, name), path))
    .filter((path) => typeof valueAt(scene, path) === 'number');
}

function parameters(scene: SceneData, name: string): Path[] {
  const methods = scene['methods'];
  const own = isObject(methods) ? Object.keys(methods) : [];
  return [[name], ['parameters', name], ...own.map((method): Path => ['methods', method, name])];
}

function owners(scene: SceneData, word: string): Path[] {
  const entries = kLists.flatMap((list) =>
    entriesOf(scene, list)
      .filter(([entry]) => word === '*' || isCalled(entry, word))
      .map(([, place]): Path => [list, place]),
  );
  return [[word], ['materials', word], ...entries];
}

function isCalled(entry: JsonObject, word: string): boolean {
  return ['name', 'type'].some((field) => {
    const text = entry[field];
    return typeof text === 'string' && sameName(text, word);
  });
}

function partOf(scene: SceneData, path: Path, name: string): Path {
  if (!Array.isArray(valueAt(scene, path))) return [...path, name];
  const axis = kAxes.indexOf(name);
  const place = axis >= 0 ? axis : /^\d/.test(name) ? Number(name[0]) : -1;
  return [...path, place];
}
