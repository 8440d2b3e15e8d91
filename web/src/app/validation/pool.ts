import { nameOf, type Answer, type Job, type MeasuredRow } from './jobs';

/** What the pool tells. */
export interface PoolListener {
  /** What there is to measure, once. */
  ready(jobs: readonly Job[]): void;
  began(job: Job): void;
  measured(row: MeasuredRow): void;
  /** Nothing is being measured and nothing waits. */
  idle(): void;
  trouble(message: string): void;
}

/** More of them would only wait for memory. */
const kMostWorkers = 8;

/** How many workers a machine is good for: one core is left to the page. */
export function workersFor(cores: number): number {
  return Math.max(1, Math.min(kMostWorkers, cores - 1));
}

interface Member {
  readonly worker: Worker;
  job: Job | null;
}

/** Workers that measure cells one after the other; slow cells last. */
export class ValidationPool {
  readonly #listener: PoolListener;
  readonly #start: () => Worker;
  readonly #members: Member[] = [];
  readonly #starting = new Set<Member>();
  readonly #waiting: Job[] = [];
  #isReady = false;

  /** @param start - starts a worker */
  constructor(listener: PoolListener, start: () => Worker) {
    this.#listener = listener;
    this.#start = start;
    this.#add();
  }

  /** Cells that wait or are being measured. */
  get pending(): number {
    return this.#waiting.length + this.#members.filter(({ job }) => job !== null).length;
  }

  /** @param size - of the pool, from now on */
  measure(jobs: readonly Job[], size: number): void {
    const known = new Set(this.#waiting.map(nameOf));
    for (const { job } of this.#members) if (job !== null) known.add(nameOf(job));
    this.#waiting.push(...jobs.filter((job) => !known.has(nameOf(job))));
    this.#waiting.sort((a, b) => Number(a.isSlow) - Number(b.isSlow));
    while (this.#members.length + this.#starting.size < Math.min(size, this.pending)) this.#add();
    this.#hand();
  }

  /** Forgets what waits, and stops what is being measured. */
  stop(): void {
    this.#waiting.length = 0;
    const busy = this.#members.filter(({ job }) => job !== null);
    for (const member of busy) this.#remove(member);
    if (this.#members.length + this.#starting.size === 0) this.#add();
    this.#listener.idle();
  }

  close(): void {
    for (const member of [...this.#members, ...this.#starting]) this.#remove(member);
  }

  #add(): void {
    const member: Member = { worker: this.#start(), job: null };
    member.worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'ready') {
        if (!this.#isReady) this.#listener.ready(data.jobs);
        this.#isReady = true;
        this.#members.push(member);
        this.#starting.delete(member);
      } else if (data.kind === 'row') {
        member.job = null;
        this.#listener.measured(data.row);
        if (this.pending === 0) this.#listener.idle();
      } else {
        this.#fail(member, data.message);
      }
      this.#hand();
    });
    member.worker.addEventListener('error', (event) => this.#fail(member, event.message));
    this.#starting.add(member);
  }

  /** What a worker was about ends with it; the others go on. */
  #fail(member: Member, message: string): void {
    this.#remove(member);
    this.#listener.trouble(message);
    if (this.#members.length + this.#starting.size > 0) return;
    this.#waiting.length = 0;
    this.#listener.idle();
  }

  #remove(member: Member): void {
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
      member.worker.postMessage({ id: job.id, method: job.method });
    }
  }
}
