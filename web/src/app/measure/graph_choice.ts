import type { LitElement } from 'lit';
import { kMostGraphs, type BodyPair, type ChosenGraph, type SceneDescription } from '../../sim';
import { ask } from '../../ui';
import type { Workbench } from './workbench';

/** Lets people choose what graphs show. */
export class GraphChoice {
  readonly #page: LitElement;
  readonly #bench: Workbench;
  readonly #about: () => { scene: SceneDescription | null; pairs: readonly BodyPair[] };

  /** @param page - has the dialog's element */
  constructor(
    page: LitElement,
    bench: Workbench,
    about: () => { scene: SceneDescription | null; pairs: readonly BodyPair[] },
  ) {
    this.#page = page;
    this.#bench = bench;
    this.#about = about;
  }

  /** Asks for a graph. @param place - of the one to be changed; −1 for another one */
  async open(place = -1): Promise<void> {
    const graphs = this.#bench.bench.graphs ?? [];
    if (place < 0 && graphs.length >= kMostGraphs) return;
    await import('../../ui/measure');
    const dialog = this.#page.querySelector('sg-graph-dialog');
    if (dialog === null) return;
    Object.assign(dialog, this.#about());
    dialog.graph = graphs[place] ?? { quantities: [] };
    dialog.chosen = (graph) => this.#put(graph, place);
    await dialog.updateComplete;
    dialog.show();
  }

  remove(place: number): void {
    const graphs = this.#bench.bench.graphs ?? [];
    this.#bench.change({ graphs: graphs.filter((_, i) => i !== place) });
  }

  #put(graph: ChosenGraph, place: number): void {
    const graphs = [...(this.#bench.bench.graphs ?? [])];
    if (place < 0) graphs.push(graph);
    else graphs[place] = graph;
    ask(this.#page, { kind: 'tab', name: 'graphs' });
    void this.#page.updateComplete.then(() => this.#bench.change({ graphs }));
  }
}
