import type { ReactiveControllerHost } from 'lit';
import {
  arrowsOf,
  readTask,
  sceneBounds,
  sceneWith,
  targetsOf,
  taskScene,
  trailsOf,
  viewOf,
  withTarget,
  type GradientCheck,
  type TaskDocument,
  type TaskInfo,
  type TaskIteration,
  type TaskOutcome,
  type TaskTarget,
  type ToldIteration,
  type Trouble,
  type ViewDescription,
} from '../../sim';
import type { Panes } from '../../pane';
import { InterruptedError, TaskClient, TroubleError } from '../../worker';
import { msg, str, wordsOf } from '../../words';

/** What the controller needs of the laboratory. */
export interface SceneUser {
  readonly panes: Panes;
  /** Loads a scene; the trouble is shown and returned when it fails. */
  loadText(name: string, text: string, method?: string): Promise<Trouble | null>;
}

/** A task of the list. */
export interface TaskChoice {
  readonly name: string;
  readonly title: string;
}

/** Of the gradient at the start: less is rounding. */
const kRounding = 1e-6;

/** The task that is worked on, its search, and what is drawn of it. The worker starts with the first task. */
export class OptimiseController {
  choices: readonly TaskChoice[] = [];
  /** Of the present task; empty before the first. */
  name = '';
  task: TaskDocument | null = null;
  /** Null until the engine has read the task. */
  info: TaskInfo | null = null;
  iterations: ToldIteration[] = [];
  outcome: TaskOutcome | null = null;
  checks: readonly GradientCheck[] = [];
  /** What went wrong, in a sentence each. */
  troubles: readonly string[] = [];
  searching = false;
  /** Counts up with every change of what is above. */
  version = 0;
  readonly #user: SceneUser;
  readonly #host: ReactiveControllerHost;
  readonly #texts = new Map<string, string>();
  #client: TaskClient | null = null;
  #stop = new AbortController();
  #offered: Promise<void> | null = null;
  /** What is looked at; null where the engine could not say. */
  #view: ViewDescription | null = null;

  constructor(user: SceneUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
  }

  /** The best iteration of the last stage so far. */
  get best(): TaskIteration | null {
    return this.iterations.filter(({ isBest }) => isBest).at(-1) ?? null;
  }

  get targets(): readonly TaskTarget[] {
    return this.task === null ? [] : targetsOf(this.task);
  }

  /** Fetches the list of tasks when it is asked for the first time. */
  offer(): Promise<void> {
    return (this.#offered ??= this.#fetch());
  }

  async #fetch(): Promise<void> {
    const { builtinTasks } = await import('./builtin_tasks');
    for (const [name, text] of builtinTasks) this.#texts.set(name, text);
    this.#list();
  }

  #changed(): void {
    ++this.version;
    this.#host.requestUpdate();
  }

  #list(): void {
    this.choices = [...this.#texts].map(([name, text]) => ({
      name,
      title: wordsOf('task', readTask(text).title) || name,
    }));
    this.#changed();
  }

  /** Opens a task of the list and its scene. */
  async open(name: string): Promise<void> {
    const text = this.#texts.get(name);
    if (text === undefined) return;
    await this.#show(name, readTask(text));
  }

  /** Opens a task that an address names. */
  async openNamed(name: string): Promise<void> {
    await this.offer();
    if (this.#texts.has(name)) return this.open(name);
    this.troubles = [
      msg(str`there is no task "${name}": choose one of the list`, {
        id: 'optimise.there_is_no_task_choose',
      }),
    ];
    this.#changed();
  }

  /** Opens a task from a file, which joins the list. */
  async openText(name: string, text: string): Promise<void> {
    await this.offer();
    this.#texts.set(name, text);
    this.#list();
    await this.open(name);
  }

  async #show(name: string, task: TaskDocument): Promise<void> {
    this.stop();
    Object.assign(this, { name, task, info: null, troubles: [] });
    this.#forget();
    this.#client ??= new TaskClient();
    try {
      const info = await this.#client.info({ task: task.text });
      const { path } = await this.#client.run({ task: task.text }, info.start);
      if (this.task !== task) return;
      this.info = info;
      const text = taskScene(task, null);
      const described =
        text === null ? null : await this.#user.panes.first.player.describeScene(text);
      if (this.task !== task) return;
      this.#view = described && viewOf(sceneBounds(described), info, path, targetsOf(task));
      const scene = taskScene(task, this.#view);
      if (scene !== null) await this.#user.loadText(name, scene, 'virtual_contact');
      this.#draw();
    } catch (error) {
      this.#tell(error);
    }
    this.#changed();
  }

  #forget(): void {
    Object.assign(this, { iterations: [], outcome: null, checks: [] });
  }

  /** Searches from the start of the task, and draws each iteration. */
  async search(): Promise<void> {
    const { task, info } = this;
    if (task === null || info === null || this.#client === null || this.searching) return;
    this.#forget();
    this.troubles = [];
    this.searching = true;
    const stop = (this.#stop = new AbortController());
    await this.#showScene(task);
    try {
      const outcome = await this.#client.optimise(task.text, {
        signal: stop.signal,
        onIteration: (iteration) => {
          if (this.task !== task) return;
          this.iterations.push(iteration);
          this.#draw();
          this.#changed();
        },
      });
      if (this.task === task) this.outcome = outcome;
    } catch (error) {
      if (this.task === task) this.#tell(error);
    }
    if (this.#stop === stop) this.searching = false;
    this.#draw();
    this.#changed();
  }

  /** Ends the search; the best so far is kept. */
  stop(): void {
    this.#stop.abort();
    this.searching = false;
  }

  /** Puts the gradient beside central differences: at the best values so far, or at the start where nothing was searched or nothing of the gradient is left but rounding. */
  async check(): Promise<void> {
    const { task, info } = this;
    if (task === null || info === null || this.#client === null) return;
    try {
      const sizeOf = (at: TaskIteration | null | undefined): number =>
        Math.hypot(...(at?.gradient ?? []));
      const { best } = this;
      const isSteep = sizeOf(best) > kRounding * sizeOf(this.iterations[0]);
      const values = best !== null && isSteep ? best.values : info.start;
      const checks = await this.#client.check({ task: task.text }, values);
      if (this.task === task) this.checks = checks;
    } catch (error) {
      this.#tell(error);
    }
    this.#changed();
  }

  /** Whether the best values so far can be played: a scene can be written with them. */
  get canPlay(): boolean {
    return this.#result() !== null;
  }

  #result(): string | null {
    const { best, info, task } = this;
    if (best === null || info === null || task === null) return null;
    return sceneWith(task, info.names, best.values, this.#view);
  }

  /** Plays the scene with the best values so far. */
  async play(): Promise<void> {
    const text = this.#result();
    if (text === null) return;
    if ((await this.#user.loadText(this.name, text, 'virtual_contact')) !== null) return;
    this.#draw();
    this.#user.panes.play();
  }

  /** Another target; a search that was made is made anew. */
  async setTarget(target: TaskTarget): Promise<void> {
    if (this.task === null) return;
    const wasSearched = this.iterations.length > 0;
    this.stop();
    this.task = withTarget(this.task, target);
    this.#forget();
    this.#draw();
    this.#changed();
    if (wasSearched) await this.search();
  }

  /** The scene of the task, when another one is on the stage. */
  async #showScene(task: TaskDocument): Promise<void> {
    const scene = taskScene(task, this.#view);
    const { loaded } = this.#user.panes.first.player;
    if (scene === null || loaded?.name === this.name) return;
    await this.#user.loadText(this.name, scene, 'virtual_contact');
  }

  #draw(): void {
    const { first } = this.#user.panes;
    const { info } = this;
    if (info === null || first.player.loaded?.name !== this.name) return;
    const last = this.iterations.at(-1);
    const [start] = this.iterations;
    const arrow = this.searching ? last : start;
    first.stage.setSearch(
      {
        trails: trailsOf(info, this.iterations),
        arrows: arrow === undefined ? [] : arrowsOf(info, arrow),
        targets: this.targets,
      },
      (_, target) => void this.setTarget(target),
    );
  }

  #tell(error: unknown): void {
    if (error instanceof InterruptedError) return;
    this.troubles =
      error instanceof TroubleError
        ? error.trouble.details.map(({ place, message }) =>
            place === '' ? message : `${place}: ${message}`,
          )
        : [error instanceof Error ? error.message : String(error)];
  }
}
