import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine } from '../engine';
import type { WorkerClient } from '../worker';
import { makeClient } from '../worker/testing/client';
import { worstPair } from './softness';

async function loaded(name: string, method = 'virtual_contact'): Promise<WorkerClient> {
  const client = makeClient(await loadEngine());
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8'), method });
  return client;
}

it('the softness of an impact is α over the way that a step goes', async () => {
  const client = await loaded('bouncing_ball');
  let reading = await client.laws.tell('softness');
  while ((reading?.pairs[0]?.depth ?? -1) <= 0) {
    expect(client.time).toBeLessThan(5);
    await client.step(1);
    reading = await client.laws.tell('softness');
  }
  const [pair] = reading?.pairs ?? [];
  if (pair === undefined || reading === null) throw new Error('no pair');
  expect(pair.speed).toBeGreaterThan(1);
  expect(pair.ratio).toBeCloseTo(pair.alpha / (pair.speed * reading.step), 12);
  expect(worstPair(reading)).toBe(pair);
});

it('without softness the ratio is 0, without speed there is no limit', async () => {
  const client = await loaded('lift_of_a_circle');
  await client.step(3);
  const reading = await client.laws.tell('softness');
  // Fixed steps of TIME_STEP.
  expect(reading?.step).toBeCloseTo(1 / 60, 12);
  const [pair] = reading?.pairs ?? [];
  expect(pair?.alpha).toBe(0);
  expect(pair?.ratio).toBe(pair?.speed === 0 ? Infinity : 0);
});

it('the worst pair is that with the smallest ratio', async () => {
  const client = await loaded('pile_of_20');
  await client.step(100);
  const reading = await client.laws.tell('softness');
  if (reading === null) throw new Error('no reading');
  const worst = worstPair(reading);
  expect(reading.pairs.length).toBeGreaterThan(10);
  for (const { ratio } of reading.pairs) expect(ratio).toBeGreaterThanOrEqual(worst?.ratio ?? NaN);
});

it('other methods soften nothing', async () => {
  expect(await (await loaded('bouncing_ball', 'contact')).laws.tell('softness')).toBeNull();
});
