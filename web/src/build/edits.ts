import { remove, set, type Change } from './changes';
import { connectionMotion } from './connections';
import { copiedGroups, groupsWithout } from './groups';
import { appended, bodyMotion, type Motion } from './motion';
import {
  bodiesOf,
  entriesOf,
  freshName,
  isObject,
  listOf,
  nameAt,
  sameName,
  textOf,
  type BodyData,
  type BodyPlaceInFile,
  type Json,
  type JsonObject,
  type Path,
  type SceneData,
} from './scene_data';
import type { TiePlace } from './ties';

/** What an edit does to a scene, in words and as changes. */
export interface Edit {
  /** For example `Move ball 1`. */
  readonly title: string;
  readonly changes: readonly Change[];
  /** What is selected afterwards; what is selected now when absent. */
  readonly selects?: readonly BodyPlaceInFile[];
  /** A joint or force that is selected afterwards. */
  readonly tie?: TiePlace;
}

const bodyPath = (place: BodyPlaceInFile): Path => ['bodies', place];

/** `ball 1`, or how many there are. */
function called(scene: SceneData, places: readonly BodyPlaceInFile[]): string {
  const [first = -1] = places;
  return places.length === 1 ? nameAt(scene, first) : `${places.length} bodies`;
}

/** Friction of a new body: as another one has it, because one without it makes every pair smooth. */
function frictionBeside(scene: SceneData): BodyData {
  const friction = bodiesOf(scene).find((body) => typeof body['friction'] === 'number')?.['friction'];
  return friction === undefined ? {} : { friction };
}

/** Adds a body; a name that is taken gets a number. */
export function addBody(scene: SceneData, body: BodyData): Edit {
  const name = freshName(scene, textOf(body['name']) || 'body');
  return {
    title: `Add ${name}`,
    changes: [appended(scene, 'bodies', { ...body, name, ...frictionBeside(scene) })],
    selects: [bodiesOf(scene).length],
  };
}

/** Moves and turns bodies as one; joints, springs and anchors of theirs go along. */
export function moveBodies(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  motion: Motion,
): Edit {
  const bodies = bodiesOf(scene);
  const changes = places.flatMap((place) =>
    bodyMotion(scene, bodyPath(place), bodies[place] ?? {}, motion),
  );
  changes.push(...connectionMotion(scene, new Set(places), motion));
  const verb = motion.turn === undefined ? 'Move' : 'Turn';
  return { title: `${verb} ${called(scene, places)}`, changes };
}

/** Gives bodies a value of a field; undefined takes it out. */
export function setField(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  field: string,
  value: Json | undefined,
): Edit {
  const bodies = bodiesOf(scene);
  const changes = places.flatMap((place): Change[] => {
    const path = [...bodyPath(place), field];
    if (value !== undefined) return [set(path, value)];
    return bodies[place]?.[field] === undefined ? [] : [remove(path)];
  });
  return { title: `Set ${field.replace(/_/g, ' ')} of ${called(scene, places)}`, changes };
}

/** Fields that name one body. */
const kNaming = ['body', 'body_a', 'body_b', 'other'];
/** Lists of what cannot be without the bodies that it names. */
const kDependent = ['joints', 'forces', 'friction_pairs', 'expect', 'reference', 'plots', 'knobs'];

/** Deletes bodies, with the joints, forces and springs that name them and whatever else speaks of them. */
export function deleteBodies(scene: SceneData, places: readonly BodyPlaceInFile[]): Edit {
  const names = places.map((place) => nameAt(scene, place));
  const isGone = (name: Json | undefined): boolean =>
    typeof name === 'string' && names.some((gone) => sameName(gone, name));
  const changes: Change[] = [];
  for (const list of kDependent) changes.push(...withoutNamed(scene, list, isGone));
  changes.push(...groupsWithout(scene, places));
  bodiesOf(scene).forEach((body, place) => {
    if (places.includes(place)) return;
    changes.push(...withoutEntries(body, bodyPath(place), 'no_collide', isGone));
    changes.push(
      ...withoutEntries(
        body,
        bodyPath(place),
        'no_collide_edges',
        (entry) => isObject(entry) && isGone(entry['body']),
      ),
    );
  });
  for (const place of [...places].sort((a, b) => b - a)) changes.push(remove(bodyPath(place)));
  return { title: `Delete ${called(scene, places)}`, changes, selects: [] };
}

/** Entries of a list that name a body that is gone go too; lists of several names lose it. */
function withoutNamed(
  scene: SceneData,
  list: string,
  isGone: (name: Json | undefined) => boolean,
): Change[] {
  const changes: Change[] = [];
  for (const [entry, place] of entriesOf(scene, list).reverse()) {
    const path: Path = [list, place];
    const named = ['bodies', 'quantities', 'sets'].find((field) => listOf(entry[field]).length > 0);
    const namesGone = (value: Json | undefined): boolean =>
      isGone(value) || (typeof value === 'string' && isGone(bodyOfQuantity(value)));
    const isLost =
      kNaming.some((field) => isGone(entry[field])) ||
      listOf(entry['over']).some((guide) => isObject(guide) && isGone(guide['body'])) ||
      isGone(bodyOfQuantity(textOf(entry['quantity']))) ||
      (named !== undefined && listOf(entry[named]).every(namesGone));
    if (isLost) changes.push(remove(path));
    else if (named !== undefined) changes.push(...withoutEntries(entry, path, named, namesGone));
  }
  return changes;
}

/** `ball` of `ball.y` and `ball.velocity.x`; undefined for a quantity of the whole scene. */
function bodyOfQuantity(quantity: string): string | undefined {
  const dot = quantity.indexOf('.');
  return dot < 0 ? undefined : quantity.slice(0, dot);
}

function withoutEntries(
  entry: JsonObject,
  path: Path,
  field: string,
  isGone: (value: Json | undefined) => boolean,
): Change[] {
  const list = listOf(entry[field]);
  if (!list.some(isGone)) return [];
  if (list.every(isGone)) return [remove([...path, field])];
  return [...list.keys()]
    .reverse()
    .filter((place) => isGone(list[place]))
    .map((place) => remove([...path, field, place]));
}

/** Gives a body another name, wherever it is named. */
export function renameBody(scene: SceneData, place: BodyPlaceInFile, name: string): Edit {
  const before = nameAt(scene, place);
  const changes: Change[] = [set([...bodyPath(place), 'name'], name)];
  const visit = (value: Json | undefined, path: Path, isName: boolean): void => {
    if (Array.isArray(value)) {
      (value as readonly Json[]).forEach((entry, i) => visit(entry, [...path, i], isName));
    } else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) visit(entry, [...path, key], naming(key));
    } else if (isName && typeof value === 'string') {
      const body = bodyOfQuantity(value);
      if (sameName(value, before)) changes.push(set(path, name));
      else if (body !== undefined && sameName(body, before))
        changes.push(set(path, name + value.slice(body.length)));
    }
  };
  for (const list of [...kDependent, 'groups']) visit(scene[list], [list], false);
  bodiesOf(scene).forEach((body, i) => {
    for (const field of ['no_collide', 'no_collide_edges'])
      visit(body[field], [...bodyPath(i), field], true);
  });
  return { title: `Rename ${before}`, changes, selects: [place] };
}

/** Whether a field holds names of bodies, or quantities of them. */
function naming(field: string): boolean {
  return [...kNaming, 'bodies', 'quantity', 'quantities', 'sets'].includes(field);
}

/** Copies bodies, with the joints and springs that tie them to each other or to the world. */
export function copyBodies(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  by: readonly number[],
): Edit {
  const bodies = bodiesOf(scene);
  const names = new Map<string, string>();
  for (const place of places) {
    const name = nameAt(scene, place);
    names.set(name, freshName(scene, name, 'bodies', [...names.values()]));
  }
  const copyOf = (name: string): string | undefined =>
    [...names].find(([known]) => sameName(known, name))?.[1];
  const changes: Change[] = [];
  let count = bodies.length;
  for (const place of places) {
    const body = bodies[place] ?? {};
    const position = listOf(body['position']);
    const at = by.map((x, i) => x + (typeof position[i] === 'number' ? position[i] : 0));
    const copy = { ...body, name: names.get(nameAt(scene, place)) ?? 'body', position: at };
    changes.push({ kind: 'insert', path: ['bodies', count++], value: copy });
  }
  changes.push(...copiedConnections(scene, copyOf, by), ...copiedGroups(scene, places, copyOf));
  const selects = places.map((_, i) => bodies.length + i);
  return { title: `Copy ${called(scene, places)}`, changes, selects };
}

/** The points that a rope goes over, as a field of its copy; null when one is on a body that is not copied. */
function copiedGuides(
  entry: JsonObject,
  copyOf: (name: string) => string | undefined,
  by: readonly number[],
): { readonly over?: Json } | null {
  if (entry['over'] === undefined) return {};
  const over: Json[] = [];
  for (const guide of listOf(entry['over'])) {
    if (!isObject(guide)) return null;
    const name = textOf(guide['body']);
    const isWorld = sameName(name, 'world');
    const body = isWorld ? name : copyOf(name);
    if (body === undefined) return null;
    const point = listOf(guide['point']).map(
      (x, k) => (typeof x === 'number' ? x : 0) + (isWorld ? (by[k] ?? 0) : 0),
    );
    over.push({ ...guide, body, point });
  }
  return { over };
}

function copiedConnections(
  scene: SceneData,
  copyOf: (name: string) => string | undefined,
  by: readonly number[],
): Change[] {
  return ['joints', 'forces'].flatMap((list) => {
    let count = listOf(scene[list]).length;
    const taken: string[] = [];
    return entriesOf(scene, list).flatMap(([entry]): Change[] => {
      const named = kNaming.flatMap((field) => (entry[field] === undefined ? [] : [field]));
      const copies = named.map((field) => {
        const name = textOf(entry[field]);
        return sameName(name, 'world') ? name : copyOf(name);
      });
      const over = copiedGuides(entry, copyOf, by);
      const isOwn = over !== null && named.length > 0 && copies.every((name) => name !== undefined);
      if (!isOwn || named.every((field) => sameName(textOf(entry[field]), 'world'))) return [];
      const copy: Record<string, Json | undefined> = { ...entry, ...over };
      named.forEach((field, i) => {
        copy[field] = copies[i];
        const point = field.replace('body', 'point');
        if (sameName(copies[i] ?? '', 'world') && Array.isArray(entry[point]))
          copy[point] = listOf(entry[point]).map(
            (x, k) => (typeof x === 'number' ? x : 0) + (by[k] ?? 0),
          );
      });
      if (entry['name'] !== undefined) {
        const name = freshName(scene, textOf(entry['name']), list, taken);
        taken.push(name);
        copy['name'] = name;
      }
      return [{ kind: 'insert', path: [list, count++], value: copy }];
    });
  });
}
