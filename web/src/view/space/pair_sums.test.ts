import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import type { Frame } from '../../sim';
import { makeClient } from '../../worker/testing/client';
import { pairSums } from './pair_sums';

async function atRest(name: string, seconds: number): Promise<Frame> {
  const client = makeClient(await loadEngine());
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  expect(await client.load({ name, text })).toBeNull();
  return client.step(Math.round(seconds / client.getParameterNumber('TIME_STEP').getValue()));
}

describe('forces of contacts, added up for pairs of bodies', () => {
  it('are weights: of a ball on a cube, and of both on the floor', async () => {
    const frame = await atRest('ball_on_a_cube', 3);
    expect(frame.contactCount).toBeGreaterThan(2);
    const sums = pairSums(frame);
    expect(sums.map(({ bodyA, bodyB }) => [bodyA, bodyB])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    for (const [i, weight] of [19.62, 9.81].entries()) {
      const whole = [0, 1, 2].map((k) => sums[i]!.push[k]! + sums[i]!.friction[k]!);
      expect(whole[0]).toBeCloseTo(0, 4);
      expect(whole[1]).toBeCloseTo(weight, 4);
      expect(whole[2]).toBeCloseTo(0, 4);
    }
    expect(sums[0]?.at[0]).toBeCloseTo(0.05, 3);
  });

  it('are those of pairs that count', async () => {
    const frame = await atRest('ball_on_a_cube', 3);
    const sums = pairSums(frame, (a, b) => a === 2 || b === 2);
    expect(sums.map(({ bodyA, bodyB }) => [bodyA, bodyB])).toEqual([[1, 2]]);
  });
});
