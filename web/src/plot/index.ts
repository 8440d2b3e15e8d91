export { Graphs } from './graphs';
export { plotStyle } from './plot_style';
