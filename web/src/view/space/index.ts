export type { SpaceHold } from './space_hand';
export { SpaceStage, type SpaceStageHandlers } from './space_stage';
