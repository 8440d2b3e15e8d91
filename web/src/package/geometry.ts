/** Bodies in space. Their engine is a module of its own, loaded when it is first asked for. */
import { loadGeometry, type GeometryEngine } from '../engine';
import type { Flight, FlightReport, GeometryReport, SolidPair } from '../sim';

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
