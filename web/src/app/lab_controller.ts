// Long because it is one controller: what is open, and all that the page asks of it.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  referenceFaults,
  saysTask,
  type Diagnostic,
  type DisplayOptions,
  type EngineDescription,
  type Frame,
  type Inspected,
  type LimitPicture,
  type LoadedScene,
  type SceneGroup,
  type StageView,
  type SubjectEvent,
  type Trouble,
} from '../sim';
import { changedValue, fetchStage, noEngine, Panes, type EventLog, type Pane } from '../pane';
import type { SceneCard } from '../ui';
import type { WorkerClient } from '../worker';
import { BuildLoader } from './build/build_loader';
import { ElasticController } from './elastic/elastic_controller';
import { RunController, type RunUser } from './run_controller';
import { RunLogs } from './run_logs';
import type { LimitController, LimitUser } from './limits/limit_controller';
import { OptimiseController } from './optimise/optimise_controller';
import { kFirstScene, SceneLibrary } from './scene_library';
import {
  brokenLink,
  DocumentController,
  notBuiltIn,
  type DocumentUser,
} from './document_controller';
import { DocumentError, hasLink, type LabDocument } from '../document';
import { msg, str } from '../words';
import { plainEngine } from '../words/plain';
import { TerminalSession } from './terminal/terminal_session';
import { Drafts } from './drafts';
import { noticeText } from './notice_text';
import { otherwise } from './otherwise';
import { unlessStopped } from './reading_note';
import { addressOf, readUrl, type UrlOptions } from './url_options';
import { noteVisit, type Visit } from './visits';

/** What is told to those who draw. */
export interface LabListeners {
  loaded(loaded: LoadedScene): void;
  /** A script added or removed something; what is looked at stays. */
  rebuilt(loaded: LoadedScene): void;
  frame(pane: Pane, frame: Frame): void;
  selected(body: number | null): void;
  /** Something was touched, to be looked at, or the ground (null). */
  touched(what: Inspected | null): void;
  viewed(view: StageView | null): void;
  /** Limits were found that are to be drawn, or are not any more. */
  limited(picture: LimitPicture | null): void;
  /** A task was opened. */
  tasked(): void;
  /** Other methods stand side by side than before. */
  arranged(): void;
}

/** A scene that is on its way, with the method that was asked for. */
export interface Awaited {
  readonly name: string;
  readonly text: string;
  readonly method?: string;
}

/** The laboratory without its looks: panes, scenes, and what went wrong. Tables and parameters are those of the active pane. */
export class LabController implements ReactiveController, DocumentUser, RunUser, LimitUser {
  readonly panes: Panes;
  readonly terminal: TerminalSession;
  readonly documents = new DocumentController(this);
  readonly drafts = new Drafts(this, () => this.#host.requestUpdate());
  readonly logs = new RunLogs();
  readonly runs = new RunController(
    this,
    () => (this.#host.requestUpdate(), this.#host.updateComplete),
  );
  readonly optimise: OptimiseController;
  /** Comes when its tab is opened. */
  limits: LimitController | null = null;
  readonly build: BuildLoader;
  engine: EngineDescription | null = null;
  /** One line below the bodies that says what to try. */
  hint = '';
  /** What is noted of the scene. */
  notice = '';
  readonly #host: ReactiveControllerHost;
  readonly #listeners: LabListeners;
  readonly #url: UrlOptions;
  readonly #library: Promise<SceneLibrary>;
  readonly #controllers = new WeakMap<Pane, ElasticController>();
  /** Resolves when the first scene is there, or could not be: pictures for cards wait for it. */
  readonly #opened: Promise<void>;
  #tellOpened: () => void = () => undefined;
  /** The first scene, as soon as it is known; with an empty text when there is none. */
  readonly #first: Promise<Awaited>;
  #tellFirst: (first: Awaited) => void = () => undefined;
  /** The same, once it is known. */
  awaited: Awaited = { name: '', text: '' };
  /** Whether somebody pressed Play before there was anything to play. */
  isPlayAsked = false;
  /** The document that is being opened; null for a scene alone. */
  #opening: LabDocument | null = null;
  /** The built-in scenes, once they are there. */
  #texts: SceneLibrary | null = null;
  #cards: readonly SceneCard[] = [];

  constructor(
    host: ReactiveControllerHost,
    url: UrlOptions,
    display: DisplayOptions,
    listeners: LabListeners,
  ) {
    this.#host = host;
    this.optimise = new OptimiseController(this, host);
    this.#url = url;
    this.#listeners = listeners;
    const listener = {
      told: (pane: Pane, event: SubjectEvent) => this.#observe(pane, event),
      frame: (pane: Pane, frame: Frame) => {
        this.logs.take(pane, frame);
        if (pane === this.panes.first) this.build.timePassed();
        listeners.frame(pane, frame);
      },
      changed: () => host.requestUpdate(),
      selected: (_: Pane, body: number | null) => listeners.selected(body),
      touched: (_: Pane, what: Inspected | null) => listeners.touched(what),
      viewed: (_: Pane, view: StageView | null) => listeners.viewed(view),
    };
    this.panes = new Panes(listener, display, url.view ?? null);
    this.panes.otherwise = otherwise;
    const { player } = this.panes.first;
    this.build = new BuildLoader(this, host);
    this.terminal = new TerminalSession(player);
    this.#library = import('./builtin_scenes').then(
      ({ builtinScenes, builtinGroups, builtinSynonyms }) =>
        new SceneLibrary(builtinScenes, builtinGroups, builtinSynonyms, (text) =>
          player.describeScene(text),
        ),
    );
    void this.#library.then((library) => (this.#texts = library));
    this.#opened = new Promise((resolve) => (this.#tellOpened = resolve));
    this.#first = new Promise((resolve) => {
      this.#tellFirst = (first) => {
        if (this.awaited.text === '') this.awaited = first;
        host.requestUpdate();
        resolve(first);
      };
    });
    host.addController(this);
  }

  hostConnected(): void {
    // The controller lives as long as the page.
  }

  get client(): WorkerClient {
    return this.panes.active.player;
  }

  get log(): EventLog {
    return this.panes.active.events;
  }

  get elastic(): ElasticController {
    const { active } = this.panes;
    const controller =
      this.#controllers.get(active) ?? new ElasticController(active.player, this.#host);
    this.#controllers.set(active, controller);
    return controller;
  }

  get trouble(): Trouble | null {
    return this.panes.active.trouble;
  }

  /** Shelves of the gallery; none before the built-in scenes are there. */
  get groups(): readonly SceneGroup[] {
    return this.#texts?.groups ?? [];
  }

  /** Words that mean the same where scenes are looked for. */
  get synonyms(): readonly (readonly string[])[] {
    return this.#texts?.synonyms ?? [];
  }

  /** Whether a scene comes with the page. */
  isBuiltIn(name: string): boolean {
    return this.#texts?.text(name) !== undefined;
  }

  get cards(): readonly SceneCard[] {
    return this.#cards;
  }

  /** The library of built-in scenes. */
  library(): Promise<SceneLibrary> {
    return this.#library;
  }

  /** Starts the engine and loads the first scene: the one of the address, else the cradle. */
  async start(): Promise<void> {
    const library = await this.#library;
    const asked = this.#url.scene;
    const name =
      asked ?? (library.text(kFirstScene) === undefined ? (library.names[0] ?? '') : kFirstScene);
    const { player } = this.panes.first;
    // What texts name is known before they are shown; what starts the engine is the scene, which tells what of it is needed.
    const described = player.described.then(plainEngine);
    described.catch(() => undefined);
    // Asked for before any card's picture: what it needs of the engine is fetched first.
    const loading = this.#loadFirst(name, this.#url.method);
    this.#cards = library.cards;
    this.#host.requestUpdate();
    await loading;
    this.#tellFirst(this.awaited);
    try {
      await player.ready();
      this.engine = await described;
    } catch (error) {
      this.#show(noEngine(error));
      return;
    }
    // What is back as it was left has all that the address asks for, and what was done to it since.
    if (!this.drafts.isBack) {
      for (const method of this.#url.compare) await this.runs.add(method);
      await this.#applyScript();
    }
    this.#tellOpened();
    this.#host.requestUpdate();
  }

  /** How the first scene begins, where the address says it, or as it was left. */
  get begins(): UrlOptions['begins'] {
    if (this.isPlayAsked) return 'play';
    return this.drafts.isBack ? 'paused' : this.#url.begins;
  }

  /** Makes the stage of the first scene, as soon as it is known which one that is. */
  async openStage(): Promise<void> {
    fetchStage();
    await this.panes.first.openStage((await this.#first).text);
  }

  /** Begins with the task of the address, where it names one. */
  openTask(): void {
    if (this.#url.task === undefined) return;
    this.#listeners.tasked();
    void this.optimise.openNamed(this.#url.task);
  }

  /** Loads the scene of the address; with its own method when that of the address cannot run it. */
  async #loadFirst(name: string, method?: string): Promise<void> {
    const { scene } = this.#url;
    const isOpened = await this.openLink(location.hash);
    // What the address sets is set on the scene as it is, not on what somebody made of it.
    const shown = isOpened || this.#url.script !== undefined ? null : scene;
    const text = isOpened ? this.panes.first.player.loaded?.text : undefined;
    if ((await this.drafts.restore(shown, text)) || isOpened) return;
    await this.loadScene(name, method);
    const { trouble } = this;
    if (method === undefined || trouble === null) return;
    await this.loadScene(name);
    const own = this.panes.first.player.loaded?.method;
    if (own === undefined) return;
    this.#show({
      title: trouble.title,
      details: trouble.details,
      remedy: msg(
        str`The scene runs with its own method, ${own}. The menu has all that can run it.`,
        { id: 'lab_controller.the_scene_runs_with_its' },
      ),
    });
  }

  /** Sets the values that the address names. */
  async #applyScript(): Promise<void> {
    const { script } = this.#url;
    if (script === undefined || this.panes.first.player.loaded === null) return;
    const { applyEasyScript } = await import('./easy_link');
    const trouble = await applyEasyScript(script, this.panes, this.documents);
    if (trouble !== null) this.#show(trouble);
  }

  /**
   * Opens the document that an address leads to.
   *
   * @param hash - of the address, with the `#`
   * @returns whether there is something to see now
   */
  async openLink(hash: string): Promise<boolean> {
    try {
      const document = DocumentController.ofAddress(hash);
      if (document === null) return false;
      const trouble = await this.documents.open(document);
      if (trouble !== null)
        throw new DocumentError('link', trouble.details[0]?.message ?? trouble.title);
      history.replaceState(history.state, '', `${location.pathname}${hash}`);
      return true;
    } catch (error) {
      const broken = brokenLink(error);
      if (this.panes.first.player.loaded === null) await this.loadScene(kFirstScene);
      this.#show(broken);
      return true;
    }
  }

  /** Loads a built-in scene; its own method when none is told. */
  async loadScene(name: string, method?: string): Promise<void> {
    const library = await this.#library;
    const text = library.text(name);
    if (text === undefined) {
      this.#show(notBuiltIn(name));
      return;
    }
    await this.loadText(name, text, method);
  }

  /** Opens what back and forward of the browser lead to. */
  async revisit({ scene, text }: Visit): Promise<void> {
    if (hasLink(location.hash)) return;
    const { method } = readUrl(location.search);
    if (text === undefined) await this.loadScene(scene, method);
    else await this.loadText(scene, text, method);
  }

  /** Lets the address lead to what is loaded, as far as it can. */
  async #writeAddress(): Promise<void> {
    const library = await this.#library;
    const { loaded } = this.panes.first.player;
    if (loaded !== null) this.#addressTo(loaded, library);
  }

  #addressTo({ name, text, method }: LoadedScene, library: SceneLibrary): void {
    const isBuiltIn = library.text(name) !== undefined;
    const others = this.panes.all.slice(1).map((pane) => pane.method);
    const visit = isBuiltIn ? { scene: name } : { scene: name, text };
    noteVisit(addressOf(name, isBuiltIn, [method, ...others]), visit);
  }

  /** Loads a scene from its text in all panes. When it fails, the scene before stays and the trouble is shown. */
  async loadText(name: string, text: string, method?: string): Promise<Trouble | null> {
    const { first, all } = this.panes;
    const request = { name, text, ...(method === undefined ? {} : { method }) };
    this.#tellFirst(request);
    const trouble = await first.load(request);
    if (trouble !== null) {
      first.show(trouble);
      return trouble;
    }
    // The text may have been in another format.
    const own = first.player.loaded?.text ?? text;
    await Promise.all(
      all.slice(1).map((pane) => this.runs.run(pane, { name, text: own, method: pane.method })),
    );
    this.dismiss();
    await this.arranged();
    return null;
  }

  async load(
    document: LabDocument,
    text: string,
    keepsView: boolean,
    states?: readonly Float64Array[],
  ): Promise<Trouble | null> {
    const [run] = document.runs;
    this.#tellFirst({ name: document.scene.name, text, ...(run && { method: run.method }) });
    this.#opening = document;
    try {
      return await this.runs.load(document.scene.name, text, document.runs, keepsView, states);
    } finally {
      this.#opening = null;
    }
  }

  /** Keeps what is shown from now on before it is seen, as far as it is known before its runs have started: who loads the page anew finds it. */
  #keep(loaded: LoadedScene): void {
    if (this.#texts === null) return;
    const { name, text, method } = loaded;
    // A link stands in the address until its document is there.
    if (!hasLink(location.hash)) this.#addressTo(loaded, this.#texts);
    const isBuiltIn = this.#texts.text(name) === text;
    const scene = { name, ...(isBuiltIn ? {} : { text }) };
    const others = this.panes.all.slice(1).map((pane) => pane.method);
    const runs = [method, ...others].map((run) => ({ method: run, parameters: {} }));
    this.drafts.keep({ runs, ...this.#opening, scene });
  }

  /** Other methods stand side by side than before, or another scene: runs are compared from their start. */
  async arranged(resets = true): Promise<void> {
    if (this.panes.all.length > 1) {
      this.#listeners.arranged();
      if (resets) await this.panes.reset();
    }
    await this.#writeAddress();
    this.documents.note();
    this.#host.requestUpdate();
  }

  /** Opens a scene, a document that *Share* has saved, or a mesh as a body that falls on a floor. */
  async openFile(file: File): Promise<void> {
    const { sceneOfFile } = await import('./scene_of_file');
    const found = await sceneOfFile(file, (text) =>
      this.panes.first.player.describeScene(text).catch(unlessStopped),
    );
    if ('trouble' in found) return this.#show(found.trouble);
    if (saysTask(found.text)) {
      this.#listeners.tasked();
      return this.optimise.openText(found.name, found.text);
    }
    const trouble = await this.documents.openFile(found.text);
    if (trouble === undefined) await this.loadText(found.name, found.text);
    else if (trouble !== null) this.#show(trouble);
  }

  async openLimits(): Promise<void> {
    const { LimitController } = await import('./limits/limit_controller');
    this.limits ??= new LimitController(this, this.#host);
    this.#host.requestUpdate();
  }

  drawLimits(picture: LimitPicture | null): void {
    this.#listeners.limited(picture);
  }

  remembered(document: LabDocument): void {
    this.drafts.note(document);
  }

  async describeCard(name: string): Promise<void> {
    const library = await this.#library;
    await this.#opened;
    if (!(await library.describe(name))) return;
    this.#cards = library.cards;
    this.#host.requestUpdate();
  }

  dismiss(): void {
    for (const pane of this.panes.all) if (pane.refused === '') pane.show(null);
  }

  #show(trouble: Trouble): void {
    this.panes.active.show(trouble);
  }

  #observe(pane: Pane, event: SubjectEvent): void {
    const value = event.getValue();
    if (event.nameEquals('LOADED') || changedValue(event) !== null) this.documents.note();
    const isFirst = pane === this.panes.first;
    if (event.nameEquals('LOADED') || event.nameEquals('REBUILT'))
      this.logs.begin(pane, value as LoadedScene);
    if (event.nameEquals('LOADED')) {
      this.#controllers.get(pane)?.clear();
      const { scene } = value as LoadedScene;
      this.hint = '';
      if (isFirst) this.notice = noticeText([...(scene.notices ?? []), ...referenceFaults(scene)]);
      if (isFirst) this.#keep(value as LoadedScene);
      if (isFirst) this.#listeners.loaded(value as LoadedScene);
      if (isFirst) this.build.loaded();
      if (isFirst) this.limits?.forget();
    } else if (event.nameEquals('REBUILT')) {
      if (isFirst) this.#listeners.rebuilt(value as LoadedScene);
    } else if (event.nameEquals('NOTICES')) {
      this.notice = noticeText(value as readonly Diagnostic[]);
    } else if (event.nameEquals('PLAY')) {
      this.hint = this.notice = '';
    } else {
      const changed = changedValue(event);
      if (changed !== null && this.runs.isShared(pane, event.getName()))
        this.panes.handOn(pane, event.getName(), changed);
    }
    this.#host.requestUpdate();
  }
}
