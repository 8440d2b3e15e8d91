import {
  type BufferGeometry,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  type Intersection,
  PCFShadowMap,
  type Raycaster,
  Scene,
  Sphere,
  Vector3 as Point3,
  type WebGLRenderer,
} from 'three';
import {
  hueNames,
  isHalfSpace,
  meshOf,
  positionOf,
  rotationOf,
  spatialView,
  type Frame,
  type SceneDescription,
  type SpatialView,
} from '../../sim';
import type { Palette } from '../palette';
import { GroundPlate } from './ground_plate';
import { SpaceBody } from './space_body';
import { hasPlace } from './space_hand';

const kShadowSize = 2048;
/** Part of the reach of a scene that shadows cover. */
const kShadowReach = 1.6;
/** Half of what is seen, as a part of the distance that a scene is looked at from. */
const kSeen = 0.4;
/** Bodies further away than this many times the first extent are not looked for. */
const kWidest = 25;

/** Bodies, plates and lights of a scene. */
export class SpaceWorld {
  readonly scene = new Scene();
  readonly #palette: Palette;
  readonly #sun = new DirectionalLight(0xffffff, 2.3);
  readonly #sky = new HemisphereLight(0xffffff, 0x9aa4b0, 1.35);
  #description: SceneDescription | null = null;
  /** One per body of the scene; null for one that cannot be drawn. */
  #bodies: (SpaceBody | GroundPlate | null)[] = [];
  #first = new Sphere(new Point3(), 1);
  /** Balls around the moving bodies at the start. */
  #start: Sphere[] = [];
  /** How far light and plates have moved with what is looked at [m]. */
  readonly #moved = new Point3();
  #marked = -1;

  constructor(palette: Palette) {
    this.#palette = palette;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(kShadowSize, kShadowSize);
    this.#sun.shadow.radius = 3;
    this.scene.add(this.#sky, this.#sun, this.#sun.target);
  }

  /** How shadows are drawn; `low` quality has none. */
  static prepare(renderer: WebGLRenderer, shadows: boolean): void {
    renderer.shadowMap.enabled = shadows;
    renderer.shadowMap.type = PCFShadowMap;
  }

  setShadows(shadows: boolean): void {
    this.#sun.castShadow = shadows;
  }

  build(description: SceneDescription): void {
    for (const body of this.#bodies) {
      body?.group.removeFromParent();
      body?.dispose();
    }
    this.#description = description;
    this.#marked = -1;
    this.#bodies = description.bodies.map((body) => {
      if (isHalfSpace(body)) return new GroundPlate();
      const mesh = meshOf(body);
      return mesh === null || mesh.triangles.length === 0 ? null : new SpaceBody(mesh);
    });
    description.bodies.forEach((body, i) => {
      const [x = 0, y = 0, z = 0, ...rotation] = body.pose as readonly number[];
      const [rw = 1, rx = 0, ry = 0, rz = 0] = rotation;
      const drawn = this.#bodies[i];
      drawn?.place([x, y, z], [rw, rx, ry, rz]);
      if (drawn) this.scene.add(drawn.group);
    });
    this.#first = this.extent();
    this.#start = this.moving();
    this.#moved.set(0, 0, 0);
    this.#spread();
    this.refresh();
  }

  /** Reads the design tokens anew. */
  refresh(): void {
    const palette = this.#palette;
    const stage = new Color(palette.css('stage'));
    const dark = palette.isDark;
    this.scene.background = stage;
    const radius = this.#reach;
    this.scene.fog = new Fog(stage, 40 * radius, 90 * radius);
    this.#sky.groundColor.set(dark ? 0x30363f : 0x9aa4b0);
    this.#sky.intensity = dark ? 1.1 : 1.5;
    this.#sun.intensity = dark ? 1.9 : 2.1;
    const hues = this.#description === null ? [] : hueNames(this.#description);
    this.#bodies.forEach((body, i) => {
      if (body instanceof GroundPlate) body.refresh(palette);
      if (!(body instanceof SpaceBody)) return;
      const isFixed = this.#description?.bodies[i]?.mobility === 'fixed';
      const hue = hues[i] ?? 'grey';
      const colour = new Color(palette.css(isFixed && hue === 'grey' ? 'fixed' : `hue-${hue}`));
      if (isFixed) colour.lerp(stage, 0.45);
      const ink = new Color(dark ? '#ffffff' : '#000000');
      body.look(colour, colour.clone().lerp(ink, dark ? 0.35 : 0.55));
    });
  }

  /** Puts the bodies where a frame has them. @param marked - the body that shines, or −1 */
  place(frame: Frame, marked: number): void {
    this.#bodies.forEach((body, i) => {
      if (body === null || body === undefined) return;
      body.group.visible = hasPlace(frame, i);
      if (body.group.visible) body.place(positionOf(frame, i), rotationOf(frame, i));
    });
    if (marked === this.#marked) return;
    this.#marked = marked;
    const glow = new Color(this.#palette.css('accent'));
    this.#bodies.forEach((body, i) => {
      if (body instanceof SpaceBody) body.mark(i === marked, glow);
    });
  }

  /** A ball around what moves, and around fixed bodies that are not much larger. */
  extent(): Sphere {
    const whole = new Sphere().makeEmpty();
    const fixed: Sphere[] = [];
    this.#bodies.forEach((body, i) => {
      if (!(body instanceof SpaceBody)) return;
      const reach = body.worldReach();
      const isFixed = this.#description?.bodies[i]?.mobility === 'fixed';
      if (isFixed) fixed.push(reach);
      else if (!(reach.center.distanceTo(this.#first.center) > kWidest * this.#first.radius))
        whole.union(reach);
    });
    for (const reach of fixed) {
      if (whole.isEmpty() || reach.radius < 4 * whole.radius) whole.union(reach);
    }
    const asked = this.#view;
    if (asked !== null) whole.center.fromArray(asked.target);
    if (!(whole.radius > 0)) whole.radius = 1;
    return whole;
  }

  /** Balls around the bodies that move, where they are now. */
  moving(): Sphere[] {
    const isFixed = (i: number): boolean => this.#description?.bodies[i]?.mobility === 'fixed';
    return this.#bodies.flatMap((body, i) =>
      body instanceof SpaceBody && body.group.visible && !isFixed(i) ? [body.worldReach()] : [],
    );
  }

  /** {@link moving} as the scene has them at its start. */
  get start(): readonly Sphere[] {
    return this.#start;
  }

  /** Takes light and plates along with the eye. @param by - from where the scene has it [m] */
  follow(by: Point3): void {
    if (by.equals(this.#moved)) return;
    this.#moved.copy(by);
    this.#spread();
  }

  /** Where a body's mass centre is in the world; null for one that is not drawn. */
  centreOf(body: number): Point3 | null {
    return this.#bodies[body]?.group.position.clone() ?? null;
  }

  /** Of each body; null for those that do not move or cannot be drawn. */
  surfaces(): (BufferGeometry | null)[] {
    return this.#bodies.map((body, i) =>
      body instanceof SpaceBody && this.#description?.bodies[i]?.mobility !== 'fixed'
        ? body.mesh.geometry
        : null,
    );
  }

  /** The nearest body that a ray meets, and where. */
  hit(ray: Raycaster): { body: number; at: Point3 } | null {
    return this.hits(ray)[0] ?? null;
  }

  /** The bodies that a ray meets, the nearest first, and where. */
  hits(ray: Raycaster): { body: number; at: Point3 }[] {
    const met = this.#bodies.flatMap((body, i): { body: number; found: Intersection }[] => {
      if (!(body instanceof SpaceBody) || !body.group.visible) return [];
      body.group.updateMatrixWorld();
      const [found] = ray.intersectObject(body.mesh, false);
      return found === undefined ? [] : [{ body: i, found }];
    });
    met.sort((a, b) => a.found.distance - b.found.distance);
    return met.map(({ body, found }) => ({ body, at: found.point }));
  }

  dispose(): void {
    for (const body of this.#bodies) body?.dispose();
    this.#sun.dispose();
    this.#sky.dispose();
  }

  get #view(): SpatialView | null {
    return this.#description === null ? null : spatialView(this.#description);
  }

  /** How far from the middle there is something to see [m]. */
  get #reach(): number {
    return Math.max(this.#first.radius, kSeen * (this.#view?.distance ?? 0));
  }

  /** Light and plates reach as far as what is looked at. */
  #spread(): void {
    const center = this.#first.center.clone().add(this.#moved);
    const radius = this.#reach;
    const isUpZ = this.#view?.up === 'z';
    const from = isUpZ ? new Point3(-0.35, -0.75, 1) : new Point3(-0.35, 1, 0.75);
    this.#sun.target.position.copy(center);
    this.#sun.position.copy(center).addScaledVector(from.normalize(), 6 * radius);
    this.#sky.position.set(0, isUpZ ? 0 : 1, isUpZ ? 1 : 0);
    const { camera } = this.#sun.shadow;
    const reach = kShadowReach * radius;
    [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
    [camera.near, camera.far] = [0.5 * radius, 14 * radius];
    camera.updateProjectionMatrix();
    this.#sun.shadow.normalBias = 0.004 * radius;
    for (const body of this.#bodies)
      if (body instanceof GroundPlate) body.spread(new Sphere(center, radius));
  }
}
