import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
} from 'three';
import type { Intersection } from '../../sim';
import type { LegendEntry } from '../layer_legend';
import type { Palette } from '../palette';
import { msg } from '../../words';

function edges(opacity: number): LineSegments<BufferGeometry, LineBasicMaterial> {
  const look = { toneMapped: false, transparent: true, opacity, depthTest: false };
  return new LineSegments(new BufferGeometry(), new LineBasicMaterial(look));
}

/** Surfaces of what bodies have in common, as translucent bodies with their edges, seen through what is in front. */
export class SpaceIntersections {
  readonly group = new Group();
  readonly #faces = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({
      toneMapped: false,
      transparent: true,
      opacity: 0.28,
      side: DoubleSide,
      depthTest: false,
      depthWrite: false,
    }),
  );
  readonly #edges = edges(0.85);
  /** Of those that are left out. */
  readonly #others = edges(0.6);
  #found: readonly Intersection[] = [];

  constructor() {
    this.#faces.renderOrder = 9;
    this.#edges.renderOrder = this.#others.renderOrder = 10;
    for (const part of [this.#faces, this.#edges, this.#others]) {
      part.frustumCulled = false;
      part.raycast = () => undefined;
      this.group.add(part);
    }
    this.group.visible = false;
  }

  /** @param found - of the picture that is shown; empty for none */
  set(found: readonly Intersection[]): void {
    this.#found = found;
    const [triangles, lines, others]: [number[], number[], number[]] = [[], [], []];
    for (const { faces, isLeftOut } of found)
      for (const corners of faces)
        corners.forEach((corner, i) => {
          const next = corners[(i + 1) % corners.length] ?? corner;
          (isLeftOut ? others : lines).push(...corner, ...next);
          if (!isLeftOut && i > 0 && i + 1 < corners.length)
            triangles.push(...(corners[0] ?? corner), ...corner, ...next);
        });
    for (const [{ geometry }, positions] of [
      [this.#faces, triangles],
      [this.#edges, lines],
      [this.#others, others],
    ] as const) {
      geometry.dispose();
      geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
    }
  }

  /** Shows them or not; tells what they are. */
  show(isShown: boolean, palette: Palette): LegendEntry[] {
    this.group.visible = isShown && this.#found.length > 0;
    if (!this.group.visible) return [];
    const colour = new Color(palette.css('intersection'));
    this.#faces.material.color.copy(colour);
    this.#edges.material.color.copy(colour);
    this.#others.material.color.set(palette.css('left-out'));
    const legend = [
      { name: 'intersection', text: msg('intersection of bodies', { id: 'legend.intersection' }) },
    ];
    if (this.#found.some(({ isLeftOut }) => isLeftOut))
      legend.push({
        name: 'left-out',
        text: msg('left out: others stand for it', { id: 'legend.left_out' }),
      });
    return legend;
  }

  dispose(): void {
    for (const { geometry, material } of [this.#faces, this.#edges, this.#others]) {
      geometry.dispose();
      material.dispose();
    }
  }
}
