import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine } from '../engine';
import { SeriesStore } from '../plot/series_store';
import { watchedBy } from '../sim';
import { makeClient } from './testing/client';

async function curves(name: string, method: string, steps: number): Promise<SeriesStore> {
  const client = makeClient(await loadEngine());
  const store = new SeriesStore();
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8'), method });
  const scene = client.loaded?.scene;
  if (scene === undefined || client.frame === null) throw new Error('no scene');
  store.clear(watchedBy(scene).length, 3 * (scene.actuators?.length ?? 0));
  store.take(client.frame);
  client.onFrame((frame) => store.take(frame));
  await client.step(steps);
  return store;
}

it('the graphs of the lift are those of the document: lift-off at step 85, h²/(m + h² k_n) before and h²/m after', async () => {
  const { time, inputs } = await curves('lift_of_a_circle', 'virtual_contact', 130);
  const [input = [], place = [], speed = []] = inputs;
  const [h, m, k] = [1 / 60, 0.1, 1000];
  expect(time).toHaveLength(131);
  // From 0 to 15 m/s² times the mass in 129 steps after the first.
  input.forEach((u, step) => expect(u).toBeCloseTo((1.5 / 129) * (step - 1), 9));
  expect(place[0]).toBeNull();
  place.slice(1).forEach((value, i) => {
    const isHeld = i + 1 <= 85;
    expect(value).toBeCloseTo((h * h) / (isHeld ? m + h * h * k : m), 12);
    expect(speed[i + 1]).toBeCloseTo((value ?? NaN) / h, 9);
  });
});

it('of fingers that are pulled to places the input is the force of the spring', async () => {
  const { inputs } = await curves('two_fingers_lift_a_hexagon', 'virtual_contact', 300);
  expect(inputs).toHaveLength(12);
  // At the end of the plan: squeezed by 4.8 N, and each carries 0.2 kg.
  const end = (actuator: number): number => inputs[3 * actuator]?.at(-1) ?? NaN;
  expect(end(0)).toBeCloseTo(4.8, 1);
  expect(end(2)).toBeCloseTo(-4.8, 1);
  expect(end(1) + end(3)).toBeCloseTo(0.4 * 9.81, 1);
  for (const curve of inputs) expect(curve.at(-1)).not.toBeNull();
});

it('other methods have inputs and no derivatives', async () => {
  const { inputs } = await curves('lift_of_a_circle', 'contact', 10);
  expect(inputs[0]?.at(-1)).toBeCloseTo((1.5 / 129) * 9, 9);
  expect(inputs[1]?.every((value) => value === null)).toBe(true);
});
