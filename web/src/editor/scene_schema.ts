/** A JSON Schema, as far as the schemas of scenes use it. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** What holds at a place of a text, and the names of definitions that lead to it, `body_name` for example. */
export interface FoundSchema {
  readonly schema: Schema;
  readonly names: readonly string[];
}

const kMostAlternatives = 64;

/** What holds for a value: references followed, alternatives that do not fit it left out. */
function opened(
  root: Schema,
  schema: Schema,
  value: unknown,
  names: readonly string[] = [],
): FoundSchema[] {
  const { $ref } = schema;
  if ($ref !== undefined) {
    const name = $ref.replace('#/$defs/', '');
    const target = root.$defs?.[name];
    const here: Schema =
      schema.description === undefined ? {} : { description: schema.description };
    return target === undefined || names.includes(name)
      ? []
      : opened(root, { ...target, ...here }, value, [...names, name]);
  }
  const parts = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) => list ?? []);
  const found = parts.flatMap((part) => opened(root, part, value, names));
  const own = parts.length === 0 || schema.properties !== undefined ? [{ schema, names }] : [];
  return [...own, ...found].filter((each) => fits(each.schema, value)).slice(0, kMostAlternatives);
}

/** Whether an alternative is meant: its constant fields are those of the value, as far as it has them. */
function fits({ properties = {} }: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(properties).every(([key, field]) => {
    const given = (value as Readonly<Record<string, unknown>>)[key];
    return (
      field.const === undefined || given === undefined || given === '' || given === field.const
    );
  });
}

function below(
  root: Schema,
  { schema }: FoundSchema,
  step: string | number,
  value: unknown,
): FoundSchema[] {
  const next = (found: Schema | boolean | undefined): FoundSchema[] =>
    typeof found === 'object' ? opened(root, found, value) : [];
  if (typeof step === 'number') return next(schema.prefixItems?.[step] ?? schema.items);
  return next(schema.properties?.[step] ?? schema.additionalProperties);
}

/** The value at a place of data; undefined when there is none. */
export function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    data,
  );
}

/** Everything that may stand at a place of data. */
export function schemasAt(
  root: Schema,
  path: readonly (string | number)[],
  data: unknown,
): FoundSchema[] {
  let found = opened(root, root, data);
  path.forEach((step, i) => {
    const value = valueAt(data, path.slice(0, i + 1));
    found = found.flatMap((each) => below(root, each, step, value));
  });
  return found;
}
