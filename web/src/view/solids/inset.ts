import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  type Color,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  OrthographicCamera,
  type PerspectiveCamera,
  Scene,
  Vector3 as Point3,
  type WebGLRenderer,
} from 'three';
import { ConvexGeometry } from 'three/examples/jsm/geometries/ConvexGeometry.js';
import {
  minus,
  type DualHullAnswer,
  type GjkStep,
  type PortalAnswer,
  type PortalStep,
  type Vector3,
} from '../../sim';
import { MarkGroup, release } from './marks';
import type { SolidColours } from './solid_colours';

/** Half of the picture's height, in its own units. */
const kHalf = 1.55;

/** Points divided by this stay inside the picture, however it is turned. */
function scaleOf(points: readonly Vector3[]): number {
  const reach = points.reduce((most, p) => Math.max(most, Math.hypot(...p)), 0);
  return Math.max(1e-300, reach / (0.86 * kHalf));
}

/** A small picture in a corner of the stage, turned as the large one is. */
export class Inset {
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera(-kHalf, kHalf, kHalf, -kHalf, 0.1, 10);
  readonly #marks = new MarkGroup();
  readonly #light = new DirectionalLight(0xffffff, 2);

  constructor() {
    this.#marks.unit = 2;
    this.#scene.add(this.#marks, new AmbientLight(0xffffff, 1.6), this.#light);
  }

  #clear(): void {
    this.#marks.clearMarks();
    for (const child of [...this.#scene.children]) {
      if (child instanceof Mesh || child instanceof LineSegments) release(child);
    }
  }

  #surface(positions: number[], index: number[] | null, colour: Color, opacity: number): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
    if (index !== null) geometry.setIndex(index);
    const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
    flat.computeVertexNormals();
    const material = new MeshStandardMaterial({
      color: colour,
      side: DoubleSide,
      transparent: opacity < 1,
      opacity,
      depthWrite: opacity >= 1,
      flatShading: true,
    });
    this.#scene.add(new Mesh(flat, material));
    const line = new LineBasicMaterial({ color: colour });
    this.#scene.add(new LineSegments(new EdgesGeometry(flat, 1), line));
  }

  /** The hull of points, as glass. */
  #glass(points: readonly Vector3[], size: number, colour: Color): void {
    if (points.length < 4) return;
    const glass = new ConvexGeometry(points.map((p) => new Point3(...p).divideScalar(size)));
    const material = new MeshStandardMaterial({
      color: colour,
      transparent: true,
      opacity: 0.14,
      depthWrite: false,
      flatShading: true,
    });
    this.#scene.add(new Mesh(glass, material));
    const line = new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.45 });
    this.#scene.add(new LineSegments(new EdgesGeometry(glass, 12), line));
  }

  /**
   * The portal in A − B: the origin, the ray from the middle through it, and the triangle that it passes.
   *
   * @param difference - points of the surface of A − B
   */
  drawPortal(
    portal: PortalAnswer | null,
    step: PortalStep | null,
    difference: readonly Vector3[],
    colours: SolidColours,
  ): void {
    this.#clear();
    if (portal === null) return;
    const seen = step === null ? portal.corners : step.corners;
    const corners = [...seen, ...(step?.support ? [step.support] : [])].map(({ w }) => w);
    const center = portal.center ?? null;
    const surface = [...difference, ...portal.corners.map(({ w }) => w)];
    const all = [...surface, ...corners, ...(center ? [center] : [])];
    const size = scaleOf(all);
    const scaled = (p: Vector3): Vector3 => [p[0] / size, p[1] / size, p[2] / size];
    const places = corners.map(scaled);
    const purple = colours.get('solid-portal');
    if (difference.length > 0) this.#glass(surface, size, colours.get('line-strong'));
    const text = colours.get('text');
    this.#marks.ball([0, 0, 0], text, 1.4);
    if (center !== null) {
      const from = scaled(center);
      const length = Math.hypot(...from);
      this.#marks.ball(from, colours.get('normal'), 1.2);
      if (length > 0) {
        const on = 1.2 / length;
        this.#marks.rod(from, [-on * from[0], -on * from[1], -on * from[2]], colours.get('normal'));
      }
      for (const place of places) this.#marks.rod(from, place, colours.get('line-strong'), 0.5);
    }
    places.forEach((place, i) => {
      this.#marks.ball(place, purple, 1.1);
      const next = places[(i + 1) % seen.length];
      if (next !== undefined && i < seen.length && seen.length > 1)
        this.#marks.rod(place, next, purple, 1.4);
    });
    if (places.length >= 3) this.#surface(places.slice(0, 3).flat(), null, purple, 0.35);
    for (const place of places.slice(3)) this.#marks.ball(place, colours.get('force'), 1.2);
  }

  /**
   * The simplex in A − B, its point that is nearest to the origin, and what was found against it.
   *
   * @param difference - points of the surface of A − B
   */
  drawGjk(step: GjkStep | null, difference: readonly Vector3[], colours: SolidColours): void {
    this.#clear();
    if (step === null) return;
    const corners = step.simplex.map(({ w }) => w);
    const found = step.support === null ? [] : [step.support.w];
    const size = scaleOf([...difference, ...corners, ...found]);
    const scaled = (p: Vector3): Vector3 => [p[0] / size, p[1] / size, p[2] / size];
    this.#glass(difference, size, colours.get('line-strong'));
    const colour = colours.get('solid-portal');
    const places = corners.map(scaled);
    places.forEach((place, i) => {
      this.#marks.ball(place, colour, 1.1);
      for (const other of places.slice(i + 1)) this.#marks.rod(place, other, colour, 1.4);
    });
    const faces = places.flatMap((_, i) => {
      const others = places.filter((_, k) => k !== i).flat();
      return places.length === 4 ? others : [];
    });
    if (places.length >= 3)
      this.#surface(places.length === 3 ? places.flat() : faces, null, colour, 0.3);
    const nearest = scaled(minus(step.point_a, step.point_b));
    this.#marks.rod([0, 0, 0], nearest, colours.get('text'), 0.8);
    this.#marks.ball(nearest, colours.get('text'), 0.8);
    this.#marks.ball([0, 0, 0], colours.get('text'), 1.4);
    for (const place of found.map(scaled)) this.#marks.ball(place, colours.get('force'), 1.2);
  }

  /** The hull of the dual points about the inner point. */
  drawDual(dual: DualHullAnswer | null, colours: SolidColours): void {
    this.#clear();
    if (dual === null) return;
    const size = scaleOf(dual.points);
    const positions = dual.points.flatMap((p) => [p[0] / size, p[1] / size, p[2] / size]);
    this.#surface(positions, dual.triangles.flat(), colours.get('solid-dual'), 0.55);
    this.#marks.ball([0, 0, 0], colours.get('text'), 1.2);
    const used = new Set(dual.triangles.flat());
    dual.points.forEach((p, i) => {
      const place: Vector3 = [p[0] / size, p[1] / size, p[2] / size];
      this.#marks.ball(
        place,
        colours.get(used.has(i) ? 'solid-dual' : 'normal'),
        used.has(i) ? 0.9 : 0.5,
      );
    });
  }

  /** @param box - left, bottom, size of the inset [CSS px] */
  render(
    renderer: WebGLRenderer,
    main: PerspectiveCamera,
    [left, bottom, size]: readonly [number, number, number],
  ): void {
    this.#camera.quaternion.copy(main.quaternion);
    this.#camera.position.set(0, 0, 5).applyQuaternion(main.quaternion);
    this.#light.position.set(1, 2, 4).applyQuaternion(main.quaternion);
    renderer.setViewport(left, bottom, size, size);
    renderer.setScissor(left, bottom, size, size);
    renderer.clear();
    renderer.render(this.#scene, this.#camera);
  }

  dispose(): void {
    this.#clear();
  }
}
