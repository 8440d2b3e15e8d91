// Long because it is all that two stages have in common: canvas, size, options, words, tools, and the handle that turns.

import {
  bodyName,
  hasBodyArrows,
  isFree,
  isSpatial,
  kDefaultDisplay,
  positionOf,
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
import type { HandHandlers } from './hand';
import type { LabStage, PaintElement } from './lab_stage';
import type { ToolOverlay } from './measure/tool_overlay';
import { isAllAway } from './all_away';
import { Palette } from './palette';
import type { SharedPicture, CommonRenderer } from './common_renderer';
import { ScaleTeller } from './scale_teller';
import { StageOverlay } from './stage_overlay';
import { Touch } from './touch';
import type { TurnHandle } from './turn_handle';
import type { Silhouette } from './words/boxes';
import { sayNames } from './words/names';
import type { WordGround } from './words/place_words';
import type { SpotList } from './words/spots';
import { WordLayer, type ShownWord } from './words/word_layer';

/** Free space around words at the edge [px]. */
const kEdge = 2;

/** What the stages in the plane and in space ask of the page. */
export interface SceneHandlers extends HandHandlers {
  /** What was touched, to be looked at; null for the ground. */
  touched(what: Inspected | null): void;
}

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
  protected readonly writing: WordLayer;
  #figure = '';
  /** Comes with the first tool. */
  #tools: ToolOverlay | null = null;
  #toolsSet: readonly [ToolPicture | null, ToolHand | null] = [null, null];
  readonly #resizing = new ResizeObserver(() => this.#resize());
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #isRunning: () => boolean;
  /** The body that the view goes along with, and where it was [m]. */
  #followed: number | null = null;
  #followedAt: Vector3 | null = null;
  /** Comes with the first body that can be turned. */
  #turning: TurnHandle | null = null;
  #opensTurning = false;
  #asked = 0;
  /** Whether there is a place to draw in. */
  #isSeen = true;

  protected constructor(container: HTMLElement, renderer: CommonRenderer, handlers: SceneHandlers) {
    this.container = container;
    this.#isRunning = () => handlers.running();
    this.palette = new Palette(container);
    this.picture = renderer.open(() => this.restored());
    const { canvas } = this.picture;
    canvas.className = 'stage-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    this.writing = new WordLayer(
      this.palette,
      () => this.#ground(),
      () => this.wantsStillness,
    );
    container.append(canvas, this.writing.canvas);
    this.overlay = new StageOverlay(container);
    new Touch(container, (x, y, event) => {
      void this.touchedAt(x, y, event).then((what) => {
        if (what !== undefined) handlers.touched(what);
      });
    });
  }

  follow(body: number | null): void {
    this.#followed = body;
    this.#followedAt = body === null || this.frame === null ? null : positionOf(this.frame, body);
  }

  /** Goes along with the body that is followed, but for a hand: the picture would run away from that. */
  #goAlong(frame: Frame): void {
    if (this.#followed === null) return;
    const [from, to] = [this.#followedAt, positionOf(frame, this.#followed)];
    if (!Number.isFinite(to[0])) return;
    this.#followedAt = to;
    if (from === null || this.isHeld) return;
    this.goAlong([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  }

  /** Whether a hand has a body. */
  protected abstract readonly isHeld: boolean;
  /** Moves what is looked at [m]. */
  protected abstract goAlong(by: Vector3): void;

  setFrame(frame: Frame): void {
    this.#goAlong(frame);
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

  setFigure(figure: string): void {
    if (figure === this.#figure) return;
    this.#figure = figure;
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
  ): Promise<Inspected | null | undefined>;
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
  abstract placeBy(...place: Parameters<LabStage['placeBy']>): void;

  /** Whether the picture is what it should be: none is asked for. */
  get isDrawn(): boolean {
    return this.#asked === 0 && this.writing.isSettled;
  }

  /** What is written on the stage now. */
  get words(): readonly ShownWord[] {
    return this.writing.shown;
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
    this.writing.resize(width, height, ratio);
    this.resized();
    this.#draw(true);
    const { width: w, height: h } = made;
    for (const canvas of [this.picture.canvas, this.writing.canvas])
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
    this.writing.dispose();
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

  /** What words stand beside; layers add to it. */
  protected get spots(): SpotList {
    return this.writing.spots;
  }

  /** Where the bodies of a frame are seen. */
  protected abstract silhouettes(frame: Frame): readonly Silhouette[];

  /** Words stand in the free rectangle, and not on the scale. */
  #ground(): Pick<WordGround, 'area' | 'blocked' | 'bodies' | 'most'> {
    const { frame, width, height, options } = this;
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = this.overlay.corner;
    return {
      area: { left: kEdge, top: kEdge, right: width - kEdge, bottom: height - kEdge },
      blocked: [{ left, top, right: left + offsetWidth, bottom: top + offsetHeight }],
      bodies: frame === null ? [] : this.silhouettes(frame),
      most: options.mostValues,
    };
  }

  /** @param more - whether those that were chosen before stay so */
  protected choose(body: number, more: boolean): void {
    if (!more) this.chosen.clear();
    this.chosen.add(body);
  }

  /** Whether a hand can take a body. */
  protected isFree(body: number): boolean {
    return isFree(this.scene?.bodies[body]);
  }

  /** What a press on a body takes, the body first; null for one that stays where it is. With Shift it takes what is fixed, too, and what was chosen before. */
  protected taken(body: number, { shiftKey }: PointerEvent): [number, ...number[]] | null {
    const isDriven = (one: number): boolean => this.scene?.bodies[one]?.driven === true;
    this.choose(body, shiftKey || this.chosen.has(body));
    // A spring would pull a fixed body in vain; what is moved then is the view. One that moves as it is told is never taken.
    if (isDriven(body) || (!this.isFree(body) && !shiftKey)) return null;
    this.container.style.cursor = 'grabbing';
    return [body, ...[...this.chosen].filter((other) => other !== body && !isDriven(other))];
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
    this.container.style.cursor = this.isFree(body) ? 'grab' : '';
  }

  /** A handle to turn what is chosen, while time stands. */
  #showTurning(frame: Frame, scene: SceneDescription): void {
    const { selected: body } = this;
    if (body === null || !this.isFree(body) || this.isBuilding || this.#isRunning())
      return this.#turning?.hide();
    if (this.#turning === null) return void this.#openTurning();
    const { loops = [] } = this.silhouettes(frame).find((one) => one.body === body) ?? {};
    const { width, height } = this;
    const name = bodyName(scene.bodies, body);
    const at = this.pixelOf(frame, body);
    const angle = isSpatial(scene) ? NaN : (frame.angles[body] ?? NaN);
    this.#turning.show({ body, name, at, loops, angle, width, height }, this.spots);
  }

  async #openTurning(): Promise<void> {
    if (this.#opensTurning) return;
    this.#opensTurning = true;
    const { TurnHandle: Handle } = await import('./turn_handle');
    this.#turning = new Handle(
      this.container,
      (body, angle, isMore) => this.placeBy(body, 0, 0, angle, isMore),
      () => this.requestPicture(),
    );
    this.requestPicture();
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
    this.writing.resize(width, height, devicePixelRatio);
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

  /** @param isFinal - whether words stand where they will, and nothing is on its way */
  #draw(isFinal = false): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    this.spots.clear();
    this.draw();
    const { frame, scene } = this;
    const hasAll = frame !== null && scene !== null;
    const isAway =
      hasAll && isAllAway(scene, (body) => this.pixelOf(frame, body), this.width, this.height);
    this.overlay.showAway(!this.isBuilding && isAway);
    if (hasAll) {
      if (this.options.bodyNames) sayNames(this.spots, scene, frame, (at) => this.project(at));
      if (this.#figure !== '') this.spots.say('figure', 'figure', this.#figure, 'text', 0, 0);
      this.#tools?.say(this.spots, frame, scene);
      this.#showTurning(frame, scene);
    }
    this.writing.draw(isFinal);
    this.#tools?.draw(this.frame, this.scene);
  }
}
