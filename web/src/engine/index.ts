export type {
  DoorContactForces,
  DoorEnergies,
  DoorEvaluation,
  DoorFrame,
  DoorHandling,
  DoorReport,
  EvaluationStatus,
} from './door';
export { Engine, EngineSimulation, type ExpectationResult, type ParameterRow } from './engine';
export { isEngineFault, loadEngine, type LoadProgress } from './load_engine';
export type { DoorRecord, Pair, RecordKind } from './record';
export type {
  CircularEdgeInfo,
  EdgeInfo,
  ShapeInfo,
  StraightEdgeInfo,
  VertexInfo,
} from './shape_info';
