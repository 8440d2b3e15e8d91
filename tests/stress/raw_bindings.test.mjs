// The stress test of the raw bindings, a small run unless it is `npm test -- --all`; alone: node --expose-gc tests/stress/random_calls.mjs

import { expect, it } from 'vitest';

import { playWithBindings } from './play.mjs';

const isAll = process.env.SIGNORINI_ALL !== undefined;
const calls = isAll ? 1_000_000 : 3000;
const seed = Number(process.env.SIGNORINI_STRESS_SEED ?? Date.now() % 2 ** 32);

it(`${calls} random calls of the raw bindings break nothing (seed ${seed})`, async () => {
  const { summary } = await playWithBindings(calls, seed);
  expect(summary).toContain('calls:');
}, 180_000 + 5 * calls);

// The stack holds 2^20 bytes; each refused call once kept 32 of them.
it('refused calls leave nothing on the stack', async () => {
  const { default: create } = await import(
    new URL('../../web/src/engine/generated/signorini_event.mjs', import.meta.url).href
  );
  const raw = await create();
  for (let i = 0; i < 70_000; ++i) expectRefusal(() => raw.shapeInfo('{'));
  expect(raw.shapeInfo('{"type":"disc","radius":1}')).toContain('mass');
}, 60_000);

// A kilobyte lost in each call would be 20 MB.
it('refused calls leave nothing in memory', async () => {
  const { default: create } = await import(
    new URL('../../web/src/engine/generated/signorini_event.mjs', import.meta.url).href
  );
  const raw = await create();
  const text = `{${' '.repeat(1000)}`;
  const refuse = (times) => {
    for (let i = 0; i < times; ++i) expectRefusal(() => raw.shapeInfo(text));
    return process.memoryUsage().external; // the memory of WebAssembly counts here
  };
  const before = refuse(1000);
  expect(refuse(20_000) - before).toBeLessThan(4 * 1024 * 1024);
}, 60_000);

function expectRefusal(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof TypeError) return;
    throw error;
  }
  throw new Error('was not refused');
}
