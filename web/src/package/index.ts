/**
 * Signorini: rigid bodies in the plane that collide, rest on each other and are joined. All units are SI.
 *
 * ```js
 * import { CollisionAdvance, ContactSim, DoubleRect, GravityLaw, Shapes, Vector, Walls } from 'signorini';
 *
 * const sim = new ContactSim();
 * const block = Shapes.makeBlock(1, 3);
 * block.setPosition(new Vector(-4, 0));
 * block.setVelocity(new Vector(1, 0));
 * sim.addBody(block);
 * sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
 * Walls.make(sim, 12, 9);
 * new CollisionAdvance(sim).advance(0.025);
 * ```
 *
 * The engine, a WebAssembly module beside this file, is loaded when the package is imported. Bodies in space have one of their own:
 * `openGeometry`.
 *
 * @module signorini
 */
import { loadEngine, type Engine } from '../engine';
import { useEngine } from '../compat';

export * from './api';
export type { Engine, EngineSimulation, EngineTask, GeometryEngine, GeometryLab } from '../engine';
export type {
  BoxList,
  BoxPairs,
  ContactList,
  ElasticInspection,
  Flight,
  FlightMethod,
  FlightReport,
  FlightSample,
  GeometryReport,
  GradientCheck,
  InspectedPair,
  ListedContact,
  MatrixRows,
  PlacedShape,
  RunJacobian,
  SolidInfo,
  SolidPair,
  SolidShape,
  SparsifiedContacts,
  StepJacobian,
  TaskEvaluation,
  TaskInfo,
  TaskIteration,
  TaskOutcome,
  TaskPath,
  TaskReason,
  ToldIteration,
} from '../sim';

/** The engine: runs scenes of the format `signorini/1` directly. */
export const engine: Engine = await loadEngine();
useEngine(engine);
