import { readFormula, type Formula } from './formula';
import type { Diagnostic, SceneDescription } from './scene_description';
import { parseWatched, type Watched } from './watched';

/** What a quantity should be over time, by other means. */
export interface ReferenceCurve {
  readonly watched: Watched;
  /** As the scene writes the quantity. */
  readonly quantity: string;
  readonly source: string;
  /** In SI units; not a number where the reference does not hold. Straight lines between samples. */
  readonly at: (t: number) => number;
  /** Where it is more than a line between samples [s]; null: everywhere. */
  readonly instants: readonly number[] | null;
}

/** Instants closer than this are the same: steps add up with rounding [s]. */
const kSameInstant = 1e-9;

/** Straight lines between samples; not a number before the first and after the last. */
function interpolated(samples: readonly (readonly [number, number])[]): Formula {
  return (t) => {
    const next = samples.findIndex(([time]) => time >= t - kSameInstant);
    const [time = NaN, value = NaN] = samples[next] ?? [];
    if (Math.abs(time - t) <= kSameInstant) return value;
    const [before = NaN, valueBefore = NaN] = samples[next - 1] ?? [];
    return valueBefore + ((t - before) / (time - before)) * (value - valueBefore);
  };
}

/** Formulas of a scene that cannot be read, by their places. */
export function referenceFaults(scene: SceneDescription): Diagnostic[] {
  return (scene.references ?? []).flatMap(({ formula, quantity }, i) => {
    try {
      if (formula !== '') readFormula(formula);
      return [];
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      const message = `The formula for ${quantity} ${fault}.`;
      return [{ place: `reference[${i}].formula`, message, line: 0, column: 0 }];
    }
  });
}

/** The references of a scene. One whose formula cannot be read holds nowhere: see {@link referenceFaults}. */
export function referencesOf(scene: SceneDescription): ReferenceCurve[] {
  return (scene.references ?? []).map(({ quantity, formula, samples, until, source }) => {
    let curve: Formula;
    try {
      curve = formula === '' ? interpolated(samples) : readFormula(formula);
    } catch {
      curve = () => NaN;
    }
    const end = until ?? Infinity;
    return {
      watched: parseWatched(quantity, scene),
      quantity,
      source,
      at: (t) => (t <= end + kSameInstant ? curve(t) : NaN),
      instants: formula === '' ? samples.map(([time]) => time) : null,
    };
  });
}
