import type { EngineSimulation, StepCut, StepReport } from '../../engine';
import { toName, type EngineFrame } from '../../sim';
import { EngineBridge, type BridgeOwner } from '../scene/engine_bridge';
import { methodDefault, presentEngine, requireParameter } from '../scene/engine_copy';
import {
  parametersOfAdvance,
  parametersOfBodies,
  setOnObjects,
  takeBodyValues,
} from '../scene/engine_values';
import { BodiesLaw, type ForceLaw } from '../forces/force_law';
import { FrictionPairs } from '../collisions/friction_pairs';
import { hasReplaced } from './own_verbs';
import type { RigidBody } from '../bodies/rigid_body';
import { RigidBodySim } from './rigid_body_sim';
import { sceneObjects, type SceneObjects } from '../scene/scene_objects';
import { engineLaws, sceneText, type SceneParts, thrusterSettings } from '../scene/scene_text';
import { Spring } from '../forces/spring';
import { changeCount } from './structure';

/**
 * A simulation whose steps an engine can make: how the two are kept alike. What collides, and how that is answered, subclasses say.
 */
export abstract class EngineSim extends RigidBodySim implements BridgeOwner {
  protected readonly bridge = new EngineBridge(this);
  /** Coefficients of friction of pairs of bodies. */
  protected readonly frictionPairs = new FrictionPairs();
  /** Of parameters that have no member: as set, or as the documented engine does it. */
  readonly #engineParameters = new Map([['EVENT_LOCATION', 'faithful']]);
  #bodySet: ReadonlySet<unknown> = new Set();
  #bodySetSeen = -1;

  abstract getRandomSeed(): number;
  abstract takeRandom(state: number): void;
  abstract sceneParts(): SceneParts;

  override addBody(body: RigidBody): void {
    super.addBody(body);
    this.bridge.forgetPlaces();
  }

  override removeBody(body: RigidBody): void {
    super.removeBody(body);
    this.frictionPairs.drop(body);
    this.bridge.forgetPlaces();
  }

  override cleanSlate(): void {
    super.cleanSlate();
    this.frictionPairs.clear();
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

  override close(): void {
    super.close();
    this.bridge.free();
  }

  /**
   * Gives two bodies a coefficient of friction of their own, whatever theirs are; it takes the place of one given before.
   *
   * @param friction - 0 or more
   * @throws RangeError for another value, one body given twice, or the Scrim
   * @throws Error when a body is not in the simulation
   */
  setPairFriction(a: RigidBody, b: RigidBody, friction: number): void {
    for (const body of [a, b]) this.requireBody(body, 'cannot have friction');
    this.frictionPairs.set(a, b, friction);
  }

  /** The engine's simulation, up to date with this one; null when nothing can move. */
  engine(): EngineSimulation | null {
    this.mustBeOpen();
    return this.isIdle() ? null : this.bridge.now().simulation;
  }

  /**
   * Sets a parameter of the engine (docs/parameters.md) that the documented API has no verb for, such as `IMPACT_LAW`. One that has a verb, such as
   * `DISTANCE_TOLERANCE`, is set as by that verb. Name and value are checked at once, also while nothing can move.
   *
   * @param value - in the parameter's unit, or one of its choices
   * @throws TypeError when there is no such parameter, when nothing here has it, and for those of `CollisionAdvance`
   * @throws RangeError when the value is refused; the old one stays
   */
  setEngineParameter(name: string, value: string | number | boolean): void {
    const key = toName(String(name));
    const verb = parametersOfAdvance.get(key);
    if (verb !== undefined)
      throw new TypeError(
        `${key}: belongs to what makes the steps, use ${verb} of CollisionAdvance`,
      );
    const engine = this.engine();
    if (engine !== null) {
      engine.set(key, String(value));
      this.followEngine(key, engine.get(key));
      return;
    }
    const { method } = this.sceneParts();
    const text = presentEngine().checkParameter(method, key, String(value));
    if (setOnObjects(this, this.engineLaws(), key, text)) return;
    if (methodDefault(method, key) === undefined)
      throw new TypeError(`${key}: nothing in ${this.getName()} has this parameter; add it first`);
    this.followEngine(key, text);
  }

  /** Keeps a value that the engine has now, in the objects that hold it if there are any: they may be changed one by one afterwards. */
  followEngine(name: string, value: string): void {
    if (parametersOfBodies.includes(name) && !this.isIdle()) {
      // Bodies that were made as the engine has them need no other engine, in which what is each body's own would be lost.
      takeBodyValues(this.bridge.now().simulation.scene(), this.bods_);
      this.bridge.adopt();
    }
    if (!setOnObjects(this, this.engineLaws(), name, value))
      this.#engineParameters.set(name, value);
  }

  /** Takes time, places, velocities and random numbers over from the engine, whose state somebody has changed. */
  followEngineState(): void {
    if (!this.isIdle()) this.bridge.follow();
    this.modifyObjects();
  }

  /**
   * @returns the value as text; empty while nothing can move and only bodies or force laws have it
   * @throws TypeError when there is no such parameter
   */
  getEngineParameter(name: string): string {
    const key = toName(String(name));
    const engine = this.engine();
    if (engine !== null) return engine.get(key);
    const own = this.getParameters().find((parameter) => parameter.getName() === key);
    if (own !== undefined) return own.getAsString();
    const { method } = this.sceneParts();
    const initial = methodDefault(method, key);
    if (initial === undefined) requireParameter(method, key);
    return new Map(this.engineSettings()).get(key) ?? initial ?? '';
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
  engineStep(timeStep: number, settings: readonly [string, string][]): StepReport | null {
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
    if (report.collisions + report.tangentialImpacts > 0) this.noteEvents(copy.simulation.frame());
    this.modifyObjects();
    return report;
  }

  /** Says that a step made verb by verb begins. @throws RangeError with `EVENT_LOCATION` `exact`, which only whole steps know */
  beginStep(): void {
    this.engine()?.beginStep();
  }

  /** Says that evaluations up to {@link EngineSim.endSubstep} are stages of one substep: what slides at the first one slides the same way in all. */
  beginSubstep(): void {
    this.engine()?.beginSubstep();
  }

  /** See {@link EngineSim.beginSubstep}. */
  endSubstep(): void {
    this.engine()?.endSubstep();
  }

  /** Whether a contact stops sliding within the substep [s] that has been made, see `shortenToStop` of the engine's simulation. */
  shortenToStop(step: number, isAccepted: boolean): StepCut {
    return this.engine()?.shortenToStop(step, isAccepted) ?? { step: NaN, searches: 0 };
  }

  /**
   * After a substep [s] in which friction admitted no contact forces, with the bodies back at its start: changes velocities by impulses, or says how to come nearer
   * to the place.
   *
   * @returns the substep to make next [s]; not a number when there is no way on
   */
  getOverTangentialImpact(step: number): number {
    this.mustBeOpen();
    if (this.isIdle()) return NaN;
    const copy = this.bridge.now();
    const before = copy.simulation.frame().eventCount;
    const next = copy.simulation.getOverTangentialImpact(step);
    if (Number.isNaN(next)) return next;
    this.bridge.take(copy);
    this.noteEvents(copy.simulation.frame(), before);
    this.modifyObjects();
    return next;
  }

  /** Whether contacts and joints carry forces, so that the engine's method `contact` computes. */
  hasContactForces(): boolean {
    return this.sceneParts().method === 'contact';
  }

  engineSettings(): [string, string][] {
    return [
      ['POTENTIAL_ENERGY_OFFSET', String(this.getPEOffset())],
      ...thrusterSettings(this.engineLaws()),
      ...this.#engineParameters,
    ];
  }

  /** Whether whole steps find the instants of events exactly. */
  protected locatesExactly(): boolean {
    return this.#engineParameters.get('EVENT_LOCATION') === 'exact';
  }

  takeTime(time: number): void {
    this.varsList_.setValue(this.varsList_.timeIndex(), time, true);
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

  /** Adds what stands in a scene. */
  protected takeObjects(objects: SceneObjects, simulation: EngineSimulation): void {
    this.setPEOffset(Number(simulation.get('POTENTIAL_ENERGY_OFFSET')));
    this.#engineParameters.set('EVENT_LOCATION', simulation.get('EVENT_LOCATION'));
    const { bodies, laws } = objects;
    for (const body of bodies) this.addBody(body);
    this.frictionPairs.rule = objects.frictionRule;
    for (const pair of objects.frictionPairs) this.frictionPairs.set(...pair.bodies, pair.friction);
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
    const applied = hasReplaced(this, ['applyForce'], RigidBodySim.prototype);
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

  /** Takes over the impulses of the engine's last step. @param first - number of those that are known already */
  protected abstract noteEvents(frame: EngineFrame, first?: number): void;

  /** Takes over what a step says about contacts; [N]. */
  protected noteReport(largestSubset: number, maxForce: number): void {
    void largestSubset;
    void maxForce;
  }
}
