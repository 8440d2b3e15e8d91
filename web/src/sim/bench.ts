import { parseWatched, watchedBy, watchedIndex, type Watched } from './watched';
import type { SceneDescription } from './scene_description';
import type { Tool } from './tools';

/** A graph that somebody chose; quantities by the names that files have for them. */
export interface ChosenGraph {
  readonly quantities: readonly string[];
  /** What they are drawn over; time when absent. */
  readonly over?: string;
}

/** What somebody put beside a run to look at it; changes nothing of the run. */
export interface Bench {
  readonly graphs?: readonly ChosenGraph[];
  readonly tools?: readonly Tool[];
  /** Instants to come back to, ascending [s]. */
  readonly bookmarks?: readonly number[];
}

/** Limits that keep a link from asking for too much. */
export const kMostGraphs = 12;
export const kMostCurves = 8;
export const kMostTools = 24;
export const kMostBookmarks = 64;

/** Whether a scene has a quantity of this name. */
export function hasQuantity(name: string, scene: SceneDescription): boolean {
  const { body, other } = parseWatched(name, scene);
  const dot = name.lastIndexOf('.');
  if (dot < 0) return true;
  return body >= 0 && (other >= 0 || !name.slice(0, dot).includes('|') || isBody(name, scene));
}

function isBody(name: string, scene: SceneDescription): boolean {
  const owner = name.slice(0, name.lastIndexOf('.'));
  return scene.bodies.some((body) => body.name === owner);
}

/** What has to be measured at every step for graphs, besides what the scene wants watched. */
export function watchedFor(graphs: readonly ChosenGraph[], scene: SceneDescription): Watched[] {
  const own = watchedBy(scene);
  const names = graphs.flatMap(({ quantities, over }) => [
    ...quantities,
    ...(over === undefined ? [] : [over]),
  ]);
  const all = [...new Set(names)].filter((name) => hasQuantity(name, scene));
  return all
    .map((name) => parseWatched(name, scene))
    .filter((watched) => watchedIndex(own, watched) < 0);
}
