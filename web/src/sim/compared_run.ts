import { kPoseSize } from './frame_layout';
import type { Frame } from './frame';
import type { RunLook } from './run_look';

/** How far a run has been from what it should be by other means. */
export interface ComparedReference {
  readonly quantity: string;
  readonly source: string;
  /** The furthest so far, in the quantity's unit; not a number before the first step. */
  readonly distance: number;
}

/** One of the runs side by side, as it is compared with the others. */
export interface ComparedFigures {
  readonly look: RunLook;
  /** What there is to say of it, in a sentence or two; may be empty. */
  readonly sentence: string;
  /** Null where the method does not run the scene. */
  readonly frame: Frame | null;
  /** Where bodies were at the start; null where that is not known. */
  readonly start: Frame['poses'] | null;
  /** The most energy of motion so far [J]. */
  readonly energy: number;
  /** Collisions, and contacts that began, since the start; not a number where the method has none. */
  readonly events: number;
  readonly references: readonly ComparedReference[];
  /** Why the method does not run the scene; empty where it does. */
  readonly refusal: string;
}

/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;
/** Digits of a number in double precision. */
const kAllDigits = 15;

/** A run at an instant. */
type RunAt = Pick<ComparedFigures, 'frame'> & Partial<Pick<ComparedFigures, 'start'>>;

/** How far the bodies of two runs are apart, the furthest of them, without what they were apart at the start; not a number for different instants or scenes [m]. */
export function distanceBetween(a: RunAt, b: RunAt): number {
  const [one, other] = [a.frame, b.frame];
  if (one === null || other === null || one.bodyCount !== other.bodyCount) return NaN;
  if (!(Math.abs(one.time - other.time) < kSameInstant)) return NaN;
  const isKnown = a.start && b.start;
  return furthestBody(one.poses, other.poses, isKnown ? [a.start, b.start] : undefined).distance;
}

/** The body that is furthest from where others have it, and how far [m]. @param starts - where both began; without, nothing is left out */
export function furthestBody(
  one: Frame['poses'],
  other: Frame['poses'],
  starts?: readonly [Frame['poses'], Frame['poses']],
): { body: number; distance: number } {
  let furthest = { body: -1, distance: 0 };
  for (let i = 0; i < one.length; i += kPoseSize) {
    const apart = (k: number): number => {
      const began = starts === undefined ? 0 : (starts[0][i + k] ?? 0) - (starts[1][i + k] ?? 0);
      return (one[i + k] ?? NaN) - (other[i + k] ?? NaN) - began;
    };
    // Not by hypot, whose last digit is not the same everywhere.
    const [x, y, z] = [apart(0), apart(1), apart(2)];
    const distance = Math.sqrt(x * x + y * y + z * z);
    if (distance > furthest.distance) furthest = { body: i / kPoseSize, distance };
  }
  return furthest;
}

/** To how many digits an energy is kept. @param drift - what is missing of it [J] @param energy - that there was [J] */
export function digitsKept(drift: number, energy: number): number {
  if (Number.isNaN(drift)) return NaN;
  if (drift === 0) return kAllDigits;
  return Math.max(0, Math.min(kAllDigits, Math.floor(Math.log10(energy / drift)))) || 0;
}
