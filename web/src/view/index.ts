export type { Hold } from './connector_layer';
export type { LabStage } from './lab_stage';
export { Stage, type StageHandlers } from './stage';
