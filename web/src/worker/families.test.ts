import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Engine, loadEngine } from '../engine';
import { makeClient } from './testing/client';

const text = readFileSync('scenes/newtons_cradle.json', 'utf8');
const solid = readFileSync('scenes/bouncing_steel_ball.json', 'utf8');

it('a method whose module cannot be fetched leaves the scene as it is, until it can', async () => {
  const whole = await loadEngine();
  let isConnected = false;
  const engine = new Engine({ event: whole.raw }, () =>
    isConnected ? Promise.resolve(whole.raw) : Promise.reject(new Error('no connection')),
  );
  const client = makeClient(engine);
  expect(await client.load({ name: 'cradle', text, method: 'contact' })).toBeNull();
  await client.step(3);
  for (const request of [
    { name: 'cradle', text, method: 'elastic' },
    { name: 'ball', text: solid },
  ]) {
    const trouble = await client.load(request);
    expect(trouble?.title).toBe('A part of the engine could not be fetched');
    expect(trouble?.details[0]?.message).toBe('no connection');
  }
  expect(client.loaded?.method).toBe('contact');
  expect((await client.step()).figures.steps).toBe(4);
  isConnected = true;
  expect(await client.load({ name: 'cradle', text, method: 'elastic' })).toBeNull();
  expect(client.loaded?.method).toBe('elastic');
  expect(await client.load({ name: 'ball', text: solid })).toBeNull();
});

it('what is played goes on while a part of the engine comes for the picture of a card', async () => {
  const whole = await loadEngine();
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const engine = new Engine({ event: whole.raw }, () => held.then(() => whole.raw));
  const client = makeClient(engine);
  await client.load({ name: 'cradle', text, method: 'contact' });
  const description = client.describeScene(solid);
  expect((await client.step(2)).figures.steps).toBe(2);
  release?.();
  expect((await description).space).toBe('spatial');
});
