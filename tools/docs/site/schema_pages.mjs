/** Pages of the site that are made from the schemas of scene files: every field with its kind, limits and default. */
import { readFileSync } from 'node:fs';
import { schemaPageOf } from './project_links.mjs';
import { code, plain, table } from './made_text.mjs';

const schemas = [
  { file: 'scenes/schema.json', title: 'Fields of scene files', other: ['[scenes in space](scene_schema_in_space.md)', 'in the plane'] },
  { file: 'scenes/schema/spatial.json', title: 'Fields of scene files in space', other: ['[scenes in the plane](scene_schema.md)', 'in space'] },
];

const anchor = (name) => `#${name.toLowerCase().replace(/[^\w-]/g, '')}`;
const nameOf = (reference) => reference.split('/').at(-1);
const link = (reference) => (reference.startsWith('#/$defs/') ? `[${nameOf(reference)}](${anchor(nameOf(reference))})` : plain(nameOf(reference)));

/** What a value may be, in words. */
export function kindOf(schema) {
  if (schema.$ref) return link(schema.$ref);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  const options = schema.oneOf ?? schema.anyOf;
  if (options && schema.type === undefined) return options.map(kindOf).join(' or ');
  const { minimum, maximum, exclusiveMinimum, minItems, maxItems } = schema;
  const limits = [
    ...(minimum > -1e12 ? [`≥ ${minimum}`] : []),
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(maximum < 1e12 ? [`≤ ${maximum}`] : []),
  ].join(', ');
  const kinds = [schema.type ?? []].flat();
  if (kinds.includes('array')) {
    const inside = schema.items ?? schema.prefixItems?.[0];
    const count = minItems !== undefined && minItems === maxItems ? `${minItems} of: ` : minItems !== undefined ? `at least ${minItems} of: ` : 'list of: ';
    return inside ? `${count}${kindOf(inside)}` : 'list';
  }
  if (kinds.includes('object') && typeof schema.additionalProperties === 'object') return `by name: ${kindOf(schema.additionalProperties)}`;
  return [kinds.join(' or ') || 'anything', limits].filter(Boolean).join(' ');
}

function fieldsOf({ properties = {}, required = [] }) {
  const rows = Object.entries(properties).map(([name, field]) => [
    code(name),
    plain(field.description ?? ''),
    kindOf(field),
    required.includes(name) ? 'required' : field.default === undefined ? '' : code(JSON.stringify(field.default)),
  ]);
  return table(['field', 'meaning', 'value', 'default'], rows);
}

/** One definition: its fields, or what it may be. */
function definition(name, schema) {
  const parts = [`## ${name}`, schema.description ? plain(schema.description) : ''];
  if (schema.properties) parts.push(fieldsOf(schema));
  else parts.push(`Value: ${kindOf(schema)}`);
  return parts.filter(Boolean).join('\n\n');
}

/** @returns {string} the page of a schema */
export function schemaPage({ file, title, other }) {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  return `# ${title}

Made from \`${file}\`, by which editors complete and check scene files. [Scene format](../scene_format.md) explains them with examples; here is every field of scenes ${other[1]}, and apart from it those of ${other[0]}.

${plain(schema.description)}

${fieldsOf(schema)}
${Object.entries(schema.$defs)
  .map(([name, part]) => definition(name, part))
  .join('\n\n')}
`;
}

/** Pages by path from docs/. */
export const schemaPages = () => new Map(schemas.map((entry) => [schemaPageOf[entry.file], schemaPage(entry)]));
