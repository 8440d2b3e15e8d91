import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { DisplayOptions, EyeView, Frame, LoadedScene } from '../sim';
import {
  CommandEvent,
  type Command,
  type Gallery,
  type KeysDialog,
  type SettingsDialog,
} from '../ui';
import { acceptDrops } from './drop_target';
import { keepsKey, keyAction, kPanStep, type KeyAction } from './keyboard';
import { kInspectingTabs, setParameter } from './elastic/elastic_panels';
import { LabController } from './lab_controller';
import { ScriptingHandle } from './terminal/scripting';
import { readSettings, writeSettings, type Settings } from './settings_store';
import { StageLink } from './stage/stage_link';
import { timeCommand } from './terminal/time_command';
import { renderPage, tabsOf, type LabView } from './laboratory_view';
import { readUrl, writeView } from './url_options';

/** Tables are brought up to date this often at most [ms]. */
const kTableInterval = 100;
/** What W A S D and Q E move and turn a body by: a part of the picture's height, and an angle [rad]. */
const kPlaceStep = 0.02;
const kTurnStep = Math.PI / 36;
const kFine = 0.1;
/** Part of the picture's height by which an arrow key moves the hand that holds a body. */
const kPullStep = 0.1;
/** What H J K L turn the view of a scene in space by [rad]. */
const kOrbitStep = Math.PI / 24;
/** How long the view of a scene in space rests before it is noted in the address [ms]. */
const kViewRest = 300;

/** The whole page: puts the parts together and carries out what they ask for. */
@customElement('signorini-laboratory')
export class Laboratory extends LitElement implements LabView {
  @state() settings: Settings = readSettings(localStorage);
  @state() rate = 1;
  @state() selected: number | null = null;
  @state() tableFrame: Frame | null = null;
  @state() narrow = false;
  /** Whether the gallery lies over the page, because there is no room for it beside the stage. */
  @state() overlaid = false;
  /** Whether such a gallery is open; not remembered. */
  @state() drawerOpen = false;
  @state() stageTrouble = '';
  @state() editorText = '';
  readonly #url = readUrl(location.search);
  readonly lab = new LabController(this, this.#url, {
    loaded: (loaded) => this.#loaded(loaded),
    rebuilt: (loaded) => this.#rebuilt(loaded),
    frame: (frame) => this.#shown(frame),
  });
  readonly #link = new StageLink(
    this.lab.client,
    this.display,
    (body) => (this.selected = body),
    (view) => this.#viewed(view),
    this.#url.view ?? null,
  );
  readonly graphs = graphPlace();
  #tableTimer = 0;
  #viewTimer = 0;

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const phone = matchMedia('(max-width: 699px)');
    this.narrow = phone.matches;
    phone.addEventListener('change', () => (this.narrow = phone.matches));
    const overlaid = matchMedia('(max-width: 1099px)');
    this.overlaid = overlaid.matches;
    overlaid.addEventListener('change', () => (this.overlaid = overlaid.matches));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
      this.#link.refreshTheme(),
    );
    this.addEventListener(CommandEvent.type, (event) =>
      this.carryOut((event as CommandEvent).detail),
    );
    this.addEventListener(
      'sg-need-picture',
      (event) => void this.lab.describeCard((event as CustomEvent<string>).detail),
    );
    addEventListener('keydown', (event) => this.#key(event));
    acceptDrops(
      document.documentElement,
      (holding) => document.body.classList.toggle('dropping', holding),
      (file) => void this.lab.openFile(file),
    );
    this.#applyDisplay();
  }

  protected override firstUpdated(): void {
    const opened: Promise<void>[] = [this.lab.start(!this.settings.visited)];
    this.change({ visited: true });
    const place = this.querySelector<HTMLElement>('.stage-view');
    if (place !== null) {
      // WebGL takes a while to start, and the controls need not wait for it.
      const stage = painted().then(() => this.#link.openStage(place));
      opened.push(stage.catch((error: unknown) => void (this.stageTrouble = String(error))));
    }
    opened.push(this.#link.openGraphs(this.graphs));
    const ready = Promise.all(opened).then(() => undefined);
    window.signorini = new ScriptingHandle(this.lab, this.#link, ready);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('selected')) this.#link.select(this.selected);
  }

  get display(): DisplayOptions {
    const { quality, theme } = this.#url;
    return { ...this.settings.display, ...(quality && { quality }), ...(theme && { theme }) };
  }

  #loaded(loaded: LoadedScene): void {
    this.selected = null;
    this.editorText = loaded.text;
    document.title = `${loaded.scene.title} · Signorini`;
    this.#link.setScene(loaded.scene);
  }

  #rebuilt(loaded: LoadedScene): void {
    this.selected = null;
    this.editorText = loaded.text;
    this.#link.setScene(loaded.scene, true);
  }

  #shown(frame: Frame): void {
    this.#link.setFrame(frame);
    this.requestUpdate();
    if (this.#tableTimer !== 0) return;
    const delay = this.lab.client.running ? kTableInterval : 0;
    this.#tableTimer = window.setTimeout(() => {
      this.#tableTimer = 0;
      this.tableFrame = this.lab.client.frame;
      if (kInspectingTabs.has(this.settings.tab)) this.lab.elastic.refresh();
    }, delay);
  }

  /** Notes the view in the address, when it has rested for a moment: browsers refuse many changes. */
  #viewed(view: EyeView | null): void {
    clearTimeout(this.#viewTimer);
    this.#viewTimer = window.setTimeout(() => {
      const next = writeView(location.search, this.lab.client.loaded?.name, view);
      if (next !== location.search) history.replaceState(null, '', next);
    }, kViewRest);
  }

  /** Changes settings and keeps them. */
  change(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    writeSettings(localStorage, this.settings);
  }

  #applyDisplay(): void {
    const display = this.display;
    document.documentElement.dataset['theme'] = display.theme;
    this.lab.client.setQuality(display.quality);
    this.#link.setOptions(display);
    this.#link.refreshTheme();
  }

  /** Does what a part of the page asks for. */
  carryOut(command: Command): void {
    const { client } = this.lab;
    switch (command.kind) {
      case 'rate':
        this.rate = client.rate = command.rate;
        return;
      case 'scene':
        this.drawerOpen = false;
        return void this.lab.loadScene(command.name);
      case 'method':
        return void this.lab.changeMethod(command.name);
      case 'run':
        return void this.lab.loadText(client.loaded?.name ?? 'scene', command.text);
      case 'edit':
        return void this.#edit(command.text ?? this.editorText, command.line ?? 0);
      case 'open-file':
        return void this.lab.openFile(command.file);
      case 'select':
        this.selected = command.body;
        return;
      case 'parameter':
        return setParameter(client, command.name, command.value);
      case 'contact-pair':
        return void this.lab.setContactPair(command.materials, command.values);
      case 'options':
        this.change({ display: command.options });
        return this.#applyDisplay();
      case 'dismiss':
        return this.lab.dismiss();
      case 'gallery':
        return this.#openGallery(!this.galleryShown);
      case 'keys':
        return this.querySelector<KeysDialog>('sg-keys-dialog')?.show();
      case 'settings':
        return this.querySelector<SettingsDialog>('sg-settings-dialog')?.show();
      case 'fit':
        return this.#link.stage?.fit();
      case 'zoom-in':
        return this.#link.stage?.zoom(1.25);
      case 'zoom-out':
        return this.#link.stage?.zoom(0.8);
      case 'tab':
        return this.#openTab(command.name);
      default:
        return timeCommand(client, command);
    }
  }

  get galleryShown(): boolean {
    return this.overlaid ? this.drawerOpen : this.settings.galleryOpen;
  }

  #openGallery(open: boolean): void {
    if (this.overlaid) this.drawerOpen = open;
    else this.change({ galleryOpen: open });
  }

  #openTab(name: string): void {
    this.change({ tab: name, sideOpen: true });
    if (kInspectingTabs.has(name)) this.lab.elastic.refresh();
    if (name === 'scene') void import('../ui/scene/scene_editor');
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
    const action = keyAction(event);
    if (action === null) return;
    event.preventDefault();
    this.#act(action);
  }

  #act(action: KeyAction): void {
    switch (action.kind) {
      case 'focus-search':
        this.#openGallery(true);
        return void this.updateComplete.then(() =>
          this.querySelector<Gallery>('sg-gallery')?.focusSearch(),
        );
      case 'tab-number': {
        const tab = tabsOf(this)[action.number - 1];
        return tab === undefined ? undefined : this.#openTab(tab.name);
      }
      case 'orbit':
        this.#link.stage?.orbit(action.around * kOrbitStep, action.up * kOrbitStep);
        return;
      case 'shift':
        return this.#shift(action.dx, action.dy);
      case 'place':
        return this.#place(action.dx, action.dy, action.turn, action.fine ? kFine : 1);
      case 'terminal':
        return void this.#openTerminal();
      case 'escape':
        this.#link.stage?.release();
        return this.lab.dismiss();
      default:
        return this.carryOut(action);
    }
  }

  closeHint(): void {
    this.lab.hint = '';
    this.requestUpdate();
  }

  /** Moves the view; or, with a body selected, the hand that pulls it. */
  #shift(dx: number, dy: number): void {
    const { stage } = this.#link;
    const { frame, loaded } = this.lab.client;
    if (stage === null || frame === null) return;
    const body = this.selected;
    if (body === null || loaded?.scene.bodies[body]?.mobility === 'fixed') {
      return stage.pan(-dx * kPanStep, -dy * kPanStep);
    }
    stage.pullBy(body, dx * kPullStep, -dy * kPullStep);
  }

  /** Puts the selected body somewhere else while nothing runs. */
  #place(dx: number, dy: number, turn: number, factor: number): void {
    const { stage } = this.#link;
    const body = this.selected;
    if (stage === null || body === null || this.lab.client.running) return;
    const step = factor * kPlaceStep;
    stage.placeBy(body, dx * step, dy * step, factor * turn * kTurnStep);
  }

  get timeStep(): number {
    return this.lab.timeStep;
  }

  get solver(): string {
    const parameter = this.lab.client
      .getParameters()
      .find((entry) => entry.getName() === 'DIFF_EQ_SOLVER');
    return (parameter?.getAsString() ?? '').toLowerCase().replace(/_/g, ' ');
  }

  protected override render(): TemplateResult {
    return renderPage(this);
  }
}

/** The place of the graphs; it moves between column and sheet, so it is made once. */
function graphPlace(): HTMLElement {
  const graphs = document.createElement('div');
  graphs.className = 'graphs';
  // It scrolls sideways when a scene has many graphs.
  graphs.tabIndex = 0;
  graphs.setAttribute('role', 'group');
  graphs.setAttribute('aria-label', 'Graphs');
  return graphs;
}

declare global {
  interface HTMLElementTagNameMap {
    'signorini-laboratory': Laboratory;
  }
}

/** Resolves when the page has been painted, or at once where nothing is (a page in the background). */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // A timer set in the frame's callback runs after the frame was drawn.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
