import { ContactKind, type EngineFrame } from './frame';
import type { BodyIndex } from './scene_description';

/** How soft the contacts of method virtual_contact are for what arrives at them. */
export interface Softness {
  /** Length of the last step that the method made [s]; 0 where there was none. */
  readonly step: number;
  /** Of the pair of each row of contacts [m]; not a number for joints. */
  readonly alpha: Float64Array;
  /** With which the two bodies met, or approach if that is faster [m/s]; not a number for joints. */
  readonly speed: Float64Array;
}

/** Two bodies that touch, or nearly so. */
export interface PairSoftness {
  /** The lower index first; −1 is the world. */
  readonly bodyA: BodyIndex;
  readonly bodyB: BodyIndex;
  /** Of the deepest contact of the two [m]; negative while they are apart. */
  readonly depth: number;
  /** [m] */
  readonly alpha: number;
  /** [m/s] */
  readonly speed: number;
  /** α/(v h), v the speed and h the step: below 1 the derivatives of an impact depend on where in a step it falls. */
  readonly ratio: number;
}

/** The softness of all pairs at one instant. */
export interface SoftnessReading {
  /** The h of the ratios [s]. */
  readonly step: number;
  /** In the order of their bodies. */
  readonly pairs: readonly PairSoftness[];
}

/**
 * Contacts, pair by pair.
 *
 * @param timeStep - h where no step was made yet [s]
 */
export function softnessReading(
  frame: Pick<EngineFrame, 'contactCount' | 'contactKind' | 'contactBodies' | 'contactGaps'>,
  softness: Softness,
  timeStep: number,
): SoftnessReading {
  const step = softness.step > 0 ? softness.step : timeStep;
  const pairs = new Map<string, PairSoftness>();
  for (let row = 0; row < frame.contactCount; ++row) {
    if (frame.contactKind[row] !== ContactKind.contact) continue;
    const [a = -1, b = -1] = frame.contactBodies.subarray(2 * row);
    const [bodyA, bodyB] = a < b ? [a, b] : [b, a];
    const key = `${bodyA} ${bodyB}`;
    const before = pairs.get(key);
    const alpha = softness.alpha[row] ?? NaN;
    const speed = Math.max(before?.speed ?? 0, softness.speed[row] ?? NaN);
    const depth = Math.max(before?.depth ?? -Infinity, -(frame.contactGaps[row] ?? NaN));
    const ratio = speed > 0 ? alpha / (speed * step) : Infinity;
    pairs.set(key, { bodyA, bodyB, depth, alpha, speed, ratio });
  }
  const inOrder = [...pairs.values()].sort((p, q) => p.bodyA - q.bodyA || p.bodyB - q.bodyB);
  return { step, pairs: inOrder };
}

/** The pair whose derivatives are in doubt most: that with the smallest ratio, of equals the deepest; undefined where nothing touches. */
export function worstPair({ pairs }: SoftnessReading): PairSoftness | undefined {
  return pairs.reduce<PairSoftness | undefined>((worst, pair) => {
    if (worst === undefined || pair.ratio < worst.ratio) return pair;
    return pair.ratio === worst.ratio && pair.depth > worst.depth ? pair : worst;
  }, undefined);
}
