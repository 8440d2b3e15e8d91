import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { referencesOf, type SceneDescription } from '../sim';
import { makeClient } from '../worker/testing/client';
import { ReferenceLog } from './reference_log';

const kDuration = 2; // [s]
/** Furthest that a scene's own method may be from its references [SI]. */
const kClose = 1e-3;
/** What is further off by what the scene is about. */
const kFurther: Readonly<Record<string, number>> = {
  // Implicit Euler steps of 1/60 s, as the document has them, run ahead of the cubic.
  'lift_of_a_circle.json': 0.02,
  'lift_of_a_hexagon.json': 0.02,
  // The skin gives way while the spin is taken.
  'circle_drop_with_spin.json': 0.02,
};

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const names = readdirSync('scenes')
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .filter((name) => readFileSync(`scenes/${name}`, 'utf8').includes('"reference"'));

it('at least fifteen scenes say what should happen by other means', () => {
  expect(names.length).toBeGreaterThanOrEqual(15);
});

it.each(names)('%s goes as its references say', async (name) => {
  const client = makeClient(engine);
  await client.load({ name, text: readFileSync(`scenes/${name}`, 'utf8') });
  const log = new ReferenceLog();
  const scene = client.loaded?.scene;
  if (scene === undefined) throw new Error(`${name} was not loaded`);
  log.setScene(scene);
  let time = 0;
  while (time < kDuration) {
    const frame = await client.step();
    log.take(frame);
    ({ time } = frame);
  }
  const found = log.upTo(time);
  expect(found.length).toBeGreaterThan(0);
  for (const { quantity, distance } of found) {
    expect(distance, quantity).toBeLessThanOrEqual(kFurther[name] ?? kClose);
  }
});

it('samples hold at their instants, whatever rounding has made of the sum of steps', () => {
  const samples: [number, number][] = [
    [2, 7],
    [4, 9],
  ];
  const scene = {
    bodies: [{ name: 'BALL' }],
    references: [{ quantity: 'ball.x', formula: '', samples, until: null, source: '' }],
  } as unknown as SceneDescription;
  const [curve] = referencesOf(scene);
  const at = (t: number): number => curve?.at(t) ?? NaN;
  expect([at(2), at(2 - 3e-15), at(2 + 3e-15)]).toEqual([7, 7, 7]);
  expect([at(4 + 1e-12), at(3)]).toEqual([9, 8]);
  expect([at(1.99), at(4.01)]).toEqual([NaN, NaN]);
});
