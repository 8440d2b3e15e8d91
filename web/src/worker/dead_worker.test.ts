// What the page does when a worker ends without a word, with a worker that only answers what it is told to.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptInstant } from './kept_instant';
import type { Delivery, KeptRescue, Message, Request } from './protocol';
import { TroubleError } from './trouble_error';
import { InterruptedError, WorkerLink, type WorkerPort } from './worker_link';

interface Fake extends WorkerPort {
  readonly asked: Request[];
  isEnded: boolean;
  say(message: Message): void;
  die(): void;
}

function fake(): Fake {
  const port: Fake = {
    asked: [],
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage: (request: Request | Delivery) => {
      if (request.kind !== 'part') port.asked.push(request);
    },
    terminate: () => (port.isEnded = true),
    say: (message) => port.onmessage?.({ data: message } as MessageEvent<Message>),
    die: () => port.onerror?.({ message: 'Its worker has ended' } as ErrorEvent),
  };
  return port;
}

let ports: Fake[];
let died: string[];
let failed: string[];
let link: WorkerLink;
beforeEach(() => {
  [ports, died, failed] = [[], [], []];
  link = new WorkerLink(
    () => {
      ports.push(fake());
      return ports.at(-1)!;
    },
    {
      progress: () => undefined,
      hear: () => undefined,
      broken: () => undefined,
      died: (error) => died.push(error.message),
      failed: (error) => failed.push(error.message),
    },
  );
});
afterEach(() => void vi.useRealTimers());

const ready = (): void =>
  ports
    .at(-1)!
    .say({ kind: 'ready', description: { version: '', methods: [], scene_parameters: [] } });

it('a worker that dies leaves no question without an answer, and none is asked of it', async () => {
  ready();
  const tick = link.ask('digest', {});
  const load = link.ask('load', { name: 'x', text: '{}' });
  ports[0]!.die();
  await expect(tick).rejects.toBeInstanceOf(InterruptedError);
  await expect(load).rejects.toBeInstanceOf(TroubleError);
  expect(died).toEqual(['Its worker has ended']);
  expect(link.isDead).toBe(true);
  await expect(link.ask('digest', {})).rejects.toThrow('stopped unexpectedly');
  expect(ports[0]!.isEnded).toBe(true);
  link.restart();
  expect(link.isDead).toBe(false);
  const again = link.ask('digest', {});
  ports[1]!.say({ kind: 'answer', id: ports[1]!.asked.at(-1)!.id, answer: 'abc' });
  expect(await again).toBe('abc');
});

it('a worker that is ended on purpose is not mourned', () => {
  ready();
  const [first] = ports;
  link.restart();
  first!.die();
  link.close();
  ports[1]!.die();
  expect([died, failed]).toEqual([[], []]);
});

it('a worker that never starts leaves no question without an answer either', async () => {
  const load = link.ask('load', { name: 'x', text: '{}' });
  ports[0]!.die();
  await expect(load).rejects.toThrow('Its worker has ended');
  expect([died, failed]).toEqual([[], ['Its worker has ended']]);
});

it('an instant is kept soon when time rests, every second while it passes, and of this scene only', async () => {
  vi.useFakeTimers();
  ready();
  const kept = new KeptInstant(link);
  const answer = async (time: number): Promise<void> => {
    const rescue = { time, text: '', method: '', parameters: {}, state: new Float64Array() };
    ports[0]!.say({
      kind: 'answer',
      id: ports[0]!.asked.at(-1)!.id,
      answer: rescue satisfies KeptRescue,
    });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  const asked = (): number => ports[0]!.asked.filter(({ kind }) => kind === 'rescue').length;
  for (let ms = 0; ms < 900; ms += 10) {
    kept.note(true);
    vi.advanceTimersByTime(10);
  }
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(200);
  expect(asked()).toBe(1);
  await answer(1);
  expect(kept.rescue?.time).toBe(1);
  kept.note(true);
  kept.note(false);
  vi.advanceTimersByTime(50);
  expect(asked()).toBe(2);
  kept.forget();
  await answer(2);
  expect(kept.rescue).toBeNull();
});
