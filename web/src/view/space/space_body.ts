import {
  type Vector3 as Point3,
  type Color,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  type MeshStandardMaterial,
  Sphere,
} from 'three';
import type { Quaternion, SpatialMesh, Vector3 } from '../../sim';
import { release } from '../solids/marks';
import { creasedSurface } from '../solids/surface';
import { bodyMaterial } from './space_materials';

/** Faces that meet at less than this are drawn as one smooth surface, without a line [rad]. */
const kCrease = 0.42;
/** A body with more triangles is round somewhere, so that its turning needs a pattern to be seen. */
const kMostFlat = 60;
/** How bright the selected body shines by itself. */
const kGlow = 0.22;

/** A body as it is drawn: smooth where it is round, with lines along its edges. */
export class SpaceBody {
  readonly group = new Group();
  readonly mesh: Mesh;
  /** Of the surface, relative to the mass centre. */
  readonly reach = new Sphere();
  readonly #surface: MeshStandardMaterial;
  readonly #line = new LineBasicMaterial({ transparent: true, opacity: 0.8 });

  constructor(shape: SpatialMesh) {
    const isRound = shape.triangles.length > 3 * kMostFlat;
    this.#surface = bodyMaterial(isRound);
    const { faces, edges } = creasedSurface(shape.vertices, shape.triangles, kCrease);
    faces.computeBoundingSphere();
    if (faces.boundingSphere !== null) this.reach.copy(faces.boundingSphere);
    this.mesh = new Mesh(faces, this.#surface);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    const lines = new LineSegments(edges, this.#line);
    lines.raycast = () => undefined;
    this.group.add(this.mesh, lines);
  }

  look(colour: Color, line: Color): void {
    this.#surface.color.copy(colour);
    this.#line.color.copy(line);
  }

  /** Lets the body shine, because it is selected or held. */
  mark(marked: boolean, glow: Color): void {
    this.#surface.emissive.copy(glow);
    this.#surface.emissiveIntensity = marked ? kGlow : 0;
  }

  place(position: Vector3, [w, x, y, z]: Quaternion): void {
    this.group.position.fromArray(position);
    this.group.quaternion.set(x, y, z, w);
  }

  /** Where its reach is in the world. */
  worldReach(): Sphere {
    this.group.updateMatrixWorld();
    return this.reach.clone().applyMatrix4(this.group.matrixWorld);
  }

  /** The point of the world that is `point` in its axes [m]. */
  toWorld(point: Point3): Point3 {
    return this.group.localToWorld(point);
  }

  dispose(): void {
    release(this.group);
  }
}
