/** What a worker of a pool tells: it is ready, what came of an order, or that it cannot go on. */
export type FromWorker<Ready, Result> =
  | { readonly kind: 'ready'; readonly ready: Ready }
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'trouble'; readonly message: string };

/** What the pool tells. */
export interface PoolListener<Job, Ready, Result> {
  /** What the first worker said when it was ready, once. */
  ready(said: Ready): void;
  began(job: Job): void;
  done(result: Result): void;
  /** Nothing is being worked on and nothing waits. */
  idle(): void;
  trouble(message: string): void;
}

/** How jobs are told apart, ordered and handed over. */
export interface JobKind<Job> {
  /** Jobs of one name are the same job. */
  readonly nameOf: (job: Job) => string;
  /** Those with a smaller number come first; among equals the order of asking counts. */
  readonly rankOf: (job: Job) => number;
  /** The message to a worker. */
  readonly orderOf: (job: Job) => unknown;
}

/** More of them would only wait for memory. */
const kMostWorkers = 8;

/** How many workers a machine is good for: one core is left to the page. */
export function workersFor(cores: number): number {
  return Math.max(1, Math.min(kMostWorkers, cores - 1));
}

interface Member<Job> {
  readonly worker: Worker;
  job: Job | null;
}

/** Workers that take jobs one after the other. */
export class WorkerPool<Job, Ready, Result> {
  readonly #listener: PoolListener<Job, Ready, Result>;
  readonly #kind: JobKind<Job>;
  readonly #start: () => Worker;
  readonly #members: Member<Job>[] = [];
  readonly #starting = new Set<Member<Job>>();
  readonly #waiting: Job[] = [];
  #isReady = false;

  /** @param start - starts a worker */
  constructor(listener: PoolListener<Job, Ready, Result>, kind: JobKind<Job>, start: () => Worker) {
    this.#listener = listener;
    this.#kind = kind;
    this.#start = start;
    this.#add();
  }

  /** Jobs that wait or are being worked on. */
  get pending(): number {
    return this.#waiting.length + this.#members.filter(({ job }) => job !== null).length;
  }

  /** @param size - of the pool, from now on */
  ask(jobs: readonly Job[], size: number): void {
    const { nameOf, rankOf } = this.#kind;
    const known = new Set(this.#waiting.map(nameOf));
    for (const { job } of this.#members) if (job !== null) known.add(nameOf(job));
    this.#waiting.push(...jobs.filter((job) => !known.has(nameOf(job))));
    this.#waiting.sort((a, b) => rankOf(a) - rankOf(b));
    while (this.#members.length + this.#starting.size < Math.min(size, this.pending)) this.#add();
    this.#hand();
  }

  /** Forgets what waits, and stops what is being worked on. */
  stop(): void {
    this.#waiting.length = 0;
    const busy = this.#members.filter(({ job }) => job !== null);
    for (const member of busy) this.#remove(member);
    if (this.#members.length + this.#starting.size === 0) this.#add();
    this.#listener.idle();
  }

  close(): void {
    this.#waiting.length = 0;
    for (const member of [...this.#members, ...this.#starting]) this.#remove(member);
  }

  #add(): void {
    const member: Member<Job> = { worker: this.#start(), job: null };
    member.worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWorker<Ready, Result>>) => {
        if (data.kind === 'ready') {
          this.#members.push(member);
          this.#starting.delete(member);
          if (!this.#isReady) this.#listener.ready(data.ready);
          this.#isReady = true;
        } else if (data.kind === 'result') {
          member.job = null;
          this.#listener.done(data.result);
          if (this.pending === 0) this.#listener.idle();
        } else {
          this.#fail(member, data.message);
        }
        this.#hand();
      },
    );
    member.worker.addEventListener('error', (event) => {
      this.#fail(member, event.message);
      this.#hand();
    });
    this.#starting.add(member);
  }

  /** What a worker was about ends with it; the others go on, and where there are none nothing does. */
  #fail(member: Member<Job>, message: string): void {
    this.#remove(member);
    this.#listener.trouble(message);
    if (this.#members.length + this.#starting.size === 0) this.#waiting.length = 0;
    if (this.pending === 0) this.#listener.idle();
  }

  #remove(member: Member<Job>): void {
    member.worker.terminate();
    this.#starting.delete(member);
    const at = this.#members.indexOf(member);
    if (at >= 0) this.#members.splice(at, 1);
  }

  #hand(): void {
    for (const member of this.#members) {
      if (member.job !== null) continue;
      const job = this.#waiting.shift();
      if (job === undefined) return;
      member.job = job;
      this.#listener.began(job);
      member.worker.postMessage(this.#kind.orderOf(job));
    }
  }
}
