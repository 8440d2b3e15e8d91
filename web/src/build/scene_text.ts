import { findNodeAtLocation, getLocation, parseTree, type Node } from 'jsonc-parser';
import { spliced, type Splice } from '../sim';
import type { Change } from './changes';
import { isObject, type Json, type JsonObject, type Path, type SceneData } from './scene_data';

/** Longest value that stands in one line [characters]. */
const kLine = 110;
const kIndent = '  ';

/** The data of a scene text; null when it is no JSON object. */
export function dataOf(text: string): SceneData | null {
  try {
    const data = JSON.parse(text) as Json;
    return isObject(data) ? data : null;
  } catch {
    return null;
  }
}

/**
 * The text of a scene with changes made one after the other. Nothing else in it is touched, line ends and order included.
 *
 * @throws RangeError when a change names a place that is not there
 */
export function textWithChanges(text: string, changes: readonly Change[]): string {
  return changes.reduce((now, change) => spliced(now, spliceOf(now, change)), text);
}

/** Where something stands in a text [characters]; null when it does not. */
export function rangeOf(text: string, path: Path): { from: number; to: number } | null {
  const root = parseTree(text);
  const node = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  if (node === undefined) return null;
  return { from: node.offset, to: node.offset + node.length };
}

/** The entry of a list that a place of a text lies in: a body, a joint or a force; null elsewhere. */
export function entryAtOffset(
  text: string,
  offset: number,
): { list: string; place: number } | null {
  const [list, place] = getLocation(text, offset).path;
  return typeof list === 'string' && typeof place === 'number' ? { list, place } : null;
}

function spliceOf(text: string, change: Change): Splice {
  const root = parseTree(text);
  const { path } = change;
  const at = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  if (root === undefined) throw new RangeError('the text is no JSON');
  if (change.kind === 'remove') {
    if (at === undefined) throw new RangeError(`there is no ${path.join('.')}`);
    return removal(text, at);
  }
  if (change.kind === 'set' && at !== undefined)
    return replacement(text, at, written(change.value, columnOf(text, at)));
  return addition(text, root, path, change.value);
}

/** A value that is not there yet, with what has to be around it. */
function addition(text: string, root: Node, path: Path, value: Json): Splice {
  const last = path.at(-1);
  const parent = findNodeAtLocation(root, path.slice(0, -1));
  if (last === undefined) throw new RangeError('a change needs a place');
  if (parent === undefined) {
    if (typeof path.at(-2) !== 'string') throw new RangeError(`there is no ${path.join('.')}`);
    const around: Json = typeof last === 'number' ? [value] : { [last]: value };
    return addition(text, root, path.slice(0, -1), around);
  }
  const children = parent.children ?? [];
  const place = typeof last === 'number' ? last : children.length;
  if ((typeof last === 'number') !== (parent.type === 'array') || place > children.length)
    throw new RangeError(`there is no ${path.join('.')}`);
  const key = typeof last === 'string' ? `${JSON.stringify(last)}: ` : '';
  const neighbour = children[Math.max(0, place - 1)];
  if (neighbour === undefined) return first(text, parent, key, value);
  const indent = indentOf(text, neighbour);
  const between = indent === null ? ' ' : `\n${indent}`;
  const made = key + written(value, indent === null ? null : indent.length);
  return place === 0
    ? { at: neighbour.offset, removed: '', added: `${made},${between}` }
    : { at: neighbour.offset + neighbour.length, removed: '', added: `,${between}${made}` };
}

/** The only entry of what was empty. */
function first(text: string, parent: Node, key: string, value: Json): Splice {
  const [open, close] = parent.type === 'array' ? '[]' : '{}';
  const column = columnOf(text, parent);
  const short = written(value, null);
  const isShort = parent.type === 'array' && !isObject(value);
  if (isShort && short.length < kLine)
    return replacement(text, parent, `${open}${key}${short}${close}`);
  const inner = ' '.repeat((column ?? 0) + kIndent.length);
  const made = key + written(value, inner.length);
  return replacement(text, parent, `${open}\n${inner}${made}\n${' '.repeat(column ?? 0)}${close}`);
}

function replacement(text: string, node: Node, added: string): Splice {
  return { at: node.offset, removed: text.slice(node.offset, node.offset + node.length), added };
}

/** Takes out a value, with its name, its comma and the space that it stood in. */
function removal(text: string, value: Node): Splice {
  const whole = value.parent?.type === 'property' ? value.parent : value;
  const list = whole.parent?.children ?? [];
  const place = list.indexOf(whole);
  const [before, next] = [list[place - 1], list[place + 1]];
  const cut = (from: number, to: number): Splice => ({
    at: from,
    removed: text.slice(from, to),
    added: '',
  });
  if (next !== undefined) return cut(whole.offset, next.offset);
  const end = whole.offset + whole.length;
  if (before !== undefined) return cut(before.offset + before.length, end);
  const parent = whole.parent;
  return parent === undefined
    ? cut(whole.offset, end)
    : cut(parent.offset + 1, parent.offset + parent.length - 1);
}

/** The white space that a line begins with, when a value is the first in it; else null. */
function indentOf(text: string, node: Node): string | null {
  const line = text.lastIndexOf('\n', node.offset - 1) + 1;
  const before = text.slice(line, node.offset);
  return line > 0 && /^\s*$/.test(before) ? before.replace(/\r/g, '') : null;
}

/** The indent of the line in which a value stands. */
function columnOf(text: string, node: Node): number | null {
  const line = text.lastIndexOf('\n', node.offset - 1) + 1;
  return line === 0 ? null : (/^ */.exec(text.slice(line))?.[0].length ?? 0);
}

/** A value as text: in one line where there is room. @param column - of its first line; null when all stands in one */
export function written(value: Json, column: number | null): string {
  const short = inLine(value);
  const isList = Array.isArray(value) && value.every((entry) => !isObject(entry as Json));
  if (column === null || isList || short.length + column <= kLine) return short;
  const inner = ' '.repeat(column + kIndent.length);
  const rows = isObject(value)
    ? fieldsOf(value).map(
        ([key, entry]) => `${JSON.stringify(key)}: ${written(entry, inner.length)}`,
      )
    : (value as readonly Json[]).map((entry) => written(entry, inner.length));
  const [open, close] = isObject(value) ? '{}' : '[]';
  return `${open}\n${inner}${rows.join(`,\n${inner}`)}\n${' '.repeat(column)}${close}`;
}

function inLine(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(inLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const rows = fieldsOf(value).map(([key, entry]) => `${JSON.stringify(key)}: ${inLine(entry)}`);
  return rows.length === 0 ? '{}' : `{ ${rows.join(', ')} }`;
}

function fieldsOf(value: JsonObject): [string, Json][] {
  return Object.entries(value).flatMap(([key, entry]): [string, Json][] =>
    entry === undefined ? [] : [[key, entry]],
  );
}
