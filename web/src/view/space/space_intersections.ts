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
  readonly #edges = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({
      toneMapped: false,
      transparent: true,
      opacity: 0.85,
      depthTest: false,
    }),
  );
  #found: readonly Intersection[] = [];

  constructor() {
    this.#faces.renderOrder = 9;
    this.#edges.renderOrder = 10;
    for (const part of [this.#faces, this.#edges]) {
      part.frustumCulled = false;
      part.raycast = () => undefined;
      this.group.add(part);
    }
    this.group.visible = false;
  }

  /** @param found - of the picture that is shown; empty for none */
  set(found: readonly Intersection[]): void {
    this.#found = found;
    const [triangles, lines]: [number[], number[]] = [[], []];
    for (const { faces } of found)
      for (const corners of faces)
        corners.forEach((corner, i) => {
          const next = corners[(i + 1) % corners.length] ?? corner;
          lines.push(...corner, ...next);
          if (i > 0 && i + 1 < corners.length)
            triangles.push(...(corners[0] ?? corner), ...corner, ...next);
        });
    for (const [{ geometry }, positions] of [
      [this.#faces, triangles],
      [this.#edges, lines],
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
    return [
      { name: 'intersection', text: msg('intersection of bodies', { id: 'legend.intersection' }) },
    ];
  }

  dispose(): void {
    for (const { geometry, material } of [this.#faces, this.#edges]) {
      geometry.dispose();
      material.dispose();
    }
  }
}
