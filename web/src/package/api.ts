/**
 * Every name of the package `signorini`, without an engine being loaded: `index.ts` does that.
 *
 * What the page needs for itself (frames, troubles, display options …) is no part of it.
 */
export { AdaptiveStepSolver } from '../sim/adaptive_step_solver';
export { SimpleAdvance, type AdvanceStrategy, type ODEAdvance } from '../sim/advance_strategy';
export { AffineTransform, type TransformTarget } from '../sim/affine_transform';
export { Clock, ClockTask, type Alarm, type SystemTime } from '../sim/clock';
export { CollisionTotals } from '../sim/collision_totals';
export { ConcreteLine, type Line } from '../sim/concrete_line';
export { DiffEqSolverSubject } from '../sim/diff_eq_solver_subject';
export { DoubleRect } from '../sim/double_rect';
export { EnergyInfo, type EnergySystem } from '../sim/energy_info';
export { AbstractMassObject } from '../sim/abstract_mass_object';
export type { MassObject } from '../sim/mass_object';
export { ConcreteMemoList, GenericMemo, type Memorizable, type MemoList } from '../sim/memo_list';
export { toName } from '../sim/names';
export { NumericalPath } from '../sim/numerical_path';
export {
  type BasicSimulation as Simulation,
  type Collision,
  type CollisionSim,
  type ODESim,
} from '../sim/ode_sim';
export { EulersMethod, ModifiedEuler, RungeKutta, type DiffEqSolver } from '../sim/ode_solvers';
export {
  ParameterBoolean,
  ParameterNumber,
  ParameterString,
  type Parameter,
} from '../sim/parameter';
export { AbstractPath, CustomPath, type ParametricPath } from '../sim/parametric_path';
export { PathPoint } from '../sim/path_point';
export {
  CardioidPath,
  CirclePath,
  FlatPath,
  HumpPath,
  LemniscatePath,
  LoopTheLoopPath,
  OvalPath,
} from '../sim/paths';
export { PointMass, ShapeType } from '../sim/point_mass';
export { RandomLCG, type RandomNumbers } from '../sim/random';
export { SimList } from '../sim/sim_list';
export { AbstractSimObject, type SimObject } from '../sim/sim_object';
export { SimRunner, type ErrorObserver, type Paintable } from '../sim/sim_runner';
export {
  AbstractSubject,
  GenericEvent,
  GenericObserver,
  type Observer,
  type Printable,
  type Subject,
  type SubjectEvent,
} from '../sim/subject';
export { Terminal, type TerminalEvaluator, type TerminalOutput } from '../sim/terminal';
export { Timer } from '../sim/timer';
export { ConcreteVariable, FunctionVariable, type Variable } from '../sim/variable';
export { VarsHistory } from '../sim/vars_history';
export { VarsList } from '../sim/vars_list';
export { MutableVector, Vector, type GenericVector } from '../sim/vector';
export * from '../rigid';
export { freeFlight, geometryQuery, openGeometry } from './geometry';
