import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { loadEngine } from '../../engine';
import { kDefaultDisplay } from '../../sim';
import { makeClient } from '../../worker/testing/client';
import { StageLink } from './stage_link';

it('quick shifts of bodies add up, though no picture shows the ones before yet', async () => {
  const client = makeClient(await loadEngine());
  const nobody = { selected: vi.fn(), touched: vi.fn(), viewed: vi.fn() };
  const link = new StageLink(client, client, kDefaultDisplay, nobody);
  let pictures = 0;
  client.onFrame((frame) => {
    pictures += 1;
    link.setFrame(frame);
  });
  await client.load({
    name: 'discs',
    text: readFileSync('scenes/moon_orbits.json', 'utf8'),
  });
  const scene = client.loaded?.scene;
  if (scene === undefined) throw new Error('no scene');
  const isFree = scene.bodies.map(({ mobility }) => mobility !== 'fixed');
  const bodies = [isFree.indexOf(true), isFree.indexOf(true) + 1] as const;
  const poses = (): number[] =>
    bodies.flatMap((body) => [
      client.frame?.poses[7 * body] ?? NaN,
      client.frame?.poses[7 * body + 1] ?? NaN,
      client.frame?.angles[body] ?? NaN,
    ]);
  const before = poses();
  pictures = 0;
  for (let i = 0; i < 8; i++) link.shift(bodies, [-0.05, 0.025], 0.0125);
  await vi.waitFor(
    () =>
      poses().forEach((value, i) => {
        expect(value - (before[i] ?? NaN)).toBeCloseTo([-0.4, 0.2, 0.1][i % 3] ?? NaN, 6);
      }),
    { timeout: 20_000 },
  );
  // What came while the engine was busy with the first was moved together.
  expect(pictures).toBeGreaterThan(1);
});
