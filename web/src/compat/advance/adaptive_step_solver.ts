import type { EnergySystem } from './energy_info';
import { toName } from '../../sim/subject/names';
import type { ODESim } from '../sims/ode_sim';
import type { DiffEqSolver } from './ode_solvers';

/** Substeps shorter than this make no sense [s]. */
const kShortestStep = 1e-15;
/** What is left over at the end of a step joins the last substep [s]. */
const kEndOfStep = 1e-10;
/** Substeps into which a step is cut at most: 5⁶ is the last number below, as in engine/numerics/adaptive.h. */
const kMostParts = 2e4;
/** [J]; the engine's, too */
const kTolerance = 1e-6;

/**
 * Cuts a step into 1, 5, 25, … substeps of another solver until the change of energy over the step settles.
 *
 * The measure is the difference between the energy changes of two successive tries, so that friction and driving forces
 * do no harm; {@link setSecondDiff} (false) takes the energy change itself.
 */
export class AdaptiveStepSolver implements DiffEqSolver {
  readonly #ode: ODESim;
  readonly #energies: EnergySystem;
  readonly #inner: DiffEqSolver;
  #tolerance = kTolerance;
  #secondDiff = true;

  /** @param inner - makes the substeps */
  constructor(ode: ODESim, energies: EnergySystem, inner: DiffEqSolver) {
    this.#ode = ode;
    this.#energies = energies;
    this.#inner = inner;
  }

  getName(localName = false): string {
    return localName
      ? `Adaptive ${this.#inner.getName(true)}`
      : toName(`ADAPTIVE_${this.#inner.getName()}`);
  }

  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean {
    return this.getName() === toName(name);
  }

  /** Largest difference of energy changes that counts as settled [J]. */
  getTolerance(): number {
    return this.#tolerance;
  }

  /**
   * @param tolerance - [J]
   * @throws RangeError when it is not finite
   */
  setTolerance(tolerance: number): void {
    if (!Number.isFinite(tolerance))
      throw new RangeError(`the tolerance must be a finite number of joules; got ${tolerance}`);
    this.#tolerance = tolerance;
  }

  /** Whether differences of energy changes are looked at, not the changes themselves. */
  getSecondDiff(): boolean {
    return this.#secondDiff;
  }

  /** See {@link getSecondDiff}. */
  setSecondDiff(second: boolean): void {
    this.#secondDiff = second;
  }

  /** Whether tolerance and measure are the standard ones, those of the engine's adaptive solvers. */
  isStandard(): boolean {
    return this.#secondDiff && this.#tolerance === kTolerance;
  }

  /** The solver that makes the substeps. */
  getInnerSolver(): DiffEqSolver {
    return this.#inner;
  }

  /** @throws Error when the substeps become too small without the energy settling */
  step(stepSize: number): object | null {
    if (stepSize < kShortestStep) return null;
    const start = this.#ode.getTime();
    this.#ode.saveState();
    const initial = this.#energy();
    let substep = stepSize;
    let lastChange = Infinity;
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst) {
        this.#ode.restoreState();
        this.#ode.modifyObjects();
        substep /= 5;
        if (substep < kShortestStep || stepSize / substep > kMostParts) {
          throw new Error(
            `the energy did not settle within ${this.#tolerance} J at t = ${start} s however short the steps`,
          );
        }
      }
      const error = this.#run(start, stepSize, substep);
      if (error !== null) return error;
      const change = Math.abs(initial - this.#energy());
      const measure = this.#secondDiff
        ? isFirst
          ? Infinity
          : Math.abs(change - lastChange)
        : change;
      if (!(measure > this.#tolerance)) return null;
      lastChange = change;
    }
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `AdaptiveStepSolver{odeSolver_: ${this.#inner.toStringShort()}, secondDiff_: ${this.#secondDiff}, tolerance_: ${this.#tolerance}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `AdaptiveStepSolver{odeSolver_: ${this.#inner.toStringShort()}}`;
  }

  #run(start: number, stepSize: number, substep: number): object | null {
    let t = start;
    while (t < start + stepSize) {
      let length = substep;
      if (t + length > start + stepSize - kEndOfStep) length = start + stepSize - t;
      const error = this.#inner.step(length);
      if (error !== null) return error;
      this.#ode.modifyObjects();
      t += length;
    }
    return null;
  }

  #energy(): number {
    return this.#energies.getEnergyInfo().getTotalEnergy();
  }
}
