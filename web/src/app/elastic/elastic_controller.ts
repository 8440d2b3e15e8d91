import type { ReactiveControllerHost } from 'lit';
import {
  pairName,
  runningMethod,
  type ElasticInspection,
  type LawContact,
  type LawCurve,
  type MaterialPalette,
  type RunInspection,
  type SceneDescription,
} from '../../sim';
import { InterruptedError, type WorkerClient } from '../../worker';

const kNoContacts: readonly LawContact[] = [];

/** What the panels of method elastic show beside frames; asked for only while somebody looks. */
export class ElasticController {
  readonly #client: WorkerClient;
  readonly #host: ReactiveControllerHost;
  #inspection: RunInspection | null = null;
  #contacts: readonly LawContact[] = kNoContacts;
  #palette: MaterialPalette | null = null;
  #paletteAsked = false;
  #underWay = false;

  constructor(client: WorkerClient, host: ReactiveControllerHost) {
    this.#client = client;
    this.#host = host;
  }

  /** Whether the method that runs the present scene tells of its contacts in detail. */
  get runs(): boolean {
    return runningMethod(this.#client.loaded)?.inspected === true;
  }

  /** As of the last {@link refresh}; null for other methods. */
  get inspection(): RunInspection | null {
    return this.runs ? this.#inspection : null;
  }

  get contacts(): readonly LawContact[] {
    return this.runs ? this.#contacts : kNoContacts;
  }

  /** Null until it has arrived. */
  get palette(): MaterialPalette | null {
    if (!this.#paletteAsked) {
      this.#paletteAsked = true;
      void this.#client.laws.tell('palette').then((palette) => {
        this.#palette = palette;
        this.#host.requestUpdate();
      }, passOver);
    }
    return this.#palette;
  }

  /** Values of the engine's force law; one function for all renderings, so that nothing seems new. */
  readonly askCurves = (curves: readonly LawCurve[]): Promise<readonly Float64Array[]> =>
    this.#client.laws.curves(curves);

  /** Forgets what was seen of another scene. */
  clear(): void {
    this.#inspection = null;
    this.#contacts = kNoContacts;
  }

  /** Looks at the contacts of the present instant. While the engine is busy with that, more questions are none. */
  refresh(): void {
    if (!this.runs || this.#underWay) return;
    this.#underWay = true;
    void this.#client.laws
      .tell('inspect')
      .then((inspection) => {
        this.#inspection = inspection;
        this.#contacts = lawContacts(inspection, this.#client.loaded?.scene ?? null);
        this.#host.requestUpdate();
      }, passOver)
      .finally(() => (this.#underWay = false));
  }
}

/** A worker that was ended has nothing to say; the next question asks the new one. */
function passOver(error: unknown): void {
  if (!(error instanceof InterruptedError)) throw error;
}

/** Contacts as points on the curves of the force law. */
export function lawContacts(
  inspection: ElasticInspection | null,
  scene: SceneDescription | null,
): readonly LawContact[] {
  const bodies = scene?.bodies ?? [];
  const material = (body: number): string => bodies[body]?.material ?? '';
  return (inspection?.contacts ?? []).map((pair) => ({
    label: pairName(bodies, pair.body_1, pair.body_2, pair.link),
    materials: [material(pair.body_1), material(pair.body_2)],
    impactSpeed: Math.abs(pair.impact_speed),
    slip: Math.hypot(...pair.tangential_velocity),
    spin: Math.hypot(...pair.angular_velocity),
  }));
}
