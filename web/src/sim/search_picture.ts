import type { TaskInfo, TaskIteration, TaskPath, ToldIteration } from './run_task';
import type { ViewDescription } from './scene_description';
import type { TaskTarget } from './task_document';

/** The way of a body in one iteration. */
export interface SearchTrail {
  /** (points x 2) [m] */
  readonly points: Float64Array;
  /** From 0 for the oldest that is drawn to 1 for the newest. */
  readonly strength: number;
  readonly isBest: boolean;
}

/** Down the slope of the loss: how the start of a body should change. */
export interface SearchArrow {
  /** Where the body starts [m]. */
  readonly x: number;
  readonly y: number;
  /** Unit vector. */
  readonly direction: readonly [number, number];
}

/** What is drawn of a search over the scene. */
export interface SearchPicture {
  readonly trails: readonly SearchTrail[];
  readonly arrows: readonly SearchArrow[];
  readonly targets: readonly TaskTarget[];
}

/** More iterations than this cannot be told apart. */
const kMostShown = 24;
/** Room around a run, in its own size. */
const kAround = 0.08;

/** Bodies whose places are among the entries of a state, with the columns of x and y. */
function placesOf(rows: readonly string[]): [body: string, x: number, y: number][] {
  return rows.flatMap((row, x): [string, number, number][] => {
    const body = row.endsWith('.x') ? row.slice(0, -2) : '';
    const y = rows.indexOf(`${body}.y`);
    return body === '' || y < 0 ? [] : [[body, x, y]];
  });
}

function wayOf({ times, states }: TaskPath, width: number, x: number, y: number): Float64Array {
  const points = new Float64Array(2 * times.length);
  for (let i = 0; i < times.length; ++i) {
    points[2 * i] = states[width * i + x] ?? NaN;
    points[2 * i + 1] = states[width * i + y] ?? NaN;
  }
  return points;
}

/** Of all bodies that move, the newest iterations last and the best one on top. */
export function trailsOf(info: TaskInfo, iterations: readonly ToldIteration[]): SearchTrail[] {
  const best = iterations.filter(({ isBest }) => isBest).at(-1);
  const shown = iterations.slice(-kMostShown).filter((iteration) => iteration !== best);
  if (best !== undefined) shown.push(best);
  const width = info.rows.length;
  return shown.flatMap((iteration, i) =>
    placesOf(info.rows).map(([, x, y]) => ({
      points: wayOf(iteration.path, width, x, y),
      strength: (i + 1) / shown.length,
      isBest: iteration === best,
    })),
  );
}

/** Of bodies whose velocity at the start is looked for. None where the loss does not change. */
export function arrowsOf(info: TaskInfo, iteration: ToldIteration): SearchArrow[] {
  return placesOf(info.rows).flatMap(([body, x, y]): SearchArrow[] => {
    const slope = (axis: string): number => {
      const place = info.names.indexOf(`${body}.${axis}`);
      return place < 0 ? 0 : (iteration.gradient[place] ?? 0);
    };
    const [gx, gy] = [slope('vx'), slope('vy')];
    const size = Math.hypot(gx, gy);
    if (!(size > 0) || !Number.isFinite(size)) return [];
    const { states } = iteration.path;
    const at = { x: states[x] ?? NaN, y: states[y] ?? NaN };
    return [{ ...at, direction: [-gx / size, -gy / size] }];
  });
}

/** The scene's own view, widened to a run and its targets. */
export function viewOf(
  { center, width, height }: ViewDescription,
  info: TaskInfo,
  { states }: TaskPath,
  targets: readonly TaskTarget[],
): ViewDescription {
  const xs = targets.flatMap(({ x }) => x ?? []);
  const ys = targets.flatMap(({ y }) => y ?? []);
  const each = info.rows.length;
  for (const [, x, y] of placesOf(info.rows))
    for (let i = 0; i + each <= states.length; i += each) {
      xs.push(states[i + x] ?? NaN);
      ys.push(states[i + y] ?? NaN);
    }
  const ends = (values: readonly number[], middle: number, size: number): [number, number] => {
    const known = values.filter(Number.isFinite);
    const more = kAround * (Math.max(...known, middle) - Math.min(...known, middle));
    return [
      Math.min(middle - size / 2, ...known.map((value) => value - more)),
      Math.max(middle + size / 2, ...known.map((value) => value + more)),
    ];
  };
  const [left, right] = ends(xs, center[0], width);
  const [low, high] = ends(ys, center[1], height);
  return {
    center: [(left + right) / 2, (low + high) / 2],
    width: right - left,
    height: high - low,
  };
}

/** Losses as they are shown: each stage of an annealing has a loss of its own, so that the curve has gaps between them. */
export function lossCurves(iterations: readonly TaskIteration[]): TaskIteration[][] {
  const stages: TaskIteration[][] = [];
  for (const iteration of iterations) (stages[iteration.stage] ??= []).push(iteration);
  return stages.filter((stage) => stage !== undefined);
}
