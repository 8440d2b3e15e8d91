import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { aboutAxis, normalised, product, type Quaternion, type Vector3 } from '../../sim';
import type { Gizmo, SolidLayer, SolidStage } from '../../view/solids';
import { acceptDrops } from '../drop_target';
import { readSettings } from '../settings_store';
import { geometryKey, type GeometryKey } from './geometry_keys';
import { renderGeometry, type GeometryView } from './geometry_view';
import { shapeOfFile } from './mesh_file';
import { PairController } from './pair_controller';
import { BrokenLink, hashOf, readHash, type PairState } from './pair_state';
import { presets } from './presets';

/** A step of a key: a part of the distance between the bodies' outer ends, and an angle [rad]. */
const kMove = 0.02;
const kTurn = Math.PI / 36;
const kFine = 0.1;
/** The link follows the pair this long after the last change [ms]. */
const kLinkDelay = 250;

const kFirstLayers: readonly SolidLayer[] = ['closest', 'intersection', 'contact', 'area', 'patch'];

/** The geometry page: two bodies in space and what the engine sees of them. */
@customElement('signorini-geometry')
export class GeometryPage extends LitElement implements GeometryView {
  @state() progress = 0;
  @state() selected: 0 | 1 = 1;
  @state() gizmo: Gizmo = 'translate';
  @state() layers: ReadonlySet<SolidLayer> = new Set(kFirstLayers);
  @state() preset = '';
  @state() stageTrouble = '';
  @state() loadTrouble = '';
  @state() said = '';
  @state() tab: 'pair' | 'motion' = 'pair';
  @state() portalStep = -1;
  #stage: SolidStage | null = null;
  #linkTimer = 0;
  readonly pair = new PairController(this, {
    bodies: (a, b) => this.#stage?.setBodies(a, b),
    answer: () => this.#showAnswer(),
  });

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.documentElement.dataset['theme'] = readTheme();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
      this.#stage?.refreshTheme(),
    );
    addEventListener('hashchange', () => this.#followLink());
    acceptDrops(
      document.documentElement,
      (holding) => document.body.classList.toggle('dropping', holding),
      (file) => void this.openMesh(this.selected, file),
    );
  }

  protected override firstUpdated(): void {
    const ready = Promise.all([this.#startEngine(), this.#startStage()]).then(() => {
      if (this.pair.engine === null) return;
      this.#followLink();
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
    if (changed.has('portalStep')) this.#showAnswer();
  }

  #showAnswer(): void {
    const { state, answer } = this.pair;
    this.#stage?.place(0, state.a.position, state.a.rotation);
    this.#stage?.place(1, state.b.position, state.b.rotation);
    const step = answer?.portal?.trace?.[this.portalStep] ?? null;
    this.#stage?.setAnswer(answer, step);
  }

  #followLink(): void {
    try {
      const asked = readHash(location.hash);
      if (asked.kind === 'pair') {
        this.preset = '';
        // What a link carries may be refused; then there is still something to see.
        const loaded = this.pair.load(asked.state);
        if (!loaded && this.pair.answer === null) {
          const { trouble } = this.pair;
          this.pair.load(presets[0]!.state);
          this.pair.complain('The pair of this link is refused', trouble?.lines ?? []);
        }
        this.#stage?.fit();
        return;
      }
      if (asked.kind === 'motion') this.tab = 'motion';
      const name = asked.kind === 'preset' ? asked.name : 'overlap';
      if (!presets.some((preset) => preset.name === name)) {
        throw new BrokenLink(`there is no example called “${name.slice(0, 40)}”`);
      }
      this.choosePreset(name, false);
    } catch (error) {
      if (this.pair.answer === null) this.choosePreset('overlap', false);
      const reason = error instanceof Error ? error.message : String(error);
      this.pair.complain('This link cannot be followed', [
        `${reason}. Here is an example instead.`,
      ]);
    }
  }

  choosePreset(name: string, write = true): void {
    const preset = presets.find((one) => one.name === name);
    if (preset === undefined) return;
    this.preset = name;
    this.portalStep = -1;
    this.pair.load(preset.state);
    this.#stage?.fit();
    if (write) history.replaceState(null, '', `#preset=${name}`);
  }

  select(body: 0 | 1): void {
    this.selected = body;
  }

  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void {
    this.portalStep = -1;
    this.pair.place(body, position, normalised(rotation));
    this.#changed();
  }

  /** Something was changed by hand: the example is left, the link follows. */
  #changed(): void {
    this.preset = '';
    window.clearTimeout(this.#linkTimer);
    this.#linkTimer = window.setTimeout(() => {
      const hash = hashOf(this.pair.state);
      if (hash !== null) history.replaceState(null, '', hash);
    }, kLinkDelay);
  }

  /** Loads a changed pair and looks at it anew when shapes have changed. */
  load(next: PairState): void {
    if (this.pair.load(next)) this.#changed();
  }

  async openMesh(body: 0 | 1, file: File): Promise<void> {
    try {
      this.pair.setShape(body, { ...(await shapeOfFile(file)) });
      if (this.pair.trouble === null) {
        this.#changed();
        this.#stage?.fit();
        this.said = `Body ${body === 0 ? 'A' : 'B'} is now ${file.name}`;
      }
    } catch (error) {
      this.pair.complain('This file is refused', [(error as Error).message]);
    }
  }

  async copyLink(): Promise<void> {
    const hash = hashOf(this.pair.state);
    if (hash === null) {
      this.pair.complain('No link', [
        'This pair is too large for a link, because a mesh is part of it. Keep the file.',
      ]);
      return;
    }
    const link = new URL(hash, location.href).href;
    history.replaceState(null, '', hash);
    try {
      await navigator.clipboard.writeText(link);
      this.said = 'Link copied';
    } catch {
      this.said = 'The address bar holds the link';
    }
  }

  toggle(layer: SolidLayer): void {
    const next = new Set(this.layers);
    if (!next.delete(layer)) next.add(layer);
    this.layers = next;
  }

  fit(): void {
    this.#stage?.fit();
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
        return this.#nudge(action.kind, action.axis, action.sign * (action.fine ? kFine : 1));
      case 'orbit':
        return this.#stage?.orbit(action.around, action.up);
      case 'zoom':
        return this.#stage?.orbit(0, 0, action.factor);
      case 'body':
        return this.select(action.body);
      case 'gizmo':
        this.gizmo = action.mode;
        return;
      case 'fit':
        return this.fit();
    }
  }

  #nudge(kind: 'move' | 'turn', axis: 0 | 1 | 2, steps: number): void {
    const { position, rotation } = this.pair.state[this.selected === 0 ? 'a' : 'b'];
    if (kind === 'turn') {
      const line: Vector3 = [Number(axis === 0), Number(axis === 1), Number(axis === 2)];
      return this.place(this.selected, position, product(aboutAxis(line, steps * kTurn), rotation));
    }
    const step = steps * kMove * this.#size();
    const moved = position.map((x, i) => (i === axis ? Number((x + step).toPrecision(12)) : x));
    this.place(this.selected, moved as unknown as Vector3, rotation);
  }

  /** Size of the smaller body, to a power of ten [m]. */
  #size(): number {
    const sizes = [this.pair.bodies?.a, this.pair.bodies?.b].flatMap((body) =>
      body?.low === undefined || body.high === undefined
        ? []
        : [Math.max(...body.low.map((low, i) => (body.high?.[i] ?? low) - low))],
    );
    return 10 ** Math.round(Math.log10(Math.min(...sizes.filter((size) => size > 0), 1e9)));
  }

  protected override render(): TemplateResult {
    return renderGeometry(this);
  }
}

/** The theme that the laboratory's settings or the address ask for. */
function readTheme(): string {
  const asked = new URLSearchParams(location.search).get('theme');
  if (asked === 'light' || asked === 'dark') return asked;
  return readSettings(localStorage).display.theme;
}

declare global {
  interface HTMLElementTagNameMap {
    'signorini-geometry': GeometryPage;
  }
  interface Window {
    signoriniGeometry?: { readonly page: GeometryPage; readonly ready: Promise<void> };
  }
}
