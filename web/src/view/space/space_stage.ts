import { Vector3 as Point3, WebGLRenderer } from 'three';
import {
  kDefaultDisplay,
  positionOf,
  spatialView,
  type DisplayOptions,
  type EyeView,
  type Frame,
  type SceneDescription,
} from '../../sim';
import { ForceScale } from '../force_scale';
import type { LabStage } from '../lab_stage';
import { LabelLayer, type Label } from '../label_layer';
import { Palette } from '../palette';
import { SolidCamera } from '../solids/solid_camera';
import { spatialArrowKinds, StageOverlay } from '../stage_overlay';
import { spaceCard, spaceNames } from './space_card';
import { drawSpaceContacts, onScreen, type SpaceCanvas } from './space_contacts';
import { SpaceFlashes } from './space_flashes';
import { drawSpaceHold, SpaceHand, type SpaceHandHandlers } from './space_hand';
import { drawSpaceJoints } from './space_joints';
import { SpaceMarks } from './space_marks';
import { SpacePointer } from './space_pointer';
import { drawSpaceSprings } from './space_springs';
import { SpaceWorld } from './space_world';

/** Width by height of the pictures that scenes choose their distance for. */
const kUsualShape = 1.3;

/** What the stage asks of the page. */
export interface SpaceStageHandlers extends SpaceHandHandlers {
  select(body: number | null): void;
  /** The view was turned or moved, or is that of the scene again (null). */
  viewed(view: EyeView | null): void;
}

/** The stage in space: draws a scene and lets bodies be held. Draws only when something changed. */
export class SpaceStage implements LabStage {
  readonly #container: HTMLElement;
  readonly #handlers: SpaceStageHandlers;
  readonly #renderer: WebGLRenderer;
  readonly #palette = new Palette();
  readonly #world = new SpaceWorld(this.#palette);
  readonly #marks = new SpaceMarks();
  readonly #flashes = new SpaceFlashes();
  readonly #labels = new LabelLayer();
  readonly #overlay: StageOverlay;
  readonly #pointer: SpacePointer;
  readonly #scales = { forces: new ForceScale(), moments: new ForceScale() };
  readonly #resizing: ResizeObserver;
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  #up: 'y' | 'z' = 'y';
  #eye: SolidCamera;
  #hand: SpaceHand;
  #scene: SceneDescription | null = null;
  #frame: Frame | null = null;
  #options: DisplayOptions = kDefaultDisplay;
  #selected: number | null = null;
  #hovered = -1;
  #at: readonly [number, number] = [0, 0];
  #asked = 0;
  #fitted = true;
  #width = 1;
  #height = 1;

  /**
   * @param container - a positioned element that the stage fills
   * @throws Error when the browser offers no WebGL 2
   */
  constructor(container: HTMLElement, handlers: SpaceStageHandlers) {
    this.#container = container;
    this.#handlers = handlers;
    this.#renderer = new WebGLRenderer({ antialias: true, powerPreference: 'low-power' });
    SpaceWorld.prepare(this.#renderer, true);
    const canvas = this.#renderer.domElement;
    canvas.className = 'stage-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    container.append(canvas, this.#labels.canvas);
    this.#overlay = new StageOverlay(container);
    this.#world.scene.add(this.#marks.group);
    this.#eye = this.#newEye();
    this.#hand = new SpaceHand(this.#eye, handlers);
    this.#pointer = new SpacePointer(container, {
      press: (x, y, event) => this.#press(x, y, event),
      move: (x, y) => this.#handTo(x, y),
      release: () => this.release(),
      hover: (x, y) => this.#hover(x, y),
      turn: (angle) => this.#turn(this.#hovered, angle),
      fit: () => this.fit(),
    });
    // The browser brings a lost context back by itself; three.js then sends everything anew.
    canvas.addEventListener('webglcontextrestored', () => this.requestPicture());
    this.#resizing = new ResizeObserver(() => this.#resize());
    this.#resizing.observe(container);
    this.#resize();
  }

  setScene(scene: SceneDescription, keepView = false): void {
    this.#scene = scene;
    this.#frame = null;
    this.#hand.forget();
    this.#hovered = -1;
    this.#world.build(scene);
    this.#flashes.clear();
    this.#scales.forces.clear();
    this.#scales.moments.clear();
    this.select(null);
    const up = spatialView(scene)?.up ?? 'y';
    if (up !== this.#up) {
      this.#up = up;
      this.#eye.dispose();
      this.#eye = this.#newEye();
      this.#hand = new SpaceHand(this.#eye, this.#handlers);
      this.fit();
    } else if (!keepView) this.fit();
  }

  setFrame(frame: Frame): void {
    // After going back, the events that come along lie in what is now the future.
    if (frame.figures.jumped) this.#flashes.clear();
    else this.#flashes.take(frame, performance.now());
    this.#frame = frame;
    this.requestPicture();
  }

  setOptions(options: DisplayOptions): void {
    const quality = this.#options.quality;
    this.#options = options;
    this.#world.setShadows(options.quality !== 'low');
    if (quality !== options.quality) this.#resize();
    this.requestPicture();
  }

  refreshTheme(): void {
    this.#palette.refresh();
    this.#world.refresh();
    this.requestPicture();
  }

  select(body: number | null): void {
    this.#selected = body;
    this.requestPicture();
  }

  fit(): void {
    this.#fitted = true;
    if (this.#scene === null) return;
    if (this.#frame !== null) this.#world.place(this.#frame, -1);
    const view = spatialView(this.#scene);
    this.#eye.frame(this.#width, this.#height, 0);
    // A narrow picture has to be taken from further away to show as much.
    const narrow = Math.max(1, (kUsualShape * this.#height) / this.#width);
    const distance = narrow * (view?.distance ?? 0);
    this.#eye.fit(this.#world.extent(), view?.azimuth, view?.elevation, distance);
    this.#handlers.viewed(null);
    this.requestPicture();
  }

  zoom(factor: number): void {
    this.#eye.orbit(0, 0, 1 / factor);
    this.#turned();
  }

  pan(dx: number, dy: number): void {
    this.#eye.pan(dx, dy);
    this.#turned();
  }

  orbit(around: number, up: number): boolean {
    this.#eye.orbit(around, up);
    this.#turned();
    return true;
  }

  look(view: EyeView): void {
    this.#eye.view = view;
    this.#turned();
  }

  #turned(): void {
    this.#fitted = false;
    this.#handlers.viewed(this.#eye.view);
  }

  pullBy(body: number, right: number, up: number): void {
    if (this.#frame === null) return;
    const centre = new Point3(...positionOf(this.#frame, body));
    if (this.#hand.hold?.body !== body) this.#hand.grab(this.#frame, body, centre);
    this.#hand.by(this.#eye.inPicture(centre, right, up));
    this.requestPicture();
  }

  placeBy(body: number, right: number, up: number, turn: number): void {
    if (this.#frame === null || !this.#hand.canMove) return;
    const centre = new Point3(...positionOf(this.#frame, body));
    const by = this.#eye.inPicture(centre, right, up);
    this.#handlers.shift(body, by.toArray(), this.#eye.towardsEye(turn).toArray());
  }

  release(): void {
    this.#hand.release();
    this.requestPicture();
  }

  pixelOf(frame: Frame, body: number): [number, number] {
    return onScreen(this.#canvas, new Point3(...positionOf(frame, body))) ?? [NaN, NaN];
  }

  /** Draws before the browser shows its next picture. */
  requestPicture(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame(() => this.#draw());
  }

  dispose(): void {
    this.#resizing.disconnect();
    cancelAnimationFrame(this.#asked);
    this.#pointer.dispose();
    this.#eye.dispose();
    this.#world.dispose();
    this.#marks.dispose();
    this.#palette.dispose();
    this.#renderer.dispose();
    this.#container.replaceChildren();
  }

  #newEye(): SolidCamera {
    const eye = new SolidCamera(this.#renderer.domElement, () => this.requestPicture(), this.#up);
    eye.controls.zoomToCursor = true;
    eye.controls.addEventListener('end', () => this.#turned());
    eye.frame(this.#width, this.#height, 0);
    return eye;
  }

  get #canvas(): SpaceCanvas {
    return {
      eye: this.#eye,
      marks: this.#marks,
      palette: this.#palette,
      width: this.#width,
      height: this.#height,
    };
  }

  #turn(body: number, angle: number): boolean {
    if (body < 0 || this.#frame === null || !this.#hand.canMove) return false;
    this.#handlers.shift(body, [0, 0, 0], this.#eye.towardsEye(angle).toArray());
    return true;
  }

  #hit(x: number, y: number): { body: number; at: Point3 } | null {
    if (this.#frame === null || Number.isNaN(x)) return null;
    return this.#world.hit(this.#eye.rayAt(x, y));
  }

  #press(x: number, y: number, event: PointerEvent): boolean {
    const hit = this.#hit(x, y);
    if (this.#frame === null) return false;
    this.#handlers.select(hit?.body ?? null);
    if (hit === null) return false;
    if (event.shiftKey && this.#hand.canMove) {
      this.#hand.carry(hit.body, hit.at);
      return true;
    }
    // A spring would pull a fixed body in vain; what is turned then is the view.
    if (this.#scene?.bodies[hit.body]?.mobility === 'fixed') return false;
    this.#hand.grab(this.#frame, hit.body, hit.at);
    this.requestPicture();
    return true;
  }

  #handTo(x: number, y: number): void {
    this.#at = [x, y];
    this.#hand.toScreen(x, y);
    this.requestPicture();
  }

  #hover(x: number, y: number): void {
    this.#at = [x, y];
    this.#hovered = this.#hit(x, y)?.body ?? -1;
    const holdable = this.#hovered >= 0 && this.#scene?.bodies[this.#hovered]?.mobility !== 'fixed';
    this.#container.style.cursor = holdable ? 'grab' : '';
    this.#drawCard();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    if (width === 0 || height === 0) return;
    [this.#width, this.#height] = [width, height];
    const ratio = this.#options.quality === 'low' ? 1 : Math.min(2, devicePixelRatio);
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height);
    this.#labels.resize(width, height, devicePixelRatio);
    this.#eye.frame(width, height, 0);
    if (this.#fitted) this.fit();
    // A resized canvas is empty until it is drawn, so draw at once.
    this.#draw();
  }

  #draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    this.#marks.clear();
    const labels = this.#frame === null ? [] : this.#drawFrame(this.#frame);
    this.#marks.finish();
    this.#renderer.render(this.#world.scene, this.#eye.camera);
    this.#labels.draw(labels, this.#palette.css('stage'), [
      { left: 0, right: 260, top: this.#height - 34, bottom: this.#height },
    ]);
    this.#overlay.showScale(1 / this.#eye.metresPerPixel(this.#eye.controls.target));
    this.#overlay.showLegend(
      this.#scales.forces,
      spatialArrowKinds(this.#frame, this.#options),
      this.#scales.moments,
    );
    this.#drawCard();
  }

  #drawFrame(frame: Frame): Label[] {
    const held = this.#hand.body;
    this.#world.place(frame, held < 0 ? (this.#selected ?? -1) : held);
    this.#eye.camera.updateMatrixWorld();
    const canvas = this.#canvas;
    if (this.#scene === null) return [];
    drawSpaceSprings(canvas, frame, this.#scene);
    drawSpaceJoints(canvas, frame, this.#scene);
    const labels = drawSpaceContacts(canvas, frame, this.#scene, this.#options, this.#scales);
    if (this.#hand.hold !== null) drawSpaceHold(canvas, frame, this.#hand.hold);
    const still = this.#stillness.matches;
    if (this.#flashes.draw(canvas, performance.now(), still)) this.requestPicture();
    if (this.#options.bodyNames) labels.push(...spaceNames(canvas, frame, this.#scene));
    return labels;
  }

  #drawCard(): void {
    const { hold } = this.#hand;
    const body = hold?.body ?? this.#hovered;
    if (this.#scene === null || this.#frame === null || body < 0) {
      this.#overlay.showCard(null, 0, 0, 0);
      return;
    }
    const lines = spaceCard(this.#scene, this.#frame, body, hold);
    const at = hold === null ? null : onScreen(this.#canvas, new Point3(...hold.target));
    const [x, y] = at ?? this.#at;
    // While a body is held the card keeps clear of the spring.
    const above = hold !== null && y < this.pixelOf(this.#frame, body)[1];
    this.#overlay.showCard(lines, x, y, this.#width, above);
  }
}
