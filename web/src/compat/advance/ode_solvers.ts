import { toName } from '../../sim/subject/names';
import type { ODESim } from '../sims/ode_sim';
import type { Printable } from '../../sim/subject/subject';

/** Takes a simulation forward by a step of its differential equation. */
export interface DiffEqSolver extends Printable {
  /** @param localName - whether to give the name for people instead of the language-independent one */
  getName(localName?: boolean): string;
  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean;
  /**
   * Makes one step and writes the variables, continuously.
   *
   * @param stepSize - [s]
   * @returns null, or what {@link ODESim.evaluate} reported; the variables are unchanged then
   */
  step(stepSize: number): object | null;
}

/** What the explicit one-step solvers have in common. The order of additions is the engine's, so bits agree. */
abstract class OneStepSolver implements DiffEqSolver {
  protected readonly ode: ODESim;

  /** @param ode - the simulation to advance */
  constructor(ode: ODESim) {
    this.ode = ode;
  }

  protected abstract readonly title: string;
  protected abstract readonly className: string;

  getName(localName = false): string {
    return localName ? this.title : toName(this.title);
  }

  /** Whether it is of that name; English and converted names both work. */
  nameEquals(name: string): boolean {
    return this.getName() === toName(name);
  }

  step(stepSize: number): object | null {
    const vars = this.ode.getVarsList();
    const values = vars.getValues();
    const error = this.advance(values, stepSize);
    if (error === null) vars.setValues(values, true);
    return error;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    return `${this.className}{ode_: ${this.ode.toStringShort()}}`;
  }

  /** Class and name. */
  toStringShort(): string {
    return `${this.className}{}`;
  }

  /** Takes the values forward, or leaves them and says what went wrong. */
  protected abstract advance(y: number[], h: number): object | null;

  /** Rates at one stage, or what went wrong. */
  protected stage(input: number[], rates: number[], h: number): object | null {
    rates.fill(0);
    return this.ode.evaluate(input, rates, h);
  }
}

/** The values a step ahead at given rates; computed variables stay not-a-number. */
function ahead(
  y: readonly number[],
  k: readonly number[],
  step: (rate: number) => number,
): number[] {
  return y.map((value, i) => value + step(k[i] ?? 0));
}

/** y ← y + k₁ h */
export class EulersMethod extends OneStepSolver {
  protected readonly title = 'Eulers Method';
  protected readonly className = 'EulersMethod';

  protected advance(y: number[], h: number): object | null {
    const k1 = y.map(() => 0);
    const error = this.stage([...y], k1, 0);
    if (error !== null) return error;
    for (let i = 0; i < y.length; ++i) y[i] = (y[i] ?? NaN) + (k1[i] ?? NaN) * h;
    return null;
  }
}

/** y ← y + (k₁ + k₂) h/2, with k₂ at y + k₁ h */
export class ModifiedEuler extends OneStepSolver {
  protected readonly title = 'Modified Euler';
  protected readonly className = 'ModifiedEuler';

  protected advance(y: number[], h: number): object | null {
    const k1 = y.map(() => 0);
    const k2 = y.map(() => 0);
    const error =
      this.stage([...y], k1, 0) ??
      this.stage(
        ahead(y, k1, (rate) => rate * h),
        k2,
        h,
      );
    if (error !== null) return error;
    for (let i = 0; i < y.length; ++i)
      y[i] = (y[i] ?? NaN) + (((k1[i] ?? NaN) + (k2[i] ?? NaN)) * h) / 2;
    return null;
  }
}

/** The classical method of order 4: y ← y + (k₁ + 2k₂ + 2k₃ + k₄) h/6 */
export class RungeKutta extends OneStepSolver {
  protected readonly title = 'Runge Kutta';
  protected readonly className = 'RungeKutta';

  protected advance(y: number[], h: number): object | null {
    const [k1, k2, k3, k4] = [y, y, y, y].map(() => y.map(() => 0)) as [
      number[],
      number[],
      number[],
      number[],
    ];
    const half = (rate: number): number => (rate * h) / 2;
    const error =
      this.stage([...y], k1, 0) ??
      this.stage(ahead(y, k1, half), k2, h / 2) ??
      this.stage(ahead(y, k2, half), k3, h / 2) ??
      this.stage(
        ahead(y, k3, (rate) => rate * h),
        k4,
        h,
      );
    if (error !== null) return error;
    for (let i = 0; i < y.length; ++i) {
      const sum = (k1[i] ?? NaN) + 2 * (k2[i] ?? NaN) + 2 * (k3[i] ?? NaN) + (k4[i] ?? NaN);
      y[i] = (y[i] ?? NaN) + (sum * h) / 6;
    }
    return null;
  }
}
