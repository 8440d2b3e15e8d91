export { FlightStage } from './flight_stage';
export { insetSize, SolidStage, type Gizmo, type SolidStageHandlers } from './solid_stage';
export { kSolidLayers, type Search, type SolidLayer } from './solid_layers';
export { BoxesStage } from './boxes_stage';
export type { SpacePicture } from './space_picture';
