import { bestGrid, isSpatial, sceneBounds, type HeadSizes } from '../sim';
import type { Panes } from './panes';

/** How what a scene in space shows is shaped, whichever way it is looked at. */
const kSpatial = { width: 4, height: 3 };

/** Lets panes stand so that their scene is drawn as large as can be: see {@link bestGrid}. */
export class PaneGridder {
  readonly #heads: HeadSizes;
  readonly #resizing = new ResizeObserver(([entry]) => {
    if (entry !== undefined) this.#size = entry.contentRect;
    this.#arrange();
  });
  #panes: Panes | null = null;
  #place: HTMLElement | null = null;
  #size: { readonly width: number; readonly height: number } = { width: 1, height: 1 };

  /** @param heads - what is said of panes takes so much of them */
  constructor(heads: HeadSizes) {
    this.#heads = heads;
  }

  /** Arranges anew; for the end of each drawing of the page. @param place - that has the panes */
  update(panes: Panes, place: HTMLElement | null): void {
    this.#panes = panes;
    if (place !== this.#place) {
      this.#resizing.disconnect();
      if (place !== null) this.#resizing.observe(place);
      this.#place = place;
    }
    this.#arrange();
  }

  #arrange(): void {
    const place = this.#place;
    const scene = this.#panes?.first.player.loaded?.scene;
    if (this.#panes === null || place === null || scene === undefined) return;
    const { all, overlaid } = this.#panes;
    const isAlone = overlaid || all.length === 1;
    const view = isSpatial(scene) ? kSpatial : sceneBounds(scene);
    const { columns, heads } = bestGrid(isAlone ? 1 : all.length, this.#size, view, this.#heads);
    place.style.setProperty('--columns', String(columns));
    place.dataset['heads'] = heads;
  }
}
