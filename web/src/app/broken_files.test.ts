import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentOfFile, DocumentError } from '../document';
import { loadEngine } from '../engine';
import { RandomLCG } from '../compat/math/random';
import type { Trouble } from '../sim';
import { makeClient } from '../worker/testing/client';

/** Files of each kind. */
const kEach = 30;

const scenes = readdirSync('scenes')
  .filter((file) => file.endsWith('.json') && file !== 'schema.json')
  .map((file) => ({ file, text: readFileSync(`scenes/${file}`, 'utf8') }));

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A place in data: the list or object, and the key in it. */
type Spot = readonly [holder: Record<string, Json>, key: string];

/** Every place of some data that a test holds for. */
function spotsIn(
  data: Json,
  test: (value: Json, key: string) => boolean,
  found: Spot[] = [],
): Spot[] {
  if (data === null || typeof data !== 'object') return found;
  for (const [key, value] of Object.entries(data)) {
    if (test(value, key)) found.push([data as Record<string, Json>, key]);
    spotsIn(value, test, found);
  }
  return found;
}

class Dice {
  readonly #random: RandomLCG;
  constructor(seed: number) {
    this.#random = new RandomLCG(seed);
  }
  below(count: number): number {
    return Math.min(count - 1, Math.floor(count * this.#random.nextFloat()));
  }
  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

const isNumber = (value: Json): boolean => typeof value === 'number';

/** With a number of the scene, not one of its notes, replaced by some text. */
function withNumber(text: string, dice: Dice, written: string): string {
  const data = JSON.parse(text) as Record<string, Json>;
  const { bodies } = data as { bodies: Json };
  const [holder, key] = dice.one(spotsIn(bodies, isNumber));
  holder[key] = '\u0001';
  return JSON.stringify(data, null, 2).replace(JSON.stringify('\u0001'), written);
}

function changed(text: string, change: (data: Record<string, Json>) => void): string {
  const data = JSON.parse(text) as Record<string, Json>;
  change(data);
  return JSON.stringify(data, null, 2);
}

/** Kinds of broken files: what is done to a good one. */
const kinds: readonly (readonly [
  kind: string,
  breakIt: (text: string, dice: Dice) => string | Uint8Array,
])[] = [
  ['cut off', (text, dice) => text.slice(0, 1 + dice.below(text.trimEnd().length - 1))],
  [
    'a number of another type',
    (text, dice) =>
      withNumber(text, dice, dice.one(['"heavy"', '{}', 'true', '[]', '{"value": 1}'])),
  ],
  [
    'an unknown key',
    (text, dice) =>
      changed(text, (data) => {
        const objects = spotsIn([data], (value, key) => {
          const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
          return isObject && key !== 'parameters';
        });
        const [holder, key] = dice.one(objects);
        (holder[key] as Record<string, Json>)[`fricton_${dice.below(100)}`] = 1;
      }),
  ],
  ['not a number', (text, dice) => withNumber(text, dice, dice.one(['NaN', 'Infinity', '-NaN']))],
  [
    'deep nesting',
    (text, dice) => {
      const depth = 10 ** (2 + dice.below(4));
      const [open, close] = dice.one([
        ['[', ']'],
        ['{"a":', '}'],
      ] as const);
      return withNumber(text, dice, `${open.repeat(depth)}1${close.repeat(depth)}`);
    },
  ],
  [
    'a huge number',
    (text, dice) =>
      withNumber(
        text,
        dice,
        `${dice.one(['', '-'])}${1 + dice.below(9)}e${309 + dice.below(9000)}`,
      ),
  ],
  [
    'another version',
    (text, dice) =>
      changed(text, (data) => {
        data.format = dice.one<Json>(['signorini/2', 'signorini', '', 1, null, 'Signorini/1', []]);
      }),
  ],
  [
    'binary',
    (text, dice) => {
      const bytes = Uint8Array.from({ length: 20 + dice.below(4000) }, () => dice.below(256));
      const head = dice.one([
        [0x89, 0x50, 0x4e, 0x47],
        [0x1f, 0x8b],
        [0x50, 0x4b],
        [0xff, 0xfe],
        [],
      ]);
      bytes.set(head);
      if (dice.below(2) === 0) return bytes;
      // A good text with a part that is none.
      const good = new TextEncoder().encode(text);
      good.set(bytes.subarray(0, 20), dice.below(good.length - 20));
      return good;
    },
  ],
  [
    'something left out',
    (text, dice) =>
      changed(text, (data) => {
        const named = spotsIn([data], (_, key) =>
          ['shape', 'type', 'format', 'radius'].includes(key),
        );
        const [holder, key] = dice.one(named);
        delete holder[key];
      }),
  ],
  [
    'no scene at all',
    (_, dice) =>
      dice.one([
        '',
        ' \n',
        'null',
        '[]',
        '42',
        '"scene"',
        '{}',
        'hello',
        '{"scene": {}, "runs": []}',
      ]) + ' '.repeat(dice.below(50)),
  ],
];

describe('broken files', () => {
  it(`of ${kinds.length} kinds, ${kEach} each, say where and why, and change nothing`, async () => {
    const client = makeClient(await loadEngine());
    const text = readFileSync('scenes/newtons_cradle.json', 'utf8');
    expect(await client.load({ name: 'newtons_cradle', text })).toBeNull();
    await client.step(10);
    const [loaded, digest] = [client.loaded, await client.digest()];

    /** What a page says of a file: as a document of its own, else as a scene. */
    const told = async (content: string): Promise<Trouble['details']> => {
      try {
        if (documentOfFile(content) !== null) return [];
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        return [{ place: error.message, message: error.message, line: 0, column: 0 }];
      }
      return (await client.load({ name: 'broken', text: content }))?.details ?? [];
    };
    const silent: string[] = [];
    const vague: string[] = [];
    let count = 0;
    for (const [kind, breakIt] of kinds)
      for (let i = 0; i < kEach; ++i, ++count) {
        const dice = new Dice(1000 * count + 17);
        const { file, text: good } = dice.one(scenes);
        const content = await new Blob([breakIt(good, dice) as BlobPart]).text();
        const details = await told(content);
        const name = `${kind} ${i} of ${file}`;
        if (details.length === 0) silent.push(name);
        for (const { place, message, line } of details)
          if (
            message.length < 10 ||
            (place === '' && line === 0) ||
            /unexpectedly|RuntimeError/.test(message)
          )
            vague.push(`${name}: ${place} ${line} ${message}`);
        if (client.loaded !== loaded || (await client.digest()) !== digest)
          throw new Error(`${name} has changed what is shown`);
      }
    expect(count).toBe(300);
    expect({ silent, vague }).toEqual({ silent: [], vague: [] });
    expect((await client.step(5)).figures.steps).toBe(15);
  }, 60_000);
});
