/** What curves of cost say is what the methods do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { cases } from './cases/index.mjs';
import { measureCost, runsOfCost } from './cost.mjs';
import { measureCell } from './measure.mjs';
import { loadEngine } from './node_engine.mjs';

describe('curves of cost', () => {
  let engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });
  const cell = (id, method) => cases.find((c) => c.id === id && method in c.cells);
  const curve = (id, method) => {
    const found = cell(id, method);
    const places = Array.from({ length: runsOfCost(found, method) }, (_, place) => place);
    return places.map((place) => measureCost(engine, found, method, place));
  };
  const rounding = 1e-13; // of a period, with some thousand steps
  const falling = (rows) => rows.slice(1).map(({ error }, i) => rows[i].error / error);

  it('fall with the tolerance under contact, and finer takes more evaluations', () => {
    const rows = curve('JNT-01-pendulum-period', 'contact');
    for (const [i, { error }] of rows.entries())
      if (i > 0) expect(error).toBeLessThan(Math.max(rows[i - 1].error / 5, rounding));
    for (const [i, { evaluations }] of rows.entries())
      if (i > 0) expect(evaluations).toBeGreaterThan(rows[i - 1].evaluations);
  });

  it('fall with the tolerance under elastic, and finer costs more', () => {
    const rows = curve('JNT-08-heavy-top-simo-wong', 'elastic');
    for (const ratio of falling(rows)) expect(ratio).toBeGreaterThan(30);
    for (const [i, { steps, seconds }] of rows.entries()) {
      expect(seconds).toBeGreaterThan(0);
      if (i > 0) expect(steps).toBeGreaterThan(1.5 * rows[i - 1].steps);
    }
  });

  it('go on the way of the table where a method only tends to the answer', () => {
    const found = cell('JNT-02-pinned-bar', 'volumetric');
    const row = measureCell(engine, found, 'volumetric');
    const rows = curve('JNT-02-pinned-bar', 'volumetric');
    expect(rows.map(({ value, error }) => ({ value, error }))).toEqual(row.ladder);
  });

  it('pass through the run of the table, and count the same in every run', () => {
    const found = cell('JNT-01-pendulum-period', 'contact');
    const place = 3;
    const [first, second] = [1, 2].map(() => measureCost(engine, found, 'contact', place));
    expect(first.value).toBe(1e-10);
    expect(first.error).toBe(measureCell(engine, found, 'contact').error);
    expect(second.evaluations).toBe(first.evaluations);
    expect(second.seconds).toBe(first.seconds);
  });

  it('are asked of everything that moves, and of nothing else', () => {
    for (const one of cases)
      for (const method of Object.keys(one.cells))
        expect(runsOfCost(one, method) > 0, `${one.id} ${method}`).toBe(method !== 'geometry');
  });
});
