// Long because it answers every kind of question, one after the other.
import { allFamilies, isEngineFault, type Engine, type EngineSimulation } from '../engine';
import type { DragGoal, LoadRequest, Thrown } from '../sim';
import { Player } from './player';
import type {
  Answers,
  LoadAnswer,
  Message,
  Packet,
  QuestionKind,
  Request,
  Rescue,
} from './protocol';
import {
  faultTrouble,
  located,
  messageOf,
  methodTrouble,
  Refusal,
  sceneTrouble,
  troubleOf,
} from './refusal';
import { setValues } from './set_values';
import type { HandKeeper, QuasiStaticHand } from './quasi_static_hand';
import type { TaskController } from './task_controller';
import type { Scripting, startScripting } from './scripts/scripting';

/** Gets what runs scripts. */
export type OpenScripting = () => Promise<{ readonly startScripting: typeof startScripting }>;

/** A long run of steps shows a picture and hears the page after this time [ms]. */
const kSlice = 40;

/** Sends a message; the packets are handed over with it. */
export type Tell = (message: Message, packets: readonly Packet[]) => void;

/** The arrays of an answer that are handed over instead of copied. */
function packetsOf(answered: Answers[QuestionKind]): Packet[] {
  if (answered instanceof Float64Array) return [answered];
  if (answered !== null && typeof answered === 'object' && 'packet' in answered)
    return [answered.packet];
  return [];
}

/** Answers the page's questions one after the other. It knows nothing of workers, so it can be tried without one. */
export class EngineServer {
  readonly #engine: Engine;
  readonly #tell: Tell;
  readonly #openScripting: OpenScripting | null;
  /** Comes with the first task. */
  #tasks: TaskController | null = null;
  readonly #waiting: Request[] = [];
  #player: Player | null = null;
  #loaded: Omit<LoadAnswer, 'packet'> | null = null;
  /** Values that were set since the scene was loaded. */
  #given = new Map<string, string>();
  /** Comes with the first script. */
  #scripting: Scripting | null = null;
  /** Comes when a body is carried for the first time. */
  #hand: HandKeeper | null = null;
  #working = false;
  /** Whether the engine broke: what it says now is worth nothing. */
  #isBroken = false;
  /** Whether a picture is on its way that the page has not shown yet. */
  #pictureUnderWay = false;

  /** @param openScripting - null where there is nobody to type scripts */
  constructor(engine: Engine, tell: Tell, openScripting: OpenScripting | null) {
    this.#engine = engine;
    this.#tell = tell;
    this.#openScripting = openScripting;
  }

  /** Takes a question; it is answered when those before it have been. */
  take(request: Request): void {
    if (request.kind === 'seen') {
      this.#pictureUnderWay = false;
      return;
    }
    if (request.kind === 'info' && !this.#engine.canRead(request.question.text)) {
      // For the picture of a card: what is played does not wait until a part of the engine has come.
      const loading = this.#engine.loadToRead(request.question.text).catch(() => undefined);
      void loading.then(() => this.#queue(request));
      return;
    }
    this.#queue(request);
  }

  /** Tells that the engine broke, and from where another one can go on: what is known of that lies outside of its memory. */
  #breakDown(id: number, error: unknown): void {
    this.#isBroken = true;
    this.#waiting.length = 0;
    const rescue = this.#rescue();
    this.#tell({ kind: 'broken', id, trouble: faultTrouble(error), rescue }, []);
  }

  /** From where another engine can go on; null when no scene is here. */
  #rescue(): Rescue | null {
    const state = this.#player?.saved() ?? null;
    const loaded = this.#loaded;
    if (state === null || loaded === null) return null;
    const { text, method } = loaded;
    const parameters = Object.fromEntries(this.#given);
    return this.#scripting?.rescueAt(state) ?? { text, method, parameters, state };
  }

  /** Reads a scene, which may take so long that somebody stops it: the page is told before from where to go on then. */
  async #read<T>(read: () => Promise<T>): Promise<T> {
    const rescue = this.#rescue();
    if (rescue !== null) this.#tell({ kind: 'keep', rescue }, []);
    try {
      return await read();
    } finally {
      // Scripts tell it anew as time goes on.
      if (rescue !== null && this.#scripting === null)
        this.#tell({ kind: 'keep', rescue: null }, []);
    }
  }

  #queue(request: Request): void {
    if (this.#isBroken) return;
    this.#waiting.push(request);
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (
      let request = this.#waiting.shift();
      request !== undefined;
      request = this.#waiting.shift()
    ) {
      const { id } = request;
      try {
        const answer = await this.#answer(request);
        this.#tell({ kind: 'answer', id, answer }, packetsOf(answer));
      } catch (error) {
        if (isEngineFault(error)) return this.#breakDown(id, error);
        this.#tell({ kind: 'refusal', id, trouble: troubleOf(error) }, []);
      }
      const trouble = this.#player?.takeTrouble() ?? null;
      if (trouble !== null) this.#tell({ kind: 'trouble', trouble }, []);
      const notices = this.#player?.takeNotices() ?? null;
      if (notices !== null) this.#tell({ kind: 'notices', notices }, []);
      const then = this.#player?.takeThen() ?? null;
      if (then !== null) this.#tell({ kind: 'then', values: then }, []);
    }
    this.#working = false;
  }

  /** Long because it is one table: each kind of question and its answer. */
  async #answer(request: Request): Promise<Answers[QuestionKind]> {
    switch (request.kind) {
      case 'load':
        return this.#read(() => this.#load(request.question));
      case 'info':
        return this.#read(async () =>
          this.#engine.sceneInfo(await this.#ownText(request.question.text)),
        );
      case 'check':
        return this.#engine.checkScene(await this.#ownText(request.question.text));
      case 'step':
        return this.#stepInSlices(request.question.count);
      case 'back':
        return this.#after((player) => player.back(request.question.count));
      case 'seek':
        return this.#after((player) => player.seek(request.question.time));
      case 'reset':
        return this.#after((player) => player.reset());
      case 'stop':
        return this.#after((player) => player.stop());
      case 'tick': {
        const { seconds, asked, budget, between } = request.question;
        return this.#after((player) => player.advance(seconds, budget, between, asked));
      }
      case 'set': {
        const { name, value } = request.question;
        const changed = this.#present.set(name, value);
        this.#given.set(name, value);
        return { changed, packet: this.#packet() };
      }
      case 'drag': {
        const { body, point, target, stiffness } = request.question;
        this.#present.drag(body, point, target, stiffness);
        return null;
      }
      case 'script': {
        const scripting = await this.#startScripting();
        const status = await scripting.run(request.question.text, request.question.force);
        return { status, packet: this.#packet() };
      }
      case 'complete': {
        const { text, cursor } = request.question;
        return (await this.#startScripting()).complete(text, cursor);
      }
      case 'resume':
        return this.#resume(request.question);
      case 'endDrag':
        return this.#endDrag(request.question.thrown);
      case 'carry':
        return this.#carry(request.question.goals, request.question.isMore);
      case 'takeBack':
        return this.#present.takeBack() ? this.#packet() : null;
      case 'moveBody': {
        const { body, place } = request.question;
        return this.#after((player) => player.moveBody(body, place));
      }
      case 'series':
        return (await import('./kept_series')).keptSeries(this.#present, request.question);
      case 'passages':
        return (await import('./passages')).keptPassages(this.#present, request.question);
      case 'state':
        return this.#present.saved();
      case 'rescue': {
        const rescue = this.#rescue();
        return rescue === null ? null : { ...rescue, time: this.#present.savedTime };
      }
      case 'watch':
        return this.#present.watch(request.question.quantities);
      case 'curves':
        await this.#fetch(this.#engine.loadToAnswer('elasticCurve'));
        return request.question.curves.map((curve) => this.#engine.elasticCurve(curve));
      case 'inspect':
      case 'palette':
      case 'fields':
      case 'softness':
      case 'contactProblem':
      case 'intersections':
      case 'stepDerivatives': {
        const { lawAnswer } = await import('./law_answers');
        return lawAnswer(request.kind, this.#present, this.#engine, this.#rescue());
      }
      // Every scene that pauses asks, embedded ones too: no file is fetched for it.
      case 'determined':
        return this.#present.simulation.determined?.() ?? null;
      case 'taskInfo':
      case 'taskRun':
      case 'taskCheck':
      case 'optimise':
        await this.#fetch(this.#engine.loadToAnswer('openTask'));
        return (await this.#openTasks()).answer(request);
      case 'digest':
        return this.#present.digest();
      case 'seen':
      case 'settle':
        return null;
    }
  }

  get #present(): Player {
    if (this.#player === null) throw new Error('No scene is loaded');
    return this.#player;
  }

  async #openTasks(): Promise<TaskController> {
    const { TaskController } = await import('./task_controller');
    return (this.#tasks ??= new TaskController(this.#engine, (message) => this.#tell(message, [])));
  }

  /** Moves bodies as a hand wants it. */
  async #carry(goals: readonly DragGoal[], isMore: boolean): Promise<Packet> {
    const hand = await this.#openHand();
    return this.#after((player) =>
      player.rearrange((simulation) => hand.move(simulation, goals), isMore),
    );
  }

  /** Lets go of what a spring pulls. */
  async #endDrag(thrown: Thrown | null): Promise<Packet> {
    this.#present.endDrag();
    if (thrown === null) return this.#packet();
    const hand = await this.#openHand();
    return this.#after((player) =>
      player.rearrange((simulation) => hand.throw(simulation, thrown), true),
    );
  }

  async #openHand(): Promise<QuasiStaticHand> {
    const { HandKeeper } = await import('./quasi_static_hand');
    this.#hand ??= new HandKeeper(this.#engine);
    const rescue = this.#rescue();
    if (rescue === null) throw new Error('No scene is loaded');
    return this.#hand.of(rescue.text, rescue.method);
  }

  /** Does one thing and returns the picture after it. */
  #after(act: (player: Player) => void): Packet {
    this.#scripting?.keep(false);
    act(this.#present);
    return this.#packet();
  }

  /** The picture now; before it goes what scripts did to scene and parameters. */
  #packet(): Packet {
    this.#scripting?.tellChanges();
    return this.#present.takePacket();
  }

  /** What scripts need is fetched when the first one comes. */
  async #startScripting(): Promise<Scripting> {
    const player = this.#present;
    if (this.#loaded === null) throw new Error('No scene is loaded');
    if (this.#openScripting === null) throw new Error('There are no scripts here');
    if (this.#scripting === null) {
      // Scripts may make simulations of every method at any time. What cannot be had they are told when they ask for it.
      const all = allFamilies.map((name) => this.#engine.load(name));
      await Promise.allSettled(all);
      const scripts = await this.#openScripting();
      this.#scripting = await scripts.startScripting(this.#engine, (message) =>
        this.#tell(message, []),
      );
    }
    this.#scripting.attach(player, this.#loaded, this.#given);
    return this.#scripting;
  }

  async #resume({ text, method, parameters, state }: Rescue): Promise<LoadAnswer> {
    const answer = await this.#load({ name: 'resumed', text, method, parameters });
    this.#present.simulation.restoreState(state);
    this.#present.catchUp();
    return { ...answer, packet: this.#present.takePacket() };
  }

  /** Waits for a part of the engine that has not been needed before. */
  async #fetch(loading: Promise<void>): Promise<void> {
    try {
      await loading;
    } catch (error) {
      throw new Refusal({
        title: 'A part of the engine could not be fetched',
        details: [located(messageOf(error))],
        remedy: 'Nothing was changed. Check the connection, then try again.',
      });
    }
  }

  /** A text in our own format, with what is needed to look at it. */
  async #ownText(text: string): Promise<string> {
    await this.#fetch(this.#engine.loadToRead(text));
    const own = this.#engine.ownFormat(text);
    // An assembly of blocks becomes a scene in space.
    return own === text ? own : this.#ownText(own);
  }

  /** The scene before stays when anything goes wrong. */
  async #load(request: LoadRequest): Promise<LoadAnswer> {
    let simulation: EngineSimulation | null = null;
    try {
      const text = await this.#ownText(request.text);
      const mistakes = this.#engine.checkScene(text);
      if (mistakes.length > 0)
        throw new Refusal(sceneTrouble(mistakes, text, this.#player === null));
      const info = this.#engine.sceneInfo(text);
      const method = request.method ?? info.method;
      await this.#fetch(this.#engine.loadToRun(text, method));
      simulation = this.#create(text, method, info.method);
      setValues(simulation, request.parameters ?? {});
      if (request.state !== undefined) simulation.restoreState(request.state);
      const player = new Player(simulation);
      const loaded = {
        text,
        method,
        methods: info.methods ?? [],
        scene: simulation.scene(),
        parameters: simulation.parameters(),
        offers: simulation.offers(),
      };
      const packet = player.takePacket();
      this.#player?.dispose();
      this.#player = player;
      this.#loaded = loaded;
      this.#given = new Map(Object.entries(request.parameters ?? {}));
      this.#scripting?.detach();
      return { ...loaded, packet };
    } catch (error) {
      if (isEngineFault(error)) throw error;
      simulation?.dispose();
      if (error instanceof Refusal) throw error;
      throw new Refusal(
        sceneTrouble([located(messageOf(error))], request.text, this.#player === null),
      );
    }
  }

  /** @param own - method of the scene */
  #create(text: string, method: string, own: string): EngineSimulation {
    try {
      return this.#engine.createSimulation(text, method);
    } catch (error) {
      throw method === own || isEngineFault(error) ? error : new Refusal(methodTrouble(error));
    }
  }

  /** Steps in slices, so that pictures appear on the way and `stop` is heard. */
  async #stepInSlices(count: number): Promise<Packet> {
    let left = count;
    while (left > 0) {
      const made = this.#present.step(left, kSlice);
      left -= made;
      if (made === 0 || this.#waiting.some((request) => request.kind === 'stop')) break;
      if (left === 0) break;
      // A page that is slower than the engine gets fewer pictures, never a queue of them.
      if (!this.#pictureUnderWay) {
        this.#pictureUnderWay = true;
        const packet = this.#packet();
        this.#tell({ kind: 'picture', packet }, [packet]);
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return this.#packet();
  }
}
