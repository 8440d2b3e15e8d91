import { beforeAll, expect, test } from 'vitest';
import { loadGeometry, type GeometryEngine } from './index';
import type { BoxList, Vector3 } from '../sim';

let geometry: GeometryEngine;
beforeAll(async () => {
  geometry = await loadGeometry();
});

/** n × n × n unit cubes, each overlapping its 26 neighbours. */
function lattice(n: number): BoxList['boxes'] {
  const boxes: [Vector3, Vector3][] = [];
  for (let x = 0; x < n; x++)
    for (let y = 0; y < n; y++)
      for (let z = 0; z < n; z++)
        boxes.push([
          [0.75 * x, 0.75 * y, 0.75 * z],
          [0.75 * x + 1, 0.75 * y + 1, 0.75 * z + 1],
        ]);
  return boxes;
}

test('every method of the broad phase gives the pairs of a lattice', () => {
  const methods = geometry.describe().broad_phase[0]?.choices ?? [];
  expect(methods).toContain('hybrid');
  // (3n − 2)³ ordered neighbours with oneself, n = 4
  const count = (10 ** 3 - 4 ** 3) / 2;
  const expected = geometry.boxPairs({ boxes: lattice(4) });
  expect(expected.count).toBe(count);
  expect(expected.pairs[0]).toEqual([0, 1]);
  for (const method of methods) {
    const answer = geometry.boxPairs({ boxes: lattice(4), parameters: { BROAD_PHASE: method } });
    expect(answer.pairs).toEqual(expected.pairs);
    if (method !== 'automatic') expect(answer.method).toBe(method);
  }
});

test('a sliver beside a large contact of an adjacent part is dropped', () => {
  const contacts = [
    { bodies: [0, 1], area: 1, point: [0, 0, 0] },
    { bodies: [0, 1], parts: [1, 0], area: 0.001, point: [1, 0, 0] },
  ] as const;
  const adjacency = [{ body: 0, parts: [0, 1] }] as const;
  expect(geometry.sparsify({ contacts, adjacency })).toEqual({ count: 2, kept: [0], dropped: [1] });
  expect(geometry.sparsify({ contacts }).dropped).toEqual([]);
});

test('mistakes are refused at their place', () => {
  expect(() =>
    geometry.boxPairs({
      boxes: [
        [
          [0, 0, 2],
          [1, 1, 1],
        ],
      ],
    }),
  ).toThrow(/boxes\[0\]: its first corner is beyond its second/);
  expect(() => geometry.boxPairs({ boxes: [], parameters: { BROAD_PHASE: 'tre' } })).toThrow(
    /tree/,
  );
});

test('contact points and margins are chosen by parameters', () => {
  const pair = {
    a: { shape: { type: 'half_space' } },
    b: { shape: { type: 'box', lengths: [1, 1, 1] }, position: [0, 0, 0.49] as const },
  };
  expect(geometry.query(pair).contact?.points).toHaveLength(1);
  const patch = geometry.query({ ...pair, parameters: { CONTACT_POINTS: 'patch' } });
  expect(patch.contact?.points).toHaveLength(4);
  for (const { gap } of patch.contact?.points ?? []) expect(gap).toBeCloseTo(-0.01, 14);
});
