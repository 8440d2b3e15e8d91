// Long because it is one face: everything the page asks of the worker and hears from it.
import {
  AbstractSubject,
  GenericEvent,
  makeParameter,
  unexpectedTrouble,
  type BodyPlace,
  type Diagnostic,
  type DisplayOptions,
  type DragGoal,
  type Thrown,
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
import { KeptInstant } from './kept_instant';
import { LawClient } from './law_client';
import { fitParameters } from './fit_parameters';
import { decodeFrame } from './frame_packet';
import { PlayClock, type Clocked } from './play_clock';
import { ParameterValues } from './parameter_values';
import { TroubleError } from './trouble_error';
import type {
  ChangedValue,
  KeptRescue,
  LoadAnswer,
  Packet,
  QuestionKind,
  Questions,
  Rescue,
} from './protocol';
import { deathTrouble } from './refusal';
import { RecordClient } from './record_client';
import { ScriptClient } from './scripts/script_client';
import { InterruptedError, WorkerLink, type Told, type WorkerPort } from './worker_link';

/** Wall time that the engine may use for one picture [ms]. */
const kBudget = 14;

/** The {@link Simulation} whose engine lives in a worker. */
export class WorkerClient extends AbstractSubject implements Simulation, Clocked {
  readonly #link: WorkerLink;
  readonly #clock: PlayClock;
  readonly #frameListeners = new Set<(frame: Frame) => void>();
  readonly #values = new ParameterValues();
  #loaded: LoadedScene | null = null;
  #frame: Frame | null = null;
  #thrust: readonly number[] = [];
  #then: ReadonlyMap<string, string> = new Map();
  #between = true;
  readonly #kept: KeptInstant;
  /** Whether another worker is being started in the place of one that died. */
  #isReviving = false;

  /** What the user types is run through this. */
  readonly scripts: ScriptClient;
  /** What is behind frames: force laws, fields, contacts in detail. */
  readonly laws: LawClient;
  /** What is kept of the run. */
  readonly records: RecordClient;

  /**
   * @param start - starts a worker that runs engine_worker.ts
   * @param progress - is told which fraction of the engine has arrived
   * @param clock - by which it plays; others may play by it too
   */
  constructor(
    start: () => WorkerPort,
    progress: (fraction: number) => void = () => undefined,
    clock = new PlayClock(),
  ) {
    super('SIM');
    this.#clock = clock;
    this.#link = new WorkerLink(start, {
      progress,
      hear: (message) => this.#hear(message),
      broken: (trouble, rescue) => void this.#recover(trouble, rescue),
      died: (error) => void this.#revive(error),
      failed: (error) => this.#report(error),
    });
    this.#kept = new KeptInstant(this.#link);
    this.laws = new LawClient(this.#link);
    this.records = new RecordClient(this.#link);
    this.scripts = new ScriptClient(this.#link, {
      show: (packet) => void this.#show(packet),
      stop: () => this.#clock.stop(),
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

  /** The last instant that the page itself has the state of; null where there is none yet. */
  get kept(): KeptRescue | null {
    return this.#kept.rescue;
  }

  /** Values of parameters, by name, that counted at the kept instant that is shown, where others count from here on. */
  get then(): ReadonlyMap<string, string> {
    return this.#then;
  }

  get thrust(): readonly number[] {
    return this.#thrust;
  }

  get running(): boolean {
    return this.#clock.running;
  }

  /** Simulated seconds per wall second. */
  get rate(): number {
    return this.#clock.rate;
  }

  set rate(rate: number) {
    this.#clock.rate = rate;
  }

  get played(): number {
    return this.#frame?.figures.played ?? 0;
  }

  /** The engine's description, as soon as somebody's question has started it. @throws Error as {@link WorkerClient.ready} */
  get described(): Promise<EngineDescription> {
    return this.#link.described;
  }

  /**
   * Starts the engine, and resolves with its description.
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

  /** For how long the engine has been reading a scene, without a sign of life [ms]; {@link ScriptClient.interrupt} ends that. */
  get reading(): number {
    return this.#link.reading;
  }

  /** All mistakes in a scene text. */
  checkScene(text: string): Promise<readonly Diagnostic[]> {
    return this.#link.ask('check', { text });
  }

  async load(request: LoadRequest): Promise<Trouble | null> {
    if (this.#link.isDead) this.#link.restart();
    try {
      const answer = await this.#link.ask('load', request);
      this.scripts.keep(null);
      this.#clock.stop();
      this.#take(request.name, answer);
      return null;
    } catch (error) {
      if (error instanceof TroubleError) return error.trouble;
      throw error;
    }
  }

  play(): void {
    if (this.#loaded === null) return;
    this.#clock.join(this);
    this.#clock.start();
  }

  async goOn(seconds: number, asked: number): Promise<void> {
    const question = { seconds, asked, budget: kBudget, between: this.#between };
    await this.#picture('tick', question).catch((error: unknown) => this.#report(error));
  }

  clockTurned(running: boolean): void {
    this.broadcast(new GenericEvent(this, running ? 'PLAY' : 'PAUSE'));
  }

  /** Ends the worker; it cannot be used any more. */
  dispose(): void {
    this.#kept.forget();
    this.#clock.leave(this);
    this.#link.close();
  }

  pause(): Promise<Frame> {
    this.#clock.stop();
    return this.#picture('stop', {});
  }

  step(count = 1): Promise<Frame> {
    this.#clock.stop();
    return this.#picture('step', { count });
  }

  back(count = 1): Promise<Frame> {
    this.#clock.stop();
    return this.#picture('back', { count });
  }

  seek(time: number): Promise<Frame> {
    this.#clock.stop();
    return this.#picture('seek', { time });
  }

  async reset(): Promise<Frame> {
    this.#clock.stop();
    const frame = await this.#picture('reset', {});
    this.broadcast(new GenericEvent(this, 'RESET'));
    return frame;
  }

  drag(body: number, point: DragPoint, target: DragPoint, stiffness: number): void {
    void this.#link
      .ask('drag', { body, point, target, stiffness })
      .catch((error: unknown) => this.#report(error));
  }

  endDrag(thrown: Thrown | null = null): void {
    void this.#picture('endDrag', { thrown }).catch((error: unknown) => this.#report(error));
  }

  carry(goals: readonly DragGoal[], isMore = false): Promise<Frame> {
    return this.#picture('carry', { goals, isMore });
  }

  async takeBack(): Promise<boolean> {
    const packet = await this.#link.ask('takeBack', {});
    if (packet === null) return false;
    this.#clock.stop();
    this.#show(packet);
    return true;
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

  async #picture<K extends QuestionKind>(kind: K, question: Questions[K]): Promise<Frame> {
    return this.#show((await this.#link.ask(kind, question)) as Packet);
  }

  #show(packet: Packet): Frame {
    const frame = decodeFrame(packet);
    this.#frame = frame;
    for (const tell of this.#frameListeners) tell(frame);
    this.#kept.note(this.running);
    return frame;
  }

  #hear(message: Told): void {
    switch (message.kind) {
      case 'picture':
        this.#show(message.packet);
        this.#clock.nextPicture(() => this.#link.seen());
        return;
      case 'trouble':
        // Others that play by the clock go on.
        this.#clock.leave(this);
        this.broadcast(new GenericEvent(this, 'TROUBLE', message.trouble));
        return;
      case 'notices':
        this.broadcast(new GenericEvent(this, 'NOTICES', message.notices));
        return;
      case 'then':
        this.#then = new Map(message.values.map(({ name, value }) => [name, value]));
        this.broadcast(new GenericEvent(this, 'THEN', this.#then));
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
    this.#clock.leave(this);
    this.broadcast(new GenericEvent(this, 'TROUBLE', trouble));
  }

  /** The engine broke: another one goes on with the scene from the last step, and then is told what happened. */
  async #recover(trouble: Trouble, rescue: Rescue | null): Promise<void> {
    if (rescue !== null) this.scripts.keep(rescue);
    try {
      await this.scripts.interrupt();
      this.broadcast(new GenericEvent(this, 'TROUBLE', trouble));
    } catch (error) {
      const { title, details } = trouble;
      const remedy = 'Reload the page; please report the scene that caused this.';
      if (!(error instanceof InterruptedError))
        this.broadcast(new GenericEvent(this, 'TROUBLE', { title, details, remedy }));
    } finally {
      this.scripts.keep(null);
    }
  }

  /** The worker died: another one goes on from the last kept instant. One that dies on its way there is not followed by a third. */
  async #revive(error: Error): Promise<void> {
    if (this.#isReviving) return;
    this.#isReviving = true;
    const rescue = this.#kept.rescue;
    await this.#recover(deathTrouble(error, rescue !== null), rescue);
    this.#isReviving = false;
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
      const trouble = await this.load({ name, text, method });
      if (trouble !== null) throw new TroubleError(trouble);
    }
  }

  /** Takes over a scene with its parameters. */
  #fill(name: string, answer: Omit<LoadAnswer, 'packet'>): void {
    for (const parameter of this.getParameters()) this.removeParameter(parameter);
    this.#kept.forget();
    this.#then = new Map();
    this.#values.fill(answer.parameters.map((row) => [row.name, String(row.value)]));
    const { text, method, methods, scene, offers = [] } = answer;
    this.#loaded = { name, text, method, methods, scene, offers };
    this.#thrust = (scene.thrusters ?? []).map(({ magnitude }) => magnitude);
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
