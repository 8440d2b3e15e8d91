// Long because it is one page: its parts, and who carries out what they ask for.
import type { PropertyValues, TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { normalised, type Quaternion, type Vector3 } from '../../sim';
import type { Gizmo, Search, SolidLayer, SolidStage } from '../../view/solids';
import { kSolidLayers } from '../../view/solids/solid_layers';
import { acceptDrops } from '../drop_target';
import { PageElement } from '../page_element';
import { sizeOf } from '../../ui/geometry';
import { geometryKey, nudged, type GeometryKey, type NudgeKey } from './geometry_keys';
import { renderGeometry, type GeometryView, type TabName } from './geometry_view';
import { bodyUnder } from './mesh_file';
import { PairController } from './pair_controller';
import {
  BrokenLink,
  hashOf,
  hashOfPreset,
  hashOfSection,
  kFirstView,
  readHash,
  type PairState,
  type SectionName,
  type ViewState,
} from './pair_state';
import { presets } from './presets';
import { sections, type SectionStates } from './sections';
import { msg, str } from '../../words';

/** The link follows the pair this long after the last change [ms]. */
const kLinkDelay = 250;
/** How long a note beside a button stays [ms]. */
const kSaidFor = 4000;

/** The geometry page: two bodies in space and what the engine sees of them. */
@customElement('signorini-geometry')
export class GeometryPage extends PageElement implements GeometryView {
  protected readonly pageName = msg('Geometry of bodies in space', { id: 'geometry.name' });
  @state() progress = 0;
  @state() selected: 0 | 1 = 1;
  @state() gizmo: Gizmo = 'translate';
  @state() layers: ReadonlySet<SolidLayer> = new Set(kFirstView.layers);
  @state() preset = '';
  @state() stageTrouble = '';
  @state() loadTrouble = '';
  @state() said = '';
  @state() tab: TabName = 'pair';
  @state() portalStep = -1;
  @state() gjkStep = -1;
  @state() states: SectionStates = { motion: sections.motion.first, boxes: sections.boxes.first };
  #stage: SolidStage | null = null;
  #linkTimer = 0;
  /** The view that the pointer has left; null: the usual one. */
  #seen: ViewState['seen'] = null;
  readonly pair = new PairController(this, {
    bodies: (a, b) => this.#stage?.setBodies(a, b),
    placed: () => this.#showPlaces(),
    answer: () => this.#showAnswer(),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
      this.#stage?.refreshTheme(),
    );
    addEventListener('hashchange', () => void this.#followLink());
    acceptDrops(
      document.documentElement,
      (holding) => document.body.classList.toggle('dropping', holding),
      (file, target) => void this.openMesh(bodyUnder(target) ?? this.selected, file),
    );
  }

  protected override firstUpdated(): void {
    const ready = Promise.all([this.#startEngine(), this.#startStage()]).then(async () => {
      if (this.pair.engine === null) return;
      await this.#followLink();
      this.#stage?.fit();
    });
    window.signoriniGeometry = { page: this, ready: ready.then(() => undefined) };
  }

  async #startEngine(): Promise<void> {
    try {
      await this.pair.start((fraction) => (this.progress = fraction));
      this.progress = 1;
    } catch (error) {
      this.loadTrouble = String(error);
    }
  }

  async #startStage(): Promise<void> {
    const place = this.querySelector<HTMLElement>('.solid-view');
    if (place === null) return;
    try {
      const { SolidStage: Stage } = await import('../../view/solids');
      this.#stage = new Stage(place, {
        moved: (body, position, rotation) => this.place(body, position, rotation),
        selected: (body) => this.select(body),
        looked: () => this.#looked(),
      });
      this.#stage.setLayers(this.layers);
    } catch (error) {
      this.stageTrouble = String(error);
    }
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('selected')) this.#stage?.select(this.selected);
    if (changed.has('gizmo')) this.#stage?.setGizmo(this.gizmo);
    if (changed.has('layers')) this.#stage?.setLayers(this.layers);
    if (changed.has('portalStep') || changed.has('gjkStep')) this.#showAnswer();
  }

  #showPlaces(): void {
    const { a, b } = this.pair.state;
    this.#stage?.place(0, a.position, a.rotation);
    this.#stage?.place(1, b.position, b.rotation);
  }

  #showAnswer(): void {
    const { answer } = this.pair;
    this.#showPlaces();
    const portal = answer?.portal?.trace?.[this.portalStep] ?? null;
    const gjk = answer?.gjk?.trace?.at(this.gjkStep) ?? answer?.gjk?.trace?.at(-1) ?? null;
    this.#stage?.setAnswer(answer, { portal, gjk });
  }

  async #followLink(): Promise<void> {
    try {
      const asked = readHash(location.hash);
      if (asked.kind === 'pair') {
        this.tab = 'pair';
        this.preset = '';
        // What a link carries may be refused; then there is still something to see.
        const loaded = await this.pair.load(asked.state);
        if (!loaded && this.pair.answer === null) {
          const { trouble } = this.pair;
          await this.pair.load(presets[0]!.state);
          this.pair.complain(
            trouble?.isRefusal === false
              ? trouble.title
              : msg('The pair of this link is refused', { id: 'geometry.link_pair_refused' }),
            trouble?.lines ?? [],
          );
        }
        return this.#takeView(asked.view);
      }
      if (asked.kind === 'section') return await this.#startSection(asked.name, asked.given);
      const name = asked.kind === 'preset' ? asked.name : presets[0]!.name;
      if (!presets.some((preset) => preset.name === name)) {
        throw new BrokenLink(
          msg(str`there is no example called “${name.slice(0, 40)}”`, {
            id: 'geometry.no_example',
          }),
        );
      }
      await this.choosePreset(name, false);
      if (asked.kind === 'preset') this.#takeView(asked.view);
    } catch (error) {
      if (this.pair.answer === null) await this.choosePreset(presets[0]!.name, false);
      const reason = error instanceof Error ? error.message : String(error);
      this.pair.complain(msg('This link cannot be followed', { id: 'geometry.broken_link' }), [
        msg(str`${reason}. Here is an example instead.`, { id: 'geometry.example_instead' }),
      ]);
    }
  }

  async #startSection(name: SectionName, given: unknown): Promise<void> {
    const state = sections[name].read(given);
    if (this.pair.answer === null) await this.choosePreset(presets[0]!.name, false);
    this.states = { ...this.states, [name]: state };
    this.tab = name;
  }

  #takeView(view: ViewState): void {
    this.layers = new Set(view.layers);
    this.selected = view.body;
    this.portalStep = view.portalStep;
    this.gjkStep = view.gjkStep;
    this.#stage?.setLayers(this.layers);
    this.#stage?.fit();
    this.#seen = view.seen;
    if (view.seen !== null && this.#stage !== null) this.#stage.view = view.seen;
  }

  get #view(): ViewState {
    return {
      layers: kSolidLayers.filter((layer) => this.layers.has(layer)),
      body: this.selected,
      portalStep: this.portalStep,
      gjkStep: this.gjkStep,
      seen: this.#seen,
    };
  }

  /** The part of the address that leads back to here; null when it would be too long. */
  get #hash(): string | null {
    const { tab } = this;
    if (tab !== 'pair') return hashOfSection(tab, this.states[tab], sections[tab].first);
    if (this.preset !== '') return hashOfPreset(this.preset, this.#view);
    return hashOf(this.pair.state, this.#view);
  }

  #writeLink(): void {
    window.clearTimeout(this.#linkTimer);
    this.#linkTimer = window.setTimeout(() => {
      const hash = this.#hash;
      if (hash !== null) history.replaceState(null, '', hash);
    }, kLinkDelay);
  }

  #looked(): void {
    const view = this.#stage?.view ?? null;
    this.#seen = view;
    this.#writeLink();
  }

  async choosePreset(name: string, write = true): Promise<void> {
    const preset = presets.find((one) => one.name === name);
    if (preset === undefined) return;
    this.preset = name;
    this.portalStep = this.gjkStep = -1;
    await this.pair.load(preset.state);
    this.fit(write);
  }

  setSection<K extends SectionName>(name: K, state: SectionStates[K]): void {
    this.states = { ...this.states, [name]: state };
    this.#writeLink();
  }

  chooseTab(tab: TabName): void {
    this.tab = tab;
    this.#writeLink();
  }

  select(body: 0 | 1): void {
    this.selected = body;
    this.#writeLink();
  }

  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void {
    this.portalStep = this.gjkStep = -1;
    this.pair.place(body, position, normalised(rotation));
    this.#changed();
  }

  /** Something was changed by hand: the example is left, the link follows. */
  #changed(): void {
    this.preset = '';
    this.#writeLink();
  }

  /** Loads a changed pair. @param isOtherShape - then it is looked at anew */
  async load(next: PairState, isOtherShape = false): Promise<void> {
    if (!(await this.pair.load(next))) return;
    this.#changed();
    if (isOtherShape) this.fit();
  }

  async openMesh(body: 0 | 1, file: File): Promise<void> {
    if (!(await this.pair.openMesh(body, file))) return;
    this.select(body);
    this.#changed();
    this.fit();
    this.said = msg(str`Body ${body === 0 ? 'A' : 'B'} is now ${file.name}`, {
      id: 'geometry.is_now',
    });
    window.setTimeout(() => (this.said = ''), kSaidFor);
  }

  async copyLink(): Promise<void> {
    const hash = this.#hash;
    if (hash === null) {
      this.pair.complain(msg('No link', { id: 'geometry.no_link' }), [
        msg('This pair is too large for a link, because a mesh is part of it. Keep the file.', {
          id: 'geometry.no_link_about',
        }),
      ]);
      return;
    }
    const link = new URL(hash, location.href).href;
    history.replaceState(null, '', hash);
    try {
      await navigator.clipboard.writeText(link);
      this.said = msg('Link copied', { id: 'geometry.link_copied' });
    } catch {
      this.said = msg('The address bar holds the link', { id: 'geometry.link_above' });
    }
    window.setTimeout(() => (this.said = ''), kSaidFor);
  }

  toggle(layer: SolidLayer): void {
    const next = new Set(this.layers);
    if (!next.delete(layer)) next.add(layer);
    this.layers = next;
    this.#writeLink();
  }

  goToStep(search: Search, step: number): void {
    this[`${search}Step`] = step;
    this.#writeLink();
  }

  fit(write = true): void {
    this.#stage?.fit();
    this.#seen = null;
    if (write) this.#writeLink();
  }

  /** Where the origin of a body is drawn in the picture [px]. */
  pixelOf(body: 0 | 1): readonly [number, number] {
    return this.#stage?.pixelOf(body) ?? [0, 0];
  }

  key(event: KeyboardEvent): void {
    const action = geometryKey(event);
    if (action === null) return;
    event.preventDefault();
    this.#act(action);
  }

  #act(action: GeometryKey): void {
    switch (action.kind) {
      case 'move':
      case 'turn':
        return void this.#nudge(action);
      case 'orbit':
        this.#stage?.orbit(action.around, action.up);
        return this.#looked();
      case 'zoom':
        this.#stage?.orbit(0, 0, action.factor);
        return this.#looked();
      case 'body':
        return this.select(action.body);
      case 'gizmo':
        this.gizmo = action.mode;
        return;
      case 'fit':
        return this.fit();
    }
  }

  async #nudge(action: NudgeKey): Promise<void> {
    // What is on its way has places of its own.
    if (this.pair.isLoading) await this.pair.settled();
    const { a, b } = this.pair.state;
    const sizes = [this.pair.bodies?.a, this.pair.bodies?.b];
    const moved = nudged(this.selected === 0 ? a : b, action, sizeOf(sizes));
    this.place(this.selected, moved.position, moved.rotation);
  }

  protected override render(): TemplateResult {
    return renderGeometry(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'signorini-geometry': GeometryPage;
  }
  interface Window {
    signoriniGeometry?: { readonly page: GeometryPage; readonly ready: Promise<void> };
  }
}
