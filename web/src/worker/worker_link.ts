import { compiledModule, type ModuleName } from '../engine';
import type { EngineDescription, Trouble } from '../sim';
import type {
  Answers,
  Delivery,
  Message,
  QuestionKind,
  Questions,
  Request,
  Rescue,
} from './protocol';
import { deathTrouble } from './refusal';
import { TroubleError } from './trouble_error';

interface Waiting {
  readonly kind: QuestionKind;
  readonly resolve: (answer: Answers[QuestionKind]) => void;
  readonly reject: (error: Error) => void;
}

/** What the page needs of a worker. */
export interface WorkerPort {
  postMessage(request: Request | Delivery): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  /** The worker could not be started, or an error in it went uncaught. */
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** The worker was ended before it answered. */
export class InterruptedError extends Error {
  constructor() {
    super('The engine was stopped and started again');
    this.name = 'InterruptedError';
  }
}

/** Questions that bring something new, which may be what is to blame when the engine breaks. */
const kWanted: ReadonlySet<QuestionKind> = new Set([
  'load',
  'resume',
  'taskInfo',
  'taskRun',
  'taskCheck',
  'optimise',
]);

/** What is not an answer. */
export type Told = Exclude<
  Message,
  { kind: 'wanted' | 'ready' | 'unusable' | 'answer' | 'refusal' | 'broken' }
>;

/** Who hears what the worker says unasked. */
export interface LinkListener {
  progress(fraction: number): void;
  hear(message: Told): void;
  /** The engine broke; who asked has been told. Nothing is answered until {@link WorkerLink.restart}. */
  broken(trouble: Trouble, rescue: Rescue | null): void;
  /** The worker ended without a word; nothing is answered until {@link WorkerLink.restart}. */
  died(error: Error): void;
  /** An error that no question is to blame for. */
  failed(error: Error): void;
}

/** Questions to the worker and their answers; the worker can be ended and another one started in its place. */
export class WorkerLink {
  readonly #start: () => WorkerPort;
  readonly #listener: LinkListener;
  readonly #waiting = new Map<number, Waiting>();
  #port: WorkerPort;
  #ready: Promise<EngineDescription>;
  #lastId = 0;
  /** When the worker was last heard, or asked while it owed nothing [ms]. */
  #heard = 0;
  /** Why there is no engine; null while one runs or may come. */
  #unusable: Error | null = null;
  #isDead = false;

  constructor(start: () => WorkerPort, listener: LinkListener) {
    this.#start = start;
    this.#listener = listener;
    this.#port = start();
    this.#ready = this.#connect();
  }

  /** Resolves when the engine has started, which the first question makes it do. */
  get described(): Promise<EngineDescription> {
    return this.#ready;
  }

  /** The same, and asks a question: ask what the engine is wanted for before. */
  ready(): Promise<EngineDescription> {
    void this.ask('settle', {}).catch(() => undefined); // who waits here is told as well
    return this.#ready;
  }

  /** Whether the worker has ended without a word and none was started in its place. */
  get isDead(): boolean {
    return this.#isDead;
  }

  /** For how long the worker has owed an answer without saying anything [ms]. */
  get silence(): number {
    return this.#waiting.size === 0 ? 0 : performance.now() - this.#heard;
  }

  /** For how long the worker has been about a scene that is to be read, without saying anything [ms]. */
  get reading(): number {
    const kinds = [...this.#waiting.values()].map(({ kind }) => kind);
    return kinds.some((kind) => kind === 'load' || kind === 'info') ? this.silence : 0;
  }

  ask<K extends QuestionKind>(kind: K, question: Questions[K]): Promise<Answers[K]> {
    if (this.#unusable !== null) return Promise.reject(this.#unusable);
    const id = ++this.#lastId;
    if (this.#waiting.size === 0) this.#heard = performance.now();
    return new Promise<Answers[K]>((resolve, reject) => {
      // The worker answers a question of kind K with Answers[K]; the id ties the two together.
      this.#waiting.set(id, { kind, resolve: resolve as Waiting['resolve'], reject });
      this.#port.postMessage({ id, kind, question } as Request);
    });
  }

  /** Tells that a picture was shown. */
  seen(): void {
    this.#port.postMessage({ id: 0, kind: 'seen', question: {} });
  }

  /** Ends the worker, whatever it does, and starts another one. Questions without answers are refused. */
  restart(): void {
    this.#end();
    this.#isDead = false;
    this.#unusable = null;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#port = this.#start();
    this.#ready = this.#connect();
    for (const { reject } of left) reject(new InterruptedError());
  }

  /** Ends the worker for good. Questions without answers are refused, and those that come. */
  close(): void {
    this.#end();
    this.#refuseAll(new InterruptedError());
  }

  #end(): void {
    this.#port.onmessage = null;
    this.#port.onerror = null;
    this.#port.terminate();
  }

  #connect(): Promise<EngineDescription> {
    const port = this.#port;
    let isReady = false;
    const ready = new Promise<EngineDescription>((resolve, reject) => {
      port.onerror = (event) => {
        const error = new Error(event.message || 'The worker could not be started');
        if (isReady) return this.#die(error);
        reject(error);
        this.#refuseAll(error);
        this.#listener.failed(error);
      };
      port.onmessage = (event) => {
        this.#heard = performance.now();
        const message = event.data;
        if (message.kind === 'wanted') void this.#deliver(port, message.part);
        else if (message.kind === 'ready') {
          isReady = true;
          resolve(message.description);
        } else if (message.kind === 'unusable') {
          const error = new Error(message.message);
          reject(error);
          this.#refuseAll(error);
        } else if (message.kind === 'answer') this.#take(message.id)?.resolve(message.answer);
        else if (message.kind === 'refusal')
          this.#take(message.id)?.reject(new TroubleError(message.trouble));
        else if (message.kind === 'broken') this.#break(message);
        else this.#listener.hear(message);
      };
    });
    // Who waits for it is told; where nobody does, the page around is not to hear of it.
    ready.catch(() => undefined);
    return ready;
  }

  get #isLoading(): boolean {
    return [...this.#waiting.values()].some(({ kind }) => kind === 'load' || kind === 'resume');
  }

  /** Hands out a part of the engine; all workers of a page get the same. */
  async #deliver(port: WorkerPort, part: ModuleName): Promise<void> {
    try {
      const module = await compiledModule(part, (fraction) => {
        // What is fetched for the picture of a card nobody waits for.
        if (this.#isLoading) this.#listener.progress(fraction);
      });
      port.postMessage({ kind: 'part', part, module, trouble: '' });
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      port.postMessage({ kind: 'part', part, module: null, trouble });
    }
  }

  /** There is no engine that could answer: questions that wait are refused, and those that come. */
  #refuseAll(error: Error): void {
    this.#unusable = error;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(error);
  }

  /** Who wanted a scene or a task is told why there is none; everybody else goes on with another engine. */
  #break({ id, trouble, rescue }: Message & { readonly kind: 'broken' }): void {
    const waiting = this.#take(id);
    const isTold = waiting !== undefined && kWanted.has(waiting.kind);
    waiting?.reject(isTold ? new TroubleError(trouble) : new InterruptedError());
    this.#listener.broken(trouble, rescue);
  }

  /** Who wanted a scene or a task is told; everybody else goes on with another worker. */
  #die(error: Error): void {
    this.#end();
    this.#isDead = true;
    const told = new TroubleError(deathTrouble(error, false));
    this.#unusable = told;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { kind, reject } of left) reject(kWanted.has(kind) ? told : new InterruptedError());
    this.#listener.died(error);
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
