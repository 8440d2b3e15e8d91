import { expect, it } from 'vitest';
import type { Assembly } from './assembly';
import { joined, ownOf, sharesOf } from './shares';
import type { ForceBounds } from './limits';

const assemblyOf = (points: number, interfaces: number): Assembly =>
  ({
    isPlanar: false,
    points: Array(points).fill({}),
    interfaces: Array(interfaces).fill({}),
  }) as unknown as Assembly;

const boundsOf = (face: number): ForceBounds => ({
  face,
  least: { outer: 0, inner: 0 },
  most: { outer: face, inner: face },
  isDetermined: false,
});

it.each([1, 2, 3, 4])('the parts of %i shares are all parts, in their order', (count) => {
  const all = Array.from({ length: 10 }, (_, face) => boundsOf(face));
  const shares = Array.from({ length: count }, (_, index) => ownOf(all, { index, count }));
  expect(joined<'bounds'>(shares)).toEqual(all);
});

it('what does not stand in one share does not stand', () => {
  expect(joined<'bounds'>([[boundsOf(0)], null])).toBeNull();
});

it('one coefficient is the answer of one share', () => {
  expect(joined<'friction'>([{ outer: 0.3, inner: 0.31 }])).toEqual({ outer: 0.3, inner: 0.31 });
});

it('large questions are shared among the cores but one, four at most', () => {
  const [small, large] = [assemblyOf(40, 10), assemblyOf(600, 120)];
  expect(sharesOf('bounds', small, 8)).toBe(1);
  expect([1, 2, 4, 16].map((cores) => sharesOf('bounds', large, cores))).toEqual([1, 1, 3, 4]);
  expect(sharesOf('tilt', large, 16)).toBe(4);
  expect(sharesOf('friction', large, 16)).toBe(1);
});
