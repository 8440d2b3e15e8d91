// Long because it is one face: every question that can be asked of a simulation.
import {
  engineLayout,
  kOffers,
  readIntersections,
  TableFormat,
  type AskDistances,
  type Diagnostic,
  type ElasticInspection,
  type Intersection,
  type Offer,
  type Softness,
  type StepJacobian,
  type EngineFrame,
  type ParameterSpec,
  type SceneDescription,
} from '../sim';
import type {
  EngineEnergies,
  Evaluation,
  Handling,
  RawSimulation,
  SolvedForces,
  StepCut,
} from './raw_bindings';
import { readRecords, type EngineRecord } from './record';
import { readReport, type StepReport } from './report';
import type { ShapeInfo } from './shape_info';

const kFormat = new TableFormat(engineLayout);

/** A parameter row with its present value. */
export type ParameterRow = ParameterSpec & { readonly value: number | boolean | string };

/** No records. */
const kNone = new Int32Array(0);

/** A running simulation; {@link EngineSimulation.dispose} frees it. */
export class EngineSimulation {
  #open: RawSimulation | null;

  constructor(raw: RawSimulation) {
    this.#open = raw;
  }

  /** @throws Error when it was freed */
  get #raw(): RawSimulation {
    if (this.#open === null)
      throw new Error('the simulation was closed and cannot be used any more; make a new one');
    return this.#open;
  }

  /** @throws RangeError where the method has no verbs */
  get #verbs(): RawSimulation {
    const raw = this.#raw;
    if (Reflect.has(raw, 'evaluate')) return raw;
    throw new RangeError(
      `method ${raw.method()} has no verbs to be called one by one; use impulse or contact`,
    );
  }

  /** Name of the contact method. */
  method(): string {
    return this.#raw.method();
  }

  /** The scene as the engine describes it. */
  scene(): SceneDescription {
    return JSON.parse(this.#raw.scene()) as SceneDescription;
  }

  /** Pairs of bodies that overlap now, in sentences; none under a method that lets bodies give way. */
  overlaps(): Diagnostic[] {
    return JSON.parse(this.#raw.overlaps()) as Diagnostic[];
  }

  /** What the run so far has given up without ending, in sentences. */
  givenUp(): Diagnostic[] {
    return JSON.parse(this.#raw.givenUp()) as Diagnostic[];
  }

  /** Parameters with their present values. */
  parameters(): ParameterRow[] {
    return JSON.parse(this.#raw.parameters()) as ParameterRow[];
  }

  /**
   * @param value - in text form
   * @throws TypeError when there is no such parameter
   * @throws RangeError when the value is refused; the old one stays
   */
  set(name: string, value: string): void {
    this.#raw.set(name, value);
  }

  /** Value of a parameter, in text form. @throws TypeError when there is none of that name */
  get(name: string): string {
    return this.#raw.get(name);
  }

  /**
   * Advances by `dt` [s] and tells what happened; numerical trouble is a status other than `ok`, not an exception.
   * @throws RangeError when dt is negative or not finite
   */
  step(dt: number): StepReport {
    this.#raw.step(dt);
    return readReport(this.#raw, this.#raw.report());
  }

  /** What {@link step} tells, of all steps since the start together. */
  totals(): StepReport {
    return readReport(this.#raw, this.#raw.totals());
  }

  /** Goes back to the start. */
  reset(): void {
    this.#raw.reset();
  }

  /** [s] */
  time(): number {
    return this.#raw.time();
  }

  /** Length of a step unless another one is asked for: TIME_STEP [s]. */
  timeStep(): number {
    return this.#raw.timeStep();
  }

  /** Everything that decides the future, as a copy. */
  saveState(): Float64Array {
    return this.#raw.saveState();
  }

  /** @throws RangeError when it is not a state of this simulation */
  restoreState(state: Float64Array): void {
    this.#raw.restoreState(state);
  }

  /** Views into WASM memory, good until the next call. */
  frame(): EngineFrame {
    return kFormat.read(this.#raw.frame());
  }

  /** 16 hexadecimal digits over the bits of the state. */
  digest(): string {
    return this.#raw.digest();
  }

  /** See {@link Simulation.drag}. */
  drag(body: number, bx: number, by: number, wx: number, wy: number, stiffness: number): void {
    this.#raw.drag(body, bx, by, wx, wy, stiffness);
  }

  /** Lets go of what {@link drag} holds. */
  endDrag(): void {
    this.#raw.endDrag();
  }

  /** World x, y [m] and angle [rad]. */
  moveBody(body: number, x: number, y: number, angle: number): void {
    this.#raw.moveBody(body, x, y, angle);
  }

  /** {@link drag} of a body of a scene in space; the held point in its axes, relative to its mass centre [m, N/m]. */
  dragInSpace(...held: Parameters<RawSimulation['dragInSpace']>): void {
    this.#raw.dragInSpace(...held);
  }

  /** Mass centre [m] and quaternion w x y z of a body of a scene in space. */
  moveInSpace(...place: Parameters<RawSimulation['moveInSpace']>): void {
    this.#raw.moveInSpace(...place);
  }

  /** What method elastic knows of its contacts; null for other methods. */
  inspect(): ElasticInspection | null {
    const text = this.#raw.inspect?.();
    return text === undefined ? null : (JSON.parse(text) as ElasticInspection);
  }

  /** Zero-crossing functions z1 and z2 of method elastic [m]; empty for other methods. */
  zeroCrossings(): Float64Array {
    return this.#raw.zeroCrossings?.() ?? new Float64Array();
  }

  /**
   * How the end of a step of `dt` [s] from here changes with everything that decides it. The state stays as it is.
   *
   * @throws RangeError where the method tells no derivatives, and where such a step cannot be made
   */
  stepJacobian(dt: number): StepJacobian {
    if (this.#raw.stepJacobian === undefined)
      throw new RangeError(
        `step jacobian: method ${this.method()} tells no derivatives of its steps; run the scene by virtual_contact`,
      );
    return this.#raw.stepJacobian(dt);
  }

  /** What this simulation tells beside frames. */
  offers(): Offer[] {
    const raw = this.#raw;
    return kOffers.filter((name) => raw[name] !== undefined);
  }

  /**
   * Signed distances [m] from a body's outline at a grid of points about its mass centre, in its axes; row by row upwards.
   *
   * @throws RangeError for no such body or grid, and where the method knows no distance fields
   */
  distances(...grid: Parameters<AskDistances>): Float64Array {
    const raw = this.#raw;
    if (raw.distances === undefined)
      throw new RangeError(
        `distances: method ${raw.method()} knows no distance fields; run the scene by virtual_contact`,
      );
    return raw.distances(...grid);
  }

  /** How soft contacts are under method virtual_contact; null for other methods. */
  softness(): Softness | null {
    const numbers = this.#raw.softness?.();
    if (numbers === undefined) return null;
    const [step = 0, ...rows] = numbers;
    const every = (first: number): Float64Array =>
      Float64Array.from({ length: rows.length / 2 }, (_, i) => rows[2 * i + first] ?? NaN);
    return { step, alpha: every(0), speed: every(1) };
  }

  /** What convex parts of bodies have in common under method volumetric; none for other methods and planar scenes. */
  intersections(): Intersection[] {
    return readIntersections(this.#raw.intersections?.() ?? new Float64Array());
  }

  /** Of each contact how much of its force all answers with the same motion share (`Determined`), under methods for rigid bodies; null for others, and where it cannot be told. */
  determined(): number[] | null {
    const told = this.#raw.determined?.();
    return told === undefined || told.length === 0 ? null : [...told];
  }

  /** What happened in the last step, event by event; a paragraph for each instant. */
  eventText(): string {
    return this.#raw.eventText();
  }

  // The verbs of the event methods, one by one. Methods other than impulse and contact have none: RangeError.

  /** x, vx, y, vy, angle, omega of each body in the order of the scene, fixed ones too [m, m/s, rad, rad/s]. A copy. */
  coordinates(): Float64Array {
    return this.#verbs.coordinates();
  }

  /** Sets the time [s] and {@link coordinates}. @throws RangeError for a wrong length or number; nothing has changed then */
  setCoordinates(time: number, values: ArrayLike<number>): void {
    this.#verbs.setCoordinates(time, values);
  }

  /** State of the random numbers, 0 to 4294967295. */
  randomState(): number {
    return this.#verbs.randomState();
  }

  /** @throws RangeError unless a whole number from 0 to 4294967295 */
  setRandomState(value: number): void {
    this.#verbs.setRandomState(value);
  }

  /**
   * Takes over what another simulation of the same method remembers of contacts: where more than one answer is right, it chooses.
   * Where each of its bodies is among those here, or -1; their shapes are the same. @throws RangeError for a wrong length or body
   */
  takeMemory(from: EngineSimulation, places: ArrayLike<number>): void {
    this.#verbs.takeMemory(from.#raw, places);
  }

  /** Energies at the present coordinates [J]. */
  energies(): EngineEnergies {
    return this.#verbs.energies();
  }

  /**
   * A step that is driven from outside begins: forgets the events of the last one and what the contact solver had kept.
   *
   * @throws RangeError with `EVENT_LOCATION` `exact`, which only whole steps know
   */
  beginStep(): void {
    this.#verbs.beginStep();
  }

  /**
   * Until {@link endSubstep} all evaluations are stages of one substep: contacts with friction that slide at the first one slide in the same direction in all.
   */
  beginSubstep(): void {
    this.#verbs.beginSubstep();
  }

  /** See {@link beginSubstep}. */
  endSubstep(): void {
    this.#verbs.endSubstep();
  }

  /**
   * For a substep that has ended where the bodies are now: whether a contact stops sliding within it, so that it must end there. Called again after each substep
   * that it asked for, until the substep stands.
   *
   * @param step - of the substep [s]
   * @param isAccepted - false when it was refused because bodies penetrated; ends a search for the stop
   * @throws RangeError unless the step is a finite number, at least 0
   */
  shortenToStop(step: number, isAccepted: boolean): StepCut {
    return this.#verbs.shortenToStop(step, isAccepted);
  }

  /**
   * After an evaluation that failed with `no_friction_solution`, with the bodies back at the start of the substep: gets over the place by impulses, or says how to
   * come nearer to it.
   *
   * @param step - of the substep that failed [s]
   * @returns the substep to make next [s], not a number when there is no way on
   * @throws RangeError unless the step is a finite number, at least 0
   */
  getOverTangentialImpact(step: number): number {
    return this.#verbs.getOverTangentialImpact(step);
  }

  /** Crossings are detected against where the bodies are now, until they are remembered again or forgotten. */
  rememberPlaces(): void {
    this.#verbs.rememberPlaces();
  }

  /** Without remembered places only resting contacts and approaching or overlapping shapes are detected. */
  forgetPlaces(): void {
    this.#verbs.forgetPlaces();
  }

  /**
   * Rates of the coordinates with all forces, contact forces included. Draws random numbers as a step does.
   *
   * @param dt - over which the bodies have moved since their places were remembered [s]
   * @param outside - accelerations ax, ay [m/s²], alpha [rad/s²] of each body besides those of the engine's force laws
   * @throws RangeError for a wrong length or a number that is not finite
   */
  evaluate(dt: number, outside: ArrayLike<number>): Evaluation {
    const found = this.#verbs.evaluate(dt, outside);
    return { ...found, records: readRecords(found.records) };
  }

  /**
   * A new list of records at the present coordinates. Connectors come first, the last one before the others; then `kept`, then what is found now; a similar
   * record that is later or nearer displaces an earlier one.
   *
   * @param dt - over which the bodies have moved since their places were remembered [s]
   * @param kept - ids of the present records that stay in the list
   */
  findCollisions(dt: number, kept: ArrayLike<number> = kNone): EngineRecord[] {
    return readRecords(this.#verbs.findCollisions(dt, kept));
  }

  /**
   * Changes the velocities by the impulses of these records; draws random numbers.
   *
   * @throws RangeError for no records, or records that are not there any more
   */
  handleCollisions(ids: ArrayLike<number>): Handling {
    return this.#verbs.handleCollisions(ids);
  }

  /** Geometry, gap rates and estimates of these records anew, after bodies have moved. Gives the records in the order of `ids`. */
  updateCollisions(ids: ArrayLike<number>): EngineRecord[] {
    this.#verbs.updateCollisions(ids);
    return this.records(ids);
  }

  /** Says of records whether they must be handled before time goes on; estimates are refined for such ones. */
  setMustHandle(ids: ArrayLike<number>, value: boolean): void {
    this.#verbs.setMustHandle(ids, value);
  }

  /** Records with their latest impulses and forces; without `ids` those of the last list. */
  records(ids?: ArrayLike<number>): EngineRecord[] {
    return readRecords(
      ids === undefined ? this.#verbs.presentRecords() : this.#verbs.recordsOf(ids),
    );
  }

  /** Change of the gap rates by unit impulses, row by row [1/kg]. */
  collisionMatrix(ids: ArrayLike<number>): Float64Array {
    return this.#verbs.collisionMatrix(ids);
  }

  /** Change of the gap accelerations by unit forces, row by row [1/kg]. */
  contactMatrix(ids: ArrayLike<number>): Float64Array {
    return this.#verbs.contactMatrix(ids);
  }

  /**
   * Gap accelerations without contact forces, with the extra acceleration [m/s²].
   *
   * @param rates - of the coordinates by all other forces, 6 per body
   */
  contactRightSide(ids: ArrayLike<number>, rates: ArrayLike<number>): Float64Array {
    return this.#verbs.contactRightSide(ids, rates);
  }

  /**
   * Contact forces of records that are solved together.
   *
   * @param rates - of the coordinates by all other forces, 6 per body
   */
  contactForces(ids: ArrayLike<number>, rates: ArrayLike<number>): SolvedForces {
    return this.#verbs.contactForces(ids, rates);
  }

  /** The exact shapes of the bodies. */
  bodyInfo(): ShapeInfo[] {
    return JSON.parse(this.#verbs.bodyInfo()) as ShapeInfo[];
  }

  /** Frees its memory; it cannot be used any more. @throws Error when it was freed before */
  dispose(): void {
    this.#raw.delete();
    this.#open = null;
  }
}
