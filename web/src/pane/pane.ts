import {
  GenericObserver,
  largestOf,
  referenceGhost,
  tellsPlaces,
  type DisplayOptions,
  type Frame,
  type Ghost,
  type Inspected,
  type LoadRequest,
  type LoadedScene,
  type ReferenceCurve,
  type SceneDescription,
  type StageView,
  type SubjectEvent,
  type Trouble,
} from '../sim';
import { fetchAhead, InterruptedError, startWorker, WorkerClient, type PlayClock } from '../worker';
import { msg, str, wordsOf } from '../words';
import { EventLog } from './event_log';
import { StageLink, type Hands } from './stage/stage_link';

/** Who is told about panes. */
export interface PaneListener {
  /** Something of the simulation was told; see {@link Simulation}. The pane has taken notice. */
  told(pane: Pane, event: SubjectEvent): void;
  frame(pane: Pane, frame: Frame): void;
  /** Something else that is shown of the pane has changed. */
  changed(): void;
  /** A body was pressed, or the ground (null). */
  selected(pane: Pane, body: number | null): void;
  /** Something was touched, to be looked at, or the ground (null). */
  touched(pane: Pane, what: Inspected | null): void;
  /** What is looked at; null for the scene's own view. */
  viewed(pane: Pane, view: StageView | null): void;
}

/** What a pane needs of those that it is made by. */
export interface PaneSurroundings {
  readonly clock: PlayClock;
  readonly hands: Hands;
  readonly listener: PaneListener;
  readonly display: DisplayOptions;
  /** Of the first scene. */
  readonly view: StageView | null;
}

/** One run: the player of a simulation and the stage that shows it. It knows nothing of the page around it. */
export class Pane {
  readonly player: WorkerClient;
  /** The element that shows the stage. */
  readonly place: HTMLElement;
  readonly stage: StageLink;
  readonly events = new EventLog();
  /** Values that were changed by hand since the scene was loaded, by the names of their parameters. */
  readonly changed = new Map<string, string>();
  /** The scene's own values of parameters that differ from it, where they are known. */
  readonly #initial = new Map<string, string>();
  /** Steps of the first run at the instant at which this one left it; null for a run of its own. */
  branch: number | null = null;
  /** Whether it is left out where runs are drawn over each other. */
  isUnseen = false;
  /** What went wrong with what is played. */
  trouble: Trouble | null = null;
  /** The method that was asked for and does not play here; empty when what is loaded was asked for. */
  refused = '';
  /** Why nothing can be drawn, or empty. */
  stageTrouble = '';
  /** Where bodies were at the start of the run; null where that was not seen. */
  start: Frame['poses'] | null = null;
  /** The most that there was of an energy so far [J]. */
  energy = 0;
  /** Fraction of the engine, or of the part of it that a scene needs besides, that has arrived. */
  progress = 0;
  /** Whether such a part is on its way. */
  fetching = false;
  readonly #listener: PaneListener;
  #display: DisplayOptions;
  #references: readonly ReferenceCurve[] = [];
  /** The scene whose distance fields were asked for. */
  #fieldsOf: LoadedScene | null = null;
  #asksIntersections = false;
  /** Whether a body was moved by hand since the scene was loaded. */
  #moved = false;
  #keepsView = false;

  constructor({ clock, hands, listener, display, view }: PaneSurroundings) {
    this.#listener = listener;
    this.#display = display;
    this.place = stagePlace();
    this.player = new WorkerClient(startWorker, (fraction) => this.#fetch(fraction), clock);
    this.player.setQuality(display.quality);
    this.stage = new StageLink(
      this.player,
      hands,
      display,
      {
        selected: (body) => listener.selected(this, body),
        touched: (what) => listener.touched(this, what),
        viewed: (seen) => listener.viewed(this, seen),
      },
      view,
    );
    new GenericObserver(this.player, (event) => this.#observe(event));
    this.player.onFrame((frame) => this.#take(frame));
  }

  /** Whether the run is no longer that of the scene as written. */
  get altered(): boolean {
    return this.#moved || this.changed.size > 0;
  }

  /** The value that a parameter has in the scene; null when that is not known. */
  initial(name: string): string | null {
    return this.#initial.get(name) ?? null;
  }

  /** The method that plays here, or was asked for and cannot. */
  get method(): string {
    return this.refused || (this.player.loaded?.method ?? '');
  }

  /** Whether what is loaded is what was asked for. */
  get plays(): boolean {
    return this.player.loaded !== null && this.refused === '';
  }

  /** Length of a step [s]; not a number before the first scene. */
  get timeStep(): number {
    return this.player.loaded === null
      ? NaN
      : this.player.getParameterNumber('TIME_STEP').getValue();
  }

  /**
   * Puts the stage into its place; what goes wrong is shown instead of it.
   *
   * @param text - of the scene that is about to be loaded
   */
  async openStage(text = ''): Promise<void> {
    this.stage.expect(text);
    try {
      await this.stage.openStage(this.place);
    } catch (error) {
      this.stageTrouble = String(error);
      this.#listener.changed();
    }
  }

  /**
   * Loads a scene; values that come with it count as changed by hand. When that fails the scene before stays.
   *
   * @param keepsView - whether to go on looking at the same place
   * @returns null, or what is wrong with it
   */
  async load(request: LoadRequest, keepsView = false): Promise<Trouble | null> {
    this.#keepsView = keepsView;
    try {
      fetchAhead(request);
      const trouble = await this.player.load(request);
      if (trouble !== null) return trouble;
      this.refused = '';
      if (request.state === undefined) this.branch = null;
      for (const [name, value] of Object.entries(request.parameters ?? {})) {
        this.changed.set(name, value);
        this.#initial.delete(name);
      }
      return null;
    } catch (error) {
      return error instanceof InterruptedError ? stopped() : noEngine(error);
    } finally {
      this.#keepsView = false;
      this.fetching = false;
      this.#listener.changed();
    }
  }

  /** Shows why a method does not play here. */
  refuse(method: string, trouble: Trouble): void {
    this.refused = method;
    this.show(trouble);
  }

  show(trouble: Trouble | null): void {
    this.trouble = trouble;
    this.#listener.changed();
  }

  /** Where references have bodies now, to be drawn over them. */
  get ghosts(): Ghost[] {
    const { frame, loaded } = this.player;
    if (frame === null || loaded === null || this.#references.length === 0) return [];
    return [referenceGhost(frame, loaded.scene, this.#references) ?? []].flat();
  }

  /** What reads them is fetched with the first that tell where a body is. */
  async #readReferences(scene: SceneDescription): Promise<void> {
    this.#references = [];
    if (!tellsPlaces(scene)) return;
    const { referencesOf } = await import('../sim/reference');
    if (this.player.loaded?.scene === scene) this.#references = referencesOf(scene);
    this.#listener.changed();
  }

  setOptions(display: DisplayOptions): void {
    this.player.setQuality(display.quality);
    this.#display = display;
    this.stage.setOptions(display);
    this.stage.refreshTheme();
    void this.#askFields();
    void this.#askIntersections();
  }

  /** Gets the distance fields of a scene once, when they are to be seen for the first time. */
  async #askFields(): Promise<void> {
    const { loaded } = this.player;
    if (!this.#display.fields || loaded === null || this.#fieldsOf === loaded) return;
    this.#fieldsOf = loaded;
    if (loaded.offers?.includes('distances') !== true) return;
    const fields = await this.player.laws.tell('fields').catch(() => null);
    if (this.player.loaded === loaded) this.stage.setFields(fields);
  }

  /** Ends the engine and gives back what the stage took; nothing can be done with it any more. */
  dispose(): void {
    this.player.dispose();
    this.stage.dispose();
    this.place.remove();
  }

  #fetch(fraction: number): void {
    this.progress = fraction;
    this.fetching = true;
    this.#listener.changed();
  }

  #take(frame: Frame): void {
    this.fetching = false;
    this.events.take(frame);
    const { steps, jumped, altered } = frame.figures;
    if (steps === 0) this.start = frame.poses.slice();
    const { kinetic, potential, total } = frame;
    this.energy = largestOf([this.energy, kinetic, potential, total]);
    this.#moved = altered || (this.#moved && !(jumped && steps === 0));
    this.stage.setFrame(frame);
    void this.#askIntersections();
    void this.#askDetermined();
    this.#listener.frame(this, frame);
  }

  /** Gets what bodies have in common, one picture after the other. */
  async #askIntersections(): Promise<void> {
    const { loaded } = this.player;
    const isWanted = this.#display.intersections && loaded?.offers?.includes('intersections');
    if (isWanted !== true || this.#asksIntersections) return;
    this.#asksIntersections = true;
    const { frame } = this.player;
    const found = await this.player.laws.tell('intersections').catch(() => null);
    this.#asksIntersections = false;
    if (this.player.loaded === loaded && found !== null) this.stage.setIntersections(found);
    if (this.player.frame !== frame) void this.#askIntersections();
  }

  /** Gets which forces are determined, of what stands still. */
  async #askDetermined(): Promise<void> {
    const { loaded, frame, running } = this.player;
    const isAsked = running || frame === null || frame.determined !== undefined;
    if (isAsked || loaded?.offers?.includes('determined') !== true) return;
    const told = await this.player.laws.tell('determined').catch(() => null);
    if (told?.length !== frame.contactCount || this.player.frame !== frame) return;
    frame.determined = told;
    this.stage.setOptions(this.#display);
    this.#listener.changed();
  }

  /** Keeps what differs from the scene. @param value - null when no parameter has changed */
  #note(name: string, value: string | null): void {
    if (value === null) return;
    if (this.initial(name) === value) this.changed.delete(name);
    else this.changed.set(name, value);
  }

  #observe(event: SubjectEvent): void {
    const isLoaded = event.nameEquals('LOADED');
    if (event.nameEquals('PAUSE')) void this.#askDetermined();
    if (isLoaded || event.nameEquals('REBUILT')) {
      const loaded = event.getValue() as LoadedScene;
      this.#moved = !isLoaded;
      if (isLoaded) this.trouble = this.start = null;
      this.energy = 0;
      this.events.clear();
      void this.#readReferences(loaded.scene);
      this.stage.setScene(loaded.scene, !isLoaded || this.#keepsView);
      void this.#askFields();
      this.place.setAttribute(
        'aria-label',
        msg(str`Stage: ${wordsOf('scene', loaded.scene.title)}`, { id: 'pane.stage' }),
      );
      if (isLoaded) {
        this.changed.clear();
        for (const parameter of this.player.getParameters())
          this.#initial.set(parameter.getName(), parameter.getAsString());
      }
    } else if (event.nameEquals('TROUBLE')) {
      this.trouble = event.getValue() as Trouble;
    } else {
      this.#note(event.getName(), changedValue(event));
    }
    this.#listener.told(this, event);
  }
}

/** The value of a parameter that was changed; null when the event tells of something else. */
export function changedValue(event: SubjectEvent): string | null {
  const value = event.getValue();
  const isValue =
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
  return isValue ? String(value) : null;
}

/** What to say when somebody ended the engine while it read a scene. */
function stopped(): Trouble {
  return {
    title: msg('It was stopped', { id: 'pane.it_was_stopped' }),
    details: [],
    remedy: msg('What was here before is still here.', { id: 'pane.still_here' }),
  };
}

/** What to say when nothing can be computed at all. */
export function noEngine(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  return {
    title: msg('The engine could not start', { id: 'pane.the_engine_could_not_start' }),
    details: [{ place: '', message, line: 0, column: 0 }],
    remedy: msg(
      'Reload the page. It needs a browser of 2023 or newer with WebAssembly, its exceptions and its SIMD.',
      { id: 'pane.reload_the_page_it_needs' },
    ),
  };
}

function stagePlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'stage-view';
  place.tabIndex = 0;
  place.setAttribute('role', 'application');
  place.setAttribute('aria-label', msg('Stage: empty', { id: 'pane.stage_empty' }));
  return place;
}
