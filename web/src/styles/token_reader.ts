/** Resolves design tokens (tokens.css) to colours for everything that is drawn and not styled: the stage, graphs. */
export class TokenReader {
  readonly #probe = document.createElement('span');
  readonly #known = new Map<string, string>();

  /** @param parent - whose tokens count */
  constructor(parent: HTMLElement = document.body) {
    this.#probe.hidden = true;
    // What is drawn is told apart by its colours, also where the system forces its own on the page.
    this.#probe.style.setProperty('forced-color-adjust', 'none');
    parent.append(this.#probe);
  }

  /** Takes its element off the page. */
  dispose(): void {
    this.#probe.remove();
  }

  /** Forgets what was resolved, after a change of theme. */
  refresh(): void {
    this.#known.clear();
  }

  /** The colour of a token in the present theme as CSS text, for example of `force` for `--force`. */
  colour(token: string): string {
    const known = this.#known.get(token);
    if (known !== undefined) return known;
    this.#probe.style.color = `var(--${token})`;
    const colour = getComputedStyle(this.#probe).color;
    this.#known.set(token, colour);
    return colour;
  }
}
