import type uPlot from 'uplot';

let Plotter: typeof uPlot | null = null;

/** Whether {@link fetchPlotter} has been answered. */
export function hasPlotter(): boolean {
  return Plotter !== null;
}

/** Fetches what draws curves, for the first graph that is seen. */
export async function fetchPlotter(): Promise<void> {
  Plotter ??= (await import('uplot')).default;
}

/** An empty plot in its place. @throws Error before there is what draws */
export function plotIn(place: HTMLElement, options: uPlot.Options): uPlot {
  if (Plotter === null) throw new Error('What draws curves has not been fetched');
  return new Plotter(options, [[]], place);
}
