import {
  AbstractSubject,
  GenericEvent,
  makeParameter,
  FrameVarsList,
  type VarsList,
  type Diagnostic,
  type DisplayOptions,
  type EngineDescription,
  type Frame,
  type LoadRequest,
  type LoadedScene,
  type Parameter,
  type ParameterSpec,
  type SceneDescription,
  type Simulation,
  type Trouble,
} from '../sim';
import { decodeFrame } from './frame_packet';
import { ParameterValues } from './parameter_values';
import { TroubleError } from './trouble_error';
import type {
  Answers,
  LoadAnswer,
  Message,
  Packet,
  QuestionKind,
  Questions,
  Request,
} from './protocol';

/** Most simulated wall time that one picture tries to make up for [s], for example after the tab was hidden. */
const kLongestPicture = 0.1;
/** Wall time that the engine may use for one picture [ms]. */
const kBudget = 14;

interface Waiting {
  resolve(answer: Answers[QuestionKind]): void;
  reject(error: Error): void;
}

/** Calls back once before the next picture; replaced in tests. */
export type PictureClock = (tell: (milliseconds: number) => void) => void;

/** What the client needs of a worker. */
export interface WorkerPort {
  postMessage(request: Request): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  /** The worker could not be started, or an error in it went uncaught. */
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The {@link Simulation} whose engine lives in a worker. */
export class WorkerClient extends AbstractSubject implements Simulation {
  readonly #port: WorkerPort;
  readonly #nextPicture: PictureClock;
  readonly #waiting = new Map<number, Waiting>();
  readonly #frameListeners = new Set<(frame: Frame) => void>();
  readonly #ready: Promise<EngineDescription>;
  readonly #values = new ParameterValues();
  readonly #vars = new FrameVarsList();
  #lastId = 0;
  #loaded: LoadedScene | null = null;
  #frame: Frame | null = null;
  #running = false;
  #between = true;
  #lastPicture = 0;
  #tickUnderWay = false;
  #playNumber = 0;

  /** Simulated seconds per wall second. */
  rate = 1;

  /**
   * @param port - a worker that runs engine_worker.ts
   * @param progress - is told which fraction of the engine has arrived
   */
  constructor(
    port: WorkerPort,
    progress: (fraction: number) => void = () => undefined,
    nextPicture: PictureClock = (tell) => void requestAnimationFrame(tell),
  ) {
    super('SIM');
    this.#port = port;
    this.#nextPicture = nextPicture;
    this.#ready = new Promise((resolve, reject) => {
      port.onerror = (event) => {
        const error = new Error(event.message || 'The worker could not be started');
        reject(error);
        this.#report(error);
      };
      port.onmessage = (event) => {
        const message = event.data;
        if (message.kind === 'progress') progress(message.fraction);
        else if (message.kind === 'ready') resolve(message.description);
        else if (message.kind === 'unusable') reject(new Error(message.message));
        else this.#hear(message);
      };
    });
  }

  get loaded(): LoadedScene | null {
    return this.#loaded;
  }

  get frame(): Frame | null {
    return this.#frame;
  }

  get time(): number {
    return this.#frame?.time ?? 0;
  }

  get running(): boolean {
    return this.#running;
  }

  /**
   * The engine's description, as soon as it has started.
   *
   * @throws Error when it cannot be fetched or run
   */
  ready(): Promise<EngineDescription> {
    return this.#ready;
  }

  /** A scene without loading it; rejects with {@link TroubleError} when it is bad. */
  describeScene(text: string): Promise<SceneDescription> {
    return this.#ask('info', { text });
  }

  /** All mistakes in a scene text. */
  checkScene(text: string): Promise<readonly Diagnostic[]> {
    return this.#ask('check', { text });
  }

  async load(request: LoadRequest): Promise<Trouble | null> {
    try {
      const answer = await this.#ask('load', request);
      this.#setRunning(false);
      this.#take(request.name, answer);
      return null;
    } catch (error) {
      if (error instanceof TroubleError) return error.trouble;
      throw error;
    }
  }

  getVarsList(): VarsList {
    return this.#vars;
  }

  play(): void {
    if (this.#running || this.#loaded === null) return;
    this.#setRunning(true);
    const number = ++this.#playNumber;
    this.#lastPicture = NaN;
    const picture = (now: number): void => {
      if (!this.#running || number !== this.#playNumber) return;
      this.#tick(now);
      this.#nextPicture(picture);
    };
    this.#nextPicture(picture);
  }

  pause(): Promise<Frame> {
    this.#setRunning(false);
    return this.#picture('stop', {});
  }

  step(count = 1): Promise<Frame> {
    this.#setRunning(false);
    return this.#picture('step', { count });
  }

  back(count = 1): Promise<Frame> {
    this.#setRunning(false);
    return this.#picture('back', { count });
  }

  seek(time: number): Promise<Frame> {
    this.#setRunning(false);
    return this.#picture('seek', { time });
  }

  async reset(): Promise<Frame> {
    this.#setRunning(false);
    const frame = await this.#picture('reset', {});
    this.broadcast(new GenericEvent(this, 'RESET'));
    return frame;
  }

  toFirstCollision(limit: number): Promise<Frame> {
    return this.#picture('firstCollision', { limit });
  }

  drag(
    body: number,
    point: readonly [number, number],
    target: readonly [number, number],
    stiffness: number,
  ): void {
    void this.#ask('drag', { body, point, target, stiffness }).catch((error: unknown) =>
      this.#report(error),
    );
  }

  endDrag(): void {
    void this.#picture('endDrag', {}).catch((error: unknown) => this.#report(error));
  }

  moveBody(body: number, x: number, y: number, angle: number): Promise<Frame> {
    return this.#picture('moveBody', { body, x, y, angle });
  }

  digest(): Promise<string> {
    return this.#ask('digest', {});
  }

  async settled(): Promise<void> {
    await this.#ask('settle', {});
  }

  onFrame(tell: (frame: Frame) => void): () => void {
    this.#frameListeners.add(tell);
    return () => this.#frameListeners.delete(tell);
  }

  setQuality(quality: DisplayOptions['quality']): void {
    this.#between = quality !== 'low';
  }

  #setRunning(running: boolean): void {
    if (running === this.#running) return;
    this.#running = running;
    this.broadcast(new GenericEvent(this, running ? 'PLAY' : 'PAUSE'));
  }

  /** Asks for one picture's worth of motion, unless the engine is still busy with the last one. */
  #tick(now: number): void {
    if (Number.isNaN(this.#lastPicture)) this.#lastPicture = now;
    if (this.#tickUnderWay) return;
    const elapsed = Math.min(kLongestPicture, (now - this.#lastPicture) / 1000);
    this.#lastPicture = now;
    this.#tickUnderWay = true;
    this.#picture('tick', { seconds: elapsed * this.rate, budget: kBudget, between: this.#between })
      .catch((error: unknown) => this.#report(error))
      .finally(() => (this.#tickUnderWay = false));
  }

  #ask<K extends QuestionKind>(kind: K, question: Questions[K]): Promise<Answers[K]> {
    const id = ++this.#lastId;
    return new Promise<Answers[K]>((resolve, reject) => {
      // The worker answers a question of kind K with Answers[K]; the id ties the two together.
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#port.postMessage({ id, kind, question } as Request);
    });
  }

  async #picture<K extends QuestionKind>(kind: K, question: Questions[K]): Promise<Frame> {
    return this.#show((await this.#ask(kind, question)) as Packet);
  }

  #show(packet: Packet): Frame {
    const frame = decodeFrame(packet);
    this.#frame = frame;
    this.#vars.setFrame(frame);
    for (const tell of this.#frameListeners) tell(frame);
    return frame;
  }

  #hear(message: Exclude<Message, { kind: 'progress' | 'ready' | 'unusable' }>): void {
    if (message.kind === 'picture') {
      this.#show(message.packet);
      this.#nextPicture(() => this.#port.postMessage({ id: 0, kind: 'seen', question: {} }));
      return;
    }
    if (message.kind === 'trouble') {
      this.#setRunning(false);
      this.broadcast(new GenericEvent(this, 'TROUBLE', message.trouble));
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.answer);
    else waiting?.reject(new TroubleError(message.trouble));
  }

  #report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const trouble: Trouble =
      error instanceof TroubleError
        ? error.trouble
        : {
            title: 'Something went wrong',
            details: [{ place: '', message, line: 0, column: 0 }],
            remedy: 'Reload the page; please report what you did.',
          };
    this.#setRunning(false);
    this.broadcast(new GenericEvent(this, 'TROUBLE', trouble));
  }

  #take(name: string, answer: LoadAnswer): void {
    for (const parameter of this.getParameters()) this.removeParameter(parameter);
    this.#values.fill(answer.parameters.map((row) => [row.name, String(row.value)]));
    for (const row of answer.parameters) {
      this.addParameter(this.#parameter({ ...row, initial: row.value }));
    }
    const { text, method, methods, scene } = answer;
    this.#loaded = { name, text, method, methods, scene };
    this.#vars.setScene(scene);
    this.broadcast(new GenericEvent(this, 'PARAMETERS_MODIFIED'));
    this.broadcast(new GenericEvent(this, 'LOADED', this.#loaded));
    this.#show(answer.packet);
  }

  #parameter(spec: ParameterSpec): Parameter {
    return makeParameter(this, spec, {
      get: () => this.#values.get(spec.name),
      set: (value) => void this.#change(spec.name, value),
    });
  }

  /** Reads as asked for at once; observers are told when the engine has taken it over. */
  async #change(name: string, value: string): Promise<void> {
    const loaded = this.#loaded;
    this.#values.ask(name, value);
    try {
      const { changed, packet } = await this.#ask('set', { name, value });
      if (loaded !== this.#loaded) return;
      this.#values.accept(name);
      for (const entry of changed) this.#values.confirm(entry.name, entry.value);
      for (const entry of changed) this.broadcastParameter(entry.name);
      this.#show(packet);
    } catch (error) {
      if (loaded !== this.#loaded) return;
      this.#values.refuse(name);
      const reason = error instanceof TroubleError ? error.trouble.details[0]?.message : undefined;
      const message = reason ?? String(error);
      this.broadcast(new GenericEvent(this, 'PARAMETER_REFUSED', { name, message }));
    }
  }
}
