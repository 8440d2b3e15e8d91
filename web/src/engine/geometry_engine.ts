import type {
  BoxList,
  BoxPairs,
  ContactList,
  Flight,
  FlightReport,
  GeometryDescription,
  GeometryReport,
  SolidPair,
  SparsifiedContacts,
} from '../sim';
import { BoxTest, type RawBoxTest } from './box_test';
import { GeometryLab, type RawGeometryLab } from './geometry_lab';
import type { LoadProgress } from './engine';
import { fetchModule, startModule, type CompiledModule, type CreateModule } from './start_module';

/** The raw bindings of the geometry: JSON texts. */
export interface RawGeometry {
  version(): string;
  geometryQuery(pairText: string): string;
  freeFlight(flightText: string): string;
  boxPairs(listText: string): string;
  sparsifyContacts(listText: string): string;
  describeGeometry(): string;
  readonly GeometryLab: { create(pairText: string): RawGeometryLab };
  readonly BoxTest: { create(count: number): RawBoxTest };
}

/** Geometry of bodies in space: a module of its own, loaded by {@link loadGeometry}. */
export class GeometryEngine {
  readonly #raw: RawGeometry;

  constructor(raw: RawGeometry) {
    this.#raw = raw;
  }

  /** Version of the engine. */
  version(): string {
    return this.#raw.version();
  }

  /**
   * Signed distance, nearest points, intersection, contact, patch and mass properties of two bodies.
   *
   * @throws TypeError with the places of all mistakes
   */
  query(pair: SolidPair): GeometryReport {
    return JSON.parse(this.#raw.geometryQuery(JSON.stringify(pair))) as GeometryReport;
  }

  /**
   * Flight of one body under uniform gravity.
   *
   * @throws TypeError with the places of all mistakes
   */
  freeFlight(flight: Flight): FlightReport {
    return JSON.parse(this.#raw.freeFlight(JSON.stringify(flight))) as FlightReport;
  }

  /**
   * Broad phase: which boxes of a list meet.
   *
   * @throws TypeError with the places of all mistakes
   */
  boxPairs(list: BoxList): BoxPairs {
    return JSON.parse(this.#raw.boxPairs(JSON.stringify(list))) as BoxPairs;
  }

  /**
   * Sparsification: which contacts of a list stay, and which repeat others or are slivers beside them.
   *
   * @throws TypeError with the places of all mistakes
   */
  sparsify(list: ContactList): SparsifiedContacts {
    return JSON.parse(this.#raw.sparsifyContacts(JSON.stringify(list))) as SparsifiedContacts;
  }

  /** Shapes and parameters of {@link query}, {@link boxPairs} and {@link sparsify}. */
  describe(): GeometryDescription {
    return JSON.parse(this.#raw.describeGeometry()) as GeometryDescription;
  }

  /**
   * The same two bodies, to be moved and asked again.
   *
   * @throws TypeError with the places of all mistakes
   */
  createLab(pair: SolidPair): GeometryLab {
    return new GeometryLab(this.#raw.GeometryLab.create(JSON.stringify(pair)));
  }

  /** Boxes without a place, to be moved and looked at. @throws RangeError for more than a million */
  createBoxTest(count: number): BoxTest {
    return new BoxTest(this.#raw.BoxTest.create(count));
  }
}

/**
 * Fetches and compiles the geometry's module, for workers that start it by {@link startGeometry}.
 *
 * @param tell - is told the progress of the download
 * @throws Error when it cannot be fetched or the browser cannot compile it
 */
export function fetchGeometry(tell: LoadProgress): Promise<CompiledModule> {
  return fetchModule(new URL('./generated/signorini_geometry.wasm', import.meta.url), tell);
}

/**
 * Starts the geometry's module.
 *
 * @param module - compiled; undefined: it finds itself, as in Node
 * @throws Error when the browser cannot run it
 */
export async function startGeometry(module?: CompiledModule): Promise<GeometryEngine> {
  const { default: glue } = await import('./generated/signorini_geometry.mjs');
  return new GeometryEngine(
    await startModule(glue as unknown as CreateModule<RawGeometry>, module),
  );
}

/**
 * Loads the geometry's module, on a page and in Node.
 *
 * @throws Error when the module cannot be fetched or the browser cannot run it
 */
export function loadGeometry(): Promise<GeometryEngine> {
  return startGeometry();
}
