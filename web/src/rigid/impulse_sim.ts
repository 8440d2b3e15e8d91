// Long because it is one class, most of it documented verbs of two or three lines.
import {
  ParameterNumber,
  ParameterString,
  RandomLCG,
  toName,
  Vector,
  type CollisionSim,
  type CollisionTotals,
  type Terminal,
} from '../sim';
import type { DoorReport, EngineSimulation } from '../engine';
import { CollisionHandling, collisionHandlingValues } from './collision_handling';
import { EngineBridge, type BridgeOwner } from './engine_bridge';
import type { EngineCopy } from './engine_copy';
import { BodiesLaw, type ForceLaw } from './force_law';
import { Impulse } from './impulse';
import type { RigidBody } from './rigid_body';
import type { RigidBodyCollision } from './rigid_body_collision';
import { RigidBodySim } from './rigid_body_sim';
import { sceneObjects, type SceneObjects } from './scene_objects';
import {
  engineLaws,
  sceneText,
  type FrictionPair,
  type SceneParts,
  thrusterSettings,
} from './scene_text';
import { Spring } from './spring';
import { changeCount, finite, noteChange } from './structure';

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
export class ImpulseSim
  extends RigidBodySim
  implements CollisionSim<RigidBodyCollision>, BridgeOwner
{
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
  protected readonly bridge: EngineBridge;
  #handling = CollisionHandling.SERIAL_GROUPED_LASTPASS;
  #distanceTol = 0.01;
  #velocityTol = 0.5;
  #showCollisions = true;
  readonly #frictionPairs: FrictionPair[] = [];
  readonly #engineParameters = new Map<string, string>();
  #bodySet: ReadonlySet<unknown> = new Set();
  #bodySetSeen = -1;

  /** @param name - language-independent or English */
  constructor(name?: string) {
    super(name);
    this.bridge = new EngineBridge(this);
    const choices = collisionHandlingValues();
    this.addParameter(
      new ParameterString(
        this,
        'COLLISION_METHOD',
        'collision handling',
        () => this.getCollisionHandling(),
        (value) => this.setCollisionHandling(value as CollisionHandling),
        choices,
        choices,
      ),
    );
    const number = (
      name: string,
      title: string,
      get: () => number,
      set: (value: number) => void,
    ): ParameterNumber => {
      const parameter = new ParameterNumber(this, name, title, get, set);
      this.addParameter(parameter);
      return parameter;
    };
    number(
      'DISTANCE_TOLERANCE',
      'distance tolerance',
      () => this.getDistanceTol(),
      (value) => this.setDistanceTol(value),
    ).setSignifDigits(5);
    number(
      'VELOCITY_TOLERANCE',
      'velocity tolerance',
      () => this.getVelocityTol(),
      (value) => this.setVelocityTol(value),
    );
    number(
      'COLLISION_ACCURACY',
      'collision accuracy',
      () => this.getCollisionAccuracy(),
      (value) => this.setCollisionAccuracy(value),
    ).setUpperLimit(1);
    number(
      'RANDOM_SEED',
      'random seed',
      () => this.getRandomSeed(),
      (value) => this.setRandomSeed(value),
    )
      .setLowerLimit(-Infinity)
      .setDecimalPlaces(0);
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
      throw new RangeError(`there is no collision handling “${value}”`);
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
   * @throws RangeError unless it is above 0
   */
  setDistanceTol(value: number): void {
    if (!(finite(value, 'distance tolerance [m]') > 0))
      throw new RangeError(`distance tolerance must be above 0 m; got ${value}`);
    this.#distanceTol = value;
    for (const body of this.bods_) body.setDistanceTol(value);
    this.broadcastParameter('DISTANCE_TOLERANCE');
  }

  /** [m/s] */
  getVelocityTol(): number {
    return this.#velocityTol;
  }

  /**
   * @param value - slower bodies may be in contact [m/s]; also set on all bodies; broadcasts `VELOCITY_TOLERANCE`
   * @throws RangeError unless it is above 0
   */
  setVelocityTol(value: number): void {
    if (!(finite(value, 'velocity tolerance [m/s]') > 0))
      throw new RangeError(`velocity tolerance must be above 0 m/s; got ${value}`);
    this.#velocityTol = value;
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

  /**
   * Gives two bodies a coefficient of friction of their own, whatever theirs are.
   *
   * @param friction - 0 or more
   * @throws Error when a body is not in the simulation
   */
  setPairFriction(a: RigidBody, b: RigidBody, friction: number): void {
    for (const body of [a, b]) this.requireBody(body, 'cannot have friction');
    if (!(finite(friction, 'friction') >= 0))
      throw new RangeError(`friction must not be negative, got ${friction}`);
    this.#frictionPairs.push({ bodies: [a, b], friction });
    noteChange();
  }

  /** Coefficients of friction of pairs; a later one replaces an earlier one. */
  protected get frictionPairs(): readonly FrictionPair[] {
    return this.#frictionPairs;
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

  /** As `RigidBodySim.addBody`; the body takes this simulation's tolerances. */
  override addBody(body: RigidBody): void {
    super.addBody(body);
    body.setDistanceTol(this.#distanceTol);
    body.setVelocityTol(this.#velocityTol);
    body.setAccuracy(this.collisionAccuracy_);
    this.bridge.forgetPlaces();
  }

  override cleanSlate(): void {
    super.cleanSlate();
    this.#frictionPairs.splice(0);
    this.bridge.forgetPlaces();
  }

  override reset(): void {
    this.bridge.forgetPlaces();
    super.reset();
  }

  override saveState(): void {
    super.saveState();
    this.bridge.rememberPlaces();
  }

  override restoreState(): void {
    super.restoreState();
    this.bridge.forgetPlaces();
  }

  override modifyObjects(): void {
    super.modifyObjects();
    this.debugPaint_?.();
  }

  override close(): void {
    super.close();
    this.bridge.free();
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
   */
  handleCollisions(rbcs: RigidBodyCollision[], totals?: CollisionTotals): boolean {
    this.mustBeOpen();
    if (rbcs.length === 0) throw new Error('there are no collisions to handle');
    const copy = this.bridge.now();
    const { status, changed, passes } = copy.simulation.handleCollisions(this.bridge.idsOf(rbcs));
    if (status !== 'ok')
      throw new Error(
        `no impulses were found at ${this.getTime()} s for ${rbcs.length} collisions`,
      );
    this.bridge.take(copy);
    this.bridge.refresh(copy, rbcs);
    totals?.addImpulses(passes);
    for (const c of rbcs) {
      const [point, point2] = [c.getImpact1(), c.getImpact2() ?? c.getImpact1()];
      const [a, b] = [c.getNormalBody(), c.getPrimaryBody()];
      this.noteImpulse(b, a, c.getImpulse(), point, point2, c.getNormal());
    }
    const isSeen = (c: RigidBodyCollision): boolean => c.getImpulse() > ImpulseSim.TINY_IMPULSE;
    if (rbcs.some(isSeen) && rbcs.some((c) => !c.bilateral())) this.varsList_.incrSequence(1, 2, 3);
    this.modifyObjects();
    const terminal = this.terminal_;
    if (this.collisionFunction_ !== null && terminal !== null) {
      for (const c of rbcs) this.collisionFunction_(c, terminal);
    }
    return changed;
  }

  /** How much the normal velocity at collision i changes by a unit impulse at j [1/kg], with the arms R. */
  makeCollisionMatrix(collisions: RigidBodyCollision[]): Float64Array[] {
    this.mustBeOpen();
    const { simulation } = this.bridge.now();
    return rowsOf(simulation.collisionMatrix(this.bridge.idsOf(collisions)), collisions.length);
  }

  /** The engine's simulation, up to date with this one; null when nothing can move. */
  engine(): EngineSimulation | null {
    this.mustBeOpen();
    return this.isIdle() ? null : this.bridge.now().simulation;
  }

  /**
   * Sets a parameter of the engine (docs/parameters.md) that the documented API has no verb for, such as `IMPACT_LAW`.
   *
   * @param value - in the parameter's unit, or one of its choices
   * @throws TypeError when there is no such parameter
   * @throws RangeError when the value is refused; the old one stays
   */
  setEngineParameter(name: string, value: string | number | boolean): void {
    this.engine()?.set(toName(name), String(value));
    this.#engineParameters.set(toName(name), String(value));
  }

  /**
   * @returns the value as text
   * @throws TypeError when there is no such parameter
   */
  getEngineParameter(name: string): string {
    return this.engine()?.get(toName(name)) ?? this.#engineParameters.get(toName(name)) ?? '';
  }

  /** How often the engine's simulation was replaced, because a body, connector or constant changed. */
  get structureVersion(): number {
    return this.bridge.version;
  }

  /**
   * Lets the engine make a whole step [s], and takes over what it did.
   *
   * @returns what happened; numerical trouble is a status other than `ok`
   */
  engineStep(timeStep: number, settings: readonly [string, string][]): DoorReport | null {
    this.mustBeOpen();
    this.forgetSaved();
    if (this.isIdle()) {
      this.takeTime(this.getTime() + timeStep);
      this.modifyObjects();
      return null;
    }
    const copy = this.bridge.now();
    for (const [name, value] of settings) copy.set(name, value);
    const report = copy.simulation.step(timeStep);
    this.bridge.take(copy);
    this.noteReport(report.largestSubset, (report as { maxForce?: number }).maxForce ?? 0);
    if (report.collisions > 0) this.#noteEvents(copy);
    this.modifyObjects();
    return report;
  }

  /** Says that a step made verb by verb begins. */
  beginStep(): void {
    this.mustBeOpen();
    if (!this.isIdle()) this.bridge.now().simulation.beginStep();
  }

  /** Whether contacts and joints carry forces, so that the engine's method `contact` computes. */
  hasContactForces(): boolean {
    return this.sceneParts().method === 'contact';
  }

  /** Whether steps must be made verb by verb: the user has added something that the engine does not know. */
  mustBeOpenlyAdvanced(): boolean {
    if (this.debugPaint_ !== null || this.showForces_) return true;
    if (this.collisionFunction_ !== null && this.terminal_ !== null) return true;
    if (this.forceLaws_.length !== this.sceneParts().laws.length) return true;
    return this.hasOwnVerbs();
  }

  sceneParts(): SceneParts {
    const [bodies, laws] = [this.bods_, this.engineLaws()];
    return { method: 'impulse', bodies, connectors: [], laws, frictionPairs: this.frictionPairs };
  }

  engineSettings(): [string, string][] {
    for (const body of this.bods_) {
      const same =
        body.getDistanceTol() === this.#distanceTol &&
        body.getVelocityTol() === this.#velocityTol &&
        body.getAccuracy() === this.collisionAccuracy_;
      if (!same) throw new Error(`${body.getName()} has tolerances other than the simulation's`);
    }
    return [
      ['COLLISION_METHOD', this.#handling],
      ['DISTANCE_TOLERANCE', String(this.#distanceTol)],
      ['VELOCITY_TOLERANCE', String(this.#velocityTol)],
      ['COLLISION_ACCURACY', String(this.collisionAccuracy_)],
      ...thrusterSettings(this.engineLaws()),
      ...this.#engineParameters,
    ];
  }

  takeTime(time: number): void {
    this.varsList_.setValue(this.varsList_.timeIndex(), time, true);
  }

  takeRandom(state: number): void {
    this.simRNG_.setSeed(state);
  }

  /** Makes the objects of a scene that runs in the engine already, and takes its simulation over. */
  protected takeScene(simulation: EngineSimulation, text: string): void {
    const { method } = this.sceneParts();
    if (simulation.method() !== method)
      throw new Error(`${this.getClassName()} needs method ${method}, not ${simulation.method()}`);
    this.takeTime(simulation.time());
    this.takeObjects(sceneObjects(simulation, text, this), simulation);
    this.bridge.attach(simulation, sceneText(this.sceneParts()));
    this.takeRandom(simulation.randomState());
    this.modifyObjects();
    this.saveInitialState();
  }

  /** Adds what stands in a scene, with the tolerances of the engine's simulation. */
  protected takeObjects(objects: SceneObjects, simulation: EngineSimulation): void {
    const { bodies, laws } = objects;
    const number = (name: string): number => Number(simulation.get(name));
    this.#handling = simulation.get('COLLISION_METHOD') as CollisionHandling;
    this.#distanceTol = number('DISTANCE_TOLERANCE');
    this.#velocityTol = number('VELOCITY_TOLERANCE');
    this.collisionAccuracy_ = number('COLLISION_ACCURACY');
    for (const body of bodies) this.addBody(body);
    this.#frictionPairs.push(...objects.frictionPairs);
    const moving = bodies.filter((body) => Number.isFinite(body.getMass()));
    for (const law of laws) {
      this.addForceLaw(law);
      const isForAll = law.getBodies().length === moving.length;
      if (law instanceof BodiesLaw && isForAll) law.connect(this.simList_);
      if (law instanceof Spring) this.simList_.add(law);
    }
  }

  /** The laws that the engine computes. */
  protected engineLaws(): ForceLaw[] {
    const applied = this.overriddenVerbs(['applyForce'], RigidBodySim.prototype);
    return applied ? [] : engineLaws(this.forceLaws_, this.bodySet());
  }

  /** The bodies, for quick questions. */
  protected bodySet(): ReadonlySet<unknown> {
    if (this.#bodySetSeen !== changeCount()) this.#bodySet = new Set(this.bods_);
    this.#bodySetSeen = changeCount();
    return this.#bodySet;
  }

  /** Whether nothing can move, so that there is nothing to compute. */
  protected isIdle(): boolean {
    return this.bods_.every((body) => !Number.isFinite(body.getMass()));
  }

  /** Forgets the places kept for detection. */
  protected forgetSaved(): void {
    for (const body of this.bods_) body.eraseOldCoords();
    this.bridge.forgetPlaces();
  }

  /** Whether a verb is the user's own. */
  protected hasOwnVerbs(): boolean {
    return this.overriddenVerbs(kImpulseVerbs, ImpulseSim.prototype);
  }

  /** Takes over what a step says about contacts; [N]. */
  protected noteReport(largestSubset: number, maxForce: number): void {
    void largestSubset;
    void maxForce;
  }

  /** Whether a subclass, or an assignment to this object, has replaced one of these verbs. */
  protected overriddenVerbs(verbs: readonly string[], original: object): boolean {
    const present = this as unknown as Record<string, unknown>;
    const first = original as Record<string, unknown>;
    return verbs.some((verb) => present[verb] !== first[verb]);
  }

  /** Shows an impulse [N s] and notes the jump of velocities; b is pushed along the normal, a against it. */
  protected noteImpulse(
    b: RigidBody,
    a: RigidBody,
    impulse: number,
    pointB: Vector,
    pointA: Vector,
    normal: Vector,
  ): void {
    if (!(Math.abs(impulse) > 0)) return;
    if (ImpulseSim.DEBUG_IMPULSE)
      this.myPrint(`impulse ${impulse} N s on ${b.getName()} by ${a.getName()}`);
    const isJump = Math.abs(impulse) >= ImpulseSim.SMALL_IMPULSE;
    const sides = [
      ['IMPULSE1', b, impulse, pointB],
      ['IMPULSE2', a, -impulse, pointA],
    ] as const;
    for (const [name, body, size, place] of sides) {
      if (!Number.isFinite(body.getMass())) continue;
      const at = body.getVarsIndex();
      if (isJump && at >= 0) this.varsList_.incrSequence(at + 1, at + 3, at + 5);
      if (!this.#showCollisions) continue;
      const arm = place.subtract(body.getPosition());
      const shown = new Impulse(name, body, size, place, normal, arm);
      shown.setExpireTime(this.getTime() + kImpulseShows);
      this.simList_.add(shown);
    }
  }

  #noteEvents(copy: EngineCopy): void {
    const frame = copy.simulation.frame();
    const events = Array.from({ length: frame.eventCount }, (_, i) => ({
      a: this.bridge.bodyAt(frame.eventBodies[2 * i] ?? -1),
      b: this.bridge.bodyAt(frame.eventBodies[2 * i + 1] ?? -1),
      impulse: frame.eventImpulses[i] ?? NaN,
      point: new Vector(frame.eventPoints[3 * i] ?? NaN, frame.eventPoints[3 * i + 1] ?? NaN),
      normal: new Vector(frame.eventNormals[3 * i] ?? NaN, frame.eventNormals[3 * i + 1] ?? NaN),
    }));
    for (const { a, b, impulse, point, normal } of events)
      this.noteImpulse(b, a, impulse, point, point, normal);
    if (events.length > 0) this.varsList_.incrSequence(1, 2, 3);
  }
}

const kImpulseVerbs = [
  'applyForce',
  'evaluate',
  'findCollisions',
  'handleCollisions',
  'makeCollisionMatrix',
  'modifyObjects',
  'saveState',
  'restoreState',
] as const;

/** A square matrix, row by row. */
export function rowsOf(numbers: Float64Array, n: number): Float64Array[] {
  return Array.from({ length: n }, (_, i) => numbers.slice(i * n, (i + 1) * n));
}
