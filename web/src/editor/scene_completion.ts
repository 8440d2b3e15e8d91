import { getLocation, parse } from 'jsonc-parser';
import { schemasAt, valueAt, type FoundSchema, type Schema } from './scene_schema';

/** Something that can stand where one types. */
export interface SceneCompletion {
  readonly label: string;
  /** What is put into the text. */
  readonly text: string;
  readonly about: string;
  readonly kind: 'property' | 'value';
}

export interface SceneCompletions {
  /** Where what is replaced begins and ends [characters]. */
  readonly from: number;
  readonly to: number;
  readonly entries: readonly SceneCompletion[];
}

/** Names in a scene that others can refer to. */
function namesIn(data: unknown, list: string): string[] {
  const entries = valueAt(data, [list]);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry): string[] => {
    const name = valueAt(entry, ['name']);
    return typeof name === 'string' ? [name] : [];
  });
}

/** What may stand at a place of a scene text. @param offset - where one types [characters] */
export function completionsAt(text: string, offset: number, root: Schema): SceneCompletions {
  const location = getLocation(text, offset);
  const data: unknown = parse(text, [], { allowTrailingComma: true });
  const node = location.previousNode;
  const isIn = node !== undefined && node.offset <= offset && offset <= node.offset + node.length;
  const from = isIn ? node.offset : offset;
  const to = isIn ? node.offset + node.length : offset;
  if (location.isAtPropertyKey)
    return { from, to, entries: fieldsAt(text, to, root, location.path, data) };
  const found = schemasAt(root, location.path, data);
  const entries = found.flatMap((each) => valuesOf(each, data));
  const known = new Set<string>();
  const distinct = entries.filter(({ text: made }) => !known.has(made) && known.add(made));
  return { from, to, entries: distinct };
}

function fieldsAt(
  text: string,
  to: number,
  root: Schema,
  path: readonly (string | number)[],
  data: unknown,
): SceneCompletion[] {
  const parent = path.slice(0, -1);
  const given = valueAt(data, parent);
  const isThere = (key: string): boolean =>
    typeof given === 'object' && given !== null && key in given && key !== path.at(-1);
  const hasValue = /^\s*:/.test(text.slice(to));
  const entries = new Map<string, SceneCompletion>();
  for (const { schema } of schemasAt(root, parent, data))
    for (const [key, field] of Object.entries(schema.properties ?? {})) {
      if (isThere(key) || entries.has(key)) continue;
      const made = JSON.stringify(key) + (hasValue ? '' : `: ${startOf(root, field)}`);
      const about = aboutOf(root, field);
      entries.set(key, { label: key, text: made, about, kind: 'property' });
    }
  return [...entries.values()];
}

/** What a field begins as, when it is put in. */
function startOf(root: Schema, field: Schema): string {
  const schema = resolved(root, field);
  const value = schema.const ?? schema.default ?? schema.enum?.[0];
  if (value !== undefined) return JSON.stringify(value);
  switch (schema.type) {
    case 'object':
      return '{}';
    case 'array':
      return '[]';
    case 'number':
    case 'integer':
      return '0';
    case 'boolean':
      return 'false';
    default:
      return schema.oneOf === undefined ? '""' : '{}';
  }
}

function resolved(root: Schema, schema: Schema): Schema {
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  return { ...root.$defs?.[$ref.replace('#/$defs/', '')], ...schema };
}

function aboutOf(root: Schema, field: Schema): string {
  const { description = '', default: standard } = resolved(root, field);
  return standard === undefined
    ? description
    : `${description} Default ${JSON.stringify(standard)}.`;
}

/** Values that may stand somewhere: choices, truth, and names of bodies and materials. */
function valuesOf({ schema, names }: FoundSchema, data: unknown): SceneCompletion[] {
  const about = schema.description ?? '';
  const make = (value: unknown): SceneCompletion => ({
    label: String(value),
    text: JSON.stringify(value),
    about,
    kind: 'value',
  });
  if (schema.const !== undefined) return [make(schema.const)];
  if (schema.enum !== undefined) return schema.enum.map(make);
  if (schema.type === 'boolean') return [true, false].map(make);
  const bodies = namesIn(data, 'bodies');
  if (names.includes('body_name')) return bodies.map(make);
  if (names.includes('body_or_world')) return ['world', ...bodies].map(make);
  const fields = Object.entries(schema.properties ?? {});
  const kind = fields.find(([, field]) => field.const !== undefined && field.const !== null);
  if (kind === undefined) return [];
  // An object of a kind that has a name: with what it needs.
  const needed = (schema.required ?? []).filter((key) => key !== kind[0]);
  const rest = needed.map(
    (key) => `, ${JSON.stringify(key)}: ${emptyOf(schema.properties?.[key])}`,
  );
  const text = `{ "${kind[0]}": ${JSON.stringify(kind[1].const)}${rest.join('')} }`;
  return [{ label: String(kind[1].const), text, about, kind: 'value' }];
}

function emptyOf(field: Schema | undefined): string {
  if (field?.type === 'number' || field?.type === 'integer') return '1';
  return field?.type === 'array' ? '[]' : field?.type === 'object' ? '{}' : '""';
}

/** What a field means, for who points at its name; null elsewhere. */
export function aboutAt(
  text: string,
  offset: number,
  root: Schema,
): { from: number; to: number; text: string } | null {
  const { previousNode: node, isAtPropertyKey, path } = getLocation(text, offset);
  if (!isAtPropertyKey || node === undefined || offset > node.offset + node.length) return null;
  const data: unknown = parse(text, [], { allowTrailingComma: true });
  const key = path.at(-1);
  for (const { schema } of schemasAt(root, path.slice(0, -1), data)) {
    const field = schema.properties?.[String(key)];
    if (field === undefined) continue;
    const about = aboutOf(root, field);
    return about === '' ? null : { from: node.offset, to: node.offset + node.length, text: about };
  }
  return null;
}
