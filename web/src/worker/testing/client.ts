import type { Engine } from '../../engine';
import { EngineServer } from '../engine_server';
import type { Delivery, Message, Request } from '../protocol';
import { PlayClock } from '../play_clock';
import { WorkerClient } from '../worker_client';
import type { WorkerPort } from '../worker_link';

/** A client whose engine answers in this thread, but never before the asker has gone on. */
export function makeClient(engine: Engine, pictures: ((now: number) => void)[] = []): WorkerClient {
  const start = (): WorkerPort => {
    const port: WorkerPort = {
      onmessage: null,
      onerror: null,
      postMessage: (request: Request | Delivery) => {
        if (request.kind === 'part') return;
        queueMicrotask(() => server.take(structuredClone(request)));
      },
      terminate: () => undefined,
    };
    const tell = (message: Message): void => {
      setTimeout(() => port.onmessage?.({ data: message } as MessageEvent<Message>), 0);
    };
    const server = new EngineServer(engine, tell, () => import('../scripts/scripting'));
    tell({ kind: 'ready', description: engine.describe() });
    return port;
  };
  const clock = new PlayClock((picture) => pictures.push(picture));
  return new WorkerClient(start, undefined, clock);
}
