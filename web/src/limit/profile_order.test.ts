import { expect, it } from 'vitest';
import { profileOrder } from './profile_order';

/** Bodies of a chain by names that follow no order. */
const shuffled = (i: number, count: number): number => (7 * i + 3) % count;

it('a chain is eliminated from one end to the other', () => {
  const count = 20;
  const pairs = Array.from(
    { length: count - 1 },
    (_, i) => [shuffled(i, count), shuffled(i + 1, count)] as const,
  );
  const { places, firsts } = profileOrder(count, pairs);
  expect([...places].sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
  firsts.forEach((first, place) => expect(first).toBe(Math.max(0, place - 1)));
});

it('a grid is no wider than its short side', () => {
  const [width, length] = [4, 9];
  const at = (x: number, y: number): number => shuffled(x * length + y, width * length);
  const pairs: (readonly [number, number])[] = [];
  for (let x = 0; x < width; ++x)
    for (let y = 0; y < length; ++y) {
      if (x > 0) pairs.push([at(x - 1, y), at(x, y)]);
      if (y > 0) pairs.push([at(x, y - 1), at(x, y)]);
    }
  const { firsts } = profileOrder(width * length, pairs);
  const widths = firsts.map((first, place) => place - first);
  expect(Math.max(...widths)).toBeLessThanOrEqual(width);
});

it('bodies that touch nothing that moves have places of their own', () => {
  const { places, firsts } = profileOrder(3, [
    [-1, 0],
    [1, -1],
  ]);
  expect([...places].sort()).toEqual([0, 1, 2]);
  expect([...firsts]).toEqual([0, 1, 2]);
});
