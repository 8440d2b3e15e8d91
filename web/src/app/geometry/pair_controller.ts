import type { ReactiveControllerHost } from 'lit';
import type {
  GeometryAnswer,
  GeometryDescription,
  Quaternion,
  SolidInfo,
  SolidShape,
  Vector3,
} from '../../sim';
import {
  BrokenError,
  openGeometryClient,
  StoppedError,
  type GeometryClient,
} from './geometry_client';
import type { PairView, Place } from './geometry_messages';
import { shapeOfFile } from './mesh_file';
import { pairOf, type BodyState, type PairState } from './pair_state';
import { presets } from './presets';
import { msg, str } from '../../words';
import { learnNames } from '../../words/plain';

/** A refusal of the engine, line by line. */
export interface PairTrouble {
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether the engine found faults in what it was asked. */
  readonly isRefusal: boolean;
}

/** What is worked on longer for one thing is given up for another one [ms]. */
export const kMoment = 500;

/** What the picture is told. */
export interface PairListener {
  /** Shapes have changed. */
  bodies(a: SolidInfo, b: SolidInfo): void;
  /** Bodies stand elsewhere; the answer to that comes later. */
  placed(state: PairState): void;
  /** There is another answer. */
  answer(): void;
}

/**
 * The pair, its answer, and what is wrong with what was asked last. The last good pair stays. The engine answers in a worker: bodies move at once, the answer
 * follows, and while it is on its way only the newest places are asked for next.
 */
export class PairController {
  readonly #host: ReactiveControllerHost;
  readonly #listener: PairListener;
  /** Pairs that are being loaded. */
  #loads = 0;
  /** What is being done; resolves when nothing is any more. */
  #busy: Promise<unknown> = Promise.resolve();
  /** Whether a query is on its way, and whether bodies were moved since it began. */
  #isAsking = false;
  #isMoved = false;
  /** Where the bodies stand that the answer is about. */
  #answered: PairState = presets[0]!.state;
  engine: GeometryClient | null = null;
  description: GeometryDescription | null = null;
  state: PairState = this.#answered;
  /** What the fields show: `state`, or what is on its way or was refused. */
  asked: PairState = this.state;
  answer: GeometryAnswer | null = null;
  bodies: { readonly a: SolidInfo; readonly b: SolidInfo } | null = null;
  trouble: PairTrouble | null = null;
  /** How long the last query took, with reading its answer [ms]. */
  milliseconds = 0;

  constructor(host: ReactiveControllerHost, listener: PairListener) {
    this.#host = host;
    this.#listener = listener;
  }

  /** @throws Error when the engine cannot be loaded */
  async start(tell: (fraction: number) => void): Promise<void> {
    const engine = await openGeometryClient(tell);
    const description = await engine.description;
    learnNames([...description.parameters, ...description.broad_phase]);
    this.description = description;
    this.engine = engine;
    // The note of what is worked on has its engine now, before a first pair is read.
    this.#host.requestUpdate();
  }

  /** Whether another pair is on its way. */
  get isLoading(): boolean {
    return this.#loads > 0;
  }

  /** Resolves when all that was asked for is answered. */
  async settled(): Promise<void> {
    for (let busy: unknown = null; busy !== this.#busy;) {
      busy = this.#busy;
      await this.#busy;
    }
  }

  /**
   * Replaces everything; a pair that is refused changes nothing but the fields. What is computed for a pair before, for longer than a moment, is given up.
   *
   * @returns whether it was taken
   */
  load(state: PairState): Promise<boolean> {
    const loading = this.#load(state);
    this.#busy = Promise.all([this.#busy, loading]);
    return loading;
  }

  async #load(state: PairState): Promise<boolean> {
    const { engine } = this;
    if (engine === null) return false;
    this.asked = state;
    const { work } = engine;
    if (work !== null && performance.now() - work.since > kMoment) engine.stop();
    this.#loads += 1;
    try {
      const { bodies, ...view } = await engine.load(pairOf(state));
      this.trouble = null;
      this.state = state;
      this.bodies = bodies;
      this.#isMoved = false;
      this.#listener.bodies(bodies.a, bodies.b);
      this.#take(state, view);
      return true;
    } catch (error) {
      // Somebody asks for something else already.
      if (this.asked === state) this.trouble = troubleOf(error, pairRefused());
      return false;
    } finally {
      this.#loads -= 1;
      this.#host.requestUpdate();
    }
  }

  /** @param name - of the file that the shape comes from */
  setShape(body: 0 | 1, shape: SolidShape, name?: string): Promise<boolean> {
    const key = body === 0 ? 'a' : 'b';
    const { position, rotation } = this.asked[key];
    const placed = { shape, position, rotation, ...(name === undefined ? {} : { name }) };
    return this.load({ ...this.asked, [key]: placed });
  }

  /**
   * Takes a file as a body; says what is wrong with it.
   *
   * @returns whether it was taken
   */
  async openMesh(body: 0 | 1, file: File): Promise<boolean> {
    try {
      if (await this.setShape(body, { ...(await shapeOfFile(file)) }, file.name)) return true;
    } catch (error) {
      this.complain(msg('This file is refused', { id: 'geometry.file_refused' }), [
        (error as Error).message,
      ]);
      return false;
    }
    const { trouble } = this;
    if (trouble?.isRefusal !== true) return false;
    // The engine knows the content only; its line is that of the file.
    const lines = trouble.lines.map((line) =>
      line.replace(/^[ab]\.shape\.(text|base64): (the mesh)?/, file.name),
    );
    this.complain(
      msg(str`${file.name} is refused as body ${body === 0 ? 'A' : 'B'}`, {
        id: 'geometry.refused_as',
      }),
      lines,
    );
    return false;
  }

  /** Moves a body, unless another pair is on its way; the answer follows. */
  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void {
    if (this.engine === null || this.bodies === null || this.isLoading) return;
    const key = body === 0 ? 'a' : 'b';
    this.trouble = null;
    this.state = this.asked = { ...this.state, [key]: { ...this.state[key], position, rotation } };
    this.#listener.placed(this.state);
    this.#host.requestUpdate();
    this.#isMoved = true;
    if (this.#isAsking) return;
    this.#busy = Promise.all([this.#busy, this.#follow(this.engine)]);
  }

  /** Asks until the answer is that of where the bodies stand. */
  async #follow(engine: GeometryClient): Promise<void> {
    this.#isAsking = true;
    while (this.#isMoved) {
      this.#isMoved = false;
      const { state, bodies } = this;
      try {
        const view = await engine.place(pairOf(state), [placeOf(state.a), placeOf(state.b)]);
        if (bodies === this.bodies) this.#take(state, view);
      } catch (error) {
        if (bodies !== this.bodies) continue;
        this.#isMoved = false;
        this.state = this.#answered;
        this.#listener.placed(this.state);
        // Where another pair is on its way, it was given up for that.
        if (this.isLoading) continue;
        this.asked = this.state;
        this.trouble = troubleOf(error, pairRefused());
      }
    }
    this.#isAsking = false;
    this.#host.requestUpdate();
  }

  /** Gives up what is on its way; the last good pair stays where its answer was. */
  stop(): void {
    this.engine?.stop();
  }

  dismiss(): void {
    this.trouble = null;
    this.asked = this.state;
    this.#host.requestUpdate();
  }

  complain(title: string, lines: readonly string[]): void {
    this.trouble = { title, lines, isRefusal: false };
    this.#host.requestUpdate();
  }

  #take(state: PairState, { answer, milliseconds }: PairView): void {
    this.#answered = state;
    this.answer = answer;
    this.milliseconds = milliseconds;
    this.#listener.answer();
    this.#host.requestUpdate();
  }
}

const pairRefused = (): string => msg('This pair is refused', { id: 'geometry.pair_refused' });

const placeOf = ({ position, rotation }: BodyState): Place => ({ position, rotation });

/** What to say of an error. @param refused - title where the engine refuses what it was asked for one reason */
export function troubleOf(error: unknown, refused: string): PairTrouble {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoppedError) return { title: message, lines: [], isRefusal: false };
  if (error instanceof BrokenError)
    return { title: error.title, lines: [message], isRefusal: false };
  const lines = message.split('\n');
  const title =
    lines.length > 1
      ? msg(str`${lines.length} things are wrong`, { id: 'geometry.things_wrong' })
      : refused;
  return { title, lines, isRefusal: true };
}
