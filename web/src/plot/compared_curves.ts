import type { RunLook } from '../sim';
import type { CurveStyle } from './graph';
import type { Curve, SeriesStore } from './series_store';

/** Instants of a run [s]. */
interface KeptTimes {
  readonly time: readonly number[];
}

/** One of the runs that stand side by side. */
export interface ComparedRun<Store extends KeptTimes = SeriesStore> {
  readonly look: RunLook;
  readonly store: Store;
}

/** The same quantities of all runs over one axis of time. */
export interface ComparedCurves {
  /** [s] */
  readonly time: readonly number[];
  readonly curves: readonly Curve[];
  readonly styles: readonly CurveStyle[];
}

/** A quantity that all runs have. */
export interface ComparedQuantity<Store = SeriesStore> {
  /** What tells it from others in the same graph; empty where it is alone. */
  readonly label: string;
  readonly unit: string;
  readonly curve: (store: Store) => Curve;
}

/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** Curves in the colours of the methods. Of several quantities the later ones are thinner. */
export function comparedCurves<Store extends KeptTimes>(
  runs: readonly ComparedRun<Store>[],
  quantities: readonly ComparedQuantity<Store>[],
): ComparedCurves {
  const time = commonTime(runs.map(({ store }) => store.time));
  const curves: Curve[] = [];
  const styles: CurveStyle[] = [];
  quantities.forEach(({ label, unit, curve }, i) =>
    runs.forEach(({ look, store }) => {
      curves.push(spread(time, store.time, curve(store)));
      styles.push({
        label: [look.title, label].filter(Boolean).join(' · '),
        token: `method-${look.method}`,
        unit,
        dash: look.dash,
        width: Math.max(1, 2.25 - 0.5 * i),
      });
    }),
  );
  return { time, curves, styles };
}

function isSameTime(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a[0] === b[0] && a[a.length - 1] === b[b.length - 1];
}

/** All instants of all runs, ascending; those of the first where all have the same. */
function commonTime(times: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = times;
  if (times.every((other) => isSameTime(first, other))) return first;
  const all: number[] = [];
  for (const time of times.flat().sort((a, b) => a - b))
    if (!(time - (all[all.length - 1] ?? -Infinity) < kSameInstant)) all.push(time);
  return all;
}

/** A curve over more instants than its own; undefined where it has no value, so that lines lead over it. */
function spread(time: readonly number[], own: readonly number[], curve: Curve): Curve {
  if (time === own || isSameTime(time, own)) return curve;
  let next = 0;
  return time.map((instant) => {
    const value = curve[next];
    if (!(Math.abs((own[next] ?? Infinity) - instant) < kSameInstant))
      // A gap in the line would be null.
      return undefined as unknown as null;
    next += 1;
    return value ?? null;
  });
}
