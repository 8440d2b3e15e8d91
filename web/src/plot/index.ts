export { Graphs } from './graphs';
