// Long because it is one picture: every layer of it, and whatever a pointer does on it.

import { Color, Vector3 as Point3, WebGLRenderer } from 'three';
import {
  isEyeView,
  pointInBody,
  positionOf,
  seenContacts,
  spatialView,
  type BuildHand,
  type BuildPicture,
  type DisplayOptions,
  type EyeView,
  type Frame,
  type GravitySource,
  type Inspected,
  type Intersection,
  type SceneDescription,
  type StageView,
  type Vector3,
} from '../../sim';
import { ArrowList } from '../arrows/arrow_list';
import { addContacts, chosenPairs, kManyContacts } from '../arrows/contact_arrows';
import { fitLengths } from '../arrows/lengths';
import type { MarkedPicture } from '../arrows/mark_at';
import type { BodyArrows, Beside } from '../body_arrows';
import { ForceScale } from '../force_scale';
import { Hand } from '../hand';
import type { LabStage } from '../lab_stage';
import type { LegendEntry } from '../layer_legend';
import type { Pressure } from '../pressure';
import { sampleOf } from '../scale_teller';
import { SceneStage, type SceneHandlers } from '../scene_stage';
import { CommonRenderer } from '../common_renderer';
import { SolidCamera } from '../solids/solid_camera';
import { spatialArrowKinds } from '../stage_overlay';
import type { Silhouette } from '../words/boxes';
import { sayRuns } from '../words/runs';
import { Approach } from './approach';
import { Following } from './following';
import { isSoftware, PictureQuality } from './picture_quality';
import type { AmbientOcclusion as Occlusion } from '../studio/ambient_occlusion';
import { SpaceBuild, type SpaceHit } from './space_build';
import { drawSpaceArrows, drawSpaceContacts, tipInSpace, type SpaceCanvas } from './space_contacts';
import { SpaceFlashes } from './space_flashes';
import type { SpaceGhosts } from './space_ghosts';
import { drawSpaceHold, PointerPlane } from './space_hand';
import { drawSpaceJoints } from './space_joints';
import { Late } from '../late';
import type { LayerScales, SpaceLayers } from './space_layers';
import { SpaceMarks } from './space_marks';
import { SpaceSilhouettes } from './space_silhouettes';
import { SpacePointer } from './space_pointer';
import { drawSpaceSprings } from './space_springs';
import { SpaceWorld } from './space_world';

/** Width by height of the pictures that scenes choose their distance for. */
const kUsualShape = 1.3;

/** How near to the horizon the eye comes [rad]: the ground stays below it. */
const kLowestEye = 0.03;

let hasNoGraphics = false;
const kRenderer = new CommonRenderer(() => {
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: 'low-power' });
  SpaceWorld.prepare(renderer);
  hasNoGraphics = isSoftware(renderer.getContext());
  return renderer;
});

/** What the stage asks of the page. */
export interface SpaceStageHandlers extends SceneHandlers {
  /** Moves [m] and turns (vector along the axis, length the angle [rad]) bodies from where they were last put. */
  shift(bodies: readonly number[], by: Vector3, turn: Vector3, isMore?: boolean): void;
  select(body: number | null): void;
  /** The view was turned or moved, or is that of the scene again (null). */
  viewed(view: EyeView | null): void;
  /** The same for stages side by side, which then show forces by one scale. */
  readonly together: object;
  readonly gravity: () => GravitySource;
}

/** The stage in space: draws a scene and lets bodies be held. Draws only when something changed. */
export class SpaceStage extends SceneStage implements LabStage {
  readonly #handlers: SpaceStageHandlers;
  readonly #world = new SpaceWorld(this.palette);
  readonly #marks = new SpaceMarks();
  /** Of runs over each other. */
  readonly #ghosts = new Late<SpaceGhosts>(
    async () => {
      const ghosts = new (await import('./space_ghosts')).SpaceGhosts();
      this.#world.scene.add(ghosts.group);
      return ghosts;
    },
    () => this.requestPicture(),
  );
  readonly #layers = new Late<SpaceLayers>(
    async () => {
      const layers = new (await import('./space_layers')).SpaceLayers();
      layers.intersections.set(this.#intersections);
      this.#world.scene.add(layers.intersections.group);
      return layers;
    },
    () => this.requestPicture(),
  );
  #intersections: readonly Intersection[] = [];
  readonly #build = new SpaceBuild();
  /** Of crowds. */
  readonly #pressure = new Late<Pressure>(
    async () => new (await import('../pressure')).Pressure(),
    () => this.requestPicture(),
  );
  readonly #approach = new Approach();
  readonly #quality: PictureQuality;
  /** Comes with the first picture that has it. */
  #occlusion: Occlusion | null = null;
  /** Legends of the layers in the last picture. */
  #legends: readonly LegendEntry[] = [];
  protected override readonly flashes = new SpaceFlashes();
  readonly #pointer: SpacePointer;
  readonly #scales: LayerScales & Readonly<Record<'moments' | 'pressure', ForceScale>>;
  /** Comes with the first of its arrows. */
  #bodyArrows: BodyArrows | null = null;
  readonly #arrows = new ArrowList();
  readonly #silhouettes = new SpaceSilhouettes();
  #up: 'y' | 'z' = 'y';
  #eye: SolidCamera;
  readonly #following = new Following();
  readonly #hand: Hand<Vector3>;
  readonly #plane = new PointerPlane();

  /**
   * @param container - a positioned element that the stage fills
   * @throws Error when the browser offers no WebGL 2
   */
  constructor(container: HTMLElement, handlers: SpaceStageHandlers) {
    super(container, kRenderer, handlers);
    this.#handlers = handlers;
    this.#quality = new PictureQuality(hasNoGraphics);
    this.#scales = {
      forces: this.#scale('forces'),
      moments: this.#scale('moments'),
      network: this.#scale('network'),
      pressure: this.#scale('pressure', true),
    };
    this.#world.scene.add(this.#marks.group);
    this.#eye = this.#newEye();
    this.#hand = new Hand<Vector3>(handlers, pointInBody);
    this.#pointer = new SpacePointer(container, {
      press: (x, y, event) => this.#press(x, y, event),
      move: (x, y, event) => this.#handTo(x, y, event),
      release: () => this.release(),
      hover: (x, y, event) => this.#hover(x, y, event),
      turn: (angle) => this.#turn(this.hovered, angle),
      centre: (x, y) => this.#build.hand?.finish() === true || this.#centre(x, y),
    });
    this.begin();
  }

  setScene(scene: SceneDescription, keepView = false): void {
    this.scene = scene;
    this.frame = null;
    this.#hand.forget();
    this.hovered = -1;
    this.#build.set(null, null);
    this.isBuilding = false;
    this.#ghosts.part?.draw([], [], this.palette);
    this.ghosts = [];
    this.#world.build(scene);
    this.#silhouettes.setScene(scene);
    this.writing.forget();
    this.flashes.clear();
    this.unseen();
    this.#setFound([]);
    this.select(null);
    const up = spatialView(scene)?.up ?? 'y';
    if (up !== this.#up) {
      this.#up = up;
      this.#eye.dispose();
      this.#eye = this.#newEye();
      this.fit();
    } else if (!keepView) this.fit();
    if (!keepView) this.#approach.begin();
  }

  setBuild(picture: BuildPicture | null, hand: BuildHand | null): void {
    this.#build.set(picture, hand);
    this.isBuilding = picture !== null && picture.overRun !== true;
    this.container.style.cursor = picture?.cursor ?? '';
    this.requestPicture();
  }

  setIntersections(found: readonly Intersection[]): void {
    this.#setFound(found);
    this.requestPicture();
  }

  override setOptions(options: DisplayOptions): void {
    this.#quality.ask(options.quality);
    super.setOptions(options);
    this.#takeQuality();
  }

  protected override get sharpest(): number {
    return this.#quality.step.sharpest;
  }

  #takeQuality(): void {
    const { shadows, occlusion } = this.#quality.step;
    this.#world.setShadows(shadows);
    if (!occlusion) this.#world.setOcclusion(null);
    else if (this.#occlusion === null) void this.#openOcclusion();
    this.requestPicture();
  }

  /** What makes nooks darker is fetched where it is quick. */
  async #openOcclusion(): Promise<void> {
    const { AmbientOcclusion } = await import('../studio/ambient_occlusion');
    this.#occlusion ??= new AmbientOcclusion();
    this.requestPicture();
  }

  /** Goes down with the quality where pictures are slow. */
  #watch(): void {
    const began = performance.now();
    requestAnimationFrame(() => {
      if (!this.#quality.took(performance.now() - began)) return;
      this.sharpen();
      this.#takeQuality();
    });
  }

  protected override restored(): void {
    this.#world.forget();
    super.restored();
  }

  override snapshot(...args: Parameters<SceneStage['snapshot']>): HTMLCanvasElement {
    this.#approach.end();
    return super.snapshot(...args);
  }

  refreshTheme(): void {
    this.palette.refresh();
    this.#world.refresh();
    this.requestPicture();
  }

  override fit(): void {
    this.isFitted = true;
    if (this.scene === null) return;
    if (this.frame !== null) this.#world.place(this.frame);
    const view = spatialView(this.scene);
    this.#eye.frame(this.width, this.height, 0, this.whole);
    // A narrow picture has to be taken from further away to show as much.
    const narrow = Math.max(1, (kUsualShape * this.height) / this.width);
    const distance = narrow * (view?.distance ?? 0);
    this.#eye.fit(this.#world.extent(), view?.azimuth, view?.elevation, distance);
    this.#following.begin(this.#eye.camera, this.#eye.controls.target, this.#world.start);
    this.#handlers.viewed(null);
    this.requestPicture();
  }

  /** Keeps what moves in the picture, unless the view was chosen by hand, or a body is held: the eye would run after the pointer. */
  #follow(): void {
    if (!this.isFitted || this.isHeld) return;
    const by = this.#following.shift(this.#world.moving());
    const [eye, target] = [this.#following.eye(by), this.#following.target(by)];
    if (!target.equals(this.#eye.controls.target))
      this.#eye.view = { eye: eye.toArray(), target: target.toArray() };
    this.#world.follow(by);
  }

  protected override get isHeld(): boolean {
    return this.#hand.bodies.length > 0;
  }

  protected override goAlong(by: Vector3): void {
    this.isFitted = false;
    const { eye, target } = this.#eye.view;
    const moved = (at: Vector3): Vector3 => [at[0] + by[0], at[1] + by[1], at[2] + by[2]];
    this.#eye.view = { eye: moved(eye), target: moved(target) };
  }

  /** Looks at the body that is there; at the whole scene where there is none. */
  #centre(x: number, y: number): void {
    const hit = this.#hit(x, y);
    if (hit === null || this.frame === null) return this.fit();
    const { target } = this.#eye.controls;
    const centre = new Point3(...positionOf(this.frame, hit.body));
    const eye = this.#eye.camera.position.clone().sub(target).add(centre);
    this.look({ eye: eye.toArray(), target: centre.toArray() });
  }

  zoom(factor: number): void {
    this.#eye.orbit(0, 0, 1 / factor);
    this.#turned();
  }

  pan(dx: number, dy: number): void {
    this.#eye.controls.pan(dx, dy);
    this.#turned();
  }

  orbit(around: number, up: number): boolean {
    this.#eye.orbit(around, up);
    this.#turned();
    return true;
  }

  look(view: StageView): void {
    if (!isEyeView(view)) return;
    this.#eye.view = view;
    this.#turned();
    this.requestPicture();
  }

  #turned(): void {
    this.isFitted = false;
    this.#handlers.viewed(this.#eye.view);
  }

  pullBy(body: number, right: number, up: number): void {
    if (this.frame === null) return;
    if (!this.#handlers.running()) return this.placeBy(body, right, up, 0);
    const centre = positionOf(this.frame, body);
    if (this.#hand.hold?.body !== body) this.#hand.take(this.frame, [body], centre);
    const from = new Point3(...(this.#hand.hold?.target ?? centre));
    this.#hand.to(this.frame, from.add(this.#eye.inPicture(from, right, up)).toArray());
    this.requestPicture();
  }

  placeBy(body: number, right: number, up: number, turn: number, isMore = false): void {
    if (this.frame === null) return;
    const centre = new Point3(...positionOf(this.frame, body));
    const by = this.#eye.inPicture(centre, right, up);
    this.choose(body, this.chosen.has(body));
    const about = this.#eye.towardsEye(turn).toArray();
    this.#handlers.shift([...this.chosen], by.toArray(), about, isMore);
  }

  release(): void {
    this.#build.hand?.release();
    this.#hand.release();
    this.showHoldable(this.hovered);
    this.requestPicture();
  }

  pixelOf(frame: Frame, body: number): [number, number] {
    return this.#eye.pixelOf(new Point3(...positionOf(frame, body))) ?? [NaN, NaN];
  }

  #scale(kind: string, isLinear = false): ForceScale {
    const { together } = this.#handlers;
    return new ForceScale(together, kind, () => this.requestPicture(), isLinear);
  }

  protected override async openArrows(): Promise<void> {
    const { BodyArrows: Arrows } = await import('../body_arrows');
    this.#bodyArrows ??= new Arrows((kind, isLinear) => this.#scale(kind, isLinear), sampleOf);
  }

  override project(point: Vector3): [number, number] | null {
    return this.#eye.pixelOf(new Point3(...point));
  }

  protected override unproject(x: number, y: number, near: Vector3): Vector3 {
    const at = new Point3(...near);
    const [fromX, fromY] = this.#eye.pixelOf(at) ?? [x, y];
    const by = this.#eye.inPicture(at, (x - fromX) / this.height, (fromY - y) / this.height);
    return at.add(by).toArray();
  }

  protected override get middle(): Vector3 {
    return this.#eye.controls.target.toArray();
  }

  protected override unseen(): void {
    this.#bodyArrows?.clear();
    this.#scales.forces.clear();
    this.#scales.moments.clear();
    this.#scales.network.clear();
    this.#scales.pressure.clear();
  }

  override dispose(): void {
    this.unseen();
    this.#pointer.dispose();
    this.#eye.dispose();
    this.#ghosts.part?.dispose();
    this.#layers.part?.intersections.dispose();
    this.#occlusion?.dispose();
    this.#world.dispose();
    this.#marks.dispose();
    super.dispose();
  }

  #newEye(): SolidCamera {
    const eye = new SolidCamera(this.picture.canvas, () => this.requestPicture(), this.#up);
    eye.controls.zoomToCursor = true;
    eye.controls.maxPolarAngle = Math.PI / 2 - kLowestEye;
    // From the first movement on, not only when it ends: the picture would go back in between.
    eye.controls.addEventListener('start', () => (this.isFitted = false));
    eye.controls.addEventListener('end', () => this.#turned());
    eye.frame(this.width, this.height, 0);
    return eye;
  }

  get #canvas(): SpaceCanvas {
    return {
      eye: this.#eye,
      marks: this.#marks,
      palette: this.palette,
      width: this.width,
      height: this.height,
    };
  }

  #turn(body: number, angle: number): boolean {
    if (body < 0 || this.#handlers.running()) return false;
    this.#handlers.shift([body], [0, 0, 0], this.#eye.towardsEye(angle).toArray());
    return true;
  }

  #hit(x: number, y: number): { body: number; at: Point3 } | null {
    if (this.frame === null || Number.isNaN(x)) return null;
    return this.#world.hit(this.#eye.rayAt(x, y));
  }

  protected override async touchedAt(
    x: number,
    y: number,
    event: PointerEvent,
  ): Promise<Inspected | null | undefined> {
    if (this.scene === null || this.frame === null || this.#build.hand !== null) return undefined;
    const reach = event.pointerType === 'touch' ? 2 : 1;
    const { scene, frame } = this;
    const hit = this.#hit(x, y);
    const hasMarks = this.drawn.contactPoints && frame.contactCount <= kManyContacts;
    const picture: MarkedPicture = {
      scene,
      frame,
      arrows: this.#arrows,
      hasMarks,
      project: (point) => this.project(point),
      tipOf: (arrow) => this.#eye.pixelOf(tipInSpace(this.#eye, arrow)),
    };
    const { markAt } = await import('../arrows/mark_at');
    const mark = markAt(picture, [x, y], reach, hit !== null);
    return mark ?? (hit === null ? null : { kind: 'body', body: hit.body });
  }

  #press(x: number, y: number, event: PointerEvent): boolean {
    if (this.#build.hand !== null) {
      const up = this.#up === 'y' ? new Point3(0, 1, 0) : new Point3(0, 0, 1);
      return this.#build.press(this.#canvas, [x, y], this.#hits(x, y), up, event);
    }
    const hit = this.#hit(x, y);
    if (this.frame === null) return false;
    const taken = hit === null ? null : this.taken(hit.body, event);
    this.#handlers.select(hit?.body ?? null);
    if (hit === null || taken === null) return false;
    this.#plane.face(this.#eye, hit.at);
    this.#hand.take(this.frame, taken, hit.at.toArray(), event);
    this.requestPicture();
    return true;
  }

  #hits(x: number, y: number): SpaceHit[] {
    if (this.frame === null || Number.isNaN(x)) return [];
    return this.#world.hits(this.#eye.rayAt(x, y));
  }

  #handTo(x: number, y: number, event: PointerEvent): void {
    if (this.#build.hand !== null)
      return this.#build.drag(this.#canvas, [x, y], this.#hits(x, y), event);
    const at = this.#plane.at(this.#eye, x, y);
    if (this.frame !== null && at !== null) this.#hand.to(this.frame, at, event);
    this.requestPicture();
  }

  #hover(x: number, y: number, event: PointerEvent | null = null): void {
    if (this.#build.hand !== null) {
      this.#build.hover(this.#canvas, [x, y], this.#hits(x, y), event);
      this.hovered = -1;
      return;
    }
    this.hovered = this.#hit(x, y)?.body ?? -1;
    this.writing.pointAt(x, y, this.hovered);
    this.showHoldable(this.hovered);
  }

  protected override resized(): void {
    const { view } = this.#eye;
    this.#eye.frame(this.width, this.height, 0, this.whole);
    // Who has moved the eye keeps its distance when cards come and go.
    if (!this.isFitted) this.#eye.view = view;
  }

  protected override draw(): void {
    this.#marks.clear();
    const { frame } = this;
    if (frame !== null) this.#drawFrame(this.#build.shown(frame));
    this.#marks.finish();
    this.#world.look(this.#eye.camera);
    this.picture.render(this.#world.scene, this.#eye.camera, this.#shade);
    this.#approach.restore(this.#eye.camera);
    this.#watch();
    this.overlay.showScale(1 / this.#eye.metresPerPixel(this.#eye.controls.target));
    this.overlay.showLegend(
      this.#scales.forces,
      spatialArrowKinds(this.frame, this.drawn),
      this.#scales.moments,
    );
    this.overlay.layers.show(this.#legends);
    this.teller.tell(this.container, this.#scales.forces, this.#bodyArrows?.scales);
  }

  /** Finds what light comes into nooks, before the picture. */
  readonly #shade = (renderer: WebGLRenderer, width: number, height: number): void => {
    if (this.#occlusion === null || !this.#quality.step.occlusion) return;
    const { scene, size } = this.#world;
    const light = this.#occlusion.render(renderer, scene, this.#eye.camera, size, width, height);
    this.#world.setOcclusion(light, width, height);
  };

  #drawFrame(frame: Frame): void {
    this.#world.place(frame);
    this.#follow();
    const { camera, controls } = this.#eye;
    if (this.wantsStillness) this.#approach.end();
    if (this.#approach.draw(camera, controls.target, performance.now())) this.requestPicture();
    camera.updateMatrixWorld();
    const canvas = this.#canvas;
    if (this.scene === null) return;
    this.#ghosts
      .when(this.ghosts.length > 0)
      ?.draw(this.ghosts, this.#world.surfaces(), this.palette, this.frame, {
        bodies: this.chosen,
        pixelAt: (at) => this.#eye.metresPerPixel(at),
      });
    this.#sayRuns(frame);
    drawSpaceSprings(canvas, frame, this.scene);
    drawSpaceJoints(canvas, frame, this.scene);
    const { drawn, spots } = this;
    const small = Math.min(canvas.width, canvas.height);
    drawSpaceContacts(canvas, frame, drawn);
    this.#takeArrows(this.scene, frame, small);
    drawSpaceArrows(canvas, this.#arrows, spots, drawn.labels);
    const isTinted = frame.contactCount > kManyContacts && (drawn.contactPoints || drawn.forces);
    const { areas, cones, network, intersections } = this.options;
    this.#legends = [
      ...(this.#bodyArrows?.legend() ?? []),
      ...(this.#pressure
        .when(isTinted)
        ?.show(...([this.#tint, isTinted ? frame : null, this.#scales.pressure, small] as const)) ??
        []),
      ...(this.#layers
        .when(areas || cones || network || intersections)
        ?.draw(canvas, frame, this.scene, this.options, this.#scales) ?? []),
    ];
    const { hold } = this.#hand;
    if (hold !== null) drawSpaceHold(canvas, frame, hold, spots);
    const still = this.wantsStillness;
    if (this.flashes.draw(canvas, performance.now(), still)) this.requestPicture();
    this.#build.draw(canvas, this.scene, frame, spots);
  }

  #setFound(found: readonly Intersection[]): void {
    this.#intersections = found;
    this.#layers.part?.intersections.set(found);
  }

  #sayRuns(frame: Frame): void {
    if (this.ghosts.length === 0) return;
    const surfaces = this.#world.surfaces();
    const radiusOf = (body: number): number => {
      const radius = surfaces[body]?.boundingSphere?.radius ?? 0;
      return radius / this.#eye.metresPerPixel(new Point3(...positionOf(frame, body)));
    };
    sayRuns(this.spots, this.ghosts, frame, (at) => this.project(at), radiusOf);
  }

  readonly #tint = (part: (body: number) => number): void => {
    this.#world.press(new Color(this.palette.css('force')), part);
  };

  /** Finds the arrows of a picture, and their lengths. */
  #takeArrows(scene: SceneDescription, frame: Frame, small: number): void {
    const { drawn, selected } = this;
    const list = this.#arrows;
    list.clear();
    addContacts(
      list,
      seenContacts(frame),
      frame,
      scene,
      { ...drawn, jointForces: false, torques: drawn.friction },
      chosenPairs(scene, selected),
    );
    const sight = this.#beside;
    this.#bodyArrows?.take(frame, scene, drawn, this.#handlers.gravity(), small);
    this.#bodyArrows?.addForces(list, sight);
    const width = small * this.#eye.metresPerPixel(this.#eye.controls.target);
    fitLengths(list, this.#scales.forces, small, this.#scales.moments, width);
    this.#bodyArrows?.addMotions(list, sight);
  }

  /** Beside the mass centre as it is seen. */
  readonly #beside: Beside = (at, along, pixels) => {
    const [from, to] = [new Point3(...at), new Point3(...along)];
    const side = to.cross(this.#eye.camera.position.clone().sub(from));
    const away = pixels * this.#eye.metresPerPixel(from);
    return from.addScaledVector(side.normalize(), away).toArray();
  };

  protected override silhouettes(frame: Frame): readonly Silhouette[] {
    return this.#silhouettes.at(this.#build.shown(frame), (at) => this.project(at));
  }
}
