import { Color, Group, Mesh, MeshBasicMaterial, type BufferGeometry } from 'three';
import { kPoseSize, type Frame, type Ghost } from '../../sim';
import type { Palette } from '../palette';

const kOpacity = 0.34;
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

/** Bodies where other runs, or references, have them: the same surfaces, to be seen through. */
export class SpaceGhosts {
  readonly group = new Group();
  readonly #meshes: Mesh[] = [];
  readonly #materials = new Map<string, MeshBasicMaterial>();

  /**
   * @param surfaces - of each body; null for those that have none or do not move
   * @param frame - where the bodies are
   */
  draw(
    ghosts: readonly Ghost[],
    surfaces: readonly (BufferGeometry | null)[],
    palette: Palette,
    frame: Frame | null = null,
  ): void {
    let used = 0;
    for (const ghost of ghosts) {
      const material = this.#material(ghost, palette);
      for (const body of ghost.bodies ?? surfaces.keys()) {
        const surface = surfaces[body] ?? null;
        if (surface === null) continue;
        const mesh = this.#mesh(used);
        used += 1;
        mesh.geometry = surface;
        mesh.material = material;
        const at = (i: number): number => ghost.poses[kPoseSize * body + i] ?? NaN;
        mesh.position.set(at(0), at(1), at(2));
        mesh.quaternion.set(at(4), at(5), at(6), at(3));
        mesh.visible =
          Number.isFinite(at(0) + at(3)) &&
          (frame === null || isApart(ghost.poses, frame.poses, body, surface));
      }
    }
    for (const mesh of this.#meshes.slice(used)) mesh.visible = false;
  }

  dispose(): void {
    for (const material of this.#materials.values()) material.dispose();
  }

  #mesh(place: number): Mesh {
    const known = this.#meshes[place];
    if (known !== undefined) return known;
    const made = new Mesh();
    made.raycast = () => undefined;
    this.#meshes.push(made);
    this.group.add(made);
    return made;
  }

  #material({ token, dashed }: Ghost, palette: Palette): MeshBasicMaterial {
    const key = `${token} ${String(dashed)}`;
    const material =
      this.#materials.get(key) ??
      new MeshBasicMaterial({
        toneMapped: false,
        transparent: true,
        opacity: kOpacity,
        depthWrite: false,
      });
    material.wireframe = dashed;
    material.color = new Color(palette.css(token));
    this.#materials.set(key, material);
    return material;
  }
}
