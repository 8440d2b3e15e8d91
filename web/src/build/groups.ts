import { insert, remove, set, type Change } from './changes';
import type { Edit } from './edits';
import {
  entriesOf,
  freshName,
  listOf,
  nameAt,
  placeOf,
  textOf,
  type BodyPlaceInFile,
  type Json,
  type SceneData,
} from './scene_data';

/** Bodies that are selected, moved and copied as one (docs/scene_format.md, Groups). */
export interface BodyGroup {
  /** Empty when it has none. */
  readonly name: string;
  /** In the list of the file. */
  readonly place: number;
  readonly bodies: readonly BodyPlaceInFile[];
}

/** With fewer bodies there is no group. */
const kLeast = 2;

export function groupsOf(scene: SceneData): BodyGroup[] {
  return entriesOf(scene, 'groups').map(([entry, place]) => ({
    name: textOf(entry['name']),
    place,
    bodies: listOf(entry['bodies']).flatMap((name) => {
      const body = placeOf(scene, textOf(name));
      return body < 0 ? [] : [body];
    }),
  }));
}

const touches = (group: BodyGroup, places: readonly BodyPlaceInFile[]): boolean =>
  group.bodies.some((body) => places.includes(body));

/** Bodies with all that are grouped with them, in the order of the file. */
export function withGroups(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
): BodyPlaceInFile[] {
  const more = groupsOf(scene).flatMap((group) => (touches(group, places) ? group.bodies : []));
  return [...new Set([...places, ...more])].sort((a, b) => a - b);
}

/** The group that these bodies are, all of it and nothing else; undefined when they are none. */
export function groupOf(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
): BodyGroup | undefined {
  return groupsOf(scene).find(
    ({ bodies }) => bodies.length === places.length && bodies.every((body) => places.includes(body)),
  );
}

/** Whether bodies can be made a group: several, which are not one already. */
export function canGroup(scene: SceneData, places: readonly BodyPlaceInFile[]): boolean {
  return places.length >= kLeast && groupOf(scene, places) === undefined;
}

/** Whether one of them is in a group. */
export function canUngroup(scene: SceneData, places: readonly BodyPlaceInFile[]): boolean {
  return groupsOf(scene).some((group) => touches(group, places));
}

/** Makes bodies a group, with all of the groups that they are in; null when they are one. */
export function groupBodies(scene: SceneData, places: readonly BodyPlaceInFile[]): Edit | null {
  const all = withGroups(scene, places);
  if (!canGroup(scene, all)) return null;
  const bodies = all.map((place) => nameAt(scene, place));
  const name = freshName(scene, 'group', 'groups');
  const changes = withoutGroups(scene, (group) => touches(group, places), false);
  const count = listOf(scene['groups']).length - changes.length;
  changes.push(insert(['groups', count], { name, bodies }));
  return { title: `Group ${all.length} bodies`, changes, selects: all };
}

/** Takes apart the groups of bodies; null when they are in none. */
export function ungroupBodies(scene: SceneData, places: readonly BodyPlaceInFile[]): Edit | null {
  if (!canUngroup(scene, places)) return null;
  const changes = withoutGroups(scene, (group) => touches(group, places), true);
  return { title: 'Ungroup', changes, selects: places };
}

/** @param isAll - whether a list that is empty then goes as well */
function withoutGroups(
  scene: SceneData,
  isGone: (group: BodyGroup) => boolean,
  isAll: boolean,
): Change[] {
  const groups = groupsOf(scene);
  const gone = groups.filter(isGone);
  if (isAll && gone.length > 0 && gone.length === groups.length) return [remove(['groups'])];
  return gone.reverse().map(({ place }) => remove(['groups', place]));
}

/** What deleting bodies does to groups: they lose them, and end with their last but one. */
export function groupsWithout(scene: SceneData, places: readonly BodyPlaceInFile[]): Change[] {
  const rest = ({ bodies }: BodyGroup): BodyPlaceInFile[] =>
    bodies.filter((body) => !places.includes(body));
  const smaller = groupsOf(scene).filter(
    (group) => touches(group, places) && rest(group).length >= kLeast,
  );
  return [
    ...smaller.map((group) =>
      set(
        ['groups', group.place, 'bodies'],
        rest(group).map((place) => nameAt(scene, place)),
      ),
    ),
    ...withoutGroups(scene, (group) => touches(group, places) && rest(group).length < kLeast, true),
  ];
}

/** Copies of the groups whose bodies are all copied. @param copyOf - the name of a copy by that of its original */
export function copiedGroups(
  scene: SceneData,
  places: readonly BodyPlaceInFile[],
  copyOf: (name: string) => string | undefined,
): Change[] {
  let count = listOf(scene['groups']).length;
  const taken: string[] = [];
  return groupsOf(scene).flatMap(({ name, bodies }): Change[] => {
    if (!bodies.every((body) => places.includes(body))) return [];
    const names: Json[] = bodies.map((body) => copyOf(nameAt(scene, body)) ?? '');
    const fresh = name === '' ? {} : { name: freshName(scene, name, 'groups', taken) };
    if (fresh.name !== undefined) taken.push(fresh.name);
    return [insert(['groups', count++], { ...fresh, bodies: names })];
  });
}
