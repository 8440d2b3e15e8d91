// Long because it is one page: its parts, and who carries out what they ask for.
import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  toggled,
  UpdatePace,
  type ArrowScales,
  type DisplayOptions,
  type Frame,
  type Inspected,
  type LoadedScene,
  type StageView,
} from '../sim';
import type { LabStage } from '../view';
import { PaneGridder, timeCommand, type Pane } from '../pane';
import {
  CommandEvent,
  kNoScales,
  type BuildAct,
  type Command,
  type Dock,
  type Legend,
  type MethodMenu,
  type MoreMenu,
} from '../ui';
import { wordsOf } from '../words';
import { acceptFiles } from './drop_target';
import { FrontController } from './front/front_controller';
import { GraphController } from './graph_controller';
import { CompareGraph } from './compare_graph';
import { InspectController } from './inspect/inspect_controller';
import { keepsKey, keyAction, type KeyAction } from './keyboard';
import { beginAnew } from './language';
import { kInspectingPages, setParameter } from './elastic/elastic_panels';
import { LabController } from './lab_controller';
import { ScriptingHandle } from './terminal/scripting';
import { openShare } from './share';
import { openAccount } from './stage_account';
import { Sheet } from './sheet';
import { followMedia } from './media';
import { MeasureController } from './measure/measure_controller';
import { painted } from './painted';
import { saveFile } from './take_away/save_file';
import { TakeAwayController } from './take_away/take_away_controller';
import { placeByKey, shiftByKey } from './stage_keys';
import {
  readSettings,
  writeSettings,
  type Settings,
  displayChange,
  shownDisplay,
} from './settings_store';
import { renderPage, type LabView } from './laboratory_view';
import { readUrl } from './url_options';
import { ViewNote } from './view_note';
import { followVisits } from './visits';

/** Tables are brought up to date this often at most [ms]. */
const kTableInterval = 100;
/** What H J K L turn the view of a scene in space by [rad]. */
const kOrbitStep = Math.PI / 24;

/** The whole page: puts the parts together and carries out what they ask for. */
@customElement('signorini-laboratory')
export class Laboratory extends LitElement implements LabView {
  @state() settings: Settings = readSettings(localStorage);
  @state() rate = 1;
  @state() selected: number | null = null;
  @state() tableFrame: Frame | null = null;
  @state() editorText = '';
  @state() isDrawn = false;
  @state() legend: Legend | '' = '';
  @state() isFinding = false;
  @state() scales: ArrowScales = kNoScales;
  readonly #url = readUrl(location.search);
  readonly lab = new LabController(this, this.#url, shownDisplay(this.settings, false), {
    loaded: (loaded) => this.#loaded(loaded),
    rebuilt: (loaded) => this.#rebuilt(loaded),
    frame: (pane, frame) => this.#shown(pane, frame),
    selected: (body) => (this.selected = body),
    touched: (what) => this.#inspect(what),
    viewed: (view) => this.#viewed(view),
    arranged: () => this.#arranged(),
    tasked: () => this.#openTab('optimise'),
    limited: (picture) => this.measure.showLimits(picture),
  });
  readonly front = new FrontController(this.lab, this);
  readonly inspect = new InspectController(this.lab.panes, this);
  readonly compareGraph = new CompareGraph(this.lab.panes);
  readonly sheet = new Sheet(this, () => this.settings.dock === '' || this.front.isBusy);
  readonly #view = new ViewNote(() => this.lab.client.loaded?.name);
  readonly #graphs = new GraphController(this, this.lab.panes, this.lab.documents.bench);
  readonly measure = new MeasureController(this, this.lab);
  readonly #takeAway = new TakeAwayController(this, this.lab, this.#graphs);
  readonly #pace = new UpdatePace();
  /** Names and sentences of panes: two lines above them, or a column beside them. */
  readonly #grid = new PaneGridder({ top: 60, side: 208 });
  #tableTimer = 0;
  /** How many stood side by side when that was last told. */
  #runs = 1;

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sheet.begin();
    followMedia('(prefers-color-scheme: dark)', () => this.#refreshTheme());
    this.addEventListener(CommandEvent.type, (event) =>
      this.carryOut((event as CommandEvent).detail),
    );
    this.addEventListener(
      'sg-need-picture',
      (event) => void this.lab.describeCard((event as CustomEvent<string>).detail),
    );
    this.addEventListener('sg-need-motion', () => void import('../embed/signorini-embed'));
    this.addEventListener('sg-arrow-scales', ({ detail }) => (this.scales = detail));
    addEventListener('keydown', (event) => this.#key(event));
    addEventListener('pagehide', () => this.lab.drafts.leave());
    addEventListener('hashchange', () => void this.lab.openLink(location.hash));
    followVisits((visit) => void this.lab.revisit(visit));
    acceptFiles(
      document.documentElement,
      (holding) => document.body.classList.toggle('dropping', holding),
      (file) => {
        this.querySelector('sg-gallery')?.close();
        void this.lab.openFile(file);
      },
    );
    this.#applyDisplay();
  }

  protected override firstUpdated(): void {
    const isFirstVisit = !this.settings.visited;
    const opened: Promise<void>[] = [this.lab.start().then(() => this.#begin(isFirstVisit))];
    this.change({ visited: true });
    // WebGL takes a while to start, and the controls need not wait for it.
    opened.push(painted().then(() => this.lab.openStage()));
    opened.push(this.#graphs.open());
    const ready = Promise.all(opened).then(() => this.lab.openTask());
    void Promise.allSettled(opened)
      .then(painted)
      .then(() => (this.isDrawn = true));
    window.signorini = new ScriptingHandle(this.lab, ready);
  }

  /** What is shown first: for who comes for the first time it plays by itself. */
  async #begin(isFirstVisit: boolean): Promise<void> {
    await this.front.lesson.begin();
    const { begins, panes } = this.lab;
    if (begins === 'play') panes.play();
    else if (begins === null && isFirstVisit && this.front.lesson.open === null)
      await this.front.begin();
  }

  #refreshTheme(): void {
    this.lab.panes.refreshTheme();
    this.#graphs.refreshTheme();
    this.requestUpdate();
  }

  #arranged(): void {
    const runs = this.lab.panes.all.length;
    // Who has put one more beside the others wants to know what differs.
    if (runs > this.#runs) this.change({ dock: 'compare' });
    this.#runs = runs;
    this.#graphs.arrange();
  }

  /** While something plays, the page is brought up to date once for all frames that came. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.lab.panes.running && !document.hidden) await this.#pace.wait();
    await super.scheduleUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('selected')) this.lab.panes.select(this.selected);
    this.front.question.show(this.lab.build.isOpen);
    this.front.arrival.follow();
    this.front.caption.look(this.display.forces);
    this.#grid.update(this.lab.panes, this.querySelector('.panes'));
  }

  get display(): DisplayOptions {
    const { quality, theme } = this.#url;
    const beside = this.dock === 'lab' ? 'lab' : this.legend === '' ? '' : 'legend';
    const shown = shownDisplay(this.settings, this.front.story.forces, beside);
    return { ...shown, ...(quality && { quality }), ...(theme && { theme }) };
  }

  #viewed(view: StageView | null): void {
    this.#view.take(view);
    // Who looks at the whole scene follows nothing.
    if (view === null && this.inspect.followed !== null) this.inspect.follow(null);
    // Its line goes with the picture.
    if (this.inspect.what !== null) this.requestUpdate();
  }

  #loaded(loaded: LoadedScene): void {
    this.front.caption.begin();
    this.front.sound.begin();
    this.inspect.loaded(loaded);
    const { what } = this.inspect;
    this.selected = what?.kind === 'body' ? what.body : null;
    this.sheet.choose(null);
    this.editorText = loaded.text;
    document.title = `${wordsOf('scene', loaded.scene.title)} · Signorini`;
    this.lab.panes.setOptions(this.display);
    this.#graphs.arrange();
  }

  #rebuilt(loaded: LoadedScene): void {
    this.inspect.open(null);
    this.selected = null;
    this.editorText = loaded.text;
    this.#graphs.arrange();
  }

  #shown(pane: Pane, frame: Frame): void {
    this.#graphs.take(pane, frame);
    this.measure.take(pane, frame);
    pane.stage.setFigure(this.front.figureOf(pane, frame));
    if (pane === this.lab.panes.first) this.front.take(frame);
    this.requestUpdate();
    if (this.#tableTimer !== 0) return;
    const delay = this.lab.panes.running ? kTableInterval : 0;
    this.#tableTimer = window.setTimeout(() => {
      this.#tableTimer = 0;
      this.tableFrame = this.lab.client.frame;
      if (kInspectingPages.has(this.settings.tab)) this.lab.elastic.refresh();
    }, delay);
  }

  change(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    writeSettings(localStorage, this.settings);
  }

  #showDisplay(display: DisplayOptions): void {
    this.change(displayChange(this.settings, display));
    this.#applyDisplay();
  }

  #applyDisplay(): void {
    const display = this.display;
    document.documentElement.dataset['theme'] = display.theme;
    this.lab.panes.setOptions(display);
    this.front.caption.on = display.captions;
    this.front.sound.on = display.sound;
    this.measure.setOptions(display);
    this.#refreshTheme();
  }

  /** Does what a part of the page asks for. Long because it is one table: each command and who carries it out. */
  carryOut(command: Command): void {
    const { client } = this.lab;
    switch (command.kind) {
      case 'rate':
        this.rate = this.lab.panes.clock.rate = command.rate;
        return;
      case 'scene':
        return void this.front.open(command.name);
      case 'method':
        return void this.lab.runs.change(command.name);
      case 'add-method':
        return void this.lab.runs.add(command.name);
      case 'choose-pane':
      case 'close-pane':
        return void this.#choose(command.pane, command.kind === 'close-pane');
      case 'overlay':
        this.lab.panes.overlaid = command.overlaid;
        return this.lab.documents.note();
      case 'point-run':
        return this.lab.panes.point(command.pane);
      case 'show-run':
        return this.lab.panes.showOver(command.pane, command.shown);
      case 'save-table':
        return saveFile(
          `${client.loaded?.name ?? 'scene'}_compared.csv`,
          new Blob([command.text], { type: 'text/csv' }),
        );
      case 'run':
        return void this.lab.loadText(client.loaded?.name ?? 'scene', command.text);
      case 'edit':
        return void this.#edit(command.text ?? this.editorText, command.line ?? 0);
      case 'open-file':
        return void this.lab.openFile(command.file);
      case 'select':
        return void (this.selected = command.body);
      case 'inspect':
        return this.#inspect(command.what);
      case 'follow':
        return this.inspect.follow(command.body);
      case 'bounds':
        return void this.#findBounds();
      case 'inspect-selected':
        return this.#inspect(this.selected === null ? null : { kind: 'body', body: this.selected });
      case 'inspect-next':
        return this.#inspect(this.inspect.next(command.of, command.by, this.selected));
      case 'parameter':
        return setParameter(client, command.name, command.value);
      case 'knob':
      case 'lesson':
      case 'question':
      case 'try':
        return this.front.carryOut(command);
      case 'method-menu': {
        const which = command.adds ? '[adds]' : ':not([adds])';
        const menu = this.querySelector<MethodMenu>(`sg-method-menu${which}`);
        const more = this.querySelector<MoreMenu>('sg-more');
        return more === null ? undefined : menu?.openFrom(more);
      }
      case 'story':
        if (!this.front.isBusy) this.change({ story: command.open });
        if (command.open && this.sheet.isSmall) this.#leaveRoom();
        return this.front.toggleStory(command.open);
      case 'contact-pair':
        return void this.lab.runs.setContactPair(command.materials, command.values);
      case 'options':
        return this.#showDisplay(command.options);
      case 'layer':
        return this.#showDisplay(toggled(this.settings.display, command.layer));
      case 'language':
        this.change({ language: command.language });
        return void beginAnew(this.lab.documents);
      case 'dismiss':
        return this.lab.dismiss();
      case 'undo':
      case 'redo':
        return void this.lab.documents[command.kind]().then(
          () => (this.rate = this.lab.panes.clock.rate),
        );
      case 'build':
        return this.#build(command.act);
      case 'measure':
        return this.measure.carryOut(command.act);
      case 'pin':
        return this.change({ pinned: !this.settings.pinned });
      case 'share':
        return void openShare(this, this.lab.documents);
      case 'graph':
        return this.measure.draw([command.quantities]);
      case 'add-graph':
        return void this.#graphs.choice.open();
      case 'account':
        return void openAccount(this, this.lab);
      case 'take-away':
        return void this.#takeAway.open();
      case 'gallery':
        return void this.#openGallery();
      case 'keys':
      case 'settings':
      case 'methods':
        return this.querySelector(`sg-${command.kind}-dialog` as const)?.show();
      case 'find':
        return void this.#find();
      case 'fit':
        return this.#stage?.fit();
      case 'zoom-in':
      case 'zoom-out':
        return this.#stage?.zoom(command.kind === 'zoom-in' ? 1.25 : 0.8);
      case 'tab':
        return this.#openTab(command.name, command.at);
      case 'dock':
        return this.#toggleDock(command.name);
      case 'legend':
        return this.#showLegend(command.name);
      case 'toggle':
        if (client.loaded === null) this.lab.isPlayAsked = true;
        return timeCommand(this.lab.panes, command);
      default:
        return timeCommand(this.lab.panes, command);
    }
  }

  /** Looks at something closely; a body is selected then. */
  #inspect(what: Inspected | null): void {
    if (what?.kind === 'body') this.selected = what.body;
    this.inspect.open(what);
  }

  /** Asks what the contacts could hold. */
  async #findBounds(): Promise<void> {
    this.#openTab('limits');
    await this.lab.openLimits();
    await this.lab.limits?.ask('bounds');
  }

  #build(act: BuildAct): void {
    void import('../ui/build');
    // Before what builds has been fetched, so that a tab that is chosen meanwhile stays.
    const opens = act.do === 'toggle' || act.do === 'new' || act.do === 'change';
    if (opens && !this.lab.build.isOpen) this.#openTab('build');
    void this.lab.build.carryOut(act);
  }

  async #choose(place: number, isToClose: boolean): Promise<void> {
    await this.lab.runs.choose(place, isToClose);
    this.tableFrame = this.lab.client.frame;
  }

  /** What plays stands still while somebody looks for another scene, and goes on if none was chosen. */
  async #openGallery(): Promise<void> {
    const { panes } = this.lab;
    const played = panes.running;
    if (played) void panes.pause();
    const isChosen = await this.querySelector('sg-gallery')?.show();
    if (played && isChosen === false) panes.play();
  }

  /** Looks for anything. */
  async #find(): Promise<void> {
    this.isFinding = true;
    await this.updateComplete;
    this.querySelector('sg-find-dialog')?.show();
  }

  /** Shows what a card is about and opens it, or hides both; without a name the card alone goes. */
  #showLegend(name: Legend | ''): void {
    const isOpened = name !== this.legend;
    if (name === 'forces') {
      const hidden = this.front.story.forces ? 'off' : 'scene';
      this.change({ forces: isOpened ? 'on' : hidden });
    }
    if (name === 'motion') this.change({ motion: isOpened });
    if (isOpened && this.sheet.isSmall) this.#leaveRoom();
    this.legend = isOpened ? name : '';
    this.#applyDisplay();
  }

  /** Small screens have room for one card. */
  #leaveRoom(): void {
    this.legend = '';
    this.sheet.choose(false);
  }

  get dock(): Dock | '' {
    const { dock } = this.settings;
    const isIdle = dock === 'compare' && this.lab.panes.all.length === 1;
    return isIdle || this.sheet.isFolded ? '' : dock;
  }

  #toggleDock(name: Dock): void {
    const isOpen = this.dock === name;
    if (this.sheet.isSmall) this.#leaveRoom();
    this.sheet.choose(!isOpen);
    this.change({ dock: isOpen ? '' : name });
    this.lab.panes.setOptions(this.display);
  }

  #openTab(name: string, at = ''): void {
    if (name === 'graphs' || name === 'compare')
      return this.dock === name ? undefined : this.#toggleDock(name);
    if (this.sheet.isSmall) this.#leaveRoom();
    this.sheet.choose(true);
    const { dock } = this;
    this.change({ tab: name, dock: 'lab' });
    if (this.dock !== dock) this.lab.panes.setOptions(this.display);
    if (kInspectingPages.has(name)) this.lab.elastic.refresh();
    if (name === 'scene') void import('../ui/scene/scene_editor');
    if (at !== '')
      void this.updateComplete.then(() => this.querySelector('sg-parameters')?.show(at));
  }

  async #openTerminal(): Promise<void> {
    this.#openTab('terminal');
    await import('../ui/terminal/terminal');
    await this.updateComplete;
    await this.querySelector('sg-terminal')?.focusField();
  }

  async #edit(text: string, line: number): Promise<void> {
    this.lab.dismiss();
    this.#openTab('scene');
    await import('../ui/scene/scene_editor');
    await this.updateComplete;
    await this.querySelector('sg-scene-editor')?.show(text, line);
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || keepsKey(event.composedPath()[0], event.key)) return;
    if (this.lab.build.key(event)) return event.preventDefault();
    // As presenters' remote controls send them.
    const pages = { PageDown: 1, PageUp: -1 }[event.key];
    if (pages !== undefined && this.front.lesson.turn(pages)) return event.preventDefault();
    const action = keyAction(event);
    if (action === null) return;
    event.preventDefault();
    this.#act(action);
  }

  #act(action: KeyAction): void {
    switch (action.kind) {
      case 'orbit':
        this.#stage?.orbit(action.around * kOrbitStep, action.up * kOrbitStep);
        return;
      case 'shift':
        return shiftByKey(this.lab.panes, this.selected, action);
      case 'place':
        return placeByKey(this.lab.panes, this.selected, action);
      case 'terminal':
        return void this.#openTerminal();
      case 'escape':
        this.#stage?.release();
        this.#inspect(null);
        return this.lab.dismiss();
      default:
        return this.carryOut(action);
    }
  }

  focusStage(): void {
    this.lab.panes.active.place.focus();
  }

  closeHint(): void {
    this.lab.hint = '';
    this.requestUpdate();
  }

  closeNotice(): void {
    this.lab.notice = '';
    this.requestUpdate();
  }

  get graphs(): HTMLElement {
    return this.#graphs.place;
  }

  get energy(): HTMLElement {
    return this.#graphs.bars;
  }

  get #stage(): LabStage | null {
    return this.lab.panes.active.stage.stage;
  }

  protected override render(): TemplateResult {
    return renderPage(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'signorini-laboratory': Laboratory;
  }
}
