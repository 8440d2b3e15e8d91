// Long because the documented class has so many members.
import { aNumber, noChoice } from '../math/limits';
import { RandomLCG } from '../math/random';
import { type CollisionSim } from './ode_sim';
import { type CollisionTotals } from '../collisions/collision_totals';
import type { EngineFrame, Terminal } from '../../sim';
import type { EngineSimulation, StepReport } from '../../engine';
import { CollisionHandling, collisionHandlingValues } from './collision_handling';
import { rowsOf } from '../scene/coordinate_arrays';
import { EngineSim } from './engine_sim';
import {
  collisionsOf,
  impulseOf,
  impulsesOf,
  sidesOf,
  type ImpulseEvent,
} from '../collisions/impulse_event';
import { addImpulseParameters } from './impulse_parameters';
import { hasReplaced, impulseVerbs, refuseUnasked } from './own_verbs';
import { Polygon } from '../bodies/polygon';
import type { RigidBody } from '../bodies/rigid_body';
import type { RigidBodyCollision } from '../collisions/rigid_body_collision';
import type { SceneObjects } from '../scene/scene_objects';
import type { SceneParts } from '../scene/scene_text';
import { Scrim } from '../bodies/scrim';
import { checkedDistanceTol, checkedVelocityTol } from './structure';

/** How long impulses are shown [s]. */
const kImpulseShows = 0.1;

/** Prints a collision on a terminal. */
export type CollisionFunction = (c: RigidBodyCollision, t: Terminal) => void;

/**
 * Rigid bodies that collide: collisions are found, and resolved by impulses. Bodies that lie on each other make small bounces; joints need a
 * `ContactSim`.
 *
 * Parameters beside those of {@link RigidBodySim}: COLLISION_METHOD, DISTANCE_TOLERANCE [m], VELOCITY_TOLERANCE [m/s], COLLISION_ACCURACY,
 * RANDOM_SEED.
 */
export class ImpulseSim extends EngineSim implements CollisionSim<RigidBodyCollision> {
  /** When true, {@link ImpulseSim.findCollisions} finds nothing. */
  static readonly COLLISIONS_DISABLED: boolean = false;
  /** When true, every impulse is printed. */
  static readonly DEBUG_IMPULSE: boolean = false;
  /** Smaller impulses do not count [N s]. */
  static readonly TINY_IMPULSE = 1e-12;
  /** Smaller impulses are continuous changes of velocity [N s]. */
  static readonly SMALL_IMPULSE = 1e-4;

  /** How near to the target gap a collision is handled, as a fraction of it. */
  collisionAccuracy_ = 0.6;
  /** Is called for each collision that is handled, with the terminal; null for none. */
  collisionFunction_: CollisionFunction | null = null;
  /** Is called after each step; null for none. */
  debugPaint_: (() => void) | null = null;
  /** Random numbers of collision handling and contact forces. */
  readonly simRNG_ = new RandomLCG(0);
  #handling = CollisionHandling.SERIAL_GROUPED_LASTPASS;
  #distanceTol = 0.01;
  #velocityTol = 0.5;
  #showCollisions = true;

  /** @param name - language-independent or English */
  constructor(name?: string) {
    super(name);
    addImpulseParameters(this);
  }

  /** As `ContactSim.attach`, for a scene that runs with method `impulse`. */
  static attach(simulation: EngineSimulation, sceneText: string, name?: string): ImpulseSim {
    const sim = new ImpulseSim(name);
    sim.takeScene(simulation, sceneText);
    return sim;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'ImpulseSim';
  }

  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  override toString_(): string {
    return (
      `, collisionHandling_: ${this.#handling}, distanceTol_: ${this.#distanceTol}, velocityTol_: ${this.#velocityTol}, ` +
      `collisionAccuracy_: ${this.collisionAccuracy_}, randomSeed_: ${this.getRandomSeed()}, ` +
      `showCollisions_: ${this.#showCollisions}${super.toString_()}`
    );
  }

  /** How simultaneous collisions are handled. */
  getCollisionHandling(): CollisionHandling {
    return this.#handling;
  }

  /** Broadcasts `COLLISION_METHOD` when it changes. @throws RangeError for no such way */
  setCollisionHandling(value: CollisionHandling): void {
    if (!collisionHandlingValues().includes(value))
      throw noChoice('collision handling', value, collisionHandlingValues());
    if (value === this.#handling) return;
    this.#handling = value;
    this.broadcastParameter('COLLISION_METHOD');
  }

  /** How near to the target gap collisions are handled, as a fraction of it. */
  getCollisionAccuracy(): number {
    return this.collisionAccuracy_;
  }

  /**
   * @param value - fraction of the target gap; also set on all bodies; broadcasts `COLLISION_ACCURACY`
   * @throws RangeError unless 0 < value ≤ 1
   */
  setCollisionAccuracy(value: number): void {
    aNumber(value, 'collision accuracy');
    if (!(value > 0 && value <= 1))
      throw new RangeError(`collision accuracy must be above 0, at most 1; got ${value}`);
    this.collisionAccuracy_ = value;
    for (const body of this.bods_) body.setAccuracy(value);
    this.broadcastParameter('COLLISION_ACCURACY');
  }

  /** [m] */
  getDistanceTol(): number {
    return this.#distanceTol;
  }

  /**
   * @param value - nearer bodies may be in contact [m]; also set on all bodies; broadcasts `DISTANCE_TOLERANCE`
   * @throws RangeError unless it is above 0, at most 1000
   */
  setDistanceTol(value: number): void {
    this.#distanceTol = checkedDistanceTol(value);
    for (const body of this.bods_) body.setDistanceTol(value);
    this.broadcastParameter('DISTANCE_TOLERANCE');
  }

  /** [m/s] */
  getVelocityTol(): number {
    return this.#velocityTol;
  }

  /**
   * @param value - slower bodies may be in contact [m/s]; also set on all bodies; broadcasts `VELOCITY_TOLERANCE`
   * @throws RangeError unless it is above 0, at most 10⁶
   */
  setVelocityTol(value: number): void {
    this.#velocityTol = checkedVelocityTol(value);
    for (const body of this.bods_) body.setVelocityTol(value);
    this.broadcastParameter('VELOCITY_TOLERANCE');
  }

  /** Present state of the random numbers, not the seed that was set last. */
  getRandomSeed(): number {
    return this.simRNG_.getSeed();
  }

  /**
   * Broadcasts `RANDOM_SEED`.
   *
   * @throws RangeError unless it is a whole number from 0 to 2³² − 1
   */
  setRandomSeed(value: number): void {
    this.simRNG_.setSeed(value);
    this.broadcastParameter('RANDOM_SEED');
  }

  /** Whether impulses are put on the SimList. */
  getShowCollisions(): boolean {
    return this.#showCollisions;
  }

  /** Whether impulses are put on the SimList for 0.1 s. */
  setShowCollisions(value: boolean): void {
    this.#showCollisions = value;
  }

  /** Also sets whether collisions are shown. */
  override setShowForces(value: boolean): void {
    this.#showCollisions = value;
    super.setShowForces(value);
  }

  /** @param fn - is called after each step, with the objects in place; null for none */
  setDebugPaint(fn: (() => void) | null): void {
    this.debugPaint_ = fn;
  }

  /** @param f - is called for each collision that is handled, if a terminal is set; null for none */
  setCollisionFunction(f: CollisionFunction | null): void {
    this.collisionFunction_ = f;
  }

  /** As `RigidBodySim.addBody`; the body takes this simulation's tolerances. @throws TypeError when it is no Polygon */
  override addBody(body: RigidBody): void {
    if (!(body instanceof Polygon) && (body as unknown) !== Scrim.getScrim())
      throw new TypeError(
        `${body.getName()} is no Polygon, so the engine does not know its outline`,
      );
    super.addBody(body);
    body.setDistanceTol(this.#distanceTol);
    body.setVelocityTol(this.#velocityTol);
    body.setAccuracy(this.collisionAccuracy_);
  }

  override modifyObjects(): void {
    super.modifyObjects();
    this.debugPaint_?.();
  }

  /**
   * Finds collisions and adds them to the list; those that are out of date leave it.
   *
   * @param collisions - from before; new ones take the place of similar ones
   * @param vars - not looked at: the bodies hold the same numbers
   * @param stepSize - time since {@link RigidBodySim.saveState} [s]
   */
  findCollisions(collisions: RigidBodyCollision[], vars: number[], stepSize: number): void {
    void vars;
    this.mustBeOpen();
    const { COLLISIONS_DISABLED } = this.constructor as typeof ImpulseSim;
    if (COLLISIONS_DISABLED || this.isIdle()) return;
    const copy = this.bridge.now();
    const kept = collisions.filter((c) => !c.isOutOfDate());
    const records = copy.simulation.findCollisions(stepSize, this.bridge.idsOf(kept));
    this.bridge.fill(collisions, records);
  }

  /**
   * Changes velocities by impulses.
   *
   * @param totals - counts the passes
   * @returns whether some impulse was not tiny
   * @throws Error for an empty list, and when no impulses are found
   * @throws TypeError when {@link ImpulseSim.makeCollisionMatrix} was replaced, which the engine does not ask
   */
  handleCollisions(rbcs: RigidBodyCollision[], totals?: CollisionTotals): boolean {
    this.mustBeOpen();
    if (rbcs.length === 0) throw new Error('there are no collisions to handle');
    refuseUnasked('makeCollisionMatrix', this, ImpulseSim.prototype);
    const copy = this.bridge.now();
    const { status, changed, passes } = copy.simulation.handleCollisions(this.bridge.idsOf(rbcs));
    if (status !== 'ok')
      throw new Error(
        `no impulses were found at ${this.getTime()} s for ${rbcs.length} collisions`,
      );
    this.bridge.take(copy);
    this.bridge.refresh(copy, rbcs);
    totals?.addImpulses(passes);
    for (const c of rbcs) this.noteImpulse(impulseOf(c));
    const isSeen = (c: RigidBodyCollision): boolean => c.getImpulse() > ImpulseSim.TINY_IMPULSE;
    if (rbcs.some(isSeen) && rbcs.some((c) => !c.bilateral())) this.varsList_.incrSequence(1, 2, 3);
    this.modifyObjects();
    this.#tellCollisions(rbcs);
    return changed;
  }

  /** How much the normal velocity at collision i changes by a unit impulse at j [1/kg], with the arms R. */
  makeCollisionMatrix(collisions: RigidBodyCollision[]): Float64Array[] {
    this.mustBeOpen();
    const { simulation } = this.bridge.now();
    return rowsOf(simulation.collisionMatrix(this.bridge.idsOf(collisions)), collisions.length);
  }

  /** Whether steps must be made verb by verb: the user has added something that the engine does not know. */
  mustBeOpenlyAdvanced(): boolean {
    if (this.debugPaint_ !== null || this.showForces_) return true;
    // Whole steps with exact events know each of their collisions.
    const isHeard = this.collisionFunction_ !== null && this.terminal_ !== null;
    if (isHeard && !this.locatesExactly()) return true;
    if (this.forceLaws_.length !== this.sceneParts().laws.length) return true;
    return this.hasOwnVerbs();
  }

  sceneParts(): SceneParts {
    const [bodies, laws] = [this.bods_, this.engineLaws()];
    return {
      method: 'impulse',
      bodies,
      connectors: [],
      laws,
      frictionPairs: this.frictionPairs.list,
      frictionRule: this.frictionPairs.rule,
    };
  }

  override engineSettings(): [string, string][] {
    for (const body of this.bods_) {
      const same =
        body.getDistanceTol() === this.#distanceTol &&
        body.getVelocityTol() === this.#velocityTol &&
        body.getAccuracy() === this.collisionAccuracy_;
      if (!same)
        throw new Error(
          `${body.getName()} has tolerances other than the simulation's; set them with setDistanceTol, setVelocityTol and setCollisionAccuracy of ${this.getName()}`,
        );
    }
    return [
      ['COLLISION_METHOD', this.#handling],
      ['DISTANCE_TOLERANCE', String(this.#distanceTol)],
      ['VELOCITY_TOLERANCE', String(this.#velocityTol)],
      ['COLLISION_ACCURACY', String(this.collisionAccuracy_)],
      ...super.engineSettings(),
    ];
  }

  takeRandom(state: number): void {
    this.simRNG_.setSeed(state);
  }

  protected override takeObjects(objects: SceneObjects, simulation: EngineSimulation): void {
    const number = (name: string): number => Number(simulation.get(name));
    this.#handling = simulation.get('COLLISION_METHOD') as CollisionHandling;
    this.#distanceTol = number('DISTANCE_TOLERANCE');
    this.#velocityTol = number('VELOCITY_TOLERANCE');
    this.collisionAccuracy_ = number('COLLISION_ACCURACY');
    super.takeObjects(objects, simulation);
  }

  /** Whether a verb is the user's own. */
  protected hasOwnVerbs(): boolean {
    return hasReplaced(this, impulseVerbs, ImpulseSim.prototype);
  }

  /** Shows an impulse and notes the jump of velocities. */
  protected noteImpulse(event: ImpulseEvent): void {
    const { primary, other, impulse } = event;
    if (!(Math.abs(impulse) > 0)) return;
    if (ImpulseSim.DEBUG_IMPULSE)
      this.myPrint(`impulse ${impulse} N s on ${primary.getName()} by ${other.getName()}`);
    const isJump = Math.abs(impulse) >= ImpulseSim.SMALL_IMPULSE;
    for (const { body, shown } of sidesOf(event)) {
      const at = body.getVarsIndex();
      if (isJump && at >= 0) this.varsList_.incrSequence(at + 1, at + 3, at + 5);
      if (this.#showCollisions)
        this.simList_.add(shown().setExpireTime(this.getTime() + kImpulseShows));
    }
  }

  /** As {@link EngineSim.engineStep}; the collision function hears of the step's collisions in their order, after it. */
  override engineStep(timeStep: number, settings: readonly [string, string][]): StepReport | null {
    const report = super.engineStep(timeStep, settings);
    if (report !== null && report.collisions > 0 && this.collisionFunction_ !== null)
      this.#tellCollisions(collisionsOf(this.bridge.now().simulation.frame(), this.bridge));
    return report;
  }

  #tellCollisions(collisions: readonly RigidBodyCollision[]): void {
    const [tell, terminal] = [this.collisionFunction_, this.terminal_];
    if (tell === null || terminal === null) return;
    for (const c of collisions) {
      // It may put another one, or none, in its own place.
      if (this.collisionFunction_ !== tell) break;
      tell.call(this, c, terminal);
    }
  }

  protected override noteEvents(frame: EngineFrame, first = 0): void {
    const events = impulsesOf(frame, (index) => this.bridge.bodyAt(index)).slice(first);
    for (const event of events) this.noteImpulse(event);
    if (events.length > 0) this.varsList_.incrSequence(1, 2, 3);
  }
}
