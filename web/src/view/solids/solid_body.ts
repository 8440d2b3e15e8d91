import {
  type Color,
  DoubleSide,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  Sphere,
  Vector3 as Point3,
} from 'three';
import type { Quaternion, SolidInfo, Vector3 } from '../../sim';
import { release } from './marks';
import { creasedSurface, type Surface } from './surface';

/** Faces that meet at less than this are drawn as one smooth surface, without a line [rad]. */
const kCrease = 0.42;
/** Shapes without an edge: all their facets are drawn as one smooth surface. */
const kSmooth: ReadonlySet<string> = new Set(['sphere', 'ellipsoid']);
/** What is drawn of a half-space: a square of this many times the size of the picture. */
const kPlane = 6;

/** One of the two bodies in the picture. */
export class SolidBody {
  readonly group = new Group();
  readonly #surface = new MeshStandardMaterial({ roughness: 0.62, metalness: 0.05 });
  readonly #line = new LineBasicMaterial({ transparent: true });
  mesh: Mesh | null = null;
  #edges: LineSegments | null = null;
  isHalfSpace = false;
  /** Of the drawn surface, three numbers each, in the body's own frame. */
  vertices: readonly number[] = [];
  /** Of the surface, in the body's own frame. */
  readonly reach = new Sphere();

  setShape(info: SolidInfo): void {
    if (this.mesh !== null) this.mesh.geometry.dispose();
    this.mesh?.removeFromParent();
    if (this.#edges !== null) release(this.#edges);
    this.#edges = null;
    const { mesh } = info;
    this.isHalfSpace = info.low === undefined;
    this.vertices = mesh?.vertices ?? [];
    const crease = kSmooth.has(info.type) ? Math.PI : kCrease;
    const { faces: geometry, edges } = this.isHalfSpace
      ? squareSurface()
      : creasedSurface(mesh?.vertices ?? [], mesh?.triangles ?? [], crease);
    this.mesh = new Mesh(geometry, this.#surface);
    this.group.add(this.mesh);
    geometry.computeBoundingSphere();
    if (geometry.boundingSphere !== null && !this.isHalfSpace) {
      this.reach.copy(geometry.boundingSphere);
    }
    if (info.low !== undefined && info.high !== undefined && !(this.reach.radius > 0)) {
      // A flat body has points but no triangles.
      const middle = info.low.map((low, i) => (low + (info.high?.[i] ?? low)) / 2);
      this.reach.center.fromArray(middle);
      this.reach.radius = Math.hypot(...info.low.map((low, i) => (info.high?.[i] ?? 0) - low)) / 2;
    }
    this.#edges = new LineSegments(edges, this.#line);
    this.#edges.raycast = () => undefined;
    this.group.add(this.#edges);
  }

  /** The part of a half-space's plane that is drawn [m]. */
  setPlaneSize(radius: number): void {
    if (!this.isHalfSpace) return;
    this.mesh?.scale.setScalar(kPlane * radius);
    this.#edges?.scale.setScalar(kPlane * radius);
  }

  /** The point of the surface that lies furthest in a direction, and a little beyond [m]. */
  outermost(direction: Point3): Point3 {
    const own = direction.clone().applyQuaternion(this.group.quaternion.clone().invert());
    const best = this.reach.center.clone();
    let most = -Infinity;
    for (let i = 0; i + 2 < this.vertices.length; i += 3) {
      const p = new Point3().fromArray(this.vertices, i);
      if (p.dot(own) <= most) continue;
      most = p.dot(own);
      best.copy(p);
    }
    return this.group.localToWorld(best.addScaledVector(own, 0.1 * this.reach.radius));
  }

  place(position: Vector3, [w, x, y, z]: Quaternion): void {
    this.group.position.fromArray(position);
    this.group.quaternion.set(x, y, z, w);
  }

  look(colour: Color, line: Color, opacity: number): void {
    this.#surface.color.copy(colour);
    const solid = opacity >= 1 && !this.isHalfSpace;
    this.#surface.opacity = this.isHalfSpace ? Math.min(opacity, 0.45) : opacity;
    if (this.#surface.transparent === solid) this.#surface.needsUpdate = true;
    this.#surface.transparent = !solid;
    this.#surface.depthWrite = solid;
    this.#surface.side = DoubleSide;
    this.#line.color.copy(line);
    this.#line.opacity = solid ? 0.85 : 0.7;
  }

  dispose(): void {
    release(this.group);
    this.#surface.dispose();
    this.#line.dispose();
  }
}

/** What is drawn of a half-space, with its rim. */
function squareSurface(): Surface {
  const faces = new PlaneGeometry(1, 1);
  return { faces, edges: new EdgesGeometry(faces) };
}
