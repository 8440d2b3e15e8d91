// Long because it is one class, most of it documented verbs of two or three lines.
import { isKinematic } from '../scene/scene_extras';
import { AbstractSubject, GenericEvent, VarsList, type Terminal } from '../../sim';
import { addFlag, addNumber } from './added_parameter';
import { ConcreteLine } from '../bodies/concrete_line';
import { EnergyInfo, type EnergySystem } from '../advance/energy_info';
import { PointMass } from '../bodies/point_mass';
import { SimList } from './sim_list';
import { type DoubleRect } from '../math/double_rect';
import { type GenericVector, type Vector } from '../math/vector';
import { type ODESim } from './ode_sim';
import { bodyUnits, bodyVariables } from '../bodies/body_variables';
import { DampingLaw } from '../forces/damping_law';
import type { Force } from '../forces/force';
import type { ForceLaw } from '../forces/force_law';
import { GravityLaw } from '../forces/gravity_law';
import { Polygon } from '../bodies/polygon';
import { RB, type RigidBody } from '../bodies/rigid_body';
import { Scrim } from '../bodies/scrim';
import { finite, noteChange } from './structure';

/** How long {@link RigidBodySim.debugCircle} shows by default [s]. */
const kCircleShows = 0.05;
const kEnergies = [1, 2, 3] as const;

/**
 * Rigid bodies that move under forces, and pass through each other.
 *
 * Its variables: TIME [s], KINETIC_ENERGY, POTENTIAL_ENERGY, TOTAL_ENERGY [J], then six for each body in the order of {@link RB}. They read and
 * write the bodies themselves; there is no second copy. Parameters: SHOW_FORCES, POTENTIAL_ENERGY_OFFSET [J].
 */
export class RigidBodySim extends AbstractSubject implements ODESim, EnergySystem {
  /** Name of the event that {@link RigidBodySim.setElasticity} broadcasts. */
  static ELASTICITY_SET = 'ELASTICITY_SET';
  /** Name of the event of {@link RigidBodySim.reset}. */
  static readonly RESET = 'RESET';
  /** Name of the event of {@link RigidBodySim.saveInitialState}. */
  static readonly INITIAL_STATE_SAVED = 'INITIAL_STATE_SAVED';

  /** The bodies in order of addition; never the Scrim. Read it, but add with `addBody`. */
  readonly bods_: RigidBody[] = [];
  /** The force laws in order of addition. Read it, but add with `addForceLaw`. */
  readonly forceLaws_: ForceLaw[] = [];
  /** What can be shown. */
  readonly simList_ = new SimList();
  /** The variables. */
  readonly varsList_: VarsList;
  /** Whether forces are put on the SimList. */
  showForces_ = false;
  /** Suggested view [m], or null. */
  simRect_: DoubleRect | null = null;
  /** Where scripts of the collision function print, or null. */
  terminal_: Terminal | null = null;
  #potentialOffset = 0;
  #initialState: number[] | null = null;
  #savedState: number[] | null = null;
  #closed: string | null = null;
  readonly #removed = new WeakSet<object>();

  /** @param name - language-independent or English */
  constructor(name = 'SIM') {
    super(name);
    this.varsList_ = new VarsList(
      ['TIME', 'KINETIC_ENERGY', 'POTENTIAL_ENERGY', 'TOTAL_ENERGY'],
      ['time', 'kinetic energy', 'potential energy', 'total energy'],
      `${this.getName()}_VARS`,
    );
    this.varsList_.setComputed(...kEnergies);
    addFlag(
      this,
      'SHOW_FORCES',
      'show forces',
      () => this.getShowForces(),
      (value) => this.setShowForces(value),
    );
    addNumber(
      this,
      'POTENTIAL_ENERGY_OFFSET',
      'potential energy offset',
      () => this.getPEOffset(),
      (value) => this.setPEOffset(value),
    )
      .setLowerLimit(-Infinity)
      .setSignifDigits(5)
      .setUnits('J');
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'RigidBodySim';
  }

  /** Class and name. */
  override toStringShort(): string {
    return `${this.getClassName()}{name_: "${this.getName()}", bods_.length: ${this.bods_.length}}`;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  override toString(): string {
    return `${this.toStringShort().slice(0, -1)}${this.toString_()}}`;
  }

  /** What {@link RigidBodySim.toString} says beyond class, name and number of bodies. */
  // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
  override toString_(): string {
    return (
      `, showForces_: ${this.showForces_}, potentialOffset_: ${this.#potentialOffset}, simRect_: ${String(this.simRect_)}, ` +
      `bods_: [${this.bods_.map((body) => body.toStringShort()).join(', ')}], forceLaws_: ${this.forceLaws_.length}`
    );
  }

  getSimList(): SimList {
    return this.simList_;
  }

  getVarsList(): VarsList {
    return this.varsList_;
  }

  /** [s] */
  getTime(): number {
    return this.varsList_.getTime();
  }

  /** Whether forces are put on the SimList. */
  getShowForces(): boolean {
    return this.showForces_;
  }

  /** Whether to put forces on the SimList; broadcasts `SHOW_FORCES`. */
  setShowForces(value: boolean): void {
    this.showForces_ = value;
    this.broadcastParameter('SHOW_FORCES');
  }

  /** Suggested view [m], or null. */
  getSimRect(): DoubleRect | null {
    return this.simRect_;
  }

  /** @param rect - suggested view [m] */
  setSimRect(rect: DoubleRect | null): void {
    this.simRect_ = rect;
  }

  setTerminal(terminal: Terminal | null): void {
    this.terminal_ = terminal;
  }

  /** Time and the six numbers of each body as text, in the order of {@link RB}. */
  formatVars(): string {
    const line = (body: RigidBody): string => {
      const at = body.getVarsIndex();
      const values = this.varsList_.getValues().slice(at, at + 6);
      return `${body.getName()}: ${values.map((value) => value.toFixed(7)).join(' ')}`;
    };
    return [`time ${this.getTime().toFixed(7)}`, ...this.bods_.map(line)].join('\n');
  }

  /** Back to the state that was saved last; broadcasts `RESET`. */
  reset(): void {
    this.mustBeOpen();
    if (this.#initialState !== null && this.#initialState.length === this.varsList_.numVariables())
      this.varsList_.setValues(this.#initialState);
    for (const body of this.bods_) body.eraseOldCoords();
    this.simList_.removeTemporary(Infinity);
    this.modifyObjects();
    this.broadcast(new GenericEvent(this, RigidBodySim.RESET));
  }

  /** Keeps variables and time for {@link RigidBodySim.reset}; broadcasts `INITIAL_STATE_SAVED`. */
  saveInitialState(): void {
    this.#initialState = this.varsList_.getValues();
    this.broadcast(new GenericEvent(this, RigidBodySim.INITIAL_STATE_SAVED));
  }

  /** Removes bodies, force laws and their variables and sets the time to 0; parameters stay. */
  cleanSlate(): void {
    this.simList_.clear();
    this.clearForceLaws();
    const count = this.varsList_.numVariables();
    if (count > 4) this.varsList_.deleteVariables(4, count - 4);
    this.varsList_.setTime(0);
    for (const body of this.bods_) {
      body.setVarsIndex(-1);
      this.#removed.add(body);
    }
    this.bods_.splice(0);
    this.simRect_ = null;
    this.#potentialOffset = 0;
    this.#initialState = null;
    this.#savedState = null;
    noteChange();
  }

  /** Keeps variables and the places of the bodies, against which crossings are detected. */
  saveState(): void {
    this.#savedState = this.varsList_.getValues();
    for (const body of this.bods_) body.saveOldCoords();
  }

  /** Back to what {@link RigidBodySim.saveState} kept; random numbers go on. */
  restoreState(): void {
    if (this.#savedState !== null) this.varsList_.setValues(this.#savedState, true);
    for (const body of this.bods_) body.eraseOldCoords();
  }

  /** Adds a body, its six variables and its entry in the SimList. One that is there already, and the Scrim, have no effect. */
  addBody(body: RigidBody): void {
    this.mustBeOpen();
    if ((body as unknown) === Scrim.getScrim() || this.bods_.includes(body)) return;
    const variables = bodyVariables(this.varsList_, body);
    body.setVarsIndex(this.varsList_.addVariables(variables));
    this.bods_.push(body);
    this.simList_.add(body);
    for (const other of this.bods_) other.eraseOldCoords();
    this.varsList_.incrSequence(...kEnergies);
    noteChange();
  }

  /**
   * Removes a body and its variables.
   *
   * @throws Error when it is not in the simulation
   */
  removeBody(body: RigidBody): void {
    this.requireBody(body, 'cannot be removed');
    this.bods_.splice(this.bods_.indexOf(body), 1);
    this.varsList_.deleteVariables(body.getVarsIndex(), bodyUnits.length);
    body.setVarsIndex(-1);
    this.#removed.add(body);
    this.simList_.remove(body);
    for (const other of this.bods_) other.eraseOldCoords();
    this.varsList_.incrSequence(...kEnergies);
    noteChange();
  }

  /** A copy of the list. */
  getBodies(): RigidBody[] {
    return [...this.bods_];
  }

  /** @throws RangeError when there is no such body */
  getBody(numOrName: number | string): RigidBody {
    const body =
      typeof numOrName === 'number'
        ? this.bods_[numOrName]
        : this.bods_.find((other) => other.nameEquals(numOrName));
    if (body !== undefined) return body;
    const known = this.bods_.map((other) => other.getName()).join(', ');
    throw new RangeError(`${this.getName()} has no body ${numOrName}; it has ${known || 'none'}`);
  }

  /** Brings the energies among the variables up to date. */
  modifyObjects(): void {
    const energy = this.getEnergyInfo();
    const potential = energy.getPotential();
    const kinetic = energy.getTranslational() + energy.getRotational();
    this.varsList_.setValue(1, kinetic, true);
    this.varsList_.setValue(2, potential, true);
    this.varsList_.setValue(3, potential + kinetic, true);
  }

  /**
   * Adds a force law, once.
   *
   * @throws Error when it is a second GravityLaw or DampingLaw
   */
  addForceLaw(forceLaw: ForceLaw): void {
    if (this.forceLaws_.includes(forceLaw)) return;
    for (const single of [GravityLaw, DampingLaw]) {
      if (forceLaw instanceof single && this.forceLaws_.some((law) => law instanceof single))
        throw new Error(`${this.getName()} has a ${single.name} already; remove it first`);
    }
    this.forceLaws_.push(forceLaw);
    this.varsList_.incrSequence(...kEnergies);
    noteChange();
  }

  /** @returns whether it was there */
  removeForceLaw(forceLaw: ForceLaw): boolean {
    forceLaw.disconnect();
    this.varsList_.incrSequence(...kEnergies);
    const index = this.forceLaws_.indexOf(forceLaw);
    if (index < 0) return false;
    this.forceLaws_.splice(index, 1);
    noteChange();
    return true;
  }

  /** Removes all force laws, the last one first. */
  clearForceLaws(): void {
    for (const law of [...this.forceLaws_].reverse()) this.removeForceLaw(law);
  }

  /** A copy of the list. */
  getForceLaws(): ForceLaw[] {
    return [...this.forceLaws_];
  }

  /** The present energies [J]; bodies that cannot move have none. */
  getEnergyInfo(): EnergyInfo {
    let [rotational, translational] = [0, 0];
    for (const body of this.bods_) {
      if (!Number.isFinite(body.getMass()) || isKinematic(body)) continue;
      rotational += body.rotationalEnergy();
      translational += body.translationalEnergy();
    }
    const potential = this.forceLaws_.reduce((sum, law) => sum + law.getPotentialEnergy(), 0);
    return new EnergyInfo(potential + this.#potentialOffset, translational, rotational);
  }

  /** [J] */
  getPEOffset(): number {
    return this.#potentialOffset;
  }

  /** @param value - added to the potential energy [J]; broadcasts `POTENTIAL_ENERGY_OFFSET` */
  setPEOffset(value: number): void {
    this.#potentialOffset = finite(value, 'potential energy offset [J]');
    this.varsList_.incrSequence(2, 3);
    this.broadcastParameter('POTENTIAL_ENERGY_OFFSET');
  }

  /** Rates of all variables under the force laws; see {@link ODESim}. */
  evaluate(vars: number[], change: number[], timeStep: number): object | null {
    void timeStep;
    this.varsList_.setValues(vars, true);
    for (const body of this.bods_) {
      const at = body.getVarsIndex();
      const moves = Number.isFinite(body.getMass());
      for (let k = 0; k < bodyUnits.length; k += 2) {
        change[at + k] = moves ? (vars[at + k + 1] ?? NaN) : 0;
        change[at + k + 1] = 0;
      }
    }
    for (const law of this.forceLaws_) {
      for (const force of law.calculateForces()) this.applyForce(change, force);
    }
    change[this.varsList_.timeIndex()] = 1;
    return null;
  }

  /**
   * Adds what a force does to the rates [m/s²], [rad/s²]; forces on bodies that are not in the simulation, or cannot move, do nothing.
   *
   * @param change - rates of all variables
   */
  applyForce(change: number[], force: Force): void {
    const body = force.getBody() as RigidBody;
    if (!this.bods_.includes(body) || !Number.isFinite(body.getMass())) return;
    const at = body.getVarsIndex();
    const vector = force.getVector();
    const arm = force.getStartPoint().subtract(body.getPosition());
    const [mass, moment] = [body.getMass(), body.momentAboutCM()];
    const add = (k: RB, rate: number): void => {
      change[at + k] = (change[at + k] ?? 0) + rate;
    };
    add(RB.VX_, vector.getX() / mass);
    add(RB.VY_, vector.getY() / mass);
    add(RB.VW_, (arm.getX() * vector.getY() - arm.getY() * vector.getX()) / moment);
    if (force.getTorque() !== 0) add(RB.VW_, force.getTorque() / moment);
    this.showForce(force);
  }

  /**
   * Shows a line for a while, to find mistakes.
   *
   * @param pa - world [m]
   * @param pb - world [m]
   * @param expireTime - [s]; now by default
   */
  debugLine(name: string, pa: Vector, pb: Vector, expireTime?: number): void {
    const line = new ConcreteLine(name, pa, pb);
    line.setExpireTime(expireTime ?? this.getTime());
    this.simList_.add(line);
  }

  /**
   * Shows a circle for a while, to find mistakes.
   *
   * @param center - world [m]
   * @param radius - [m]; at least 0.01 m is shown
   * @param expireTime - [s]; 0.05 s from now by default
   */
  debugCircle(name: string, center: GenericVector, radius: number, expireTime?: number): void {
    const width = Math.max(0.02, 2 * radius);
    const circle = new PointMass(name).setWidth(width).setHeight(width);
    circle.setMass(0);
    circle.setPosition(center);
    circle.setExpireTime(expireTime ?? this.getTime() + kCircleShows);
    this.simList_.add(circle);
  }

  /**
   * Prints to the console, after the simulated time.
   *
   * @param message - with `%c` where the colour changes
   * @param colors - CSS for each `%c`
   */
  myPrint(message: string, ...colors: string[]): void {
    const time = `%c${this.getTime().toFixed(7)}%c `;
    console.log(time + message, 'color: green', 'color: black', ...colors);
  }

  /**
   * Sets the restitution of all bodies; broadcasts `ELASTICITY_SET` with the value.
   *
   * @param value - 0 to 1
   * @throws Error when there are no bodies
   */
  setElasticity(value: number): void {
    if (this.bods_.length === 0) throw new Error(`${this.getName()} has no bodies`);
    for (const body of this.bods_) body.setElasticity(value);
    this.broadcast(new GenericEvent(this, RigidBodySim.ELASTICITY_SET, value));
  }

  /**
   * Sets Coulomb's coefficient of friction of all bodies. The documented engine has no friction: 0 keeps its numbers.
   *
   * @param value - 0 or more
   * @throws Error when there are no bodies
   */
  setFriction(value: number): void {
    if (this.bods_.length === 0) throw new Error(`${this.getName()} has no bodies`);
    for (const body of this.bods_) if (body instanceof Polygon) body.setFriction(value);
  }

  /** Frees everything at once; whoever uses the simulation afterwards is told so. */
  close(): void {
    this.#closed = `${this.getName()} was closed at ${this.getTime()} s and cannot be used any more; make a new simulation`;
  }

  /** @throws Error when the simulation was closed */
  protected mustBeOpen(): void {
    if (this.#closed !== null) throw new Error(this.#closed);
  }

  /**
   * Refuses a body that is not in the simulation.
   *
   * @param what - what cannot be done then
   * @throws Error that says whether it was removed or never added
   */
  protected requireBody(body: RigidBody, what: string): void {
    this.mustBeOpen();
    if ((body as unknown) === Scrim.getScrim() || this.bods_.includes(body)) return;
    const why = this.#removed.has(body) ? 'was removed from' : 'was never added to';
    throw new Error(
      `${body.getName()} ${why} ${this.getName()}, so it ${what}; add it with addBody`,
    );
  }

  /** Puts a force on the SimList for this instant, when forces are shown. */
  protected showForce(force: Force): void {
    if (!this.showForces_) return;
    force.setExpireTime(this.getTime());
    this.simList_.add(force);
  }
}
