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
export { Engine, type ExpectationResult } from './engine';
export { EngineSimulation, type ParameterRow } from './engine_simulation';
export { GeometryEngine, loadGeometry } from './geometry_engine';
export { GeometryLab } from './geometry_lab';
export { isEngineFault, loadEngine, type LoadProgress } from './load_engine';
export type { EngineRecord, Pair, RecordKind } from './record';
export type {
  CircularEdgeInfo,
  EdgeInfo,
  ShapeInfo,
  StraightEdgeInfo,
  VertexInfo,
} from './shape_info';
