import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { kDefaultDisplay } from '../../sim';
import { makeClient } from '../../worker/testing/client';
import { StageLink } from './stage_link';

it('quick shifts of bodies add up, though no picture shows the ones before yet', async () => {
  const client = makeClient(await loadEngine());
  const link = new StageLink(client, client, kDefaultDisplay, () => undefined);
  let pictures = 0;
  client.onFrame((frame) => {
    pictures += 1;
    link.setFrame(frame);
  });
  await client.load({
    name: 'cradle',
    text: readFileSync('scenes/newtons_cradle.json', 'utf8'),
  });
  const scene = client.loaded?.scene;
  if (scene === undefined) throw new Error('no scene');
  const isFree = scene.bodies.map(({ mobility }) => mobility !== 'fixed');
  const bodies = [isFree.indexOf(true), isFree.lastIndexOf(true)] as const;
  const poses = (): number[] =>
    bodies.flatMap((body) => [
      client.frame?.poses[7 * body] ?? NaN,
      client.frame?.poses[7 * body + 1] ?? NaN,
      client.frame?.angles[body] ?? NaN,
    ]);
  const before = poses();
  pictures = 0;
  for (let i = 0; i < 8; i++) for (const body of bodies) link.shift(body, 0.5, 0.25, 0.125);
  while (pictures < 3) await client.settled();
  await client.settled();
  poses().forEach((value, i) => {
    expect(value - (before[i] ?? NaN)).toBeCloseTo([4, 2, 1][i % 3] ?? NaN, 12);
  });
  // Of what came while the engine was busy with the first it made one move per body.
  expect(pictures).toBe(3);
});
