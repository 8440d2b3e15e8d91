// A small run of the stress test of the door; the whole one: node --expose-gc tests/stress/random_calls.mjs

import { expect, it } from 'vitest';

import { playWithDoor } from './play.mjs';

const calls = 3000;
const seed = Number(process.env.SIGNORINI_STRESS_SEED ?? Date.now() % 2 ** 32);

it(`${calls} random calls of the door break nothing (seed ${seed})`, async () => {
  const { summary } = await playWithDoor(calls, seed);
  expect(summary).toContain('calls:');
}, 180_000);
