export { comparedCurves } from './compared_curves';
export { Graph } from './graph';
export { GraphEvent, type GraphAct } from './figure';
export { Graphs } from './graphs';
export { fetchPlotter } from './plotter';
export { plotStyle } from './plot_style';
