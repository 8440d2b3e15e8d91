import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { distanceBetween, kPoseSize, type Frame } from '../sim';
import { makeClient } from '../worker/testing/client';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What a method has of a scene at an instant [s]. */
async function runOf(name: string, method: string, until: number): Promise<Frame> {
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  const client = makeClient(engine);
  expect(await client.load({ name, text, method })).toBeNull();
  return client.step(Math.round(until / client.getParameterNumber('TIME_STEP').getValue()));
}

/** Speed of a body along x [m/s]. */
async function speedOf(name: string, method: string, body: number, until: number): Promise<number> {
  const [before, after] = [
    await runOf(name, method, until - 0.5),
    await runOf(name, method, until),
  ].map(({ poses }) => poses[kPoseSize * body] ?? NaN);
  return ((after ?? NaN) - (before ?? NaN)) / 0.5;
}

/** What scenes say of the run of each method (`compare`) is what runs do. */
describe('sentences on runs side by side', () => {
  it('are of methods that run the scene', async () => {
    for (const name of ['newtons_cradle', 'thousand_to_one', 'seesaw']) {
      const text = readFileSync(`scenes/${name}.json`, 'utf8');
      const { compare } = JSON.parse(text) as { compare: Record<string, string> };
      const client = makeClient(engine);
      await client.load({ name, text });
      const applies = client.loaded!.methods.filter((entry) => entry.applies);
      expect(Object.keys(compare).sort()).toEqual(applies.map((entry) => entry.name).sort());
    }
  });

  it('tell how a row shares a blow: 0.6 back and 0.4 on, or all to the last one', async () => {
    const speeds = (method: string): Promise<number[]> =>
      Promise.all([0, 1, 2, 3, 4].map((body) => speedOf('row_of_balls', method, body, 1.5)));
    const last = await speeds('contact');
    [0, 0, 0, 0, 2].forEach((speed, i) => expect(last[i]).toBeCloseTo(speed, 9));
    const all = await speeds('volumetric');
    [-1.2, 0.8, 0.8, 0.8, 0.8].forEach((speed, i) => expect(all[i]).toBeCloseTo(speed, 9));
  });

  it.each([
    ['digits_of_pi', 'contact', 6, 31],
    ['digits_of_pi', 'elastic', 6, 31],
    ['digits_of_pi', 'volumetric', 6, 31],
  ])('count the blows: %s by %s', async (name, method, until, blows) => {
    expect((await runOf(name, method, until)).figures.events).toBe(blows);
  });

  it.each([
    ['bouncing_ball', 'elastic', 5, 0.008],
    ['bouncing_ball', 'virtual_contact', 5, 0.018],
    ['digits_of_pi', 'elastic', 6, 0.03],
    ['block_on_incline', 'elastic', 1, 2e-6],
    ['block_on_incline', 'virtual_contact', 1, 2e-4],
  ])('tell how deep bodies press in: %s by %s', async (name, method, until, depth) => {
    const { deepestOverlap } = (await runOf(name, method, until)).figures;
    expect(Math.abs(deepestOverlap - depth)).toBeLessThan(0.2 * depth);
  });

  it.each([
    ['stack_of_10', 'elastic', 'contact', 3, 5e-5],
    ['stack_of_10', 'virtual_contact', 'contact', 3, 8e-4],
    ['leaning_ladders', 'elastic', 'contact', 3, 0.04],
    ['bounce_by_two_laws', 'elastic', 'contact', 3.2, 8e-4],
    ['thousand_to_one', 'elastic', 'volumetric', 3, 2e-3],
    ['ball_on_a_cube', 'elastic', 'volumetric', 2, 2e-6],
  ])('tell how far it is from the first: %s by %s', async (name, method, first, until, apart) => {
    const [one, other] = [await runOf(name, method, until), await runOf(name, first, until)];
    const distance = distanceBetween({ frame: one }, { frame: other });
    expect(Math.abs(distance - apart)).toBeLessThan(0.3 * apart);
  });

  it('tell which one bounces as one, and in which one it flies lower', async () => {
    const top = async (method: string): Promise<number> =>
      (await runOf('galilean_cannon', method, 1.5)).poses[kPoseSize * 3 + 1] ?? NaN;
    const heights = await Promise.all(
      ['contact', 'elastic', 'virtual_contact', 'volumetric'].map((method) => top(method)),
    );
    expect([...heights].sort((a, b) => b - a)).toEqual(heights);
  });
});
