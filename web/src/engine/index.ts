export type {
  DoorContactForces,
  DoorCut,
  DoorEnergies,
  DoorEvaluation,
  DoorFrame,
  DoorHandling,
  DoorReport,
  EvaluationStatus,
} from './door';
export { Engine, type ExpectationResult } from './engine';
export { EngineSimulation, type ParameterRow } from './engine_simulation';
export { GeometryEngine, loadGeometry } from './geometry_engine';
export { GeometryLab } from './geometry_lab';
export { isEngineFault, loadEngine, type LoadProgress } from './load_engine';
export type { DoorRecord, Pair, RecordKind } from './record';
export * from './record_facts';
export type {
  CircularEdgeInfo,
  EdgeInfo,
  ShapeInfo,
  StraightEdgeInfo,
  VertexInfo,
} from './shape_info';
