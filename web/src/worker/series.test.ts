import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import {
  exactText,
  parseWatched,
  quantityUnit,
  seriesCsv,
  seriesJson,
  usualSeries,
  watchedName,
} from '../sim';
import { keptSeries } from './kept_series';
import { Player } from './player';
import { makeClient } from './testing/client';

/** Made by the native build, which npm test makes before. */
const kProgram = 'build/reproducible/tools/signorini_run/signorini_run';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What the page writes of a scene after so many steps. */
async function written(scene: string, method: string, steps: number): Promise<string> {
  const client = makeClient(engine);
  const text = readFileSync(`scenes/${scene}.json`, 'utf8');
  expect(await client.load({ name: scene, text, method })).toBeNull();
  await client.step(steps);
  const { scene: described } = client.loaded!;
  const quantities = usualSeries(described);
  const series = await client.records.series(quantities);
  return seriesCsv(
    quantities.map((watched) => watchedName(watched, described)),
    series,
  );
}

/** What the command line writes. */
function native(scene: string, method: string, until: number): string {
  const args = [`scenes/${scene}.json`, '--method', method, '--until', String(until)];
  return execFileSync(kProgram, args, { encoding: 'utf8' });
}

describe('series that are taken away', () => {
  for (const [scene, method, steps, until] of [
    ['newtons_cradle', 'contact', 80, 2],
    ['bouncing_ball', 'impulse', 80, 2],
    ['newtons_cradle', 'elastic', 80, 2],
    ['bouncing_steel_ball', 'elastic', 40, 1],
  ] as const)
    it(`are those of the command line to the last digit: ${scene} by ${method}`, async () => {
      const lines = (await written(scene, method, steps)).trim().split('\n');
      const expected = native(scene, method, until).trim().split('\n');
      expect(lines.length).toBe(expected.length);
      expect(lines).toEqual(expected);
    });

  it('of the past are told by the values that counted then', () => {
    const text = readFileSync('scenes/bouncing_ball.json', 'utf8');
    const played = new Player(engine.createSimulation(text, 'contact'));
    const energy = [{ quantity: 'total_energy', body: -1, other: -1 }];
    played.step(20);
    const before = keptSeries(played, { quantities: energy, after: -Infinity });
    played.set('GRAVITY', '3');
    played.step(20);
    const digest = played.digest();
    const after = keptSeries(played, { quantities: energy, after: -Infinity });
    expect(after.columns[0]!.subarray(0, 21)).toEqual(before.columns[0]);
    expect(after.times.length).toBe(41);
    expect(played.digest()).toBe(digest);
  });

  it('leave no trace in the run', () => {
    const text = readFileSync('scenes/stack_of_10.json', 'utf8');
    const [looked, plain] = [0, 1].map(
      () => new Player(engine.createSimulation(text, 'contact')),
    ) as [Player, Player];
    for (let i = 0; i < 10; ++i) {
      looked.step(3);
      plain.step(3);
      keptSeries(looked, { quantities: usualSeries(looked.scene), after: -Infinity });
    }
    looked.step(10);
    plain.step(10);
    expect(looked.digest()).toBe(plain.digest());
  });

  it('are numbers that are read again as the same', () => {
    const values = [0, -0, 1, -1.5, 0.1, 1e-4, 123456789, 1e21, 2 ** 70, 5e-324, Math.PI * 1e-7];
    for (const value of values) expect(Object.is(Number(exactText(value)), value)).toBe(true);
    expect(values.slice(0, 8).map(exactText)).toEqual([
      '0',
      '-0',
      '1',
      '-1.5',
      '0.1',
      '1e-04',
      '123456789',
      '1e+21',
    ]);
  });

  it('are JSON that says what they are', () => {
    const head = { scene: 'A "B"', method: 'contact', version: '1', digest: 'ab' };
    const series = { times: Float64Array.of(0, 0.5), columns: [Float64Array.of(1, NaN)] };
    const text = seriesJson(head, ['total_energy'], [quantityUnit('total_energy')], series);
    expect(JSON.parse(text)).toEqual({
      scene: 'A "B"',
      method: 'contact',
      version: '1',
      columns: ['time', 'total_energy'],
      units: ['s', 'J'],
      rows: [
        [0, 1],
        [0.5, null],
      ],
      digest: 'ab',
    });
  });

  it('are told with frames where they are watched', async () => {
    const client = makeClient(engine);
    const text = readFileSync('scenes/bouncing_ball.json', 'utf8');
    await client.load({ name: 'ball', text });
    const height = parseWatched('BALL.y', client.loaded!.scene);
    await client.records.watch([height, { ...height, quantity: 'kinetic_energy' }]);
    const frame = await client.step(4);
    expect(frame.chosenCount).toBe(2 * frame.sampleCount);
    const { columns } = await client.records.series([height], 0);
    const told = frame.chosen.filter((_, i) => i % 2 === 0);
    expect(told).toEqual(columns[0]);
    expect(told.at(-1)).toBe(frame.poses[7 * height.body + 1]);
  });

  it('of a body by its mass are those of the scene where it moves alone', async () => {
    const client = makeClient(engine);
    for (const name of ['bouncing_ball', 'heavy_top']) {
      const text = readFileSync(`scenes/${name}.json`, 'utf8');
      expect(await client.load({ name, text })).toBeNull();
      const { scene } = client.loaded!;
      await client.step(20);
      const body = scene.bodies.findIndex(({ mass }) => mass !== null);
      const quantities = ['kinetic_energy', 'momentum_y'].flatMap((quantity) => [
        { quantity, body, other: -1 },
        { quantity, body: -1, other: -1 },
      ]);
      const { columns } = await client.records.series(quantities);
      for (const [own, all] of [
        [columns[0]!, columns[1]!],
        [columns[2]!, columns[3]!],
      ])
        own!.forEach((value, row) => expect(value).toBeCloseTo(all![row]!, 11));
    }
  });
});
