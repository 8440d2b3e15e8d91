import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RandomLCG } from './random';

// Numbers of the reference engine; where they come from stands in the file.
const { cases } = JSON.parse(readFileSync('tests/golden/unit_random.json', 'utf8')) as {
  cases: {
    seed: number;
    nextInt: number[];
    nextFloat: number[];
    nextRange_2_3_5_10_100: number[];
    randomInts: { n: number; order: number[]; seedAfter: number }[];
  }[];
};

describe('RandomLCG', () => {
  it('gives the numbers of the reference', () => {
    for (const expected of cases) {
      const random = new RandomLCG(expected.seed);
      expect(expected.nextInt.map(() => random.nextInt())).toEqual(expected.nextInt);
      random.setSeed(expected.seed);
      expect(expected.nextFloat.map(() => random.nextFloat())).toEqual(expected.nextFloat);
      random.setSeed(expected.seed);
      expect([2, 3, 5, 10, 100].map((n) => random.nextRange(n))).toEqual(
        expected.nextRange_2_3_5_10_100,
      );
      random.setSeed(expected.seed);
      for (const { n, order, seedAfter } of expected.randomInts) {
        expect(random.randomInts(n)).toEqual(order);
        expect(random.getSeed()).toBe(seedAfter);
      }
    }
  });

  it('stays below its range, however large', () => {
    const random = new RandomLCG(1);
    for (let i = 0; i < 100; ++i) expect(random.nextRange(2 ** 32)).toBeLessThan(2 ** 32);
    expect(random.getModulus()).toBe(2 ** 32);
  });

  it('refuses seeds and ranges that are none', () => {
    for (const seed of [-1, 2 ** 32, 0.5, NaN, Infinity])
      expect(() => new RandomLCG(seed)).toThrow(RangeError);
    expect(() => new RandomLCG(0).nextRange(0)).toThrow(RangeError);
  });
});
