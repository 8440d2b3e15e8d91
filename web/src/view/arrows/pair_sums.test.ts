import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Determined, type Frame, type SceneDescription } from '../../sim';
import { makeClient } from '../../worker/testing/client';
import { pairSums } from './pair_sums';

async function atRest(
  name: string,
  seconds: number,
): Promise<{ frame: Frame; scene: SceneDescription }> {
  const client = makeClient(await loadEngine());
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  expect(await client.load({ name, text })).toBeNull();
  const steps = Math.round(seconds / client.getParameterNumber('TIME_STEP').getValue());
  const frame = await client.step(steps);
  const told = await client.laws.tell('determined').catch(() => null);
  if (told !== null) frame.determined = told;
  return { frame, scene: client.loaded!.scene };
}

describe('forces of contacts, added up for pairs of bodies', () => {
  it('are weights: of a ball on a cube, and of both on the floor', async () => {
    const { frame, scene } = await atRest('ball_on_a_cube', 3);
    expect(frame.contactCount).toBeGreaterThan(2);
    const sums = pairSums(frame, scene);
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
    const { frame, scene } = await atRest('ball_on_a_cube', 3);
    const sums = pairSums(frame, scene, (a, b) => a === 2 || b === 2);
    expect(sums.map(({ bodyA, bodyB }) => [bodyA, bodyB])).toEqual([[1, 2]]);
  });

  it('are determined where nothing else ties one side to the rest, though single contacts are not', async () => {
    const { frame, scene } = await atRest('ball_on_a_cube', 3);
    // The four corners of the cube may share its weight in many ways.
    expect(frame.determined?.some((told) => told === Determined.nothing)).toBe(true);
    for (const sum of pairSums(frame, scene)) {
      expect(sum.isPushOpen).toBe(false);
      expect(sum.isFrictionOpen).toBe(false);
    }
    // A second way to the ground leaves open what each of them carries.
    const row = Array.from(frame.contactKind).findIndex(
      (_, i) => frame.contactBodies[2 * i] === 0 && frame.contactBodies[2 * i + 1] === 1,
    );
    const tied = { ...frame, contactBodies: frame.contactBodies.slice() };
    tied.contactBodies[2 * row + 1] = 2;
    expect(pairSums(tied, scene).some(({ isPushOpen }) => isPushOpen)).toBe(true);
  });
});
