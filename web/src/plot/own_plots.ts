import {
  bodyName,
  parseWatched,
  quantityUnit,
  referencesOf,
  watchedBy,
  watchedIndex,
  type PlotDescription,
  type ReferenceCurve,
  type SceneDescription,
} from '../sim';
import { wordsOf } from '../words';
import type { CurveStyle } from './graph';
import type { Curve } from './series_store';

/** A graph that a scene asks for. */
export interface OwnPlot {
  readonly title: string;
  /** Of all curves; empty when they differ (each reading then has its own). */
  readonly unit: string;
  /** Places of the curves in what is watched. */
  readonly columns: readonly number[];
  readonly styles: readonly CurveStyle[];
  /** What curves should be by other means, thin, with the same axis. */
  readonly references: readonly ReferenceCurve[];
}

/** Looks of references. */
export const kReferenceStyle = { token: 'reference', width: 1, dash: [1, 3] } as const;

/** The energy graph and the graph of contact forces show these already. */
const kShownAnyway = new Set([
  'kinetic_energy',
  'potential_energy',
  'total_energy',
  'contact_force_sum',
]);

const kTokens = ['curve-kinetic', 'curve-potential', 'curve-first', 'curve-second', 'curve-third'];
const kDashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 4]];

/** Looks of several curves in one graph, in order. */
export function curveLook(place: number): Pick<CurveStyle, 'token' | 'dash'> {
  const dash = kDashes[place % kDashes.length] ?? [];
  return {
    token: kTokens[place % kTokens.length] ?? 'curve-first',
    ...(dash.length === 0 ? {} : { dash }),
  };
}

function ownPlot(plot: PlotDescription, scene: SceneDescription): OwnPlot {
  const all = watchedBy(scene);
  const curves = plot.quantities.map((text) => parseWatched(text, scene));
  const units = curves.map(({ quantity }) => quantityUnit(quantity));
  const single = new Set(units).size === 1;
  const names = new Set(curves.map(({ quantity }) => quantity));
  const styles = curves.map(({ quantity, body }, i): CurveStyle => {
    const words = quantity.replace(/_/g, ' ');
    const owner = bodyName(scene.bodies, body);
    const label = body < 0 ? words : names.size === 1 ? owner : `${words} ${owner}`;
    return { label, unit: units[i] ?? '', ...curveLook(i) };
  });
  return {
    title: wordsOf('scene', plot.title),
    unit: single ? (units[0] ?? '') : '',
    columns: curves.map((curve) => watchedIndex(all, curve)),
    styles,
    references: referencesOf(scene).filter(({ quantity }) => plot.quantities.includes(quantity)),
  };
}

/** The graphs that a scene asks for besides those that are always there, and one for what it has references of and does not plot. */
export function ownPlots(scene: SceneDescription): OwnPlot[] {
  const references = new Set((scene.references ?? []).map(({ quantity }) => quantity));
  const plotted = new Set(scene.plots.flatMap(({ quantities }) => quantities));
  const others = [...references].filter((quantity) => !plotted.has(quantity));
  const missing = others.map((quantity) => ({ title: words(quantity), quantities: [quantity] }));
  return [...scene.plots, ...missing]
    .filter((plot) =>
      plot.quantities.some((text) => !kShownAnyway.has(text) || references.has(text)),
    )
    .map((plot) => ownPlot(plot, scene));
}

/** `BALL.total_energy` as people read it. */
function words(quantity: string): string {
  return quantity.replace(/_/g, ' ').replace('.', ' ').toLowerCase();
}

/** A reference at the instants of a graph. */
export function referenceCurve({ at }: ReferenceCurve, time: readonly number[]): Curve {
  return time.map((t) => {
    const value = at(t);
    return Number.isFinite(value) ? value : null;
  });
}
