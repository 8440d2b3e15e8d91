// The steps of GJK that the engine tells, of every example of the page, through the real module.
import { beforeAll, describe, expect, it } from 'vitest';
import { startGeometry, type GeometryEngine } from '../../engine';
import { length, minus, type GjkAnswer } from '../../sim';
import { pairOf } from './pair_state';
import { presets } from './presets';

let engine: GeometryEngine;
beforeAll(async () => {
  engine = await startGeometry();
});

describe('the steps of GJK', () => {
  it.each(presets.map(({ name, state }) => [name, state] as const))(
    'of %s lead to its answer, nearer with each',
    (_, state) => {
      const lab = engine.createLab(pairOf(state));
      const { gjk } = lab.query();
      const report = engine.query(pairOf(state)).gjk;
      lab.close();
      if (gjk === null) return expect(report).toBeNull();
      const { trace, ...answer } = gjk as Required<GjkAnswer>;
      // Whoever does not ask for steps gets the same bits.
      expect(report).toEqual(answer);
      expect(trace.at(-1)!.simplex).toEqual(answer.simplex);
      expect(trace.at(-1)!.upper).toBe(answer.upper);
      trace.forEach(({ simplex, support, point_a, point_b, upper, lower }, i) => {
        const scale = Math.max(...simplex.flatMap(({ a, b }) => [...a, ...b]).map(Math.abs));
        for (const { w, a, b } of [...simplex, ...(support === null ? [] : [support])])
          expect(length(minus(w, minus(a, b)))).toBeLessThan(1e-14 * scale);
        expect(Math.abs(length(minus(point_a, point_b)) - upper)).toBeLessThan(1e-13 * scale);
        expect(lower).toBeLessThanOrEqual(answer.upper * (1 + 1e-12));
        const next = trace[i + 1];
        if (next === undefined) return;
        expect(next.upper).toBeLessThanOrEqual(upper);
        expect(next.simplex).toContainEqual(support);
      });
    },
  );
});
