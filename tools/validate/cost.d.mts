import type { ValidationCase } from './cases/index.mjs';
import type { ValidationEngine } from './measure.mjs';

/** One run of a curve of cost; costs are per second of motion. */
export interface CostRow {
  readonly id: string;
  readonly method: string;
  /** Among the runs of the curve, from the roughest one. */
  readonly place: number;
  /** What makes it finer: its sign, its name, and its value in this run. */
  readonly symbol: string;
  readonly parameter: string;
  readonly value: number;
  /** Infinity where the method gave up, or where there was nothing to measure. */
  readonly error: number;
  readonly trouble?: string;
  /** Motion that was computed [s]. */
  readonly seconds: number;
  /** Of the processor. */
  readonly milliseconds: number;
  readonly steps: number;
  /** Of the equations of motion; 0 of methods that have none between impacts. */
  readonly evaluations: number;
}

export function runsOfCost(validationCase: ValidationCase, method: string): number;

export function measureCost(
  engine: ValidationEngine,
  validationCase: ValidationCase,
  method: string,
  place: number,
): CostRow;
