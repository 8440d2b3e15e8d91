import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Assembly } from './assembly';
import { LimitClient } from './limit_client';
import type { ForceBounds } from './limits';
import type { LimitMessage, LimitRequest } from './questions';
import { ownOf } from './shares';

/** Workers that are asked, and answer when they are told to. */
const workers: FakeWorker[] = [];

class FakeWorker {
  onmessage: ((event: { data: LimitMessage }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  request: LimitRequest | null = null;
  isEnded = false;

  constructor() {
    workers.push(this);
  }

  postMessage(request: LimitRequest): void {
    this.request = request;
  }

  terminate(): void {
    this.isEnded = true;
  }

  tell(data: LimitMessage): void {
    this.onmessage?.({ data });
  }
}

const kFaces = 10;
const assembly = {
  points: Array(600).fill({}),
  interfaces: Array(kFaces).fill({}),
} as unknown as Assembly;
const boundsOf = (face: number): ForceBounds => ({
  face,
  least: { outer: 0, inner: 0 },
  most: { outer: face, inner: face },
  isDetermined: false,
});
const all = Array.from({ length: kFaces }, (_, face) => boundsOf(face));

const answer = (worker: FakeWorker): void =>
  worker.tell({ kind: 'answer', answer: ownOf(all, worker.request!.share) });

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});
afterEach(() => vi.unstubAllGlobals());

it('joins what workers side by side find, and how far they are', async () => {
  const done: number[] = [];
  const client = new LimitClient();
  const found = client.ask('bounds', assembly, new AbortController().signal, (part) =>
    done.push(part),
  );
  expect(workers).toHaveLength(3);
  workers[1]!.tell({ kind: 'progress', done: 0.6 });
  workers[2]!.tell({ kind: 'progress', done: 0.9 });
  expect(done[0]).toBeCloseTo(0.2, 12);
  expect(done[1]).toBeCloseTo(0.5, 12);
  [...workers].reverse().forEach(answer);
  expect(await found).toEqual(all);
  // They are asked again, without a new one.
  const again = client.ask('bounds', assembly, new AbortController().signal, () => undefined);
  workers.forEach(answer);
  expect(await again).toEqual(all);
  expect(workers).toHaveLength(3);
});

it('a stop ends all workers', async () => {
  const stop = new AbortController();
  const found = new LimitClient().ask('bounds', assembly, stop.signal, () => undefined);
  answer(workers[0]!);
  stop.abort();
  expect(await found).toBeUndefined();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true]);
});

it('the trouble of one is that of all', async () => {
  const client = new LimitClient();
  const found = client.ask('bounds', assembly, new AbortController().signal, () => undefined);
  workers[1]!.tell({ kind: 'trouble', message: 'no answer' });
  await expect(found).rejects.toThrow('no answer');
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
});
