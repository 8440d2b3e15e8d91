import type { LitElement } from 'lit';
import {
  runningMethod,
  watchedFor,
  type BodyPair,
  type Frame,
  type SceneDescription,
  type Watched,
} from '../sim';
import type { Pane, Panes } from '../pane';
import type { GraphAct, Graphs } from '../plot';
import { EnergyBars } from '../ui';
import { msg } from '../words';
import { GraphChoice } from './measure/graph_choice';
import { enlarge, graphPicture } from './measure/graph_places';
import type { Workbench } from './measure/workbench';

/** The graphs of all panes, which load after the page: what is played before they are there is drawn when they are. */
export class GraphController {
  /** It keeps what was drawn while it is not on the page, so it is made once. */
  readonly place = graphPlace();
  /** Of the energies, which stand in a card of their own. */
  readonly bars = new EnergyBars();
  readonly choice: GraphChoice;
  readonly #panes: Panes;
  readonly #bench: Workbench;
  #graphs: Graphs | null = null;
  /** What is measured for chosen graphs, in order; only ever grows while the same runs go on. */
  #watched: readonly Watched[] = [];

  /** @param page - has the dialogs */
  constructor(page: LitElement, panes: Panes, bench: Workbench) {
    this.#panes = panes;
    this.#bench = bench;
    this.choice = new GraphChoice(page, bench, () => ({
      scene: this.#scene,
      pairs: this.pairs,
    }));
    bench.onChange(() => this.#showChosen());
    this.place.addEventListener('sg-graph', (event) => {
      const { target, detail } = event as CustomEvent<GraphAct>;
      this.#act(target as HTMLElement, detail);
    });
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

  get #scene(): SceneDescription | null {
    return this.#panes.first.player.loaded?.scene ?? null;
  }

  /** Begins anew: another scene, or other methods side by side. */
  arrange(): void {
    const { first, playing } = this.#panes;
    const { loaded } = first.player;
    if (loaded === null) return;
    const isAlone = playing.length === 1;
    const isInspected = isAlone && runningMethod(loaded)?.inspected === true;
    const isDerived = isAlone && loaded.offers?.includes('stepJacobian') === true;
    const isSolved = isAlone && loaded.offers?.includes('intersections') === true;
    this.#watched = [];
    this.bars.renew();
    // Side by side the table of comparison tells the drift of each.
    this.bars.hidden = !isAlone;
    this.#graphs?.setScene(loaded.scene, this.#panes.playingLooks, {
      isInspected,
      isDerived,
      isSolved,
    });
    this.#bench.loaded(loaded.name);
    this.#showChosen();
  }

  take(pane: Pane, frame: Frame): void {
    const run = this.#panes.playing.indexOf(pane);
    if (run >= 0) this.#graphs?.take(frame, run);
    if (run === 0) this.bars.frame = frame;
  }

  /** Bodies that touch or have touched, as far as graphs remember. */
  get pairs(): readonly BodyPair[] {
    return this.#graphs?.pairs ?? [];
  }

  /** Titles of all graphs, from left to right. */
  get titles(): readonly string[] {
    return this.#graphs?.titles ?? [];
  }

  /** A graph with its title and legend, of one size wherever it stands on the page; null when there is none. @param title - stands over it */
  async picture(graph: number, title: string): Promise<HTMLCanvasElement | null> {
    // Who has seen no graph yet has not fetched what draws them.
    await (await import('../plot')).fetchPlotter();
    const figure = this.#graphs?.figures[graph];
    const note = this.#panes.playingLooks.map(({ title }) => title).join(', ');
    return figure === undefined ? null : graphPicture(figure, { title, note });
  }

  refreshTheme(): void {
    this.#graphs?.refreshTheme();
  }

  #act(figure: HTMLElement, act: GraphAct): void {
    const place = this.#graphs?.chosenPlace(figure) ?? -1;
    if (act === 'enlarge') enlarge(figure);
    else if (act === 'remove') this.choice.remove(place);
    else void this.choice.open(act === 'add' ? -1 : place);
  }

  /** Shows the graphs that somebody chose, from the first instant that is kept. */
  #showChosen(): void {
    const scene = this.#scene;
    const graphs = this.#bench.bench.graphs ?? [];
    if (scene === null || this.#graphs === null) return;
    const isNew = (one: Watched): boolean =>
      this.#watched.every((known) => JSON.stringify(known) !== JSON.stringify(one));
    const more = watchedFor(graphs, scene).filter(isNew);
    this.#watched = [...this.#watched, ...more];
    this.#graphs.setChosen(graphs, this.#watched);
    if (this.#watched.length === 0) return;
    this.#panes.playing.forEach((pane, run) => void this.#watch(pane, run));
  }

  async #watch({ player }: Pane, run: number): Promise<void> {
    const watched = this.#watched;
    try {
      await player.records.watch(watched);
      const series = await player.records.series(watched);
      if (watched === this.#watched) this.#graphs?.fill(run, series);
    } catch {
      // The engine was ended meanwhile; who starts it again arranges anew.
    }
  }
}

function graphPlace(): HTMLElement {
  const graphs = document.createElement('div');
  graphs.className = 'graphs';
  // It scrolls sideways when a scene has many graphs.
  graphs.tabIndex = 0;
  graphs.setAttribute('role', 'group');
  graphs.setAttribute('aria-label', msg('Graphs', { id: 'graph.graphs' }));
  return graphs;
}
