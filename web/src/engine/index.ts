export type { DoorFrame, DoorReport } from './door';
export { Engine, EngineSimulation, type ExpectationResult, type ParameterRow } from './engine';
export { isEngineFault, loadEngine, type LoadProgress } from './load_engine';
