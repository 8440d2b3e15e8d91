import type { Panes } from '../pane';
import {
  carryOutEasyScript,
  EasyScriptError,
  kBodyVariables,
  parseNumber,
  readEasyScript,
  type EasyTarget,
  type Parameter,
  type SceneDescription,
  type Trouble,
} from '../sim';
import {
  dataOf,
  entriesOf,
  numbersOf,
  numberOf,
  sameName,
  set,
  textOf,
  textWithChanges,
  valueAt,
  type Change,
  type Path,
  type SceneData,
} from '../build';
import { msg } from '../words';
import type { DocumentController } from './document_controller';
import { documentWords } from './document_words';

/** Where the numbers of a body stand in a scene in the plane, in the order of {@link kBodyVariables}. */
const kPlaces: readonly Path[] = [
  ['position', 0],
  ['velocity', 0],
  ['position', 1],
  ['velocity', 1],
  ['angle'],
  ['angular_velocity'],
];

/**
 * Sets what an address asks for behind its `?`: parameters of the runs, and numbers of bodies at the start, which then stand in the text of the scene. Nothing
 * else of an address is carried out.
 *
 * @returns null, or what is wrong with it; nothing has changed then
 */
export async function applyEasyScript(
  script: string,
  panes: Panes,
  documents: DocumentController,
): Promise<Trouble | null> {
  const { player } = panes.first;
  const { text = '', scene } = player.loaded ?? {};
  const changes: Change[] = [];
  const parameters = player.getParameters();
  const before = new Map(parameters.map((row) => [row, row.getAsString()]));
  const undo = (): void => {
    for (const [row, value] of before) if (row.getAsString() !== value) row.setFromString(value);
  };
  try {
    const targets = new Map<string, EasyTarget>();
    const data = dataOf(text);
    if (data !== null && scene !== undefined && scene.space !== 'spatial')
      for (const [name, target] of starts(data, scene, changes)) targets.set(name, target);
    for (const parameter of parameters) targets.set(parameter.getName(), targetOf(parameter));
    carryOutEasyScript(readEasyScript(script), targets, ['SIM', 'SIM_VARS']);
    // The engine may refuse what the page takes for right.
    await player.settled();
    if (changes.length === 0) return null;
    const document = await documents.present();
    if (document === null) return null;
    const { name } = document.scene;
    const changed = { name, text: textWithChanges(text, changes) };
    const trouble = await documents.open({ ...document, scene: changed });
    if (trouble === null) return null;
    undo();
    return { ...trouble, title: title() };
  } catch (error) {
    if (!(error instanceof EasyScriptError)) throw error;
    return {
      title: title(),
      details: [{ place: '', message: documentWords(error), line: 0, column: 0 }],
      remedy: msg(
        'The scene is as it was before. An address may set parameters and numbers of bodies, as in ?scene=pendulum&GRAVITY=5;',
        { id: 'easy_link.the_scene_is_as_it' },
      ),
    };
  }
}

function title(): string {
  return msg('The address sets what cannot be set', {
    id: 'easy_link.the_address_sets_what_cannot',
  });
}

function targetOf(parameter: Parameter): EasyTarget {
  return {
    get: () => parameter.getAsString(),
    set: (text) => parameter.setFromString(text),
  };
}

/** The numbers of the bodies that move, at the start, by the names of their variables. @param changes - takes what is to change in the text */
function starts(
  data: SceneData,
  { bodies }: SceneDescription,
  changes: Change[],
): [string, EasyTarget][] {
  const written = entriesOf(data, 'bodies');
  return bodies.flatMap(({ name: body, mobility }) => {
    const [, place] = written.find(([entry]) => sameName(textOf(entry['name']), body)) ?? [];
    if (mobility === 'fixed' || place === undefined) return [];
    return kBodyVariables.map(({ suffix }, i): [string, EasyTarget] => {
      const name = `${body}_${suffix}`;
      return [name, startOf(data, changes, ['bodies', place], kPlaces[i] ?? [], name)];
    });
  });
}

function startOf(
  data: SceneData,
  changes: Change[],
  body: Path,
  [field = '', axis]: Path,
  name: string,
): EasyTarget {
  const path = [...body, field];
  const whole = (): number[] => {
    const last = changes.filter((change) => change.path.join('.') === path.join('.')).at(-1);
    const present = last?.kind === 'set' ? last.value : valueAt(data, path);
    return numbersOf(present, 2);
  };
  return {
    get: () => String(typeof axis === 'number' ? whole()[axis] : numberOf(valueAt(data, path))),
    set: (text) => {
      const value = parseNumber(text, name);
      const pair = whole();
      const made = typeof axis === 'number' ? pair.map((x, i) => (i === axis ? value : x)) : value;
      changes.push(set(path, made));
    },
  };
}
