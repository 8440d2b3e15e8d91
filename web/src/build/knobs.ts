import type { Knob } from '../sim';
import { set, valueAt, type Change } from './changes';
import {
  entriesOf,
  isObject,
  listOf,
  numberOf,
  numbersOf,
  sameName,
  textOf,
  type Json,
  type JsonObject,
  type Path,
  type SceneData,
} from './scene_data';

/** Lists whose entries a knob names. */
const kLists = ['bodies', 'joints', 'forces'];
const kAxes = ['x', 'y', 'z'];

/** The knobs that a scene writes, each with its present value; those that name nothing are passed over. */
export function knobsOf(scene: SceneData): Knob[] {
  return entriesOf(scene, 'knobs').flatMap(([knob]): Knob[] => {
    const [first] = targetsOf(scene, knob);
    if (first === undefined) return [];
    const value = numberOf(valueAt(scene, first));
    const [least = 0, most = 1] = numbersOf(knob['range'], 2);
    const [words, unit] = [textOf(knob['words']), textOf(knob['unit'])];
    return [{ words, unit, least, most, step: numberOf(knob['step'], 1), value, own: value }];
  });
}

/** Sets a knob, counted as in {@link knobsOf}: every number that it means. */
export function knobChanges(scene: SceneData, place: number, value: number): Change[] {
  const found = entriesOf(scene, 'knobs')
    .map(([knob]) => targetsOf(scene, knob))
    .filter((targets) => targets.length > 0);
  return (found[place] ?? []).map((path) => set(path, value));
}

/** Where the numbers stand that a knob sets. */
function targetsOf(scene: SceneData, knob: JsonObject): Path[] {
  return listOf(knob['sets']).flatMap((target) => targets(scene, textOf(target)));
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
    const text: Json | undefined = entry[field];
    return typeof text === 'string' && sameName(text, word);
  });
}

function partOf(scene: SceneData, path: Path, name: string): Path {
  if (!Array.isArray(valueAt(scene, path))) return [...path, name];
  const axis = kAxes.indexOf(name);
  const place = axis >= 0 ? axis : /^\d/.test(name) ? Number(name[0]) : -1;
  return [...path, place];
}
