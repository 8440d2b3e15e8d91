/** The quick validation cases keep the levels that they have reached. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases } from './cases/index.mjs';
import { compare, levelOf, levels } from './compare.mjs';
import { RunTrouble } from './laboratory.mjs';
import { isFailure, measureCell } from './measure.mjs';
import { goldenCase, goldenFolder, loadEngine, projectRoot } from './node_engine.mjs';
import {
  line,
  markdownNotes,
  markdownRow,
  markdownSummary,
  shownCells,
  tablePage,
} from './table.mjs';

/** What needs no module. */
const files = { golden: goldenCase };
const recorded = JSON.parse(readFileSync(join(goldenFolder, 'levels.json'), 'utf8'));

describe('validation cases', () => {
  let engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });

  const quick = cases.filter(({ slow }) => !slow);
  const cells = quick.flatMap((c) =>
    Object.keys(c.cells)
      .filter((method) => !c.slowBy?.includes(method))
      .map((method) => [c.id, method, c]),
  );

  it.each(cells)('%s by %s is as good as it was', (id, method, validationCase) => {
    const row = measureCell(engine, validationCase, method);
    const before = recorded[`${id} ${method}`];
    expect(before, 'not recorded: npm run validate -- --record').toBeDefined();
    const text = row.trouble ?? `${row.quantity} is ${row.measured}, not ${row.reference}`;
    expect(levels.indexOf(row.level), text).toBeLessThanOrEqual(levels.indexOf(before));
  });

  it('knows the level of every cell, slow ones included', () => {
    const all = cases.flatMap((c) => Object.keys(c.cells).map((method) => `${c.id} ${method}`));
    expect(Object.keys(recorded).sort()).toEqual(all.sort());
  });
});

describe('the documents', () => {
  const document = (name) => readFileSync(join(projectRoot, 'docs', name), 'utf8');
  const shown = shownCells(document('validation_table.md'));

  it('show every cell with the level that is recorded', () => {
    expect(shown.length).toBeGreaterThan(150);
    expect(
      Object.fromEntries(shown.map(({ id, method, level }) => [`${id} ${method}`, level])),
    ).toEqual(recorded);
    for (const { id, method, kind, text } of shown) {
      const { gold, silver, bronze } = goldenCase(id).tolerance;
      expect(text, 'another tolerance than the case has').toContain(
        `| ${gold} / ${silver} / ${bronze} |`,
      );
      expect(kind).toBe(cases.find((c) => c.id === id && method in c.cells).cells[method]);
    }
  });

  it('are what the program would write of these cells', () => {
    expect(document('validation_table.md')).toBe(tablePage(shown));
    expect(document('validation.md')).toContain(
      `\n\n${markdownSummary(shown)}\n\n<!-- summary: end -->`,
    );
    expect(document('validation.md')).toContain(
      `\n\n${markdownNotes(shown)}\n\n<!-- notes: end -->`,
    );
  });

  it('tell one reason once for the methods of a case', () => {
    const miss = { id: 'GEO-01-distances', level: 'none', isMissed: true };
    const notes = markdownNotes([
      { ...miss, method: 'impulse' },
      { ...miss, method: 'contact' },
    ]);
    expect(notes).toContain('- **GEO-01-distances, `impulse` and `contact`** (none). The row');
    expect(notes.split('\n').filter((note) => note.startsWith('- **GEO-01'))).toHaveLength(1);
  });
});

describe('the comparison', () => {
  const relative = { metric: 'rel' };

  it('finds the number that is farthest off', () => {
    const { worst, compared } = compare({ a: [1, 2.2] }, { a: [1, 2], b: 5 }, relative);
    expect(worst.quantity).toBe('a[1]');
    expect(worst.error).toBeCloseTo(0.1, 12);
    expect(compared).toBe(2);
  });

  it('measures small values against the largest of their kind', () => {
    const { worst } = compare({ f: [0.001, 10] }, { f: [0, 10] }, relative);
    expect(worst.error).toBeCloseTo(0.1, 12);
  });

  it('asks counts, classes and yes or no to be equal', () => {
    const counts = { ...relative, counts: ['n'] };
    expect(compare({ n: 30 }, { n: 31 }, counts).worst.error).toBe(Infinity);
    expect(compare({ sticks: true }, { sticks: false }, relative).worst.error).toBe(Infinity);
    expect(compare({ x: NaN }, { x: 1 }, relative).worst.error).toBe(Infinity);
  });

  it('refuses a measured quantity that the reference does not have', () => {
    expect(() => compare({ speed: 1 }, { sped: 1 }, relative)).toThrow('no speed');
  });

  it('gives the best level whose tolerance is kept', () => {
    const tolerance = { gold: 1e-10, silver: 1e-5, bronze: 1e-2 };
    expect([1e-11, 1e-6, 1e-3, 1].map((error) => levelOf(error, tolerance))).toEqual(levels);
  });
});

describe('a row of means', () => {
  const id = 'GRN-04-haff-cooling';
  const golden = JSON.parse(readFileSync(join(goldenFolder, `${id}.json`), 'utf8'));
  const measure = () => ({
    measured: { ...golden.reference, cooling_time_s: 1.01 * golden.reference.cooling_time_s },
    standardErrors: { cooling_time_s: 0.004 },
  });

  it('tells how uncertain its worst quantity is', () => {
    const row = measureCell(
      files,
      { id, cells: { impulse: 'exact' }, measure, isMean: true },
      'impulse',
    );
    expect(row.quantity).toBe('cooling_time_s');
    expect(row.standardError).toBe(0.004);
    expect(line(row)).toContain('cooling_time_s: 1.0e-2 ± 4.0e-3');
    expect(markdownRow(row)).toContain('1.0e-2 ± 4.0e-3 (cooling_time_s)');
  });
});

describe('a cell that does not come to its end', () => {
  const id = 'CMP-02-hertz-impact';
  const row = (kind, error) => {
    const measure = () => {
      throw error;
    };
    return measureCell(files, { id, cells: { contact: kind }, measure }, 'contact');
  };

  it('fails the whole run when its program throws, whatever is asked of it', () => {
    expect(isFailure(row('limit', new TypeError('energies is not a function')))).toBe(true);
    const explained = { ...row('exact', new TypeError('no')), isExplained: true };
    expect(isFailure(explained)).toBe(true);
  });

  it('fails it when the run ends in trouble that nothing explains', () => {
    const stuck = row('limit', new RunTrouble('stuck at 1 s'));
    expect(isFailure(stuck)).toBe(!stuck.isExplained);
    expect(isFailure({ ...stuck, isExplained: true })).toBe(false);
  });
});

describe('a limit cell of elastic', () => {
  const id = 'FRI-09-ball-with-english-3d';
  const { roll_time_s: time } = JSON.parse(
    readFileSync(join(goldenFolder, `${id}.json`), 'utf8'),
  ).reference;
  const cell = (measure) => {
    const ladder = { symbol: 'v_s', values: [1e-2, 1e-3, 1e-4] };
    return measureCell(files, { id, cells: { elastic: 'limit' }, measure, ladder }, 'elastic');
  };

  it('has the error of the last run and tells how it falls', () => {
    const row = cell(({ limit }) => ({ roll_time_s: time * (1 + limit ** 2) }));
    expect(row.error).toBeCloseTo(1e-8, 14);
    expect(row.level).toBe('gold');
    expect(row.falls).toBe('v_s^2.00');
    expect(line(row)).toContain('1.0e-8 ∝ v_s^2.00');
    expect(markdownRow(row)).toContain('1.0e-8 ∝ v_s^2.00 (roll_time_s)');
  });

  it('tells no power where the error stays', () => {
    const row = cell(() => ({ roll_time_s: 1.01 * time }));
    expect(row.falls).toBeUndefined();
    expect(row.level).toBe('bronze');
  });
});
