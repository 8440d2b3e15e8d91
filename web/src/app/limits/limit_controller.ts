import type { ReactiveControllerHost } from 'lit';
import type { LimitPicture, SceneDescription, Trouble } from '../../sim';
import type { Assembly, LimitAnswers, LimitClient, LimitQuestion } from '../../limit/client';
import type { Panes } from '../../pane';
import type * as LimitWork from './limit_work';
import type { LimitPort, LimitRow, TiltRow } from '../../ui/limits';

/** What the controller needs of the laboratory. */
export interface LimitUser {
  readonly panes: Panes;
  loadText(name: string, text: string, method?: string): Promise<Trouble | null>;
  /** Draws over the active run; null: nothing any more. */
  drawLimits(picture: LimitPicture | null): void;
}

type Work = typeof LimitWork;

/** How much farther than its limit a scene leans that is to fall [rad]. */
const kBeyond = Math.PI / 180;

/** Asks what the scene on the stage can bear, in a worker, and shows it. */
export class LimitController implements LimitPort {
  answers: Partial<LimitAnswers> = {};
  /** When the contacts were those that were asked [s]. */
  time = 0;
  asking: LimitQuestion | null = null;
  /** Which part of the question is done, 0 to 1. */
  done = 0;
  trouble = '';
  /** The direction that is drawn, `bounds`, or nothing. */
  shown = '';
  /** Counts up with every change of what is above. */
  version = 0;
  readonly #user: LimitUser;
  readonly #host: ReactiveControllerHost;
  #work: Work | null = null;
  #client: LimitClient | null = null;
  #assembly: Assembly | null = null;
  #scene: SceneDescription | null = null;
  #stop = new AbortController();

  constructor(user: LimitUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
  }

  #changed(): void {
    ++this.version;
    this.#host.requestUpdate();
  }

  /** Forgets what was found: another scene is there. */
  forget(): void {
    this.stop();
    Object.assign(this, { answers: {}, trouble: '', shown: '' });
    this.#assembly = this.#scene = null;
    this.#user.drawLimits(null);
    this.#changed();
  }

  async ask(question: LimitQuestion): Promise<void> {
    if (this.asking !== null) return;
    const stop = (this.#stop = new AbortController());
    Object.assign(this, { asking: question, done: 0, trouble: '' });
    this.#changed();
    try {
      await this.#ask(question, stop.signal);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    if (this.#stop === stop) this.asking = null;
    this.#changed();
  }

  async #ask(question: LimitQuestion, signal: AbortSignal): Promise<void> {
    const { player } = this.#user.panes.active;
    if (player.running) await this.#user.panes.pause();
    const work = (this.#work ??= await import('./limit_work'));
    this.#client ??= new work.LimitClient();
    this.#take(work.assemblyOnStage(player), player.time);
    this.#scene = player.loaded?.scene ?? null;
    const assembly = this.#assembly!;
    const found = await this.#client.ask(question, assembly, signal, (done) => {
      this.done = done;
      this.#changed();
    });
    if (found === undefined || signal.aborted || assembly !== this.#assembly) return;
    this.answers = { ...this.answers, [question]: found };
    if (question === 'bounds' && this.answers.bounds !== null) this.show('bounds');
    if (question === 'tilt') this.show(this.tilts[0]?.name ?? '');
  }

  /** What was found of an earlier instant is no more about this one. */
  #take(assembly: Assembly, time: number): void {
    if (time !== this.time) this.answers = {};
    this.#assembly = assembly;
    this.time = time;
  }

  stop(): void {
    this.#stop.abort();
    this.asking = null;
    this.#changed();
  }

  /** Draws the equilibrium at the limit of a direction, or `bounds`; what is drawn already goes. */
  show(name: string): void {
    this.shown = this.shown === name ? '' : name;
    this.#user.drawLimits(this.#picture());
    this.#changed();
  }

  #picture(): LimitPicture | null {
    const [work, assembly] = [this.#work, this.#assembly];
    if (work === null || assembly === null) return null;
    const { bounds, tilt } = this.answers;
    if (this.shown === 'bounds' && bounds) return work.pictureOfBounds(assembly, bounds, this.time);
    const end = tilt?.find(({ name }) => name === this.shown)?.limit.inner;
    return end === null || end === undefined ? null : work.pictureOfTilt(assembly, end, this.time);
  }

  get tilts(): readonly TiltRow[] {
    const [work, { tilt }] = [this.#work, this.answers];
    if (work === null || tilt === undefined) return [];
    return tilt.map(({ name, limit: { outer, inner } }) => ({
      name,
      inner: inner?.angle ?? null,
      outer: outer?.angle ?? null,
      hasLimit: (outer?.angle ?? 0) < work.kMostTilt - 1e-9,
    }));
  }

  get bounds(): readonly LimitRow[] | null | undefined {
    const [work, { bounds }, assembly] = [this.#work, this.answers, this.#assembly];
    if (bounds === undefined || bounds === null) return bounds;
    if (work === null || assembly === null) return undefined;
    return bounds.map((one) => {
      const { bodyA, bodyB } = assembly.interfaces[one.face]!;
      return { bodyA, bodyB, text: work.boundsText(one), isDetermined: one.isDetermined };
    });
  }

  /** Bounds by the bodies of a contact, for a picture of the same instant; none for others. */
  boundsOfPairs(time: number | undefined): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    if (time !== this.time) return found;
    for (const { bodyA, bodyB, text } of this.bounds ?? []) {
      const key = `${bodyA} ${bodyB}`;
      const known = found.get(key);
      found.set(key, known === undefined ? text : `${known}; ${text}`);
    }
    return found;
  }

  /** The coefficient of all contacts; null where they differ. */
  get friction(): number | null {
    const all = new Set(this.#assembly?.points.map(({ friction }) => friction));
    const [one] = all;
    return all.size === 1 && one !== undefined ? one : null;
  }

  get scene(): SceneDescription | null {
    return this.#scene;
  }

  /** Starts the scene anew, leaning a little farther than it can, and plays. */
  async fall(name: string): Promise<void> {
    const [work, assembly] = [this.#work, this.#assembly];
    const { player } = this.#user.panes.active;
    const row = this.answers.tilt?.find((one) => one.name === name);
    const angle = row?.limit.outer?.angle;
    if (work === null || assembly === null || row === undefined || angle === undefined) return;
    const { loaded } = player;
    if (loaded === null) return;
    try {
      const text = work.tiltedScene(loaded.text, assembly.down, row.direction, angle + kBeyond);
      if ((await this.#user.loadText(loaded.name, text, loaded.method)) === null) {
        this.#user.panes.first.stage.stage?.fit();
        this.#user.panes.play();
      }
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      this.#changed();
    }
  }
}
