import { fetchGeometry, type LoadProgress } from '../../engine';
import type { CompiledModule } from '../../engine/start_module';
import type { GeometryDescription, SolidPair } from '../../sim';
import { msg } from '../../words';
import {
  handedOver,
  type Opening,
  type Order,
  type OrderAnswers,
  type OrderKind,
  type Orders,
  type Place,
  type Told,
  type WorkStage,
} from './geometry_messages';

/** What the page needs of the worker. */
export interface GeometryPort {
  postMessage(message: Opening | Order, options?: { transfer: ArrayBuffer[] }): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** The worker was ended before it answered, because somebody asked for that. */
export class StoppedError extends Error {}

/** The engine broke at what was asked, and another one was started; `title` says so, the message is the engine's. */
export class BrokenError extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

/** What the worker is about. */
export interface Work {
  readonly kind: OrderKind;
  readonly stage: WorkStage;
  /** When it was asked for, by the clock of the page [ms]. */
  readonly since: number;
}

interface Waiting {
  readonly kind: OrderKind;
  readonly since: number;
  readonly resolve: (answer: OrderAnswers[OrderKind]) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the worker of the page. */
export function startGeometryWorker(): GeometryPort {
  return new Worker(new URL('./geometry_worker.ts', import.meta.url), {
    type: 'module',
    name: 'geometry',
  });
}

/** The engine's geometry in a worker, which can be ended at any time: another one is started in its place. */
export class GeometryClient {
  readonly #start: () => GeometryPort;
  readonly #module: CompiledModule;
  readonly #waiting = new Map<number, Waiting>();
  #port: GeometryPort;
  #lastId = 0;
  /** Whether this worker has the pair that was loaded last. */
  #isOpen = false;
  #stage: WorkStage = 'reading';
  #ready: (description: GeometryDescription) => void = () => undefined;
  #unusable: (error: Error) => void = () => undefined;
  readonly description: Promise<GeometryDescription>;

  /**
   * @param start - starts a worker
   * @param module - compiled, for all workers there will be
   */
  constructor(start: () => GeometryPort, module: CompiledModule) {
    this.#start = start;
    this.#module = module;
    this.description = new Promise((resolve, reject) => {
      this.#ready = resolve;
      this.#unusable = reject;
    });
    this.description.catch(() => undefined);
    this.#port = this.#open();
  }

  /** What is being worked on; null when nothing is. */
  get work(): Work | null {
    const [oldest] = this.#waiting.values();
    return oldest === undefined
      ? null
      : { kind: oldest.kind, stage: this.#stage, since: oldest.since };
  }

  /** @throws Error with a line for each fault, {@link StoppedError}, {@link BrokenError} */
  async load(pair: SolidPair): Promise<OrderAnswers['load']> {
    const answer = await this.#ask('load', { pair });
    this.#isOpen = true;
    return answer;
  }

  /**
   * Moves both bodies.
   *
   * @param pair - the one that was loaded last
   * @throws as {@link load}
   */
  async place(pair: SolidPair, places: readonly [Place, Place]): Promise<OrderAnswers['place']> {
    const answer = await this.#ask('place', { pair: this.#isOpen ? null : pair, places });
    this.#isOpen = true;
    return answer;
  }

  /** @throws as {@link load} */
  fly(order: Orders['fly']): Promise<OrderAnswers['fly']> {
    return this.#ask('fly', order);
  }

  /** Hands `room` over; it comes back with the answer. @throws as {@link load} */
  look(order: Orders['look']): Promise<OrderAnswers['look']> {
    return this.#ask('look', order);
  }

  /** Ends what is worked on, and all that waits. */
  stop(): void {
    this.#restart(new StoppedError(msg('It was stopped', { id: 'geometry.was_stopped' })));
  }

  #ask<K extends OrderKind>(kind: K, order: Orders[K]): Promise<OrderAnswers[K]> {
    const id = ++this.#lastId;
    return new Promise<OrderAnswers[K]>((resolve, reject) => {
      const since = performance.now();
      // The worker answers an order of kind K with OrderAnswers[K]; the id ties the two together.
      this.#waiting.set(id, { kind, since, resolve: resolve as Waiting['resolve'], reject });
      this.#port.postMessage({ id, kind, order } as Order, handedOver(order));
    });
  }

  #open(): GeometryPort {
    const port = this.#start();
    port.onmessage = ({ data }) => this.#hear(data);
    port.onerror = (event) => {
      const message = event.message || 'The worker could not be started';
      this.#unusable(new Error(message));
      this.#restart(new BrokenError(brokenTitle(false), message));
    };
    port.postMessage({ module: this.#module });
    return port;
  }

  #hear(told: Told): void {
    switch (told.kind) {
      case 'ready':
        return this.#ready(told.description);
      case 'unusable':
        this.#unusable(new Error(told.message));
        return this.#refuseAll(new Error(told.message));
      case 'stage':
        this.#stage = told.stage;
        return;
      case 'answer':
        this.#take(told.id)?.resolve(told.answer);
        return;
      case 'refusal':
        this.#take(told.id)?.reject(new Error(told.message));
        return;
      case 'broken':
        this.#take(told.id)?.reject(new BrokenError(brokenTitle(told.isOutOfMemory), told.message));
        return this.#restart(new StoppedError(told.message));
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #restart(error: Error): void {
    this.#port.onmessage = null;
    this.#port.onerror = null;
    this.#port.terminate();
    this.#stage = 'reading';
    this.#isOpen = false;
    this.#port = this.#open();
    this.#refuseAll(error);
  }

  #refuseAll(error: Error): void {
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(error);
  }
}

const brokenTitle = (isOutOfMemory: boolean): string =>
  isOutOfMemory
    ? msg('The engine ran out of memory and was started again', { id: 'geometry.no_memory' })
    : msg('The engine stopped unexpectedly and was started again', { id: 'geometry.broke' });

/** @throws Error when the module cannot be fetched or the browser cannot compile it */
export async function openGeometryClient(tell: LoadProgress): Promise<GeometryClient> {
  return new GeometryClient(startGeometryWorker, await fetchGeometry(tell));
}
