import { kPoseSize } from './frame_layout';
import type { Frame } from './frame';

/** How far a run has been from what it should be by other means. */
export interface ComparedReference {
  readonly quantity: string;
  readonly source: string;
  /** The furthest so far, in the quantity's unit; not a number before the first step. */
  readonly distance: number;
}

/** One of the methods that run a scene side by side, as it is compared with the others. */
export interface ComparedFigures {
  readonly method: string;
  readonly title: string;
  /** What it takes bodies and contacts for, and where its motion must differ from others; may be empty. */
  readonly assumes: string;
  readonly differs: string;
  /** Of the residual of the method's own law; empty for a pure number. */
  readonly residualUnit: string;
  /** What its drift of energy means; may be empty. */
  readonly drift: string;
  /** Null where the method does not run the scene. */
  readonly frame: Frame | null;
  /** Collisions, and contacts that began, since the start; not a number where the method has none. */
  readonly events: number;
  readonly references: readonly ComparedReference[];
  /** Why the method does not run the scene; empty where it does. */
  readonly refusal: string;
}

/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** How far the bodies of two runs are apart, the furthest of them; not a number for different instants or scenes [m]. */
export function distanceBetween(a: Frame | null, b: Frame | null): number {
  if (a === null || b === null || a.bodyCount !== b.bodyCount) return NaN;
  if (!(Math.abs(a.time - b.time) < kSameInstant)) return NaN;
  let furthest = 0;
  for (let i = 0; i < a.poses.length; i += kPoseSize) {
    const apart = (k: number): number => (a.poses[i + k] ?? NaN) - (b.poses[i + k] ?? NaN);
    // Not by hypot, whose last digit is not the same everywhere.
    const [x, y, z] = [apart(0), apart(1), apart(2)];
    furthest = Math.max(furthest, Math.sqrt(x * x + y * y + z * z));
  }
  return furthest;
}
