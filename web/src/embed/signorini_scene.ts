// Long because the element's whole public face, attributes, methods and events, stands in one place.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  kDefaultDisplay,
  setDecimalMark,
  UpdatePace,
  type DisplayOptions,
  type EngineDescription,
  type Frame,
  type SubjectEvent,
  type Trouble,
} from '../sim';
import { changedValue, fetchStage, PaneGridder, Panes, timeCommand, type Pane } from '../pane';
import type { Command, CommandEvent } from '../ui/commands';
import { kEmbedOptions, readOptions, type EmbedOptions } from './embed_options';
import { sourceOf } from './embed_source';
import { stateOf } from './embed_state';
import { embedStyle } from './embed_style';
import { barOf, knobsOf, posterOf, stageOf } from './embed_view';
import { decimalMarkOf, languageOf, speak } from '../words';
import type { EmbedState, SignoriniSceneElement } from './public';

/** Most steps that are made before the scene is shown. */
const kMostSteps = 100_000;
/** How far from the window an element is made ready [px]. */
const kNear = '150px';

/** Layers that speak of forces. */
const kPlain: Partial<DisplayOptions> = {
  forces: false,
  friction: false,
  jointForces: false,
  contactPoints: false,
  virtualContacts: false,
  labels: false,
};

/**
 * A scene in anybody's page. Attributes are properties of the same names; see docs/embed.md.
 *
 * @fires ready - the scene is there: `detail` is the state
 * @fires frame - a new picture, where the attribute `frames` asks for it: `detail` is the state
 * @fires event - bodies have met: `detail` has method, times [s]
 * @fires error - something went wrong: `detail` has the message
 */
@customElement('signorini-scene')
export class SignoriniScene extends LitElement implements SignoriniSceneElement {
  @property({ reflect: true }) src: string | null = null;
  @property({ reflect: true }) method: string | null = null;
  @property({ reflect: true }) controls: string | null = null;
  @property({ reflect: true }) autoplay: string | boolean | null = null;
  @property({ reflect: true }) t0: string | number | null = null;
  @property({ reflect: true }) knobs: string | null = null;
  @property({ reflect: true }) graphs: string | boolean | null = null;
  @property({ reflect: true }) plain: string | boolean | null = null;
  @property({ reflect: true }) theme: string | null = null;
  /** Picture that is shown until the scene runs; its address. */
  @property({ reflect: true }) poster: string | null = null;
  /** Whether the event `frame` is wanted. */
  @property({ type: Boolean, reflect: true }) frames = false;
  @state() private trouble = '';
  @state() private engine: EngineDescription | null = null;
  @state() private isOpen = false;

  #panes: Panes | null = null;
  /** Panes have a line with their names. */
  readonly #grid = new PaneGridder({ top: 38, side: Infinity });
  /** Whether a scene was told to be ready; stays so while another one is on its way. */
  #isReady = false;
  /** Whether Play was pressed before there was anything to play. */
  #isPlayAsked = false;
  #options: EmbedOptions = readOptions({}, () => undefined);
  /** Whether the first pane has been given its stage, which waits for the first scene. */
  #hasStage = false;
  /** What is wrong with the options. */
  #complaints: ReadonlySet<string> = new Set();
  #seen: IntersectionObserver | null = null;
  #isSeen = false;
  /** Whether it ran when it went out of sight. */
  #ranBefore = false;
  /** Goes up with every scene, so that a late one does not take the place of a newer one. */
  #loadNumber = 0;
  #told = 0;
  readonly #pace = new UpdatePace();
  /** How many style sheets the element has without those of graphs. */
  readonly #ownSheets = embedStyle.length;
  #graphs: { take(frame: Frame, run: number): void; dispose(): void } | null = null;

  static override styles = embedStyle;

  /** Names of all that may be written on it: what it reads itself, and `lang`, which every element has. */
  static get attributes(): string[] {
    return [...this.observedAttributes, 'lang'];
  }

  constructor() {
    super();
    // On the element itself, which may have the focus.
    this.addEventListener('keydown', (event) => this.#key(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.#seen = new IntersectionObserver(
      ([entry]) => this.#sight(entry?.isIntersecting === true),
      {
        rootMargin: kNear,
      },
    );
    this.#seen.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#seen?.disconnect();
    this.#close();
  }

  /** Goes on with time; where nobody looks, as soon as somebody does. */
  play(): void {
    if (this.#isSeen) this.#panes?.play();
    else this.#ranBefore = true;
  }

  /** Stops at the end of a step. */
  async pause(): Promise<EmbedState> {
    this.#ranBefore = false;
    await this.#ready.pause();
    return this.state();
  }

  /** Makes steps. */
  async step(count = 1): Promise<EmbedState> {
    const steps = Number(count);
    if (!Number.isInteger(steps) || steps < 1 || steps > kMostSteps)
      throw new RangeError(
        `step: must be a whole number from 1 to ${kMostSteps}, got ${String(count)}`,
      );
    await this.#ready.step(steps);
    return this.state();
  }

  /** Goes to an instant [s]: back to a kept one, or on by steps. */
  async seek(time: number): Promise<EmbedState> {
    const wanted = Number(time);
    if (!Number.isFinite(wanted))
      throw new RangeError(`seek: must be a number of seconds, got ${String(time)}`);
    const panes = this.#ready;
    await panes.pause();
    const { newest } = panes.kept;
    await panes.seek(Math.min(wanted, newest));
    const steps = Math.round((wanted - panes.first.player.time) / panes.first.timeStep);
    if (steps > 0) await panes.step(Math.min(steps, kMostSteps));
    return this.state();
  }

  /** Back to the start. */
  async reset(): Promise<EmbedState> {
    await this.#ready.reset();
    return this.state();
  }

  /**
   * Sets a parameter in all methods that have it.
   *
   * @throws RangeError when there is none of that name, or the value is refused
   */
  async set(name: string, value: string | number | boolean): Promise<EmbedState> {
    const panes = this.#ready;
    const wanted = String(name).toUpperCase().replace(/[ -]/g, '_');
    const found = panes.playing.flatMap(({ player }) =>
      player.getParameters().filter((parameter) => parameter.getName() === wanted),
    );
    if (found.length === 0) throw new RangeError(`set: there is no parameter ${String(name)}`);
    for (const parameter of found) parameter.setFromString(String(value));
    await Promise.all(panes.playing.map(({ player }) => player.settled()));
    return this.state();
  }

  /** What is shown now. @throws Error before the event `ready` */
  state(): EmbedState {
    return stateOf(this.#ready);
  }

  /** 16 hexadecimal digits over the bits of each method's state. */
  digests(): Promise<string[]> {
    return Promise.all(this.#ready.playing.map(({ player }) => player.digest()));
  }

  get #ready(): Panes {
    if (this.#panes === null || !this.#isReady)
      throw new Error('There is no scene yet; wait for the event ready');
    return this.#panes;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const isAsked = kEmbedOptions.some((name) => changed.has(name));
    if (!isAsked) return;
    const before = this.#options;
    const written = Object.fromEntries(kEmbedOptions.map((name) => [name, writtenOf(this[name])]));
    const complaints = new Set<string>();
    this.#options = readOptions(written, (message) => complaints.add(message));
    // What was wrong before is known.
    for (const message of complaints) if (!this.#complaints.has(message)) this.#complain(message);
    this.#complaints = complaints;
    if (this.#panes === null) return;
    const { src, methods, t0 } = this.#options;
    const isOther =
      src !== before.src || methods.join() !== before.methods.join() || t0 !== before.t0;
    if (isOther) void this.#load();
    if (this.#options.theme !== before.theme || this.#options.plain !== before.plain)
      this.#panes.setOptions(this.#display);
  }

  /** While something plays, the element is brought up to date once for all frames that came. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.#panes?.running === true && !document.hidden) await this.#pace.wait();
    await super.scheduleUpdate();
  }

  protected override updated(): void {
    if (this.#panes === null) return;
    this.#grid.update(this.#panes, this.renderRoot.querySelector('.panes'));
    for (const { stage } of this.#panes.all) stage.refreshTheme();
  }

  get #display(): typeof kDefaultDisplay {
    const { theme, plain } = this.#options;
    return { ...kDefaultDisplay, ...(plain && kPlain), theme };
  }

  /** Starts with the first look, and rests while nobody looks. */
  #sight(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (isSeen && this.#panes === null) return void this.#open();
    if (!isSeen && this.#panes?.running === true) {
      this.#ranBefore = true;
      void this.#panes.pause();
    } else if (isSeen && this.#ranBefore) {
      this.#ranBefore = false;
      this.#panes?.play();
    }
  }

  async #open(): Promise<void> {
    await this.updateComplete;
    // The words of a language have to be there before anything is said.
    if (this.lang !== '') {
      const language = languageOf(this.lang);
      setDecimalMark(decimalMarkOf(language));
      await speak(language);
    }
    if (this.#panes !== null || !this.isConnected) return;
    this.#panes = new Panes(
      {
        told: (pane, event) => this.#hear(pane, event),
        frame: (pane, frame) => this.#shown(pane, frame),
        changed: () => this.requestUpdate(),
        selected: (_, body) => this.#panes?.select(body),
        touched: () => undefined,
        viewed: () => undefined,
      },
      this.#display,
      null,
    );
    this.requestUpdate();
    await this.updateComplete;
    fetchStage();
    await this.#load();
  }

  #close(): void {
    this.#loadNumber += 1;
    this.#graphs?.dispose();
    this.#graphs = null;
    this.#panes?.dispose();
    this.#panes = null;
    this.isOpen = false;
    this.#isReady = false;
    this.#hasStage = false;
  }

  /** Shows what `src` leads to, in as many panes as methods are asked for. */
  async #load(): Promise<void> {
    const panes = this.#panes;
    const number = ++this.#loadNumber;
    const { src, methods, t0, autoplay } = this.#options;
    this.trouble = [...this.#complaints].join('; ');
    try {
      const { scene, runs, text, view, overlaid } = await sourceOf(src, methods);
      if (panes === null || number !== this.#loadNumber) return;
      if (!this.#hasStage) void panes.first.openStage(text);
      this.#hasStage = true;
      for (const pane of panes.all.slice(Math.max(1, runs.length))) panes.remove(pane);
      const [own] = runs;
      const first = { name: scene.name, text, ...(own?.method ? own : {}) };
      const trouble = await panes.first.load(first);
      if (trouble !== null) throw new Error(messageOf(trouble));
      await Promise.all(
        runs.slice(1).map((run, i) => this.#run(panes, i + 1, { name: scene.name, text, ...run })),
      );
      this.engine = await panes.first.player.ready();
      if (number !== this.#loadNumber) return;
      panes.overlaid = overlaid ?? false;
      if (view !== undefined) panes.look(view);
      this.isOpen = true;
      await this.#openGraphs();
      const steps = Math.round(t0 / panes.first.timeStep);
      if (runs.length > 1) await panes.reset();
      if (steps > 0) await panes.step(Math.min(steps, kMostSteps));
      this.#isReady = true;
      this.#tell('ready', this.state());
      const plays = autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (plays || this.#isPlayAsked) panes.play();
    } catch (error) {
      if (number === this.#loadNumber)
        this.#complain(error instanceof Error ? error.message : String(error));
    }
  }

  async #run(
    panes: Panes,
    place: number,
    request: Parameters<Pane['load']>[0] & { method: string },
  ): Promise<void> {
    const known = panes.all[place];
    const pane = known ?? panes.add();
    this.requestUpdate();
    await this.updateComplete;
    if (known === undefined) await pane.openStage(request.text);
    const trouble = await pane.load(request);
    if (trouble === null) return;
    pane.refuse(request.method, trouble);
    this.#complain(`method ${request.method}: ${messageOf(trouble)}`);
  }

  async #openGraphs(): Promise<void> {
    this.#graphs?.dispose();
    this.#graphs = null;
    await this.updateComplete;
    const place = this.renderRoot.querySelector<HTMLElement>('.graphs');
    const panes = this.#panes;
    if (place === null || panes === null) return;
    const { Graphs, plotStyle } = await import('../plot');
    const style = new CSSStyleSheet();
    style.replaceSync(plotStyle);
    const root = this.renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [style, ...root.adoptedStyleSheets.slice(-this.#ownSheets)];
    const graphs = new Graphs(place);
    const scene = panes.first.player.loaded?.scene;
    if (scene !== undefined) graphs.setScene(scene, panes.playingLooks);
    this.#graphs = graphs;
  }

  #hear(pane: Pane, event: SubjectEvent): void {
    const value = changedValue(event);
    if (value !== null) this.#panes?.handOn(pane, event.getName(), value);
    if (event.nameEquals('TROUBLE')) this.#complain(messageOf(event.getValue() as Trouble));
    if (event.nameEquals('LOADED')) this.#told = 0;
    this.requestUpdate();
  }

  #shown(pane: Pane, frame: Frame): void {
    const run = this.#panes?.playing.indexOf(pane) ?? -1;
    if (run >= 0) this.#graphs?.take(frame, run);
    this.requestUpdate();
    // What happens while it is made ready is not told.
    if (!this.#isReady || this.#panes === null) return;
    const times = pane.events.times.filter(
      (time) => time > this.#told || pane !== this.#panes?.first,
    );
    if (pane === this.#panes.first && times.length > 0) {
      this.#told = times[times.length - 1] ?? this.#told;
      this.#tell('event', { method: pane.method, times });
    }
    if (frame.figures.jumped) this.#told = Math.min(this.#told, frame.time);
    if (this.frames && pane === this.#panes.first) this.#tell('frame', this.state());
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #complain(message: string): void {
    this.trouble = message;
    this.#tell('error', { message });
  }

  #carryOut(event: Event): void {
    // What parts of the element ask for is no business of the page around it.
    event.stopPropagation();
    const panes = this.#panes;
    const command: Command = (event as CommandEvent).detail;
    if (panes === null) return;
    if (panes.first.player.loaded === null) {
      this.#isPlayAsked ||= command.kind === 'toggle';
      return;
    }
    switch (command.kind) {
      case 'toggle':
      case 'step':
      case 'back':
      case 'reset':
      case 'seek':
        return timeCommand(panes, command);
      case 'rate':
        panes.clock.rate = command.rate;
        return this.requestUpdate();
      case 'method':
        this.method = command.name;
        return;
      default:
        return;
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.composedPath()[0];
    const isField =
      target instanceof HTMLElement && target.matches('input, select, textarea, button');
    const panes = this.#panes;
    const acts = new Map<string, () => unknown>([
      [' ', () => (panes?.running === true ? panes.pause() : panes?.play())],
      ['ArrowRight', () => panes?.step(1)],
      ['ArrowLeft', () => panes?.back(1)],
      ['r', () => panes?.reset()],
      ['f', () => panes?.first.stage.stage?.fit()],
      ['+', () => panes?.first.stage.stage?.zoom(1.25)],
      ['-', () => panes?.first.stage.stage?.zoom(0.8)],
    ]);
    const act = acts.get(event.key);
    if (act === undefined || isField || !this.isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    void act();
  }

  protected override render(): TemplateResult {
    const panes = this.#panes;
    this.dataset['theme'] = this.#options.theme;
    const poster = this.isOpen || this.trouble !== '' ? nothing : posterOf(this.poster);
    return html`<div
      class="frame"
      part="frame"
      @sg-command=${(event: Event) => this.#carryOut(event)}
    >
      ${panes === null ? html`<div class="stage">${poster}</div>` : stageOf(panes, poster)}
      ${panes === null || !this.isOpen ? nothing : knobsOf(panes, this.#options)}
      ${this.#options.graphs ? html`<div class="graphs" part="graphs"></div>` : nothing}
      ${panes === null ? nothing : barOf(panes, this.#options, this.isOpen ? this.engine : null)}
      ${this.trouble === '' ? nothing : html`<p class="trouble" part="trouble" role="alert">${this.trouble}</p>`}
    </div>`;
  }
}

/** A property as it is written in an attribute. */
function writtenOf(value: string | number | boolean | null): string | null {
  if (value === null || value === false) return null;
  return value === true ? '' : String(value);
}

function messageOf({ title, details }: Trouble): string {
  const [first] = details;
  if (first === undefined) return title;
  return `${title}: ${first.place === '' ? '' : `${first.place}: `}${first.message}`;
}
