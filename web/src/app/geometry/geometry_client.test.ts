// The real module behind a port that is no worker: what the page may rely on when orders take long, are ended or break the engine.
import { afterEach, describe, expect, it } from 'vitest';
import { startGeometry } from '../../engine';
import type { SolidPair } from '../../sim';
import { BrokenError, GeometryClient, StoppedError, type GeometryPort } from './geometry_client';
import type { Order, Told } from './geometry_messages';
import { GeometryServer } from './geometry_server';

const kAt = (z: number) => ({ position: [0, 0, z], rotation: [1, 0, 0, 0] }) as const;
const boxes = (z: number): SolidPair => ({
  a: { shape: { type: 'box', lengths: [1, 1, 1] } },
  b: { shape: { type: 'box', lengths: [1, 1, 1] }, ...kAt(z) },
});

/** Orders that workers were given, in order, whichever worker it was. */
const orders: Order[] = [];
let workers = 0;

function startPort(): GeometryPort {
  workers += 1;
  let isEnded = false;
  const tell = (data: Told): void =>
    void setTimeout(() => {
      if (!isEnded) port.onmessage?.({ data } as MessageEvent<Told>);
    }, 0);
  const started = startGeometry().then((engine) => {
    tell({ kind: 'ready', description: engine.describe() });
    return new GeometryServer(engine, tell);
  });
  const port: GeometryPort = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => {
      if ('module' in message) return;
      orders.push(message);
      void started.then((server) => {
        if (!isEnded) server.take(message);
      });
    },
    terminate: () => (isEnded = true),
  };
  return port;
}

const open = (): GeometryClient => {
  orders.length = 0;
  workers = 0;
  return new GeometryClient(startPort, {});
};

const grow = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow')!;
afterEach(() => void Object.defineProperty(WebAssembly.Memory.prototype, 'grow', grow));

describe('the geometry in a worker', () => {
  it('answers in order, and a pair that is refused leaves the one before', async () => {
    const client = open();
    expect((await client.description).shapes.length).toBeGreaterThan(5);
    const { answer, bodies } = await client.load(boxes(1.5));
    expect(answer.distance.value).toBeCloseTo(0.5, 14);
    expect(bodies.a.volume).toBeCloseTo(1, 14);
    const bad = client.load({ ...boxes(2), a: { shape: { type: 'box', lengths: [1, 1, -1] } } });
    const moved = client.place(boxes(2), [kAt(0), kAt(3)]);
    await expect(bad).rejects.toThrow('a.shape.lengths[2]: must be positive');
    expect((await moved).answer.distance.value).toBeCloseTo(2, 14);
    expect(client.work).toBeNull();
  });

  it('is stopped at once, and the next worker opens the pair again before it is moved', async () => {
    const client = open();
    await client.load(boxes(1.5));
    const first = client.place(boxes(1.5), [kAt(0), kAt(4)]);
    const second = client.fly({
      flight: { shape: { type: 'sphere', radius: 1 }, until: 1, every: 0.5 },
      shape: { type: 'sphere', radius: 1 },
    });
    expect(client.work).toMatchObject({ kind: 'place' });
    client.stop();
    await expect(first).rejects.toBeInstanceOf(StoppedError);
    await expect(second).rejects.toBeInstanceOf(StoppedError);
    expect(client.work).toBeNull();
    expect(workers).toBe(2);
    const { answer } = await client.place(boxes(1.5), [kAt(0), kAt(2)]);
    expect(answer.distance.value).toBeCloseTo(1, 14);
    const again = await client.place(boxes(1.5), [kAt(0), kAt(2.5)]);
    expect(again.answer.distance.value).toBeCloseTo(1.5, 14);
    // The mesh of a pair travels once for each worker, not with every motion of the pointer.
    const places = orders.flatMap((one) => (one.kind === 'place' ? [one.order.pair !== null] : []));
    expect(places).toEqual([false, true, false]);
  });

  it('gives way to another one where the engine has no memory left', async () => {
    const client = open();
    await client.load(boxes(1.5));
    WebAssembly.Memory.prototype.grow = () => {
      throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
    };
    const points = Array.from({ length: 60_000 }, (_, i) => [
      Math.cos(i) * Math.cos(i / 7),
      Math.cos(i) * Math.sin(i / 7),
      Math.sin(i),
    ]);
    const heavy = client.load({ ...boxes(1.5), a: { shape: { type: 'hull', points } } });
    const error = await heavy.catch((thrown: unknown) => thrown);
    Object.defineProperty(WebAssembly.Memory.prototype, 'grow', grow);
    expect(error).toBeInstanceOf(BrokenError);
    expect((error as BrokenError).title).toMatch(/ran out of memory and was started again/);
    expect(workers).toBe(2);
    const { answer } = await client.place(boxes(1.5), [kAt(0), kAt(2)]);
    expect(answer.distance.value).toBeCloseTo(1, 14);
  });
});
