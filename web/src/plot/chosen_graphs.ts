import {
  bodyName,
  capital,
  hasQuantity,
  pairName,
  parseWatched,
  quantityUnit,
  unitSymbol,
  watchedBy,
  watchedIndex,
  type ChosenGraph,
  type SceneDescription,
  type Watched,
} from '../sim';
import type { TokenReader } from '../styles/token_reader';
import { msg, str } from '../words';
import { quantityWords } from '../words/quantities';
import { comparedCurves, type ComparedRun } from './compared_curves';
import { figure, placeOf } from './figure';
import { Graph, type CurveStyle } from './graph';
import { curveLook } from './own_plots';
import { PhaseGraph, type PhaseCurve } from './phase_graph';
import type { Curve, SeriesStore } from './series_store';

/** A quantity with what it is called and where its values stand. */
interface Column {
  readonly label: string;
  readonly unit: string;
  readonly of: (store: SeriesStore) => Curve;
}

interface Made {
  readonly figure: HTMLElement;
  readonly graph: Graph | PhaseGraph;
  readonly columns: readonly Column[];
  /** Null for time. */
  readonly over: Column | null;
}

function ownerOf({ body, other }: Watched, { bodies }: SceneDescription): string {
  if (body < 0) return '';
  return other < 0 ? bodyName(bodies, body) : pairName(bodies, body, other);
}

/** A quantity of something in words. */
function nameOf(watched: Watched, scene: SceneDescription): string {
  const owner = ownerOf(watched, scene);
  const words = quantityWords(watched.quantity);
  return owner === '' ? words : `${words} ${owner}`;
}

/** What all have in common: the unit, or nothing. */
function common(texts: readonly string[]): string {
  return new Set(texts).size === 1 ? (texts[0] ?? '') : '';
}

function withUnitOf({ label, unit }: Column): string {
  return unit === '' ? label : `${label} [${unitSymbol(unit)}]`;
}

function overTitle(title: string, across: string): string {
  return msg(str`${title} over ${across}`, { id: 'graph.title_over' });
}

/** The graphs that somebody chose: quantities over time, or over each other. */
export class ChosenGraphs {
  #made: Made[] = [];
  readonly #tokens: TokenReader;
  readonly #pointed: (time: number | null) => void;

  /** @param pointed - is told the instant that the pointer is at in a graph over another quantity [s] */
  constructor(tokens: TokenReader, pointed: (time: number | null) => void) {
    this.#tokens = tokens;
    this.#pointed = pointed;
  }

  get figures(): readonly HTMLElement[] {
    return this.#made.map((made) => made.figure);
  }

  get graphs(): readonly (Graph | PhaseGraph)[] {
    return this.#made.map(({ graph }) => graph);
  }

  /** @param watched - what is measured besides what the scene wants watched */
  set(chosen: readonly ChosenGraph[], watched: readonly Watched[], scene: SceneDescription): void {
    const own = watchedBy(scene);
    const columnOf = (name: string): Column => {
      const wanted = parseWatched(name, scene);
      const place = watchedIndex(own, wanted);
      const more = watchedIndex(watched, wanted);
      return {
        label: nameOf(wanted, scene),
        unit: quantityUnit(wanted.quantity),
        of: (store) => (place >= 0 ? store.watched[place] : store.chosen[more]) ?? [],
      };
    };
    this.#made = chosen.map(({ quantities, over }) => {
      const names = quantities.filter((name) => hasQuantity(name, scene));
      const columns = names.map(columnOf);
      const unit = common(columns.map((column) => column.unit));
      const all = names.map((name) => parseWatched(name, scene));
      const subject =
        names.length === 1
          ? (columns[0]?.label ?? '')
          : common(all.map(({ quantity }) => quantityWords(quantity))) ||
            common(all.map((one) => ownerOf(one, scene)));
      const across = over !== undefined && hasQuantity(over, scene) ? columnOf(over) : null;
      const head = capital(subject === '' ? columns.map(({ label }) => label).join(', ') : subject);
      const title = `${head}${unit === '' ? '' : ` [${unitSymbol(unit)}]`}`;
      const made = figure(across === null ? title : overTitle(title, withUnitOf(across)), [
        'edit',
        'enlarge',
        'remove',
      ]);
      const place = placeOf(made);
      const graph =
        across === null
          ? new Graph(place, this.#tokens)
          : new PhaseGraph(place, this.#tokens, this.#pointed);
      return { figure: made, graph, columns, over: across };
    });
  }

  draw(runs: readonly ComparedRun[], now: number): void {
    for (const { graph, columns, over } of this.#made) {
      if (graph instanceof PhaseGraph) {
        if (over !== null) graph.show(phaseCurves(runs, columns, over), over, now);
      } else {
        drawOverTime(graph, runs, columns, now);
      }
    }
  }

  /** Marks an instant in graphs over another quantity [s]; null for the present one. */
  point(time: number | null): void {
    for (const { graph } of this.#made) if (graph instanceof PhaseGraph) graph.point(time);
  }
}

function drawOverTime(
  graph: Graph,
  runs: readonly ComparedRun[],
  columns: readonly Column[],
  now: number,
): void {
  const [only] = runs;
  if (runs.length > 1 || only === undefined) {
    const quantities = columns.map(({ label, unit, of }) => ({
      label: columns.length > 1 ? label : '',
      unit,
      curve: of,
    }));
    const { time, curves, styles } = comparedCurves(runs, quantities);
    graph.show(time, curves, styles, now);
    return;
  }
  const styles = columns.map(({ label, unit }, i): CurveStyle => ({
    label,
    unit,
    ...curveLook(i),
  }));
  const curves = columns.map(({ of }) => of(only.store));
  graph.show(only.store.time, curves, styles, now);
}

function phaseCurves(
  runs: readonly ComparedRun[],
  columns: readonly Column[],
  over: Column,
): PhaseCurve[] {
  return runs.flatMap(({ look: { method, title, dash }, store }) =>
    columns.map(({ label, unit, of }, i): PhaseCurve => {
      const isAlone = runs.length === 1;
      const look = isAlone ? curveLook(i) : { token: `method-${method}`, dash };
      const name = isAlone ? label : [title, columns.length > 1 ? label : ''];
      return {
        time: store.time,
        x: over.of(store),
        y: of(store),
        style: { label: [name].flat().filter(Boolean).join(' · '), unit, ...look },
      };
    }),
  );
}
