import { saysSpatial } from '../sim';
import type { Schema } from './scene_schema';

const kFiles = import.meta.glob<string>(
  ['../../../scenes/schema.json', '../../../scenes/schema/spatial.json'],
  { query: '?raw', import: 'default' },
);

const loaded = new Map<boolean, Promise<Schema>>();

/** The schema that describes a scene text. */
export function schemaOf(text: string): Promise<Schema> {
  const isSpatial = saysSpatial(text);
  const known = loaded.get(isSpatial);
  if (known !== undefined) return known;
  const file = isSpatial ? '/spatial.json' : '/scenes/schema.json';
  const [, load] = Object.entries(kFiles).find(([path]) => path.endsWith(file)) ?? [];
  const schema = (load?.() ?? Promise.resolve('{}')).then((json) => JSON.parse(json) as Schema);
  loaded.set(isSpatial, schema);
  return schema;
}
