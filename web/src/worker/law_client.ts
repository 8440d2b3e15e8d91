import type {
  BodyFields,
  ContactProblemAnswer,
  Intersection,
  LawCurve,
  MaterialPalette,
  RunInspection,
  SoftnessReading,
  StepDerivatives,
} from '../sim';
import type { WorkerLink } from './worker_link';

/** Asks the engine for what is behind frames: force laws, fields, what a method knows of its contacts. */
export class LawClient {
  readonly #link: WorkerLink;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** Values of each curve, in order. Rejects with {@link TroubleError} when a setting is refused. */
  curves(curves: readonly LawCurve[]): Promise<readonly Float64Array[]> {
    return this.#link.ask('curves', { curves });
  }

  /** What method elastic knows of its contacts now; null for other methods. */
  inspect(): Promise<RunInspection | null> {
    return this.#link.ask('inspect', {});
  }

  /** The distance fields of all bodies; null for methods that know none. */
  fields(): Promise<BodyFields | null> {
    return this.#link.ask('fields', {});
  }

  /** How soft the contacts are now; null for other methods than virtual_contact. */
  readonly softness = (): Promise<SoftnessReading | null> => this.#link.ask('softness', {});

  /** The equation of the contacts now, and how it is solved; the run stays as it is. Null for other methods than contact. */
  readonly contactProblem = (): Promise<ContactProblemAnswer | null> =>
    this.#link.ask('contactProblem', {});

  /** The derivatives of a step from here; null for methods that tell none. Rejects with {@link TroubleError} where such a step cannot be made. */
  readonly stepDerivatives = (): Promise<StepDerivatives | null> =>
    this.#link.ask('stepDerivatives', {});

  /** What bodies have in common now; none where the method intersects nothing. */
  intersections(): Promise<readonly Intersection[]> {
    return this.#link.ask('intersections', {});
  }

  /** Of each contact of the present frame one of `Determined`; null for other methods than volumetric. */
  determined(): Promise<readonly number[] | null> {
    return this.#link.ask('determined', {});
  }

  /** All materials that the engine knows. */
  palette(): Promise<MaterialPalette> {
    return this.#link.ask('palette', {});
  }
}
