import {
  bodyName,
  parseWatched,
  quantityUnit,
  watchedBy,
  watchedIndex,
  type PlotDescription,
  type SceneDescription,
} from '../sim';
import type { CurveStyle } from './graph';

/** A graph that a scene asks for. */
export interface OwnPlot {
  readonly title: string;
  /** Of all curves; empty when they differ (each reading then has its own). */
  readonly unit: string;
  /** Places of the curves in what is watched. */
  readonly columns: readonly number[];
  readonly styles: readonly CurveStyle[];
}

/** The energy graph and the graph of contact forces show these already. */
const kShownAnyway = new Set([
  'kinetic_energy',
  'potential_energy',
  'total_energy',
  'contact_force_sum',
]);

const kTokens = ['curve-kinetic', 'curve-potential', 'curve-first', 'curve-second', 'curve-third'];
const kDashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 4]];

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
    const dash = kDashes[i % kDashes.length] ?? [];
    return {
      label,
      token: kTokens[i % kTokens.length] ?? 'curve-first',
      unit: units[i] ?? '',
      ...(dash.length === 0 ? {} : { dash }),
    };
  });
  return {
    title: plot.title,
    unit: single ? (units[0] ?? '') : '',
    columns: curves.map((curve) => watchedIndex(all, curve)),
    styles,
  };
}

/** The graphs that a scene asks for besides those that are always there. */
export function ownPlots(scene: SceneDescription): OwnPlot[] {
  return scene.plots
    .filter((plot) => plot.quantities.some((text) => !kShownAnyway.has(text)))
    .map((plot) => ownPlot(plot, scene));
}
