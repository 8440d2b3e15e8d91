import {
  familyToRun,
  loadEngine,
  moduleToAnswer,
  type CompiledModule,
  type ModuleName,
} from '../engine';
import { EngineServer, type OpenScripting } from './engine_server';
import type { Delivery, Message, Packet, Request } from './protocol';

interface WorkerScope {
  readonly name: string;
  postMessage(message: Message, transfer: Transferable[]): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<Request | Delivery>) => void,
  ): void;
}
const scope = self as unknown as WorkerScope;

function tell(message: Message, packets: readonly Packet[] = []): void {
  scope.postMessage(
    message,
    packets.map((packet) => packet.buffer),
  );
}

/** Parts of the engine that the page was asked for. */
const asked = new Map<ModuleName, ((delivery: Delivery) => void)[]>();

/** Asks the page, which has each part compiled once for all its workers. */
async function find(part: ModuleName): Promise<CompiledModule> {
  const { module, trouble } = await new Promise<Delivery>((resolve) => {
    asked.set(part, [...(asked.get(part) ?? []), resolve]);
    tell({ kind: 'wanted', part });
  });
  if (module === null) throw new Error(trouble);
  return module;
}

function deliver(delivery: Delivery): void {
  asked.get(delivery.part)?.shift()?.(delivery);
}

/** Holds the lock of its name for as long as the worker lives, by which the page knows that it does. */
function sayAlive(): Promise<void> {
  if (!('locks' in navigator) || scope.name === '') return Promise.resolve();
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      resolve();
      return new Promise(() => undefined);
    };
    navigator.locks.request(scope.name, hold).catch(() => resolve());
  });
}

/** The module that a question is about: what it asks for is the first thing that anybody waits for. */
function moduleOf(request: Request): ModuleName {
  const { kind, question } = request;
  if (kind === 'load' || kind === 'resume') return familyToRun(question.text, question.method);
  if (kind === 'taskInfo' || kind === 'taskRun' || kind === 'taskCheck' || kind === 'optimise')
    return moduleToAnswer('openTask');
  return familyToRun(kind === 'info' || kind === 'check' ? question.text : '');
}

/**
 * Lets the engine answer the page in a worker. Waits for the first question, because that tells which module of the engine to ask for.
 *
 * @param openScripting - null where there is nobody to type scripts
 */
export async function serveEngine(openScripting: OpenScripting | null): Promise<void> {
  const alive = sayAlive();
  const early: Request[] = [];
  let server: EngineServer | null = null;
  const first = await new Promise<Request>((resolve) =>
    scope.addEventListener('message', ({ data }) => {
      if (data.kind === 'part') return deliver(data);
      if (server === null) early.push(data);
      else server.take(data);
      resolve(data);
    }),
  );
  await alive;
  try {
    const engine = await loadEngine(find, [moduleOf(first)]);
    server = new EngineServer(engine, tell, openScripting);
    tell({ kind: 'ready', description: engine.describe() });
    for (const request of early) server.take(request);
  } catch (error) {
    tell({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
  }
}
