/** The WebAssembly module answers what the native command line tool answers, byte for byte. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import create from '../../web/src/engine/generated/signorini_geometry.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../golden/geometry_calls');
const content = (name) => readFileSync(join(folder, name), 'utf8');

/** Which function of the module is which subcommand. */
const verbs = {
  pair: 'geometryQuery',
  motion: 'freeFlight',
  pairs: 'boxPairs',
  sparsify: 'sparsifyContacts',
};
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.json') && name.split('_')[0] in verbs,
);

describe('answers as of the command line', () => {
  let geometry;
  beforeAll(async () => {
    geometry = await create();
  });

  it('are compared for every verb', () => {
    expect(new Set(files.map((name) => name.split('_')[0]))).toEqual(new Set(Object.keys(verbs)));
  });

  it.each(files)('%s', (name) => {
    const answer = geometry[verbs[name.split('_')[0]]](content(name));
    expect(`${answer}\n`).toBe(content(name.replace('.json', '.out')));
  });

  /** A body alone has no verb of its own here: it is the first of a pair. */
  it('mass and support are those of a body of a pair', () => {
    const body = JSON.parse(content('support_compound.json'));
    const pair = { a: body, b: { shape: { type: 'sphere', radius: 1 } } };
    const { a } = JSON.parse(geometry.geometryQuery(JSON.stringify(pair)));
    expect(a.support).toEqual(JSON.parse(content('support_compound.out')).support);
    const capsule = { shape: JSON.parse(content('mass_capsule.json')) };
    const answer = JSON.parse(geometry.geometryQuery(JSON.stringify({ ...pair, a: capsule })));
    expect({ ...answer.a, name: '' }).toEqual(JSON.parse(content('mass_capsule.out')));
  });
});
