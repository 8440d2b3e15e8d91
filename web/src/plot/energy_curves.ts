import type { CurveStyle } from './graph';
import type { Curve, SeriesStore } from './series_store';

/** Curves and their looks, one style for each curve. */
export interface EnergyCurves {
  readonly curves: readonly Curve[];
  readonly styles: readonly CurveStyle[];
}

const kMotion: readonly CurveStyle[] = [
  { label: 'kinetic', token: 'curve-kinetic', unit: 'J' },
  { label: 'potential', token: 'curve-potential', unit: 'J', dash: [7, 3] },
];
const kTotal: CurveStyle = { label: 'total', token: 'curve-total', unit: 'J', width: 2.25 };
const kHeld: CurveStyle = { label: 'elastic', token: 'curve-first', unit: 'J', dash: [2, 3] };
const kLost: CurveStyle = {
  label: 'dissipated',
  token: 'curve-second',
  unit: 'J',
  dash: [9, 3, 2, 3],
};
const kStep: CurveStyle = {
  label: 'by steps',
  token: 'curve-sum',
  unit: 'J',
  dash: [2, 2],
};
const kWork: CurveStyle = { label: 'work', token: 'curve-third', unit: 'J', dash: [12, 3] };

function isSome(curve: Curve): boolean {
  return curve.some((energy) => energy !== null && energy !== 0);
}

/** Energies of methods whose contacts hold none: what they took and what other forces did appears once there is any. */
export function energyCurves(store: SeriesStore): EnergyCurves {
  const { kinetic, potential, total, lost, work, lostStep } = store;
  if (![lost, work, lostStep].some(isSome))
    return { curves: [kinetic, potential, total], styles: [...kMotion, kTotal] };
  const { curves, styles } = balanceCurves(store);
  const isShown = (_: unknown, i: number): boolean => styles[i] !== kHeld || isSome(store.stored);
  return { curves: curves.filter(isShown), styles: styles.filter(isShown) };
}

/**
 * Energies of methods whose contacts hold some. The last curve stays: the total with what contacts took, less the work of forces that have no
 * potential (constant forces, motors, dampers), which is a curve of its own where there is any. So is what steps themselves take, in methods whose steps damp.
 */
export function balanceCurves(store: SeriesStore): EnergyCurves {
  const { kinetic, potential, total, stored, lost, work, lostStep } = store;
  const sum = total.map((energy, i) =>
    energy === null ? null : energy + (lost[i] ?? 0) + (lostStep[i] ?? 0) - (work[i] ?? 0),
  );
  const isWorked = isSome(work);
  const items: [Curve, CurveStyle][] = [
    [lostStep, kStep],
    [work, kWork],
  ];
  const more = items.filter(([curve]) => isSome(curve));
  const label = isWorked ? 'sum − work' : 'sum';
  return {
    curves: [kinetic, potential, stored, lost, ...more.map(([curve]) => curve), sum],
    styles: [...kMotion, kHeld, kLost, ...more.map(([, style]) => style), { ...kTotal, label }],
  };
}
