import { AdaptiveStepSolver } from './adaptive_step_solver';
import type { ODEAdvance } from './advance_strategy';
import type { EnergySystem } from './energy_info';
import type { ODESim } from '../sims/ode_sim';
import { EulersMethod, ModifiedEuler, RungeKutta, type DiffEqSolver } from './ode_solvers';
import { ParameterString } from '../../sim/subject/parameter';
import { AbstractSubject } from '../../sim/subject/subject';

/** Offers the differential equation solvers by name: the parameter `DIFF_EQ_SOLVER`. */
export class DiffEqSolverSubject extends AbstractSubject {
  /** Name of the parameter. */
  static readonly DIFF_EQ_SOLVER = 'DIFF_EQ_SOLVER';

  readonly #advance: ODEAdvance;
  readonly #solvers: DiffEqSolver[];

  /**
   * @param energies - watched by the adaptive solvers; without it these are not offered
   * @param advance - whose solver is exchanged
   */
  constructor(sim: ODESim, energies: EnergySystem | null, advance: ODEAdvance) {
    super('DIFF_EQ_SUBJECT');
    this.#advance = advance;
    this.#solvers = [new EulersMethod(sim), new ModifiedEuler(sim), new RungeKutta(sim)];
    if (energies !== null) {
      this.#solvers.push(
        new AdaptiveStepSolver(sim, energies, new ModifiedEuler(sim)),
        new AdaptiveStepSolver(sim, energies, new RungeKutta(sim)),
      );
    }
    // The advance keeps its solver, but under a name that is offered it is ours from now on.
    const present = this.#solvers.find((s) => s.getName() === advance.getDiffEqSolver().getName());
    if (present === undefined) this.#solvers.push(advance.getDiffEqSolver());
    else advance.setDiffEqSolver(present);
    this.addParameter(
      new ParameterString(
        this,
        DiffEqSolverSubject.DIFF_EQ_SOLVER,
        'Diff eq solver',
        () => this.getDiffEqSolver().getName(),
        (name) => this.setDiffEqSolver(name),
        this.#solvers.map((solver) => solver.getName(true)),
        this.#solvers.map((solver) => solver.getName()),
      ),
    );
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'DiffEqSolverSubject';
  }

  /** The solver that makes the steps now. */
  getDiffEqSolver(): DiffEqSolver {
    return this.#advance.getDiffEqSolver();
  }

  /**
   * @param solver - one of the offered ones or its name
   * @throws RangeError when it is none of them
   */
  setDiffEqSolver(solver: DiffEqSolver | string): void {
    const name = typeof solver === 'string' ? solver : solver.getName();
    const found = this.#solvers.find((offered) => offered.nameEquals(name));
    if (found === undefined) {
      const names = this.#solvers.map((offered) => offered.getName()).join(', ');
      throw new RangeError(`${name} is no solver; there are ${names}`);
    }
    if (found === this.#advance.getDiffEqSolver()) return;
    this.#advance.setDiffEqSolver(found);
    this.broadcastParameter(DiffEqSolverSubject.DIFF_EQ_SOLVER);
  }
}
