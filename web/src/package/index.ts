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
 * The engine, a WebAssembly module beside this file, is loaded when the package is imported.
 *
 * @packageDocumentation
 */
import { loadEngine, loadGeometry, type Engine, type GeometryEngine } from '../engine';
import { useEngine } from '../rigid';
import type { Flight, FlightReport, GeometryReport, SolidPair } from '../sim';

export * from './api';
export type { Engine, EngineSimulation, GeometryEngine, GeometryLab } from '../engine';
export type {
  BoxList,
  BoxPairs,
  ContactList,
  Flight,
  FlightMethod,
  FlightReport,
  FlightSample,
  GeometryReport,
  ListedContact,
  PlacedShape,
  SolidInfo,
  SolidPair,
  SolidShape,
  SparsifiedContacts,
} from '../sim';

/** The engine: runs scenes of the format `signorini/1` directly. */
export const engine: Engine = await loadEngine();
useEngine(engine);

let geometry: Promise<GeometryEngine> | undefined;

/** The geometry of bodies in space, a module of its own that is loaded when it is first asked for. */
export function openGeometry(): Promise<GeometryEngine> {
  geometry ??= loadGeometry();
  return geometry;
}

/**
 * Two bodies in space: signed distance, nearest points, intersection, contact, patch and mass properties.
 *
 * ```js
 * const { distance } = await geometryQuery({
 *   a: { shape: { type: 'box', lengths: [1, 1, 1] } },
 *   b: { shape: { type: 'sphere', radius: 0.5 }, position: [0, 0, 1.2] },
 * });
 * ```
 *
 * @throws TypeError with the places of all mistakes
 */
export async function geometryQuery(pair: SolidPair): Promise<GeometryReport> {
  return (await openGeometry()).query(pair);
}

/**
 * A body in free flight under uniform gravity: exactly, or by a method with steps.
 *
 * ```js
 * const { flips } = await freeFlight({
 *   mass: 1, inertia: [1, 2, 3], angular_velocity: [0.01, 5, 0], until: 60, every: 0.1,
 * });
 * ```
 *
 * @throws TypeError with the places of all mistakes
 */
export async function freeFlight(flight: Flight): Promise<FlightReport> {
  return (await openGeometry()).freeFlight(flight);
}
