import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  GenericObserver,
  type Diagnostic,
  type EngineDescription,
  type Frame,
  type LoadRequest,
  type LoadedScene,
  type SubjectEvent,
  type Trouble,
} from '../sim';
import type { SceneCard } from '../ui';
import { InterruptedError, startWorker, WorkerClient } from '../worker';
import { withContactPair } from './elastic/contact_pair_text';
import { ElasticDesk } from './elastic/elastic_desk';
import { EventLog } from './event_log';
import { ExpectationLog } from './expectation_log';
import { SceneLibrary } from './scene_library';
import { TerminalSession } from './terminal/terminal_session';
import { withoutScene, writeUrl, type UrlOptions } from './url_options';

/** Scene of a first visit. */
export const kFirstScene = 'newtons_cradle';
/** How far a first visit looks for the first collision [steps]. */
const kFirstCollisionSteps = 400;

/** What is told to those who draw. */
export interface LabListeners {
  loaded(loaded: LoadedScene): void;
  /** A script added or removed something; what is looked at stays. */
  rebuilt(loaded: LoadedScene): void;
  frame(frame: Frame): void;
}

/** The laboratory without its looks: simulation, scenes, events, and what went wrong. */
export class LabController implements ReactiveController {
  readonly client: WorkerClient;
  readonly log = new EventLog();
  readonly expectations = new ExpectationLog();
  readonly terminal: TerminalSession;
  readonly elastic: ElasticDesk;
  engine: EngineDescription | null = null;
  /** Fraction of the engine, or of the part of it that a scene needs besides, that has arrived. */
  progress = 0;
  /** Whether such a part is on its way. */
  fetching = false;
  trouble: Trouble | null = null;
  /** One line that says what to try. */
  hint = '';
  readonly #host: ReactiveControllerHost;
  readonly #listeners: LabListeners;
  readonly #url: UrlOptions;
  readonly #library: Promise<SceneLibrary>;
  /** Resolves when the first scene is there, or could not be: pictures for cards wait for it. */
  readonly #opened: Promise<void>;
  #tellOpened: () => void = () => undefined;
  #cards: readonly SceneCard[] = [];
  /** Values that were changed by hand since the scene was loaded. */
  readonly #changed = new Map<string, string>();
  /** Whether a body was moved by hand since the scene was loaded. */
  #moved = false;

  constructor(host: ReactiveControllerHost, url: UrlOptions, listeners: LabListeners) {
    this.#host = host;
    this.#url = url;
    this.#listeners = listeners;
    this.client = new WorkerClient(startWorker, (fraction) => {
      this.progress = fraction;
      this.fetching = true;
      host.requestUpdate();
    });
    this.terminal = new TerminalSession(this.client);
    this.elastic = new ElasticDesk(this.client, host);
    new GenericObserver(this.client, (event) => this.#observe(event));
    this.client.onFrame((frame) => {
      this.fetching = false;
      this.log.take(frame);
      this.expectations.take(frame, this.timeStep);
      const { steps, jumped, altered } = frame.figures;
      this.#moved = altered || (this.#moved && !(jumped && steps === 0));
      listeners.frame(frame);
    });
    this.#library = import('./builtin_scenes').then(
      ({ builtinScenes }) =>
        new SceneLibrary(builtinScenes, (text) => this.client.describeScene(text)),
    );
    this.#opened = new Promise((resolve) => (this.#tellOpened = resolve));
    host.addController(this);
  }

  hostConnected(): void {
    // The controller lives as long as the page.
  }

  get cards(): readonly SceneCard[] {
    return this.#cards;
  }

  /** Whether the run is no longer that of the scene as written. */
  get altered(): boolean {
    return this.#moved || this.#changed.size > 0;
  }

  /** [s]; not a number before the first scene. */
  get timeStep(): number {
    const { client } = this;
    return client.loaded === null ? NaN : client.getParameterNumber('TIME_STEP').getValue();
  }

  /** The library of built-in scenes. */
  library(): Promise<SceneLibrary> {
    return this.#library;
  }

  /**
   * Starts the engine and loads the first scene: the one of the address, else the cradle just before its first impact.
   *
   * @param firstVisit - whether to say what to try
   */
  async start(firstVisit: boolean): Promise<void> {
    const library = await this.#library;
    const asked = this.#url.scene;
    const name =
      asked ?? (library.text(kFirstScene) === undefined ? (library.names[0] ?? '') : kFirstScene);
    // Asked for before any card's picture: what it needs of the engine is fetched first.
    const loading = this.#loadFirst(name, this.#url.method);
    this.#cards = library.cards;
    this.#host.requestUpdate();
    await loading;
    try {
      this.engine = await this.client.ready();
    } catch (error) {
      this.#show(noEngine(error));
      return;
    }
    if (asked === undefined && this.client.loaded?.name === kFirstScene) {
      await this.client.toFirstCollision(kFirstCollisionSteps);
      if (firstVisit)
        this.hint =
          'Press space to let the first ball arrive, or pull any ball aside with the pointer.';
    }
    this.#tellOpened();
    if (!this.#url.paused) this.client.play();
    this.#host.requestUpdate();
  }

  /** Loads the scene of the address; with its own method when that of the address cannot run it. */
  async #loadFirst(name: string, method?: string): Promise<void> {
    await this.loadScene(name, method);
    const { trouble } = this;
    if (method === undefined || trouble === null) return;
    await this.loadScene(name);
    const own = this.client.loaded?.method;
    if (own === undefined) return;
    this.#show({
      title: trouble.title,
      details: trouble.details,
      remedy: `The scene runs with its own method, ${own}. The menu has all that can run it.`,
    });
  }

  /** Loads a built-in scene; its own method when none is told. */
  async loadScene(name: string, method?: string): Promise<void> {
    const library = await this.#library;
    const text = library.text(name);
    if (text === undefined) {
      this.#show({
        title: 'There is no such scene',
        details: [
          { place: '', message: `“${name}” is not among the built-in scenes`, line: 0, column: 0 },
        ],
        remedy: 'Choose one from the gallery, or drop a scene file on the page.',
      });
      return;
    }
    await this.loadText(name, text, method);
  }

  /** Lets the address lead to what is loaded, as far as it can. */
  async #writeAddress(): Promise<void> {
    const library = await this.#library;
    const { loaded } = this.client;
    if (loaded === null) return;
    const query =
      library.text(loaded.name) === undefined
        ? withoutScene(location.search)
        : writeUrl(location.search, loaded.name, loaded.method);
    history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
  }

  /** With what it needs of the engine. */
  async #load(request: LoadRequest): Promise<Trouble | null> {
    try {
      return await this.client.load(request);
    } finally {
      this.fetching = false;
      this.#host.requestUpdate();
    }
  }

  /** Loads a scene from its text. When it fails, the scene before stays and the trouble is shown. */
  async loadText(name: string, text: string, method?: string): Promise<Trouble | null> {
    const request = { name, text, ...(method === undefined ? {} : { method }) };
    const trouble = await this.#load(request).catch((error: unknown) => {
      if (error instanceof InterruptedError) throw error;
      return noEngine(error);
    });
    if (trouble !== null) this.#show(trouble);
    else {
      this.dismiss();
      await this.#writeAddress();
    }
    return trouble;
  }

  /** Runs the present scene with another method, keeping the values that were changed by hand. */
  async changeMethod(method: string): Promise<void> {
    const { loaded } = this.client;
    if (loaded === null) return;
    await this.#loadAgain({ name: loaded.name, text: loaded.text, method });
  }

  async #loadAgain(request: LoadRequest): Promise<void> {
    const parameters = Object.fromEntries(this.#changed);
    const trouble = await this.#load({ ...request, parameters });
    if (trouble !== null) this.#show(trouble);
    else await this.#writeAddress();
    for (const [name, value] of Object.entries(parameters)) this.#changed.set(name, value);
  }

  /**
   * Writes what two materials do to each other into the scene and starts it anew, keeping the values that were changed
   * by hand.
   */
  async setContactPair(
    materials: readonly [string, string],
    values: Readonly<Record<string, number>>,
  ): Promise<void> {
    const { loaded } = this.client;
    if (loaded === null) return;
    const { name, method } = loaded;
    const text = withContactPair(loaded.text, materials, values);
    await this.#loadAgain({ name, method, text });
  }

  /** Opens a scene, or a mesh as a body that falls on a floor. */
  async openFile(file: File): Promise<void> {
    const name = file.name.replace(/\.(json|obj|stl)$/i, '');
    const isMesh = /\.(obj|stl)$/i.test(file.name);
    try {
      await this.loadText(name, isMesh ? await this.#meshScene(name, file) : await file.text());
    } catch (error) {
      if (error instanceof InterruptedError || !isMesh) throw error;
      this.#show(unreadable(error));
    }
  }

  /** @throws Error when the file is too large */
  async #meshScene(title: string, file: File): Promise<string> {
    const [{ meshScene }, { shapeOfFile }] = await Promise.all([
      import('./mesh_scene'),
      import('./geometry/mesh_file'),
    ]);
    return meshScene(title, await shapeOfFile(file), (text) =>
      this.client.describeScene(text).catch(() => null),
    );
  }

  async describeCard(name: string): Promise<void> {
    const library = await this.#library;
    await this.#opened;
    if (!(await library.describe(name))) return;
    this.#cards = library.cards;
    this.#host.requestUpdate();
  }

  dismiss(): void {
    this.trouble = null;
    this.#host.requestUpdate();
  }

  #show(trouble: Trouble): void {
    this.trouble = trouble;
    this.#host.requestUpdate();
  }

  #observe(event: SubjectEvent): void {
    const value = event.getValue();
    if (event.nameEquals('LOADED')) {
      this.#changed.clear();
      this.hint = noticeText((value as LoadedScene).scene.notices ?? []);
      this.#moved = false;
      this.elastic.clear();
      this.log.clear();
      this.expectations.setScene(value as LoadedScene);
      this.#listeners.loaded(value as LoadedScene);
    } else if (event.nameEquals('REBUILT')) {
      this.#moved = true;
      this.log.clear();
      this.expectations.setScene(value as LoadedScene);
      this.#listeners.rebuilt(value as LoadedScene);
    } else if (event.nameEquals('NOTICES')) {
      this.hint = noticeText(value as readonly Diagnostic[]);
    } else if (event.nameEquals('TROUBLE')) {
      this.trouble = value as Trouble;
    } else if (event.nameEquals('PLAY')) {
      this.hint = '';
    } else if (
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      typeof value === 'string'
    ) {
      this.#changed.set(event.getName(), String(value));
    }
    this.#host.requestUpdate();
  }
}

/** What is noted of a scene, in a line: the first, and how many more there are. */
function noticeText(notices: readonly Diagnostic[]): string {
  const [first, ...more] = notices;
  if (first === undefined) return '';
  return more.length === 0 ? first.message : `${first.message} (and ${more.length} more)`;
}

/** What to say of a mesh file that is not read. */
function unreadable(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  return {
    title: 'The file cannot be read',
    details: [{ place: '', message, line: 0, column: 0 }],
    remedy: 'Nothing was changed.',
  };
}

/** What to say when nothing can be computed at all. */
function noEngine(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  return {
    title: 'The engine could not start',
    details: [{ place: '', message, line: 0, column: 0 }],
    remedy:
      'Reload the page. It needs a browser of 2023 or newer with WebAssembly, its exceptions and its SIMD.',
  };
}
