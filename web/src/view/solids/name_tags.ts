import type { PerspectiveCamera, Vector3 as Point3 } from 'three';

/** Names beside bodies, as texts over the picture. */
export class NameTags {
  readonly #tags: readonly HTMLElement[];

  constructor(container: HTMLElement, names: readonly (readonly [string, string])[]) {
    this.#tags = names.map(([name, className]) => {
      const tag = document.createElement('span');
      tag.className = `name-tag ${className}`;
      tag.textContent = name;
      tag.setAttribute('aria-hidden', 'true');
      container.append(tag);
      return tag;
    });
  }

  /**
   * @param places - where each name stands [m]
   * @param left - of the picture [px]
   */
  put(
    places: readonly Point3[],
    camera: PerspectiveCamera,
    width: number,
    height: number,
    left = 0,
    top = 0,
  ): void {
    this.#tags.forEach((tag, i) => {
      const at = places[i]?.clone().project(camera);
      const seen = at !== undefined && Math.abs(at.z) < 1;
      tag.hidden = !seen;
      if (!seen) return;
      const x = Math.round(left + (0.5 + at.x / 2) * width);
      const y = Math.round(top + (0.5 - at.y / 2) * height);
      tag.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    });
  }

  dispose(): void {
    for (const tag of this.#tags) tag.remove();
  }
}
