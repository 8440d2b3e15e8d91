// Long because it is one picture: every layer of it, and whatever a pointer does on it.

import { OrthographicCamera, Scene, WebGLRenderer } from 'three';
import {
  bodyPoint,
  isEyeView,
  jointRods,
  seenContacts,
  worldPoint,
  type BodyFields,
  type BuildHand,
  type BuildPicture,
  type BuildPointer,
  type Frame,
  type GravitySource,
  type Inspected,
  type PlaneView,
  type Point,
  type SceneDescription,
  type SeenContacts,
  type ViewDescription,
  type SearchPicture,
  type StageView,
  type TaskTarget,
  type Vector3,
} from '../../sim';
import { ArrowList, type Arrow } from '../arrows/arrow_list';
import { addContacts, chosenPairs, kManyContacts } from '../arrows/contact_arrows';
import { fitLengths } from '../arrows/lengths';
import type { Beside, BodyArrows } from '../body_arrows';
import type { Silhouette } from '../words/boxes';
import { LineBatch, MarkBatch } from './batches';
import { BodyLayer } from './body_layer';
import { BuildLayer } from './build_layer';
import { PlanarCamera } from './camera';
import { drawConnectors, drawHold } from './connector_layer';
import { drawArrows, drawContacts, type Canvas } from './contact_layer';
import type { FieldLayer } from './field_layer';
import { FlashLayer } from './flash_layer';
import { ForceScale } from '../force_scale';
import { Hand } from '../hand';
import { GhostLayer } from './ghost_layer';
import { Gestures } from './gestures';
import { drawGrid } from './grid_layer';
import type { LabStage } from '../lab_stage';
import { Late } from '../late';
import type { LegendEntry } from '../layer_legend';
import { pickBody } from './picking';
import { PoseTexture } from './pose_texture';
import { PaperLayer } from './paper_layer';
import { addPushes, drawThrusters, type ParameterText, type Thrust } from './push_layer';
import type { Pressure } from '../pressure';
import { sampleOf } from '../scale_teller';
import { SceneStage, type SceneHandlers } from '../scene_stage';
import { CommonRenderer } from '../common_renderer';
import { drawRings } from './ring_layer';
import type { SearchLayer } from './search_layer';
import { looksOf } from './looks';
import { makeSharedUniforms } from './shared_uniforms';
import { Silhouettes } from './silhouettes';
import { TriangleBatch } from './triangle_batch';
import { arrowKinds } from '../stage_overlay';
import type { contactAt, contactLines, drawLayers } from './plane_layers';
import { isLost, shownRegion } from './stage_region';
import { placeThreeCamera } from './three_camera';

/** What the stage asks of the page. */
export interface StageHandlers extends SceneHandlers {
  /** Moves [m] and turns [rad] bodies from where they were last put. */
  shift(bodies: readonly number[], by: Point, turn: number, isMore?: boolean): void;
  select(body: number | null): void;
  /** The view was moved, or is that of the scene again (null). */
  viewed(view: PlaneView | null): void;
  readonly parameter: ParameterText;
  readonly thrust: Thrust;
  readonly gravity: () => GravitySource;
  /** The same for stages side by side, which then show forces by one scale. */
  readonly together: object;
}

/** Shaders smooth the edges, so that the context need not. */
const kRenderer = new CommonRenderer(
  () => new WebGLRenderer({ antialias: false, alpha: false, powerPreference: 'low-power' }),
);
/** Free space around the scene when the view is fitted [px]. */
const kMargin = 18;
/** Free space below it, where scale and legends stand, and the hint; they take twice as much in a picture that is narrower [px]. */
const kFoot = 40;
const kNarrow = 760;
/** Most of the height that is left free. */
const kMostFoot = 0.12;
/** How far a body turns with a click of the wheel: about 5 degrees [rad/px]. */
const kTurnSpeed = Math.PI / 36 / 120;
/** How near a pointer must come to a small body [px]. */
const kReach = 14;
/** The same to the dot of a contact [px]. */
const kDotReach = 3;

/** Of contacts: what few look at, which comes with the first who does. */
interface PlaneLayers {
  readonly drawLayers: typeof drawLayers;
  readonly contactAt: typeof contactAt;
  readonly contactLines: typeof contactLines;
}

/** The planar stage: draws a scene and lets bodies be held. Draws only when something changed. */
export class Stage extends SceneStage implements LabStage {
  readonly camera = new PlanarCamera();
  readonly #handlers: StageHandlers;
  readonly #world = new Scene();
  readonly #threeCamera = new OrthographicCamera();
  readonly #shared = makeSharedUniforms();
  readonly #hand: Hand<Point>;
  readonly #ground = new LineBatch(this.#shared, 0);
  readonly #bodies = new BodyLayer(this.#shared, 1);
  /** Comes with the first fields, and what it shows. */
  #fields: FieldLayer | null = null;
  #shownFields: BodyFields | null = null;
  readonly #fills = new TriangleBatch(4);
  readonly #lines = new LineBatch(this.#shared, 4);
  readonly #marks = new MarkBatch(this.#shared, 5);
  readonly #paper = new PaperLayer(-1, this.#ground.shade, this.#lines.shade, this.#bodies.shade);
  protected override readonly flashes = new FlashLayer();
  protected override readonly sharpest = Infinity;
  readonly #drawShadows = (renderer: WebGLRenderer): void => {
    this.#paper.draw(renderer, this.#threeCamera, this.whole.width, this.whole.height);
  };
  readonly #forceScale: ForceScale;
  readonly #networkScale: ForceScale;
  readonly #pressureScale: ForceScale;
  /** Comes with the first crowd of contacts. */
  /** Of crowds. */
  readonly #pressure = new Late<Pressure>(
    async () => new (await import('../pressure')).Pressure(),
    () => this.requestPicture(),
  );
  /** Comes with the first of its arrows. */
  #bodyArrows: BodyArrows | null = null;
  readonly #arrows = new ArrowList();
  readonly #silhouettes = new Silhouettes();
  readonly #ghosts = new GhostLayer();
  /** Comes with the first search, and what it draws. */
  #search: SearchLayer | null = null;
  #searched: Parameters<SearchLayer['set']> = [null];
  readonly #build = new BuildLayer();
  readonly #layers = new Late<PlaneLayers>(
    () => import('./plane_layers'),
    () => this.requestPicture(),
  );
  #poses = new PoseTexture(0);
  #rods: { a: boolean; b: boolean }[] = [];
  #pushes = false;
  /** Legends of the layers in the last picture. */
  #legends: LegendEntry[] = [];
  #pointer: Point = [0, 0];
  #isHovered = false;
  /** What a view that nobody chose shows, and whether that was widened for what has left it. */
  #region: ViewDescription = { center: [0, 0], width: Infinity, height: Infinity };
  #isWide = false;

  /**
   * @param container - a positioned element that the stage fills
   * @throws Error when the browser offers no WebGL 2
   */
  constructor(container: HTMLElement, handlers: StageHandlers) {
    super(container, kRenderer, handlers);
    this.#handlers = handlers;
    [this.#forceScale, this.#networkScale] = [this.#scale('forces'), this.#scale('network')];
    this.#pressureScale = this.#scale('pressure', true);
    this.#hand = new Hand(handlers, (frame, body, at: Point) => bodyPoint(frame, body, ...at));
    this.#paper.refresh(this.palette);
    this.#world.add(
      this.#paper.mesh,
      this.#ground.mesh,
      this.#bodies.mesh,
      this.#fills.mesh,
      this.#lines.mesh,
      this.#marks.mesh,
    );
    new Gestures(container, this.camera, {
      press: (x, y, event) => this.#press(x, y, event),
      hold: (x, y, event) => this.#holdTo(x, y, event),
      release: () => this.release(),
      hover: (x, y, event) => this.#hover(x, y, event),
      leave: () => this.#hover(NaN, NaN),
      moved: () => this.#cameraMoved(),
      fit: () => this.#build.hand?.finish() === true || this.fit(),
      turn: (delta, fine) => this.#turn((fine ? 0.1 : 1) * kTurnSpeed * delta),
    });
    this.begin();
  }

  setScene(scene: SceneDescription, keepView = false): void {
    this.scene = scene;
    this.setFields(null);
    this.setSearch(null);
    this.#rods = jointRods(scene);
    this.frame = null;
    this.#hand.forget();
    this.hovered = -1;
    this.#build.set(null, null);
    this.isBuilding = false;
    this.#poses.dispose();
    this.#poses = new PoseTexture(scene.bodies.length);
    this.#shared.u_poses.value = this.#poses.texture;
    this.#bodies.build(scene, this.palette);
    this.#ghosts.setScene(scene);
    this.ghosts = [];
    this.#silhouettes.setScene(scene);
    this.writing.forget();
    this.flashes.clear();
    this.unseen();
    this.select(null);
    if (!keepView) this.fit();
  }

  setFields(fields: BodyFields | null): void {
    this.#shownFields = fields;
    this.#fields?.setFields(fields);
    if (this.#fields === null && fields !== null) void this.#openFields();
    this.requestPicture();
  }

  async #openFields(): Promise<void> {
    const { FieldLayer: Layer } = await import('./field_layer');
    this.#fields ??= new Layer(this.#world, new LineBatch(this.#shared, 3), looksOf);
    this.setFields(this.#shownFields);
  }

  setSearch(
    picture: SearchPicture | null,
    moved?: (place: number, target: TaskTarget) => void,
  ): void {
    this.#searched = [picture, moved];
    this.#search?.set(picture, moved);
    if (this.#search === null && picture !== null) void this.#openSearch();
    this.requestPicture();
  }

  async #openSearch(): Promise<void> {
    const { SearchLayer: Layer } = await import('./search_layer');
    this.#search ??= new Layer();
    this.setSearch(...this.#searched);
  }

  setBuild(picture: BuildPicture | null, hand: BuildHand | null): void {
    this.#build.set(picture, hand);
    this.isBuilding = picture !== null && picture.overRun !== true;
    this.container.style.cursor = picture?.cursor ?? '';
    this.requestPicture();
  }

  refreshTheme(): void {
    this.palette.refresh();
    this.#fields?.refresh();
    this.#paper.refresh(this.palette);
    if (this.scene !== null) this.#bodies.build(this.scene, this.palette);
    this.requestPicture();
  }

  override setFrame(frame: Frame): void {
    super.setFrame(frame);
    if (this.scene === null || !this.isFitted || this.isBuilding || this.isHeld) return;
    // Who has chosen no view goes along with what has left the picture, and back with it.
    const isGone = isLost(this.scene, frame, this.#region);
    if (!isGone && !(this.#isWide && frame.figures.jumped)) return;
    this.fit();
    this.#isWide = isGone;
  }

  override fit(): void {
    this.isFitted = true;
    if (this.scene === null) return;
    this.#isWide = false;
    this.#region = shownRegion(this.scene, this.frame);
    const foot = Math.min(this.width < kNarrow ? 2 * kFoot : kFoot, kMostFoot * this.height);
    this.camera.fit(this.#region, kMargin, Math.max(kMargin, foot));
    this.#handlers.viewed(null);
    this.requestPicture();
  }

  protected override get isHeld(): boolean {
    return this.#hand.bodies.length > 0;
  }

  protected override goAlong([x, y]: Vector3): void {
    this.isFitted = false;
    this.camera.x += x;
    this.camera.y += y;
  }

  zoom(factor: number): void {
    this.camera.zoomAt(this.camera.width / 2, this.camera.height / 2, factor);
    this.#cameraMoved();
  }

  pan(dx: number, dy: number): void {
    this.camera.panBy(dx, dy);
    this.#cameraMoved();
  }

  orbit(): boolean {
    return false;
  }

  look(view: StageView): void {
    if (isEyeView(view)) return;
    this.camera.view = view;
    this.#cameraMoved();
  }

  pullBy(body: number, right: number, up: number): void {
    if (this.frame === null) return;
    if (!this.#handlers.running()) return this.placeBy(body, right, up, 0);
    const reach = this.camera.height / this.camera.scale;
    const centre = worldPoint(this.frame, body, 0, 0);
    if (this.#hand.hold?.body !== body) this.#hand.take(this.frame, [body], centre);
    const [x, y] = this.#hand.hold?.target ?? centre;
    this.#pullTo(x + right * reach, y + up * reach);
  }

  placeBy(body: number, right: number, up: number, turn: number, isMore = false): void {
    const reach = this.camera.height / this.camera.scale;
    this.choose(body, this.chosen.has(body));
    this.#handlers.shift([...this.chosen], [right * reach, up * reach], turn, isMore);
  }

  pixelOf(frame: Frame, body: number): [number, number] {
    return this.camera.toScreen(...worldPoint(frame, body, 0, 0));
  }

  release(): void {
    this.#build.hand?.release();
    this.#search?.release();
    this.#hand.release();
    this.showHoldable(this.hovered);
    this.requestPicture();
  }

  #scale(kind: string, isLinear = false): ForceScale {
    const { together } = this.#handlers;
    return new ForceScale(together, kind, () => this.requestPicture(), isLinear);
  }

  protected override async openArrows(): Promise<void> {
    const { BodyArrows: Arrows } = await import('../body_arrows');
    this.#bodyArrows ??= new Arrows((kind, isLinear) => this.#scale(kind, isLinear), sampleOf);
  }

  override project([x, y]: Vector3): [number, number] {
    return this.camera.toScreen(x, y);
  }

  protected override unproject(x: number, y: number): Vector3 {
    return [...this.camera.toWorld(x, y), 0];
  }

  protected override get middle(): Vector3 {
    return [this.camera.x, this.camera.y, 0];
  }

  protected override unseen(): void {
    this.#bodyArrows?.clear();
    this.#forceScale.clear();
    this.#networkScale.clear();
    this.#pressureScale.clear();
  }

  override dispose(): void {
    this.unseen();
    const layers = [this.#paper, this.#ground, this.#bodies, this.#fills, this.#lines];
    for (const layer of layers) layer.dispose();
    this.#fields?.dispose();
    this.#marks.dispose();
    this.#poses.dispose();
    super.dispose();
  }

  protected override async touchedAt(
    x: number,
    y: number,
    event: PointerEvent,
  ): Promise<Inspected | null | undefined> {
    const { scene, frame, camera } = this;
    if (scene === null || frame === null || this.#build.hand !== null) return undefined;
    const reach = event.pointerType === 'touch' ? 2 : 1;
    const [wx, wy] = camera.toWorld(x, y);
    const body = pickBody(scene, frame, wx, wy, (reach * kReach) / camera.scale);
    const project = (point: Vector3): [number, number] => this.project(point);
    const tipOf = (arrow: Arrow): [number, number] => {
      const [ax, ay] = camera.toScreen(arrow.x, arrow.y);
      return [ax + arrow.dx * arrow.length, ay - arrow.dy * arrow.length];
    };
    const hasMarks = this.drawn.contactPoints && frame.contactCount <= kManyContacts;
    const picture = { scene, frame, arrows: this.#arrows, hasMarks, project, tipOf };
    const { markAt } = await import('../arrows/mark_at');
    const mark = markAt(picture, [x, y], reach, body >= 0);
    return mark ?? (body < 0 ? null : { kind: 'body', body });
  }

  #press(x: number, y: number, event: PointerEvent): boolean {
    if (this.scene === null || this.frame === null) return false;
    const { hand } = this.#build;
    if (hand !== null) return hand.press([x, y], this.#pointerAt(x, y, event));
    if (this.#search?.grab(x, y, 1 / this.camera.scale) === true) return true;
    const reach = (event.pointerType === 'touch' ? 2 : 1) * kReach;
    const body = pickBody(this.scene, this.frame, x, y, reach / this.camera.scale);
    const taken = body < 0 ? null : this.taken(body, event);
    this.#handlers.select(body < 0 ? null : body);
    if (taken === null) return false;
    this.#hand.take(this.frame, taken, [x, y], event);
    this.requestPicture();
    return true;
  }

  /** Turns the body under the pointer while nothing runs [rad]; says whether it did. */
  #turn(angle: number): boolean {
    if (this.hovered < 0 || this.#handlers.running()) return false;
    this.#handlers.shift([this.hovered], [0, 0], angle);
    return true;
  }

  #pullTo(x: number, y: number, event: PointerEvent | null = null): void {
    if (this.#search?.moveTo(x, y) === true) return this.requestPicture();
    if (this.frame !== null) this.#hand.to(this.frame, [x, y], event);
    this.requestPicture();
  }

  #pointerAt(x: number, y: number, event: PointerEvent | null): BuildPointer {
    const { scene, frame, camera } = this;
    if (scene === null || frame === null)
      return {
        pixel: 1 / camera.scale,
        shift: false,
        alt: false,
        bodies: [],
        surface: null,
        handle: -1,
      };
    return this.#build.pointer(scene, frame, camera, [x, y], event);
  }

  #holdTo(x: number, y: number, event: PointerEvent): void {
    const { hand } = this.#build;
    if (hand === null) this.#pullTo(x, y, event);
    else hand.drag([x, y], this.#pointerAt(x, y, event));
  }

  #hover(x: number, y: number, event: PointerEvent | null = null): void {
    if (this.scene === null || this.frame === null) return;
    const { hand } = this.#build;
    if (hand !== null) {
      hand.hover([x, y], this.#pointerAt(x, y, event));
      this.hovered = -1;
      this.overlay.showCard(null, 0, 0, 0);
      return;
    }
    this.#pointer = [x, y];
    this.#isHovered = !Number.isNaN(x);
    const body = Number.isNaN(x)
      ? -1
      : pickBody(this.scene, this.frame, x, y, kReach / 2 / this.camera.scale);
    this.showHoldable(body);
    this.hovered = body;
    this.writing.pointAt(...this.camera.toScreen(x, y), body);
    this.#drawCard();
  }

  #cameraMoved(): void {
    this.isFitted = false;
    this.#handlers.viewed(this.camera.view);
    this.requestPicture();
  }

  protected override resized(): void {
    this.camera.resize(this.width, this.height, this.whole);
  }

  protected override draw(): void {
    const { camera } = this;
    placeThreeCamera(this.#threeCamera, camera, this.#shared);
    const batches = [this.#ground, this.#fills, this.#lines, this.#marks];
    for (const batch of batches) batch.clear();
    // Paper is empty but for those who place or measure something on it.
    if (this.options.grid && (this.isBuilding || this.isMeasuring))
      drawGrid(this.#ground, camera, this.palette);
    this.#legends = [];
    const now = performance.now();
    if (this.scene !== null && this.frame !== null) {
      this.#drawScene(this.scene, this.#build.shown(this.frame));
      const still = this.wantsStillness;
      if (this.flashes.draw(this.#marks, camera, this.palette, now, still)) this.requestPicture();
    }
    for (const batch of batches) batch.finish();
    this.#bodies.mesh.visible = this.#bodies.shade.visible = this.frame !== null;
    this.picture.render(this.#world, this.#threeCamera, this.#drawShadows);
    this.overlay.showScale(camera.scale);
    this.overlay.showLegend(this.#forceScale, arrowKinds(this.frame, this.drawn, this.#pushes));
    this.overlay.layers.show(this.#legends);
    this.teller.tell(this.container, this.#forceScale, this.#bodyArrows?.scales);
    this.#drawCard();
  }

  #drawScene(scene: SceneDescription, frame: Frame): void {
    const { camera } = this;
    const canvas: Canvas = {
      camera,
      palette: this.palette,
      under: this.#ground,
      lines: this.#lines,
      marks: this.#marks,
    };
    this.#poses.update(frame, camera.x, camera.y);
    this.#bodies.shiftHatch(camera.x * camera.scale, camera.y * camera.scale);
    const ghostly = { ...canvas, fills: this.#fills };
    const { spots } = this;
    this.#ghosts.draw(ghostly, this.ghosts, frame, spots);
    drawConnectors(canvas, frame, scene, this.#rods);
    const { hold } = this.#hand;
    if (hold !== null) drawHold(canvas, frame, hold, spots);
    drawRings(this.#lines, scene, this.chosen, this.palette.get('accent'));
    drawThrusters(canvas, scene, frame);
    const { drawn } = this;
    const contacts = seenContacts(frame);
    drawContacts(canvas, contacts, drawn);
    this.#takeArrows(scene, frame, contacts);
    drawArrows(canvas, this.#arrows, spots, drawn.labels);
    this.#legends.push(...(this.#bodyArrows?.legend() ?? []));
    const isTinted = frame.contactCount > kManyContacts && (drawn.contactPoints || drawn.forces);
    const small = Math.min(camera.width, camera.height);
    const pressed = isTinted ? frame : null;
    const scale = this.#pressureScale;
    const pressure = this.#pressure.when(isTinted);
    this.#legends.push(...(pressure?.show(this.#tint, pressed, scale, small) ?? []));
    const { fields } = this.options;
    this.#legends.push(...(this.#fields?.show(fields, scene, camera.scale, this.palette) ?? []));
    const layers = this.#layers.when(this.#isLayered(frame, contacts));
    this.#legends.push(
      ...(layers?.drawLayers(canvas, frame, contacts, scene, this.options, this.#networkScale) ??
        []),
    );
    this.#legends.push(...(this.#search?.draw(canvas) ?? []));
    this.#build.draw(canvas, scene, frame, spots);
  }

  /** Whether something of contacts is to be seen that few look at. */
  #isLayered({ debugCount }: Frame, { contactWeights }: SeenContacts): boolean {
    const { cones, network, virtualContacts } = this.options;
    const isShared = virtualContacts && contactWeights.some((weight) => weight > 0);
    return cones || network || isShared || debugCount > 0;
  }

  readonly #tint = (part: (body: number) => number): void => {
    this.#bodies.tint(this.palette.get('force'), part);
  };

  /** Finds the arrows of a picture, and their lengths. */
  #takeArrows(scene: SceneDescription, frame: Frame, contacts: SeenContacts): void {
    const { drawn, camera } = this;
    const [list, small] = [this.#arrows, Math.min(camera.width, camera.height)];
    list.clear();
    const layers = { ...drawn, torques: false, rods: this.#rods };
    addContacts(list, contacts, frame, scene, layers, chosenPairs(scene, this.selected));
    const { parameter, thrust, gravity } = this.#handlers;
    const before = list.count;
    if (drawn.forces) addPushes(list, scene, frame, parameter, thrust);
    this.#pushes = list.count > before;
    const beside: Beside = ([x, y], [dx, dy], pixels) => {
      const away = pixels / camera.scale;
      return [x - away * dy, y + away * dx, 0];
    };
    this.#bodyArrows?.take(frame, scene, drawn, gravity(), small);
    this.#bodyArrows?.addForces(list, beside);
    fitLengths(list, this.#forceScale, small);
    this.#bodyArrows?.addMotions(list, beside);
  }

  protected override silhouettes(frame: Frame): readonly Silhouette[] {
    return this.#silhouettes.at(this.#build.shown(frame), this.camera);
  }

  /** The card of the virtual contact under the pointer. */
  #drawCard(): void {
    const [x, y] = this.camera.toScreen(...this.#pointer);
    const { scene, frame } = this;
    const isAsked = this.options.virtualContacts && this.#isHovered && this.#hand.hold === null;
    const row =
      isAsked && frame !== null
        ? (this.#layers.part?.contactAt(frame, this.camera, x, y, kDotReach) ?? -1)
        : -1;
    const lines =
      row < 0 || scene === null || frame === null
        ? null
        : (this.#layers.part?.contactLines(scene, frame, row) ?? null);
    this.overlay.showCard(lines, x, y, this.camera.width);
  }
}
