import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ContactSim, ImpulseSim } from '.';

/** Names of the documented class; where they come from stands in the file. */
const members = JSON.parse(readFileSync('tests/golden/api_members.json', 'utf8')) as Record<
  'fields' | 'staticFields' | 'methods' | 'staticMethods' | 'contactSimOnly',
  string[]
>;

const shared = (names: readonly string[]): string[] =>
  names.filter((name) => !members.contactSimOnly.includes(name));

/** Rows of the tables of members in docs/api.md: name, then "same" or what differs. */
function tableRows(): Map<string, string> {
  const [, members = ''] = readFileSync('docs/api.md', 'utf8').split('\n## Every member of ');
  const rows = members.matchAll(/^\| `([\w]+)` \| (.*?) \|$/gm);
  return new Map([...rows].map(([, name = '', text = '']) => [name, text]));
}

describe('every documented member is there', () => {
  for (const [Class, names] of [
    [ContactSim, (all: string[]) => all],
    [ImpulseSim, shared],
  ] as const) {
    const sim = new Class();
    for (const name of names(members.fields)) {
      it(`${Class.name}: field ${name}`, () => {
        expect(name in sim).toBe(true);
        expect(Reflect.get(sim, name)).not.toBeUndefined();
      });
    }
    for (const name of names(members.methods))
      it(`${Class.name}: method ${name}`, () =>
        expect(Reflect.get(sim, name)).toBeTypeOf('function'));
    for (const name of names(members.staticFields))
      it(`${Class.name}: static ${name}`, () =>
        expect(Reflect.get(Class, name)).not.toBeUndefined());
    for (const name of names(members.staticMethods))
      it(`${Class.name}: static method ${name}`, () =>
        expect(Reflect.get(Class, name)).toBeTypeOf('function'));
  }
});

describe('every documented member', () => {
  it('is named in a test of what it does', () => {
    const folders = ['web/src/package', 'web/src/compat'];
    const tests = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name}`,
        ),
      )
      .filter((file) => /\.test\.ts$/.test(file) && !file.includes('api_members'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const { fields, staticFields, methods, staticMethods } = members;
    const all = [...fields, ...staticFields, ...methods, ...staticMethods];
    expect(all.filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([]);
  });
});

describe('docs/api.md', () => {
  it('has a row for each of them, and for nothing that is not', () => {
    const { fields, staticFields, methods, staticMethods } = members;
    const names = ['constructor', ...fields, ...staticFields, ...methods, ...staticMethods];
    const rows = tableRows();
    expect([...rows.keys()].sort()).toEqual(names.sort());
    for (const text of rows.values()) expect(text.length).toBeGreaterThan(3);
  });
});
