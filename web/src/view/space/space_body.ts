import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  Group,
  Matrix3,
  Matrix4,
  Mesh,
  Quaternion as Turn,
  Sphere,
  Vector3 as Point3,
} from 'three';
import type { Quaternion, SpatialMesh, Vector3 } from '../../sim';
import { release } from '../solids/marks';
import { chamferedSurface } from '../studio/chamfer';
import { kLooks, kVariety, type Look } from '../studio/looks';
import { kSolidLayer, type Studio } from '../studio/studio';

/** A body with more triangles is round somewhere, so that its turning needs a pattern to be seen. */
const kMostFlat = 60;
/** The golden section: bodies in a row get numbers that differ well. */
const kGolden = 0.618034;

/** The triangles as they count, for rays. */
function exactSurface({ vertices, triangles }: SpatialMesh): BufferGeometry {
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(Float32Array.from(vertices), 3));
  made.setIndex([...triangles]);
  return made;
}

/** From the body's axes to those of its pattern: the grain goes along the longest side, and what has no grain is turned anyhow. */
function patternAxes(surface: BufferGeometry, look: Look, seed: number): Matrix3 {
  const turn = new Turn();
  if (look === 'stone' || look === 'plaster')
    turn.set(Math.sin(7 * seed), Math.cos(5 * seed), Math.sin(11 * seed), 0.7).normalize();
  else {
    surface.computeBoundingBox();
    const [x, y, z] = surface.boundingBox?.getSize(new Point3()).toArray() ?? [1, 1, 1];
    const longest = Math.max(x, y, z);
    // A cube or a ball keeps its own axes.
    if (longest > 1.01 * x)
      turn.setFromUnitVectors(
        new Point3(0, longest === y ? 1 : 0, longest === y ? 0 : 1),
        new Point3(1, 0, 0),
      );
  }
  return new Matrix3().setFromMatrix4(new Matrix4().makeRotationFromQuaternion(turn));
}

/** A body as it is drawn: of a look, with broken edges. */
export class SpaceBody {
  readonly group = new Group();
  readonly mesh: Mesh;
  /** Of the surface, relative to the mass centre. */
  readonly reach = new Sphere();
  /** {@link reach} where the body is. */
  readonly ball = new Sphere();
  readonly #surface: ReturnType<Studio['bodyMaterial']>;
  readonly #look: Look;
  readonly #seed: number;

  /**
   * @param index - of the body: bodies of a look differ a little
   * @param chamfer - how far its edges are broken at most [m]
   */
  constructor(shape: SpatialMesh, look: Look, studio: Studio, index: number, chamfer: number) {
    const faces = chamferedSurface(shape, chamfer);
    this.#look = look;
    this.#seed = (index * kGolden) % 1;
    this.#surface = studio.bodyMaterial(look);
    const { u_axes, u_seed, u_octants } = this.#surface.uniforms;
    u_axes.value = patternAxes(faces, look, this.#seed);
    u_seed.value = this.#seed;
    const isRound = shape.triangles.length > 3 * kMostFlat;
    if (isRound) u_octants.value = kLooks[look].octants ?? 0;
    const exact = new Mesh(exactSurface(shape));
    exact.geometry.computeBoundingSphere();
    if (exact.geometry.boundingSphere !== null) this.reach.copy(exact.geometry.boundingSphere);
    this.mesh = new Mesh(faces, this.#surface);
    this.mesh.receiveShadow = true;
    // Light goes through glass.
    this.mesh.castShadow = look !== 'glass';
    // What is pointed at is the body, and not its picture without edges.
    this.mesh.raycast = (ray, found) => {
      exact.matrixWorld = this.mesh.matrixWorld;
      exact.raycast(ray, found);
    };
    this.mesh.layers.enable(kSolidLayer);
    this.group.add(this.mesh);
  }

  /**
   * @param colour - of the scene; null for that of the look
   * @param cell - size of the pattern [m]
   */
  dress(colour: Color | null, cell: number): void {
    const { u_colour, u_cell } = this.#surface.uniforms;
    const { colours, hue = 0 } = kLooks[this.#look];
    u_colour.value.set(colours[Math.floor(this.#seed * colours.length)] ?? '#ffffff');
    if (colour !== null) u_colour.value.lerp(colour, hue);
    // What has no colour of the scene differs a little from body to body.
    if (hue === 0) u_colour.value.multiplyScalar(1 + kVariety * (2 * ((17 * this.#seed) % 1) - 1));
    u_cell.value = cell;
  }

  /** Colours the body by how hard it is pressed. @param part - of that colour */
  press({ r, g, b }: Color, part: number): void {
    this.#surface.uniforms.u_press.value.set(r, g, b, part);
  }

  place(position: Vector3, [w, x, y, z]: Quaternion): void {
    this.group.position.fromArray(position);
    this.group.quaternion.set(x, y, z, w);
    this.ball.radius = this.reach.radius;
    this.ball.center
      .copy(this.reach.center)
      .applyQuaternion(this.group.quaternion)
      .add(this.group.position);
  }

  /** The point of the world that is `point` in its axes [m]. */
  toWorld(point: Point3): Point3 {
    return this.group.localToWorld(point);
  }

  dispose(): void {
    release(this.group);
  }
}
