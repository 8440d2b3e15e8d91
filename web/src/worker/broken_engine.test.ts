// The engine breaks for real: the memory that it asks for is refused, as browsers do.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isEngineFault, isOutOfMemory, loadEngine, type Engine } from '../engine';
import { GenericObserver, type Trouble } from '../sim';
import { EngineServer } from './engine_server';
import { PlayClock } from './play_clock';
import type { Delivery, Message, Request } from './protocol';
import { WorkerClient } from './worker_client';
import { InterruptedError, type WorkerPort } from './worker_link';

const cradle = readFileSync('scenes/newtons_cradle.json', 'utf8');

/** A scene that needs more memory than a module begins with. */
function manyDiscs(count: number): string {
  const discs = Array.from({ length: count }, (_, i) => ({
    name: `d${i}`,
    shape: { type: 'disc', radius: 0.4 },
    position: [i % 100, Math.floor(i / 100)],
  }));
  return JSON.stringify({ format: 'signorini/1', method: 'impulse', bodies: discs });
}

const grow = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow')!;
/** What a browser says that has no more memory. */
function refuseMemory(): void {
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
  };
}
const grantMemory = (): void =>
  void Object.defineProperty(WebAssembly.Memory.prototype, 'grow', grow);
afterEach(grantMemory);

interface Started {
  readonly engine: Engine;
  readonly memory: WebAssembly.Memory;
  /** Ends its worker without a word to anybody but the browser. */
  die(): void;
}

/** Memories of the modules that were started, in order. */
const memories: WebAssembly.Memory[] = [];
const { instantiate } = WebAssembly;
beforeAll(() => {
  Object.assign(WebAssembly, {
    instantiate: async (...given: [BufferSource, WebAssembly.Imports]) => {
      const made = await instantiate(...given);
      memories.push(made.instance.exports['memory'] as WebAssembly.Memory);
      return made;
    },
  });
});
afterAll(() => void Object.assign(WebAssembly, { instantiate }));

/** Writes over all that a module has, as a wild write does. */
function breakModule({ memory }: Started): void {
  new Uint8Array(memory.buffer).fill(0xff);
}

/** A page's side whose workers each have an engine of their own. */
function clientWithEngines(started: Started[]): WorkerClient {
  const start = (): WorkerPort => {
    const early: Request[] = [];
    let server: EngineServer | null = null;
    let isEnded = false;
    const port: WorkerPort = {
      onmessage: null,
      onerror: null,
      postMessage: (request: Request | Delivery) => {
        if (request.kind === 'part') return;
        const copy = structuredClone(request);
        queueMicrotask(() => (server === null ? early.push(copy) : server.take(copy)));
      },
      terminate: () => (isEnded = true),
    };
    const tell = (message: Message): void =>
      void setTimeout(() => {
        if (!isEnded) port.onmessage?.({ data: message } as MessageEvent<Message>);
      }, 0);
    void loadEngine(undefined, ['event']).then((engine) => {
      const die = (): void => {
        isEnded = true;
        port.onerror?.({ message: 'Its worker has ended' } as ErrorEvent);
      };
      started.push({ engine, memory: memories.at(-1)!, die });
      server = new EngineServer(engine, tell, () => import('./scripts/scripting'));
      tell({ kind: 'ready', description: engine.describe() });
      for (const request of early) server.take(request);
    });
    return port;
  };
  return new WorkerClient(start, undefined, new PlayClock(() => 0));
}

/** The next trouble that a client tells. */
function trouble(client: WorkerClient): Promise<Trouble> {
  return new Promise((resolve) => {
    new GenericObserver(client, (event) => {
      if (event.nameEquals('TROUBLE')) resolve(event.getValue() as Trouble);
    });
  });
}

/** Scenes until no memory is left. */
function fill(engine: Engine): unknown {
  const kept: unknown[] = [];
  try {
    for (;;) kept.push(engine.createSimulation(cradle, 'contact'));
  } catch (error) {
    return error;
  }
}

describe('an engine that breaks', () => {
  let undisturbed: string[];
  beforeAll(async () => {
    const engine = await loadEngine(undefined, ['event']);
    const simulation = engine.createSimulation(cradle, 'contact');
    undisturbed = Array.from({ length: 20 }, () => {
      simulation.step(simulation.timeStep());
      return simulation.digest();
    });
  });

  it('is known by its errors: no memory left, traps, and what C++ throws uncaught', async () => {
    const engine = await loadEngine(undefined, ['event']);
    refuseMemory();
    const error = fill(engine);
    expect(String(error)).toMatch(/out of memory/);
    expect(isOutOfMemory(error)).toBe(true);
    expect(isEngineFault(error)).toBe(true);
    expect(isEngineFault(new RangeError('radius: must be positive'))).toBe(false);
    expect(isEngineFault(new RangeError('Maximum call stack size exceeded'))).toBe(false);
    const trap = new WebAssembly.Module(
      Uint8Array.from([
        ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0],
        ...[7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11],
      ]),
    );
    const { f } = new WebAssembly.Instance(trap).exports as { f: () => void };
    const thrown = (act: () => void): unknown => {
      try {
        act();
      } catch (caught) {
        return caught;
      }
      return undefined;
    };
    expect(isEngineFault(thrown(f))).toBe(true);
  });

  it('gives way to another one, which goes on with the scene from the last step', async () => {
    const engines: Started[] = [];
    const client = clientWithEngines(engines);
    expect(await client.load({ name: 'cradle', text: cradle, method: 'contact' })).toBeNull();
    client.getParameterNumber('GRAVITY').setValue(9.5);
    client.getParameterNumber('GRAVITY').setValue(9.81);
    await client.step(7);
    refuseMemory();
    fill(engines[0]!.engine);
    const told = trouble(client);
    const answer = await client.load({ name: 'discs', text: manyDiscs(3000) });
    grantMemory();
    expect(answer?.title).toBe('The engine ran out of memory');
    expect((await told).remedy).toMatch(/started again, with the scene as it was/);
    expect(engines).toHaveLength(2);
    expect(client.loaded?.name).toBe('cradle');
    expect(await client.digest()).toBe(undisturbed[6]);
    await client.step(13);
    expect(await client.digest()).toBe(undisturbed[19]);
  });

  it('is ended while it reads a scene, and the scene before goes on from the last step', async () => {
    const engines: Started[] = [];
    const client = clientWithEngines(engines);
    await client.load({ name: 'cradle', text: cradle, method: 'contact' });
    await client.step(7);
    // It never comes to an end with that.
    const loadToRead = (): Promise<void> => new Promise(() => undefined);
    Object.assign(engines[0]!.engine, { loadToRead });
    const reading = client.load({ name: 'discs', text: manyDiscs(10) });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(client.reading).toBeGreaterThan(0);
    const stopped = client.scripts.interrupt();
    await expect(reading).rejects.toBeInstanceOf(InterruptedError);
    await stopped;
    expect(engines).toHaveLength(2);
    expect(client.reading).toBe(0);
    expect(client.loaded?.name).toBe('cradle');
    expect(await client.digest()).toBe(undisturbed[6]);
    await client.step(13);
    expect(await client.digest()).toBe(undisturbed[19]);
    // What was read to the end leaves nothing to go back to.
    await client.load({ name: 'cradle', text: cradle, method: 'contact' });
    await client.scripts.interrupt();
    expect(client.time).toBe(0);
  });

  it('is told by who steps, and the scene steps again', async () => {
    const engines: Started[] = [];
    const client = clientWithEngines(engines);
    await client.load({ name: 'cradle', text: cradle, method: 'contact' });
    await client.step(3);
    const told = trouble(client);
    breakModule(engines[0]!);
    await expect(client.step(1)).rejects.toThrow('stopped and started again');
    expect((await told).title).toBe('The engine stopped unexpectedly');
    expect(() => engines[0]!.engine.version()).toThrow(/this engine broke .*start another one/);
    expect(await client.digest()).toBe(undisturbed[2]);
    await client.step(17);
    expect(await client.digest()).toBe(undisturbed[19]);
  });

  it('ends without a word: another one goes on from the last kept instant, and nothing plays', async () => {
    const engines: Started[] = [];
    const client = clientWithEngines(engines);
    await client.load({ name: 'cradle', text: cradle, method: 'contact' });
    await client.step(7);
    await vi.waitFor(() => expect(client.kept?.time).toBe(client.time));
    client.play();
    expect(client.running).toBe(true);
    const told = trouble(client);
    const asked = client.digest();
    engines[0]!.die();
    await expect(asked).rejects.toBeInstanceOf(InterruptedError);
    expect((await told).remedy).toMatch(/started again at the last instant that was kept/);
    expect(client.running).toBe(false);
    expect(engines).toHaveLength(2);
    expect(await client.digest()).toBe(undisturbed[6]);
    await client.step(13);
    expect(await client.digest()).toBe(undisturbed[19]);
  });

  it('dies again on its way back: that is told, and another scene starts another one', async () => {
    const engines: Started[] = [];
    const client = clientWithEngines(engines);
    await client.load({ name: 'cradle', text: cradle, method: 'contact' });
    const told = trouble(client);
    const push = engines.push.bind(engines);
    engines.push = (one) => {
      // The way back never comes to an end.
      const loadToRead = (): Promise<void> => new Promise(() => undefined);
      if (engines.length === 1) Object.assign(one.engine, { loadToRead });
      return push(one);
    };
    engines[0]!.die();
    await vi.waitFor(() => expect(client.reading).toBeGreaterThan(20));
    engines[1]!.die();
    expect((await told).remedy).toMatch(/Reload the page/);
    await expect(client.step(1)).rejects.toThrow('stopped unexpectedly');
    expect(await client.load({ name: 'cradle', text: cradle, method: 'contact' })).toBeNull();
    await client.step(20);
    expect(await client.digest()).toBe(undisturbed[19]);
  });

  it('gives way to another one under scripts, too', async () => {
    const engines: Started[] = [];
    const client = clientWithEngines(engines);
    await client.load({ name: 'cradle', text: cradle, method: 'contact' });
    await client.scripts.run('step(5)');
    breakModule(engines[0]!);
    const told = trouble(client);
    await expect(client.scripts.run('step(1)')).rejects.toThrow('stopped and started again');
    expect((await told).title).toBe('The engine stopped unexpectedly');
    expect(await client.digest()).toBe(undisturbed[4]);
    await client.scripts.run('step(15)');
    expect(await client.digest()).toBe(undisturbed[19]);
  });
});

describe('an error of C++ that nobody caught', () => {
  it('has a message for people, and means that the engine broke', async () => {
    const engine = await loadEngine();
    const simulation = engine.createSimulation(cradle, 'contact');
    const { Exception, Tag } = WebAssembly as unknown as {
      Exception: new (tag: object, values: unknown[]) => object;
      Tag: new (type: { parameters: string[] }) => object;
    };
    const coordinates = Object.defineProperty([0], 0, {
      get: () => {
        throw new Exception(new Tag({ parameters: [] }), []) as Error;
      },
    });
    let error: unknown;
    try {
      simulation.setCoordinates(0, coordinates);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(WebAssembly.RuntimeError);
    expect(String(error)).toBe('RuntimeError: an error of C++ that nobody caught');
    expect(isEngineFault(error)).toBe(true);
    expect(() => simulation.time()).toThrow(/this engine broke \(an error of C\+\+/);
  });
});

describe('a text that is too long', () => {
  it('is refused before it is copied, and the module answers as before', async () => {
    const engine = await loadEngine();
    const long = 'x'.repeat(370_000_000);
    for (const act of [
      () => engine.checkScene(long),
      () => engine.sceneInfo(long),
      () => engine.createSimulation(long, 'contact'),
    ])
      expect(act).toThrow(/370000000 characters; at most 16777216/);
    expect(engine.checkScene(cradle)).toEqual([]);
    const simulation = engine.createSimulation(cradle, 'contact');
    expect(() => simulation.set('GRAVITY', long)).toThrow(TypeError);
    const start = simulation.time();
    simulation.step(0.01);
    expect(simulation.time()).toBeCloseTo(start + 0.01, 12);
  });

  it('is refused where it finds no room, and the module answers as before', async () => {
    const engine = await loadEngine(undefined, ['event']);
    const before = engine.createSimulation(cradle, 'contact').digest();
    refuseMemory();
    expect(() => engine.checkScene(' '.repeat(16_000_000))).toThrow('out of memory');
    expect(engine.createSimulation(cradle, 'contact').digest()).toBe(before);
  });
});
