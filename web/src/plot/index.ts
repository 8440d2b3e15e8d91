export { GraphEvent, type GraphAct } from './figure';
export { Graphs } from './graphs';
export { plotStyle } from './plot_style';
