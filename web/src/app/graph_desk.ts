import { runningMethod, type Frame } from '../sim';
import type { Pane, Panes } from '../pane';
import type { Graphs } from '../plot';

/** The graphs of all panes, which load after the page: what is played before they are there is drawn when they are. */
export class GraphDesk {
  /** Moves between column and sheet, so it is made once. */
  readonly place = graphPlace();
  readonly #panes: Panes;
  #graphs: Graphs | null = null;

  constructor(panes: Panes) {
    this.#panes = panes;
  }

  async open(): Promise<void> {
    const { Graphs: GraphsClass, plotStyle } = await import('../plot');
    const style = new CSSStyleSheet();
    style.replaceSync(plotStyle);
    document.adoptedStyleSheets = [style, ...document.adoptedStyleSheets];
    this.#graphs = new GraphsClass(this.place);
    this.arrange();
    for (const pane of this.#panes.playing)
      if (pane.player.frame !== null) this.take(pane, pane.player.frame);
  }

  /** Begins anew: another scene, or other methods side by side. */
  arrange(): void {
    const { first, playing } = this.#panes;
    const scene = first.player.loaded?.scene;
    if (scene === undefined) return;
    const { loaded } = first.player;
    const isAlone = playing.length === 1;
    const isInspected = isAlone && runningMethod(loaded)?.inspected === true;
    const isDerived = isAlone && loaded?.offers?.includes('stepJacobian') === true;
    const isSolved = isAlone && loaded?.offers?.includes('intersections') === true;
    this.#graphs?.setScene(
      scene,
      playing.map(({ method }) => method),
      { isInspected, isDerived, isSolved },
    );
  }

  take(pane: Pane, frame: Frame): void {
    const run = this.#panes.playing.indexOf(pane);
    if (run >= 0) this.#graphs?.take(frame, run);
  }

  refreshTheme(): void {
    this.#graphs?.refreshTheme();
  }
}

function graphPlace(): HTMLElement {
  const graphs = document.createElement('div');
  graphs.className = 'graphs';
  // It scrolls sideways when a scene has many graphs.
  graphs.tabIndex = 0;
  graphs.setAttribute('role', 'group');
  graphs.setAttribute('aria-label', 'Graphs');
  return graphs;
}
