// Long because it is one class, most of it documented verbs of two or three lines.
import type { Evaluation, EngineSimulation, SolvedForces } from '../../engine';
import { actingForces } from '../collisions/acting_forces';
import { addChoice } from './added_parameter';
import { GenericEvent } from '../../sim';
import { noChoice, within } from '../math/limits';
import { ContactSolver, ExtraAccel, extraAccelValues } from './collision_handling';
import type { Connector } from '../connectors/connector';
import { contactGroup } from '../collisions/contact_group';
import { accelerationsOf, putRates, ratesOf, rowsOf } from '../scene/coordinate_arrays';
import { ImpulseSim } from './impulse_sim';
import { contactVerbs, hasReplaced, refuseUnasked } from './own_verbs';
import type { RigidBody } from '../bodies/rigid_body';
import { RigidBodyCollision } from '../collisions/rigid_body_collision';
import { RigidBodySim } from './rigid_body_sim';
import type { SceneObjects } from '../scene/scene_objects';
import { isEngineConnector, unknownConnector, type SceneParts } from '../scene/scene_text';
import { noteChange } from './structure';

const kHistory = 4;

/** The solver of contact forces, which works inside the engine; what remains outside is its name. */
export class ComputeForces {
  /** @param name - `C` for contact forces */
  constructor(readonly name: string) {}

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `ComputeForces{name_: "${this.name}"}`;
  }
}

/**
 * Rigid bodies that collide, rest on each other and are joined: contact forces and joint forces come from a linear complementarity problem.
 *
 * Parameters beside those of {@link ImpulseSim}: EXTRA_ACCEL, CONTACT_SOLVER.
 */
export class ContactSim extends ImpulseSim {
  /** Whether groups of contacts that do not influence each other are solved separately. */
  static SUBSET_COLLISIONS = true;
  /** When true, contacts are printed. */
  static readonly SHOW_CONTACTS: boolean = false;
  /** When true, the number of contacts is printed. */
  static readonly SHOW_NUM_CONTACTS: boolean = false;

  /** The solver of contact forces. */
  computeForces_ = new ComputeForces('C');
  /** Contacts seen so far in evaluations that were asked for here; whole steps, made inside the engine, do not count. */
  contactCount_ = 0;
  /** Sum of the gaps of those contacts [m]. */
  contactDepth_ = 0;
  /** When the number of contacts was last printed [s]. */
  debugPrintTime_ = 0;
  /** Time in which the extra acceleration takes speeds and distances away [s]. */
  extraAccelTimeStep_ = 0.025;
  /** See {@link ContactSim.setExtraAccel}. */
  extra_accel_ = ExtraAccel.VELOCITY_AND_DISTANCE_JOINTS;
  /** Place in {@link ContactSim.forceHistory_} that is written next. */
  forceHistoryIndex_ = 0;
  /** Largest forces of the last evaluations, of whole steps one figure each [N]. */
  readonly forceHistory_: number[] = new Array<number>(kHistory).fill(NaN);
  /** Largest contact force so far [N]. */
  maxForce_ = 0;
  /** Most contacts solved together in the last evaluation. */
  numContacts_ = 0;
  readonly #connectors: Connector[] = [];
  #contactSolver = ContactSolver.BARAFF;
  /** The engine's SUBSET_COLLISIONS where it was set for this simulation alone. */
  #subsets: string | null = null;

  /** @param name - language-independent or English */
  constructor(name?: string) {
    super(name);
    addChoice(
      this,
      'EXTRA_ACCEL',
      'extra acceleration',
      () => this.getExtraAccel(),
      (value) => this.setExtraAccel(value),
      extraAccelValues(),
    );
    addChoice(
      this,
      'CONTACT_SOLVER',
      'contact solver',
      () => this.getContactSolver(),
      (value) => this.setContactSolver(value),
      Object.values(ContactSolver),
    );
  }

  /**
   * Makes the objects of a scene that runs in the engine already: changing them changes what runs. When a body, connector or constant is
   * changed another simulation takes its place, see {@link ImpulseSim.engine} and {@link ImpulseSim.structureVersion}.
   *
   * @param simulation - runs the scene with method `contact`; whoever made it frees it
   * @param sceneText - the scene in our own format
   * @throws Error when it runs with another method
   */
  static override attach(
    simulation: EngineSimulation,
    sceneText: string,
    name?: string,
  ): ContactSim {
    const sim = new ContactSim(name);
    sim.takeScene(simulation, sceneText);
    return sim;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'ContactSim';
  }

  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  override toString_(): string {
    return (
      `, extra_accel_: ${this.extra_accel_}, extraAccelTimeStep_: ${this.extraAccelTimeStep_}, ` +
      `connectors_: [${this.#connectors.map((c) => c.toStringShort()).join(', ')}]${super.toString_()}`
    );
  }

  /** How leftover speeds and distances at contacts are made to settle. */
  getExtraAccel(): ExtraAccel {
    return this.extra_accel_;
  }

  /** What is added so that leftover speeds and distances settle; broadcasts `EXTRA_ACCEL` when it changes. */
  setExtraAccel(value: ExtraAccel): void {
    if (!extraAccelValues().includes(value))
      throw noChoice('extra acceleration', value, extraAccelValues());
    if (value === this.extra_accel_) return;
    this.extra_accel_ = value;
    this.broadcastParameter('EXTRA_ACCEL');
  }

  /** How contact forces are found. */
  getContactSolver(): ContactSolver {
    return this.#contactSolver;
  }

  /** Chooses how contact forces are found; broadcasts `CONTACT_SOLVER` when it changes. @throws RangeError for no such way */
  setContactSolver(value: ContactSolver): void {
    if (!Object.values(ContactSolver).includes(value))
      throw noChoice('contact solver', value, Object.values(ContactSolver));
    if (value === this.#contactSolver) return;
    this.#contactSolver = value;
    this.broadcastParameter('CONTACT_SOLVER');
  }

  /** [s] */
  getExtraAccelTimeStep(): number {
    return this.extraAccelTimeStep_;
  }

  /**
   * @param value - time in which leftover speeds and distances settle [s]; nothing keeps it equal to the time step
   * @throws RangeError unless it is above 0, at most 1000
   */
  setExtraAccelTimeStep(value: number): void {
    const what = 'extra acceleration time step [s]';
    this.extraAccelTimeStep_ = within(value, what, { above: 0, most: 1000 });
  }

  /** Most contacts solved together in the last evaluation. */
  getNumContacts(): number {
    return this.numContacts_;
  }

  /** Largest contact force so far [N]. */
  getMaxForce(): number {
    return this.maxForce_;
  }

  override cleanSlate(): void {
    super.cleanSlate();
    this.#connectors.splice(0);
    this.computeForces_ = new ComputeForces('C');
    noteChange();
  }

  /** Back to the saved state, with the connectors aligned; broadcasts one `RESET`. */
  override reset(): void {
    const before = this.setBroadcast(false);
    try {
      super.reset();
      this.alignConnectors();
    } finally {
      this.setBroadcast(before);
    }
    this.broadcast(new GenericEvent(this, RigidBodySim.RESET));
  }

  /** Also removes the connectors of the body. */
  override removeBody(body: RigidBody): void {
    this.requireBody(body, 'cannot be removed');
    for (const c of this.getConnectors()) {
      if (c.getBody1() === body || c.getBody2() === body) this.removeConnector(c);
    }
    super.removeBody(body);
  }

  /**
   * Adds a connector, once. The order matters: connectors are aligned in it.
   *
   * @param follow - the one before it; null: before all; by default after all
   * @throws TypeError when it is of a class of one's own, which the engine does not know
   * @throws Error when a body is not in the simulation, or `follow` is no connector of it
   */
  addConnector(connector: Connector, follow?: Connector | null): void {
    if (this.#connectors.includes(connector)) return;
    if (!isEngineConnector(connector)) throw unknownConnector(connector);
    for (const body of [connector.getBody1(), connector.getBody2()])
      this.requireBody(body, `cannot be held by ${connector.getName()}`);
    let place = this.#connectors.length;
    if (follow === null) place = 0;
    else if (follow !== undefined) {
      place = this.#connectors.indexOf(follow) + 1;
      if (place === 0) throw new Error(`${follow.getName()} is no connector of ${this.getName()}`);
    }
    this.#connectors.splice(place, 0, connector);
    this.simList_.add(connector);
    noteChange();
  }

  /** Adds connectors in order. */
  addConnectors(connectors: readonly Connector[]): void {
    for (const connector of connectors) this.addConnector(connector);
  }

  /** Removes a connector; one that is not there is no error. */
  removeConnector(connector: Connector): void {
    const index = this.#connectors.indexOf(connector);
    if (index >= 0) this.#connectors.splice(index, 1);
    this.simList_.remove(connector);
    noteChange();
  }

  /** A copy of the list. */
  getConnectors(): Connector[] {
    return [...this.#connectors];
  }

  /** Aligns all connectors in order. */
  alignConnectors(): void {
    for (const connector of this.#connectors) connector.align();
  }

  /**
   * Rates of all variables under force laws, contact forces and joint forces.
   *
   * @returns null, or the collisions when bodies overlap
   * @throws Error when no contact forces are found
   */
  override evaluate(vars: number[], change: number[], timeStep: number): object | null {
    this.mustBeOpen();
    if (this.isIdle()) return super.evaluate(vars, change, timeStep);
    if (this.showForces_ || this.hasOwnVerbs())
      return this.#evaluateByVerbs(vars, change, timeStep);
    this.varsList_.setValues(vars, true);
    const outside = this.#outside(change.length);
    const copy = this.bridge.now();
    const found = copy.evaluate(timeStep, outside);
    this.takeRandom(copy.random);
    if (found.status === 'penetrating') return this.#collisionsOf(found);
    if (found.status === 'failed') throw this.#noForces(found);
    putRates(this.bods_, found.rates, change);
    change[this.varsList_.timeIndex()] = 1;
    this.numContacts_ = found.largestSubset;
    this.#noteForces(found.maxForce);
    this.contactCount_ += found.records.length;
    for (const record of found.records) this.contactDepth_ += record.gap;
    return null;
  }

  /**
   * Takes the imminent collisions out of a list, so that resting contacts and joints remain.
   *
   * @throws Error when there is a penetrating one
   */
  removeNonContacts(contactsFound: RigidBodyCollision[]): void {
    for (let i = contactsFound.length - 1; i >= 0; i--) {
      const c = contactsFound[i];
      if (c === undefined) continue;
      if (c.illegalState()) throw new Error(`bodies overlap: ${c.toString()}`);
      if (c.contact()) {
        this.contactCount_ += 1;
        this.contactDepth_ += c.getDistance();
      } else {
        contactsFound.splice(i, 1);
      }
    }
  }

  /**
   * Finds the forces of contacts that belong together and adds what they do.
   *
   * @param vars - all variables
   * @param change - their rates; changed
   * @throws Error when no forces are found
   * @throws TypeError when {@link ContactSim.calculate_b_vector} or {@link ContactSim.calculate_a_matrix} was replaced, which the engine does not ask
   */
  calcContactForces(vars: number[], change: number[], subset: RigidBodyCollision[]): void {
    void vars;
    refuseUnasked('calculate_b_vector', this, ContactSim.prototype);
    refuseUnasked('calculate_a_matrix', this.constructor, ContactSim);
    const copy = this.bridge.now();
    const ids = this.bridge.idsOf(subset);
    const found = copy.simulation.contactForces(ids, ratesOf(this.bods_, change));
    const { forces } = found;
    this.takeRandom(copy.simulation.randomState());
    if (!found.ok) throw this.#noForces(found);
    this.bridge.refresh(copy, subset);
    this.#noteForces(forces.reduce((most, f) => Math.max(most, Math.abs(f)), 0));
    this.#applyAll(subset, found, change);
  }

  /** How much the normal acceleration at contact i changes by a unit force at j [1/kg], with the arms U. */
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  static calculate_a_matrix(contacts: RigidBodyCollision[]): Float64Array[] {
    const matrix = contacts[0]?.getKeeper().contactMatrix(contacts) ?? new Float64Array();
    return rowsOf(matrix, contacts.length);
  }

  /**
   * Normal accelerations at the contacts without contact forces, extra accelerations included [m/s²].
   *
   * @param change - rates of all variables
   * @param vars - not looked at: the bodies hold the same numbers
   */
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  calculate_b_vector(contacts: RigidBodyCollision[], change: number[], vars?: number[]): number[] {
    void vars;
    const { simulation } = this.bridge.now();
    const ids = this.bridge.idsOf(contacts);
    return [...simulation.contactRightSide(ids, ratesOf(this.bods_, change))];
  }

  /**
   * Adds what the force of a contact or connector does to the rates of the bodies that can move, and with it the friction of the last evaluation,
   * {@link RigidBodyCollision.getFrictionForce}, and its couple of rolling resistance. It acts at the point of contact, with the arms R; with friction where that acts, on the same
   * normal. A motor, a gear, a stop or the angle of a weld turns its bodies; a pulley or winding pulls at all its points, told as a force and a torque about the mass centre.
   *
   * @param f - along the normal [N]; of rows of angles a torque [N m]
   */
  applyContactForce(c: RigidBodyCollision, f: number, change: number[]): void {
    for (const force of actingForces(c, f)) this.applyForce(change, force);
  }

  override sceneParts(): SceneParts {
    return {
      method: 'contact',
      bodies: this.bods_,
      connectors: this.#connectors,
      laws: this.engineLaws(),
      frictionPairs: this.frictionPairs.list,
      frictionRule: this.frictionPairs.rule,
    };
  }

  override engineSettings(): [string, string][] {
    return [
      ...super.engineSettings(),
      ['EXTRA_ACCEL', this.extra_accel_],
      ['CONTACT_SOLVER', this.#contactSolver],
      ['EXTRA_ACCEL_TIME_STEP', String(this.extraAccelTimeStep_)],
      ['SUBSET_COLLISIONS', this.#subsets ?? String(ContactSim.SUBSET_COLLISIONS)],
    ];
  }

  override followEngine(name: string, value: string): void {
    if (name === 'EXTRA_ACCEL_TIME_STEP') this.setExtraAccelTimeStep(Number(value));
    else if (name === 'SUBSET_COLLISIONS') this.#subsets = value;
    else super.followEngine(name, value);
  }

  protected override takeObjects(objects: SceneObjects, simulation: EngineSimulation): void {
    super.takeObjects(objects, simulation);
    this.addConnectors(objects.connectors);
    this.extra_accel_ = simulation.get('EXTRA_ACCEL') as ExtraAccel;
    this.#contactSolver = simulation.get('CONTACT_SOLVER') as ContactSolver;
    this.extraAccelTimeStep_ = Number(simulation.get('EXTRA_ACCEL_TIME_STEP'));
    const subsets = simulation.get('SUBSET_COLLISIONS');
    if (subsets !== String(ContactSim.SUBSET_COLLISIONS)) this.#subsets = subsets;
  }

  protected override hasOwnVerbs(): boolean {
    return (
      hasReplaced(this, contactVerbs, ContactSim.prototype) ||
      hasReplaced(this.constructor, ['calculate_a_matrix'], ContactSim)
    );
  }

  protected override noteReport(largestSubset: number, maxForce: number): void {
    this.numContacts_ = largestSubset;
    this.#noteForces(maxForce);
  }

  /** The documented evaluation, verb by verb, so that a user's own verbs take part. */
  #evaluateByVerbs(vars: number[], change: number[], timeStep: number): object | null {
    super.evaluate(vars, change, timeStep);
    const rest: RigidBodyCollision[] = [];
    this.findCollisions(rest, vars, timeStep);
    if (rest.some((c) => c.illegalState())) return rest;
    this.removeNonContacts(rest);
    this.numContacts_ = 0;
    while (rest.length > 0) {
      const subset = ContactSim.SUBSET_COLLISIONS ? contactGroup(rest) : [...rest];
      this.numContacts_ = Math.max(this.numContacts_, subset.length);
      this.calcContactForces(vars, change, subset);
      rest.splice(0, rest.length, ...rest.filter((c) => !subset.includes(c)));
    }
    return null;
  }

  /** Adds what forces do: the engine's own sum, which keeps its bits, unless a script adds each by itself. */
  #applyAll(
    subset: readonly RigidBodyCollision[],
    { forces, rates }: SolvedForces,
    change: number[],
  ): void {
    const isOwn = hasReplaced(this, ['applyContactForce', 'applyForce'], ContactSim.prototype);
    if (isOwn || this.showForces_) {
      const sum = isOwn ? change : [...change];
      subset.forEach((c, i) => this.applyContactForce(c, forces[i] ?? NaN, sum));
    }
    if (!isOwn) putRates(this.bods_, rates, change);
  }

  /** (3 n) accelerations by the laws that the engine does not compute. */
  #outside(variables: number): Float64Array {
    const own = this.engineLaws();
    const asked = this.forceLaws_.filter((law) => !own.includes(law));
    if (asked.length === 0) return new Float64Array(3 * this.bods_.length);
    const change = new Array<number>(variables).fill(0);
    for (const law of asked) for (const f of law.calculateForces()) this.applyForce(change, f);
    return accelerationsOf(this.bods_, change);
  }

  #collisionsOf(found: Evaluation): RigidBodyCollision[] {
    return found.records.map((record) => new RigidBodyCollision(this.bridge, record));
  }

  #noteForces(largest: number): void {
    this.maxForce_ = Math.max(this.maxForce_, largest);
    this.forceHistory_[this.forceHistoryIndex_] = largest;
    this.forceHistoryIndex_ = (this.forceHistoryIndex_ + 1) % kHistory;
  }

  #noForces({ trouble, message }: Pick<Evaluation, 'trouble' | 'message'>): Error {
    return new Error(`${this.getTime()} compute_forces failed: ${trouble}: ${message}`);
  }
}
