export type { Hold } from './plane/connector_layer';
export type { LabStage } from './lab_stage';
export { Stage, type StageHandlers } from './plane/stage';
