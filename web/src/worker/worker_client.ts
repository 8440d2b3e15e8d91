// Long because it is one face: everything the page asks of the worker and hears from it.
import {
  AbstractSubject,
  GenericEvent,
  makeParameter,
  unexpectedTrouble,
  FrameVarsList,
  type VarsList,
  type BodyPlace,
  type Diagnostic,
  type DisplayOptions,
  type DragPoint,
  type EngineDescription,
  type Frame,
  type LoadRequest,
  type LoadedScene,
  type Parameter,
  type SceneDescription,
  type Simulation,
  type Trouble,
} from '../sim';
import { LawClient } from './law_client';
import { fitParameters } from './fit_parameters';
import { decodeFrame } from './frame_packet';
import { ParameterValues } from './parameter_values';
import { TroubleError } from './trouble_error';
import type { ChangedValue, LoadAnswer, Packet, QuestionKind, Questions } from './protocol';
import { ScriptClient } from './scripts/script_client';
import { InterruptedError, WorkerLink, type Told, type WorkerPort } from './worker_link';

/** Most wall time that one picture tries to make up for [s]. */
const kLongestPicture = 0.1;
/** Wall time that the engine may use for one picture [ms]. */
const kBudget = 14;

/** Calls back once before the next picture; replaced in tests. */
export type PictureClock = (tell: (milliseconds: number) => void) => void;

/** The {@link Simulation} whose engine lives in a worker. */
export class WorkerClient extends AbstractSubject implements Simulation {
  readonly #link: WorkerLink;
  readonly #nextPicture: PictureClock;
  readonly #frameListeners = new Set<(frame: Frame) => void>();
  readonly #values = new ParameterValues();
  readonly #vars = new FrameVarsList();
  #loaded: LoadedScene | null = null;
  #frame: Frame | null = null;
  #thrust: readonly number[] = [];
  #running = false;
  #between = true;
  #lastPicture = 0;
  #tickUnderWay = false;
  #playNumber = 0;

  /** What the user types is run through this. */
  readonly scripts: ScriptClient;
  /** What the force law of method elastic is made of. */
  readonly laws: LawClient;
  /** Simulated seconds per wall second. */
  rate = 1;

  /**
   * @param start - starts a worker that runs engine_worker.ts
   * @param progress - is told which fraction of the engine has arrived
   */
  constructor(
    start: () => WorkerPort,
    progress: (fraction: number) => void = () => undefined,
    nextPicture: PictureClock = (tell) => void requestAnimationFrame(tell),
  ) {
    super('SIM');
    this.#nextPicture = nextPicture;
    this.#link = new WorkerLink(start, {
      progress,
      hear: (message) => this.#hear(message),
      failed: (error) => this.#report(error),
    });
    if (typeof document !== 'undefined') {
      // While nobody looks no pictures are asked for: that is no fault of the pace.
      document.addEventListener('visibilitychange', () => (this.#lastPicture = NaN));
    }
    this.laws = new LawClient(this.#link);
    this.scripts = new ScriptClient(this.#link, {
      show: (packet) => void this.#show(packet),
      stop: () => this.#setRunning(false),
      resume: (answer) => this.#resume(answer),
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

  get thrust(): readonly number[] {
    return this.#thrust;
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
    return this.#link.ready();
  }

  /** A scene without loading it; rejects with {@link TroubleError} when it is bad. */
  describeScene(text: string): Promise<SceneDescription> {
    return this.#link.ask('info', { text });
  }

  /** All mistakes in a scene text. */
  checkScene(text: string): Promise<readonly Diagnostic[]> {
    return this.#link.ask('check', { text });
  }

  async load(request: LoadRequest): Promise<Trouble | null> {
    try {
      const answer = await this.#link.ask('load', request);
      this.scripts.keep(null);
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

  drag(body: number, point: DragPoint, target: DragPoint, stiffness: number): void {
    void this.#link
      .ask('drag', { body, point, target, stiffness })
      .catch((error: unknown) => this.#report(error));
  }

  endDrag(): void {
    void this.#picture('endDrag', {}).catch((error: unknown) => this.#report(error));
  }

  moveBody(body: number, ...place: BodyPlace): Promise<Frame> {
    return this.#picture('moveBody', { body, place });
  }

  digest(): Promise<string> {
    return this.#link.ask('digest', {});
  }

  async settled(): Promise<void> {
    await this.#link.ask('settle', {});
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
    const elapsed = (now - this.#lastPicture) / 1000;
    this.#lastPicture = now;
    this.#tickUnderWay = true;
    this.#picture('tick', {
      seconds: Math.min(kLongestPicture, elapsed) * this.rate,
      asked: elapsed * this.rate,
      budget: kBudget,
      between: this.#between,
    })
      .catch((error: unknown) => this.#report(error))
      .finally(() => (this.#tickUnderWay = false));
  }

  async #picture<K extends QuestionKind>(kind: K, question: Questions[K]): Promise<Frame> {
    return this.#show((await this.#link.ask(kind, question)) as Packet);
  }

  #show(packet: Packet): Frame {
    const frame = decodeFrame(packet);
    this.#frame = frame;
    this.#vars.setFrame(frame);
    for (const tell of this.#frameListeners) tell(frame);
    return frame;
  }

  #hear(message: Told): void {
    switch (message.kind) {
      case 'picture':
        this.#show(message.packet);
        this.#nextPicture(() => this.#link.seen());
        return;
      case 'trouble':
        this.#setRunning(false);
        this.broadcast(new GenericEvent(this, 'TROUBLE', message.trouble));
        return;
      case 'notices':
        this.broadcast(new GenericEvent(this, 'NOTICES', message.notices));
        return;
      case 'printed':
        this.scripts.print(message.lines);
        return;
      case 'keep':
        this.scripts.keep(message.rescue);
        return;
      case 'changed':
        this.#thrust = message.thrust;
        this.#confirm(message.changed, message.parameters);
        return;
      case 'rebuilt':
        this.#rebuild(message.answer);
    }
  }

  #confirm(changed: readonly ChangedValue[], rows: LoadAnswer['parameters'] | null = null): void {
    for (const entry of changed) this.#values.confirm(entry.name, entry.value);
    if (rows !== null) this.#fit(rows);
    for (const entry of changed) this.broadcastParameter(entry.name);
  }

  #report(error: unknown): void {
    if (error instanceof InterruptedError) return;
    const trouble = error instanceof TroubleError ? error.trouble : unexpectedTrouble(error);
    this.#setRunning(false);
    this.broadcast(new GenericEvent(this, 'TROUBLE', trouble));
  }

  #take(name: string, answer: LoadAnswer): void {
    this.#fill(name, answer);
    this.broadcast(new GenericEvent(this, 'LOADED', this.#loaded));
    this.#show(answer.packet);
  }

  /** Takes over what a script made of the scene. */
  #rebuild(answer: Omit<LoadAnswer, 'packet'>): void {
    this.#fill(this.#loaded?.name ?? 'scene', answer);
    this.broadcast(new GenericEvent(this, 'REBUILT', this.#loaded));
  }

  /** Goes on with another worker; without an answer from the start of the scene. */
  async #resume(answer: LoadAnswer | null): Promise<void> {
    const loaded = this.#loaded;
    if (answer !== null) {
      this.#rebuild(answer);
      this.#show(answer.packet);
    } else if (loaded !== null) {
      const { name, text, method } = loaded;
      await this.load({ name, text, method });
    }
  }

  /** Takes over a scene with its parameters. */
  #fill(name: string, answer: Omit<LoadAnswer, 'packet'>): void {
    for (const parameter of this.getParameters()) this.removeParameter(parameter);
    this.#values.fill(answer.parameters.map((row) => [row.name, String(row.value)]));
    const { text, method, methods, scene } = answer;
    this.#loaded = { name, text, method, methods, scene };
    this.#thrust = (scene.thrusters ?? []).map(({ magnitude }) => magnitude);
    this.#vars.setScene(scene);
    this.#fit(answer.parameters);
  }

  #fit(rows: LoadAnswer['parameters']): void {
    fitParameters(this, rows, (row) => this.#parameter(row));
  }

  #parameter(row: LoadAnswer['parameters'][number]): Parameter {
    const spec = { ...row, initial: row.value };
    return makeParameter(this, spec, {
      get: () => this.#values.get(row.name),
      set: (value) => void this.#change(row.name, value),
    });
  }

  /** Reads as asked for at once; observers are told when the engine has taken it over. */
  async #change(name: string, value: string): Promise<void> {
    const loaded = this.#loaded;
    this.#values.ask(name, value);
    try {
      const { changed, packet } = await this.#link.ask('set', { name, value });
      if (loaded !== this.#loaded) return;
      this.#values.accept(name);
      if (name === 'THRUST') this.#thrust = this.#thrust.map(() => Number(value));
      this.#confirm(changed);
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
