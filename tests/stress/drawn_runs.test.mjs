// Runs of scenes drawn by chance, by the native program: the first 20 seeds as they come, 2 s each; with --all 200. Longer runs: npm run drawn

import { expect, it } from 'vitest';
import { verdictOn } from './drawn/run.mjs';
import { drawnScene } from './drawn/scene.mjs';

const kSeeds = process.env.SIGNORINI_ALL === undefined ? 20 : 200;
const seeds = Array.from({ length: kSeeds }, (_, i) => i + 1);
const kUntil = 2; // [s]
/** Of all runs; what ends early is no wrong answer, but no answer either. */
const kMostStopped = 0.3;
const stopped = [];

it.each(seeds)(
  'drawn scene %i is right as far as it goes, or tells what is wrong where it stops',
  async (seed) => {
    const { fault, ended, told, time, overlap, overlapping, gap, joint, gain } = await verdictOn(drawnScene(seed), { until: kUntil });
    if (ended !== 'ok') stopped.push(seed);
    const figures = `overlap ${overlap} ${overlapping}, joint gap ${gap} ${joint}, gain ${gain}`;
    expect(fault, `${ended} at ${time} s; ${figures}; ${told}`).toBe('');
  },
  150_000,
);

it('most drawn scenes come to their end', () => {
  expect(stopped.length, `stopped: ${stopped.join(', ')}`).toBeLessThan(kMostStopped * seeds.length);
});
