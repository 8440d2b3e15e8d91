/** The drop-in API: what scripts and the npm package name, over the engine. */
export { AdaptiveStepSolver } from './advance/adaptive_step_solver';
export { SimpleAdvance, type AdvanceStrategy, type ODEAdvance } from './advance/advance_strategy';
export { Clock, ClockTask, type Alarm, type SystemTime } from './advance/clock';
export * from './advance/collision_advance';
export { DiffEqSolverSubject } from './advance/diff_eq_solver_subject';
export { EnergyInfo, type EnergySystem } from './advance/energy_info';
export { EulersMethod, ModifiedEuler, RungeKutta, type DiffEqSolver } from './advance/ode_solvers';
export { SimRunner, type ErrorObserver, type Paintable } from './advance/sim_runner';
export { Timer } from './advance/timer';
export { AbstractMassObject } from './bodies/abstract_mass_object';
export { ConcreteLine, type Line } from './bodies/concrete_line';
export * from './bodies/scene_body';
export { SceneBody as ElasticBody } from './bodies/scene_body';
export * from './bodies/local_coords';
export type { MassObject } from './bodies/mass_object';
export { PointMass, ShapeType } from './bodies/point_mass';
export * from './bodies/polygon';
export * from './bodies/rigid_body';
export * from './bodies/scrim';
export { CollisionTotals } from './collisions/collision_totals';
export * from './collisions/impulse';
export * from './collisions/rigid_body_collision';
export * from './connectors/connector';
export * from './connectors/gear';
export * from './connectors/joint';
export * from './connectors/make_joints';
export * from './connectors/path_end_point';
export * from './connectors/path_joint';
export * from './connectors/pin';
export * from './connectors/pulley';
export * from './connectors/rope';
export * from './connectors/slider';
export * from './connectors/weld';
export * from './forces/constant_force_law';
export * from './forces/coord_type';
export * from './forces/damping_law';
export * from './forces/force';
export * from './forces/force_law';
export * from './forces/gravity2_law';
export * from './forces/gravity_law';
export * from './forces/actuator_law';
export * from './forces/rotating_test_force';
export * from './forces/spring';
export * from './forces/thruster_set';
export { AffineTransform, type TransformTarget } from './math/affine_transform';
export { DoubleRect } from './math/double_rect';
export * from './math/plane_math';
export { RandomLCG, type RandomNumbers } from './math/random';
export { MutableVector, Vector, type GenericVector } from './math/vector';
export { NumericalPath } from './paths/numerical_path';
export { AbstractPath, CustomPath, type ParametricPath } from './paths/parametric_path';
export { PathPoint } from './paths/path_point';
export {
  CardioidPath,
  CirclePath,
  FlatPath,
  HumpPath,
  LemniscatePath,
  LoopTheLoopPath,
  OvalPath,
} from './paths/paths';
export { hasEngine, presentEngine, useEngine } from './scene/engine_copy';
export * from './shapes/circular_edge';
export * from './shapes/edge';
export * from './shapes/edge_set';
export * from './shapes/shapes';
export * from './shapes/straight_edge';
export * from './shapes/vertex';
export * from './shapes/walls';
export * from './sims/collision_handling';
export * from './sims/contact_sim';
export * from './sims/scene_sim';
export { type SceneEnergy as ElasticEnergy } from './sims/scene_sim';
export * from './sims/elastic_sim';
export * from './sims/impulse_sim';
export { ConcreteMemoList, GenericMemo, type Memorizable, type MemoList } from './sims/memo_list';
export {
  type BasicSimulation as Simulation,
  type Collision,
  type CollisionSim,
  type ODESim,
} from './sims/ode_sim';
export * from './sims/rigid_body_sim';
export { SimList } from './sims/sim_list';
export { AbstractSimObject, type SimObject } from './sims/sim_object';
export { VarsHistory } from './sims/vars_history';
