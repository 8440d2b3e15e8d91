// Long because it is one strip: every graph of it, and what they share.
import {
  kInputNumbers,
  pairName,
  plainName,
  unitSymbol,
  watchedBy,
  type BodyPair,
  type ChosenGraph,
  type Frame,
  type RunLook,
  type SceneDescription,
  type Series,
  type Watched,
} from '../sim';
import { TokenReader } from '../styles/token_reader';
import { msg, str } from '../words';
import { comparedCurves, type ComparedQuantity, type ComparedRun } from './compared_curves';
import type { ChosenGraphs } from './chosen_graphs';
import { ElasticGraphs } from './elastic_graphs';
import { energyCurves, balanceCurves } from './energy_curves';
import { figure, placeOf } from './figure';
import { Graph, type CurveStyle } from './graph';
import { InputGraphs } from './input_graphs';
import { behindDrawing } from './legend_room';
import { kReferenceStyle, ownPlots, referenceCurve, type OwnPlot } from './own_plots';
import type { PhaseGraph } from './phase_graph';
import { fetchPlotter, hasPlotter } from './plotter';
import { ResidualGraph } from './residual_graph';
import { SeriesStore, type Curve, type PairCurve } from './series_store';

/** Least and most wall time between two drawings of the graphs [ms]. */
const kInterval = 66;
const kLongestInterval = 250;
/** How many times as long as a drawing takes it rests until the next one. */
const kRest = 12;
const kPairs = 3;
/** Least wall time between two choices of the pairs that are shown [ms]; a new choice rebuilds the graph. */
const kChoiceInterval = 1500;

const kPairTokens = ['curve-first', 'curve-second', 'curve-third'] as const;
const kPairDashes: readonly (readonly number[])[] = [
  [7, 3],
  [2, 3],
  [9, 3, 2, 3],
];

/** A run that stands alone is told from no other. */
const kAlone: RunLook = { method: '', title: '', otherwise: '', isHollow: false, dash: [] };

/** What a method tells that has graphs of its own. */
export interface Told {
  /** Of contacts in detail. */
  readonly isInspected: boolean;
  /** Derivatives of its steps. */
  readonly isDerived: boolean;
  /** How well a step solves the conditions of contact, as a speed. */
  readonly isSolved: boolean;
}

/** Graphs of some scenes only. */
interface SpecialGraphs {
  readonly figures: readonly HTMLElement[];
  readonly graphs: readonly (Graph | PhaseGraph)[];
}

interface OwnGraph {
  readonly plot: OwnPlot;
  readonly figure: HTMLElement;
  readonly graph: Graph;
}

/**
 * The energy graph, the graphs that the scene asks for, and the contact-force graph. Of several methods side by side they show the same quantity of each: the
 * total energy, what the scene asks for, and the sum of contact forces.
 */
export class Graphs {
  readonly #container: HTMLElement;
  #runs: readonly ComparedRun[] = [{ look: kAlone, store: new SeriesStore() }];
  readonly #tokens: TokenReader;
  readonly #energy: Graph;
  readonly #forces: Graph;
  readonly #forceFigure: HTMLElement;
  readonly #resizing: ResizeObserver;
  /** Comes with the first graph that somebody chose. */
  #chosenGraphs: ChosenGraphs | null = null;
  #wanted: readonly [graphs: readonly ChosenGraph[], watched: readonly Watched[]] = [[], []];
  #own: OwnGraph[] = [];
  /** Of the present scene, when method elastic runs it. */
  #elastic: ElasticGraphs | null = null;
  /** Of the present scene, when plans drive its bodies. */
  #inputs: InputGraphs | null = null;
  #residual: ResidualGraph | null = null;
  #scene: SceneDescription | null = null;
  #now = NaN;
  #pairs: PairCurve[] = [];
  #chosen = -Infinity;
  #drawn = -Infinity;
  /** Wall time that the last drawing took [ms]. */
  #cost = 0;
  #asked = 0;

  /** @param container - is filled with one figure for each graph */
  constructor(container: HTMLElement) {
    this.#container = container;
    this.#tokens = new TokenReader(container.parentElement ?? undefined);
    const energy = figure(msg('Energy', { id: 'graphs.energy' }), ['add', 'enlarge']);
    this.#forceFigure = figure(msg('Contact forces', { id: 'graphs.contact_forces' }));
    container.replaceChildren(energy, this.#forceFigure);
    this.#energy = new Graph(placeOf(energy), this.#tokens);
    this.#energy.onCursor = (time) => this.#chosenGraphs?.point(time);
    this.#forces = new Graph(placeOf(this.#forceFigure), this.#tokens);
    this.#resizing = new ResizeObserver(() => {
      for (const graph of this.#all) graph.resize();
      // What came while no graph was on the page has not been drawn.
      this.#ask();
    });
    this.#resizing.observe(placeOf(energy));
    this.#resizing.observe(placeOf(this.#forceFigure));
  }

  /**
   * Begins anew for another scene.
   *
   * @param looks - of the runs side by side
   * @param told - by the method, where there is one
   */
  setScene(
    scene: SceneDescription,
    looks: readonly RunLook[] = [kAlone],
    { isInspected = false, isDerived = false, isSolved = false }: Partial<Told> = {},
  ): void {
    this.#scene = scene;
    this.#runs = looks.map((look) => ({ look, store: new SeriesStore() }));
    const inputs = kInputNumbers * (scene.actuators?.length ?? 0);
    for (const { store } of this.#runs) store.clear(watchedBy(scene).length, inputs);
    this.#pairs = [];
    this.#chosen = -Infinity;
    for (const { graph, figure: own } of this.#own) {
      this.#resizing.unobserve(placeOf(own));
      graph.dispose();
      own.remove();
    }
    this.#own = ownPlots(scene).map((plot) => {
      const own = figure(
        plot.unit === '' ? plot.title : `${plot.title} [${unitSymbol(plot.unit)}]`,
      );
      this.#container.insertBefore(own, this.#forceFigure);
      this.#resizing.observe(placeOf(own));
      return { plot, figure: own, graph: new Graph(placeOf(own), this.#tokens) };
    });
    this.#renewElastic(scene, isInspected);
    this.#renewInputs(scene, looks.length === 1 && inputs > 0, isDerived);
    this.#drop(this.#residual);
    this.#residual = isSolved ? new ResidualGraph(this.#tokens) : null;
    this.#append(this.#residual);
    this.#container.scrollLeft = 0;
    this.setChosen([], []);
  }

  /**
   * Shows the graphs that somebody chose.
   *
   * @param watched - what is measured for them besides what the scene wants watched; only ever grows
   */
  setChosen(graphs: readonly ChosenGraph[], watched: readonly Watched[]): void {
    const scene = this.#scene;
    if (scene === null) return;
    for (const { store } of this.#runs) store.widen(watched.length);
    this.#wanted = [graphs, watched];
    if (this.#chosenGraphs !== null) this.#showChosen(scene);
    else if (graphs.length > 0) void this.#openChosen();
  }

  async #openChosen(): Promise<void> {
    const { ChosenGraphs: Chosen } = await import('./chosen_graphs');
    this.#chosenGraphs ??= new Chosen(this.#tokens, (time) => this.#energy.point(time));
    if (this.#scene !== null) this.#showChosen(this.#scene);
  }

  #showChosen(scene: SceneDescription): void {
    const chosen = this.#chosenGraphs;
    if (chosen === null) return;
    const before = chosen.figures.length;
    this.#drop(chosen);
    chosen.set(...this.#wanted, scene);
    const { figures } = chosen;
    for (const made of figures) {
      this.#container.insertBefore(made, this.#forceFigure);
      this.#resizing.observe(placeOf(made));
    }
    if (figures.length > before) figures.at(-1)?.scrollIntoView({ block: 'nearest' });
    this.#ask();
  }

  /** Gives chosen quantities of a run the values that they had before they were watched. */
  fill(run: number, series: Series): void {
    this.#runs[run]?.store.fill(series);
    this.#ask();
  }

  /** Place of a figure among the graphs that somebody chose; −1 for others. */
  chosenPlace(made: HTMLElement): number {
    return this.#chosenGraphs?.figures.indexOf(made) ?? -1;
  }

  /** @param run - place of the method among those side by side */
  take(frame: Frame, run = 0): void {
    this.#runs[run]?.store.take(frame);
    this.#now = frame.time;
    this.#ask();
  }

  /** All graphs there are, from left to right. */
  get figures(): readonly HTMLElement[] {
    return [...this.#container.querySelectorAll('figure')];
  }

  get titles(): readonly string[] {
    return this.figures.map(
      (one) => one.querySelector('figcaption')?.firstChild?.textContent ?? '',
    );
  }

  /** Bodies that touch or have touched in any of the runs, in order. */
  get pairs(): BodyPair[] {
    const all = this.#runs.flatMap(({ store }) => store.pairs);
    const found = new Map(all.map(({ bodyA, bodyB }) => [`${bodyA} ${bodyB}`, [bodyA, bodyB]]));
    return [...found.values()] as unknown as BodyPair[];
  }

  refreshTheme(): void {
    this.#tokens.refresh();
    for (const graph of this.#all) graph.refreshTheme();
    this.#ask();
  }

  dispose(): void {
    this.#resizing.disconnect();
    cancelAnimationFrame(this.#asked);
    for (const graph of this.#all) graph.dispose();
    this.#tokens.dispose();
  }

  get #all(): (Graph | PhaseGraph)[] {
    const own = this.#own.map(({ graph }) => graph);
    const special = [this.#elastic, this.#inputs, this.#residual, this.#chosenGraphs].flatMap(
      (some) => some?.graphs ?? [],
    );
    return [this.#energy, ...own, ...special, this.#forces];
  }

  #renewElastic(scene: SceneDescription, wanted: boolean): void {
    this.#drop(this.#elastic);
    this.#elastic = wanted ? new ElasticGraphs(this.#tokens, () => this.#ask()) : null;
    this.#elastic?.setScene(scene);
    this.#append(this.#elastic);
  }

  #renewInputs(scene: SceneDescription, wanted: boolean, isDerived: boolean): void {
    this.#drop(this.#inputs);
    this.#inputs = wanted ? new InputGraphs(scene, isDerived, this.#tokens) : null;
    this.#append(this.#inputs);
  }

  #drop(old: SpecialGraphs | null): void {
    for (const made of old?.figures ?? []) {
      this.#resizing.unobserve(placeOf(made));
      made.remove();
    }
    for (const graph of old?.graphs ?? []) graph.dispose();
  }

  #append(made: SpecialGraphs | null): void {
    for (const one of made?.figures ?? []) {
      this.#container.append(one);
      this.#resizing.observe(placeOf(one));
    }
  }

  #ask(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#asked = 0;
    if (!this.#all.some(({ isSeen }) => isSeen)) return;
    if (!hasPlotter()) return void fetchPlotter().then(() => this.#ask());
    if (now - this.#drawn < Math.min(kLongestInterval, Math.max(kInterval, kRest * this.#cost))) {
      this.#ask();
      return;
    }
    this.#drawn = now;
    const begun = performance.now();
    behindDrawing(() => (this.#cost = performance.now() - begun));
    this.#chosenGraphs?.draw(this.#runs, this.#now);
    const [only] = this.#runs;
    if (this.#runs.length > 1) this.#drawCompared();
    else if (only !== undefined) this.#drawRun(only.store, now);
  }

  #drawCompared(): void {
    const show = (graph: Graph, quantities: readonly ComparedQuantity[], plot?: OwnPlot): void => {
      const { time, curves, styles } = comparedCurves(this.#runs, quantities);
      const [more, looks] = references(plot, time);
      graph.show(time, [...curves, ...more], [...styles, ...looks], this.#now);
    };
    show(this.#energy, [{ label: '', unit: 'J', curve: ({ total }) => total }]);
    for (const { plot, graph } of this.#own) {
      const quantities = plot.columns.map((column, i) => ({
        label: plot.columns.length > 1 ? (plot.styles[i]?.label ?? '') : '',
        unit: plot.unit,
        curve: ({ watched }: SeriesStore) => watched[column] ?? [],
      }));
      show(graph, quantities, plot);
    }
    show(this.#forces, [{ label: '', unit: 'N', curve: ({ sum }) => sum }]);
  }

  #drawRun(store: SeriesStore, now: number): void {
    this.#drawEnergy(store);
    for (const { plot, graph } of this.#own) {
      const curves = plot.columns.map((column) => store.watched[column] ?? []);
      const [more, looks] = references(plot, store.time);
      graph.show(store.time, [...curves, ...more], [...plot.styles, ...looks], this.#now);
    }
    this.#drawForces(store, now);
    this.#elastic?.draw(store, this.#now);
    this.#inputs?.draw(store, this.#now);
    this.#residual?.draw(store, this.#now);
  }

  #drawEnergy(store: SeriesStore): void {
    const { curves, styles } = this.#elastic === null ? energyCurves(store) : balanceCurves(store);
    this.#energy.show(store.time, curves, styles, this.#now);
  }

  #drawForces(store: SeriesStore, now: number): void {
    if (now - this.#chosen > kChoiceInterval || this.#pairs.length < kPairs) {
      this.#chosen = now;
      this.#pairs = store.strongest(kPairs);
    }
    const bodies = this.#scene?.bodies ?? [];
    const styles: CurveStyle[] = this.#pairs.map((pair, index) => ({
      label: pairName(bodies, pair.bodyA, pair.bodyB),
      token: kPairTokens[index] ?? 'curve-first',
      unit: 'N',
      dash: kPairDashes[index] ?? [],
    }));
    const sum: CurveStyle = {
      label: msg('sum', { id: 'graphs.sum' }),
      token: 'curve-sum',
      unit: 'N',
      width: 2.25,
    };
    this.#forces.show(
      store.time,
      [store.sum, ...this.#pairs.map((pair) => pair.forces)],
      [sum, ...styles],
      this.#now,
    );
  }
}

/** The references of a graph, with their looks. */
function references(plot: OwnPlot | undefined, time: readonly number[]): [Curve[], CurveStyle[]] {
  const all = plot?.references ?? [];
  return [
    all.map((curve) => referenceCurve(curve, time)),
    all.map(({ quantity }) => ({
      ...kReferenceStyle,
      label:
        all.length > 1
          ? msg(str`reference ${plainName(quantity.replace('.', ' '))}`, { id: 'graphs.reference' })
          : msg('reference', { id: 'graphs.reference_2' }),
      unit: plot?.unit ?? '',
    })),
  ];
}
