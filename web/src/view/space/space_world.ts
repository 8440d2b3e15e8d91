import {
  type BufferGeometry,
  type Camera,
  Color,
  type Intersection,
  NeutralToneMapping,
  type Raycaster,
  Scene,
  Sphere,
  type Texture,
  Vector3 as Point3,
  VSMShadowMap,
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
import { KeyLight } from '../studio/key_light';
import { Studio } from '../studio/studio';
import { GroundPlate } from './ground_plate';
import { lookOf } from './look_of';
import { SpaceBody } from './space_body';
import { hasPlace } from './space_hand';

/** Half of what is seen, as a part of the distance that a scene is looked at from. */
const kSeen = 0.4;
/** Bodies further away than this many times the first extent are not looked for. */
const kWidest = 25;

/** Bodies further away than this many times what is seen throw no shadows. */
const kShaded = 4;
/** Size of patterns, and how far edges are broken at most, as parts of the radius of the middle body. */
const kPattern = 1.2;
const kMostChamfer = 0.08;
/** How far below the lowest body the ground is where the scene has none, as a part of what is seen. */
const kBelow = 0.02;

/** Bodies, ground and light of a scene. */
export class SpaceWorld {
  readonly scene = new Scene();
  readonly #palette: Palette;
  readonly #studio = new Studio();
  readonly #key = new KeyLight();
  #description: SceneDescription | null = null;
  /** One per body of the scene; null for one that cannot be drawn. */
  #bodies: (SpaceBody | GroundPlate | null)[] = [];
  /** Those that move. */
  #movers: SpaceBody[] = [];
  /** The planes of the scene, or what stands for the ground where it has none. */
  #plates: GroundPlate[] = [];
  #first = new Sphere(new Point3(), 1);
  /** Balls around the moving bodies at the start. */
  #start: Sphere[] = [];
  /** How far plates have moved with what is looked at [m]. */
  readonly #moved = new Point3();
  /** Whose bodies are where they are. */
  #placed: Frame | null = null;

  constructor(palette: Palette) {
    this.#palette = palette;
    this.scene.add(this.#key.light, this.#key.light.target);
  }

  /** How colours and shadows are drawn. */
  static prepare(renderer: WebGLRenderer): void {
    renderer.toneMapping = NeutralToneMapping;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = VSMShadowMap;
  }

  /** @param size - of the map of shadows [px] */
  setShadows(size: number): void {
    this.#key.setSize(size);
  }

  build(description: SceneDescription): void {
    for (const drawn of [...this.#bodies, ...this.#plates]) {
      drawn?.group.removeFromParent();
      drawn?.dispose();
    }
    this.#description = description;
    this.#placed = null;
    this.#moved.set(0, 0, 0);
    this.#studio.place(this.#view?.up ?? 'y', this.#view?.azimuth ?? 0.6);
    this.#makeBodies(description);
    this.#first = this.extent();
    this.#start = this.moving().map((ball) => ball.clone());
    this.#makeGround();
    this.#spread();
    this.#key.fit(this.#lit(), this.#studio.keyFrom);
    this.refresh();
  }

  #makeBodies({ bodies }: SceneDescription): void {
    const meshes = bodies.map((body) => (isHalfSpace(body) ? null : meshOf(body)));
    const chamfer = kMostChamfer * middleSize(meshes.map((mesh) => mesh?.vertices ?? []));
    this.#bodies = bodies.map((body, i) => {
      if (isHalfSpace(body)) return new GroundPlate(this.#studio);
      const mesh = meshes[i];
      return mesh === null || mesh === undefined || mesh.triangles.length === 0
        ? null
        : new SpaceBody(mesh, lookOf(body), this.#studio, i, chamfer);
    });
    this.#movers = [];
    bodies.forEach(({ pose, mobility }, i) => {
      const [x = 0, y = 0, z = 0, ...rotation] = pose as readonly number[];
      const [rw = 1, rx = 0, ry = 0, rz = 0] = rotation;
      const drawn = this.#bodies[i];
      if (drawn === null || drawn === undefined) return;
      drawn.place([x, y, z], [rw, rx, ry, rz]);
      this.scene.add(drawn.group);
      if (drawn instanceof SpaceBody && mobility !== 'fixed') this.#movers.push(drawn);
    });
  }

  /** A scene without a plane gets a ground below its lowest body. */
  #makeGround(): void {
    this.#plates = this.#bodies.filter((body) => body instanceof GroundPlate);
    if (this.#plates.length > 0) return;
    const ground = new GroundPlate(this.#studio);
    const up = this.#up;
    const lowest = Math.min(
      this.#first.center.dot(up),
      ...this.#bodies.map((body) => (body instanceof SpaceBody ? lowestOf(body, up) : Infinity)),
    );
    const below = lowest - kBelow * this.#reach - this.#first.center.dot(up);
    ground.face(this.#first.center.clone().addScaledVector(up, below), up);
    this.#plates.push(ground);
    this.scene.add(ground.group);
  }

  /** Reads the design tokens anew. */
  refresh(): void {
    const palette = this.#palette;
    this.#studio.dress(palette.isDark);
    const { light } = this.#key;
    light.color.copy(this.#studio.keyColour);
    light.intensity = this.#studio.keyPower;
    this.scene.background = new Color(palette.css('stage-far'));
    for (const plate of this.#plates) plate.refresh(palette);
    const description = this.#description;
    if (description === null) return;
    const cell = kPattern * middleSize(this.#movers.map(({ reach }) => [reach.radius]));
    const hues = hueNames(description);
    this.#bodies.forEach((body, i) => {
      if (!(body instanceof SpaceBody)) return;
      const isPainted = description.bodies[i]?.color !== null;
      body.dress(isPainted ? new Color(palette.css(`hue-${hues[i] ?? 'grey'}`)) : null, cell);
    });
  }

  /** Puts the bodies where a frame has them. */
  place(frame: Frame): void {
    if (frame === this.#placed) return;
    this.#placed = frame;
    this.#bodies.forEach((body, i) => {
      if (body === null || body === undefined) return;
      body.group.visible = hasPlace(frame, i);
      if (body.group.visible) body.place(positionOf(frame, i), rotationOf(frame, i));
    });
    if (this.#key.holds(this.#shading())) this.#key.light.shadow.needsUpdate = true;
    else this.#key.fit(this.#lit(), this.#studio.keyFrom);
  }

  /** Colours bodies that move. @param part - of that colour, for each body */
  press(colour: Color, part: (body: number) => number): void {
    this.#bodies.forEach((body, i) => {
      if (body instanceof SpaceBody && this.#description?.bodies[i]?.mobility !== 'fixed')
        body.press(colour, part(i));
    });
  }

  /** A ball around what moves, and around fixed bodies that are not much larger. */
  extent(): Sphere {
    const whole = new Sphere().makeEmpty();
    const fixed: Sphere[] = [];
    this.#bodies.forEach((body, i) => {
      if (!(body instanceof SpaceBody)) return;
      const reach = body.ball;
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
  moving(): readonly Sphere[] {
    return this.#movers.filter(({ group }) => group.visible).map(({ ball }) => ball);
  }

  /** {@link moving} as the scene has them at its start. */
  get start(): readonly Sphere[] {
    return this.#start;
  }

  /** Takes plates along with the eye. @param by - from where the scene has it [m] */
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

  /** Before a picture. */
  look(camera: Camera): void {
    this.#studio.look(camera);
  }

  /** Of what makes nooks darker: their light, and the size of the picture [px]; null for none. */
  setOcclusion(light: Texture | null, width = 1, height = 1): void {
    this.#studio.setOcclusion(light, width, height);
  }

  /** How large what is seen is [m]. */
  get size(): number {
    return this.#reach;
  }

  /** What was drawn before is lost. */
  forget(): void {
    this.#key.light.shadow.needsUpdate = true;
  }

  dispose(): void {
    for (const drawn of [...this.#bodies, ...this.#plates]) drawn?.dispose();
    this.#key.dispose();
    this.#studio.dispose();
  }

  get #view(): SpatialView | null {
    return this.#description === null ? null : spatialView(this.#description);
  }

  get #up(): Point3 {
    return this.#view?.up === 'z' ? new Point3(0, 0, 1) : new Point3(0, 1, 0);
  }

  /** How far from the middle there is something to see [m]. */
  get #reach(): number {
    return Math.max(this.#first.radius, kSeen * (this.#view?.distance ?? 0));
  }

  /** Balls around what throws shadows: what has flown away, and large fixed bodies, do not count. */
  #shading(): Sphere[] {
    const { center, radius } = this.#first;
    return this.#bodies
      .filter((body) => body instanceof SpaceBody && body.group.visible)
      .map((body) => (body as SpaceBody).ball)
      .filter(
        (ball) =>
          ball.radius < 4 * radius && ball.center.distanceTo(center) < kShaded * this.#reach,
      );
  }

  /** A ball around these. */
  #lit(): Sphere {
    const whole = new Sphere().makeEmpty();
    for (const ball of this.#shading()) whole.union(ball);
    return whole.isEmpty() ? this.#first.clone() : whole;
  }

  /** Plates reach as far as what is looked at. */
  #spread(): void {
    const center = this.#first.center.clone().add(this.#moved);
    const whole = new Sphere(center, this.#reach);
    for (const plate of this.#plates) plate.spread(whole, this.#up);
  }
}

/** The radius of the body in the middle, of points in each [m]. */
function middleSize(points: readonly (readonly number[])[]): number {
  const sizes = points
    .filter(({ length }) => length > 0)
    .map((numbers) => numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0))
    .sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}

/** How high the lowest point of a body is [m]. */
function lowestOf(body: SpaceBody, up: Point3): number {
  const { position } = body.mesh.geometry.attributes;
  const point = new Point3();
  let lowest = Infinity;
  body.group.updateMatrixWorld();
  for (let i = 0; position !== undefined && i < position.count; ++i)
    lowest = Math.min(
      lowest,
      point.fromBufferAttribute(position, i).applyMatrix4(body.group.matrixWorld).dot(up),
    );
  return lowest;
}
