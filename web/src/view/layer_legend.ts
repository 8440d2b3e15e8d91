/** What a layer says of itself in the corner of the stage. */
export interface LegendEntry {
  /** Names its symbol: the class `stage-key-NAME`. */
  readonly name: string;
  readonly text: string;
  /** Of the symbol [px], where it matters. */
  readonly size?: number;
}

/** The legends of the layers that are shown, beside that of the arrows: a symbol and a few words each. */
export class LayerLegend {
  readonly #place: HTMLElement;
  #written = '';

  /** @param corner - gets the legends as its last element */
  constructor(corner: HTMLElement) {
    this.#place = document.createElement('div');
    this.#place.className = 'stage-layers';
    this.#place.hidden = true;
    corner.append(this.#place);
  }

  show(entries: readonly LegendEntry[]): void {
    const written = JSON.stringify(entries);
    if (written === this.#written) return;
    this.#written = written;
    this.#place.hidden = entries.length === 0;
    this.#place.replaceChildren(
      ...entries.map(({ name, text, size }) => {
        const made = document.createElement('span');
        made.className = `stage-key stage-key-${name}`;
        made.textContent = text;
        if (size !== undefined) made.style.setProperty('--size', `${size}px`);
        return made;
      }),
    );
  }
}
