export { SpaceStage, type SpaceStageHandlers } from './space_stage';
