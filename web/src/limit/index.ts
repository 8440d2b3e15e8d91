export { assemblyOf, leftOut, type Assembly, type Interface } from './assembly';
export {
  kMostFriction,
  kMostTilt,
  levelled,
  LimitAnalysis,
  thrustOf,
  tiltDirections,
  type Bracket,
  type ForceBounds,
  type Thrust,
  type TiltEnd,
} from './limits';
export { openSolver, type Solver } from './linear_program';
