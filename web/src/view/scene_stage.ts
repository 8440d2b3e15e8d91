import {
  hasBodyArrows,
  kDefaultDisplay,
  withoutBodyArrows,
  type DisplayOptions,
  type Frame,
  type Ghost,
  type Inspected,
  type SceneDescription,
  type ToolHand,
  type ToolPicture,
  type Vector3,
} from '../sim';
import { LabelLayer, placeLabels, type Label } from './label_layer';
import type { PaintElement } from './lab_stage';
import type { ToolOverlay } from './measure/tool_overlay';
import { Palette } from './palette';
import type { SharedPicture, CommonRenderer } from './common_renderer';
import { ScaleTeller } from './scale_teller';
import { StageOverlay } from './stage_overlay';
import { Touch } from './touch';

/** Where names keep clear of the scale, from the left lower corner [px]. */
const kScaleWidth = 260;
const kScaleHeight = 34;

/** How far outside the picture a middle is where nothing of its body is seen, as a part of the longer side. */
const kBeyond = 0.3;

/** What the stages in the plane and in space have in common: canvas, size, what is shown, and when it is drawn. */
export abstract class SceneStage {
  protected readonly container: HTMLElement;
  protected readonly picture: SharedPicture;
  protected readonly palette: Palette;
  protected readonly overlay: StageOverlay;
  protected scene: SceneDescription | null = null;
  protected frame: Frame | null = null;
  protected ghosts: readonly Ghost[] = [];
  protected options: DisplayOptions = kDefaultDisplay;
  /** Whether somebody builds: the scene is at its start, and what is drawn over it must not be hidden. */
  protected isBuilding = false;
  protected selected: number | null = null;
  /** The selected body and those that were chosen besides. */
  protected readonly chosen = new Set<number>();
  protected hovered = -1;
  /** Whether the view is that of the scene, and not one that somebody chose. */
  protected isFitted = true;
  /** Of the part of the picture that the scene is fitted into: the container's [px]. */
  protected width = 1;
  protected height = 1;
  /** The whole picture, from the left top corner of that part [px]. */
  protected whole = new DOMRect(0, 0, 1, 1);
  /** Most pixels of the picture for one of the page, along a line. */
  protected abstract readonly sharpest: number;
  /** Marks of events that fade. */
  protected abstract readonly flashes: {
    clear(): void;
    take(frame: Frame, now: number): void;
  };
  protected readonly teller = new ScaleTeller();
  readonly #labels = new LabelLayer();
  /** Comes with the first tool. */
  #tools: ToolOverlay | null = null;
  #toolsSet: readonly [ToolPicture | null, ToolHand | null] = [null, null];
  readonly #resizing = new ResizeObserver(() => this.#resize());
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  #asked = 0;
  /** Whether there is a place to draw in. */
  #isSeen = true;

  /** @param touched - is told what was touched; null for the ground */
  protected constructor(
    container: HTMLElement,
    renderer: CommonRenderer,
    touched: (what: Inspected | null) => void,
  ) {
    this.container = container;
    this.palette = new Palette(container);
    this.picture = renderer.open(() => this.restored());
    const { canvas } = this.picture;
    canvas.className = 'stage-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    container.append(canvas, this.#labels.canvas);
    this.overlay = new StageOverlay(container);
    new Touch(container, (x, y, event) => {
      const what = this.touchedAt(x, y, event);
      if (what !== undefined) touched(what);
    });
  }

  setFrame(frame: Frame): void {
    // After going back, the events that come along lie in what is now the future.
    if (frame.figures.jumped) this.flashes.clear();
    else this.flashes.take(frame, performance.now());
    this.frame = frame;
    this.requestPicture();
  }

  setGhosts(ghosts: readonly Ghost[]): void {
    this.ghosts = ghosts;
    this.requestPicture();
  }

  setTools(picture: ToolPicture | null, hand: ToolHand | null): void {
    this.#toolsSet = [picture, hand];
    this.#tools?.set(picture, hand);
    if (this.#tools === null && picture !== null) void this.#openTools();
    this.requestPicture();
  }

  /** What tools need is fetched with the first one. */
  async #openTools(): Promise<void> {
    const { ToolOverlay } = await import('./measure/tool_overlay');
    if (this.#tools !== null) return;
    this.#tools = new ToolOverlay(this.container, {
      project: (point) => this.project(point),
      unproject: (x, y, near) => this.unproject(x, y, near),
      colour: (token) => this.palette.css(token),
      placeLabels,
    });
    this.#tools.resize(this.width, this.height, devicePixelRatio);
    this.#tools.set(...this.#toolsSet);
    this.requestPicture();
  }

  placeAt(right: number, down: number): Vector3 {
    return this.unproject(right * this.width, down * this.height, this.middle);
  }

  /** Fetches what draws arrows from mass centres. */
  protected abstract openArrows(): Promise<void>;
  /** Where the mass centre of a body is seen [px]. */
  abstract pixelOf(frame: Frame, body: number): [number, number];
  /** What is there to be looked at: null for the ground, undefined while a press has another meaning. */
  protected abstract touchedAt(
    x: number,
    y: number,
    event: PointerEvent,
  ): Inspected | null | undefined;
  /** Where a place of the world is seen, from the left top corner [px]; null behind the eye. */
  abstract project(point: Vector3): [number, number] | null;
  /** The place of the world at a pixel, as far from the eye as another one [m]. */
  protected abstract unproject(x: number, y: number, near: Vector3): Vector3;
  /** What is looked at [m]. */
  protected abstract get middle(): Vector3;

  setOptions(options: DisplayOptions): void {
    const { quality } = this.options;
    this.options = options;
    if (quality !== options.quality) this.#resize();
    if (hasBodyArrows(options)) void this.openArrows().then(() => this.requestPicture());
    this.requestPicture();
  }

  select(body: number | null): void {
    this.selected = body;
    if (body === null) this.chosen.clear();
    else this.choose(body, this.chosen.has(body));
    this.requestPicture();
  }

  abstract fit(): void;

  /** Whether the picture is what it should be: none is asked for. */
  get isDrawn(): boolean {
    return this.#asked === 0;
  }

  /** Draws before the browser shows its next picture. */
  requestPicture(): void {
    if (this.#asked === 0 && this.#isSeen) this.#asked = requestAnimationFrame(() => this.#draw());
  }

  snapshot(ratio: number, paint: PaintElement): HTMLCanvasElement {
    const { width, height } = this;
    const made = document.createElement('canvas');
    [made.width, made.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    const context = made.getContext('2d');
    if (context === null || !this.#isSeen) return made;
    this.whole = new DOMRect(0, 0, width, height);
    this.picture.resize(width, height, ratio);
    this.#labels.resize(width, height, ratio);
    this.resized();
    this.#draw();
    const { width: w, height: h } = made;
    for (const canvas of [this.picture.canvas, this.#labels.canvas])
      context.drawImage(canvas, 0, 0, w, h);
    context.scale(ratio, ratio);
    paint(context, this.overlay.corner, this.container.getBoundingClientRect());
    this.#tools?.paint(context);
    this.#resize();
    return made;
  }

  dispose(): void {
    this.#resizing.disconnect();
    cancelAnimationFrame(this.#asked);
    this.palette.dispose();
    this.picture.dispose();
    this.container.replaceChildren();
  }

  /** What is drawn: arrows of forces would hide the handles of who builds. */
  protected get drawn(): DisplayOptions {
    if (!this.isBuilding) return this.options;
    const none = { forces: false, friction: false, jointForces: false };
    return { ...withoutBodyArrows(this.options), ...none };
  }

  /** Whether something measures on the stage. */
  protected get isMeasuring(): boolean {
    return (this.#toolsSet[0]?.tools.length ?? 0) > 0;
  }

  /** Whether the user wants no motion that the scene does not make. */
  protected get wantsStillness(): boolean {
    return this.#stillness.matches;
  }

  /** Draws for the first time, and whenever the container changes its size; for the end of constructors. */
  protected begin(): void {
    this.#resizing.observe(this.container);
    this.#resize();
  }

  /** Nobody sees it any more, until it is drawn again. */
  protected abstract unseen(): void;

  protected drawLabels(labels: readonly Label[]): void {
    const { height } = this;
    this.#labels.draw(labels, this.palette.css('stage'), [
      { left: 0, right: kScaleWidth, top: height - kScaleHeight, bottom: height },
    ]);
  }

  /** @param more - whether those that were chosen before stay so */
  protected choose(body: number, more: boolean): void {
    if (!more) this.chosen.clear();
    this.chosen.add(body);
  }

  /** What a press on a body takes, the body first; null for one that stays where it is. With Shift it takes what is fixed, too, and what was chosen before. */
  protected taken(body: number, { shiftKey }: PointerEvent): [number, ...number[]] | null {
    const isFixed = this.scene?.bodies[body]?.mobility === 'fixed';
    this.choose(body, shiftKey || this.chosen.has(body));
    // A spring would pull a fixed body in vain; what is moved then is the view.
    if (isFixed && !shiftKey) return null;
    this.container.style.cursor = 'grabbing';
    return [body, ...[...this.chosen].filter((other) => other !== body)];
  }

  /** What was on the graphics processor is lost, and has to be drawn anew. */
  protected restored(): void {
    this.requestPicture();
  }

  /** The picture has another number of pixels: {@link sharpest}. */
  protected sharpen(): void {
    this.#resize();
  }

  protected showHoldable(body: number): void {
    const holdable = body >= 0 && this.scene?.bodies[body]?.mobility !== 'fixed';
    this.container.style.cursor = holdable ? 'grab' : '';
  }

  /** The picture has another size: {@link width} and {@link height}. */
  protected abstract resized(): void;
  protected abstract draw(): void;

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.container;
    this.#isSeen = width > 0 && height > 0;
    if (!this.#isSeen) return this.unseen();
    [this.width, this.height] = [width, height];
    this.#extend();
    const ratio = this.options.quality === 'low' ? 1 : Math.min(this.sharpest, devicePixelRatio);
    this.picture.resize(this.whole.width, this.whole.height, ratio);
    this.#labels.resize(width, height, devicePixelRatio);
    this.#tools?.resize(width, height, devicePixelRatio);
    this.resized();
    if (this.isFitted) this.fit();
    // A resized canvas is empty until it is drawn, so draw at once.
    this.#draw();
  }

  /** The picture goes beyond the container as far as what it is drawn edge to edge in, where there is such. */
  #extend(): void {
    const inner = this.container.getBoundingClientRect();
    const outer = (
      this.container.closest('.edge-to-edge') ?? this.container
    ).getBoundingClientRect();
    const { width, height } = outer;
    const [x, y] = [outer.x - inner.x, outer.y - inner.y];
    this.whole = new DOMRect(x, y, width, height);
    this.picture.canvas.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  }

  #draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    this.draw();
    this.overlay.showAway(!this.isBuilding && this.#isAllAway());
    this.#tools?.draw(this.frame, this.scene);
  }

  /** Whether bodies move, and the middles of all of them are far outside the picture. */
  #isAllAway(): boolean {
    const { scene, frame, width, height } = this;
    if (scene === null || frame === null) return false;
    const beyond = kBeyond * Math.max(width, height);
    const moving = scene.bodies.flatMap(({ mobility }, i) => (mobility === 'fixed' ? [] : [i]));
    const isAway = (body: number): boolean => {
      const [x, y] = this.pixelOf(frame, body);
      return !(Math.min(x, width - x) > -beyond && Math.min(y, height - y) > -beyond);
    };
    return moving.length > 0 && moving.every(isAway);
  }
}
