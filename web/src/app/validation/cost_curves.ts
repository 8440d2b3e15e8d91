/** Costs of runs as a chart needs them. */
import type { CostRow } from './jobs';

/** What cost is told in: time of the processor, or evaluations of the equations, which are the same on every machine. */
export type CostMeasure = 'milliseconds' | 'evaluations';

/** Cost of a run per second of motion; steps of methods that evaluate nothing between impacts. */
export function costIn(row: CostRow, measure: CostMeasure): number {
  if (measure === 'milliseconds') return row.milliseconds;
  return row.evaluations > 0 ? row.evaluations : row.steps;
}

/** Whether a run has a place in a chart by powers of ten; errors of 0 have one at its lower edge. */
export function drawable(row: CostRow, measure: CostMeasure): boolean {
  return row.error < Infinity && costIn(row, measure) > 0;
}

/** Labels this far apart do not cover each other [px]. */
const kApart = 15;

/** Heights of labels near those of their points: in the same order, and none over another. */
export function labelHeights(heights: readonly number[]): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  order.forEach((at, i) => {
    const above = order[i - 1];
    if (above !== undefined) placed[at] = Math.max(heights[at]!, placed[above]! + kApart);
  });
  return placed;
}
