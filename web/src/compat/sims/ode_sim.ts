import type { CollisionTotals } from '../collisions/collision_totals';
import type { SimList } from './sim_list';
import type { Printable, Subject } from '../../sim/subject/subject';
import type { Terminal } from '../../sim/terminal';
import type { VarsList } from '../../sim/subject/vars_list';

/** A simulation that can be shown and put back to its start. */
export interface BasicSimulation extends Subject, Printable {
  /** The objects that can be shown. */
  getSimList(): SimList;
  /** Simulated time [s]. */
  getTime(): number;
  /** Brings everything that follows from the state up to date, such as energies. */
  modifyObjects(): void;
  /** Goes back to the state that was saved last; broadcasts `RESET`. */
  reset(): void;
  /** Keeps the present state for {@link reset}; broadcasts `INITIAL_STATE_SAVED`. */
  saveInitialState(): void;
  /** Where it prints to, or null. */
  setTerminal(terminal: Terminal | null): void;
}

/** A simulation that a differential equation governs. */
export interface ODESim extends BasicSimulation {
  /**
   * The rates of change of the variables.
   *
   * @param vars - the variables at {@link getTime} + `timeStep`, in their units
   * @param change - is filled with their rates [unit/s]; all zero before
   * @param timeStep - time since the variables were last fully computed [s], often 0
   * @returns null, or what went wrong, such as a list of collisions
   */
  evaluate(vars: number[], change: number[], timeStep: number): object | null;
  /** The variables. */
  getVarsList(): VarsList;
  /** Keeps the present state for {@link restoreState}. */
  saveState(): void;
  /** Goes back to the state that was kept. */
  restoreState(): void;
}

/** Two bodies that meet, or are about to. */
export interface Collision extends Printable {
  /** Whether it holds in both directions, as joints do. */
  bilateral(): boolean;
  /** Whether the gap is close enough to the target gap to be handled. @param allowTiny - also smaller gaps */
  closeEnough(allowTiny: boolean): boolean;
  /** Whether it is a resting contact or a joint. */
  contact(): boolean;
  /** Simulated time when it was found [s]. */
  getDetectedTime(): number;
  /** Gap, negative when the bodies overlap [m]. */
  getDistance(): number;
  /** Expected instant of the impact [s]; not a number when unknown. */
  getEstimatedTime(): number;
  /** Size of the impulse that was applied [N s]. */
  getImpulse(): number;
  /** Rate of change of the gap, negative when the bodies approach [m/s]. */
  getVelocity(): number;
  /** Whether the bodies overlap although they must not. */
  illegalState(): boolean;
  /** Whether it is a collision, not a contact. */
  isColliding(): boolean;
  /** Whether the bodies are close enough to touch. */
  isTouching(): boolean;
  /** Whether it must be handled before time goes on. */
  needsHandling(): boolean;
  /** Says whether it must be handled before time goes on. */
  setNeedsHandling(needed: boolean): void;
  /** Notes the instant when it was found [s]; only the first time counts. */
  setDetectedTime(time: number): void;
  /** Whether another one is about the same place. */
  similarTo(other: Collision): boolean;
  /** Brings it up to date after the bodies moved. @param time - [s] */
  updateCollision(time: number): void;
}

/** A simulation in which things collide. */
export interface CollisionSim<T extends Collision = Collision> extends ODESim {
  /**
   * Adds the collisions that are found to a list.
   *
   * @param vars - the variables, in their units
   * @param stepSize - time since the saved state [s]
   */
  findCollisions(collisions: T[], vars: number[], stepSize: number): void;
  /**
   * Applies impulses.
   *
   * @param totals - counts what was done
   * @returns whether anything changed
   */
  handleCollisions(collisions: T[], totals?: CollisionTotals): boolean;
  /** Is called after each step, for those who watch step by step. */
  setDebugPaint(paint: (() => void) | null): void;
}
