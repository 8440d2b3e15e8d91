export type { Hold } from './connector_layer';
export { Stage, type StageHandlers } from './stage';
