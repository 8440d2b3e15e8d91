import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { GenericObserver, type Trouble } from '../sim';
import { makeClient as makeClientOf } from './testing/client';
import type { WorkerClient } from './worker_client';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const makeClient = (pictures?: ((now: number) => void)[]): WorkerClient =>
  makeClientOf(engine, pictures);

const sceneText = (name: string): string => readFileSync(`scenes/${name}.json`, 'utf8');

async function loaded(name: string, pictures?: ((now: number) => void)[]): Promise<WorkerClient> {
  const client = makeClient(pictures);
  expect(await client.load({ name, text: sceneText(name), method: 'contact' })).toBeNull();
  return client;
}

describe('WorkerClient', () => {
  it('tells a parameter exactly once per change, when the engine has it', async () => {
    const client = await loaded('bouncing_ball');
    const told: string[] = [];
    new GenericObserver(client, (event) =>
      told.push(`${event.getName()}=${String(event.getValue())}`),
    );
    const gravity = client.getParameterNumber('GRAVITY');
    gravity.setValue(5);
    expect(gravity.getValue()).toBe(5);
    expect(told).toEqual([]);
    await client.settled();
    expect(told).toEqual(['GRAVITY=5']);
    gravity.setValue(5);
    await client.settled();
    expect(told).toEqual(['GRAVITY=5']);
  });

  it('tells what overlaps: at the start with the scene, later when a body was put somewhere else', async () => {
    const client = makeClient();
    const box = { type: 'box', width: 1, height: 1 };
    const floor = { name: 'floor', mobility: 'fixed', shape: box, position: [0, -0.5] };
    const bodies = [floor, { name: 'b', shape: box, position: [0, 0.49] }];
    const text = JSON.stringify({ format: 'signorini/1', bodies });
    expect(await client.load({ name: 'x', text })).toBeNull();
    expect(client.loaded?.scene.notices?.map(({ message }) => message)).toEqual([
      expect.stringContaining('FLOOR and B overlap by 0.01 m'),
    ]);
    const told: unknown[] = [];
    new GenericObserver(client, (event) => {
      if (event.nameEquals('NOTICES')) told.push(event.getValue());
    });
    await client.moveBody(1, 0, 0.75, 0);
    await client.settled();
    expect(told).toEqual([[]]);
    await client.moveBody(1, 0, 0.25, 0);
    await client.settled();
    expect(told[1]).toHaveLength(1);
  });

  it('tells once that rebounds were lost, with the remedy', async () => {
    const client = await loaded('dominoes');
    const told: string[] = [];
    new GenericObserver(client, (event) => {
      if (event.nameEquals('NOTICES'))
        told.push(...(event.getValue() as { message: string }[]).map(({ message }) => message));
    });
    for (let i = 0; i < 4; ++i) await client.step(50);
    expect(told).toEqual([
      expect.stringMatching(/without the rebound of their restitution.*VELOCITY_TOLERANCE/),
    ]);
  });

  it('ends with the last of several quick changes', async () => {
    const client = await loaded('bouncing_ball');
    const gravity = client.getParameterNumber('GRAVITY');
    const first = gravity.getValue();
    gravity.setValue(1);
    gravity.setValue(first);
    await client.settled();
    expect(gravity.getValue()).toBe(first);
  });

  it('tells what overlaps in space as in the plane', async () => {
    const client = makeClient();
    const shape = { type: 'box', lengths: [1, 1, 1] };
    const floor = { name: 'floor', mobility: 'fixed', shape, position: [0, -0.5, 0] };
    const bodies = [floor, { name: 'b', mass: 1, shape, position: [0, 0.45, 0] }];
    const head = { format: 'signorini/1', space: 'spatial', method: 'volumetric' };
    expect(await client.load({ name: 'x', text: JSON.stringify({ ...head, bodies }) })).toBeNull();
    expect(client.loaded?.scene.notices?.map(({ message }) => message)).toEqual([
      expect.stringContaining('FLOOR and B overlap by 0.05 m'),
    ]);
  });

  it('gives the new parameters before it tells that a scene is loaded', async () => {
    const client = makeClient();
    const seen: number[] = [];
    new GenericObserver(client, (event) => {
      if (event.nameEquals('LOADED')) seen.push(client.getParameters().length);
    });
    await client.load({ name: 'x', text: sceneText('pendulum') });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toBeGreaterThan(5);
  });

  it('keeps the scene and its motion when another one cannot be loaded', async () => {
    const client = await loaded('pendulum');
    await client.step(3);
    const digest = await client.digest();
    const text =
      '{"format": "signorini/1",\n "title": "x", "bodies": [{"name": "a", "shape": {"type": "disc", "radius": -1}}]}';
    const trouble = (await client.load({ name: 'bad', text })) as Trouble;
    expect(trouble.details[0]?.place).toBe('bodies[0].shape.radius');
    expect(trouble.details[0]?.line).toBe(2);
    expect(trouble.text).toBe(text);
    expect(client.loaded?.name).toBe('pendulum');
    expect(await client.digest()).toBe(digest);
  });

  it('survives texts that are no scenes at all', async () => {
    const client = await loaded('pendulum');
    for (const text of ['', '{', '[]', '{"format": "engine2d-golden/1"}', '\u0000', 'null']) {
      const trouble = await client.load({ name: 'bad', text });
      expect(trouble?.details.length).toBeGreaterThan(0);
    }
    await client.step(1);
    expect(client.time).toBeGreaterThan(0);
  });

  it('refuses what a method cannot do, with the reason', async () => {
    const client = await loaded('pendulum');
    const trouble = await client.load({
      name: 'pendulum',
      text: sceneText('pendulum'),
      method: 'impulse',
    });
    expect(trouble?.details[0]?.message).toMatch(/joint/);
    const answer = client.loaded?.methods.find((entry) => entry.name === 'impulse');
    expect(answer?.applies).toBe(false);
    expect(answer?.reason).toMatch(/joint/);
  });

  it('sends at most one request for a picture at a time', async () => {
    const pictures: ((now: number) => void)[] = [];
    const client = await loaded('bouncing_ball', pictures);
    let frames = 0;
    client.onFrame(() => ++frames);
    client.play();
    for (let now = 0; now < 100; now += 10) pictures.shift()?.(now);
    await client.settled();
    expect(frames).toBe(1);
    await client.pause();
    expect(client.running).toBe(false);
    expect(frames).toBe(2);
  });

  it('shows pictures on the way of a long run of steps', async () => {
    const client = await loaded('stack_of_10');
    const times: number[] = [];
    client.onFrame((frame) => times.push(frame.time));
    const last = await client.step(400);
    expect(last.figures.steps).toBe(400);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });
});
