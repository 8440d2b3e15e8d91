/** The worker's entry: starts the engine and lets it answer the page. */
import { loadEngine } from '../engine';
import { EngineServer } from './engine_server';
import type { Message, Packet, Request } from './protocol';

interface WorkerScope {
  postMessage(message: Message, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void;
}
const scope = self as unknown as WorkerScope;

function tell(message: Message, packets: readonly Packet[] = []): void {
  scope.postMessage(
    message,
    packets.map((packet) => packet.buffer),
  );
}

async function start(): Promise<void> {
  const early: Request[] = [];
  let server: EngineServer | null = null;
  scope.addEventListener('message', (event) => {
    if (server === null) early.push(event.data);
    else server.take(event.data);
  });
  try {
    const engine = await loadEngine((fraction) => tell({ kind: 'progress', fraction }));
    server = new EngineServer(engine, tell);
    tell({ kind: 'ready', description: engine.describe() });
    for (const request of early) server.take(request);
  } catch (error) {
    tell({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
  }
}

void start();
