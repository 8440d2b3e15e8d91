import { runningMethod, type BodyPair, type Frame } from '../sim';
import type { Pane, Panes } from '../pane';
import type { Graphs } from '../plot';
import { paintElement } from '../styles/paint_element';
import { kHeadHeight, paintHead } from './take_away/stage_picture';

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

  /** Bodies that touch or have touched, as far as graphs remember. */
  get pairs(): readonly BodyPair[] {
    return this.#graphs?.pairs ?? [];
  }

  /** Titles of all graphs, from left to right. */
  get titles(): readonly string[] {
    return this.#graphs?.titles ?? [];
  }

  /** A graph with its title and legend, of one size wherever it stands on the page; null when there is none. @param scene - stands over it */
  async picture(graph: number, scene: string): Promise<HTMLCanvasElement | null> {
    const figure = this.#graphs?.figures[graph];
    if (figure === undefined) return null;
    const { nextSibling } = figure;
    const place = document.createElement('div');
    place.className = 'graph-picture';
    document.body.append(place);
    place.append(figure);
    try {
      await drawn();
      return this.#paint(figure, scene);
    } finally {
      this.place.insertBefore(figure, nextSibling);
      place.remove();
    }
  }

  #paint(figure: HTMLElement, scene: string): HTMLCanvasElement | null {
    const box = figure.getBoundingClientRect();
    const ratio = devicePixelRatio;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(box.width * ratio);
    canvas.height = Math.round((box.height + kHeadHeight) * ratio);
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.scale(ratio, ratio);
    context.fillStyle = getComputedStyle(this.place).backgroundColor;
    context.fillRect(0, 0, box.width, box.height + kHeadHeight);
    const note = this.#panes.playing.map(({ method }) => method).join(', ');
    paintHead(context, { title: scene, note }, box.width);
    context.translate(0, kHeadHeight);
    paintElement(context, figure, box);
    return canvas;
  }

  refreshTheme(): void {
    this.#graphs?.refreshTheme();
  }
}

/** Resolves when what has another size now has been drawn. */
async function drawn(): Promise<void> {
  for (let i = 0; i < 3; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
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
