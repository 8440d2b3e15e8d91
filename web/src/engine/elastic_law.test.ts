import { beforeAll, expect, it } from 'vitest';
import type { LawCurve } from '../sim';
import type { Engine } from './engine';
import { loadEngine } from './load_engine';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const kCurve: LawCurve = {
  function: 'regularised',
  law: 'document',
  restitution: 0.7,
  v_small: 0.1,
  w_small: 0.2,
  mostDamping: 1000,
  at: [],
};

function values(change: Partial<LawCurve>): number[] {
  return [...engine.elasticCurve({ ...kCurve, ...change })];
}

it('the regularised speed is a third of v_small at rest, and the speed itself from v_small on', () => {
  expect(values({ at: [0, 0.1, 0.25, -0.25] })).toEqual([0.1 / 3, 0.1, 0.25, 0.25]);
});

it('friction and rolling resistance grow from 0 to all at v_small and w_small', () => {
  expect(values({ function: 'sliding', at: [0, 0.1, 1] })).toEqual([0, 1, 1]);
  expect(values({ function: 'rolling', at: [0, 0.2, 1] })).toEqual([0, 1, 1]);
  const [half = NaN] = values({ function: 'rolling', at: [0.1] });
  expect(half).toBeCloseTo(0.1 / ((0.1 ** 2 / 0.2) * (1 - 0.1 / 0.6) + 0.2 / 3), 14);
});

it('restitution fades to 0.001 in slow impacts, and the damping is limited', () => {
  const [slow = NaN, fast = NaN] = values({ function: 'restitution', at: [0, 10] });
  expect(slow).toBeCloseTo(0.001, 15);
  expect(fast).toBe(0.7);
  expect(values({ function: 'damping', at: [0] })).toEqual([1000]);
  const [d = NaN] = values({ function: 'damping', at: [10] });
  expect(d).toBeCloseTo((8 * 0.3) / (5 * 0.7 * 10), 14);
});

it('with exact_restitution an impact has the restitution that is asked for', () => {
  const curve = { law: 'exact_restitution', function: 'effective_restitution', at: [2] } as const;
  for (const restitution of [0.1, 0.5, 0.7, 0.95]) {
    expect(values({ ...curve, restitution })[0]).toBeCloseTo(restitution, 12);
  }
});

it('what is no setting is refused with what would be right', () => {
  expect(() => values({ restitution: 1.5 })).toThrow(/restitution must be within 0/);
  expect(() => values({ v_small: 0 })).toThrow(/v_small must be above 0/);
  expect(() => values({ mostDamping: 0 })).toThrow(/largest damping: must be above 0/);
  expect(() => values({ law: 'other' as 'head' })).toThrow(/law: must be one of document, head/);
});
