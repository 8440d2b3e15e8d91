export { FlightStage } from './flight_stage';
export { insetSize, SolidStage, type Gizmo, type SolidStageHandlers } from './solid_stage';
export { kSolidLayers, type SolidLayer } from './solid_layers';
