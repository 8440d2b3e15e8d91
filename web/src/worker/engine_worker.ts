/** The worker's entry: starts the engine and lets it answer the page. */
import { familyToRun, loadEngine, type Family } from '../engine';
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

/** The family that a question is about: what it asks for is the first thing that anybody waits for. */
function familyOf(request: Request): Family {
  const { kind, question } = request;
  if (kind === 'load' || kind === 'resume') return familyToRun(question.text, question.method);
  return familyToRun(kind === 'info' || kind === 'check' ? question.text : '');
}

/** Waits for the first question, because that tells which module of the engine to fetch. */
async function start(): Promise<void> {
  const early: Request[] = [];
  let server: EngineServer | null = null;
  const first = await new Promise<Request>((resolve) =>
    scope.addEventListener('message', (event) => {
      if (server === null) early.push(event.data);
      else server.take(event.data);
      resolve(event.data);
    }),
  );
  try {
    const engine = await loadEngine(
      (fraction) => tell({ kind: 'progress', fraction }),
      [familyOf(first)],
    );
    server = new EngineServer(engine, tell);
    tell({ kind: 'ready', description: engine.describe() });
    for (const request of early) server.take(request);
  } catch (error) {
    tell({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
  }
}

void start();
