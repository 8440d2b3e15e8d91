import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { loadSweeps, type Sweep, type SweepEngine } from '../../engine/sweep_engine';
import { isByFactors } from './curve_view';
import { colourOf, firstShown, pictureOf, rangeOf, runOf } from './picture';
import { reduced } from './reduce';
import { gridAxes, runAt, SweepTable } from './sweep_table';

const kFolder = 'tests/golden/sweeps';
const text = (name: string): string => readFileSync(`${kFolder}/${name}`, 'utf8');
const digests = JSON.parse(text('digests.json')) as Record<string, string>;
const behindVersion = (table: string): string => table.slice(table.indexOf('\n'));

let engine: SweepEngine;
beforeAll(async () => {
  engine = await loadSweeps();
});

/** Makes all runs, pieces for so many workers, the last one first. */
function tableOf(sweep: Sweep, workers: number): SweepTable {
  const table = new SweepTable(sweep.info);
  for (const job of table.missing(workers).reverse())
    if (job.kind === 'runs') table.put(job.first, sweep.rows(job.first, job.count));
  return table;
}

it.each(Object.keys(digests))(
  'rows are those of signorini_run, bit for bit, and so is their digest: %s',
  (name) => {
    const sweep = engine.open(text(`${name}.json`));
    const table = tableOf(sweep, 3);
    expect(table.isWhole).toBe(true);
    expect(behindVersion(table.csv)).toBe(behindVersion(text(`${name}.csv`)));
    expect(engine.digestOf(table.blocks)).toBe(digests[name]);
    sweep.dispose();
  },
);

it('the table is the same however many workers make it, and goes on where it was broken off', () => {
  const sweep = engine.open(text('in_space.json'));
  const one = tableOf(sweep, 1);
  const half = new SweepTable(sweep.info);
  half.put(2, sweep.rows(2, 3));
  expect(half.made).toBe(3);
  expect(half.csv).toBe(sweep.info.head + one.rows.split('\n').slice(2, 5).join('\n') + '\n');
  for (const job of half.missing(8))
    if (job.kind === 'runs') half.put(job.first, sweep.rows(job.first, job.count));
  expect(half.csv).toBe(one.csv);
  expect(one.early).toBe(0);
  one.put(5, one.cells(5).join(',').replace(',ok,', ',stuck,') + '\n');
  expect([one.early, one.made]).toEqual([1, 8]);
  sweep.dispose();
});

it('a digest does not depend on where rows are cut', () => {
  const rows = text('in_space.csv').split('\n').slice(7, -1);
  expect(engine.digestOf(rows)).toBe(digests['in_space']);
  expect(engine.digestOf([`${rows.slice(0, 3).join('\n')}\n`, rows.slice(3).join('\n')])).toBe(
    digests['in_space'],
  );
});

it('a scene that is named is taken from those that are given; without it the message says so', () => {
  const spec = JSON.stringify({
    format: 'sweep/1',
    scene: '../../scenes/bouncing_ball.json',
    vary: [{ sets: ['gravity.g'], values: [1, 2] }],
    until: 0.1,
  });
  const scene = readFileSync('scenes/bouncing_ball.json', 'utf8');
  const sweep = engine.open(spec, { '../../scenes/bouncing_ball.json': scene });
  expect(sweep.info.runs).toBe(2);
  expect(sweep.scene(1)).toMatch(/"g": 2\b/);
  expect(() => sweep.scene(2)).toThrow(RangeError);
  expect(() => sweep.rows(-1)).toThrow(RangeError);
  sweep.dispose();
  expect(() => sweep.rows(0)).toThrow(/closed/);
  expect(() => engine.open(spec)).toThrow(/scene: .*is no scene that is known here/);
  expect(() => engine.open('{"format": "sweep/1",\n"vary": []}')).toThrow(/scene: is missing/);
  expect(() => engine.open('[')).toThrow(TypeError);
  expect(engine.open(text('in_space.json')).info.runs).toBe(8);
});

it('a picture has the value of its run at each point', () => {
  const sweep = engine.open(text('all_methods.json'));
  const table = new SweepTable(sweep.info);
  table.put(0, text('all_methods.csv').split('\n').slice(7).join('\n'));
  const { info } = table;
  expect(table.isWhole).toBe(true);
  expect(gridAxes(info).map(({ axis }) => axis.name)).toEqual(['friction']);
  expect(isByFactors(info.axes[0]!.values)).toBe(true);
  expect(isByFactors([1, 2, 3])).toBe(false);
  const shown = { ...firstShown(table), method: 2, by: 'spread' as const };
  expect(shown).toMatchObject({ column: 'BOX.y@0.3', across: 0, up: null });
  const picture = pictureOf(table, shown);
  expect([picture.columns, picture.rows]).toEqual([3, 1]);
  for (let column = 0; column < 3; ++column) {
    const run = runOf(table, shown, column, 0);
    expect(run).toBe((2 * 3 + column) * 3);
    expect(table.cells(run)[1]).toBe('elastic');
    const three = [0, 1, 2].map((i) => Number(table.cells(run + i)[9]));
    expect(picture.values[column]).toBe(Math.max(...three) - Math.min(...three));
  }
  const drawn = { ...shown, across: null, by: 'mean' as const };
  expect(runOf(table, drawn, 2, 0)).toBe(runAt(info, 2, drawn.points) + 2);
  sweep.dispose();
});

it('what is missing makes no number of a point, and colours grow lighter', () => {
  expect(reduced([1, 4], 'mean')).toBe(2.5);
  expect(reduced([1, 4], 'spread')).toBe(3);
  expect(reduced([1, 4], 'least')).toBe(1);
  expect(reduced([1, 4], 'largest')).toBe(4);
  expect(reduced([1, NaN], 'largest')).toBeNaN();
  expect(rangeOf([NaN, 2, Infinity, 1])).toEqual([1, 2]);
  expect(rangeOf([NaN])).toEqual([0, 1]);
  const lightness = Array.from({ length: 101 }, (_, i) => {
    const [r, g, b] = colourOf(i / 100);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  for (let i = 1; i <= 100; ++i) expect(lightness[i]).toBeGreaterThan(lightness[i - 1]!);
});
