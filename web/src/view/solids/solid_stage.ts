import {
  DirectionalLight,
  GridHelper,
  type Mesh,
  Raycaster,
  Sphere,
  Vector2,
  Vector3 as Point3,
} from 'three';
import { TransformControls } from 'three/examples/jsm/controls/TransformControls.js';
import {
  niceBelow,
  type GeometryAnswer,
  type GjkStep,
  type PortalStep,
  type Quaternion,
  type SolidInfo,
  type Vector3,
} from '../../sim';
import { AnswerLayers } from './answer_layers';
import { differencePoints } from './difference';
import { Inset } from './inset';
import { release } from './marks';
import { NameTags } from './name_tags';
import { SolidBody } from './solid_body';
import { kInsets, type SolidLayer } from './solid_layers';
import { SpacePicture } from './space_picture';

/** What the picture tells the page. */
export interface SolidStageHandlers {
  /** A body was dragged. */
  moved(body: 0 | 1, position: Vector3, rotation: Quaternion): void;
  selected(body: 0 | 1): void;
  /** The pointer has turned or moved the view. */
  looked(): void;
}

/** Steps of searches that are shown. */
export interface SearchSteps {
  /** Null: where it ends. */
  readonly portal: PortalStep | null;
  readonly gjk: GjkStep | null;
}

export type Gizmo = 'translate' | 'rotate';

/** How far a click may wander and still be one [px]. */
const kClick = 4;
/** Around the small pictures [px]. */
const kInsetGap = 12;

/** The picture of two bodies in space. */
export class SolidStage extends SpacePicture {
  readonly #handlers: SolidStageHandlers;
  readonly #tags: NameTags;
  readonly #gizmo: TransformControls;
  readonly #bodies = [new SolidBody(), new SolidBody()] as const;
  readonly #layers = new AnswerLayers();
  readonly #insets = { portal: new Inset(), gjk: new Inset(), dual_hull: new Inset() } as const;
  #grid: GridHelper | null = null;
  #shown: ReadonlySet<SolidLayer> = new Set();
  #answer: GeometryAnswer | null = null;
  #steps: SearchSteps = { portal: null, gjk: null };
  #unit = 1;
  #selected: 0 | 1 = 1;
  #pressed = new Vector2();

  /** @throws Error when the browser has no WebGL */
  constructor(container: HTMLElement, handlers: SolidStageHandlers) {
    super(container);
    this.#handlers = handlers;
    const canvas = this.renderer.domElement;
    this.eye.controls.addEventListener('end', () => this.#handlers.looked());
    this.#tags = new NameTags(container, [
      ['A', 'a'],
      ['B', 'b'],
    ]);
    this.#gizmo = new TransformControls(this.eye.camera, canvas);
    this.#gizmo.setSize(0.8);
    this.#gizmo.addEventListener('change', () => this.ask());
    this.#gizmo.addEventListener('dragging-changed', ({ value }) => {
      this.eye.controls.enabled = value !== true;
    });
    this.#gizmo.addEventListener('objectChange', () => this.#dragged());
    const sun = new DirectionalLight(0xffffff, 1.7);
    sun.position.set(-2, -3, 5);
    const fill = new DirectionalLight(0xffffff, 0.5);
    fill.position.set(3, 2, 1);
    this.scene.add(sun, fill);
    this.scene.add(this.#bodies[0].group, this.#bodies[1].group, this.#layers.root);
    this.scene.add(this.#gizmo.getHelper());
    canvas.addEventListener('pointerdown', (event) => {
      this.#pressed.set(event.clientX, event.clientY);
    });
    canvas.addEventListener('pointerup', (event) => this.#click(event));
    this.resize();
  }

  setBodies(a: SolidInfo, b: SolidInfo): void {
    this.#bodies[0].setShape(a);
    this.#bodies[1].setShape(b);
    this.#dress();
    this.select(this.#selected);
  }

  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void {
    this.#bodies[body].place(position, rotation);
    this.ask();
  }

  setAnswer(answer: GeometryAnswer | null, steps: SearchSteps): void {
    this.#answer = answer;
    this.#steps = steps;
    this.#dress();
  }

  setLayers(shown: ReadonlySet<SolidLayer>): void {
    this.#shown = shown;
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width > 0 && height > 0) this.frame(width, height);
    this.#dress();
  }

  select(body: 0 | 1): void {
    this.#selected = body;
    this.#gizmo.attach(this.#bodies[body].group);
    this.ask();
  }

  setGizmo(mode: Gizmo): void {
    this.#gizmo.setMode(mode);
    this.ask();
  }

  refreshTheme(): void {
    this.colours.refresh();
    this.#renewGrid();
    this.#dress();
  }

  /** Looks at both bodies, from the usual side. */
  fit(): void {
    const whole = this.#extent();
    this.#unit = whole.radius;
    for (const body of this.#bodies) body.setPlaneSize(whole.radius);
    this.eye.fit(whole);
    this.#renewGrid();
    this.#dress();
  }

  /** Where the origin of a body is drawn, from the upper left corner [px]. */
  pixelOf(body: 0 | 1): readonly [number, number] {
    const { clientWidth: width, clientHeight: height } = this.container;
    const at = this.#bodies[body].group.position.clone().project(this.eye.camera);
    return [(0.5 + at.x / 2) * width, (0.5 - at.y / 2) * height];
  }

  override dispose(): void {
    super.dispose();
    this.#gizmo.dispose();
    this.#tags.dispose();
    for (const body of this.#bodies) body.dispose();
    for (const name of kInsets) this.#insets[name].dispose();
  }

  /** A ball around both bodies; a half-space counts by the other body's foot. */
  #extent(): Sphere {
    const whole = new Sphere();
    whole.makeEmpty();
    for (const body of this.#bodies) {
      if (body.isHalfSpace) continue;
      body.group.updateMatrixWorld();
      whole.union(body.reach.clone().applyMatrix4(body.group.matrixWorld));
    }
    if (whole.isEmpty() || !(whole.radius > 0)) whole.set(whole.center, 1);
    return whole;
  }

  #renewGrid(): void {
    if (this.#grid !== null) release(this.#grid);
    const whole = this.#extent();
    const cell = niceBelow(Math.max(1e-12, this.#unit / 2));
    const cells = 2 * Math.ceil((4 * this.#unit) / cell / 2);
    const major = this.colours.get('line-strong').lerp(this.colours.get('stage'), 0.55);
    const grid = new GridHelper(cells * cell, cells, major, this.colours.get('line'));
    grid.rotation.x = Math.PI / 2;
    const hasPlane = this.#bodies.some((body) => body.isHalfSpace);
    const low = whole.center.z - whole.radius;
    grid.position.z = hasPlane ? -2.5 * this.#unit : Math.floor(low / cell) * cell;
    grid.visible = !hasPlane;
    this.#grid = grid;
    this.scene.add(grid);
  }

  #dress(): void {
    const inside = this.#shown.has('intersection') && (this.#answer?.overlap ?? null) !== null;
    const opacity = inside || this.#shown.has('see_through') ? 0.3 : 1;
    this.#bodies[0].look(this.colours.a, this.colours.get('solid-a-line'), opacity);
    this.#bodies[1].look(this.colours.b, this.colours.get('solid-b-line'), opacity);
    this.#layers.show(this.#shown);
    this.#layers.draw(this.#answer, this.#steps.gjk, this.colours, this.#unit);
    const portal = this.#answer?.portal ?? null;
    const difference = this.#difference();
    this.#insets.portal.drawPortal(portal, this.#steps.portal, difference, this.colours);
    this.#insets.gjk.drawGjk(this.#steps.gjk, difference, this.colours);
    this.#insets.dual_hull.drawDual(this.#answer?.dual_hull ?? null, this.colours);
    this.ask();
  }

  /** Of A − B, where its picture is shown. */
  #difference(): Vector3[] {
    if (!this.#shown.has('portal') && !this.#shown.has('gjk')) return [];
    if ((this.#answer?.portal ?? null) === null) return [];
    const [a, b] = this.#bodies;
    a.group.updateMatrixWorld();
    b.group.updateMatrixWorld();
    return differencePoints(a.vertices, a.group.matrixWorld, b.vertices, b.group.matrixWorld);
  }

  #dragged(): void {
    const { position, quaternion } = this.#bodies[this.#selected].group;
    const rotation: Quaternion = [quaternion.w, quaternion.x, quaternion.y, quaternion.z];
    this.#handlers.moved(this.#selected, position.toArray(), rotation);
  }

  #click(event: PointerEvent): void {
    if (this.#gizmo.dragging) return;
    if (this.#pressed.distanceTo(new Vector2(event.clientX, event.clientY)) > kClick) return;
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new Vector2(
      (2 * (event.clientX - box.left)) / box.width - 1,
      1 - (2 * (event.clientY - box.top)) / box.height,
    );
    const ray = new Raycaster();
    ray.setFromCamera(at, this.eye.camera);
    const meshes = this.#bodies.map(({ mesh }) => mesh).filter((mesh) => mesh !== null);
    const hit = ray.intersectObjects<Mesh>(meshes, false)[0];
    if (hit === undefined) return;
    this.#handlers.selected(hit.object === this.#bodies[0].mesh ? 0 : 1);
  }

  /** The small pictures must not lie on the bodies. */
  protected override frame(width: number, height: number): void {
    const hasInset = kInsets.some((name) => this.#shown.has(name));
    this.eye.frame(width, height, hasInset ? insetSize(width, height) + kInsetGap : 0);
  }

  /** A at the upper left of its body, B at the upper right, so that they keep apart. */
  #nameBodies(width: number, height: number): void {
    const places = this.#bodies.map((body, i) => {
      const aside = new Point3(i === 0 ? -0.55 : 0.55, 0.83, 0);
      const direction = aside.applyQuaternion(this.eye.camera.quaternion);
      body.group.updateMatrixWorld();
      if (body.isHalfSpace)
        return body.group.localToWorld(new Point3(-1, -0.8, 0).multiplyScalar(this.#unit));
      return body.outermost(direction);
    });
    this.#tags.put(places, this.eye.camera, width, height);
  }

  protected draw(width: number, height: number): void {
    const { renderer } = this;
    this.clear(0, 0, width, height);
    renderer.render(this.scene, this.eye.camera);
    this.#nameBodies(width, height);
    const size = insetSize(width, height);
    let left = kInsetGap;
    for (const name of kInsets) {
      if (!this.#shown.has(name)) continue;
      this.#insets[name].render(renderer, this.eye.camera, [left, kInsetGap, size]);
      left += size + kInsetGap;
    }
  }
}

/** Edge of the small pictures [px]; the page frames them. */
export function insetSize(width: number, height: number): number {
  return Math.round(Math.max(96, Math.min(220, 0.26 * width, 0.36 * height)));
}
