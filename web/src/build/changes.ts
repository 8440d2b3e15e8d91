import { isObject, listOf, type Json, type Path, type SceneData } from './scene_data';

/** One change of plain data. */
export type Change =
  /** Gives a field or an entry of a list another value; a field that is not there is added after the others. */
  | { readonly kind: 'set'; readonly path: Path; readonly value: Json }
  /** Puts an entry into a list, which is made when there is none; the path ends with its place. */
  | { readonly kind: 'insert'; readonly path: Path; readonly value: Json }
  | { readonly kind: 'remove'; readonly path: Path };

export const set = (path: Path, value: Json): Change => ({ kind: 'set', path, value });
export const insert = (path: Path, value: Json): Change => ({ kind: 'insert', path, value });
export const remove = (path: Path): Change => ({ kind: 'remove', path });

/** What stands at a place; undefined when nothing does. */
export function valueAt(data: Json | undefined, path: Path): Json | undefined {
  let value = data;
  for (const step of path) {
    if (typeof step === 'number') value = listOf(value)[step];
    else value = isObject(value) ? value[step] : undefined;
  }
  return value;
}

/**
 * The data with changes made one after the other; what they do not touch is shared with the data before.
 *
 * @throws RangeError when a change names a place that is not there
 */
export function withChanges(data: SceneData, changes: readonly Change[]): SceneData {
  return changes.reduce<Json>((now, change) => changed(now, change.path, change), data) as SceneData;
}

function changed(data: Json | undefined, path: Path, change: Change): Json {
  const [step, ...rest] = path;
  if (step === undefined) throw new RangeError('a change needs a place');
  const isLast = rest.length === 0;
  if (typeof step === 'number') {
    const list = [...listOf(data)];
    const isThere = step >= 0 && step < list.length + (isLast && change.kind === 'insert' ? 1 : 0);
    if (!isThere) throw new RangeError(`there is no entry ${step}`);
    if (!isLast) list[step] = changed(list[step], rest, change);
    else if (change.kind === 'remove') list.splice(step, 1);
    else list.splice(step, change.kind === 'insert' ? 0 : 1, change.value);
    return list;
  }
  const fields: Record<string, Json | undefined> = isObject(data) ? { ...data } : {};
  if (!isLast) fields[step] = changed(fields[step], rest, change);
  else if (change.kind === 'remove') delete fields[step];
  else fields[step] = change.value;
  return fields;
}
