export type { Hold } from './hand';
export type { LabStage } from './lab_stage';
export { Stage, type StageHandlers } from './plane/stage';
