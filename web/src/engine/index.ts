export { families } from './generated/families.mjs';
export type {
  EngineEnergies,
  EngineLayouts,
  Evaluation,
  EvaluationStatus,
  Handling,
  SolvedForces,
  StepCut,
} from './raw_bindings';
export type { StepReport } from './report';
export { BoxTest } from './box_test';
export { assetAddress, setAssets } from './asset_folder';
export { compiledModule } from './compiled_modules';
export { Engine, type ExpectationResult, type LoadProgress, type OpenModule } from './engine';
export { EngineSimulation, type ParameterRow } from './engine_simulation';
export { EngineTask } from './engine_task';
export { fetchGeometry, GeometryEngine, loadGeometry, startGeometry } from './geometry_engine';
export { GeometryLab } from './geometry_lab';
export {
  moduleToAnswer,
  familyToRead,
  familyToRun,
  type Family,
  type ModuleName,
} from './join_modules.mjs';
export {
  allFamilies,
  isEngineFault,
  isOutOfMemory,
  loadEngine,
  type FindModule,
} from './load_engine';
export type { EngineRecord, Pair, RecordKind, UnitWrench } from './record';
export type { CompiledModule } from './start_module';
export type {
  CircularEdgeInfo,
  EdgeInfo,
  ShapeInfo,
  StraightEdgeInfo,
  VertexInfo,
} from './shape_info';
