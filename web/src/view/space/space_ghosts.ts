import {
  BackSide,
  type BufferGeometry,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Vector3 as Point3,
} from 'three';
import { kPoseSize, type Frame, type Ghost } from '../../sim';
import type { Palette } from '../palette';
import { opacityOf } from '../words/runs';

const kOpacity = 0.34;
const kRingWidth = 5;
/** Nearer than this to its body, as a part of its size, a ghost says nothing: surfaces that lie in each other flicker. */
const kApart = 0.005;

/** Whether a body is seen elsewhere, or turned otherwise, in one list of poses than in another. */
function isApart(
  some: ArrayLike<number>,
  others: ArrayLike<number>,
  body: number,
  surface: BufferGeometry,
): boolean {
  if (surface.boundingSphere === null) surface.computeBoundingSphere();
  const least = kApart * (surface.boundingSphere?.radius ?? 0);
  const of = (poses: ArrayLike<number>, i: number): number => poses[kPoseSize * body + i] ?? NaN;
  const away = Math.hypot(...[0, 1, 2].map((i) => of(some, i) - of(others, i)));
  // Of two quaternions: the cosine of half the angle between them.
  const half = [3, 4, 5, 6].reduce((sum, i) => sum + of(some, i) * of(others, i), 0);
  return away > least || 2 * Math.acos(Math.min(1, Math.abs(half))) > kApart;
}

/** Bodies with a ring around them. */
export interface Rings {
  readonly bodies: ReadonlySet<number>;
  /** Length of a pixel at a place [m]. */
  readonly pixelAt: (at: Point3) => number;
}

/** Bodies where other runs, or references, have them: the same surfaces, to be seen through. And rings around bodies: the inner side of a slightly larger one shows around the outline. */
export class SpaceGhosts {
  readonly group = new Group();
  readonly #meshes: Mesh[] = [];
  readonly #materials = new Map<string, MeshBasicMaterial>();
  readonly #ring = new MeshBasicMaterial({ side: BackSide, toneMapped: false });

  /**
   * @param surfaces - of each body; null for those that have none or do not move
   * @param frame - where the bodies are
   */
  draw(
    ghosts: readonly Ghost[],
    surfaces: readonly (BufferGeometry | null)[],
    palette: Palette,
    frame: Frame | null = null,
    rings: Rings | null = null,
  ): void {
    let used = 0;
    for (const ghost of ghosts) {
      const material = this.#material(ghost, palette);
      for (const body of ghost.bodies ?? surfaces.keys()) {
        const surface = surfaces[body] ?? null;
        if (surface === null) continue;
        const mesh = this.#mesh(used, surface, material, ghost.poses.subarray(kPoseSize * body));
        used += 1;
        mesh.visible &&= frame === null || isApart(ghost.poses, frame.poses, body, surface);
      }
    }
    this.#ring.color.set(palette.css('accent'));
    for (const body of frame === null ? [] : (rings?.bodies ?? [])) {
      const surface = surfaces[body] ?? null;
      if (surface === null || frame === null || rings === null) continue;
      const mesh = this.#mesh(used, surface, this.#ring, frame.poses.subarray(kPoseSize * body));
      used += 1;
      if (surface.boundingSphere === null) surface.computeBoundingSphere();
      const width = kRingWidth * rings.pixelAt(mesh.position);
      mesh.scale.setScalar(1 + width / (surface.boundingSphere?.radius ?? 1));
    }
    for (const mesh of this.#meshes.slice(used)) mesh.visible = false;
  }

  dispose(): void {
    for (const material of this.#materials.values()) material.dispose();
    this.#ring.dispose();
  }

  #mesh(
    place: number,
    surface: BufferGeometry,
    material: MeshBasicMaterial,
    [x = NaN, y = NaN, z = NaN, qw = NaN, qx = NaN, qy = NaN, qz = NaN]: Float64Array,
  ): Mesh {
    const mesh = (this.#meshes[place] ??= this.#add());
    mesh.geometry = surface;
    mesh.material = material;
    mesh.position.set(x, y, z);
    mesh.quaternion.set(qx, qy, qz, qw);
    mesh.scale.setScalar(1);
    mesh.visible = Number.isFinite(x + qw);
    return mesh;
  }

  #add(): Mesh {
    const made = new Mesh();
    made.raycast = () => undefined;
    this.group.add(made);
    return made;
  }

  #material(ghost: Ghost, palette: Palette): MeshBasicMaterial {
    const { token, dash } = ghost;
    const isBroken = dash.length > 0;
    const key = `${token} ${String(isBroken)} ${String(ghost.part)}`;
    const material =
      this.#materials.get(key) ??
      new MeshBasicMaterial({
        toneMapped: false,
        transparent: true,
        opacity: opacityOf(ghost, kOpacity),
        depthWrite: false,
      });
    material.wireframe = isBroken;
    material.color = new Color(palette.css(token));
    this.#materials.set(key, material);
    return material;
  }
}
